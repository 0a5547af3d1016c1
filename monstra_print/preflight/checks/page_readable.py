"""Every page can be read to its end (print.md rule 1)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "page/readable",
    severity=ERROR,
    rationale="What cannot be read here stops the raster processor too, or prints something else. Nothing more of it was "
    "checked.",
    remedy="write the file again",
)
def page_can_be_read(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if page.unreadable:
        yield this.find(f"the page cannot be read ({page.unreadable})", page.area())
