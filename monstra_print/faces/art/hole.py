"""Holes between the facets of a subject: found, and closed where a rim of light inside them would look torn. Knows no creature.

The contour strokes the whole silhouette. Round a small gap that is closed on all sides (between jaw and cheek, horn and ear)
its pale line would stand as a little triangle, so such a gap is filled with night before the subject is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw

from monstra_print.press import shape
from monstra_print.press.outline import flatten, polygon
from monstra_print.press.shape import Shape

CLOSED = 7.0  # mm²: a gap up to this size is closed, a larger one is an opening with a rim of its own
SEEN = 0.1  # mm²: a smaller gap is covered by the lead lines round it
_SCALE = 8  # pixels per mm
_LEFT, _TOP, _WIDE, _HIGH = -8, -8, 79, 104  # mm: what is looked at, larger than the card with its bleed

_Run = tuple[int, int, int]  # row, first and last free pixel


def patches(outline: shape.Path, ink: str) -> tuple[Shape, ...]:
    """A figure for every small gap of the outline (nonzero rule), a little larger than the gap."""
    return tuple(Shape(_around(runs), ink) for runs in gaps(outline) if SEEN <= _size(runs) <= CLOSED)


def gaps(outline: shape.Path) -> list[list[_Run]]:
    """The gaps enclosed by the outline, each as its free pixels row by row."""
    image = Image.new("L", (_WIDE * _SCALE, _HIGH * _SCALE), 0)
    draw = ImageDraw.Draw(image)
    for points, _ in flatten(outline, 4):
        if len(points) > 2:
            draw.polygon([((x - _LEFT) * _SCALE, (y - _TOP) * _SCALE) for x, y in points], fill=1)
    groups: dict[int, list[_Run]] = {}
    parent: list[int] = []
    above: list[tuple[int, int, int]] = []
    pixels, wide = image.tobytes(), image.width
    for row in range(image.height):
        here = []
        for a, b in _free(pixels[row * wide : (row + 1) * wide]):
            me = len(parent)
            parent.append(me)
            for c, d, other in above:
                if c <= b and a <= d:
                    low, high = sorted((_root(parent, me), _root(parent, other)))
                    parent[high] = low
            here.append((a, b, me))
            groups[me] = [(row, a, b)]
        above = here
    return _joined(groups, parent, image.width, image.height)


def _size(runs: list[_Run]) -> float:
    """mm²"""
    return sum(b - a + 1 for _, a, b in runs) / _SCALE**2


def _free(pixels: bytes) -> Iterator[tuple[int, int]]:
    """The runs of uncovered pixels of a row."""
    at = pixels.find(0)
    while at >= 0:
        end = pixels.find(1, at)
        end = len(pixels) if end < 0 else end
        yield at, end - 1
        at = pixels.find(0, end)


def _root(parent: list[int], one: int) -> int:
    while parent[one] != one:
        parent[one] = parent[parent[one]]
        one = parent[one]
    return one


def _joined(groups: dict[int, list[_Run]], parent: list[int], wide: int, high: int) -> list[list[_Run]]:
    """Runs that belong together, without what reaches the edge of the picture."""
    found: dict[int, list[_Run]] = {}
    for one, runs in groups.items():
        found.setdefault(_root(parent, one), []).extend(runs)
    return [runs for runs in found.values() if all(0 < row < high - 1 and a > 0 and b < wide - 1 for row, a, b in runs)]


def _around(runs: list[_Run]) -> shape.Path:
    """The outline of the runs from row to row, two pixels larger on every side so that nothing of the rim shows at its edge."""
    rows = sorted({row for row, _, _ in runs})
    ends = [(row, min(a for r, a, _ in runs if r == row) - 2, max(b for r, _, b in runs if r == row) + 3) for row in rows]
    ends = [(rows[0] - 2, *ends[0][1:]), *ends, (rows[-1] + 3, *ends[-1][1:])]
    left, right = [(a, row) for row, a, _ in ends], [(b, row) for row, _, b in ends]
    return polygon((x / _SCALE + _LEFT, y / _SCALE + _TOP) for x, y in left + right[::-1])
