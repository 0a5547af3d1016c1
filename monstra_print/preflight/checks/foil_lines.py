"""Foil and varnish have no lines and gaps finer than the house can stamp (print.md rule 32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from monstra_print.findings import ERROR, Finding, PageArea
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.plates import UnseparableError
from monstra_print.preflight.raster import blocks, densest, thin_parts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import to_mm

PPI = 400.0  # 0.38 mm are six pixels
MARGIN = 6  # pixels round a registration mark: half its width and an edge


def around(page: PageFacts, row: int, column: int) -> PageArea:
    """A millimetre round a pixel of the plate, as a place."""
    left, _, _, top = page.box("/MediaBox") or page.trim
    x, y = left + column * 72 / PPI, top - row * 72 / PPI
    return page.area((x - 3, y - 3, x + 3, y + 3))


def _without_registration(plate: np.ndarray[Any, Any], page: PageFacts) -> np.ndarray[Any, Any]:
    """The plate without the marks that print on every plate: they are cut off, and no foil."""
    marks = [outline.box for outline in page.painted.outlines if outline.spot == "All"]
    if not marks:
        return plate
    kept = plate.copy()
    left, _, _, top = page.box("/MediaBox") or page.trim
    for x0, y0, x1, y1 in marks:
        rows = slice(max(0, round((top - y1) * PPI / 72) - MARGIN), round((top - y0) * PPI / 72) + MARGIN)
        columns = slice(max(0, round((x0 - left) * PPI / 72) - MARGIN), round((x1 - left) * PPI / 72) + MARGIN)
        kept[rows, columns] = False
    return kept


@check(
    "ink/foil-lines",
    severity=ERROR,
    rationale="A foil line below the limit does not transfer, and a gap below it closes.",
    remedy="thicken the line or widen the gap",
)
def foil_is_coarse_enough(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for ink in profile.inks.values():
        if ink.min_line is None or not any(outline.spot == ink.name for outline in page.painted.outlines):
            continue
        try:
            plate = page.spot_plate(ink.name, PPI) > 127
        except UnseparableError:
            continue  # the finding of page/separable
        plate = _without_registration(plate, page)
        for what, is_gap, limit in (("line", False, ink.min_line), ("gap", True, ink.min_gap)):
            if limit is None:
                continue
            width = to_mm(limit) / 25.4 * PPI
            worst, place = 0, (0, 0)
            for rows, columns in blocks(plate, round(4 * width)):  # a sheet is mostly bare
                part = plate[rows, columns]
                count, (row, column) = densest(thin_parts(~part if is_gap else part, width), round(4 * width))
                if count > worst:
                    worst, place = count, (rows.start + row, columns.start + column)
            if worst > 1.5 * width * width:  # a sharp tip leaves up to 0.6 squares of the width, a line much more
                yield this.find(f"a {what} of {ink.name} is thinner than {to_mm(limit):g} mm", around(page, *place))
