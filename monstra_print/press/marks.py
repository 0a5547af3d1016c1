"""Crop marks and the slug line of a sheet, outside the bleed and inside what can be printed. Knows no piece.

Marks belong to sheets, never to files of single pieces. Registration colour (`All`) stands only outside the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.errors import UsageError
from monstra_print.press import lettering
from monstra_print.press.form import Box
from monstra_print.press.page import Note
from monstra_print.press.shape import Shape, Stroke
from monstra_print.profiles import SheetSpec
from monstra_print.units import PT_PER_MM, Um, mm, to_mm

GAP = mm(1)  # from the bleed to the mark: a mark that touches the bleed would be cut into the piece by a shifted knife
LENGTH = mm(5)
SHORTEST = mm(1)
_WIDTH = {"registration": 0.18, "black": 0.1}  # mm: 0.5 pt on all plates, 0.28 pt on one
_INK = {"registration": "registration", "black": "ink"}
SLUG_FONT, SLUG_SIZE = "SSP-400", 6.0
_INSET = mm(2)


def crop_marks(block: Box, edges: Sequence[tuple[str, Um]], sheet: SheetSpec) -> Iterator[Shape]:
    """One short line at each end of every cut. block: around all trims, Um from the top left corner; edges: (`x`|`y`, Um).

    A mark is shortened to what the sheet can print, and left out where less than a millimetre is left.
    """
    left, top, right, bottom = sheet.margin
    clear = sheet.bleed + GAP
    stroke = Stroke(_INK[sheet.marks_ink], _WIDTH[sheet.marks_ink])
    for axis, at in edges:
        first, last = (block.y, block.y + block.height) if axis == "x" else (block.x, block.x + block.width)
        low, high = (top, sheet.size[1] - bottom) if axis == "x" else (left, sheet.size[0] - right)
        for near, far in ((first - clear, max(first - clear - LENGTH, low)), (last + clear, min(last + clear + LENGTH, high))):
            if abs(far - near) >= SHORTEST and (far - near) * (near - first) > 0:
                ends = [(to_mm(at), to_mm(Um(end))) for end in (near, far)]
                points = ends if axis == "x" else [(y, x) for x, y in ends]
                yield Shape((("M", points[0]), ("L", points[1])), stroke=stroke)


def slug(block: Box, sheet: SheetSpec, words: Sequence[str]) -> tuple[Note, ...]:
    """The slug line below the block: one text a column, so that none runs over a crop mark.

    Raises UsageError when a text is wider than its column.
    """
    across = sheet.grid[0]
    texts = [*words[: across - 1], " · ".join(words[across - 1 :])] if len(words) > across else list(words)
    pitch = sheet.cell[0] + sheet.gutter
    room = to_mm(Um(sheet.cell[0] - 2 * _INSET)) * PT_PER_MM
    baseline = sheet.margin[3] + mm(0.6)
    notes = []
    for column, text in enumerate(texts):
        if lettering.width(text, SLUG_FONT, SLUG_SIZE) > room:
            raise UsageError(f"the slug line {text!r} is wider than a column of {sheet.id}", "shorten it")
        notes.append(Note(text, Um(block.x + column * pitch + _INSET), Um(baseline), SLUG_SIZE, SLUG_FONT))
    return tuple(notes)
