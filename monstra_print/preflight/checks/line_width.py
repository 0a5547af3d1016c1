"""Lines are not thinner than the house can print (print.md rule 19)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "line/min-width",
    severity=ERROR,
    rationale="A hairline breaks up; a line of width 0 is as thin as the device likes.",
    remedy="draw the line at the house's minimum or fill a shape instead",
)
def lines_are_wide_enough(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    thin = [
        mark.size
        for mark in page.painted.of("stroke")
        if mark.size < (profile.lines.reversed_min_pt if mark.paint.is_white else profile.lines.min_pt) - 0.001
    ]
    if thin:
        width = min(thin)
        words = "a line has width 0" if width == 0 else f"a line is {width:.3f} pt wide"
        yield this.find(
            f"{words}, limit {profile.lines.min_pt:g} pt ({profile.lines.reversed_min_pt:g} pt reversed)", page.area()
        )
