"""Scenes in a medallion: tactics in brass, behaviors in the torn rift; and the Rift Guardian. Knows where the medallion stands.

What a picture lists before `out` is cut by the medallion; what follows may break its ring.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from monstra_print.faces.art import part
from monstra_print.faces.art.creature import contour
from monstra_print.faces.art.ground import cover
from monstra_print.faces.art.pen import Pen, stream
from monstra_print.faces.art.rift import rift_ground
from monstra_print.press.outline import bounds, circle
from monstra_print.press.shape import Shape

UNIT = 0.262  # mm per unit
TACTIC = (31.5, 32.4, 22.4)  # centre and radius of the medallion, mm
BEHAVIOR = (31.5, 32.2, 20.4)
RIM = 0.55
GUARDIAN_UNIT = 0.235
GUARDIAN = (31.5, 35.5)
# Heroes whose main tone lies too near to the scene's props: their sky is a step darker.
_DARK_SKY = ("stone", "gold", "air", "umber")


def tactic(design_id: str, picture: Mapping[str, Any], templates: Path) -> tuple[Shape, ...]:
    """A tactic's scene: rays, brass dial, medallion, and what breaks its ring."""
    pen = Pen("tactic", picture["hero"], picture["accent"], f"{design_id}/ground", templates)
    x, y, r = TACTIC
    cover(pen, "s0")
    for i in range(36):
        a = 2 * math.pi * i / 36
        ends = [(x + 80 * math.sin(b), y - 80 * math.cos(b)) for b in (a - 0.035, a + 0.035)]
        pen.fill([(x, y), *ends], "s1")
    pen.disc(x, y, 24, "h0")
    pen.ring(x, y, 24.6, 0.4, "a3")
    pen.ring(x, y, 26.6, 0.25, "a2")
    for i in range(72):
        a = 2 * math.pi * i / 72
        pen.gouge(x + 24.9 * math.sin(a), y - 24.9 * math.cos(a), math.degrees(a), 1.6 if i % 6 else 3.4, 0.42, "a3")
    sky, low = ("h1", "h0") if picture["hero"] in _DARK_SKY else ("h2", "h1")
    return pen.take() + _medallion(pen, design_id, picture["parts"], (x, y, r), (low, sky))


def behavior(design_id: str, picture: Mapping[str, Any], templates: Path) -> tuple[Shape, ...]:
    """A behavior's scene in the disc of the rift, whose light has a colour of its own (`rift`: a ramp's letter; boss if none)."""
    pen = Pen("boss", picture["hero"], picture["accent"], f"{design_id}/ground", templates)
    light = picture.get("rift", "s")
    rift_ground(pen, *BEHAVIOR[:2], 7, light)
    return pen.take() + _medallion(pen, design_id, picture["parts"], BEHAVIOR, (f"{light}0", f"{light}1"), f"{light}3")


def _medallion(
    pen: Pen,
    design_id: str,
    parts: Sequence[list[Any]],
    place: tuple[float, float, float],
    discs: tuple[str, str],
    rim: str = "a3",
) -> tuple[Shape, ...]:
    x, y, r = place
    pen.rnd = stream(f"{design_id}/subject")
    pen.push(x, y, 0, UNIT)
    pen.disc(0, 0, r / UNIT, discs[0])
    pen.disc(0, -6, r / UNIT * 0.84, discs[1])
    inner, outer = part.split(parts, "out")
    part.draw(pen, inner)
    cut = clipped(pen.take(), x, y, r)
    pen.ring(0, 0, r / UNIT, RIM / UNIT, rim)
    part.draw(pen, outer)
    pen.pop()
    return cut + pen.take()


def clipped(shapes: Sequence[Shape], x: float, y: float, r: float) -> tuple[Shape, ...]:
    """The shapes cut by a circle: those inside stay as they are, those outside go, the others get the circle as clip."""
    window = circle(x, y, r)
    kept = []
    for one in shapes:
        half = one.stroke.width / 2 if one.stroke else 0.0
        left, top, right, bottom = bounds(one.path)
        far = math.hypot(max(x - left, right - x) + half, max(y - top, bottom - y) + half)
        near = math.hypot(max(left - half - x, 0, x - right - half), max(top - half - y, 0, y - bottom - half))
        if far <= r:
            kept.append(one)
        elif near < r:
            kept.append(Shape(one.path, one.ink, one.rule, one.stroke, window))
    return tuple(kept)


def guardian(design_id: str, picture: Mapping[str, Any], templates: Path) -> tuple[Shape, ...]:
    """The Rift Guardian and its rift: what the picture lists before `front` lies behind the contour."""
    pen = Pen("boss", picture["hero"], picture["accent"], f"{design_id}/ground", templates)
    rift_ground(pen, 31.5, 32, 11)
    ground_shapes = pen.take()
    pen.rnd = stream(f"{design_id}/subject")
    pen.push(*GUARDIAN, 0, GUARDIAN_UNIT)
    behind, guarding = part.split(picture["parts"], "front")
    part.draw(pen, behind)
    ground_shapes += pen.take()
    part.draw(pen, guarding)
    pen.pop()
    subject = pen.take()
    return ground_shapes + contour(subject, "boss.night", "boss.pale", GUARDIAN_UNIT, (9, 4.4)) + subject
