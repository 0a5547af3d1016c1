"""A mat ready for press: the parts of its plan as a drawing, its words as a page. Knows no mat by name and no rule.

A second game brings a mat by files: a sheet of its ruleset, and a plan of that sheet's id among the sheets of its templates.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from monstra_print.copytext import SheetCopy
from monstra_print.document import Document
from monstra_print.faces.sheet import ground, places, plan, region, track
from monstra_print.faces.sheet.board import Board, SetSize
from monstra_print.faces.sheet.plan import Plan
from monstra_print.faces.sheet.setting import Format, lay
from monstra_print.faces.sheet.stage import Placed, Stage
from monstra_print.findings import Finding, Position
from monstra_print.press.form import ArtPage, FormField
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape

A2 = Format(ground.WIDTH, ground.HEIGHT, ground.OVER)

# Every public function of the two rooms of parts is a kind of part.
KINDS: Mapping[str, Callable[..., None]] = {
    name: made
    for room in (region, track)
    for name, made in inspect.getmembers(room, inspect.isfunction)
    if made.__module__ == room.__name__ and not name.startswith("_")
}


@dataclass(frozen=True)
class Mat:
    """A mat's front. `art` is None when there are findings; fields: what press fills."""

    ground: tuple[Shape, ...]
    art: ArtPage | None
    sizes: tuple[SetSize, ...]
    findings: tuple[Finding, ...]
    fields: tuple[FormField, ...] = ()


def draw(sheet: SheetCopy, templates: Path, imprint: str) -> Board:
    """The mat on its board; with faults in its plan a board of findings alone."""
    return stage(sheet, templates, imprint).board


def render(sheet: SheetCopy, templates: Path, inks: InkLibrary, imprint: str) -> Mat:
    """The mat with its words laid out. Words that do not fit are findings, and then there is no page."""
    drawn = stage(sheet, templates, imprint)
    board = drawn.board
    art, outside = lay(board, A2, templates, inks, sheet.title) if not board.findings else (None, [])
    findings = (*board.findings, *outside)
    return Mat(tuple(board.shapes), None if findings else art, tuple(board.sizes), findings, tuple(drawn.fields))


def stage(sheet: SheetCopy, templates: Path, imprint: str) -> Stage:
    """The mat with what each of its parts has drawn and where its sections are; imprint: which mat of which edition this is."""
    made, faults = plan.load(templates, sheet)
    board = Board(templates, sheet.id, findings=list(faults))
    if made is None:
        return Stage(board, sheet, imprint, ground.CX)
    drawn = Stage(board, sheet, imprint, made.mat.value["joints"]["x"])
    _parts(drawn, made, made.mat, made.mat.value["parts"], "parts")
    if not any(one.check == track.NO_ROOM.id for one in board.findings):  # what has no room where it stands overlaps anyway
        board.findings.extend(places.amiss(drawn, Position(made.mat.path)))
    return drawn


def _parts(stage: Stage, made: Plan, file: Document, parts: list[dict[str, Any]], where: str, inside: str = "") -> None:
    """The parts in their order; what a part finds amiss stands at its line of the plan."""
    for index, part in enumerate(parts):
        (kind, values), path = next(iter(part.items())), f"{where}[{index}]"
        board = stage.board
        shapes, lines, findings, regions = len(board.shapes), len(board.lines), len(board.findings), len(stage.regions)
        if kind == "twice":
            _twice(stage, made, file, values, f"{path}.twice.parts")
        elif kind == "half":
            _half(stage, made, values)
        else:
            KINDS[kind](stage, **values)
            named = values.get("section", "")
            section = named if isinstance(named, str) else stage.section(named).key
            stage.placed.append(Placed(inside + kind, section, tuple(board.shapes[shapes:]), tuple(board.lines[lines:])))
        at = file.key_at(f"{path}.{kind}")
        stage.regions[regions:] = [one if one.at else replace(one, at=at) for one in stage.regions[regions:]]
        board.findings[findings:] = [one if one.position else replace(one, position=at) for one in board.findings[findings:]]


def _twice(stage: Stage, made: Plan, file: Document, values: Mapping[str, Any], where: str) -> None:
    """Parts, and the same turned about the middle; the other player's come after the first one's."""
    inks: dict[str, str] = values.get("inks", {})
    side = replace(stage, board=Board(stage.board.templates, stage.board.where), placed=[], regions=[])
    _parts(side, made, file, values["parts"], where)
    side.board.turned(ground.CX, ground.CY, inks)
    stage.board.add(side.board)
    stage.placed.extend([*side.placed, *(_turned(one, stage.board, inks) for one in side.placed)])
    for one in side.regions:
        x, y, width, height = one.box
        turned = (ground.WIDTH - x - width, ground.HEIGHT - y - height, width, height)
        stage.regions.extend((one, replace(one, box=turned, turned=True)))


def _turned(one: Placed, board: Board, inks: dict[str, str]) -> Placed:
    made = Board(board.templates, board.where, list(one.shapes), list(one.lines))
    made.turned(ground.CX, ground.CY, inks)
    return replace(one, shapes=tuple(made.shapes[len(one.shapes) :]), lines=tuple(made.lines[len(one.lines) :]))


def _half(stage: Stage, made: Plan, values: Mapping[str, Any]) -> None:
    """A player's half: what stands beside the cards from the top of their row, and the islands from the top of their strip."""
    half = made.halves[values["file"]]
    for frame in ("row", "strip"):
        top, height = values[frame]
        framed = replace(stage, top=top, height=height, inks=values["inks"], frame=frame)
        _parts(framed, made, half, half.value[frame], frame, f"half.{frame}.")
