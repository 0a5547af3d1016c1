"""Mythic grounds: rays, orbit rings, star dust, a constellation, in five skies. Knows no creature.

The table holds for each ground: sky, what stands far away, the place of its light in mm.
"""

from __future__ import annotations

import math

from monstra_print.faces.art.land import nothing
from monstra_print.faces.art.pen import Pen, Point
from monstra_print.faces.art.sky import MIDDLE, Ground, around, beams, boulder, constellation, discs, monolith, ridge, star_dust


def _orbits(pen: Pen, light: Point, *rings: tuple[float, float, str, tuple[float, ...]]) -> None:
    for r, width, code, dash in rings:
        pen.ring(*light, r, width, code, dash=dash)


def _planets(pen: Pen, light: Point, r: float, count: int) -> None:
    for _ in range(count):
        pen.disc(*around(*light, r, pen.rnd.uniform(0, 6.28)), pen.rnd.uniform(0.7, 1.6), "s4")


def _orbit(pen: Pen, light: Point) -> None:
    """Rays, orbit rings, star dust, one constellation."""
    beams(pen, *light, 24, "s0")
    discs(pen, *light, (26, "s0"), (23, "s2"), (20.4, "s3"), (17.4, "s4"))
    _orbits(pen, light, (25, 0.35, "s3", ()), (30, 0.35, "s2", (1, 0.8)), (21.7, 0.5, "s4", (0.5, 1.2)))
    _planets(pen, light, 25, 3)
    star_dust(pen, 76, *light, 24)
    constellation(pen, sorted((pen.rnd.uniform(2, 60), pen.rnd.uniform(12, 24)) for _ in range(5)))


def _dawn(pen: Pen, light: Point) -> None:
    """Rays from a half disc on the horizon, orbit rings rising from it, stars in the upper sky."""
    beams(pen, *light, 40, "s0", 0.04)
    beams(pen, *light, 20, "s2", 0.016, 0.25)
    discs(pen, *light, (31, "s0"), (28.4, "s2"), (24.6, "s3"), (20, "s4"))
    _orbits(pen, light, (29.7, 0.4, "s4", (0.5, 1.2)), (35.5, 0.35, "s3", ()), (41, 0.35, "s2", (1, 0.8)))
    _planets(pen, light, 35.5, 4)
    star_dust(pen, 50, *light, 32, 30)


def _hills(pen: Pen, light: Point) -> None:
    """Low crests before the half disc."""
    ridge(pen, 51, "s2", 9, 9, 1.5)
    ridge(pen, 56, "s0", 9, 7, 1.4)


def _moon(pen: Pen, light: Point) -> None:
    """A vault of night in bands, a large moon with craters, star dust, two constellations."""
    x, y = light
    for r, code in ((66.0, "s0"), (56, "s1"), (47, "s0"), (39, "s1")):
        pen.disc(MIDDLE, 66, r, code)
    discs(pen, x, y, (21.4, "s0"), (20.2, "s2"), (18.2, "s4"))
    side = 1 if x < MIDDLE else -1
    lune = [(18.2 * math.sin(i * math.pi / 10), y - 18.2 * math.cos(i * math.pi / 10)) for i in range(11)]
    pen.fill([*((x + far, at) for far, at in lune), *((x + far * 0.66, at) for far, at in lune[-2:0:-1])], "s3", 0.9)
    for dx, dy, r in ((-7, -8, 2.6), (3, -11, 1.7), (-10, 2, 1.9), (-3, 7, 3.2), (6, -3, 2.2), (-13, -5, 1.1), (1, -5, 1)):
        pen.disc(x + side * dx, y + dy, r, "s3")
        pen.disc(x + side * dx + 0.35 * r, y + dy + 0.3 * r, r * 0.62, "s4")
    _orbits(pen, light, (23.6, 0.4, "s3", (0.5, 1.2)), (28, 0.3, "s2", ()))
    star_dust(pen, 80, x, y, 23)
    away = MIDDLE + side * 22
    constellation(pen, [(away + side * dx, dy) for dx, dy in ((-7, 14.6), (-2, 19), (4, 16.4), (7, 23), (1, 27.4), (6.4, 34))])
    constellation(pen, [(away + side * dx, dy) for dx, dy in ((-2, 19), (-4.4, 26), (1, 27.4))])


def _star_burst(pen: Pen, light: Point) -> None:
    """A star of long and short rays, ringed by two orbits."""
    x, y = light
    beams(pen, x, y, 12, "s0", 0.09)
    for count, far, half, code in ((12, 36, 0.14, "s2"), (12, 25, 0.13, "s3")):
        for i in range(count):
            a = 2 * math.pi * (i + (0.5 if code == "s3" else 0)) / count
            pen.fill([around(x, y, 12, a - half), around(x, y, far, a), around(x, y, 12, a + half)], code)
    discs(pen, x, y, (18.4, "s2"), (16.8, "s3"), (14.8, "s4"))
    _orbits(pen, light, (20.8, 0.4, "s4", (0.5, 1.2)), (30.5, 0.35, "s3", (1, 0.8)))
    star_dust(pen, 54, x, y, 24)


def _stones(pen: Pen, light: Point) -> None:
    """A broken circle of standing stones: tall ones at the edges, short ones within, fragments in the air."""
    for x, base, width, height, tilt in (
        (13.4, 52, 8, 20, 1.4),
        (50.6, 52, 7.4, 24, -1.6),
        (4.6, 57, 12.6, 42, 2.6),
        (59.6, 57, 12, 36, -3.4),
    ):
        monolith(pen, x, base, width, height, tilt)
    for x, y, r in ((12.4, 19.6, 2.3), (15.6, 26, 1.4), (52, 18.4, 2.4), (48.8, 24, 1.5)):
        boulder(pen, x, y, r)


def _eclipse(pen: Pen, light: Point) -> None:
    """A dark disc in a ring of light with a crown of gouges, faint rays, leaning orbits with planets."""
    x, y = light
    beams(pen, x, y, 16, "s0", 0.07)
    for i in range(40):
        a = 2 * math.pi * i / 40
        pen.gouge(
            *around(x, y, 16, a), math.degrees(a), 13 if i % 4 == 0 else pen.rnd.uniform(6, 9), 2.2, "s3" if i % 2 else "s2"
        )
    discs(pen, x, y, (19, "s3"), (18, "s5"), (16.6, "s0"))
    pen.disc(x + 0.7, y + 0.6, 15.7, "s1")
    for i in range(7):
        pen.gouge(x - 8 + i * 2.6, y - 9 + i % 3 * 5, 118, pen.rnd.uniform(4, 8), 0.6, "s0")
    for rx, ry, width, code in ((31, 24, 0.35, "s3"), (41, 31, 0.3, "s2")):
        rim = [(rx * math.cos(i * math.pi / 12), ry * math.sin(i * math.pi / 12)) for i in range(24)]
        tilted = [(x + u * 0.94 - v * 0.34, y + u * 0.34 + v * 0.94) for u, v in rim]
        pen.line(tilted, code, width, 1, True)
        for at in (pen.rnd.randrange(12), 12 + pen.rnd.randrange(12)):
            pen.disc(*tilted[at], pen.rnd.uniform(0.9, 1.6), "s4")
    star_dust(pen, 66, x, y, 24)


MYTHIC: dict[str, Ground] = {
    "orbit": Ground(_orbit, nothing, (31.5, 30.5)),
    "dawn-left": Ground(_dawn, _hills, (22.0, 45.0), 26.6),
    "dawn-right": Ground(_dawn, _hills, (41.0, 45.0), 26.6),
    "moon-left": Ground(_moon, nothing, (20.0, 27.0)),
    "moon-right": Ground(_moon, nothing, (43.0, 27.0)),
    "ruins": Ground(_star_burst, _stones, (31.5, 29.0)),
    "eclipse-left": Ground(_eclipse, nothing, (21.0, 27.0), 17.9),
    "eclipse-right": Ground(_eclipse, nothing, (42.0, 27.0), 17.9),
}
