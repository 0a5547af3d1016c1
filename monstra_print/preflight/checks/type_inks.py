"""Small type is printed in one ink (print.md rule 14)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "type/inks",
    severity=ERROR,
    rationale="Plates shift against each other. Small letters in several inks get coloured fringes.",
    remedy="set small type in one ink, best in K",
)
def small_type_is_one_ink(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    rules = profile.type
    for mark in sorted(page.painted.of("text"), key=lambda mark: mark.size):
        inks = mark.paint.process_inks
        words = f"{mark.size:.1f} pt type is printed in {inks} inks"
        if inks > 1 and mark.size < rules.multi_ink_min_pt - 0.1:
            yield this.find(words, page.area())
            return
        if inks > 2 and mark.size < rules.multi_ink_warn_pt - 0.1:
            yield this.find(words, page.area(), severity=WARN)
            return
