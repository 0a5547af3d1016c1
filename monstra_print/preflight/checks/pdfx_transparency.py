"""Files of the older standards have no transparency (ISO 15930-4 and -6; print.md rule 24)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

OLD = ("PDF/X-1a:2003", "PDF/X-3:2003")


@check(
    "pdfx/transparency",
    severity=ERROR,
    rationale="PDF/X-1a and X-3 know no transparency: a raster processor of that time drops the object or paints it solid.",
    remedy="flatten the page, or deliver PDF/X-4",
)
def nothing_is_transparent(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if profile.pdf.standard not in OLD and profile.pdf.transparency == "live":
        return
    painted = page.painted
    if painted.groups:
        yield this.find("there is a transparency group", page.area())
    if painted.soft_masks:
        yield this.find("there is a soft mask", page.area())
    for mark in painted.marks:
        if mark.alpha < 1 or mark.blend not in ("Normal", "Compatible"):
            yield this.find(f"a {mark.kind} is painted at {mark.alpha:.0%}, blend mode {mark.blend}", page.area())
            return
