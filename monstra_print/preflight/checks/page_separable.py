"""Every page can be separated into plates."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

PPI = 100.0  # the resolution of ink/tac, so that the plates are made once


@check(
    "page/separable",
    severity=ERROR,
    rationale="What cannot be separated here may be dropped by a press as well, and no check of plates could run.",
    remedy="write the object in process or spot colours",
)
def pages_can_be_separated(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    page.separations(PPI)
    if page.unseparable:
        yield this.find(f"{page.unseparable}: coverage, knock-outs and spots were not measured here", page.area())
