"""Black text is black only (print.md rule 18)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "type/rich-black",
    severity=WARN,
    rationale="Black letters over other inks show coloured fringes when the plates shift, and cannot be corrected alone.",
    remedy="set the words in 100 % K",
)
def text_is_plain_black(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if profile.colour.black_text != "k-only":
        return
    for mark in sorted(page.painted.of("text"), key=lambda mark: mark.size):
        values = mark.paint.values
        if mark.paint.space == "DeviceCMYK" and values[3] >= 0.9 and max(values[:3]) > 0.05:
            inks = " ".join(f"{value:.0%}" for value in values)
            yield this.find(f"{mark.size:.1f} pt type is printed in rich black ({inks})", page.area())
            return
