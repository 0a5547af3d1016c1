"""Grown figures: lens, shard, flame, taper, and their fans, manes, swirls and bursts. Knows the pen, no creature.

Angles are degrees, 0 = up, clockwise. Each figure has a lit and a shaded half: the light comes from the left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from monstra_print.faces.art.pen import Pen, Point, Points, along

# Share of the length at which a lens is widest.
BELLY = {"feather": 0.62, "leaf": 0.42, "petal": 0.6}


def _sides(both: bool) -> Sequence[tuple[int, int]]:
    """(mirror, shade) of each copy: the right one of a pair is a step darker."""
    return ((1, -1), (-1, 0)) if both else ((1, 0),)


def _mirrored(points: Points, side: int) -> list[Point]:
    return [(side * x, y) for x, y in points]


def lens(
    pen: Pen,
    x: float,
    y: float,
    angle: float,
    length: float,
    width: float,
    code: str,
    belly: float = 0.4,
    smooth: float = 1.0,
    both: bool = False,
    lead: float = 0.0,
) -> None:
    """A leaf, feather, scale or petal: a pointed oval whose right half is darker."""
    at = along(x, y, angle)
    stations = ((length * belly * 0.5, 0.42), (length * belly, 0.5), (length * 0.78, 0.26))
    tip = at(length, 0)
    lit = [at(0, 0), *(at(u, -width * w) for u, w in stations), tip]
    shaded = [at(0, 0), *(at(u, width * w) for u, w in stations), tip]
    for side, shift in _sides(both):
        pen.fill(_mirrored(lit + shaded[:0:-1], side), code, smooth, shift, lead)
        pen.fill(_mirrored(shaded, side), code, min(smooth, 0.9), shift - 1)


def shard(
    pen: Pen,
    x: float,
    y: float,
    angle: float,
    length: float,
    width: float,
    code: str,
    both: bool = False,
    lead: float = 0.8,
    cut: float = 0.3,
) -> None:
    """A crystal in three facets; `cut` is the share of the length that its point takes, .92 makes a spike."""
    at = along(x, y, angle)
    neck, tip = length * (1 - cut), at(length, 0)
    left, right = at(neck, -width * 0.5), at(neck * 0.9, width * 0.5)
    foot_left, foot_right, ridge = at(0, -width * 0.35), at(0, width * 0.35), at(neck * 0.86, 0.05 * width)
    for side, shift in _sides(both):
        pen.fill(_mirrored([foot_left, left, tip, right, foot_right], side), code, 0, shift, lead)
        pen.fill(_mirrored([at(0, 0), ridge, tip, right, foot_right], side), code, 0, shift - 1)
        pen.fill(_mirrored([left, tip, ridge], side), code, 0, shift + 1)


def flame(
    pen: Pen,
    x: float,
    y: float,
    angle: float,
    length: float,
    width: float,
    code: str,
    both: bool = False,
    lick: float = 0.35,
    lead: float = 0.0,
) -> None:
    """A tongue of fire with a lighter core; `lick` bends its tip aside."""
    at = along(x, y, angle)
    outer = ((0, -0.5), (0.3, -0.55), (0.62, -0.16), (1, lick), (0.7, 0.28), (0.42, 0.5), (0, 0.5))
    inner = ((0, -0.2), (0.24, -0.26), (0.45, -0.02), (0.7, lick * 0.7), (0.46, 0.24), (0.25, 0.3), (0, 0.24))
    for side, shift in _sides(both):
        pen.fill(_mirrored([at(length * u, width * v) for u, v in outer], side), code, 1, shift, lead)
        pen.fill(_mirrored([at(length * u, width * v) for u, v in inner], side), code, 1, shift + 1)


def centre_line(points: Points, steps: int) -> list[Point]:
    """A Catmull-Rom line through the points, `steps` chords from each to the next."""
    last, line = len(points) - 1, []
    for i in range(last):
        p = [points[max(0, min(last, j))] for j in (i - 1, i, i + 1, i + 2)]
        for step in range(steps):
            t = step / steps
            line.append((_spline(p, 0, t), _spline(p, 1, t)))
    line.append((points[-1][0], points[-1][1]))
    return line


def _spline(p: Points, axis: int, t: float) -> float:
    a, b, c, d = (q[axis] for q in p)
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def taper(
    pen: Pen,
    points: Points,
    w0: float,
    w1: float,
    code: str,
    both: bool = True,
    rings: int = 0,
    lead: float = 0.9,
    ringcode: str = "",
    knob: float = 0.0,
) -> None:
    """A limb or horn that narrows from w0 to w1 along a centre line, with dark or coloured rings and a knob at its end."""
    line = centre_line(points, 9)
    n = len(line)
    left, right = _flanks(line, w0, w1)
    keep = [*range(0, n - 1, max(1, n // 18)), n - 1]
    rim, spine = [left[i] for i in keep], [line[i] for i in keep]
    shade = [right[i] for i in reversed(keep)]
    for side, shift in _sides(both):
        pen.fill(_mirrored(rim + shade, side), code, 0, shift, lead)
        pen.fill(_mirrored(spine + shade, side), code, 0, shift - 1)
        for r in range(rings):
            i = int(n * (r + 0.6) / (rings + 0.8))
            j = min(n - 1, i + max(1, n // (rings * 5 + 6)))
            band = _mirrored([left[i], left[j], right[j], right[i]], side)
            pen.fill(band, ringcode or code, 0, shift if ringcode else shift - 2)
        if knob:
            pen.disc(line[-1][0] * side, line[-1][1], knob, code, shift + 1, lead)


def _flanks(line: Sequence[Point], w0: float, w1: float) -> tuple[list[Point], list[Point]]:
    left, right, n = [], [], len(line)
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(n - 1, i + 1)]
        run = math.hypot(bx - ax, by - ay) or 1.0
        half = (w0 + (w1 - w0) * i / (n - 1)) / 2
        dx, dy = (bx - ax) / run * half, (by - ay) / run * half
        left.append((x - dy, y + dx))
        right.append((x + dy, y - dx))
    return left, right


def antler(
    pen: Pen, points: Points, width: float, code: str, tines: Sequence[Points] = (), both: bool = True, lead: float = 0.9
) -> None:
    for tine in tines:
        taper(pen, tine, width * 0.7, 1.4, code, both, lead=lead)
    taper(pen, points, width, 1.8, code, both, lead=lead)


def fan(
    pen: Pen,
    kind: str,
    start: float,
    end: float,
    count: int,
    r: float,
    length: float,
    width: float,
    code: str,
    centre: Sequence[float] = (0, 0),
    jitter: float = 0.12,
    bow: float = 0.0,
    both: bool = True,
    lead: float = 0.8,
    rhythm: Sequence[float] = (1,),
) -> None:
    """Figures on an arc about `centre` from `start` to `end`; `bow` shortens the outer ones.

    kind: flame, feather, leaf, petal, shard or spike. rhythm: shares of the length, repeated along the arc.
    """
    for i in range(count):
        t = i / (count - 1) if count > 1 else 0.5
        angle = start + (end - start) * t
        a = math.radians(angle)
        far = length * (1 - bow * (2 * t - 1) ** 2) * pen.rnd.uniform(1 - jitter, 1 + jitter) * rhythm[i % len(rhythm)]
        figure(pen, kind, centre[0] + r * math.sin(a), centre[1] - r * math.cos(a), angle, far, width, code, both, lead)


def mane(
    pen: Pen, points: Points, count: int, length: float, width: float, code: str, start: float, end: float, kind: str = "flame"
) -> None:
    """Tufts along a polyline, for example the crest of a neck; they turn from `start` to `end` on the way."""
    for i in range(count):
        t = i / (count - 1) * (len(points) - 1)
        j = min(len(points) - 2, int(t))
        (ax, ay), (bx, by) = points[j], points[j + 1]
        far = length * pen.rnd.uniform(0.85, 1.15)
        angle = start + (end - start) * i / (count - 1)
        figure(pen, kind, ax + (bx - ax) * (t - j), ay + (by - ay) * (t - j), angle, far, width, code, False, 1)


def figure(
    pen: Pen, kind: str, x: float, y: float, angle: float, length: float, width: float, code: str, both: bool, lead: float
) -> None:
    """One figure of a fan; kind: flame, feather, leaf, petal, shard or spike."""
    if kind == "flame":
        flame(pen, x, y, angle, length, width, code, both, lead=lead)
    elif kind in BELLY:
        lens(pen, x, y, angle, length, width, code, BELLY[kind], both=both, lead=lead)
    else:
        shard(pen, x, y, angle, length, width, code, both, lead, 0.92 if kind == "spike" else 0.3)


def swirl(
    pen: Pen,
    x: float,
    y: float,
    r: float,
    turns: float,
    w0: float,
    w1: float,
    code: str,
    flip: float = 1,
    start: float = 0,
    lead: float = 1.1,
) -> None:
    """A spiral that narrows towards its centre."""
    n = 60
    points = [
        (
            x + flip * r * (1 - j / n * 0.92) * math.cos(j / n * turns * 2 * math.pi + math.radians(start)),
            y + r * (1 - j / n * 0.92) * math.sin(j / n * turns * 2 * math.pi + math.radians(start)),
        )
        for j in (*range(0, n, 5), n - 1)
    ]
    taper(pen, points, w0, w1, code, False, lead=lead)


def burst(
    pen: Pen, x: float, y: float, r: float, count: int, length: float, width: float, code: str, short: float = 0.55
) -> None:
    """Rays that start at radius r, every other one shorter."""
    for i in range(count):
        a = 2 * math.pi * i / count
        far = length if i % 2 == 0 else length * short
        pen.gouge(x + r * math.sin(a), y - r * math.cos(a), math.degrees(a), far, width, code)


def coral(
    pen: Pen, x: float, y: float, angle: float, length: float, width: float, code: str, depth: int = 4, both: bool = True
) -> None:
    """A branching stem, two arms at each joint."""
    a = math.radians(angle)
    end = (x + length * math.sin(a), y - length * math.cos(a))
    taper(pen, [(x, y), end], width, width * 0.7, code, both, knob=width * 0.42 if depth == 0 else 0, lead=0.8)
    if depth > 0:
        for low, high in ((-37, -17), (17, 37)):
            turn, far = pen.rnd.uniform(low, high), length * pen.rnd.uniform(0.66, 0.84)
            coral(pen, end[0], end[1], angle + turn, far, width * 0.74, code, depth - 1, both)


def streaks(pen: Pen, x: float, y: float, rotation: float, k: float, code: str, count: int = 4) -> None:
    """Motion marks: tapering dashes side by side."""
    pen.push(x, y, rotation, k)
    for i in range(count):
        across, far = i * 13 - count * 6, 62 - abs(i - (count - 1) / 2) * 14
        pen.fill([(0, across), (far * 0.7, across - 2.6), (far, across), (far * 0.7, across + 2.6)], code, 0.3)
    pen.pop()
