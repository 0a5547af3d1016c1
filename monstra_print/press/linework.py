"""Line work: filled drawings as white areas with thin black outlines, for printers whose ink is dear. Knows no file and no page.

Nothing is drawn anew: every area keeps its outline and its place in the order, so what it hid before it still hides (painter's
order). Small dark areas stay black, so that eyes, teeth and symbols keep their look; whatever carries words becomes white, and
so do the facets of a small dark figure, which all black would be a blot.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from PIL import Image

from monstra_print.press.colour import BLACK, WHITE, Cmyk
from monstra_print.press.shape import Path, Shape, Stroke

Rect = tuple[float, float, float, float]  # left, top, right, bottom in mm
Look = Literal["white", "black"]
LINE, BARE = "line", "bare"  # the two inks of line work
WIDTH, WIDEST = 0.12, 0.3  # mm: of an outline, and of a line that was drawn as one
SMALL = 5.0  # mm²: dark areas that touch and are together up to this size stay black
TOUCH = 0.25  # mm between corners up to which two areas touch
FIGURE = 12.0  # mm²: a symbol on a plate up to this size does
SPECK = 0.3  # mm²: an area below it makes no plate of what it lies on
DARK = 0.36  # brightness below which an area counts as dark
CONTRAST = 0.3  # difference of brightness between a symbol and its plate
EDGE, STEEP = 10.0, 12.0  # of a picture: levels a pixel below which nothing is drawn, and how fast a line darkens above it


@dataclass(frozen=True)
class Area:
    """A painted area: its corners in mm, each outline apart, and its brightness (0 black, 1 white)."""

    outlines: tuple[tuple[tuple[float, float], ...], ...]
    bright: float

    @property
    def box(self) -> Rect:
        points = [point for outline in self.outlines for point in outline] or [(0.0, 0.0)]
        across, down = zip(*points, strict=True)
        return min(across), min(down), max(across), max(down)

    @property
    def size(self) -> float:
        """Its surface in mm²; holes count as holes only where they run the other way round, which is enough for a limit."""
        return abs(sum(_surface(outline) for outline in self.outlines))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it (even-odd)."""
        return sum(_crosses(outline, x, y) for outline in self.outlines) % 2 == 1


def _surface(outline: Sequence[tuple[float, float]]) -> float:
    pairs = zip(outline, (*outline[1:], *outline[:1]), strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


def _crosses(outline: Sequence[tuple[float, float]], x: float, y: float) -> int:
    """How often a ray to the right meets the outline."""
    pairs = zip(outline, (*outline[1:], *outline[:1]), strict=True)
    return sum(
        (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in pairs
    )  # fmt: skip


def area(path: Path, bright: float) -> Area:
    """The corners of a path; a curve counts by its middle and its end."""
    outlines: list[list[tuple[float, float]]] = []
    for letter, numbers in path:
        if letter == "M":
            outlines.append([])
        if letter == "Z" or not outlines:
            continue
        line = outlines[-1]
        if letter == "C" and line:
            x, y = (line[-1][at] / 8 + 3 * numbers[at] / 8 + 3 * numbers[2 + at] / 8 + numbers[4 + at] / 8 for at in (0, 1))
            line.append((x, y))
        line.append((numbers[-2], numbers[-1]))
    return Area(tuple(tuple(outline) for outline in outlines), bright)


def looks(areas: Sequence[Area], words: Sequence[Rect] = (), symbols: bool = False) -> list[Look]:
    """How each area is printed, in painting order. words: boxes of text that lies on them.

    symbols: an area that stands out from what it lies on is a symbol and becomes black, light ones too; otherwise only small
    dark areas stay black, as in a drawing.
    """
    boxes = [one.box for one in areas]
    below = [_below(areas, boxes, at) for at in range(len(areas))] if symbols else [None] * len(areas)
    plates = {parent for at, parent in enumerate(below) if parent is not None and areas[at].size > SPECK}
    massed = set() if symbols else _massed(areas)
    found: list[Look] = []
    for at, one in enumerate(areas):
        worded = any(_bears(one, word) if symbols else _meet(boxes[at], word) for word in words)
        parent = below[at]
        ground = 1.0 if parent is None else areas[parent].bright
        stands_out = abs(one.bright - ground) >= CONTRAST and at not in plates
        is_black = stands_out and one.size <= FIGURE if symbols else one.bright < DARK and one.size <= SMALL and at not in massed
        if symbols and parent is not None and found[parent] == "black":
            is_black = not stands_out
        found.append("black" if is_black and not worded else "white")
    return found


def _massed(areas: Sequence[Area]) -> set[int]:
    """The small dark areas that, with those they touch corner to corner, are larger than one may be."""
    dark = [at for at, one in enumerate(areas) if one.bright < DARK and one.size <= SMALL]
    first = {at: at for at in dark}

    def head(at: int) -> int:
        while first[at] != at:
            first[at] = at = first[first[at]]
        return at

    cells: dict[tuple[int, int], int] = {}
    for at in dark:
        for x, y in dict.fromkeys(point for outline in areas[at].outlines for point in outline):
            column, row = math.floor(x / TOUCH), math.floor(y / TOUCH)
            for cell in ((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                if cell in cells:
                    first[head(at)] = head(cells[cell])
            cells.setdefault((column, row), at)
    size: dict[int, float] = {}
    for at in dark:
        size[head(at)] = size.get(head(at), 0.0) + areas[at].size
    return {at for at in dark if size[head(at)] > SMALL}


def _below(areas: Sequence[Area], boxes: Sequence[Rect], at: int) -> int | None:
    """The last area painted before this one that holds its middle and is not smaller."""
    left, top, right, bottom = boxes[at]
    x, y = (left + right) / 2, (top + bottom) / 2
    for earlier in range(at - 1, -1, -1):
        other = boxes[earlier]
        inside = other[0] <= left + 0.1 and other[1] <= top + 0.1 and other[2] >= right - 0.1 and other[3] >= bottom - 0.1
        if inside and areas[earlier].holds(x, y):
            return earlier
    return None


def _bears(one: Area, word: Rect) -> bool:
    """Whether a word stands on an area, and not only beside it: an inline symbol touches the words that it stands between."""
    return one.holds((word[0] + word[2]) / 2, (word[1] + word[3]) / 2)


def _meet(one: Rect, other: Rect) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def draw(shapes: Sequence[Shape], bright: Callable[[str], float], words: Sequence[Rect] = ()) -> Iterator[Shape]:
    """The shapes as line work in the inks `LINE` and `BARE`; bright: brightness of an ink name; words: text that lies on them."""
    filled = [shape for shape in shapes if shape.ink is not None]
    seen = iter(looks([area(shape.path, bright(shape.ink or "")) for shape in filled], words))
    for shape in shapes:
        stroke = shape.stroke and replace(shape.stroke, ink=LINE, width=min(shape.stroke.width, WIDEST))
        if shape.ink is None:
            yield replace(shape, stroke=stroke)
        elif next(seen) == "black":
            yield replace(shape, ink=LINE, stroke=stroke)
        else:
            yield replace(shape, ink=BARE, stroke=stroke or Stroke(LINE, WIDTH, join="round"))


def colour(ink: str) -> Cmyk:
    """The inks of line work: black alone, or none."""
    return WHITE if ink == BARE else BLACK


def trace(picture: Image.Image) -> Image.Image:
    """A picture as lines of black alone: where its brightness changes, and nothing where it is even. CMYK of the same size."""
    grey = np.asarray(picture.convert("L")).astype(np.float32)
    down, across = np.gradient(grey)
    edge = np.clip((np.hypot(down, across) - EDGE) * STEEP, 0, 255).astype(np.uint8)
    bare = np.zeros_like(edge)
    return Image.fromarray(np.dstack([bare, bare, bare, edge]), "CMYK")
