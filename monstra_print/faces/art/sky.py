"""Marks that the grounds share: halo, rays, heat, strata, stars, ridges, trees and stones. Knows no sign and no creature.

All in mm from the trim; tones are codes of the pen. What is drawn here reaches 5 mm beyond the trim where it meets it, and
nothing in it runs along the trim: skies lean, stones and trees taper.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from monstra_print.faces.art.pen import Pen, Point, curve
from monstra_print.press.shape import Shape, Stroke

MIDDLE = 31.5  # mm: half the trim's width
LEAN = 0.07  # mm down per mm to the left: how far layered skies lean, so that no line follows the trim


@dataclass(frozen=True)
class Ground:
    """A ground: its sky and what stands far away before it, both drawn round its light (mm).

    `reach` is the radius at which a halo, also one of foil, frames that light.
    """

    sky: Callable[[Pen, Point], None]
    far: Callable[[Pen, Point], None]
    light: Point
    reach: float = 25.0


def around(x: float, y: float, r: float, angle: float) -> Point:
    """The point at a radius and an angle in radians, 0 = up, clockwise."""
    return x + r * math.sin(angle), y - r * math.cos(angle)


def discs(pen: Pen, x: float, y: float, *rings: tuple[float, str]) -> None:
    """A light: discs from the largest to the smallest."""
    for r, code in rings:
        pen.disc(x, y, r, code)


def marks(pen: Pen, x: float, y: float, r: float, count: int, shorts: tuple[float, float], long: float, code: str) -> None:
    """Gouges round a light; every other one is `long` where that is not 0."""
    for i in range(count):
        a = 2 * math.pi * i / count
        length = pen.rnd.uniform(*shorts) if i % 2 or not long else long
        pen.gouge(*around(x, y, r, a), math.degrees(a), length, 0.6, code)


def tapered_rays(pen: Pen, x: float, y: float, count: int, code: str, grow: float = 1.0) -> None:
    """Rays that are widest near the light and end in points, 38 to 54 mm long times `grow`."""
    uniform, start = pen.rnd.uniform, pen.rnd.random()
    for i in range(count):
        a = start + 2 * math.pi * i / count
        pen.gouge(*around(x, y, 15, a), math.degrees(a), uniform(38, 54) * grow, uniform(3.4, 5.4) * grow, code)


def beams(pen: Pen, x: float, y: float, count: int, code: str, half: float = 0.05, turn: float = 0.5) -> None:
    """Rays that widen from the light to beyond the trim; `half` of a ray's width as an angle."""
    for i in range(count):
        a = 2 * math.pi * (i + turn) / count
        pen.fill([(x, y), around(x, y, 90, a - half), around(x, y, 90, a + half)], code)


def heat(pen: Pen, x: float, y: float, rings: Sequence[tuple[float, str, float, int]]) -> None:
    """Jagged discs: radius, tone, how far the tongues reach, how many."""
    uniform = pen.rnd.uniform
    for r, code, reach, count in rings:
        phase, outline = pen.rnd.random() * 6, []
        for i in range(count * 2):
            far = r + (reach if i % 2 else 0) * uniform(0.65, 1.2)
            outline.append(around(x, y, far, math.pi * i / count + phase + (0.1 if i % 2 else 0)))
        pen.fill(outline, code, 0.85)


def embers(pen: Pen, count: int) -> None:
    uniform = pen.rnd.uniform
    for _ in range(count):
        x, y = uniform(-4, 67), uniform(-4, 56)
        ember = [(x, y - uniform(0.6, 1.3)), (x + 0.4, y), (x, y + 0.6), (x - 0.4, y)]
        pen.fill(ember, pen.rnd.choice(("s3", "s4", "s2")))


def strata(pen: Pen, step: float = 1.7) -> None:
    """A sky of gouges in leaning layers."""
    uniform, angle = pen.rnd.uniform, 90 - math.degrees(math.atan(LEAN))
    for i in range(int(52 / step)):
        y, x = -5 + i * step, uniform(-20, 5)
        while x < 70:
            length = uniform(6, 20)
            down = LEAN * (MIDDLE - x) + uniform(-0.3, 0.3)
            pen.gouge(x, y + down, angle, length, uniform(0.35, 0.8), "s0" if i % 3 else "s2")
            x += length + uniform(1, 7)


def ridge(pen: Pen, base: float, code: str, height: float, step: float, tall: float = 1.25) -> None:
    """Peaks, lit on the left; `tall` times as high at the edges, lower behind the subject."""
    outline: list[Point] = []
    lit: list[list[Point]] = []
    x = -10.0
    while x < 74:
        h = height * pen.rnd.uniform(0.35, 1) * (tall if abs(x - MIDDLE) > 18 else 0.6)
        w = step * pen.rnd.uniform(0.8, 1.4)
        top = (x + w / 2, base - h)
        outline += [(x, base), top, (x + w, base)]
        lit.append([top, (x + w * 0.62, base - h * 0.3), (x + w * 0.48, base - h * 0.42), (x + w * 0.3, base), (x, base)])
        x += w * 0.72
    pen.fill([*outline, (76, 94), (-12, 94)], code)
    for face in lit:
        pen.fill(face, code, 0, 1)


def pine(pen: Pen, x: float, base: float, height: float, code: str) -> None:
    """A conifer of five tiers, its left half a step lighter."""
    sides: list[list[Point]] = [[], []]
    for tier in range(5):
        y, reach = base - height * (1 - tier * 0.2), height * (0.07 + tier * 0.036)
        for half, side in zip(sides, (-1, 1), strict=True):
            jag = pen.rnd.uniform(0.85, 1.15)
            half.append((x + side * reach * 0.3 * bool(tier), y))
            half.append((x + side * reach * jag, y + height * 0.23))
    pen.fill([*sides[0], *sides[1][::-1]], code)
    pen.fill([*sides[0], (x - 0.3, base + height * 0.03)], code, 0, 1)


def monolith(pen: Pen, x: float, base: float, width: float, height: float, tilt: float) -> None:
    """A broken standing stone that tapers and leans by `tilt` mm: dark face, lit left face and bright broken edge, cracks."""
    uniform = pen.rnd.uniform
    top, slim = base - height, width * 0.34
    left, right, edge = x + tilt - slim, x + tilt + slim, x + tilt - slim * 0.1
    low = top + uniform(3, 5.5)
    pen.fill(
        [
            (x - width / 2, base),
            (left, top + 1.2),
            (left + slim * 0.5, top),
            (edge, top + 2.2),
            (right, low),
            (x + width / 2, base),
        ],
        "s0",
    )
    pen.fill([(x - width / 2, base), (left, top + 1.2), (edge, top + 3.6), (x - width * 0.06, base)], "s3")
    pen.fill([(left, top + 1.2), (left + slim * 0.5, top), (edge, top + 2.2), (right, low), (edge, top + 3.8)], "s4")
    for at in (uniform(0.24, 0.36), uniform(0.46, 0.56), uniform(0.66, 0.76)):
        pen.gouge(x + tilt * at - width * 0.4 * (1 - at * 0.4), base - height * at, uniform(84, 112), width * 0.26, 0.7, "s0")
        pen.gouge(x + tilt * at + width * 0.06, base - height * (at - 0.09), uniform(76, 104), width * 0.3, 0.6, "s2")


def boulder(pen: Pen, x: float, y: float, r: float) -> None:
    """A fragment in the air, lit on the left."""
    turn = pen.rnd.random()
    rim = [around(x, y, r * pen.rnd.uniform(0.75, 1.1), turn + 2 * math.pi * i / 6) for i in range(6)]
    pen.fill(rim, "s0")
    pen.fill([*sorted(rim)[:3], (x, y)], "s2")


def star_dust(pen: Pen, count: int, x: float, y: float, clear: float, down: float = 58) -> None:
    """Stars of four sizes, none nearer to the light than `clear`, none lower than `down`."""
    uniform = pen.rnd.uniform
    for _ in range(count):
        at = (uniform(-5, 68), uniform(-5, down))
        size, code = pen.rnd.choice((0.4, 0.5, 0.7, 1.5)), pen.rnd.choice(("s3", "s4", "s5"))
        if math.dist(at, (x, y)) > clear:
            pen.star(*at, size, code)


def constellation(pen: Pen, stars: Sequence[Point], width: float = 0.25, r: float = 1.3) -> None:
    pen.line(stars, "s3", width)
    for x, y in stars:
        pen.star(x, y, r, "s5")


def ribbon(pen: Pen, x: float, y: float, length: float, sway: float, width: float, code: str) -> None:
    middle = [(t / 8, sway * math.sin(t / 8 * math.pi * 1.5), width / 2 * math.sin(math.pi * t / 8)) for t in range(9)]
    top, bottom = ([(x + length * t, y + s + side * half) for t, s, half in middle] for side in (-1, 1))
    pen.fill(top + bottom[::-1], code, 0.9)


def spiral(pen: Pen, x: float, y: float, r: float, side: int) -> None:
    points = []
    for j in range(0, 46, 3):
        a = j / 45 * math.pi * 3.1
        points.append((x + side * r * (1 - j / 58) * math.cos(a), y - r * (1 - j / 58) * math.sin(a)))
    for width, code in ((2.1, "s0"), (1.1, "s3")):
        pen.shapes.append(Shape(curve(points, 1, False), stroke=Stroke(pen.tone(code), width, "round", "round")))
