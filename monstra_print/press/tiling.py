"""A large piece split over several sheets of a home printer: the same form, scaled and seen through one window a page.

Nothing is drawn twice: every page shows the one form of the piece, so that at a joint both pages end on the very same line
(ISO 32000-2 §8.10). Lengths in Um, y up from the paper's lower left corner as placements are. Knows no mat and no product.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from monstra_print.press.form import Box, Size
from monstra_print.press.imposition import DoesNotFitError
from monstra_print.press.page import Filled, Note, Page, Placement
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import Um, format_mm, mm, to_mm

MARGIN = mm(5)  # what home printers leave white at every edge
_WORDS = {(1, 0): "left", (2, 0): "right", (0, 1): "upper", (0, 2): "lower"}
_RULER, _STEP = mm(50), mm(5)
_LINE = Stroke("ink", 0.2)


@dataclass(frozen=True)
class Split:
    """A way to split a piece. paper: size of a sheet; grid: columns and rows, 1 or 2 each; scale: of the piece.

    rim: white rim along a joint, on which the joining marks stand; crop: how much of the piece's outer edge is left away, so
    that the rest lies inside the printer's margin. rim 0: the sheet is covered up to its edges and carries no mark.
    """

    id: str
    paper: Size
    grid: tuple[int, int]
    scale: float
    rim: Um
    crop: Um


@dataclass(frozen=True)
class Tile:
    """One page of a split: where the piece's corner lies on it, the window (Um of the paper, y up) and its name."""

    column: int
    row: int
    x: Um
    y: Um
    window: Box
    name: str


def tiles(split: Split, trim: Size) -> tuple[Tile, ...]:
    """The pages of a piece of this trim, row by row from the top. Raises DoesNotFitError, with numbers."""
    columns = _along(trim.width, split.paper.width, split.grid[0], split)
    rows = tuple(reversed(_along(trim.height, split.paper.height, split.grid[1], split)))
    found = []
    for r, (y, low, high) in enumerate(rows):
        for c, (x, left, right) in enumerate(columns):
            words = [_WORDS[0, r + 1] if len(rows) == 2 else "", _WORDS[c + 1, 0] if len(columns) == 2 else ""]
            window = Box(left, low, Um(right - left), Um(high - low))
            found.append(Tile(c, r, x, y, window, " ".join(word for word in words if word)))
    return tuple(found)


def _along(whole: Um, paper: Um, count: int, split: Split) -> tuple[tuple[Um, Um, Um], ...]:
    """For each part of one direction: where the piece begins and the window's ends, in Um of the paper."""
    outer = MARGIN if split.rim else 0
    half, crop = round(split.scale * whole / 2), round(split.scale * split.crop)
    shown = half - crop if count == 2 else 2 * (half - crop)
    room = paper - outer - split.rim if count == 2 else paper - 2 * outer
    if shown > room:
        raise DoesNotFitError(
            f"{split.id}: a part does not fit at {split.scale:.1%}: "
            f"needs {format_mm(Um(shown))} mm, has {format_mm(Um(room))} mm",
            "choose a smaller scale or a larger paper",
        )
    if count == 1:
        start = (paper - 2 * half) // 2
        return ((Um(start), Um(start + crop), Um(start + 2 * half - crop)),)
    first, second = paper - split.rim, split.rim
    return (
        (Um(first - half), Um(first - half + crop), Um(first)),
        (Um(second - half), Um(second), Um(second + half - crop)),
    )


def pages(piece: Filled, split: Split, title: str, note: str) -> tuple[Page, ...]:
    """The pages of a piece, with joining marks, a diagram, a ruler and the page's name on the rims."""
    found = tiles(split, piece.form.trim)
    size = split.paper
    made = []
    for number, tile in enumerate(found, 1):
        placement = Placement(piece, tile.x, tile.y, scale=split.scale, window=tile.window)
        marks, notes = (_rim(tile, split, title, note, number, len(found))) if split.rim else ((), ())
        whole = Box(Um(0), Um(0), size.width, size.height)
        made.append(Page(size, whole, placements=(placement,), marks=marks, notes=notes, label=f"{title}, {tile.name}"))
    return tuple(made)


def _rim(
    tile: Tile, split: Split, title: str, note: str, number: int, count: int
) -> tuple[tuple[Shape, ...], tuple[Note, ...]]:
    """Everything that stands on the white rims. The line of words lies on the rim of the lower joint, or at the page's foot."""
    has_rows = split.grid[1] == 2
    low = MARGIN if not has_rows or tile.row == 0 else split.paper.height - split.rim
    shapes, notes = [], []
    for letter, at, toward in _joints(tile, split):
        shapes.append(_triangle(at, toward, split.paper))
        beside, above = (mm(2.2), mm(-0.9)) if toward[1] else (mm(-0.6), mm(2.0))
        x, y = (Um(place - way * mm(1.4) + shift) for place, way, shift in zip(at, toward, (beside, above), strict=True))
        notes.append(Note(letter, x, y, 7.0, "SSP-700"))
    left = Um(MARGIN + mm(6))
    shapes += list(_diagram(left, Um(low + mm(0.4)), tile, split))
    rims = "cut off this rim" if has_rows and tile.row == 1 else "keep the rim, glue the other page on it, A on A"
    words = f"{title}, {tile.name} · page {number} of {count} · {split.scale:.0%} of full size, print at 100 % · {note}"
    notes.append(Note(f"{words} · {rims}" if has_rows else words, Um(left + mm(13)), Um(low + mm(1.1)), 7.4))
    ruler, said = _ruler(Um(split.paper.width - MARGIN - mm(62)), Um(low + mm(0.6)), split.paper)
    return (*shapes, *ruler), (*notes, said)


def _joints(tile: Tile, split: Split) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """Letter, point on the joint and direction towards the artwork of every joining mark; the same on both of its pages."""
    width, height = split.paper.width, split.paper.height
    if split.grid[0] == 2:
        x, toward = (width - split.rim, -1) if tile.column == 0 else (split.rim, 1)
        for index, share in enumerate((0.3, 0.7)):
            yield "ABCD"[2 * tile.row + index], (x, round(height * (1 - share))), (toward, 0)
    if split.grid[1] == 2:
        y, toward = (split.rim, 1) if tile.row == 0 else (height - split.rim, -1)
        yield "EF"[tile.column], (round(width * 0.72), y), (0, toward)


def _triangle(at: tuple[int, int], toward: tuple[int, int], paper: Size) -> Shape:
    """A triangle on the rim whose tip touches the joint."""
    (x, y), (right, up) = at, toward
    back, wide = mm(2.8), mm(1.3)
    points = [(x, y), (x - right * back - up * wide, y - up * back - right * wide),
              (x - right * back + up * wide, y - up * back + right * wide)]  # fmt: skip
    return _closed(points, paper, "ink", None)


def _diagram(x: Um, low: Um, tile: Tile, split: Split) -> Iterator[Shape]:
    """The pages of the piece in small, this one filled."""
    wide, high = mm(5.2), mm(3.6) // split.grid[1]
    for row in range(split.grid[1]):
        for column in range(split.grid[0]):
            left, foot = x + column * wide, low + (split.grid[1] - 1 - row) * high
            corners = [(left, foot), (left + wide, foot), (left + wide, foot + high), (left, foot + high)]
            own = (column, row) == (tile.column, tile.row)
            yield _closed(corners, split.paper, "ink" if own else None, _LINE)


def _ruler(x: Um, low: Um, paper: Size) -> tuple[list[Shape], Note]:
    """A ruler of 50 mm, a tick every 5 mm, and its words."""
    lines: list[tuple[tuple[int, int], tuple[int, int]]] = [((x, low), (x + _RULER, low))]
    for step in range(_RULER // _STEP + 1):
        at = x + step * _STEP
        lines.append(((at, low), (at, low + mm(2 if step % 2 == 0 else 1.2))))
    shapes = [Shape((("M", _point(a, paper)), ("L", _point(b, paper))), stroke=_LINE) for a, b in lines]
    return shapes, Note("5 cm", Um(x + _RULER + mm(1.4)), low, 6.5)


def _closed(points: list[tuple[int, int]], paper: Size, ink: str | None, stroke: Stroke | None) -> Shape:
    first, *rest = (_point(point, paper) for point in points)
    return Shape((("M", first), *(("L", point) for point in rest), ("Z", ())), ink, stroke=stroke)


def _point(point: tuple[int, int], paper: Size) -> tuple[float, float]:
    """A point of the paper, y up in Um, as marks have it: mm, y down."""
    return to_mm(Um(point[0])), to_mm(Um(paper.height - point[1]))
