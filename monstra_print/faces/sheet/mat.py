"""A mat ready for press: its drawing as ground, its words as a page. Knows which drawing belongs to which sheet, no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from monstra_print.copytext import SheetCopy
from monstra_print.faces.sheet import arena, mission
from monstra_print.faces.sheet.board import Board, SetSize
from monstra_print.faces.sheet.setting import Format, lay
from monstra_print.findings import Finding
from monstra_print.press.form import ArtPage
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape

A2 = Format(594.0, 420.0, 12.0)

_DRAWINGS: Mapping[str, Callable[[SheetCopy, Path, str], Board]] = {"arena-mat": arena.draw, "mission-mat": mission.draw}
# Where each mat shows its build id: box in mm, set by press as a field.
BUILD: Mapping[str, tuple[float, float, float, float]] = {"arena-mat": arena.GOLD.build, "mission-mat": mission.PLAYER.build}


@dataclass(frozen=True)
class Mat:
    """A mat's front. `art` is None when there are findings."""

    ground: tuple[Shape, ...]
    art: ArtPage | None
    sizes: tuple[SetSize, ...]
    findings: tuple[Finding, ...]


def draw(sheet: SheetCopy, templates: Path, imprint: str) -> Board:
    """The mat on its board. Raises KeyError for a sheet that is not a mat."""
    return _DRAWINGS[sheet.id](sheet, templates, imprint)


def render(sheet: SheetCopy, templates: Path, inks: InkLibrary, imprint: str) -> Mat:
    """The mat with its words laid out. Words that do not fit are findings, and then there is no page."""
    board = draw(sheet, templates, imprint)
    art, outside = lay(board, A2, templates, inks, sheet.title) if not board.findings else (None, [])
    findings = (*board.findings, *outside)
    return Mat(tuple(board.shapes), None if findings else art, tuple(board.sizes), findings)
