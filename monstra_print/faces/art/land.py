"""Grounds of fire (rays, jagged heat, embers) and of earth (strata, sun, land in steps). Knows no creature.

A table holds for each ground: sky, what stands far away, the place of its light in mm.
"""

from __future__ import annotations

from monstra_print.faces.art.pen import Pen, Point
from monstra_print.faces.art.sky import (
    LEAN,
    MIDDLE,
    Ground,
    discs,
    embers,
    heat,
    marks,
    pine,
    ridge,
    strata,
    tapered_rays,
)


def nothing(pen: Pen, light: Point) -> None:
    """A sky before which nothing stands."""


# ---------------------------------------------------------------- fire


def _blaze(pen: Pen, light: Point) -> None:
    """Thirty tapered rays, four jagged heat rings, embers."""
    tapered_rays(pen, *light, 30, "s0")
    heat(pen, *light, ((25, "s0", 4.5, 17), (22.5, "s2", 4.2, 17), (19.4, "s3", 3.6, 15), (16, "s4", 2.2, 13)))
    embers(pen, 38)


def _fireball(pen: Pen, light: Point) -> None:
    """The same fire large and low, its rays longer: a sun that touches the horizon."""
    tapered_rays(pen, *light, 26, "s0", 1.5)
    heat(pen, *light, ((27, "s0", 5, 19), (24, "s2", 4.6, 19), (20, "s3", 4, 17), (15.5, "s4", 3, 13)))
    embers(pen, 30)


def _mesas(pen: Pen, light: Point) -> None:
    """Table rocks: high on the side away from the sun, low before it."""
    side = 1 if light[0] < MIDDLE else -1
    for edge, reach, top, code in ((36, 22, 17, "s1"), (34, 12, 24, "s0"), (-36, 15, 38, "s0")):
        x0, x1 = MIDDLE + side * edge * 1.1, MIDDLE + side * (edge - (reach if edge > 0 else -reach))
        lean = (x0 - x1) * 0.16
        pen.fill([(x0, top), (x1 + lean, top + 1), (x1 + lean * 0.6, top + 8), (x1, top + 10), (x1 - lean, 58), (x0, 58)], code)
        for i in range(4):
            at = 0.2 + i * 0.19
            pen.gouge(x0 + (x1 - x0) * at, top + 2 + (i % 2) * 2, 176 + i * 3, 9 - i, 0.9, "s2")


def _eruption(pen: Pen, light: Point) -> None:
    """Rays and heat from the mouth of a mountain."""
    x, y = light
    tapered_rays(pen, x, y, 26, "s0", 1.3)
    heat(pen, x, y - 2, ((20, "s0", 4.5, 15), (17.4, "s2", 4.4, 15), (13.6, "s3", 3.8, 13), (9.6, "s4", 2.6, 9)))
    embers(pen, 44)


def _volcano(pen: Pen, light: Point) -> None:
    """The mountain under the mouth, streams of lava on it."""
    x, y = light
    slope = [(x - 5, y + 1), (x - 2, y + 2.4), (x + 1, y + 1.2), (x + 5, y + 2)]
    pen.fill([(x - 34, 62), (x - 16, y + 17), (x - 8, y + 7), *slope, (x + 9, y + 9), (x + 17, y + 19), (x + 36, 62)], "s0")
    pen.fill(
        [(x - 34, 62), (x - 16, y + 17), (x - 8, y + 7), (x - 5, y + 1), (x - 2, y + 2.4), (x - 6, y + 14), (x - 5, 62)], "s1"
    )
    for dx, down, bend in ((-1, 24, -3), (2.4, 30, 4), (4.4, 16, 7)):
        stream_ = [(x + dx - 0.9, y + 2), (x + dx + bend * 0.7 - 1, y + down * 0.5), (x + dx + bend, y + down)]
        pen.fill([*stream_, (x + dx + bend * 0.7 + 1, y + down * 0.45), (x + dx + 0.9, y + 2)], "s3", 0.6)


FIRE: dict[str, Ground] = {
    "blaze": Ground(_blaze, nothing, (31.5, 31.5)),
    "low-sun-left": Ground(_fireball, _mesas, (17.0, 35.0)),
    "low-sun-right": Ground(_fireball, _mesas, (46.0, 35.0)),
    "volcano-left": Ground(_eruption, _volcano, (11.0, 21.0)),
    "volcano-right": Ground(_eruption, _volcano, (52.0, 21.0)),
}


# ---------------------------------------------------------------- earth


def _high_sun(pen: Pen, light: Point) -> None:
    """Strata and a sun."""
    strata(pen)
    discs(pen, *light, (23, "s2"), (20.6, "s3"), (18, "s4"))
    marks(pen, *light, 24, 60, (1.6, 4.6), 0, "s3")


def _small_sun(pen: Pen, light: Point) -> None:
    strata(pen, 2.1)
    discs(pen, *light, (17.4, "s2"), (15, "s3"), (12.6, "s4"))
    marks(pen, *light, 18.4, 44, (1.6, 4.6), 6, "s3")


def _peaks(pen: Pen, light: Point) -> None:
    for base, code, height, step in ((40.0, "s2", 15, 9), (47.0, "s1", 13, 8), (54.0, "s0", 12, 7)):
        ridge(pen, base, code, height, step)


def _forest(pen: Pen, light: Point) -> None:
    """Conifers that rise to both sides of a clearing."""
    uniform = pen.rnd.uniform
    for code, base, tall, places in (
        ("s2", 48, 25, (-3, 5, 12, 19, 44, 51, 58, 66)),
        ("s0", 57, 43, (-2.5, 8, 56, 65)),
        ("s0", 57, 27, (2.5, 14, 49, 60)),
    ):
        for x in places:
            pine(pen, x + uniform(-1, 1), base, tall * uniform(0.85, 1.1), code)


def _terraces(pen: Pen, light: Point) -> None:
    """Steps of land that climb away from the sun, each with a lit edge and gouges down its face."""
    side = 1 if light[0] < MIDDLE else -1
    for reach, top, code in ((11, 15.4, "s2"), (20, 22.6, "s1"), (30, 29.8, "s0"), (42, 37, "s1"), (56, 44.2, "s0")):
        edge, end = MIDDLE + side * 38, MIDDLE + side * (36 - reach)
        pen.fill([(edge, top), (end, top + 1.6), (end + side * 1.6, top + 8), (end - side * 5, 60), (edge, 60)], code)
        pen.fill([(edge, top - 1.6), (end - side * 1.4, top + 0.8), (end - side * 0.2, top + 2.6), (edge, top + 1.2)], "s3")
        for i in range(int(reach / 3.4)):
            x = edge - side * (4 + i * 3.4)
            pen.gouge(x, top + 2.6 - LEAN * i, 180 + side * 8, pen.rnd.uniform(2.2, 5.4), 0.9, "s1" if code != "s1" else "s0")


EARTH: dict[str, Ground] = {
    "peaks": Ground(_high_sun, _peaks, (31.5, 30.5)),
    "forest": Ground(_high_sun, _forest, (31.5, 27.5)),
    "terraces-left": Ground(_small_sun, _terraces, (45.0, 26.0)),
    "terraces-right": Ground(_small_sun, _terraces, (18.0, 26.0)),
}
