"""No transfer function, no halftone, no PostScript and no OPI (ISO 15930-7; print.md rules 5 and 42)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "pdfx/device-state",
    severity=ERROR,
    rationale="Transfer functions and halftones belong to the press, and PostScript or OPI fetches what is not in the file.",
    remedy="remove it",
)
def device_is_left_alone(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for code, words in sorted(page.painted.oddities):
        if code in ("state", "object"):
            yield this.find(words, page.area())
