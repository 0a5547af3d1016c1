"""The games. `find(id)` imports the package of that name; no list of games stands anywhere."""

from __future__ import annotations

import importlib
from typing import Any

from monstra_print.errors import UsageError
from monstra_print.rulesets.base import Ruleset


def find(ruleset_id: str) -> Ruleset[Any, Any, Any, Any]:
    """The ruleset of that id: the object `RULESET` of `monstra_print.rulesets.<id>`. Raises UsageError when there is none."""
    name = f"{__name__}.{ruleset_id}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        raise UsageError(f"there is no ruleset {ruleset_id!r}", "set ruleset in monstra.toml to one that is installed") from fault
    ruleset: Ruleset[Any, Any, Any, Any] = module.RULESET
    return ruleset
