"""Backs of the four kinds of card. Each is point-symmetric by construction, so that a turned card gives nothing away.

Everything is drawn as a pair: a shape and the same shape turned by 180 degrees about the card's centre, or a figure that is
its own half turn. Knows kinds of card by name, no card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print.faces.art import symbol
from monstra_print.faces.art.ground import cover
from monstra_print.faces.art.pen import Pen
from monstra_print.faces.art.rift import ray, sun
from monstra_print.press import shape
from monstra_print.press.outline import Affine, circle, polygon, rounded_rect, transform
from monstra_print.press.shape import Shape, Stroke

CENTRE = (31.5, 44.0)
WORDMARK = (46.0, 9.6)  # width, and height of its top edge, mm
_TURN = Affine.rotate(180, *CENTRE)
SIGNS = ("fire", "earth", "water", "air", "mythic")


@dataclass(frozen=True)
class _Look:
    """Inks of a back: ground, its rays, frame, the light of wordmark and eye; radius of the eye's half height, mm."""

    ramp: str
    frame: str
    light: str
    letters: str
    eye: float


_LOOKS = {
    "creature": _Look("shade", "gold.main", "gold.bright", "white", 11.6),
    "tactic": _Look("tactic", "tactic.main", "tactic.bright", "tactic.glow", 11.4),
    "boss": _Look("boss", "boss.bright", "boss.bright", "white", 15.0),
    "behavior": _Look("boss", "boss.glow", "boss.glow", "white", 9.6),
}
KINDS = tuple(_LOOKS)


def back(kind: str, templates: Path) -> tuple[Shape, ...]:
    """The back of a kind of card: creature, tactic, boss or behavior; any other kind has the creature's.

    Shapes in mm from the trim's top left corner, process inks, ground to 5 mm beyond the trim.
    """
    look = _LOOKS.get(kind, _LOOKS["creature"])
    pen = Pen(look.ramp, look.ramp, look.ramp, f"back/{kind}", templates)
    cover(pen, "s0")
    if look.ramp == "boss":
        _rift(pen)
    else:
        _rays(pen)
    frame = _frame(look)
    middle = {"tactic": _guilloche, "boss": _sun_disc, "behavior": _bursts}.get(kind, _medallions)(look, templates)
    dial = _dial(look)
    return (*pen.take(), *frame, *dial, *middle, *_eye(look, templates), *_words(look, templates), *_corners(look))


def pair(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """The shapes and their half turns."""
    return (*shapes, *(turned(one) for one in shapes))


def turned(one: Shape) -> Shape:
    """The shape after half a turn about the middle of the card."""
    return replace(one, path=transform(one.path, _TURN), clip=transform(one.clip, _TURN) if one.clip is not None else None)


# ---------------------------------------------------------------- grounds


def _rays(pen: Pen) -> None:
    x, y = CENTRE
    half = []
    for i in range(24):
        a = 2 * math.pi * i / 48
        ends = [(x + 80 * math.sin(b), y - 80 * math.cos(b)) for b in (a - 0.033, a + 0.033)]
        half.append(Shape(polygon([CENTRE, *ends]), pen.tone("s1")))
    pen.shapes.extend(pair(half))


def _rift(pen: Pen) -> None:
    """Scratches and rays of one half, each with its turn, and a sun whose rings repeat after half a turn."""
    uniform = pen.rnd.uniform
    base, pen.shapes = pen.shapes, []
    for _ in range(34):
        a, r = uniform(-math.pi / 2, math.pi / 2), uniform(24, 56)
        at = (CENTRE[0] + r * math.sin(a), CENTRE[1] - r * math.cos(a))
        pen.gouge(*at, math.degrees(a + 1.2), uniform(3, 12), uniform(0.4, 1), "s1")
    for i in range(6):
        ray(pen, *CENTRE, -1.05 + 2.1 * i / 5 + uniform(-0.12, 0.12))
    half, pen.shapes = pen.shapes, base
    pen.shapes.extend(pair(half))
    sun(pen, *CENTRE, points=28, turns=2)


# ---------------------------------------------------------------- figures


def _frame(look: _Look) -> tuple[Shape, ...]:
    outer = Shape(rounded_rect(3.6, 3.6, 55.8, 80.8, 2.2), stroke=Stroke(look.frame, 0.7))
    if look.ramp == "boss":
        return (outer,)
    return outer, Shape(rounded_rect(5, 5, 53, 78, 1.4), stroke=Stroke(look.frame, 0.25))


def _dial(look: _Look) -> tuple[Shape, ...]:
    """Sixty notches round the middle, every fifth longer."""
    ink, width = (look.frame, 0.6) if look.ramp != "boss" else ("boss.glow", 0.7)
    half = []
    for i in range(30):
        a, length = 2 * math.pi * i / 60, 2.0 if i % 5 else 3.8
        kite = ((0, 0), (length * 0.3, width / 2), (length, 0), (length * 0.3, -width / 2))
        half.append(Shape(polygon([_polar(24.6 + far, a, side) for far, side in kite]), ink))
    return pair(half)


def _polar(r: float, angle: float, aside: float = 0.0) -> tuple[float, float]:
    sin, cos = math.sin(angle), math.cos(angle)
    return CENTRE[0] + r * sin + aside * cos, CENTRE[1] - r * cos + aside * sin


def _medallions(look: _Look, templates: Path) -> tuple[Shape, ...]:
    """Ten sign medallions: the five signs twice, opposite each other, feet to the middle."""
    x, y = CENTRE
    discs = (
        Shape(circle(x, y, 23.6), f"{look.ramp}.night", stroke=Stroke(look.frame, 0.5)),
        Shape(circle(x, y, 13.4), f"{look.ramp}.deep", stroke=Stroke(look.frame, 0.4)),
    )
    half: list[Shape] = []
    for i, sign in enumerate(SIGNS):
        a = 2 * math.pi * (i + 0.5) / 10
        cx, cy = _polar(18.5, a)
        half.append(Shape(circle(cx, cy, 4.3), f"{sign}.main", stroke=Stroke(look.frame, 0.4)))
        k = 5.4 / symbol.GRID
        upright = Affine.rotate(math.degrees(a), cx, cy).compose(Affine(k, 0, 0, k, cx - 2.7, cy - 2.7))
        half.extend(symbol.placed(sign, templates, upright, "air.night" if sign == "air" else "white"))
    return (*discs, *pair(half))


def _guilloche(look: _Look, _: Path) -> tuple[Shape, ...]:
    """Four turned hexagons as guilloche round a filled one; a hexagon is its own half turn."""
    x, y = CENTRE
    lines = tuple(Shape(_hexagon(23.2, i * math.pi / 12), stroke=Stroke(look.frame, 0.22)) for i in range(4))
    disc = Shape(circle(x, y, 23.6), f"{look.ramp}.night", stroke=Stroke(look.frame, 0.5))
    return disc, *lines, Shape(_hexagon(15.6, 0), f"{look.ramp}.deep", stroke=Stroke(look.light, 0.6))


def _hexagon(r: float, turn: float) -> shape.Path:
    return polygon([_polar(r, math.pi * i / 3 + turn) for i in range(6)])


def _sun_disc(look: _Look, _: Path) -> tuple[Shape, ...]:
    return (Shape(circle(*CENTRE, 17), "boss.night", stroke=Stroke("boss.glow", 0.6)),)


def _bursts(look: _Look, templates: Path) -> tuple[Shape, ...]:
    """Twelve damage bursts: the twelve behaviors of the mission."""
    half: list[Shape] = []
    for i in range(6):
        a = 2 * math.pi * i / 12
        cx, cy = _polar(12.2, a)
        k = 3.6 / symbol.GRID
        upright = Affine.rotate(30 * i, cx, cy).compose(Affine(k, 0, 0, k, cx - 1.8, cy - 1.8))
        half.extend(symbol.placed("damage", templates, upright, "boss.bright"))
    return (Shape(circle(*CENTRE, 15.4), "boss.night", stroke=Stroke("boss.glow", 0.6)), *pair(half))


def _eye(look: _Look, templates: Path) -> tuple[Shape, ...]:
    """The rift eye; its symbol is 23.2 of 24 units high and its own half turn."""
    return symbol.symbol("eye", templates, *CENTRE, look.eye * 48 / 23.2, look.light)


def _words(look: _Look, templates: Path) -> tuple[Shape, ...]:
    """The wordmark above, and turned below, each on a quiet field of night."""
    width, top = WORDMARK
    height = width * symbol.WORDMARK_HEIGHT / symbol.WORDMARK_WIDTH
    letters = symbol.wordmark(templates, CENTRE[0] - width / 2, top, width, look.letters, look.light)
    return pair((_field(look, 6.4, top - 2.2, 50.2, height + 4.4), *letters))


def _field(look: _Look, x: float, y: float, wide: float, high: float) -> Shape:
    """The quiet field; cracks of the rift would end in the open, so there it is a plate whose lower cuts face the diamonds."""
    if look.ramp != "boss":
        return Shape(rounded_rect(x, y, wide, high, 1.2), f"{look.ramp}.night")
    half = [(wide / 2, 0), (wide - 2.6, 0), (wide, 2.6), (wide, high - 3.6), (wide - 3.6, high), (wide / 2, high)]
    corners = [(x + far, y + down) for far, down in half] + [(x + wide - far, y + down) for far, down in reversed(half)]
    return Shape(polygon(corners), f"{look.ramp}.night", stroke=Stroke(look.frame, 0.45))


def _corners(look: _Look) -> tuple[Shape, ...]:
    """Four diamonds between wordmark and ring."""
    half = []
    for side in (-1, 1):
        x, y = CENTRE[0] + side * 23.4, CENTRE[1] - 24.5
        half.append(Shape(polygon([(x - 2, y), (x, y - 2), (x + 2, y), (x, y + 2)]), look.frame))
    return pair(half)
