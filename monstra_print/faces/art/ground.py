"""Grounds: which pattern stands behind a subject, and the ridge or swell before it. Knows signs by name, no creature.

Everything is in mm from the trim and reaches 5 mm beyond it. Ground pattern is one of a sign's five channels (colour, glyph,
word, panel edge, pattern), so no two signs share one; within its pattern a sign has several grounds that differ in horizon,
in the place of their light and in what stands far away. Tones are of the sign's own ramp.
"""

from __future__ import annotations

import math

from monstra_print.faces.art import land, night, weather
from monstra_print.faces.art.pen import Pen, stream
from monstra_print.faces.art.sky import Ground
from monstra_print.press.outline import rect
from monstra_print.press.shape import Shape

# Left, top, right and bottom of the drawn area: trim 63 × 88 and 5 mm on each side.
DRAWN = (-5.0, -5.0, 68.0, 93.0)


# The grounds of each sign by name. A name stands in the picture's table and stays; new ones go to the end.
GROUNDS: dict[str, dict[str, Ground]] = {
    "fire": land.FIRE,
    "earth": land.EARTH,
    "water": weather.WATER,
    "air": weather.AIR,
    "mythic": night.MYTHIC,
}


def chosen(sign: str, name: str | None, design_id: str) -> Ground:
    """The ground of that name; without one, or where the sign has no such ground, one picked by the design's id.

    A sign without a pattern of its own takes the mythic one.
    """
    grounds = GROUNDS.get(sign, GROUNDS["mythic"])
    return grounds.get(name or "") or grounds[stream(f"{design_id}/which ground").choice(list(grounds))]


def cover(pen: Pen, code: str) -> None:
    """The whole drawn area in one ink: no white corner can show."""
    left, top, right, bottom = DRAWN
    pen.shapes.append(Shape(rect(left, top, right - left, bottom - top), pen.tone(code)))


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
