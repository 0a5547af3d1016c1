"""Colour spaces of a PDF as plates see them, and which spot inks a page can print. Paints nothing."""

from __future__ import annotations

from typing import Any

from pikepdf import Name

from monstra_print.errors import MonstraError
from monstra_print.preflight.plate_paint import CMYK, GRAY, PROCESS, RGB, Space


class UnseparableError(MonstraError):
    """The page holds something whose plates cannot be made."""


_DEVICE = {"/DeviceGray": GRAY, "/DeviceRGB": RGB, "/DeviceCMYK": CMYK, "/G": GRAY, "/RGB": RGB, "/CMYK": CMYK,
           "/CalGray": GRAY, "/CalRGB": RGB, "/Pattern": Space("pattern", 0)}  # fmt: skip


def space_of(value: Any, resources: Any = None) -> Space:
    """A colour space object, or its name looked up in the resources. Raises UnseparableError for one that is unknown."""
    if isinstance(value, Name):
        if str(value) in _DEVICE:
            return _DEVICE[str(value)]
        spaces = entries(resources, "/ColorSpace")
        if str(value) not in spaces:
            raise UnseparableError(f"the colour space {value} is not among the page's resources")
        return space_of(spaces[str(value)])
    family = str(value[0])
    if family == "/Separation":
        return Space("spot", 1, (str(value[1])[1:],))
    if family == "/DeviceN":
        return Space("spot", len(value[1]), tuple(str(name)[1:] for name in value[1]))
    if family == "/ICCBased":
        return Space("icc", int(value[1]["/N"]))
    if family == "/Indexed":
        return Space("indexed", 1, base=space_of(value[1], resources))
    return RGB if family == "/Lab" else _DEVICE[family]


def entries(resources: Any, kind: str) -> dict[str, Any]:
    """The named resources of one kind."""
    if resources is None or kind not in resources:
        return {}
    return dict(resources[kind].items())


def alternates(resources: Any, seen: set[Any] | None = None) -> dict[str, Any]:
    """Every spot ink that these resources and those below them define, with its colour space object, in order.

    Process inks, `All` and `None` are left out; a DeviceN space stands for each of its spots.
    """
    seen = set() if seen is None else seen
    found: dict[str, Any] = {}
    spaces = list(entries(resources, "/ColorSpace").values())
    for kind in ("/XObject", "/Pattern", "/Shading"):
        for value in entries(resources, kind).values():
            if value.objgen != (0, 0) and value.objgen in seen:
                continue
            seen.add(value.objgen)
            spaces += [part["/ColorSpace"] for part in (value, value.get("/Shading", {})) if "/ColorSpace" in part]
            if "/Resources" in value:
                found.update({name: space for name, space in alternates(value["/Resources"], seen).items() if name not in found})
    for space in spaces:
        if not isinstance(space, Name) and str(space[0]) == "/Indexed":
            space = space[1]
        if not isinstance(space, Name) and str(space[0]) in ("/Separation", "/DeviceN"):
            for name in space_of(space).names:
                if name not in (*PROCESS, "All", "None"):
                    found.setdefault(name, space)
    return found


def group_is_off(group: Any, off: frozenset[Any]) -> bool:
    """Whether an optional content group, or membership dictionary (any of its groups on shows it), is switched off."""
    if group.get("/Type") == Name("/OCMD"):
        members = group.get("/OCGs")
        if members is None:
            return False
        groups = [members] if not hasattr(members, "__len__") or "/Type" in _keys(members) else list(members)
        return bool(groups) and all(one.objgen in off for one in groups)
    return group.objgen in off


def _keys(value: Any) -> tuple[str, ...]:
    try:
        return tuple(value.keys())
    except (TypeError, AttributeError):
        return ()
