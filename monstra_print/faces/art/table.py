"""Tables of the art: heads, profiles, stamps and pictures, read from the package. Knows their files, draws nothing.

A picture is a list of parts, back to front: `[operation, numbers and tones …, {options}]`; a stamp is such a list in its own
units, with the tones it is given written `1`, `1+1`, `2-1` (first or second tone, steps lighter or darker).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

Part = list[Any]


@cache
def load(name: str) -> dict[str, Any]:
    """The table `tables/<name>.json`."""
    table: dict[str, Any] = json.loads((files(__package__) / "tables" / f"{name}.json").read_text(encoding="utf-8"))
    return table


@cache
def drawn() -> frozenset[str]:
    """The design ids that have a drawing of their own."""
    folder = files(__package__) / "tables" / "pictures"
    return frozenset(file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json"))


def picture(design_id: str) -> dict[str, Any]:
    """The drawing of a design: hero and accent ramps, parts, and for creatures scale and mm down. KeyError when there is none."""
    if design_id not in drawn():
        raise KeyError(design_id)
    return load(f"pictures/{design_id}")
