"""An ink that is delivered as a file of its own is 100 % K and covers what it hides (print.md rule 31, §11.1 Esveco)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, to_mm

PPI = 300.0


@check(
    "ink/plate-covers",
    severity=ERROR,
    rationale="The second file is the panel itself. A tint does not cover, a panel beside the code gives the secret away.",
    remedy="write the layer again as 100 % K, larger than what it hides by the house's cover",
    needs=("expectation",),
)
def plate_covers_what_it_hides(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if expected.plate is None:
        return
    ink = next((one for one in profile.inks.values() if one.name == expected.plate), None)
    cover = to_mm(ink.cover) if ink is not None and ink.cover is not None else 0.0
    plates = page.separations(PPI)
    if not plates:
        return  # nothing is painted (page/empty), or the finding of page/separable
    others = sorted(name for name, plate in plates.items() if name != "Black" and plate.any())
    if others:
        yield this.find(f"{', '.join(others)} print in the file of {expected.plate}, which is K alone", page.area())
    black = plates["Black"]
    if float(((black > 12) & (black < 243)).mean()) > 0.002:  # edges are soft by a pixel
        yield this.find(f"the layer of {expected.plate} is a tint, not 100 % K", page.area())
    left, _, _, top = page.trim
    for x0, y0, x1, y1 in expected.hidden[page.number - 1] if page.number <= len(expected.hidden) else ():
        box = (
            left + (x0 - cover) * PT_PER_MM,
            top - (y1 + cover) * PT_PER_MM,
            left + (x1 + cover) * PT_PER_MM,
            top - (y0 - cover) * PT_PER_MM,
        )
        pixel = 72 / PPI
        part = page.pixels(black, (box[0] + pixel, box[1] + pixel, box[2] - pixel, box[3] - pixel), PPI)
        if not part.size or np.any(part < 243):
            yield this.find(f"{expected.plate} does not cover what it hides by {cover:g} mm on every side", page.area(box))
