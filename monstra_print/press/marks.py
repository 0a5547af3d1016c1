"""Crop marks, colour bar, ruler and slug line of a sheet, outside the bleed and inside what can be printed. Knows no piece.

Marks belong to sheets; files of single pieces carry crop marks only where the house asks for them (`pages.marks: crop`).
Registration colour (`All`) stands only outside the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.errors import UsageError
from monstra_print.press import lettering
from monstra_print.press.colour import Cmyk
from monstra_print.press.form import Box
from monstra_print.press.page import Note
from monstra_print.press.shape import Shape, Stroke
from monstra_print.profiles import SheetSpec
from monstra_print.units import PT_PER_MM, Um, mm, to_mm

GAP = mm(1)  # from the bleed to the mark: a mark that touches the bleed would be cut into the piece by a shifted knife
LENGTH = mm(5)
SHORTEST = mm(1)
SLUG = Um(GAP + LENGTH + mm(1))  # what a page of one piece gains on every side for its marks
_WIDTH = {"registration": 0.18, "black": 0.1}  # mm: 0.5 pt on all plates, 0.28 pt on one
_INK = {"registration": "registration", "black": "ink"}
SLUG_FONT, SLUG_SIZE = "SSP-400", 6.0
_INSET = mm(2)
# patches of the colour bar by ink name: solids, half tones, two-ink overprints, grey of three inks beside grey of one
BAR: dict[str, Cmyk] = {
    "bar.c": (1, 0, 0, 0), "bar.m": (0, 1, 0, 0), "bar.y": (0, 0, 1, 0), "bar.k": (0, 0, 0, 1),
    "bar.c50": (0.5, 0, 0, 0), "bar.m50": (0, 0.5, 0, 0), "bar.y50": (0, 0, 0.5, 0), "bar.k50": (0, 0, 0, 0.5),
    "bar.my": (0, 1, 1, 0), "bar.cy": (1, 0, 1, 0), "bar.cm": (1, 1, 0, 0), "bar.grey": (0.5, 0.4, 0.4, 0),
}  # fmt: skip
PATCH = mm(4)
RULER, STEP = mm(50), mm(5)  # shorter than a card is wide, so that no measuring of inked columns takes it for one


def crop_marks(block: Box, edges: Sequence[tuple[str, Um]], sheet: SheetSpec) -> Iterator[Shape]:
    """One short line at each end of every cut. block: around all trims, Um from the top left corner; edges: (`x`|`y`, Um).

    A mark is shortened to what the sheet can print, and left out where less than a millimetre is left.
    """
    yield from _crop_marks(block, edges, sheet.size, sheet.margin, sheet.bleed, sheet.marks_ink)


def piece_marks(trim: Box, size: tuple[Um, Um], bleed: Um) -> tuple[Shape, ...]:
    """Crop marks round a single piece on a page that is `SLUG` larger than its bleed; trim: Um from the page's corner."""
    ends = (Um(trim.x), Um(trim.x + trim.width)), (Um(trim.y), Um(trim.y + trim.height))
    edges = [(axis, at) for axis, both in zip("xy", ends, strict=True) for at in both]
    return tuple(_crop_marks(trim, edges, size, (Um(0),) * 4, bleed, "registration"))


def _crop_marks(
    block: Box, edges: Sequence[tuple[str, Um]], size: tuple[Um, Um], margin: tuple[Um, ...], bleed: Um, ink: str
) -> Iterator[Shape]:
    left, top, right, bottom = margin
    clear = bleed + GAP
    stroke = Stroke(_INK[ink], _WIDTH[ink])
    for axis, at in edges:
        first, last = (block.y, block.y + block.height) if axis == "x" else (block.x, block.x + block.width)
        low, high = (top, size[1] - bottom) if axis == "x" else (left, size[0] - right)
        for near, far in ((first - clear, max(first - clear - LENGTH, low)), (last + clear, min(last + clear + LENGTH, high))):
            if abs(far - near) >= SHORTEST and (far - near) * (near - first) > 0:
                ends = [(to_mm(at), to_mm(Um(end))) for end in (near, far)]
                points = ends if axis == "x" else [(y, x) for x, y in ends]
                yield Shape((("M", points[0]), ("L", points[1])), stroke=stroke)


def slug(block: Box, sheet: SheetSpec, words: Sequence[str]) -> tuple[Note, ...]:
    """The slug line below the block, off the gripper: one text a column, so that none runs over a crop mark.

    Raises UsageError when a text is wider than its column.
    """
    across = sheet.grid[0]
    texts = [*words[: across - 1], " · ".join(words[across - 1 :])] if len(words) > across else list(words)
    pitch = sheet.cell[0] + sheet.gutter
    room = to_mm(Um(sheet.cell[0] - 2 * _INSET)) * PT_PER_MM
    held = sheet.gripper.depth if sheet.gripper is not None and sheet.gripper.edge == "bottom" else 0
    baseline = max(sheet.margin[3], held) + mm(0.6)
    notes = []
    for column, text in enumerate(texts):
        if lettering.width(text, SLUG_FONT, SLUG_SIZE) > room:
            raise UsageError(f"the slug line {text!r} is wider than a column of {sheet.id}", "shorten it")
        notes.append(Note(text, Um(block.x + column * pitch + _INSET), Um(baseline), SLUG_SIZE, SLUG_FONT))
    return tuple(notes)


def colour_bar(block: Box, sheet: SheetSpec) -> Iterator[Shape]:
    """The patches of `BAR` in a row, beyond the crop marks on the side opposite a bottom gripper (the top).

    Raises UsageError where the sheet has no room for it.
    """
    far = block.y - sheet.bleed - GAP - LENGTH - GAP
    if far - PATCH < sheet.margin[1] or len(BAR) * PATCH > block.width:
        raise UsageError(f"{sheet.id} has no room for a colour bar beyond its marks", "leave out `colour_bar`")
    left = block.x + (block.width - len(BAR) * PATCH) // 2
    for number, ink in enumerate(BAR):
        yield _rectangle(Um(left + number * PATCH), Um(far - PATCH), PATCH, PATCH, ink)


def ruler(block: Box, sheet: SheetSpec) -> tuple[tuple[Shape, ...], tuple[Note, ...]]:
    """A ruler of 50 mm upright in the left margin, beside the middle of the block, a tick every 5 mm; and its words.

    Nothing where the margin is too narrow for it.
    """
    outer = max(block.x - sheet.bleed - GAP - LENGTH, sheet.margin[0])
    if block.x - sheet.bleed - outer < mm(4.6):  # the words' width
        return (), ()
    top = block.y + (sheet.cell[1] - RULER) // 2
    stroke = Stroke("ink", 0.1)
    shapes = [_line(outer, top, outer, Um(top + RULER), stroke)]
    for step in range(RULER // STEP + 1):
        y = Um(top + step * STEP)
        shapes.append(_line(outer, y, Um(outer + mm(2 if step % 2 == 0 else 1.2)), y, stroke))
    low = sheet.size[1] - top - RULER - mm(2.6)
    return tuple(shapes), (Note("5 cm", Um(outer), Um(low), 6.0, SLUG_FONT),)


def _line(x0: int, y0: int, x1: int, y1: int, stroke: Stroke) -> Shape:
    return Shape((("M", (to_mm(Um(x0)), to_mm(Um(y0)))), ("L", (to_mm(Um(x1)), to_mm(Um(y1))))), stroke=stroke)


def _rectangle(x: Um, y: Um, width: Um, height: Um, ink: str) -> Shape:
    left, top, right, bottom = (to_mm(Um(edge)) for edge in (x, y, x + width, y + height))
    return Shape((("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ())), ink)
