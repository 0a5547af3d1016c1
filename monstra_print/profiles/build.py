"""From plain values to the dataclasses of this room, driven by their type hints. Knows no file and no particular profile.

Values must already have passed their schema; what is missing after merging is named, all of it at once.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from monstra_print.units import Um, mm

Made = TypeVar("Made")


class IncompleteError(Exception):
    """Required values are missing; `paths` are their dotted paths in the file."""

    def __init__(self, paths: list[str]) -> None:
        super().__init__(", ".join(paths))
        self.paths = paths


def make(kind: type[Made], value: Mapping[str, Any]) -> Made:
    """A dataclass of `kind` out of a mapping with unit endings on its keys. Raises IncompleteError."""
    missing: list[str] = []
    made = _dataclass(kind, value, "", missing)
    if missing:
        raise IncompleteError(missing)
    return made  # type: ignore[no-any-return]


def _bare(key: str) -> str:
    """The attribute of a key: without its `_mm`; a bare `mm` (of a gripper) is a depth."""
    return "depth" if key == "mm" else key.removesuffix("_mm")


def _dataclass(kind: Any, value: Mapping[str, Any], path: str, missing: list[str]) -> Any:
    hints = get_type_hints(kind)
    keys = {_bare(key): key for key in value}
    arguments: dict[str, Any] = {}
    for item in fields(kind):
        key = keys.get(item.name)
        if key is not None:
            arguments[item.name] = _convert(hints[item.name], value[key], _join(path, key), missing)
        elif item.default is MISSING and item.default_factory is MISSING:
            missing.append(_join(path, item.name))
    try:
        return kind(**arguments)
    except TypeError:
        if missing:
            return None
        raise


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _convert(hint: Any, value: Any, path: str, missing: list[str]) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        chosen = next(arm for arm in inner if arm is not type(None))
        return None if value is None else _convert(chosen, value, path, missing)
    if hint is Um:
        return mm(value)
    if origin is tuple:
        arms = [inner[0]] * len(value) if len(inner) == 2 and inner[1] is Ellipsis else list(inner)
        return tuple(_convert(arm, part, path, missing) for arm, part in zip(arms, value, strict=True))
    if origin is not None and issubclass(origin, Mapping) if isinstance(origin, type) else False:
        return {key: _convert(inner[1], part, _join(path, key), missing) for key, part in value.items()}
    if origin is Literal:
        return value
    if is_dataclass(hint):
        return _dataclass(hint, value, path, missing)
    return float(value) if hint is float else value
