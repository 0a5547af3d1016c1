"""A spot looks the same on every page (print.md rule 28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


def alternate_of(space: Any) -> str:
    """The alternate colour at full tint, in words; of another function than an exponential one only its kind."""
    function = space[3]
    ends = function.get("/C1")
    shown = f"function {int(function.get('/FunctionType', 0))}" if ends is None else " ".join(f"{float(v):.0%}" for v in ends)
    return f"{str(space[2])[:20]} {shown}"


@check(
    "ink/spot-alternate",
    severity=WARN,
    rationale="One name with two looks: proofs and previews show two colours, and somebody asks which one is meant.",
    remedy="give the spot one alternate colour",
    scope="file",
)
def spots_look_alike(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    looks: dict[str, tuple[str, int]] = {}
    for number, space in file.spaces:
        if str(space[0]) != "/Separation" or len(space) < 4:
            continue
        name, look = str(space[1])[1:], alternate_of(space)
        first = looks.setdefault(name, (look, number))
        if first[0] != look:
            yield this.find(f"{name} shows as {look} here and as {first[0]} on page {first[1]}", file.pages[number - 1].area())
