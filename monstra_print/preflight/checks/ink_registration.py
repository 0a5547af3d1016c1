"""Registration colour stays outside the bleed (print.md rule 18)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile


@check(
    "ink/registration",
    severity=ERROR,
    rationale="Registration colour prints on every plate: full ink of all inks on a card does not dry and cannot be registered.",
    remedy="use registration colour for marks outside the bleed only",
)
def registration_is_for_marks(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if is_sheet(page, expected):
        return  # the finding of sheet/marks
    bleed = page.box("/BleedBox") or page.trim
    for outline in page.painted.outlines:
        x0, y0, x1, y1 = outline.box
        if outline.spot == "All" and x1 > bleed[0] and x0 < bleed[2] and y1 > bleed[1] and y0 < bleed[3]:
            yield this.find("registration colour stands inside the bleed", page.area(outline.box))
            return
