"""No page is empty and no glyph is missing (print.md rule 40)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "page/empty",
    severity=WARN,
    rationale="An empty page in a run is a lost plate, and usually a lost card.",
    remedy="remove the page or draw its piece",
)
def pages_are_painted(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if not page.painted.marks and not page.painted.images and not page.painted.shadings:
        yield this.find("nothing is painted", page.area())
