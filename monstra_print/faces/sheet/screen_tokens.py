"""The counters as a page for browsers: each kind with picture, number and use, then the sheet. Knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import Section, SheetCopy
from monstra_print.faces.sheet import screen, tokens
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.silhouette import silhouette
from monstra_print.press.ink import InkLibrary

_ROOM = 10.0  # mm about a piece's middle


def page(sheet: SheetCopy, templates: Path, inks: InkLibrary, imprint: str) -> str:
    """The counters as one page that stands alone."""
    sides = [
        screen.draw(
            tokens.draw(sheet, templates, imprint, back=back),
            (0, 0, tokens.A5.width, tokens.A5.height),
            inks,
            f"{sheet.title}, {side}: all counters as they lie on the sheet; each is named above.",
            f"s{int(back)}",
        )
        for side, back in (("front", False), ("back", True))
    ]
    kinds = [_kind(sheet, one, at, templates, inks) for at, one in enumerate(sheet.sections)]
    return screen.page("screen-tokens.html", sheet, templates, inks, imprint=imprint, kinds=kinds, sides=sides)


def _kind(sheet: SheetCopy, section: Section, at: int, templates: Path, inks: InkLibrary) -> dict[str, Any]:
    turned = len(section.lines) > 1
    return {
        "title": section.title,
        "count": sheet.numbers[section.key],
        "lines": section.lines,
        "front": _picture(section, False, f"f{at}", templates, inks),
        "back": _picture(section, True, f"b{at}", templates, inks) if turned else Markup(""),
    }


def _picture(section: Section, back: bool, prefix: str, templates: Path, inks: InkLibrary) -> Markup:
    board = Board(templates, section.key)
    tokens.piece(board, section, 0, 0, back=back)
    wide = _ROOM * silhouette(section.key).cells
    side = f", turned over: {tokens.note_of(section, True)}" if back else ""
    return screen.draw(board, (-wide, -_ROOM, 2 * wide, 2 * _ROOM), inks, f"Counter {section.title}{side}", prefix)
