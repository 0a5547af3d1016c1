"""Stamps: drawings in their own units, put anywhere with tones of the caller's. Knows their table, no picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from monstra_print.faces.art import blade, body, limb, plumage, stroke, table
from monstra_print.faces.art.pen import Pen

Operation = Callable[..., None]
# What a stamp may be made of; pictures know more (`part.OPERATIONS`).
FIGURES: dict[str, Operation] = {
    "fill": Pen.fill,
    "both": Pen.both,
    "disc": Pen.disc,
    "oval": Pen.oval,
    "line": Pen.line,
    "ring": Pen.ring,
    "gouge": Pen.gouge,
    "star": Pen.star,
    "push": Pen.push,
    "pop": Pen.pop,
    "lens": stroke.lens,
    "shard": stroke.shard,
    "flame": stroke.flame,
    "taper": stroke.taper,
    "fan": stroke.fan,
    "swirl": stroke.swirl,
    "burst": stroke.burst,
    "orb": body.orb,
    "blade": blade.blade,
    "span": blade.span,
    "facets": blade.facets,
    "swell": limb.swell,
    "row": plumage.row,
    **plumage.FIGURES,
}


def names() -> frozenset[str]:
    return frozenset(table.load("stamps"))


def stands_still(name: str) -> bool:
    """Whether the stamp is drawn as it is, also on a turned subject (limbs and tools)."""
    return bool(table.load("stamps")[name]["still"])


def put(
    pen: Pen,
    name: str,
    x: float = 0,
    y: float = 0,
    rotation: float = 0,
    k: float = 1,
    flip: float = 1,
    inks: Sequence[str] = (),
) -> None:
    """Draw a stamp at (x, y); `inks` replace its own tones in order."""
    entry = table.load("stamps")[name]
    tones = [*inks, *entry["inks"][len(inks) :]]
    pen.push(x, y, rotation, k, flip)
    for operation, *rest in entry["parts"]:
        options = {key: toned(value, tones) for key, value in rest.pop().items()} if rest and isinstance(rest[-1], dict) else {}
        FIGURES[operation](pen, *(toned(value, tones) for value in rest), **options)
    pen.pop()


def toned(value: Any, tones: Sequence[str]) -> Any:
    """`1`, `2+1`, `1-2`: the caller's tone, steps lighter or darker. Anything else stays as it is."""
    if not isinstance(value, str) or value[:1] not in ("1", "2", "3"):
        return value
    tone = tones[int(value[0]) - 1]
    return f"{tone[0]}{max(0, min(5, int(tone[1]) + int(value[1:] or 0)))}"
