"""Grounds of water (wave lines, moon, scallops, bubbles) and of air (ribbons, spirals, banks of cloud). Knows no creature.

A table holds for each ground: sky, what stands far away, the place of its light in mm.
"""

from __future__ import annotations

import math

from monstra_print.faces.art.pen import Pen, Point
from monstra_print.faces.art.sky import LEAN, MIDDLE, Ground, around, discs, marks, ribbon, spiral

# ---------------------------------------------------------------- water


def _waves(pen: Pen, first: float = -5) -> None:
    """Leaning wave lines from a height down."""
    for i in range(int((43 - first) / 2.1)):
        y, half = first + i * 2.1, pen.rnd.uniform(3, 5)
        places = [(-6 + j * half, 0 if j % 2 == 0 else 0.75 if j % 4 == 1 else -0.75) for j in range(27)]
        pen.line([(x, y + LEAN * (MIDDLE - x) + dy) for x, dy in places], "s0", 0.7, 1)


def _scallops(pen: Pen, top: float = 44.91, rows: int = 5) -> None:
    """Rows of scallops, the upper two lighter."""
    for row in range(rows):
        up = row < 2
        scallop = ((6.2, "s0"), (5.332, "s2" if up else "s1"), (3.844, "s1" if up else "s0"), (2.976, "s3" if up else "s2"))
        for k in range(-1, 8):
            x, y = -4 + k * 11.532 + (5.766 if row % 2 else 0), top + row * 3.5
            discs(pen, x, y, *scallop, (1.488, "s0"))


def _bubbles(pen: Pen, light: Point, count: int, r: tuple[float, float] = (0.3, 1.0)) -> None:
    """Rings that rise in the dark; none stands on the moon."""
    uniform = pen.rnd.uniform
    for _ in range(count):
        at, size = (uniform(0, 63), uniform(12, 40)), uniform(*r)
        if math.dist(at, light) > 15:
            pen.ring(*at, size, 0.3, "s3")


def _moonlit(pen: Pen, light: Point) -> None:
    """Wave lines and a moon."""
    _waves(pen)
    discs(pen, *light, (21, "s2"), (19, "s3"), (16.6, "s4"), (13.6, "s5"))
    marks(pen, *light, 22, 48, (1.2, 3.6), 5, "s3")


def _small_moon(pen: Pen, light: Point) -> None:
    _waves(pen)
    discs(pen, *light, (16, "s2"), (14.2, "s3"), (12, "s4"), (9.4, "s5"))
    marks(pen, *light, 17, 36, (1.2, 3.6), 5, "s3")


def _open_sea(pen: Pen, light: Point) -> None:
    _scallops(pen)
    _bubbles(pen, light, 30)


def _ice(pen: Pen, light: Point) -> None:
    """Icebergs: high away from the moon, low under it."""
    side = 1 if light[0] < MIDDLE else -1
    bergs = ((27, 12, 48, 35), (14, 9, 49, 20), (-31, 12, 50, 21), (-17, 7, 50, 10))
    for x, half, base, height in bergs:
        _berg(pen, MIDDLE + side * x, base, half, height)
    _scallops(pen, 48.4, 4)
    _bubbles(pen, light, 16)


def _berg(pen: Pen, x: float, base: float, half: float, height: float) -> None:
    """An iceberg of four faces, the left ones lit."""
    uniform = pen.rnd.uniform
    peak = (x + uniform(-0.2, 0.2) * half, base - height)
    shoulder = (x + half * 0.5, base - height * uniform(0.6, 0.75))
    ledge = (x - half * 0.55, base - height * uniform(0.5, 0.66))
    left, right, keel = (x - half, base), (x + half, base), (x + uniform(-0.1, 0.2) * half, base)
    notch = (peak[0] + half * 0.08, base - height * 0.42)
    pen.fill([left, ledge, peak, shoulder, right], "s1")
    pen.fill([ledge, peak, notch], "s4")
    pen.fill([left, ledge, notch, keel], "s2")
    pen.fill([peak, shoulder, notch], "s2")
    pen.fill([keel, notch, shoulder, right], "s0")


def _sunken(pen: Pen, light: Point) -> None:
    """Under water: shafts of light from a moon above the surface, wave lines above them."""
    x, y = light
    for i in range(9):
        a = math.pi + (i - 4) * 0.3
        far = pen.rnd.uniform(52, 70)
        pen.fill(
            [around(x, y, 6, a - 0.07), around(x, y, far, a - 0.085), around(x, y, far + 4, a + 0.06)], "s2" if i % 2 else "s0"
        )
    _waves(pen)
    for r, code in ((17, "s2"), (13.6, "s3"), (10.4, "s4"), (7, "s5")):
        rim = [
            (x + 1.35 * (r + 0.7 * (-1) ** i) * math.cos(i * math.pi / 11), y + r * math.sin(i * math.pi / 11)) for i in range(22)
        ]
        pen.fill(rim, code, 0.9)


def _weeds(pen: Pen, light: Point) -> None:
    """Leaves of weed that sway up from the floor on both sides, scallops at the bottom, bubbles."""
    uniform = pen.rnd.uniform
    for x in (-3, 1, 5.4, 10, 53, 57.4, 61.6, 66):
        height, code, sway = (
            uniform(20, 37) * (1.1 if abs(x - MIDDLE) > 27 else 0.7),
            pen.rnd.choice(("s0", "s0", "s2")),
            uniform(1, 2),
        )
        spine = [
            (x + sway * math.sin(t * 1.25 + x), 56 - height * t / 6, 2.1 * math.sin(math.pi * (0.25 + t / 8))) for t in range(7)
        ]
        left, right = [(px - w, py) for px, py, w in spine], [(px + w, py) for px, py, w in spine]
        pen.fill([*left, *right[::-1]], code, 0.9)
        pen.line([(px, py) for px, py, _ in spine], "s1" if code == "s0" else "s3", 0.35, 0.9)
    _scallops(pen, 49, 3)
    _bubbles(pen, light, 44, (0.4, 1.6))


def _breaker(pen: Pen, light: Point) -> None:
    """A wave that stands as high as the moon, built of scallops, foam along its crest."""
    side = 1 if light[0] < MIDDLE else -1
    for x, y, size in ((17, 51, 0.62), (31, 40, 1.0)):
        cx = MIDDLE + side * x
        for i in range(11):
            a = side * (-1.5 + i * 0.3)
            pen.disc(*around(cx, y, 22 * size, a), (2.5 if i % 2 else 1.8) * size, "s4" if i % 2 else "s3")
        for r, code in ((22, "s0"), (20.4, "s2"), (16.6, "s1"), (13.6, "s3"), (11.4, "s0"), (8.6, "s2"), (5.6, "s1")):
            pen.disc(cx, y, r * size, code)
    _scallops(pen, 46.6, 4)
    _bubbles(pen, light, 20)


WATER: dict[str, Ground] = {
    "open-sea": Ground(_moonlit, _open_sea, (31.5, 30.5)),
    "ice-left": Ground(_small_moon, _ice, (45.0, 25.0)),
    "ice-right": Ground(_small_moon, _ice, (18.0, 25.0)),
    "sea-floor": Ground(_sunken, _weeds, (31.5, 16.0)),
    "breaker-left": Ground(_small_moon, _breaker, (45.0, 25.0)),
    "breaker-right": Ground(_small_moon, _breaker, (18.0, 25.0)),
}


# ---------------------------------------------------------------- air


def _ribbons(pen: Pen, count: int) -> None:
    uniform, choice = pen.rnd.uniform, pen.rnd.choice
    for _ in range(count):
        x, y, length = choice((-14, -8, 30, 38)) + uniform(-4, 4), uniform(-3, 58), uniform(26, 44)
        ribbon(pen, x, y, length, choice((-1, 1)) * uniform(1, 3.2), uniform(1.1, 2.6), choice(("s0", "s2", "s2", "s3")))


def _bank(pen: Pen, y: float, code: str, sizes: tuple[float, float] = (4, 7)) -> None:
    """A bank of cloud across the card, each puff lit from the left."""
    x = -8.0
    while x < 72:
        r = pen.rnd.uniform(*sizes)
        pen.disc(x, y + r * 0.6, r, code)
        pen.disc(x - 0.6, y + r * 0.6 + 0.6, r * 0.72, code, -1 if code != "s0" else 1)
        x += r * 1.3


def _breeze(pen: Pen, light: Point) -> None:
    discs(pen, *light, (21.5, "s2"), (19.4, "s3"), (16.8, "s5"))
    _ribbons(pen, 22)


def _whirls(pen: Pen, light: Point) -> None:
    """Double spirals on both sides, three banks of cloud."""
    uniform = pen.rnd.uniform
    for side in (-1, 1):
        for k in range(3):
            spiral(pen, MIDDLE + side * (19 + uniform(0, 7)), 14 + k * 13 + uniform(-2, 2), uniform(4, 6.4), side)
    for y, code in ((47.0, "s2"), (51.0, "s1"), (55.0, "s0")):
        _bank(pen, y, code)


def _gale(pen: Pen, light: Point) -> None:
    """A small sun, ribbons that drive across it, rain."""
    uniform = pen.rnd.uniform
    discs(pen, *light, (16, "s2"), (14.2, "s3"), (12, "s5"))
    _ribbons(pen, 14)
    for _ in range(30):
        pen.gouge(uniform(-6, 70), uniform(-6, 44), 206, uniform(3, 7), 0.55, "s2")


def _storm_front(pen: Pen, light: Point) -> None:
    """A tower of cloud away from the sun, dark below and lit along its crest; spirals under the sun."""
    uniform = pen.rnd.uniform
    side = 1 if light[0] < MIDDLE else -1
    puffs = [
        (9, 13, 6),
        (22, 12, 8),
        (34, 10, 9),
        (11, 24, 7.4),
        (24, 24, 10),
        (36, 26, 10),
        (7, 35, 7),
        (18, 38, 9),
        (32, 40, 11),
    ]
    for grow, shift, code in ((1.16, -0.8, "s3"), (1.0, 0.0, "s0")):
        for x, y, r in puffs:
            pen.disc(MIDDLE + side * x + shift, y + shift, r * grow, code)
    for x, y, r in puffs:
        pen.disc(MIDDLE + side * x + r * 0.1, y + r * 0.16, r * 0.66, "s1")
        pen.disc(MIDDLE + side * x + r * 0.2, y + r * 0.3, r * 0.58, "s0")
    for k in range(2):
        spiral(pen, MIDDLE - side * (22 + uniform(0, 4)), 15 + k * 18 + uniform(-2, 2), uniform(4, 6), -side)
    for base, code in ((49.0, "s1"), (54.0, "s0")):
        _bank(pen, base, code)


def _above_clouds(pen: Pen, light: Point) -> None:
    """A large sun behind a sea of cloud."""
    discs(pen, *light, (25, "s2"), (22.6, "s3"), (19.6, "s5"))
    _ribbons(pen, 13)


def _islands(pen: Pen, light: Point) -> None:
    """Rocks that float: flat above, pointed below; spirals round them, the sea of cloud rising to the edges."""
    side = 1 if light[0] < MIDDLE else -1
    for x, y, half, deep in ((24, 20, 9.5, 17), (10, 13.5, 4.4, 8), (-26, 27, 5.4, 11)):
        cx = MIDDLE + side * x
        low = [
            (cx + half * 0.62, y + deep * 0.36),
            (cx + half * 0.2, y + deep),
            (cx - half * 0.16, y + deep * 0.72),
            (cx - half * 0.5, y + deep * 0.4),
        ]
        pen.fill([(cx - half, y), (cx + half, y - 0.5), *low], "s0")
        pen.fill([(cx - half, y), (cx - half * 0.1, y + 1), (cx - half * 0.16, y + deep * 0.72), low[3]], "s1")
        pen.fill(
            [
                (cx - half, y),
                (cx - half * 0.5, y - 1.9),
                (cx + half * 0.1, y - 1.2),
                (cx + half * 0.6, y - 2.4),
                (cx + half, y - 0.5),
                (cx, y + 1.2),
            ],
            "s2",
        )
    for x, y, r in ((27, 41, 5.4), (-24, 15, 4.6)):
        spiral(pen, MIDDLE + side * x, y, r, -side)
    for y, code, sizes in ((42.0, "s3", (5, 8)), (47.0, "s2", (4, 7)), (51.0, "s1", (4, 7)), (55.0, "s0", (4, 7))):
        _bank(pen, y, code, sizes)


AIR: dict[str, Ground] = {
    "breeze": Ground(_breeze, _whirls, (31.5, 30.5)),
    "storm-left": Ground(_gale, _storm_front, (46.0, 24.0)),
    "storm-right": Ground(_gale, _storm_front, (17.0, 24.0)),
    "islands-left": Ground(_above_clouds, _islands, (43.0, 34.0)),
    "islands-right": Ground(_above_clouds, _islands, (20.0, 34.0)),
}
