"""Colour spaces as an engine wrote them (ISO 32000-2 §8.6), told apart by what press has to do with them. Converts nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pikepdf import Array, Name

from monstra_print.errors import MonstraError

Kind = Literal["gray", "rgb", "cmyk", "lab", "spot", "indexed", "pattern"]

_DEVICE: dict[str, Kind] = {
    "/DeviceGray": "gray", "/G": "gray", "/CalGray": "gray",
    "/DeviceRGB": "rgb", "/RGB": "rgb", "/CalRGB": "rgb",
    "/DeviceCMYK": "cmyk", "/CMYK": "cmyk",
    "/Lab": "lab", "/Pattern": "pattern", "/Indexed": "indexed", "/I": "indexed",
}  # fmt: skip
_ICC: dict[int, Kind] = {1: "gray", 3: "rgb", 4: "cmyk"}
COMPONENTS: dict[Kind, int] = {"gray": 1, "rgb": 3, "cmyk": 4, "lab": 3, "spot": 1, "indexed": 1, "pattern": 0}
INITIAL: dict[Kind, tuple[float, ...]] = {"gray": (0,), "rgb": (0, 0, 0), "cmyk": (0, 0, 0, 1), "spot": (1,)}


class ArtworkError(MonstraError):
    """Raw artwork holds something that press cannot turn into print colours."""


@dataclass(frozen=True)
class Space:
    """kind: what it is; ink: the logical production ink of a `--name` placeholder, or the spot name of a Separation."""

    kind: Kind
    ink: str = ""


def classify(space: Any, resources: Any) -> Space:
    """The space of an object or of a name that `resources` explains. Raises ArtworkError for one that press does not know."""
    if isinstance(space, Name):
        name = str(space)
        if name in _DEVICE:
            return Space(_DEVICE[name])
        named = resources.get("/ColorSpace", {}).get(name) if resources is not None else None
        if named is None:
            raise ArtworkError(f"colour space {name} is not explained")
        if name.startswith("/--"):
            return Space("spot", name[3:])
        return classify(named, resources)
    if isinstance(space, Array) and len(space) > 0:
        family = str(space[0])
        if family == "/ICCBased" and int(space[1].get("/N", 0)) in _ICC:
            return Space(_ICC[int(space[1].N)])
        if family in _DEVICE:
            return Space(_DEVICE[family])
    raise ArtworkError(f"colour space {space!r} is not one that press can convert")
