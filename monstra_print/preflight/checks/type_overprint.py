"""Black text overprints (print.md rule 16)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "type/black-overprints",
    severity=ERROR,
    rationale="Black text that knocks out of its ground shows white edges when the plates shift.",
    remedy="paint 100 % K text with overprint on and OPM 1",
)
def black_text_overprints(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for mark in page.painted.of("text"):
        if (
            mark.paint.is_black_only
            and mark.size <= profile.type.overprint_k_below_pt
            and not (mark.overprints and mark.mode == 1)
        ):
            yield this.find(f"K text of {mark.size:.1f} pt knocks out", page.area())
            return
