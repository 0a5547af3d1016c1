"""Nothing is placed outside the bleed and no words are invisible (print.md rule 41)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile


@check(
    "page/outside",
    severity=WARN,
    rationale="What nobody sees is forgotten work, a secret left in the file, or a piece that slipped off the page.",
    remedy="remove it",
)
def everything_is_seen(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    hidden = next((mark for mark in page.painted.of("hidden-text")), None)
    if hidden is not None:
        yield this.find("words are set invisible (Tr 3)", page.area())
    if is_sheet(page, expected):
        return
    x0, y0, x1, y1 = page.box("/BleedBox") or page.box("/MediaBox") or page.trim
    placed = [("a picture", image.box) for image in page.painted.images]
    placed += [(f"a shape in {outline.spot}", outline.box) for outline in page.painted.outlines if outline.spot != "All"]
    placed += [("a form", placed_form.box) for placed_form in page.painted.placements]
    placed += [("a line of text", (*mark.at, *mark.at)) for mark in page.painted.of("text") if mark.at and mark.at[0] > x1]
    for what, box in placed:
        if box[0] >= x1 or box[2] <= x0 or box[1] >= y1 or box[3] <= y0:
            yield this.find(f"{what} lies outside the bleed", page.area(box))
