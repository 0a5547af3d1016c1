"""Props of the scenes: ground, cracks, slabs, tools in hand, cards, symbols, small actors. Knows the pen, no scene.

Units as for heads; in a scene one unit is .262 mm and the medallion has radius 86.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from monstra_print.faces.art import stamp, symbol
from monstra_print.faces.art.head import head
from monstra_print.faces.art.pen import Pen, Points
from monstra_print.faces.art.stroke import taper
from monstra_print.faces.art.turn import viewed
from monstra_print.press.outline import Affine
from monstra_print.press.shape import Stroke


def put_symbol(pen: Pen, name: str, x: float, y: float, size: float, code: str, lead: float = 0.0, rotation: float = 0) -> None:
    """A symbol of the templates, `size` units for its 24; `lead` gives it a night outline."""
    ((cx, cy),) = pen.place([(x, y)])
    mm = size * pen.magnification
    k = mm / symbol.GRID
    turned = Affine.rotate(rotation, cx, cy).compose(Affine(k, 0, 0, k, cx - mm / 2, cy - mm / 2))
    shapes = symbol.placed(name, pen.templates, turned, pen.tone(code))
    if lead:
        outline = Stroke(pen.line_ink, pen.width(lead), "round", "round")
        pen.shapes.extend(replace(one, stroke=outline) for one in shapes if one.stroke is None)
    pen.shapes.extend(shapes)


def shadow(pen: Pen, x: float, y: float, rx: float, ry: float = 7, code: str = "s0", skew: float = 14) -> None:
    """A cast shadow on the ground, away from the light on the left."""
    angles = [i * math.pi / 9 for i in range(18)]
    rim = [(x + skew * (1 - math.sin(a)) * 0.5 + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]
    pen.fill(rim, code, 1)


def earth(pen: Pen, y: float, code: str = "h0", lit: str = "h1", count: int = 16) -> None:
    """The ground plane from y down, with gouges; the scene's medallion cuts it."""
    uniform = pen.rnd.uniform
    edge = [(-100 + i * 12.5, y + uniform(-2.4, 2.4)) for i in range(17)]
    pen.fill([*edge, (100, 100), (-100, 100)], code, 0.5)
    for _ in range(count):
        at = (uniform(-80, 70), y + uniform(6, 46))
        pen.gouge(*at, 90 + uniform(-6, 6), uniform(8, 24), 2.2, lit)


def crack(pen: Pen, points: Points, width: float = 9, code: str = "s0", glow: str = "") -> None:
    """A fissure that narrows along the points, with light in its middle."""
    left, right, last = [], [], len(points) - 1
    for i, (x, y) in enumerate(points):
        half = width * (1 - i / last) / 2 * (1 if i else 0.7)
        left.append((x - half, y - half * 0.3))
        right.append((x + half, y + half * 0.3))
    pen.fill(left + right[::-1], code)
    if glow:
        thirds = [
            [((a[0] * p + b[0] * q) / 3, (a[1] * p + b[1] * q) / 3) for a, b in zip(left, right, strict=True)]
            for p, q in ((2, 1), (1, 2))
        ]
        pen.fill(thirds[0] + thirds[1][::-1], glow)


def rings(pen: Pen, x: float, y: float, radii: Sequence[float], code: str, width: float, flat: float = 0.36) -> None:
    """Rings on the ground, in perspective."""
    angles = [j * math.pi / 16 for j in range(32)]
    for i, r in enumerate(radii):
        circle = [(x + r * math.cos(a), y + r * flat * math.sin(a)) for a in angles]
        pen.line(circle, code, width * (1 - 0.12 * i), 1, True)


def slab(pen: Pen, x: float, y: float, w: float, h: float, code: str = "k3", rotation: float = 0) -> None:
    """A standing stone whose foot is at (x, y)."""
    pen.push(x, y, rotation)
    top = [(-w * 0.46, -h * 0.9), (-w * 0.1, -h), (w * 0.4, -h * 0.94)]
    pen.fill([(-w / 2, 0), *top, (w / 2, 0)], code, 0, 0, 2)
    pen.fill([(w * 0.12, -h * 0.5), top[2], (w / 2, 0), (w * 0.05, 0)], code, 0, -1)
    pen.fill([*top, (0, -h * 0.8)], code, 0, 1)
    pen.pop()


def grip(
    pen: Pen,
    x: float,
    y: float,
    rotation: float = 0,
    k: float = 1,
    flip: float = 1,
    arm: float = 70,
    code: str = "u3",
    cuff: str = "g3",
) -> None:
    """A gloved fist round a shaft; its forearm, `arm` units long, comes from the lower left."""
    pen.push(x, y, rotation, k, flip)
    tone = f"{code[0]}{max(0, int(code[1]) - 1)}"
    pen.fill([(-30, -14), (-26, 16), (-30 - arm, 58), (-50 - arm, 22)], tone, 0.1, 0, 1.8)
    stamp.put(pen, "grip", inks=(code, cuff))
    pen.pop()


def spear(pen: Pen, x: float, y: float, rotation: float = 0, k: float = 1, length: float = 150, tip: str = "g4") -> None:
    pen.push(x, y, rotation, k)
    taper(pen, [(0, length), (0, -30)], 9, 8, "u2", False, lead=1.8)
    stamp.put(pen, "spear", inks=(tip,))
    pen.pop()


def flag(pen: Pen, x: float, y: float, k: float = 1, mark: str = "heart", code: str = "h2") -> None:
    stamp.put(pen, "flag", x, y, 0, k, 1, (code,))
    put_symbol(pen, mark, x + 18 * k, y - 36 * k, 34 * k, "a5", 5)


def card(pen: Pen, x: float, y: float, rotation: float = 0, k: float = 1, mark: str = "tactic", code: str = "h4") -> None:
    stamp.put(pen, "card", x, y, rotation, k, 1, (code,))
    put_symbol(pen, mark, x, y, 26 * k, "s0", rotation=rotation)


def actor(
    pen: Pen,
    kind: str,
    x: float,
    y: float,
    k: float = 0.5,
    yaw: float = 20,
    roll: float = 0,
    ears: str | None = "fox",
    pitch: float = 0,
    body: bool = True,
) -> None:
    """A small creature: head and shoulders."""
    pen.push(x, y, 0, k)
    pen.pose = (yaw, pitch, roll)
    if body:
        pen.fill([(-40, 110), (-34, 50), (0, 34), (34, 50), (40, 110)], "h1", 0.4, 0, 2.2)
    if ears:
        pen.view = viewed(pen.pose, 2)
        stamp.put(pen, f"ear-{ears}")
        pen.view = None
    head(pen, kind, lead=2.0)
    pen.pose = (0, 0, 0)
    pen.pop()


def beam(pen: Pen, x: float, y: float, rotation: float, length: float, codes: Sequence[str], width: float = 7) -> None:
    """Light split into colours."""
    pen.push(x, y, rotation)
    n = len(codes)
    for i, code in enumerate(codes):
        low, high = i - n / 2, i - n / 2 + 1
        far = width * 2.2
        pen.fill([(0, low * 2), (length, low * far), (length, high * far), (0, high * 2)], code)
    pen.pop()


def bolt(pen: Pen, points: Points, width: float, code: str) -> None:
    """A zigzag of lightning on both sides, narrowing along the points."""
    last = len(points) - 1
    halves = [(x, y, width * (1 - i / last) / 2) for i, (x, y) in enumerate(points)]
    left, right = [(x - half, y) for x, y, half in halves], [(x + half, y + width * 0.3) for x, y, half in halves]
    pen.both(left + right[::-1], code, 0, 0.9)
