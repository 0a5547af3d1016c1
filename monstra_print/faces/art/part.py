"""Part lists: the interpreter of pictures. Knows which operation draws a part and how deep it lies in a turned head's space.

A part is `[operation, arguments …, {options}]`. `turn` sets yaw, pitch, roll for what follows; `push`/`pop` move; `ramp` gives
a letter another ramp; `front` ends the things behind the contour; `out` ends what the medallion cuts. Options of any part: `z`
its depth, `still` do not turn it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from monstra_print.faces.art import body, prop, stamp, stroke
from monstra_print.faces.art.head import head, profile
from monstra_print.faces.art.pen import Pen
from monstra_print.faces.art.stamp import Operation
from monstra_print.faces.art.turn import viewed

OPERATIONS: dict[str, Operation] = {
    **stamp.FIGURES,
    "head": head,
    "profile": profile,
    "bust": body.bust,
    "wing": body.wing,
    "wings": body.wings,
    "hexshell": body.hexshell,
    "scales": body.scales,
    "cap": body.cap,
    "petals": body.petals,
    "neck": body.neck,
    "mane": stroke.mane,
    "antler": stroke.antler,
    "coral": stroke.coral,
    "streaks": stroke.streaks,
    "symbol": prop.put_symbol,
    "shadow": prop.shadow,
    "earth": prop.earth,
    "crack": prop.crack,
    "rings": prop.rings,
    "slab": prop.slab,
    "grip": prop.grip,
    "spear": prop.spear,
    "flag": prop.flag,
    "card": prop.card,
    "actor": prop.actor,
    "beam": prop.beam,
    "bolt": prop.bolt,
}
# Depth of a part in the turned head's space where the part does not say it.
DEPTH = {"fan": -10.0, "span": -8.0, "lens": -4.0, "flame": -6.0, "coral": -8.0, "cap": -14.0}
EAR_DEPTH = 2.0
STILL = frozenset({"bust", "wings", "swirl", "burst", "orb", "streaks", "profile", "head", "push", "pop"})
_PLACE = ("x", "y", "rotation", "k", "flip")
MARKS = frozenset({"front", "out"})


def draw(pen: Pen, parts: Sequence[list[Any]]) -> None:
    """Draw the parts in order. Marks (`front`, `out`) are for the composer and draw nothing."""
    stamps = stamp.names()
    for operation, *rest in parts:
        if operation in MARKS:
            continue
        if operation == "turn":
            pen.pose = (rest[0], rest[1], rest[2])
            continue
        if operation == "ramp":
            pen.ramps[rest[0]] = rest[1]
            continue
        options = dict(rest.pop()) if rest and isinstance(rest[-1], dict) else {}
        depth = options.pop("z", EAR_DEPTH if operation.startswith("ear-") else DEPTH.get(operation, 0.0))
        is_stamp = operation in stamps and operation not in OPERATIONS
        still = options.pop("still", stamp.stands_still(operation) if is_stamp else operation in STILL)
        pen.view = None if still else viewed(pen.pose, depth)
        if is_stamp:
            _stamp(pen, operation, rest)
        else:
            OPERATIONS[operation](pen, *rest, **options)
        pen.view = None


def _stamp(pen: Pen, name: str, rest: Sequence[Any]) -> None:
    places = dict(zip(_PLACE, (value for value in rest if not isinstance(value, str)), strict=False))
    stamp.put(pen, name, **places, inks=[value for value in rest if isinstance(value, str)])


def split(parts: Sequence[list[Any]], mark: str) -> tuple[Sequence[list[Any]], Sequence[list[Any]]]:
    """The parts before and after a mark; without the mark everything comes after `front` and before `out`."""
    for i, part in enumerate(parts):
        if part[0] == mark:
            return parts[:i], parts[i + 1 :]
    return ((), parts) if mark == "front" else (parts, ())
