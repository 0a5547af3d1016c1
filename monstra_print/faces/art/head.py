"""Heads: facet tables with eyes, seen from the front or turned in space, and hand-drawn profiles. Knows no body.

Units: a head is about 84 wide and 100 tall; its tables hold the right half, which is mirrored.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from monstra_print.faces.art import table
from monstra_print.faces.art.pen import Pen, Point, Points, area
from monstra_print.faces.art.stroke import taper
from monstra_print.faces.art.turn import lift, viewed
from monstra_print.press.shape import Shape, Stroke

_CARVED = 260.0  # square units: smaller facets carry no gouges
_SEAM = 0.1  # units: the pen makes it the thinnest line that prints
_EYE_DEPTH = 12.0  # compound eyes stand on the side of the skull, at one depth


class _Half:
    """One half of a head while it is drawn: side 1 = right, in the shade."""

    def __init__(self, pen: Pen, head: dict[str, Any], eye: str, k: float, dy: float, lead: float) -> None:
        self.pen, self.head, self.eye, self.k, self.dy, self.lead = pen, head, eye, k, dy, lead
        self.side = 1

    def points(self, points: Points) -> list[Point]:
        return [(self.side * x * self.k, y * self.k + self.dy) for x, y in points]

    def hidden(self, points: Points) -> bool:
        """Whether the facet faces away from the viewer."""
        view = self.pen.view
        return view is not None and area(points) * area([view(x, y) for x, y in points]) < 0


def head(pen: Pen, kind: str, eye: str = "a4", k: float = 1.0, dy: float = 0.0, lead: float = 1.1, seam: str = "") -> None:
    """A head of the table in the pen's pose: the far half first, facets that face away left out.

    seam: tone of the lines between the facets of a small head; the lead line then runs round the whole head only.
    """
    if seam:
        _rounded(pen, lambda: head(pen, kind, eye, k, dy, _SEAM), lead, seam)
        return
    entry = table.load("heads")[kind]
    pen.view = viewed(pen.pose, lift(entry["lift"], k, dy))
    half = _Half(pen, entry, eye, k, dy, lead)
    far_first = (1, -1) if pen.view is not None and pen.pose[0] >= 0 else (-1, 1)
    for side in far_first:
        half.side = side
        _facets(half)
        for feature, draw in _FEATURES.items():
            if feature in entry:
                draw(half, entry[feature])
    pen.view = None


def _rounded(pen: Pen, draw: Callable[[], None], lead: float, seam: str) -> None:
    """What `draw` draws, with its night lines in the tone of `seam`, on one silhouette with a lead line."""
    start, night = len(pen.shapes), pen.line_ink
    pen.line_ink = pen.tone(seam)
    draw()
    drawn, pen.line_ink = pen.shapes[start:], night
    outline = tuple(segment for one in drawn if one.stroke for segment in one.path)
    rim = Shape(outline, pen.tone(seam), stroke=Stroke(night, pen.width(2 * lead), "round", "round"))
    pen.shapes[start:] = [rim, *drawn]


def _facets(half: _Half) -> None:
    smooth, shift = half.head.get("smooth", 0), -1 if half.side == 1 else 0
    for code, points in half.head["facets"]:
        placed = half.points(points)
        if half.hidden(placed):
            continue
        half.pen.fill(placed, code, smooth, shift, half.lead, keep=True)
        if code[0] == "h":
            carve(half.pen, [(abs(x), y) for x, y in placed], code, (half.side,))


def _almond(half: _Half, points: Points) -> None:
    """An eye drawn as a polygon with a slit pupil."""
    placed, k = half.points(points), half.k
    if half.hidden(placed):
        return
    half.pen.fill(placed, half.eye, keep=True)
    x, y = half.side * sum(p[0] for p in placed) / 4, sum(p[1] for p in placed) / 4
    slit = [(x - 0.5, y - 3.6 * k), (x + 1.5, y - 0.4), (x - 0.3, y + 3 * k), (x - 2.1, y - 0.4)]
    half.pen.fill([(half.side * u, v) for u, v in slit], "s0", keep=True)


def _round(half: _Half, disc: Sequence[Any]) -> None:
    """A round eye: rim, spokes when it is large, iris, pupil (or a slot) that looks where the head looks, and a glint."""
    pen, k, side = half.pen, half.k, half.side
    x, y, r, rim, spoke, iris, iris_code, pupil = disc
    cx, cy = side * x * k, y * k + half.dy
    pen.disc(cx, cy, r * k, rim, 0, half.lead)
    if r > 13:
        for i in range(12):
            a = i * math.pi / 6
            pen.gouge(cx + iris * k * math.sin(a), cy - iris * k * math.cos(a), math.degrees(a), (r - iris) * k * 0.9, 2.6, spoke)
    pen.disc(cx, cy, iris * k, iris_code, 0, half.lead * 0.8)
    if pupil:
        pen.disc(cx + 2 * k * _sign(pen.pose[0]), cy, pupil * k, "s0")
    else:
        slot = [(-5.5 * k, -1.6), (5.5 * k, -1.6), (5.5 * k, 1.8), (-5.5 * k, 1.8)]
        pen.fill([(side * (x * k + u), cy + v) for u, v in slot], "s0", keep=True)
    pen.disc(cx - 2.6 * k, cy - 2.8 * k, 1.8 * k, "h5")


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _compound(half: _Half, facet: Sequence[Any]) -> None:
    """An insect's eye of many lenses."""
    pen, k, side = half.pen, half.k, half.side
    x, y, rx, ry, code = facet
    skull, pen.view = pen.view, viewed(pen.pose, _EYE_DEPTH)
    pen.oval(side * x * k, y * k + half.dy, rx * k, ry * k, code, -1, half.lead * 1.4, side * 24)
    for r in range(3):
        for i in range(6 * r or 1):
            a = i * math.pi / 3 / max(1, r) + 0.3
            at = (side * k * (x + 4.8 * r * math.cos(a) * 1.05), y * k + half.dy + 5.8 * r * k * math.sin(a))
            pen.disc(*at, 2.3 * k, code, 1 if (r + i) % 3 else 2)
    pen.view = skull


def _cluster(half: _Half, eyes: Sequence[Sequence[float]]) -> None:
    for x, y, r in eyes:
        cx, cy, k = half.side * x * half.k, y * half.k + half.dy, half.k
        half.pen.disc(cx, cy, r * k, "s0")
        half.pen.disc(cx, cy, r * 0.74 * k, half.eye)
        half.pen.disc(cx - 1.2 * k, cy - 1.4 * k, r * 0.3 * k, "h5")


def _fang(half: _Half, _: bool) -> None:
    k, side, dy = half.k, half.side, half.dy
    line = [(side * 9 * k, 36 * k + dy), (side * 13 * k, 50 * k + dy), (side * 5 * k, 62 * k + dy)]
    taper(half.pen, line, 9, 1, "a4", False)


def _stalk(half: _Half, stalk: Sequence[float]) -> None:
    """An eye on a stalk."""
    x, y, x2, y2, r = stalk
    side, dy = half.side, half.dy
    taper(half.pen, [(side * x, y + dy), (side * (x + 3), y - 12 + dy), (side * x2, y2 + dy)], 7, 5, "h3", False)
    half.pen.disc(side * x2, y2 + dy, r, "h2", 0, 1)
    half.pen.disc(side * x2, y2 + dy, r * 0.68, half.eye)
    half.pen.disc(side * x2, y2 + dy, r * 0.3, "s0")


def _spots(half: _Half, spots: Sequence[Sequence[float]]) -> None:
    for x, y, r in spots:
        half.pen.disc(half.side * x, y + half.dy, r, "h4")


_FEATURES: dict[str, Callable[[_Half, Any], None]] = {
    "eye": _almond,
    "disc": _round,
    "facet": _compound,
    "multi": _cluster,
    "fang": _fang,
    "stalk": _stalk,
    "spots": _spots,
}


def profile(
    pen: Pen,
    kind: str,
    eye: str = "a4",
    x: float = 0,
    y: float = 0,
    k: float = 1.0,
    flip: float = 1,
    rotation: float = 0,
    lead: float = 1.1,
    shift: int = 0,
) -> None:
    """A hand-drawn side view; it looks left, with flip -1 right."""
    entry = table.load("profiles")[kind]
    pen.push(x, y, rotation, k, flip)
    for code, points in entry["facets"]:
        own = shift if code[0] == "h" else 0
        pen.fill(points, code, entry["smooth"], own, lead, keep=True)
        if code[0] == "h":
            carve(pen, points, f"h{max(0, int(code[1]) + own)}", (1,))
    almond = entry["eye"]
    pen.fill(almond, eye, keep=True)
    cx, cy = sum(p[0] for p in almond) / len(almond) - 1, sum(p[1] for p in almond) / len(almond)
    pen.fill([(cx, cy - 4), (cx + 2.4, cy), (cx, cy + 4), (cx - 2.4, cy)], "s0", keep=True)
    pen.pop()


def carve(pen: Pen, points: Points, code: str, sides: Sequence[int], count: int = 3) -> None:
    """Gouge marks along the longest edge of a facet: lighter on the lit half (-1), darker on the shaded half (1)."""
    size = abs(area(points))
    if size < _CARVED:
        return
    cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    edges = zip(points, [*points[1:], points[0]], strict=True)
    a, b = max(edges, key=lambda edge: math.dist(edge[0], edge[1]))
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    if uy < 0:
        ux, uy = -ux, -uy
    tone, angle = int(code[1]), math.degrees(math.atan2(ux, -uy))
    for i in range(count):
        aside, far = (i - (count - 1) / 2) * size / length * 0.22, length * pen.rnd.uniform(0.24, 0.44)
        back = pen.rnd.uniform(-0.16, 0.1) * length - far / 2
        x, y = cx - uy * aside + ux * back, cy + ux * aside + uy * back
        if -1 in sides:
            pen.gouge(-x, y, -angle, far, 1.5, f"{code[0]}{min(5, tone + 1)}")
        if 1 in sides:
            pen.gouge(x, y, angle, far, 1.5, f"{code[0]}{max(0, tone - 2)}")
