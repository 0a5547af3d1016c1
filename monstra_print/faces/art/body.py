"""Bodies: busts, wings, shells, scales and caps. Knows the pen and grown figures, no creature. Units as for heads."""

from __future__ import annotations

import math
from collections.abc import Sequence

from monstra_print.faces.art.pen import Pen, Point, Points
from monstra_print.faces.art.stroke import lens, taper


def bust(pen: Pen, code: str = "h1", width: float = 62, style: str = "fur", top: float = 34, chest: str = "h2") -> None:
    """Shoulders and chest; style: fur, scale, rock or plate."""
    w = width
    shoulder = [(0, top - 10), (24, top), (w * 0.72, top + 26), (w, top + 60), (w * 1.08, 140), (0, 140)]
    pen.both(shoulder, code, 0.25, 1.1)
    pen.both([(0, top + 6), (20, top + 12), (30, top + 44), (26, 140), (0, 140)], chest, 0.2, 0.6)
    {"fur": _fur, "scale": _scale, "rock": _rock, "plate": _plate}[style](pen, code, width, top, chest)


def _fur(pen: Pen, code: str, width: float, top: float, chest: str) -> None:
    for row in range(4):
        for i in range(4 - row % 2):
            x, tone = 6 + i * 13 - (0 if row % 2 else 5), chest if i < 2 else code
            lens(pen, x, top + 18 + row * 15, 180 - 8 * i, 24, 12, tone, 0.5, both=True, lead=0.5)


def _scale(pen: Pen, code: str, width: float, top: float, chest: str) -> None:
    for row in range(5):
        for i in range(4):
            tone = code if i > 1 else chest
            pen.disc(4 + i * 12 + (6 if row % 2 else 0), top + 24 + row * 10, 7, tone, row % 2, 0.7, True)


def _rock(pen: Pen, code: str, width: float, top: float, chest: str) -> None:
    uniform = pen.rnd.uniform
    for _ in range(7):
        x, y, size = uniform(14, width), top + uniform(30, 80), uniform(7, 13)
        angles = (0, 1, 2.1, 3.2, 4.2, 5.2)
        block = [(x + size * math.cos(a) * uniform(0.8, 1.1), y + size * math.sin(a) * uniform(0.8, 1.1)) for a in angles]
        pen.both(block, chest, 0, 0.7)
        pen.both([*block[3:], (x, y)], chest)


def _plate(pen: Pen, code: str, width: float, top: float, chest: str) -> None:
    for i in range(4):
        outer = [(width * 0.62 + i * 5, top + 30 + i * 15), (width * 0.6 + i * 5, top + 42 + i * 15)]
        edge = [(0, top + 16 + i * 17), (22 - i, top + 12 + i * 16), *outer, (20, top + 27 + i * 16), (0, top + 31 + i * 17)]
        pen.both(edge, code if i % 2 else chest, 0, 0.8)


# ---------------------------------------------------------------- wings


def wing(
    pen: Pen,
    x: float = 24,
    y: float = 40,
    rotation: float = 0,
    k: float = 1,
    flip: float = 1,
    code: str = "h2",
    count: int = 9,
    spread: Sequence[float] = (16, 118),
) -> None:
    """One bird's wing, spread between two angles: three rows of feathers, the shortest on top."""
    pen.push(x, y, rotation, k, flip)
    for fewer, length, width, lighter in ((0, 112, 21, 0), (2, 80, 19, 1), (4, 50, 17, 2)):
        n = count - fewer
        for i in range(n - 1, -1, -1):
            t = i / (n - 1)
            far = length * (1 - 0.44 * (t - 0.25) ** 2)
            tone = f"{code[0]}{min(5, int(code[1]) + lighter)}"
            lens(pen, 6, 0, spread[0] + (spread[1] - spread[0]) * t, far, width, tone, 0.66, lead=0.9)
    pen.pop()


def wings(pen: Pen, kind: str, code: str = "h2", k: float = 1.0, dy: float = 0.0) -> None:
    """A pair of wings behind the subject: bird, bat or moth."""
    {"bird": _bird, "bat": _bat, "moth": _moth}[kind](pen, code, k, dy)


def _bird(pen: Pen, code: str, k: float, dy: float) -> None:
    for n, length, width, lighter in ((9, 112, 19, 0), (8, 80, 17, 1), (6, 50, 15, 2)):
        for i in range(n - 1, -1, -1):
            t = i / (n - 1)
            far = length * k * (1 - 0.44 * (t - 0.25) ** 2)
            tone = f"{code[0]}{int(code[1]) + lighter}"
            lens(pen, 30 * k, 38 + dy, 16 + 102 * t, far, width * k, tone, 0.66, both=True, lead=0.8)


def _bat(pen: Pen, code: str, k: float, dy: float) -> None:
    tips = ((70, -66), (122, -34), (132, 22), (112, 70))
    skin = [(24, 44), tips[0], (92, -30), tips[1], (112, -2), tips[2], (108, 34), tips[3], (70, 62)]
    pen.both([(x * k, y * k + dy) for x, y in skin], code, 0.35, 1.1)
    for x, y in tips:
        bone = [(26 * k, 42 * k + dy), ((26 + x) / 2 * k + 4, (42 + y) / 2 * k - 8 + dy), (x * k, y * k + dy)]
        taper(pen, bone, 6, 1, "h3" if code != "h3" else "h4", lead=0.6)


def _moth(pen: Pen, code: str, k: float, dy: float) -> None:
    upper = ([(10, 30), (40, -50), (100, -84), (134, -56), (120, 0), (60, 40)], int(code[1]), (92, -38, 15))
    scallops = [(14, 40), (66, 4), (114, 10), (124, 30), (108, 40), (114, 62), (92, 64), (88, 86), (62, 82), (30, 96)]
    lower = (scallops, max(0, int(code[1]) - 1), (97, 36, 9))
    for outline, tone, (x, y, r) in (lower, upper):  # the hind wing comes from under the fore wing
        points = [(u * k, v * k + dy) for u, v in outline]
        pen.both(points, f"{code[0]}{tone}", 0.75, 1.1)
        cx, cy = sum(u for u, _ in points) / len(points), sum(v for _, v in points) / len(points)
        inner = [(cx + (u - cx) * 0.8, cy + (v - cy) * 0.8) for u, v in points]
        pen.both(inner, f"{code[0]}{min(5, tone + 1)}", 0.75)
        for u, v in points[2:5]:
            taper(pen, [(22 * k, 36 * k + dy), ((22 + u) / 2, (36 + v) / 2), (u, v)], 2.6, 0.8, "h0", lead=0)
        for share, ink in ((1, "s0"), (0.76, "a4"), (0.44, "a2")):
            pen.disc(x * k, y * k + dy, r * share * k, ink, 0, 0, True)
        pen.disc(x * k - 2, y * k + dy - 3, r * 0.16 * k, "a5", 0, 0, True)


# ---------------------------------------------------------------- shells, scales, growths


def hexshell(pen: Pen, cells: Sequence[Sequence[float]], code: str) -> None:
    """Hexagonal plates of a shell: (x, y, radius, lighter) each, lit from the left."""
    for x, y, r, lighter in cells:
        shift = int(lighter)
        rim, core = _hexagon(x, y, r), _hexagon(x, y, r * 0.7)
        pen.fill(rim, code, 0, shift - 1, 1.1)
        pen.fill(core, code, 0, shift)
        pen.fill([core[i] for i in (3, 4, 5, 0)], code, 0, shift + 1)


def _hexagon(x: float, y: float, r: float) -> list[Point]:
    turns = [i * math.pi / 3 + 0.2 for i in range(6)]
    return [(x + r * math.sin(a), y - r * 0.86 * math.cos(a)) for a in turns]


def scales(
    pen: Pen, cx: float, cy: float, rings: Sequence[Sequence[float]], code: str, start: float = -150, end: float = 150
) -> None:
    """Overlapping leaf scales on rings (pangolin, artichoke): (radius, count, width, lighter) each, the outermost first."""
    for r, count, width, lighter in rings:
        n = int(count)
        tone = f"{code[0]}{max(0, min(5, int(code[1]) + int(lighter)))}"
        for i in range(n):
            angle = start + (end - start) * i / (n - 1)
            a = math.radians(angle)
            lens(pen, cx + (r - 24) * math.sin(a), cy - (r - 24) * math.cos(a), angle, 36, width, tone, 0.5, lead=1)


def cap(pen: Pen, x: float, y: float, width: float, height: float, code: str, both: bool = True, stem: bool = True) -> None:
    """A spotted mushroom."""
    w, h = width, height
    dome = [(x - w / 2, y), (x - w * 0.44, y - h * 0.5), (x - w * 0.18, y - h)]
    dome += [(x + w * 0.18, y - h), (x + w * 0.44, y - h * 0.5), (x + w / 2, y)]
    spots = ((-0.22, 0.5, 0.1), (0.1, 0.74, 0.08), (0.24, 0.4, 0.07), (-0.04, 0.34, 0.06))
    for side in (1, -1) if both else (1,):
        shift = -1 if both and side == 1 else 0
        if stem:
            foot = [(x - w * 0.16, y), (x + w * 0.16, y), (x + w * 0.2, y + h * 1.2), (x - w * 0.2, y + h * 1.2)]
            pen.fill([(side * u, v) for u, v in foot], "h4", 0, shift, 0.8)
        pen.fill([(side * u, v) for u, v in dome], code, 0.8, shift, 1)
        gills = [(x - w / 2, y), (x, y - h * 0.16), (x + w / 2, y), (x, y + h * 0.24)]
        pen.fill([(side * u, v) for u, v in gills], "h5", 0.7, shift - 1, 0.6)
        for u, v, r in spots:
            pen.disc(side * (x + u * w), y - v * h, r * w, "h5", shift)


def petals(pen: Pen, x: float, y: float, r: float, count: int, code: str, core: str = "g4") -> None:
    """A flower."""
    for i in range(count):
        lens(pen, x, y, 360 * i / count + 17, r, r * 0.62, code, 0.6, lead=1)
    pen.disc(x, y, r * 0.28, core, 0, 1)


def neck(pen: Pen, points: Points, w0: float, w1: float, code: str, rings: int = 0) -> None:
    taper(pen, points, w0, w1, code, False, rings, 1.2)


def orb(pen: Pen, x: float, y: float, r: float, code: str, lead: float = 1.2) -> None:
    """A lit ball."""
    pen.disc(x, y, r, code, -1, lead)
    for dx, dy, share, shift in ((0.1, 0.1, 0.8, 0), (0.24, 0.26, 0.46, 1), (0.34, 0.4, 0.17, 3)):
        pen.disc(x - r * dx, y - r * dy, r * share, code, shift)
