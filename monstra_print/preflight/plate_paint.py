"""What one colour leaves on one plate: the overprint rule (ISO 32000-2 §8.6.7 and §11.7.4). Knows no file and no page.

A plate is one ink. For each object a plate says: print this tint, print nothing here (knock out, tint 0), or leave what is
already there (overprint).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

PROCESS = ("Cyan", "Magenta", "Yellow", "Black")

Kind = Literal["gray", "rgb", "cmyk", "icc", "spot", "indexed", "pattern"]


@dataclass(frozen=True)
class Space:
    """A colour space as far as plates need it. names: the colourants of a Separation or DeviceN; size: number of components."""

    kind: Kind
    size: int
    names: tuple[str, ...] = ()
    base: Space | None = None


GRAY, RGB, CMYK = Space("gray", 1), Space("rgb", 3), Space("cmyk", 4)


@dataclass(frozen=True)
class Paint:
    """A current colour: tint 0..1 by ink name (`All`: every ink). direct: given as DeviceCMYK, so that OPM 1 applies to it."""

    tints: Mapping[str, float]
    direct: bool = False
    pattern: str | None = None

    def __hash__(self) -> int:
        return hash((tuple(self.tints.items()), self.direct, self.pattern))


BLACK = Paint({"Cyan": 0.0, "Magenta": 0.0, "Yellow": 0.0, "Black": 1.0})


@dataclass(frozen=True)
class State:
    """The graphics state as far as plates need it. fill_over, stroke_over: op and OP; mode: OPM; alphas: ca and CA."""

    fill: Paint = BLACK
    stroke: Paint = BLACK
    fill_space: Space = GRAY
    stroke_space: Space = GRAY
    fill_over: bool = False
    stroke_over: bool = False
    mode: int = 0
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    hidden: bool = False

    def with_gs(self, graphics: Any) -> State:
        """The state after an ExtGState dictionary (a pikepdf Dictionary). `OP` alone also sets `op`."""
        change: dict[str, Any] = {}
        if "/OP" in graphics:
            change["stroke_over"] = bool(graphics["/OP"])
            change["fill_over"] = bool(graphics["/OP"])
        if "/op" in graphics:
            change["fill_over"] = bool(graphics["/op"])
        if "/OPM" in graphics:
            change["mode"] = int(graphics["/OPM"])
        if "/ca" in graphics:
            change["fill_alpha"] = float(graphics["/ca"])
        if "/CA" in graphics:
            change["stroke_alpha"] = float(graphics["/CA"])
        return replace(self, **change) if change else self


def tint_on(plate: str, paint: Paint, over: bool, mode: int) -> float | None:
    """The tint 0..1 that an object of this colour leaves on a plate; None where the plate keeps what it has."""
    if "All" in paint.tints:
        return paint.tints["All"]
    tint = paint.tints.get(plate)
    if tint is None:
        return None if over or not paint.tints else 0.0
    if tint == 0.0 and over and mode == 1 and paint.direct:
        return None
    return tint


def paint_of(space: Space, values: tuple[float, ...]) -> Paint:
    """The colour of these components in a space. RGB has no place on a plate: it is shown as its plain complement."""
    if space.kind == "spot":
        named = {name: value for name, value in zip(space.names, values, strict=False) if name != "None"}
        return Paint(named)
    if space.size == 4:
        return Paint(dict(zip(PROCESS, values, strict=True)), direct=space.kind == "cmyk")
    if space.size == 3:
        cyan, magenta, yellow = (1 - value for value in values)
        black = min(cyan, magenta, yellow)
        return Paint(dict(zip(PROCESS, (cyan - black, magenta - black, yellow - black, black), strict=True)))
    return Paint(dict(zip(PROCESS, (0.0, 0.0, 0.0, 1 - values[0]), strict=True)))


def first_paint(space: Space) -> Paint:
    """The colour that `cs` sets (ISO 32000-2 §8.6.5.4, §8.6.6): black, or full tint of a spot."""
    if space.kind == "spot":
        return paint_of(space, (1.0,) * space.size)
    if space.kind == "pattern":
        return Paint({})
    return paint_of(space, (0.0, 0.0, 0.0, 1.0) if space.size == 4 else (0.0,) * space.size)
