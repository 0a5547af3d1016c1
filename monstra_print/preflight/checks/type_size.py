"""Type is not smaller than the house can print, measured with every transformation (print.md rule 13)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "type/min-size",
    severity=ERROR,
    rationale="Letters below the limit fill in or break up.",
    remedy="set the words larger or shorten them",
)
def type_is_large_enough(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    smallest: dict[bool, tuple[float, str]] = {}
    for mark in page.painted.of("text"):
        if mark.size < profile.type.warn_pt - 0.1:
            fails = mark.size < profile.type.min_pt - 0.1
            smallest[fails] = min(smallest.get(fails, (99.0, "")), (mark.size, mark.font))
    for fails, (size, font) in sorted(smallest.items()):
        limit = profile.type.min_pt if fails else profile.type.warn_pt
        yield this.find(f"{font} is set at {size:.2f} pt, limit {limit:g} pt", page.area(), severity=ERROR if fails else WARN)
