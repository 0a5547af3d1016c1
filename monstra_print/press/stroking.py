"""Strokes as filled outlines, with round joins and ends: what a cutter, a stamp or a one-colour mark needs. Knows no file.

An outline is to be filled nonzero: where a line crosses itself it lies twice over the same place, and stays one area.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, ceil, cos, hypot, pi, sin

from monstra_print.press.outline import flatten, polygon
from monstra_print.press.shape import Path

STEPS = 24  # chords of a curve
_ARC = pi / 12  # radians of a chord of a round end
Point = tuple[float, float]


def outline(path: Path, width: float) -> Path:
    """The area that a line of that width covers, in the path's own units: one ring for an open line, two for a closed one."""
    return tuple(segment for line, closed in flatten(path, STEPS) for ring in _rings(line, closed, width / 2) for segment in ring)


def _rings(line: Sequence[Point], closed: bool, radius: float) -> Iterator[Path]:
    points = [point for at, point in enumerate(line) if at == 0 or _apart(point, line[at - 1])]
    if len(points) > 1 and not _apart(points[0], points[-1]):
        closed = True
        points.pop()
    if len(points) < 2:
        centre = points[0]
        yield polygon((centre[0] + radius * cos(at * _ARC), centre[1] + radius * sin(at * _ARC)) for at in range(24))
    elif closed:
        yield polygon(_side([*points, points[0], points[1]], radius))
        back = points[::-1]
        yield polygon(_side([*back, back[0], back[1]], radius))
    else:  # there and back again: the turn at an end is a corner of 180°, which makes it round
        there = [*points, *points[-2::-1]]
        yield polygon(_side([*there, points[1]], radius))


def _side(line: Sequence[Point], radius: float) -> Iterator[Point]:
    """The left side of the line, from its second point on; a turn away from that side is rounded."""
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        first, second = _angle(before, here), _angle(here, after)
        turn = (second - first + pi) % (2 * pi) - pi
        turn = pi if abs(abs(turn) - pi) < 1e-9 else turn
        if turn > 0:
            steps = max(1, ceil(turn / _ARC))
            yield from (_beside(here, first + turn * at / steps, radius) for at in range(steps + 1))
        elif turn > -pi / 12:
            yield _beside(here, first + turn / 2, radius / cos(turn / 2))
        else:  # by way of the corner itself, so that short legs do not turn the ring inside out
            yield _beside(here, first, radius)
            yield here
            yield _beside(here, second, radius)


def _beside(point: Point, angle: float, radius: float) -> Point:
    return point[0] + radius * sin(angle), point[1] - radius * cos(angle)


def _angle(one: Point, other: Point) -> float:
    return atan2(other[1] - one[1], other[0] - one[0])


def _apart(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) > 1e-6
