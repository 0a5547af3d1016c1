"""The words of a board as a page of the layout engine, and the check that the page keeps every line in its box.

The page is the trim plus what is drawn beyond it on every side; press sets the boxes (the engine caps its bleed box).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.faces import checks, weasy
from monstra_print.faces.drawing import environment, fill
from monstra_print.faces.font import Typeface, typeface
from monstra_print.faces.sheet.board import Board, SetLine
from monstra_print.findings import Finding
from monstra_print.press.form import ArtPage
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number
from monstra_print.units import mm

FOLDER = "monstra/sheets"
TOLERANCE = 0.15  # mm by which measured and laid-out words may differ (kerning, rounding of the engine)


@dataclass(frozen=True)
class Format:
    """Trim size and how far the artwork is drawn beyond it, in mm."""

    width: float
    height: float
    drawn: float

    @property
    def page(self) -> tuple[str, str]:
        """Width and height of the raw page in mm, as CSS writes them."""
        return number(self.width + 2 * self.drawn), number(self.height + 2 * self.drawn)


def lay(board: Board, form: Format, templates: Path, inks: InkLibrary, title: str) -> tuple[ArtPage, list[Finding]]:
    """The board's words on one page, and a finding for each line that the engine sets outside its box."""
    fonts = fonts_of(board.lines)
    rules = Markup("".join(font.css() for font in fonts))
    made = environment(templates, FOLDER, inks)
    lines = [line_values(line, form.drawn) for line in board.lines]
    html = fill(made, "mat.html", title=title, fonts=rules, page=form.page, lines=lines)
    laid = weasy.lay(html, fonts)
    weasy.expect(laid, templates / FOLDER / "mat.html", [[str(index) for index in range(len(board.lines))]])
    return ArtPage(laid.pdf, 0, mm(-form.drawn), mm(-form.drawn)), list(_outside(board, laid.pages[0], form.drawn))


def fonts_of(lines: Sequence[SetLine]) -> tuple[Typeface, ...]:
    """Every font that the lines are set in, each once, by name."""
    names = {name for line in lines for name in (line.manner.font, line.manner.strong or line.manner.font)}
    return tuple(typeface(name) for name in sorted(names))


def line_values(line: SetLine, drawn: float) -> dict[str, Any]:
    """A line for the templates: its inline style in mm from the page's corner (`drawn` beyond the trim), pieces and inks."""
    left, top, width, _ = line.box
    style = (
        f"left:{number(left + drawn)}mm;top:{number(top + drawn)}mm;width:{number(width)}mm;text-align:{line.align};"
        f"font-family:'{line.manner.font}';font-size:{number(line.size)}pt"
    )
    if line.manner.tracking:
        style += f";letter-spacing:{number(line.manner.tracking)}em"
    return {
        "style": style,
        "turned": line.turned,
        "pieces": line.pieces,
        "strong": line.manner.strong,
        "ink": line.ink,
        "strong_ink": line.strong_ink,
    }


def _outside(board: Board, extents: dict[str, weasy.Extent], drawn: float) -> Iterator[Finding]:
    for index, line in enumerate(board.lines):
        left, _, width, _ = extents[str(index)]
        start, _, room, _ = line.box
        over = max(start - (left - drawn), left - drawn + width - start - room)
        if over > TOLERANCE:
            yield checks.OUTSIDE_BOX.find(
                f"{board.where}: {line.name}: {line.words!r} is laid out {number(over, 2)} mm outside its box at {line.size:g} pt"
            )
