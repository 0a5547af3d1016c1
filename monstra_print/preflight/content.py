"""What a content stream paints, read by our own interpreter: paints, sizes and overprint, with the transformation matrix applied.

Follows ISO 32000-2 §8 (graphics) and §9 (text). Knows no check: it collects what is there. Equal things are kept once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that applies `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def meet(one: Box | None, other: Box) -> Box:
    """What two boxes have in common: of no width or height where they do not meet."""
    if one is None:
        return other
    x0, y0, x1, y1 = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return x0, y0, max(x0, x1), max(y0, y1)


def scale_of(matrix: Matrix) -> float:
    """How much lengths grow, as the root of the area factor."""
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)


@dataclass(frozen=True)
class Paint:
    """A colour: the family of its space (`DeviceCMYK`, `ICCBased/3`, `Separation/ScratchOff` …) and its components."""

    space: str
    values: tuple[float, ...] = ()

    @property
    def spot(self) -> str | None:
        """The name of the spot ink, None for anything else."""
        return self.space.removeprefix("Separation/") if self.space.startswith("Separation/") else None

    @property
    def is_black_only(self) -> bool:
        """100 % K and nothing else."""
        if self.space == "DeviceCMYK":
            return self.values == (0.0, 0.0, 0.0, 1.0)
        return self.space == "DeviceGray" and self.values == (0.0,)

    @property
    def is_white(self) -> bool:
        """No ink at all."""
        if self.space == "DeviceGray":
            return self.values == (1.0,)
        return (self.space == "DeviceCMYK" or self.spot is not None) and not any(self.values)

    @property
    def process_inks(self) -> int:
        """How many process inks it prints; 0 for a spot."""
        if self.space == "DeviceGray":
            return int(self.values != (1.0,))
        return sum(value > 0.005 for value in self.values) if self.space == "DeviceCMYK" else 0


@dataclass(frozen=True)
class Mark:
    """Something painted. kind: fill, stroke, text or image-mask; size: type size or stroke width in pt on the page."""

    kind: str
    paint: Paint
    overprints: bool
    mode: int
    size: float = 0.0
    layer: str | None = None
    font: str = ""
    at: tuple[float, float] | None = None
    alpha: float = 1.0
    blend: str = "Normal"
    masked: bool = False


@dataclass(frozen=True)
class Outline:
    """A path painted with a spot ink, in pt on the page: how its subpaths run, so that panels and die lines can be measured.

    points: those of a short path (at most OUTLINE_POINTS), none of a longer one.
    """

    spot: str
    kind: str
    box: tuple[float, float, float, float]
    operators: str
    layer: str | None
    points: tuple[tuple[float, float], ...] = ()


OUTLINE_POINTS = 64
STRAIGHT_LINES = 4_000  # of a page that are kept; a sheet has some hundred marks


@dataclass(frozen=True)
class Line:
    """A straight stroke from one point to another, in pt on the page: what crop marks and rulers are made of."""

    box: tuple[float, float, float, float]
    width: float
    paint: Paint


@dataclass(frozen=True)
class Placed:
    """A form that the page itself places. number: its object; box: its BBox in pt on the page; shown: what the page's clip
    leaves of it; turned: by how many degrees, anticlockwise, to the next hundredth."""

    number: int
    box: tuple[float, float, float, float]
    shown: tuple[float, float, float, float]
    turned: float = 0.0


@dataclass(frozen=True)
class Image:
    """A placed picture. width, height: pixels; box: pt on the page; space: family of its colour space; number: its object."""

    width: int
    height: int
    bits: int
    space: str
    mask: bool
    interpolated: bool
    ppi: tuple[float, float]
    box: tuple[float, float, float, float]
    layer: str | None
    filters: tuple[str, ...]
    number: int = 0


@dataclass
class Painted:
    """All that a page paints.

    oddities: constructs a press cannot take, as (code, words); placements: the forms that the page itself places;
    lines: straight strokes, the first STRAIGHT_LINES of them; shaded: layers that a shading is painted on;
    steps: how many instructions a reader must run for it, forms counted each time they are placed.
    """

    marks: dict[Mark, int] = field(default_factory=dict)
    outlines: list[Outline] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    spaces: set[str] = field(default_factory=set)
    shadings: list[tuple[str, str]] = field(default_factory=list)
    groups: set[str] = field(default_factory=set)
    fonts: dict[str, Any] = field(default_factory=dict)
    soft_masks: int = 0
    oddities: set[tuple[str, str]] = field(default_factory=set)
    placements: list[Placed] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    shaded: set[str | None] = field(default_factory=set)
    steps: int = 0

    def add(self, mark: Mark) -> None:
        self.marks[mark] = self.marks.get(mark, 0) + 1
        self.spaces.add(mark.paint.space)

    def of(self, *kinds: str) -> Iterator[Mark]:
        """The marks of these kinds."""
        return (mark for mark in self.marks if mark.kind in kinds)


@dataclass(frozen=True)
class State:
    """The part of the graphics state that print cares about. clip: the smallest box round it, in pt on the page."""

    ctm: Matrix = IDENTITY
    clip: Box | None = None
    fill: Paint = Paint("DeviceGray", (0.0,))
    stroke: Paint = Paint("DeviceGray", (0.0,))
    width: float = 1.0
    fill_overprint: bool = False
    stroke_overprint: bool = False
    mode: int = 0
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    blend: str = "Normal"
    masked: bool = False
    font: str = ""
    font_size: float = 0.0
    render: int = 0
    horizontal: float = 1.0


def family(space: Any) -> str:
    """The family of a colour space object, with what matters of it: `ICCBased/3`, `Separation/Name`, `Indexed:…`."""
    if isinstance(space, pikepdf.Name):
        return str(space)[1:]
    if not isinstance(space, pikepdf.Array) or len(space) == 0:
        return "unknown"
    head = str(space[0])[1:]
    if head == "ICCBased":
        return f"ICCBased/{int(space[1].get('/N', 0))}"
    if head == "Separation":
        return f"Separation/{str(space[1])[1:]}"
    if head == "DeviceN":
        return "DeviceN/" + ",".join(str(name)[1:] for name in space[1])
    if head in ("Indexed", "I"):
        return f"Indexed:{family(space[1])}"
    if head == "Pattern":
        return f"Pattern:{family(space[1])}" if len(space) > 1 else "Pattern"
    return head


def start_paint(space: str) -> Paint:
    """The colour a space starts with (ISO 32000-2 §8.6.8)."""
    if space == "DeviceCMYK" or space == "ICCBased/4":
        return Paint(space, (0.0, 0.0, 0.0, 1.0))
    if space.startswith(("Separation/", "DeviceN/")):
        return Paint(space, (1.0,) * (space.count(",") + 1))
    return Paint(space, (0.0,) * (3 if space in ("DeviceRGB", "ICCBased/3", "CalRGB", "Lab") else 1))


def with_external_state(state: State, entry: Any, painted: Painted) -> State:
    """The state after `gs` with this ExtGState dictionary (§8.4.5); OP alone sets both, op only the fill."""
    changes: dict[str, Any] = {}
    if "/OP" in entry:
        changes["stroke_overprint"] = bool(entry["/OP"])
        changes["fill_overprint"] = bool(entry.get("/op", entry["/OP"]))
    elif "/op" in entry:
        changes["fill_overprint"] = bool(entry["/op"])
    if "/OPM" in entry:
        changes["mode"] = int(entry["/OPM"])
    if "/ca" in entry:
        changes["fill_alpha"] = float(entry["/ca"])
    if "/CA" in entry:
        changes["stroke_alpha"] = float(entry["/CA"])
    if "/BM" in entry:
        blend = entry["/BM"]
        changes["blend"] = str(blend[0] if isinstance(blend, pikepdf.Array) else blend)[1:]
    if "/LW" in entry:
        changes["width"] = float(entry["/LW"])
    for key in ("/TR", "/TR2", "/HT"):
        if key in entry and str(entry[key]) not in ("/Default", "/Identity"):
            painted.oddities.add(("state", f"a graphics state sets {key}"))
    if "/SMask" in entry:
        changes["masked"] = isinstance(entry["/SMask"], pikepdf.Dictionary)
    if "/SMask" in entry and isinstance(entry["/SMask"], pikepdf.Dictionary):
        painted.soft_masks += 1
        group = entry["/SMask"].get("/G")
        if group is not None and "/Group" in group:
            painted.groups.add("mask:" + family(group["/Group"].get("/CS", pikepdf.Name("/none"))))
    return replace(state, **changes)
