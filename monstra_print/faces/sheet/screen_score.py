"""The score sheet as a form for browsers: the same questions, to fill in, keep on the device, save or print. Knows no game.

What is filled in stays in the browser under the build's id; the page's own script writes the file that is saved.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import Section, SheetCopy
from monstra_print.faces.drawing import text_of
from monstra_print.faces.sheet import score, screen
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.setting import FOLDER
from monstra_print.press import outline, qr
from monstra_print.press.ink import InkLibrary


def page(sheet: SheetCopy, templates: Path, inks: InkLibrary, imprint: str, build: str) -> str:
    """The form as one page that stands alone, with the build id as words and as a QR code."""
    matrix = qr.symbol("qr", build)
    side = float(len(matrix) + 2 * qr.QUIET["qr"])
    board = Board(templates, sheet.id)
    board.fill(outline.rect(0, 0, side, side), "white")
    board.shapes.append(qr.module_shape(matrix, qr.QUIET["qr"], qr.QUIET["qr"], 1, "ink"))
    code = screen.draw(board, (0, 0, side, side), inks, f"QR code of the build id {build}", "q")
    keys = [one.key for one in sheet.sections]
    middle = keys.index("team/names")
    asked = [_question(one) for one in sheet.sections if one.key.startswith("team/") and one.key != "team/names"]
    return screen.page(
        "screen-score.html",
        sheet,
        templates,
        inks,
        imprint=imprint,
        build=build,
        code=code,
        before=[_question(one) for one in sheet.sections[:middle]],
        after=[_question(one) for one in sheet.sections[middle:] if not one.key.startswith("team/")],
        team_title=sheet.part("team/names").title,
        teams=[line.words for line in sheet.part("team/names").lines],
        asked=asked,
        rows=score.TABLE_ROWS,
        script=Markup(text_of(templates / FOLDER / "score.js")),
    )


def _question(section: Section) -> dict[str, Any]:
    """A section for the template: how it is filled in, the name of its inputs, its words."""
    form, _, name = section.key.removeprefix("team/").partition("/")
    return {"form": form, "name": name, "title": section.title, "lines": section.lines}
