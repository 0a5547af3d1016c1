"""Sheets as pages for browsers: one HTML file each that stands alone offline. The same drawings and words as in print.

Inks are soft-proofed; the fonts are inside; nothing is loaded from anywhere. The drawing is a picture with a text
alternative, and every word of the sheet stands below it as real text, so that a phone or a screen reader needs no drawing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import FaceCopy, SheetCopy
from monstra_print.faces.drawing import environment
from monstra_print.faces.font import PT
from monstra_print.faces.sheet import mat, reference, webfont
from monstra_print.faces.sheet.board import Board, SetLine
from monstra_print.faces.sheet.setting import FOLDER
from monstra_print.press import svg
from monstra_print.press.form import Box
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number
from monstra_print.press.shape import Shape
from monstra_print.units import mm

_ANCHOR = {"left": "start", "center": "middle", "right": "end"}
_FONTS = ("Fjalla", "SSP-400", "SSP-600", "SSP-700")
_XMLNS = ' xmlns="http://www.w3.org/2000/svg"'


def mat_page(sheet: SheetCopy, templates: Path, inks: InkLibrary, imprint: str) -> str:
    """A mat: its drawing as wide as the window, then its words by section."""
    board = mat.draw(sheet, templates, imprint)
    width, height = mat.A2.width, mat.A2.height
    alt = f"{sheet.title}: the drawing of the mat; all its words follow below as text."
    drawing = _draw(board, (0, 0, width, height), inks, alt, "m")
    return _page("screen-mat.html", sheet, templates, inks, {"drawing": drawing, "imprint": imprint})


def reference_page(
    sheet: SheetCopy, card: FaceCopy, picture: Sequence[Shape], imprint: str, templates: Path, inks: InkLibrary
) -> str:
    """The quick reference as one flowing page, with the card and the table after set-up as drawings."""
    shown = reference.card_with_callouts(card, picture, templates)
    laid = reference.table_with_key(sheet, templates)
    values = {
        "card": _draw(shown, (-1, -6, 47.2, 70), inks, f"A creature card, {card.name}. {card.alt}".strip(), "c"),
        "table": _draw(laid, (-0.5, -0.5, 67, 47.7), inks, "The table after set-up, with the numbers 1 to 5 of the list.", "t"),
        "imprint": imprint,
        "round_title": reference.ROUND_TITLE,
        "motto": reference.MOTTO.partition(".")[0] + ".",
        "colours": reference.COLOURS,
    }
    return _page("screen-reference.html", sheet, templates, inks, values)


def _page(template: str, sheet: SheetCopy, templates: Path, inks: InkLibrary, values: dict[str, Any]) -> str:
    made = environment(templates, FOLDER, inks, screen=True)
    css = made.get_template("screen.css").render()
    mark = Board(templates, sheet.id)
    mark.wordmark(0, 0, 100, "white", "gold.bright")
    brand = _draw(mark, (-1.2, -2, 102.4, 17.6), inks, "MONSTRA", "w")
    html = made.get_template(template).render(
        sheet=sheet, part=sheet.part, css=Markup(css), brand=brand, fonts=Markup("/*fonts*/"), **values
    )
    html = html.replace(_XMLNS, "")
    words = re.sub(r"<style.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL)
    return html.replace("/*fonts*/", webfont.css(_FONTS, words), 1)


def _draw(board: Board, view: tuple[float, float, float, float], inks: InkLibrary, title: str, prefix: str) -> Markup:
    """A board as SVG with its words as text; view: x, y, width, height in mm."""
    x, y, width, height = view
    made = svg.write(board.shapes, inks, Box(mm(x), mm(y), mm(width), mm(height)), title=title, prefix=prefix)
    return Markup(made.removesuffix("</svg>") + "".join(_text(line, inks) for line in board.lines) + "</svg>")


def _text(line: SetLine, inks: InkLibrary) -> str:
    turn = f' transform="rotate(180 {number(line.x)} {number(line.y)})"' if line.turned else ""
    track = f' letter-spacing="{number(line.manner.tracking)}em"' if line.manner.tracking else ""
    look = f'font-family="{line.manner.font}" font-size="{number(line.size * PT)}" fill="{inks.preview(line.ink)}"'
    at = f'x="{number(line.x)}" y="{number(line.y)}" text-anchor="{_ANCHOR[line.align]}"'
    return (
        f"<text {at} {look}{track}{turn}>{''.join(_piece(line, piece.text, piece.strong, inks) for piece in line.pieces)}</text>"
    )


def _piece(line: SetLine, text: str, strong: bool, inks: InkLibrary) -> str:
    if not strong or not line.manner.strong:
        return escape(text, quote=False)
    return f'<tspan font-family="{line.manner.strong}" fill="{inks.preview(line.strong_ink)}">{escape(text, quote=False)}</tspan>'
