"""Foil keeps its distance from the trim (print.md rule 32)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PLATE_PPI, PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, to_mm


@check(
    "ink/foil-trim",
    severity=ERROR,
    rationale="The knife lifts foil at the edge, and the next card takes it along.",
    remedy="end the foil inside the trim by the distance of the house",
)
def foil_keeps_from_the_edge(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if page.box("/TrimBox") is None or is_sheet(page, expected):
        return
    for ink in profile.inks.values():
        boxes = [outline.box for outline in page.painted.outlines if outline.spot == ink.name]
        if ink.from_trim is None or not boxes:
            continue
        x0, y0, x1, y1 = page.trim
        edges = (min(box[0] for box in boxes) - x0, min(box[1] for box in boxes) - y0,
                 x1 - max(box[2] for box in boxes), y1 - max(box[3] for box in boxes))  # fmt: skip
        if min(edges) / PT_PER_MM >= to_mm(ink.from_trim) - 0.01:
            continue
        plate = page.separations(PLATE_PPI).get(ink.name)
        if plate is None:
            continue
        outside = (plate > 127).copy()
        inset = to_mm(ink.from_trim) * PT_PER_MM - 0.5  # a pixel of the raster is not a fault
        page.pixels(outside, (x0 + inset, y0 + inset, x1 - inset, y1 - inset), PLATE_PPI)[...] = False
        if outside.any():
            yield this.find(f"{ink.name} comes closer to the trim than {to_mm(ink.from_trim):g} mm", page.area())
