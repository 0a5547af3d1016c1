"""A preflight check: one small declared function. Checks are found by being there, in `preflight/checks`; none is listed.

A page check is f(page, expected, profile), a file check f(file, expected, profile); both yield findings of their own id.
A picture check is asked of pages that are delivered as PNG or JPEG, the others of PDF.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from monstra_print.findings import Finding, Severity
from monstra_print.findings.catalogue import CheckDeclaration, declare

Scope = Literal["page", "file", "picture"]
Function = Callable[[Any, Any, Any], Iterator[Finding]]


@dataclass(frozen=True)
class Check:
    """A registered check. needs: what must be given for it to run (`expectation`), otherwise it is reported as not possible."""

    declaration: CheckDeclaration
    function: Function
    scope: Scope
    needs: frozenset[str]

    @property
    def id(self) -> str:
        return self.declaration.id


_registered: dict[str, Check] = {}


def check(
    check_id: str,
    *,
    severity: Severity,
    rationale: str,
    remedy: str = "",
    scope: Scope = "page",
    needs: tuple[str, ...] = (),
) -> Callable[[Callable[..., Iterator[Finding]]], CheckDeclaration]:
    """Register the function below as a check; the name then stands for its declaration, so that it can make findings.

    The function takes (facts, expected, profile, this) where `this` is its own declaration: `yield this.find(…)`.
    Raises ValueError for an id declared twice.
    """
    declaration = declare(check_id, severity, rationale, remedy)

    def register(function: Callable[..., Iterator[Finding]]) -> CheckDeclaration:
        takes_own = len(inspect.signature(function).parameters) == 4

        def run(facts: Any, expected: Any, profile: Any) -> Iterator[Finding]:
            return function(facts, expected, profile, declaration) if takes_own else function(facts, expected, profile)

        _registered[check_id] = Check(declaration, run, scope, frozenset(needs))
        return declaration

    return register


@cache
def all_checks() -> tuple[Check, ...]:
    """Every check of `preflight/checks`, by id. An import error in one stops the program."""
    package = importlib.import_module("monstra_print.preflight.checks")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return tuple(_registered[key] for key in sorted(_registered))
