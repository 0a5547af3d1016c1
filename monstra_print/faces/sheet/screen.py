"""Sheets as pages for browsers: one HTML file each that stands alone offline. The same drawings and words as in print.

Inks are soft-proofed; the fonts are inside; nothing is loaded from anywhere. The drawing is a picture with a text
alternative, and every word of the sheet stands below it as real text, so that a phone or a screen reader needs no drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import FaceCopy, SheetCopy
from monstra_print.faces import webpage
from monstra_print.faces.drawing import environment, fill
from monstra_print.faces.font import PT
from monstra_print.faces.sheet import reference
from monstra_print.faces.sheet.board import Board, SetLine
from monstra_print.faces.sheet.setting import FOLDER
from monstra_print.press import svg
from monstra_print.press.form import Box
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number
from monstra_print.press.shape import Shape
from monstra_print.units import mm

_ANCHOR = {"left": "start", "center": "middle", "right": "end"}
FONTS = (*webpage.FONTS, "SSP-600")
_XMLNS = ' xmlns="http://www.w3.org/2000/svg"'


def reference_page(
    sheet: SheetCopy,
    arena: Board,
    card: FaceCopy,
    picture: Sequence[Shape],
    imprint: str,
    templates: Path,
    inks: InkLibrary,
) -> str:
    """The quick reference as one flowing page, with the card and the table after set-up as drawings."""
    shown = reference.card_with_callouts(card, picture, templates)
    laid = reference.table_with_key(sheet, arena, templates)
    values: dict[str, Any] = {
        "card": draw(shown, (-6.5, -6, 58.2, 70), inks, f"A creature card, {card.name}. {card.alt}".strip(), "c"),
        "table": draw(laid, (-0.5, -0.5, 67, 47.7), inks, "The table after set-up, with the numbers 1 to 5 of the list.", "t"),
        "letters": reference.LETTERS,
        "round_title": reference.ROUND_TITLE,
        "motto": reference.MOTTO.partition(".")[0] + ".",
    }
    return page("screen-reference.html", sheet, templates, inks, imprint=imprint, **values)


def page(
    template: str,
    sheet: SheetCopy,
    templates: Path,
    inks: InkLibrary,
    *,
    imprint: str,
    lede: str = "",
    fonts: tuple[str, ...] = FONTS,
    **values: Any,
) -> str:
    """A sheet's page from `templates/monstra/sheets/<template>`, which extends the common frame. The template is given `sheet`,
    `part` (a section by its key), `css` (what all sheets add to the common design) and `values`; drawings come from `draw`."""
    made = environment(templates, FOLDER, inks, screen=True)
    return webpage.render(
        template,
        templates,
        inks,
        folder=FOLDER,
        page_title=sheet.title,
        game=FOLDER.partition("/")[0].upper(),
        imprint=imprint,
        lede=lede,
        fonts=fonts,
        sheet=sheet,
        part=sheet.part,
        css=Markup(fill(made, "screen.css")),
        **values,
    )


def draw(board: Board, view: tuple[float, float, float, float], inks: InkLibrary, title: str, prefix: str) -> Markup:
    """A board as SVG with its words as text. view: x, y, width, height in mm; title: its text alternative; prefix: of its ids,
    different for each drawing of a page."""
    x, y, width, height = view
    made = svg.write(board.shapes, inks, Box(mm(x), mm(y), mm(width), mm(height)), title=title, prefix=prefix)
    words = "".join(_text(line, inks) for line in board.lines)
    return Markup(made.replace(_XMLNS, "").removesuffix("</svg>") + words + "</svg>")


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
