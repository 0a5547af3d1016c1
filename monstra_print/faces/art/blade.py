"""Blades: figures that follow a curve (locks, feathers, shards, leaves), one by one or as a span. Knows the pen, no creature.

A span is what a mane, a wing's layer, a frill or a cape is made of: its blades stand on one line and end on another, so each
creature gets a silhouette of its own instead of a fan. Light comes from the upper left: the flank away from it is a step darker.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from monstra_print.faces.art.pen import Pen, Point, Points

# Half widths of a blade as shares of its width, at shares of its length; the last one is the tip.
SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "lock": ((0, 0.3), (0.22, 0.5), (0.5, 0.4), (0.76, 0.2), (1, 0)),
    "tuft": ((0, 0.5), (0.3, 0.52), (0.62, 0.34), (1, 0)),
    "feather": ((0, 0.24), (0.25, 0.42), (0.7, 0.5), (0.9, 0.36), (1, 0.06)),
    "primary": ((0, 0.3), (0.3, 0.46), (0.6, 0.44), (0.68, 0.3), (0.9, 0.22), (1, 0.02)),
    "plume": ((0, 0.1), (0.45, 0.2), (0.72, 0.46), (0.88, 0.42), (1, 0)),
    "leaf": ((0, 0.06), (0.32, 0.5), (0.66, 0.34), (1, 0)),
    "spike": ((0, 0.5), (0.5, 0.3), (1, 0)),
    "shard": ((0, 0.32), (0.66, 0.5), (1, 0)),
    "ribbon": ((0, 0.36), (0.3, 0.5), (0.7, 0.42), (1, 0)),
}
_SHARP = frozenset({"shard", "spike", "tuft"})  # straight edges
_QUILLED = frozenset({"feather", "primary", "plume", "leaf"})  # with a midrib
_LIGHT = (-0.86, -0.5)  # towards the light


def blade(
    pen: Pen,
    kind: str,
    points: Points,
    width: float,
    code: str,
    lead: float = 0.9,
    core: int = 0,
    bars: int = 0,
    barcode: str = "",
    tip: str = "",
    both: bool = False,
) -> None:
    """One blade from the first of the points to the last, through those between; kinds as in SHAPES.

    core: steps by which a smaller blade inside is lighter (flames); bars: bands across, of barcode or two steps darker;
    tip: tone of its last third; both: with its mirror image, the right one a step darker.
    """
    for side, shade in ((1, -1), (-1, 0)) if both else ((1, 0),):
        spine = [(side * x, y) for x, y in points]
        stations = _stations(spine, SHAPES[kind], width)
        _body(pen, stations, kind in _SHARP, code, shade, lead)
        for k in range(bars):
            start, share = (k + 0.9) / (bars + 0.7), 0.42 / (bars + 1)
            _bar(pen, spine, kind, width, start, share, barcode or code, shade - (0 if barcode else 2))
        if tip:
            _tip(pen, spine, kind, width, tip, shade)
        if core:
            inner = _stations(spine, [(t * 0.72, half * 0.5) for t, half in SHAPES[kind]], width)
            pen.fill(_ring(inner), code, 1, shade + core)
        elif kind in _QUILLED:
            rib = [at for at, _, _ in _stations(spine, ((0.08, 0), (0.45, 0), (0.86, 0)))]
            pen.line(rib, code, 0.9, 1, shift=shade + 1)


def span(
    pen: Pen,
    kind: str,
    bases: Points,
    tips: Points,
    count: int,
    width: float,
    code: str | Sequence[str],
    rhythm: Sequence[float] = (1,),
    bend: float = 0.0,
    sway: float = 0.0,
    jitter: float = 0.06,
    back: bool = False,
    lead: float = 0.9,
    core: int = 0,
    bars: int = 0,
    barcode: str = "",
    tip: str = "",
    both: bool = False,
) -> None:
    """Blades from the line `bases` to the line `tips`, the first on top of none and the last on top of all; back: the other way.

    rhythm: shares of the length, repeated along the span; code: one tone or several in turn. bend: by how much of its length
    each blade bows to its right, sway: by how much it swings back again near its tip.
    """
    codes, blades = [code] if isinstance(code, str) else code, []
    for i in range(count):
        t = i / (count - 1) if count > 1 else 0.5
        (x0, y0), (x1, y1) = _along(bases, t), _along(tips, t)
        far = rhythm[i % len(rhythm)] * pen.rnd.uniform(1 - jitter, 1 + jitter)
        dx, dy = (x1 - x0) * far, (y1 - y0) * far
        spine = [
            (x0, y0),
            (x0 + dx * 0.34 - dy * bend, y0 + dy * 0.34 + dx * bend),
            (x0 + dx * 0.7 - dy * (bend - sway), y0 + dy * 0.7 + dx * (bend - sway)),
            (x0 + dx, y0 + dy),
        ]
        blades.append((spine, width * (0.6 + 0.4 * min(1.2, far)), codes[i % len(codes)]))
    for spine, broad, tone in reversed(blades) if back else blades:
        blade(pen, kind, spine, broad, tone, lead, core, bars, barcode, tip, both)


def _along(points: Points, t: float) -> Point:
    """The point at share t of a smooth line through the points."""
    (x, y), _ = _course(points, t)
    return x, y


def _course(points: Points, t: float) -> tuple[Point, Point]:
    """The point at share t of a smooth line through the points, and the direction there (unit length)."""
    last = len(points) - 1
    i = min(last - 1, int(t * last))
    u = t * last - i
    p = [points[max(0, min(last, j))] for j in (i - 1, i, i + 1, i + 2)]
    (x, dx), (y, dy) = (_between(p[0][k], p[1][k], p[2][k], p[3][k], u) for k in (0, 1))
    run = math.hypot(dx, dy) or 1.0
    return (x, y), (dx / run, dy / run)


def _between(a: float, b: float, c: float, d: float, u: float) -> Point:
    """A Catmull-Rom spline between b and c at share u: its value and its slope."""
    p, q, r = c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
    return b + 0.5 * u * (p + u * (q + u * r)), 0.5 * (p + u * (2 * q + 3 * u * r))


Station = tuple[Point, Point, Point]  # on the spine, on the left flank, on the right flank


def _stations(spine: Points, shape: Sequence[tuple[float, float]], width: float = 0.0) -> list[Station]:
    found = []
    for t, half in shape:
        (x, y), (dx, dy) = _course(spine, t)
        nx, ny = dy * half * width, -dx * half * width
        found.append(((x, y), (x + nx, y + ny), (x - nx, y - ny)))
    return found


def _ring(stations: Sequence[Station]) -> list[Point]:
    """The outline: up the left flank, over the tip, down the right one."""
    tip = [stations[-1][0]] if stations[-1][1] == stations[-1][2] else [stations[-1][1], stations[-1][2]]
    return [left for _, left, _ in stations[:-1]] + tip + [right for _, _, right in reversed(stations[:-1])]


def _body(pen: Pen, stations: Sequence[Station], sharp: bool, code: str, shade: int, lead: float) -> None:
    smooth = 0.0 if sharp else 1.0
    pen.fill(_ring(stations), code, smooth, shade, lead)
    (cx, cy), (lx, ly), _ = stations[len(stations) // 2]
    dark = 2 if (lx - cx) * _LIGHT[0] + (ly - cy) * _LIGHT[1] > 0 else 1
    pen.fill([at[0] for at in stations] + [at[dark] for at in reversed(stations[:-1])], code, smooth * 0.9, shade - 1)


def _bar(pen: Pen, spine: Points, kind: str, width: float, start: float, share: float, code: str, shade: int) -> None:
    """A band across the blade, pointing to its tip."""
    (low, _, _), (_, l0, r0), (mid, _, _), (_, l1, r1) = _stations(
        spine, [(t, _half(kind, t) * 0.94) for t in (start + share * 0.5, start, start + share * 1.5, start + share)], width
    )
    pen.fill([l0, low, r0, r1, mid, l1], code, 0, shade)


def _tip(pen: Pen, spine: Points, kind: str, width: float, code: str, shade: int) -> None:
    shape = [(t, _half(kind, t) * 0.96) for t in (0.64, 0.8, 0.92)] + [(1.0, SHAPES[kind][-1][1])]
    pen.fill(_ring(_stations(spine, shape, width)), code, 0.0 if kind in _SHARP else 0.8, shade)


def _half(kind: str, t: float) -> float:
    shape = SHAPES[kind]
    for (t0, a), (t1, b) in pairwise(shape):
        if t <= t1:
            return a + (b - a) * (t - t0) / (t1 - t0)
    return shape[-1][1]


def facets(pen: Pen, parts: Sequence[Sequence[object]], smooth: float = 0.0, lead: float = 1.0, shift: int = 0) -> None:
    """Facets drawn by hand: `[tone, points]` each with a lead line, `[tone, points, smooth]` without one (shade, light)."""
    for code, points, *own in parts:
        bare = bool(own)
        pen.fill(points, code, own[0] if bare else smooth, shift, 0.0 if bare else lead)  # type: ignore[arg-type]
