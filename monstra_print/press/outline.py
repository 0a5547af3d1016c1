"""Outlines: reading SVG path data, affine transforms and simple figures as absolute M L C Z in mm. Knows no ink and no file.

Grammar of path data: SVG 2 §9.3; arcs are resolved to cubic curves (SVG 2 appendix B.2.4, error below 3e-4 of the radius),
quadratic curves are raised to cubic ones, so that a path can be written to PDF as it stands (ISO 32000-2 §8.5.2).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from monstra_print.press.shape import Path, Segment

Point = tuple[float, float]


@dataclass(frozen=True)
class Affine:
    """x' = a·x + c·y + e, y' = b·x + d·y + f; lengths in mm, angles in degrees, clockwise on the page (y points down)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @staticmethod
    def translate(x: float, y: float) -> Affine:
        return Affine(e=x, f=y)

    @staticmethod
    def scale(x: float, y: float | None = None) -> Affine:
        return Affine(a=x, d=x if y is None else y)

    @staticmethod
    def rotate(degrees: float, x: float = 0.0, y: float = 0.0) -> Affine:
        """A clockwise turn about (x, y). Quarter turns are exact."""
        cos, sin = _exact(math.cos(math.radians(degrees))), _exact(math.sin(math.radians(degrees)))
        return Affine(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    def compose(self, inner: Affine) -> Affine:
        """The transform that applies `inner` first and then this one (an SVG group inside a group)."""
        return Affine(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def point(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def magnification(self) -> float:
        """Factor by which lengths grow on average (square root of the area factor): what a stroke width is multiplied with."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


IDENTITY = Affine()


def _exact(value: float) -> float:
    return float(round(value)) if abs(value - round(value)) < 1e-15 else value


# ---------------------------------------------------------------- whole paths


def transform(path: Path, affine: Affine) -> Path:
    """Every point of the path moved by the transform."""
    return tuple((op, tuple(v for x, y in _pairs(values) for v in affine.point(x, y))) for op, values in path)


def bounds(path: Path) -> tuple[float, float, float, float]:
    """Least x, least y, greatest x, greatest y of the drawn line (curves exactly, not by their handles). ValueError if empty."""
    points: list[Point] = []
    here = (0.0, 0.0)
    for op, values in path:
        pairs = _pairs(values)
        if op == "C":
            points.extend(_extrema(here, *pairs))
        points.extend(pairs[-1:])
        here = pairs[-1] if pairs else here
    if not points:
        raise ValueError("an empty path has no bounds")
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def to_svg(path: Path, decimals: int = 3) -> str:
    """Path data for an SVG `d` attribute; trailing zeros are left out."""
    return "".join(op + " ".join(number(v, decimals) for v in values) for op, values in path)


def number(value: float, decimals: int = 3) -> str:
    """A number as SVG and CSS write it: `0.25`, `12`, never `-0`."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def flatten(path: Path, steps: int = 8) -> Iterator[tuple[list[Point], bool]]:
    """The path as polylines (points, closed); each curve is cut into `steps` chords."""
    points: list[Point] = []
    for op, values in path:
        pairs = _pairs(values)
        if op == "M":
            if len(points) > 1:
                yield points, False
            points = list(pairs)
        elif op == "L":
            points.extend(pairs)
        elif op == "C":
            start = points[-1]
            points.extend(_bezier(start, *pairs, t=i / steps) for i in range(1, steps + 1))
        else:
            yield points, True
            points = points[:1]
    if len(points) > 1:
        yield points, False


def _pairs(values: Sequence[float]) -> list[Point]:
    return list(zip(values[::2], values[1::2], strict=True))


def _bezier(p0: Point, p1: Point, p2: Point, p3: Point, *, t: float) -> Point:
    u = 1 - t
    k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (
        k[0] * p0[0] + k[1] * p1[0] + k[2] * p2[0] + k[3] * p3[0],
        k[0] * p0[1] + k[1] * p1[1] + k[2] * p2[1] + k[3] * p3[1],
    )


def _extrema(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Point]:
    """Points of a cubic curve where it turns back in x or in y."""
    for axis in (0, 1):
        a = -p0[axis] + 3 * p1[axis] - 3 * p2[axis] + p3[axis]
        b = 2 * (p0[axis] - 2 * p1[axis] + p2[axis])
        c = p1[axis] - p0[axis]
        for t in _roots(a, b, c):
            if 0 < t < 1:
                yield _bezier(p0, p1, p2, p3, t=t)


def _roots(a: float, b: float, c: float) -> tuple[float, ...]:
    if abs(a) < 1e-12:
        return (-c / b,) if abs(b) > 1e-12 else ()
    inside = b * b - 4 * a * c
    if inside < 0:
        return ()
    root = math.sqrt(inside)
    return (-b + root) / (2 * a), (-b - root) / (2 * a)


# ---------------------------------------------------------------- figures


def polygon(points: Iterable[Point], close: bool = True) -> Path:
    """Straight lines through the points."""
    segments: list[Segment] = [("M" if i == 0 else "L", (x, y)) for i, (x, y) in enumerate(points)]
    return (*segments, ("Z", ())) if close else tuple(segments)


def polyline(points: Iterable[Point]) -> Path:
    """An open line through the points."""
    return polygon(points, close=False)


def rect(x: float, y: float, width: float, height: float) -> Path:
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with quarter circles at its corners; radius 0 gives a plain rectangle."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return rect(x, y, width, height)
    right, bottom = x + width, y + height
    corners = ((right - r, y + r, -90), (right - r, bottom - r, 0), (x + r, bottom - r, 90), (x + r, y + r, 180))
    segments: list[Segment] = []
    for cx, cy, start in corners:
        curve = arc(cx, cy, r, start, start + 90)
        segments.append(("L" if segments else "M", curve[0][1]))
        segments.extend(curve[1:])
    return (*segments, ("Z", ()))


def circle(cx: float, cy: float, r: float) -> Path:
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    """Four curves, clockwise from the rightmost point."""
    return (*transform(arc(0, 0, 1, 0, 360), Affine(rx, 0, 0, ry, cx, cy)), ("Z", ()))


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Path:
    """An open circular arc in degrees, 0 = right, clockwise when `end` is greater."""
    count = max(1, math.ceil(abs(end - start) / 90 - 1e-9))
    step = math.radians((end - start) / count)
    k = 4 / 3 * math.tan(step / 4) * r
    angle = math.radians(start)
    segments: list[Segment] = [("M", (cx + r * _exact(math.cos(angle)), cy + r * _exact(math.sin(angle))))]
    for _ in range(count):
        c0, s0, c1, s1 = (_exact(f(v)) for v in (angle, angle + step) for f in (math.cos, math.sin))
        segments.append(
            (
                "C",
                (
                    cx + r * c0 - k * s0,
                    cy + r * s0 + k * c0,
                    cx + r * c1 + k * s1,
                    cy + r * s1 - k * c1,
                    cx + r * c1,
                    cy + r * s1,
                ),
            )
        )
        angle += step
    return tuple(segments)


# ---------------------------------------------------------------- reading path data

_TOKEN = re.compile(r"\s*,?\s*(?:([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FLAG = re.compile(r"\s*,?\s*([01])")


def parse(d: str, affine: Affine = IDENTITY) -> Path:
    """SVG path data to absolute M L C Z. ValueError names the character at which the data stop making sense."""
    reader = _Reader()
    for op, values in _commands(d):
        reader.take(op, values)
    return transform(tuple(reader.segments), affine)


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    at, op = 0, ""
    end = len(d.rstrip())
    while at < end:
        match = _TOKEN.match(d, at)
        if match is None:
            raise ValueError(f"path data, character {at + 1}: {d[at : at + 8]!r} is neither a command nor a number")
        if match[1]:
            op, at = match[1], match.end()
            if not _COUNT[op.upper()]:
                yield op, []
                continue
        if not op or not _COUNT[op.upper()]:
            raise ValueError(f"path data, character {at + 1}: a command letter is expected")
        values: list[float] = []
        for i in range(_COUNT[op.upper()]):
            # The two flags of an arc may stand without a separator: `a3 3 0 016 6`.
            match = (_FLAG if op in "Aa" and i in (3, 4) else _TOKEN).match(d, at)
            text = match[match.lastindex or 0] if match else ""
            if match is None or text.isalpha():
                raise ValueError(f"path data, character {at + 1}: {op} takes {_COUNT[op.upper()]} numbers")
            values.append(float(text))
            at = match.end()
        yield op, values
        op = {"M": "L", "m": "l"}.get(op, op)


class _Reader:
    """The state between two commands: the current point, the start of the subpath and the last handle."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] = ("", 0.0, 0.0)

    def take(self, op: str, values: list[float]) -> None:
        kind = op.upper()
        if not self.segments and kind != "M":
            raise ValueError("path data, character 1: a path begins with M")
        dx, dy = (self.x, self.y) if op.islower() else (0.0, 0.0)
        if kind == "Z":
            self.segments.append(("Z", ()))
            self.x, self.y = self.start_x, self.start_y
        elif kind == "H":
            self._to("L", values[0] + dx, self.y)
        elif kind == "V":
            self._to("L", self.x, values[0] + dy)
        elif kind == "A":
            self._arc(values[0], values[1], values[2], bool(values[3]), bool(values[4]), values[5] + dx, values[6] + dy)
        else:
            self._points(kind, [v + (dy if i % 2 else dx) for i, v in enumerate(values)])
        if kind not in "CSQT":
            self.handle = ("", 0.0, 0.0)

    def _points(self, kind: str, v: list[float]) -> None:
        if kind in "ML":
            self._to(kind, v[0], v[1])
            if kind == "M":
                self.start_x, self.start_y = self.x, self.y
            return
        if kind in "ST":
            last, hx, hy = self.handle
            same = last == ("C" if kind == "S" else "Q")
            v = [*((2 * self.x - hx, 2 * self.y - hy) if same else (self.x, self.y)), *v]
        if kind in "QT":
            self.handle = ("Q", v[0], v[1])
            qx, qy, x, y = v
            v = [self.x + (qx - self.x) * 2 / 3, self.y + (qy - self.y) * 2 / 3, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y]
        else:
            self.handle = ("C", v[2], v[3])
        self.segments.append(("C", tuple(v)))
        self.x, self.y = v[4], v[5]

    def _to(self, op: str, x: float, y: float) -> None:
        self.segments.append((op, (x, y)))
        self.x, self.y = x, y

    def _arc(self, rx: float, ry: float, rotation: float, large: bool, sweep: bool, x: float, y: float) -> None:
        """Endpoint to centre form (SVG 2 appendix B.2.4), then quarter curves."""
        rx, ry = abs(rx), abs(ry)
        if (x, y) == (self.x, self.y):
            return
        if not rx or not ry:
            self._to("L", x, y)
            return
        turn = Affine.rotate(rotation)
        back = Affine.rotate(-rotation)
        hx, hy = back.point((self.x - x) / 2, (self.y - y) / 2)
        size = (hx / rx) ** 2 + (hy / ry) ** 2
        if size > 1:
            rx, ry, size = rx * math.sqrt(size), ry * math.sqrt(size), 1.0
        k = math.sqrt(max(0.0, 1 / size - 1)) * (-1 if large == sweep else 1)
        cx, cy = k * rx * hy / ry, -k * ry * hx / rx
        start = math.atan2((hy - cy) / ry, (hx - cx) / rx)
        sweep_by = math.atan2((-hy - cy) / ry, (-hx - cx) / rx) - start
        if sweep and sweep_by < 0:
            sweep_by += 2 * math.pi
        elif not sweep and sweep_by > 0:
            sweep_by -= 2 * math.pi
        mx, my = turn.point(cx, cy)
        place = Affine.translate(mx + (self.x + x) / 2, my + (self.y + y) / 2).compose(turn).compose(Affine.scale(rx, ry))
        unit = arc(0, 0, 1, math.degrees(start), math.degrees(start + sweep_by))
        curves = list(transform(unit, place)[1:])
        # The end point is the one written, not the one computed: closed figures must close.
        curves[-1] = ("C", (*curves[-1][1][:4], x, y))
        self.segments.extend(curves)
        self.x, self.y = x, y
