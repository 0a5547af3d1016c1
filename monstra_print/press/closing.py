"""Areas as a stamp or a varnish can hold them: gaps below a limit are closed, by morphology on a raster, and traced as outlines.

Finer than the limit a gap fills up (limits: the printer profile). Closing only ever adds, so what was covered stays covered.
Knows no ink and no page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from monstra_print.press.outline import flatten
from monstra_print.press.shape import Path

STEP = 0.04  # mm of a pixel
STRAIGHT = 0.03  # mm by which a traced line may leave the edge of its pixels
Mask = np.ndarray[Any, np.dtype[np.bool_]]
Point = tuple[float, float]


def close(areas: Sequence[Path], gap: float) -> Path:
    """One path (even-odd) round all areas (each even-odd), in mm, without a gap below `gap` mm between or inside them."""
    rings = [[ring for ring, _ in flatten(area)] for area in areas]
    points = [point for area in rings for ring in area for point in ring]
    if not points:
        return ()
    edge = gap + 2 * STEP
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    size = tuple(round((max(p[at] for p in points) - low + edge) / STEP) + 1 for at, low in ((0, left), (1, top)))
    mask = np.zeros((size[1], size[0]), dtype=bool)
    for area in rings:
        inked = np.zeros_like(mask)
        for ring in area:
            picture = Image.new("1", (size[0], size[1]))
            ImageDraw.Draw(picture).polygon([((x - left) / STEP - 0.5, (y - top) / STEP - 0.5) for x, y in ring], fill=1)
            inked ^= np.asarray(picture)
        mask |= inked
    radius = gap / 2 / STEP + 0.5
    closed = ~_grown(~_grown(mask, radius), radius) | mask
    return tuple(_path(closed, left, top))


def _grown(mask: Mask, radius: float) -> Mask:
    """Dilation by a disk: for each row of it, the rows shifted and widened by its half width."""
    reach = int(radius)
    padded = np.pad(mask, reach)
    grown = np.zeros_like(padded)
    for down in range(-reach, reach + 1):
        half = int(sqrt(radius * radius - down * down))
        sums = np.pad(np.cumsum(np.roll(padded, down, axis=0), axis=1, dtype=np.int32), ((0, 0), (half + 1, half)), mode="edge")
        sums[:, : half + 1] = 0
        grown |= sums[:, 2 * half + 1 :] > sums[:, : -2 * half - 1]
    return grown[reach : mask.shape[0] + reach, reach : mask.shape[1] + reach]


def _path(mask: Mask, left: float, top: float) -> Iterator[tuple[str, tuple[float, ...]]]:
    for ring in _rings(mask):
        kept = _straightened(ring)
        if len(kept) < 3:
            continue
        for at, (x, y) in enumerate(kept):
            yield "L" if at else "M", (round(left + x * STEP, 3), round(top + y * STEP, 3))
        yield "Z", ()


def _rings(mask: Mask) -> Iterator[list[Point]]:
    """The borders between inked and bare pixels as closed runs of pixel corners, ink to the right."""
    ink = np.pad(mask, 1)
    after: dict[Point, list[Point]] = {}
    steps = (  # which border, where it begins, where it goes
        (ink[1:, :] & ~ink[:-1, :], (0, 1), (1, 0)), (ink[:-1, :] & ~ink[1:, :], (1, 1), (-1, 0)),
        (ink[:, 1:] & ~ink[:, :-1], (1, 1), (0, -1)), (ink[:, :-1] & ~ink[:, 1:], (1, 0), (0, 1)),
    )  # fmt: skip
    for border, begin, go in steps:
        for row, column in np.argwhere(border).tolist():
            x, y = column + begin[0] - 1, row + begin[1] - 1
            after.setdefault((x, y), []).append((x + go[0], y + go[1]))
    while after:
        start = min(after)
        ring, here = [start], start
        while True:
            following = after[here]
            here = following.pop()
            if not following:
                del after[ring[-1]]
            if here == start:
                break
            ring.append(here)
        yield ring


def _straightened(ring: list[Point]) -> list[Point]:
    """The ring with the points that Douglas and Peucker keep; the stairs of its pixels become lines."""
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    far = max(range(len(middle)), key=lambda at: hypot(middle[at][0] - middle[0][0], middle[at][1] - middle[0][1]))
    return [*_kept(middle[: far + 1])[:-1], *_kept([*middle[far:], middle[0]])[:-1]]


def _kept(line: list[Point]) -> list[Point]:
    """Points of an open line that lie further than `STRAIGHT` off the chord of those kept; with a stack, for lines are long."""
    keep, stack = {0, len(line) - 1}, [(0, len(line) - 1)]
    points = np.asarray(line)
    while stack:
        first, last = stack.pop()
        if last - first < 2:
            continue
        a, chord = points[first], points[last] - points[first]
        inner = points[first + 1 : last] - a
        long = float(np.hypot(*chord))
        off = np.abs(chord[0] * inner[:, 1] - chord[1] * inner[:, 0]) / long if long else np.hypot(inner[:, 0], inner[:, 1])
        worst = int(off.argmax())
        if off[worst] > STRAIGHT / STEP:
            at = first + 1 + worst
            keep.add(at)
            stack += [(first, at), (at, last)]
    return [line[at] for at in sorted(keep)]
