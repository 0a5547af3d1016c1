"""Thin lines are printed in one ink (print.md rule 19)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "line/multi-ink",
    severity=WARN,
    rationale="A thin line in several inks becomes two thin lines when the plates shift.",
    remedy="draw it in one ink or wider",
)
def thin_lines_are_one_ink(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for mark in sorted(page.painted.of("stroke"), key=lambda mark: mark.size):
        inks = mark.paint.process_inks
        if inks > 1 and 0 < mark.size < profile.lines.multi_ink_warn_pt - 0.001:
            words = f"a line of {mark.size:.2f} pt is printed in {inks} inks, limit {profile.lines.multi_ink_warn_pt:g} pt"
            yield this.find(words, page.area())
            return
