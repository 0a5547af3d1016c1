"""Grounds: the pattern of a sign behind the subject, and the ridge or swell before it. Knows signs by name, no creature.

Everything is in mm from the trim and reaches 5 mm beyond it. Ground pattern is one of a sign's five channels (colour, glyph,
word, panel edge, pattern), so no two signs share one. Tones are of the sign's own ramp.
"""

from __future__ import annotations

import math

from monstra_print.faces.art.pen import Pen, Point, curve
from monstra_print.press.outline import rect
from monstra_print.press.shape import Shape, Stroke

# Left, top, right and bottom of the drawn area: trim 63 × 88 and 5 mm on each side.
DRAWN = (-5.0, -5.0, 68.0, 93.0)
HALO = (31.5, 31.5)  # centre of the halo behind the head
_SUN_LIFT = 1.0  # the halo discs sit a little above the centre


def cover(pen: Pen, code: str) -> None:
    """The whole drawn area in one ink: no white corner can show."""
    left, top, right, bottom = DRAWN
    pen.shapes.append(Shape(rect(left, top, right - left, bottom - top), pen.tone(code)))


def ground(pen: Pen, sign: str) -> None:
    """The ground of a sign; a sign without a pattern of its own takes the mythic one."""
    cover(pen, "s1")
    _GROUNDS.get(sign, _mythic)(pen, *HALO)


def _around(x: float, y: float, r: float, angle: float) -> Point:
    return x + r * math.sin(angle), y - r * math.cos(angle)


def _halo(pen: Pen, cx: float, cy: float, *discs: tuple[float, str]) -> None:
    for r, code in discs:
        pen.disc(cx, cy - _SUN_LIFT, r, code)


def _marks(pen: Pen, cx: float, cy: float, r: float, count: int, shorts: tuple[float, float], long: float, code: str) -> None:
    """Gouges round the halo; every other one is `long` where that is not 0."""
    for i in range(count):
        a = 2 * math.pi * i / count
        length = pen.rnd.uniform(*shorts) if i % 2 or not long else long
        pen.gouge(*_around(cx, cy - _SUN_LIFT, r, a), math.degrees(a), length, 0.6, code)


def _fire(pen: Pen, cx: float, cy: float) -> None:
    """Thirty tapered rays, four jagged heat rings, embers."""
    uniform, start = pen.rnd.uniform, pen.rnd.random()
    for i in range(30):
        a = start + 2 * math.pi * i / 30
        pen.gouge(*_around(cx, cy, 15, a), math.degrees(a), uniform(38, 54), uniform(3.4, 5.4), "s0")
    for r, code, amplitude, n in ((25, "s0", 4.5, 17), (22.5, "s2", 4.2, 17), (19.4, "s3", 3.6, 15), (16, "s4", 2.2, 13)):
        phase = pen.rnd.random() * 6
        heat = []
        for i in range(n * 2):
            reach = r + (amplitude if i % 2 else 0) * uniform(0.65, 1.2)
            heat.append(_around(cx, cy, reach, 2 * math.pi * i / (n * 2) + phase + (0.1 if i % 2 else 0)))
        pen.fill(heat, code, 0.85)
    for _ in range(38):
        x, y = uniform(-4, 67), uniform(-4, 56)
        ember = [(x, y - uniform(0.6, 1.3)), (x + 0.4, y), (x, y + 0.6), (x - 0.4, y)]
        pen.fill(ember, pen.rnd.choice(("s3", "s4", "s2")))


def _earth(pen: Pen, cx: float, cy: float) -> None:
    """A gouged sky of strata, a sun, three ridges."""
    uniform = pen.rnd.uniform
    for i in range(29):
        y, x = -5 + i * 1.7, uniform(-20, 5)
        while x < 70:
            length = uniform(6, 20)
            pen.gouge(x, y + uniform(-0.3, 0.3), 90, length, uniform(0.35, 0.8), "s0" if i % 3 else "s2")
            x += length + uniform(1, 7)
    _halo(pen, cx, cy, (23, "s2"), (20.6, "s3"), (18, "s4"))
    _marks(pen, cx, cy, 24, 60, (1.6, 4.6), 0, "s3")
    for base, code, height, step in ((40.0, "s2", 15, 9), (47.0, "s1", 13, 8), (54.0, "s0", 12, 7)):
        _ridge(pen, cx, base, code, height, step)


def _ridge(pen: Pen, cx: float, base: float, code: str, height: float, step: float) -> None:
    """Peaks, lit on the left, higher at the edges than behind the subject."""
    outline: list[Point] = []
    lit: list[list[Point]] = []
    x = -10.0
    while x < 74:
        h = height * pen.rnd.uniform(0.35, 1) * (1.25 if abs(x - cx) > 18 else 0.6)
        w = step * pen.rnd.uniform(0.8, 1.4)
        top = (x + w / 2, base - h)
        outline += [(x, base), top, (x + w, base)]
        lit.append([top, (x + w * 0.62, base - h * 0.3), (x + w * 0.48, base - h * 0.42), (x + w * 0.3, base), (x, base)])
        x += w * 0.72
    pen.fill([*outline, (76, 94), (-12, 94)], code)
    for face in lit:
        pen.fill(face, code, 0, 1)


def _water(pen: Pen, cx: float, cy: float) -> None:
    """Wave lines, a moon, seigaiha scallops, bubbles."""
    uniform = pen.rnd.uniform
    for i in range(23):
        y, half = -5 + i * 2.1, uniform(3, 5)
        swell = [(-6 + j * half, y + (0 if j % 2 == 0 else 0.75 if j % 4 == 1 else -0.75)) for j in range(27)]
        pen.line(swell, "s0", 0.7, 1)
    _halo(pen, cx, cy, (21, "s2"), (19, "s3"), (16.6, "s4"), (13.6, "s5"))
    _marks(pen, cx, cy, 22, 48, (1.2, 3.6), 5, "s3")
    for row in range(5):
        top = row < 2
        scallop = ((6.2, "s0"), (5.332, "s2" if top else "s1"), (3.844, "s1" if top else "s0"), (2.976, "s3" if top else "s2"))
        for k in range(-1, 8):
            x, y = -4 + k * 11.532 + (5.766 if row % 2 else 0), 44.91 + row * 3.5
            for r, code in (*scallop, (1.488, "s0")):
                pen.disc(x, y, r, code)
    for _ in range(26):
        pen.ring(uniform(0, 63), uniform(12, 40), uniform(0.3, 1.0), 0.3, "s3")


def _air(pen: Pen, cx: float, cy: float) -> None:
    """Ribbons, double spirals, banks of cloud."""
    uniform, choice = pen.rnd.uniform, pen.rnd.choice
    _halo(pen, cx, cy, (21.5, "s2"), (19.4, "s3"), (16.8, "s5"))
    for _ in range(22):
        x, y, length = choice((-14, -8, 30, 38)) + uniform(-4, 4), uniform(-3, 58), uniform(26, 44)
        _ribbon(pen, x, y, length, choice((-1, 1)) * uniform(1, 3.2), uniform(1.1, 2.6), choice(("s0", "s2", "s2", "s3")))
    for side in (-1, 1):
        for k in range(3):
            _spiral(pen, cx + side * (19 + uniform(0, 7)), 14 + k * 13 + uniform(-2, 2), uniform(4, 6.4), side)
    for y, code in ((47.0, "s2"), (51.0, "s1"), (55.0, "s0")):
        x = -8.0
        while x < 72:
            r = uniform(4, 7)
            pen.disc(x, y + r * 0.6, r, code)
            pen.disc(x - 0.6, y + r * 0.6 + 0.6, r * 0.72, code, -1 if code != "s0" else 1)
            x += r * 1.3


def _ribbon(pen: Pen, x: float, y: float, length: float, sway: float, width: float, code: str) -> None:
    middle = [(t / 8, sway * math.sin(t / 8 * math.pi * 1.5), width / 2 * math.sin(math.pi * t / 8)) for t in range(9)]
    top, bottom = ([(x + length * t, y + s + side * half) for t, s, half in middle] for side in (-1, 1))
    pen.fill(top + bottom[::-1], code, 0.9)


def _spiral(pen: Pen, x: float, y: float, r: float, side: int) -> None:
    points = []
    for j in range(0, 46, 3):
        a = j / 45 * math.pi * 3.1
        points.append((x + side * r * (1 - j / 58) * math.cos(a), y - r * (1 - j / 58) * math.sin(a)))
    for width, code in ((2.1, "s0"), (1.1, "s3")):
        pen.shapes.append(Shape(curve(points, 1, False), stroke=Stroke(pen.tone(code), width, "round", "round")))


def _mythic(pen: Pen, cx: float, cy: float) -> None:
    """Rays, orbit rings, star dust, one constellation."""
    uniform = pen.rnd.uniform
    for i in range(24):
        a = 2 * math.pi * (i + 0.5) / 24
        pen.fill([(cx, cy), _around(cx, cy, 80, a - 0.05), _around(cx, cy, 80, a + 0.05)], "s0")
    _halo(pen, cx, cy, (26, "s0"), (23, "s2"), (20.4, "s3"), (17.4, "s4"))
    for r, width, code, dash in ((25, 0.35, "s3", ()), (30, 0.35, "s2", (1, 0.8)), (21.7, 0.5, "s4", (0.5, 1.2))):
        pen.ring(cx, cy - _SUN_LIFT, r, width, code, dash=dash)
    for _ in range(3):
        pen.disc(*_around(cx, cy - _SUN_LIFT, 25, uniform(0, 6.28)), uniform(0.7, 1.6), "s4")
    for _ in range(76):
        x, y = uniform(-5, 68), uniform(-5, 58)
        if math.hypot(x - cx, y - cy) > 24:
            pen.star(x, y, pen.rnd.choice((0.4, 0.5, 0.7, 1.5)), pen.rnd.choice(("s3", "s4", "s5")))
    stars = sorted((uniform(2, 60), uniform(12, 24)) for _ in range(5))
    pen.line(stars, "s3", 0.25)
    for x, y in stars:
        pen.star(x, y, 1.3, "s5")


_GROUNDS = {"fire": _fire, "earth": _earth, "water": _water, "air": _air, "mythic": _mythic}


def foreground(pen: Pen, sign: str, y: float = 52.4) -> None:
    """A ridge (fire, earth, mythic) or a swell that anchors the subject and runs under the panel, from height y down."""
    if sign in ("water", "air"):
        _swell(pen, y)
    else:
        _crags(pen, y, "s1" if sign == "earth" else "s2")


def _crags(pen: Pen, y: float, lit: str) -> None:
    uniform = pen.rnd.uniform
    for down, code in ((0.0, "s1"), (3.0, "s0")):
        x, edge = -8.0, []
        while x < 74:
            edge.append((x, y + down + uniform(0, 3)))
            spread = 1.5 if abs(x - 31) > 16 else 0.4
            edge.append((x + uniform(1.5, 3.5), y + down - uniform(0, 4.5) * spread))
            x += uniform(4, 8)
        pen.fill([*edge, (76, 96), (-10, 96)], code)
    for _ in range(46):
        x, length = uniform(-5, 66), uniform(1, 5)
        pen.gouge(x, y + uniform(4, 9), math.degrees(uniform(1.2, 1.9)), length, 0.4, lit)


def _swell(pen: Pen, y: float) -> None:
    uniform = pen.rnd.uniform
    for down, code in ((0.0, "s1"), (3.2, "s0")):
        phase = pen.rnd.random() * 6
        xs = range(-8, 76, 2)
        edge = [(x, y + down + 1.6 * math.sin(x / 5.2 + phase) - 2.2 * ((abs(x - 31.5) / 32) ** 2)) for x in xs]
        pen.fill([*edge, (76, 96), (-10, 96)], code, 0.9)
    for _ in range(26):
        pen.gouge(uniform(-5, 66), y + uniform(3.5, 8), math.degrees(uniform(1.4, 1.75)), uniform(2, 7), 0.5, "s2")
