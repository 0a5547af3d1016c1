"""The pen: collects flat shapes in mm through a transform stack, and keeps them printable. Knows no creature and no page.

Points go through the turned view of the subject first (`view`), then through the transform stack. Tones are codes of a
ramp letter and a step, 0 = night … 5 = pale: `h3` is the hero's bright. Nothing thinner than .18 mm (.5 pt) leaves the pen.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from monstra_print.press import shape
from monstra_print.press.outline import circle
from monstra_print.press.shape import Segment, Shape, Stroke

Point = tuple[float, float]
Points = Sequence[Sequence[float]]
View = Callable[[float, float], Point]

TONES = ("night", "deep", "main", "bright", "glow", "pale")
# Ramps that every picture can use by letter; s (sign), h (hero) and a (accent) are the picture's own.
RAMPS = {
    "g": "gold",
    "k": "stone",
    "e": "earth",
    "w": "water",
    "f": "fire",
    "r": "rose",
    "d": "shade",
    "b": "boss",
    "u": "umber",
    "i": "air",
    "m": "mythic",
}
LINE_MIN = 0.18  # mm = .5 pt: no line is thinner
AREA_MIN, AREA_MIN_LINED = 0.20, 0.12  # mm²: a smaller facet is left to its neighbour
WIDTH_MIN = 0.085  # mm, twice area by perimeter: drops slivers
STAR_MIN = 0.75  # mm: a smaller star is a dot


def stream(seed: str) -> random.Random:
    """Random numbers that depend on the text alone, in every process and on every machine."""
    return random.Random(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))


class Pen:
    """Draws into `shapes`. sign, hero, accent: names of ramps; seed: what its random numbers depend on."""

    def __init__(self, sign: str, hero: str, accent: str, seed: str, templates: Path) -> None:
        self.shapes: list[Shape] = []
        self.ramps: dict[str, str] = {"s": sign, "h": hero, "a": accent, **RAMPS}
        self.rnd = stream(seed)
        self.templates = templates
        self.line_ink = f"{sign}.night"
        self.view: View | None = None
        self.pose: tuple[float, float, float] = (0.0, 0.0, 0.0)
        self.magnification = 1.0
        self._place = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        self._stack: list[tuple[tuple[float, float, float, float, float, float], float]] = []

    # ---- transform stack

    def push(self, x: float = 0, y: float = 0, rotation: float = 0, k: float = 1, flip: float = 1) -> None:
        """Move to (x, y), turn clockwise by degrees, scale by k, mirror when flip is -1. Undone by `pop`."""
        self._stack.append((self._place, self.magnification))
        a, b, c, d, e, f = self._place
        cos, sin = math.cos(math.radians(rotation)) * k, math.sin(math.radians(rotation)) * k
        p, q = cos * flip, sin * flip
        self._place = (a * p + c * q, b * p + d * q, c * cos - a * sin, d * cos - b * sin, a * x + c * y + e, b * x + d * y + f)
        self.magnification *= k

    def pop(self) -> None:
        self._place, self.magnification = self._stack.pop()

    def place(self, points: Points) -> list[Point]:
        """The points in mm on the card."""
        a, b, c, d, e, f = self._place
        seen = points if self.view is None else [self.view(x, y) for x, y in points]
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in seen]

    def width(self, units: float) -> float:
        """A line width in mm, never below the minimum."""
        return max(units * self.magnification, LINE_MIN)

    def tone(self, code: str, shift: int = 0) -> str:
        """Ink name of a tone code; steps beyond the ends of a ramp stay at its ends."""
        return f"{self.ramps[code[0]]}.{TONES[max(0, min(5, int(code[1:]) + shift))]}"

    # ---- filled figures

    def fill(self, points: Points, code: str, smooth: float = 0.0, shift: int = 0, lead: float = 0.0, keep: bool = False) -> None:
        """A closed facet; `lead` is the width of its night outline. Facets too small to print are dropped unless kept."""
        placed = self.place(points)
        if not keep and _hair_thin(placed, AREA_MIN_LINED if lead else AREA_MIN):
            return
        stroke = Stroke(self.line_ink, self.width(lead), "round", "round") if lead else None
        self.shapes.append(Shape(curve(placed, smooth), self.tone(code, shift), stroke=stroke))

    def both(self, points: Points, code: str, smooth: float = 0.0, lead: float = 0.0, shade: int = 1, keep: bool = False) -> None:
        """A facet and its mirror image; the right one lies in the shade."""
        self.fill([(-x, y) for x, y in points], code, smooth, 0, lead, keep)
        self.fill(points, code, smooth, -shade, lead, keep)

    def disc(self, x: float, y: float, r: float, code: str, shift: int = 0, lead: float = 0.0, both: bool = False) -> None:
        for side in (1, -1) if both else (1,):
            if self.view is not None:
                round_ = [(side * x + r * math.cos(i * math.pi / 8), y + r * math.sin(i * math.pi / 8)) for i in range(16)]
                self.fill(round_, code, 1, shift, lead, True)
                continue
            ((cx, cy),) = self.place([(side * x, y)])
            stroke = Stroke(self.line_ink, self.width(lead), "round", "round") if lead else None
            self.shapes.append(Shape(circle(cx, cy, r * self.magnification), self.tone(code, shift), stroke=stroke))

    def oval(
        self, x: float, y: float, rx: float, ry: float, code: str, shift: int = 0, lead: float = 0.0, rotation: float = 0
    ) -> None:
        cos, sin = math.cos(math.radians(rotation)), math.sin(math.radians(rotation))
        rim = [(rx * math.cos(i * math.pi / 9), ry * math.sin(i * math.pi / 9)) for i in range(18)]
        self.fill([(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in rim], code, 1, shift, lead)

    def gouge(self, x: float, y: float, angle: float, length: float, width: float, code: str) -> None:
        """A carved mark: a narrow kite from (x, y) in the direction `angle` (degrees, 0 = up, clockwise)."""
        at = along(x, y, angle)
        self.fill([at(0, 0), at(length * 0.3, -width / 2), at(length, 0), at(length * 0.3, width / 2)], code)

    def star(self, x: float, y: float, r: float, code: str, rays: int = 4, waist: float = 0.22, angle: float = 0.0) -> None:
        if r * self.magnification < STAR_MIN:
            self.disc(x, y, max(0.3 / self.magnification, r * 0.42), code)
            return
        turn = math.radians(angle)
        radii = [(r if i % 2 == 0 else r * waist, turn + i * math.pi / rays) for i in range(2 * rays)]
        self.fill([(x + q * math.sin(a), y - q * math.cos(a)) for q, a in radii], code)

    # ---- lines

    def line(
        self,
        points: Points,
        code: str,
        width: float,
        smooth: float = 0.0,
        close: bool = False,
        shift: int = 0,
        dash: Sequence[float] = (),
    ) -> None:
        """A line with round ends; width and dash in units."""
        dashes = tuple(step * self.magnification for step in dash)
        stroke = Stroke(self.tone(code, shift), self.width(width), "round", "round", dashes)
        self.shapes.append(Shape(curve(self.place(points), smooth, close), stroke=stroke))

    def ring(self, x: float, y: float, r: float, width: float, code: str, shift: int = 0, dash: Sequence[float] = ()) -> None:
        ((cx, cy),) = self.place([(x, y)])
        dashes = tuple(step * self.magnification for step in dash)
        stroke = Stroke(self.tone(code, shift), self.width(width), dash=dashes)
        self.shapes.append(Shape(circle(cx, cy, r * self.magnification), stroke=stroke))

    def take(self) -> tuple[Shape, ...]:
        """All shapes drawn since the last take."""
        taken, self.shapes = tuple(self.shapes), []
        return taken


def along(x: float, y: float, angle: float) -> Callable[[float, float], Point]:
    """Coordinates of a figure that grows from (x, y) in the direction `angle` (degrees, 0 = up, clockwise): far, aside."""
    turn = math.radians(angle) - math.pi / 2
    cos, sin = math.cos(turn), math.sin(turn)
    return lambda far, aside: (x + far * cos - aside * sin, y + far * sin + aside * cos)


def curve(points: Sequence[Point], smooth: float = 0.0, close: bool = True) -> shape.Path:
    """Straight lines, or a Catmull-Rom curve through the points (smooth 1 = full tension of the spline)."""
    end: tuple[Segment, ...] = (("Z", ()),) if close else ()
    if smooth <= 0 or len(points) < 3:
        return (("M", points[0]), *(("L", point) for point in points[1:]), *end)
    k, n = smooth / 6, len(points)
    segments: list[Segment] = [("M", points[0])]
    for i in range(n if close else n - 1):
        p0 = points[i - 1] if close or i > 0 else points[i]
        p1, p2 = points[i], points[(i + 1) % n]
        p3 = points[(i + 2) % n] if close or i + 2 < n else p2
        segments.append(
            (
                "C",
                (
                    p1[0] + (p2[0] - p0[0]) * k,
                    p1[1] + (p2[1] - p0[1]) * k,
                    p2[0] - (p3[0] - p1[0]) * k,
                    p2[1] - (p3[1] - p1[1]) * k,
                    p2[0],
                    p2[1],
                ),
            )
        )
    return (*segments, *end)


def area(points: Iterable[Sequence[float]]) -> float:
    """Signed area of a polygon; its sign tells on which side it is seen."""
    ring = list(points)
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def _hair_thin(points: Sequence[Point], least: float) -> bool:
    size = abs(area(points))
    around = sum(math.dist(p, q) for p, q in zip(points, [*points[1:], points[0]], strict=True)) or 1.0
    return size < least or 2 * size / around < WIDTH_MIN
