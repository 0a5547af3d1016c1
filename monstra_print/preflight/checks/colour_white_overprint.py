"""White never overprints (print.md rule 17)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "colour/white-overprint",
    severity=ERROR,
    rationale="White that overprints is not there: the ground shows through and the numeral is gone.",
    remedy="paint white with overprint off",
)
def white_knocks_out(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for mark in page.painted.of("fill", "stroke", "text", "image-mask"):
        if mark.paint.is_white and mark.overprints:
            yield this.find(f"a white {mark.kind} overprints", page.area())
            return
