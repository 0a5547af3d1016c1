"""`monstra explain ID`: why a check exists and what to do about it. Prints what the check itself declares."""

from __future__ import annotations

import importlib
import json
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

import monstra_print
from monstra_print.cli._options import NoColorOption, QuietOption
from monstra_print.errors import UsageError
from monstra_print.findings.catalogue import CheckDeclaration, declared
from monstra_print.findings.reading import read_declarations

EXAMPLES = """
monstra explain code/decodes
monstra explain --all
"""


def _all_declarations() -> dict[str, CheckDeclaration]:
    """Every check: read from the sources, so that no system library is needed; those that `document` makes, from itself."""
    importlib.import_module("monstra_print.document")
    return dict(sorted({**read_declarations(Path(monstra_print.__path__[0])), **declared()}.items()))


def _text(check: CheckDeclaration) -> str:
    lines = [f"{check.id} ({check.severity.value})", f"  Why:  {check.rationale}"]
    if check.remedy:
        lines.append(f"  Then: {check.remedy}")
    return "\n".join(lines)


def command(
    check_id: Annotated[str | None, typer.Argument(metavar="ID", help="A check id such as box/trim.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Explain every check.")] = False,
    style: Annotated[str, typer.Option("--format", help="text or json")] = "text",
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Say why a check exists and what to do when it fires."""
    known = _all_declarations()
    if not every and check_id is None:
        raise UsageError("name a check", f"one of: {', '.join(known)}; or pass --all")
    if not every and check_id not in known:
        near = get_close_matches(str(check_id), known, 1)
        raise UsageError(
            f"there is no check {check_id!r}", f"did you mean {near[0]!r}?" if near else "see: monstra explain --all"
        )
    chosen = list(known.values()) if every else [known[str(check_id)]]
    if style == "json":
        rows = [{"id": c.id, "severity": c.severity.value, "rationale": c.rationale, "remedy": c.remedy} for c in chosen]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        print("\n\n".join(_text(check) for check in chosen))
