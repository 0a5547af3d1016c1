"""A flat vector shape in mm: the one form in which art, plates of a face and technical layers are drawn. Knows no page, no file.

Coordinates are mm from the trim's top left corner, x to the right, y down. Paths are absolute M L C Z only (ISO 32000-2
§8.5.2 has no arcs); arcs, H, V, Q, S and transforms are resolved when a path is made, so that the SVG for screens and the
PDF form for press are written from the very same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Segment = tuple[str, tuple[float, ...]]
Path = tuple[Segment, ...]


@dataclass(frozen=True)
class Stroke:
    """A stroked outline. `ink` is a logical ink name; width and dash in mm."""

    ink: str
    width: float
    join: Literal["miter", "round", "bevel"] = "miter"
    cap: Literal["butt", "round", "square"] = "butt"
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Shape:
    """One filled and/or stroked path. `ink` is a logical ink name (`fire.night`, `paper`, `foil`) or None for no fill."""

    path: Path
    ink: str | None = None
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    stroke: Stroke | None = None
    clip: Path | None = None
