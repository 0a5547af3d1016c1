"""Strokes that swell: limbs with joints, necks, locks of hair, ribbons, tails. Knows the pen, no creature.

A stroke follows a centre line and is as wide at each of its points as its table says; between them the width runs smoothly.
The flank that faces left (or up, where the stroke lies flat) is lit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from monstra_print.faces.art.pen import Pen, Point, Points
from monstra_print.faces.art.stroke import centre_line

_CHORDS = 4  # from one point of the table to the next


def swell(
    pen: Pen,
    points: Points,
    widths: Sequence[float],
    code: str,
    lead: float = 1.1,
    ridge: float = 0.0,
    strands: int = 0,
    shine: int = 1,
    smooth: float = 1.0,
) -> None:
    """A stroke through the points, `widths[i]` wide at point i (fewer widths are spread along it).

    ridge: where the shade begins, -1 = at the lit rim, 1 = no shade. strands: carved lines along the stroke, `shine` steps
    lighter on the lit side, as many darker ones on the other. Widths of 0 at an end make a point.
    """
    line, half = _profile(points, widths)
    normals = _normals(line)
    lit = 1.0 if sum(0.6 * nx + ny for nx, ny in normals) <= 0 else -1.0

    def rail(share: float) -> list[Point]:
        """The line that runs `share` of the half width beside the centre, + = towards the light."""
        at = lit * share
        return [(x + nx * w * at, y + ny * w * at) for (x, y), (nx, ny), w in zip(line, normals, half, strict=True)]

    bright, dark = rail(1), rail(-1)[::-1]
    pen.fill(bright + dark, code, smooth, 0, lead)
    if ridge < 1:
        pen.fill(rail(-ridge) + dark, code, smooth, -1)
    for i in range(strands):
        share = (i + 1) / (strands + 1)
        _strand(pen, rail(1 - 1.1 * share), code, shine, i)
        _strand(pen, rail(-share), code, -2, i + 1)


def _strand(pen: Pen, rail: Sequence[Point], code: str, shift: int, i: int) -> None:
    """A carved line along a part of the stroke; neighbours begin at other places."""
    n = len(rail)
    cut = rail[1 + (i * 2) % 3 : n - 1 - (i % 2) * max(1, n // 5)]
    if len(cut) < 3:
        return
    normals, last = _normals(cut), len(cut) - 1
    edges = [
        [(x + side * nx * 1.1 * math.sin(math.pi * j / last), y + side * ny * 1.1 * math.sin(math.pi * j / last))
         for j, ((x, y), (nx, ny)) in enumerate(zip(cut, normals, strict=True))]
        for side in (1, -1)
    ]  # fmt: skip
    pen.fill(edges[0] + edges[1][-2:0:-1], code, 1.0, shift)


def _profile(points: Points, widths: Sequence[float]) -> tuple[list[Point], list[float]]:
    """The smoothed centre line and half the width at each of its points."""
    line = centre_line(points, _CHORDS)
    n, last = len(line) - 1, len(widths) - 1
    stations = [(i * n / last if last else 0.0, widths[i]) for i in range(last + 1)]
    spine = centre_line(stations, _CHORDS) if last > 1 else stations
    return line, [_at(spine, i) / 2 for i in range(n + 1)]


def _at(spine: Sequence[Point], where: float) -> float:
    """The width at a place of the line, straight between the stations of a curve; never below 0."""
    for (a, w), (b, v) in pairwise(spine):
        if where <= b:
            return max(0.0, w + (v - w) * (where - a) / ((b - a) or 1.0))
    return max(0.0, spine[-1][1])


def _normals(line: Sequence[Point]) -> list[Point]:
    """Unit vectors square to the line."""
    found, n = [], len(line)
    for i in range(n):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(n - 1, i + 1)]
        run = math.hypot(bx - ax, by - ay) or 1.0
        found.append((-(by - ay) / run, (bx - ax) / run))
    return found
