"""Pieces on a sheet keep their gutters and their bleed, and print over no neighbour (print.md rule 39)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation, ExpectedSheet
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.sheet_layout import Lying, pieces_of
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, format_mm, to_pt

TOLERANCE_PT = 0.01 * PT_PER_MM + 0.002


@check(
    "sheet/gutter",
    severity=ERROR,
    rationale="The guillotine cuts at fixed distances. A piece that lies elsewhere is cut off, and one that prints over its "
    "neighbour's bleed shows on the neighbour's edge.",
    remedy="impose the sheet again",
    needs=("expectation", "geometry"),
)
def pieces_keep_their_distance(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    sheet = expected.geometry
    if sheet is None or (sheet.skew_deg or sheet.scale != (1, 1)):
        return  # a calibrated back is turned or scaled as a whole: sheet/registration measures it
    if sheet.part:
        return  # one piece larger than the sheet has no neighbour and no trim on it
    lying = pieces_of(page, expected)
    for one in lying:
        trim, shown, bleed = one.trim(sheet.trim), one.placed.shown, to_pt(sheet.bleed)
        reach = trim[0] - shown[0], trim[1] - shown[1], shown[2] - trim[2], shown[3] - trim[3]
        if max(abs(side - bleed) for side in reach) > TOLERANCE_PT:
            least = min(reach, key=lambda side: -abs(side - bleed)) / PT_PER_MM
            words = f"{one.name} is printed {least:.2f} mm beyond its trim, not {format_mm(sheet.bleed)} mm"
            yield this.find(words, page.area(shown))
    yield from _gaps(lying, sheet, page, this, 0)
    yield from _gaps(lying, sheet, page, this, 1)


def _gaps(
    lying: tuple[Lying, ...], sheet: ExpectedSheet, page: PageFacts, this: CheckDeclaration, axis: int
) -> Iterator[Finding]:
    """Neighbours along one axis (0: across, 1: up): those whose trims share a row or column."""
    rows: dict[int, list[Lying]] = {}
    for one in lying:
        rows.setdefault(round(one.middle[1 - axis]), []).append(one)
    wanted = to_pt(sheet.gutter[axis])
    for row in rows.values():
        for one, other in pairwise(sorted(row, key=lambda found: found.middle[axis])):
            gap = other.trim(sheet.trim)[axis] - one.trim(sheet.trim)[axis + 2]
            pitch = wanted + to_pt(sheet.trim[axis])
            empty = round((gap - wanted) / pitch) if gap > wanted else 0  # places that hold no piece
            if abs(gap - wanted - empty * pitch) > TOLERANCE_PT:
                words = f"{one.name} and {other.name} lie {gap / PT_PER_MM:.2f} mm apart, not {format_mm(sheet.gutter[axis])} mm"
                yield this.find(words, page.area(other.placed.shown))
