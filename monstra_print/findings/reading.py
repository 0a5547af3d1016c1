"""Declared checks read from the sources that declare them, without importing any: no room and no system library is needed.

Declarations are plain calls with literal arguments (`declare("id", ERROR, "why", "then")`, `@check("id", severity=WARN, …)`).
Those that a function makes from a prefix are not read (`document` has them). A test compares all with what the modules declare.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from monstra_print.findings import Severity
from monstra_print.findings.catalogue import CheckDeclaration

MAKERS = ("declare", "check")
_FIELDS = ("id", "severity", "rationale", "remedy")


def read_declarations(package: Path) -> dict[str, CheckDeclaration]:
    """Every check that a source below the folder declares, by id. Raises ValueError for one that is not literal."""
    found: dict[str, CheckDeclaration] = {}
    for file in sorted(package.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if any(f"{maker}(" in text for maker in MAKERS):
            found |= {one.id: one for one in _of(ast.parse(text), file.name)}
    return dict(sorted(found.items()))


def _of(tree: ast.Module, name: str) -> Iterator[CheckDeclaration]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
            given = dict(zip(_FIELDS, node.args, strict=False))
            given |= {word.arg: word.value for word in node.keywords if word.arg in _FIELDS}
            # other functions of these names take no literal first, and `check` hands on what it is given
            if isinstance(given.get("id"), ast.Constant) and {"severity", "rationale"} <= given.keys():
                yield _declaration(given, f"{name}:{node.lineno}")


def _declaration(given: dict[str, ast.expr], where: str) -> CheckDeclaration:
    words = {key: _text(node, where) for key, node in given.items() if key != "severity"}
    return CheckDeclaration(words["id"], _severity(given["severity"], where), words["rationale"], words.get("remedy", ""))


def _text(node: ast.expr, where: str) -> str:
    value = ast.literal_eval(node) if isinstance(node, ast.Constant) else None
    if not isinstance(value, str):
        raise ValueError(f"{where}: a check is declared with words that are not written there")
    return value


def _severity(node: ast.expr, where: str) -> Severity:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    if name not in Severity.__members__:
        raise ValueError(f"{where}: a check is declared with a severity that is not written there")
    return Severity[name]
