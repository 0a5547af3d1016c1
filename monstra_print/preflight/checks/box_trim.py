"""The TrimBox is the product's trim (ISO 15930-7; print.md rule 6)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, format_mm, to_mm


@check(
    "box/trim",
    severity=ERROR,
    rationale="The trim is where the knife cuts. A box that is absent, an ArtBox beside it or a size off by more than the "
    "house's tolerance makes the printer call back.",
    remedy="write the piece at its declared trim size",
)
def trim_is_the_products(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    box = page.box("/TrimBox")
    if box is None:
        yield this.find("there is no TrimBox: nobody knows where to cut", page.area(), "write a TrimBox of the finished size")
        return
    if page.box("/ArtBox") is not None:
        yield this.find("there is an ArtBox beside the TrimBox", page.area(), "keep the TrimBox only")
    if expected is None:
        return  # which size is right only the builder or a manifest knows
    found = ((box[2] - box[0]) / PT_PER_MM, (box[3] - box[1]) / PT_PER_MM)
    wanted = (to_mm(expected.trim[0]), to_mm(expected.trim[1]))
    tolerance = to_mm(profile.card.trim_tolerance)
    if any(abs(have - want) > tolerance + 1e-4 for have, want in zip(found, wanted, strict=True)):
        size = f"{format_mm(expected.trim[0])} × {format_mm(expected.trim[1])} mm"
        yield this.find(f"the trim is {found[0]:.2f} × {found[1]:.2f} mm, not {size}", page.area())
