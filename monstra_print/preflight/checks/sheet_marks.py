"""Crop marks stand at every cut of a sheet and outside every piece's bleed (print.md rule 39)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.content import Line
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import Box, PageFacts
from monstra_print.preflight.sheet_layout import Lying, pieces_of
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM

LONGEST_MM = 20.0  # of a crop mark
TOLERANCE_PT = 0.03 * PT_PER_MM
NEAR_MM = 0.5  # a mark closer to the bleed is cut into the piece by a knife that wanders


@check(
    "sheet/marks",
    severity=ERROR,
    rationale="The knife follows the marks. One that is missing or stands off its cut moves the cut; one in the bleed is printed "
    "on the piece.",
    remedy="impose the sheet again",
    needs=("expectation", "geometry"),
)
def marks_stand_at_the_cuts(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    sheet = expected.geometry
    lying = pieces_of(page, expected)
    if sheet is None or not lying or sheet.skew_deg or sheet.scale != (1, 1):
        return
    for outline in page.painted.outlines:
        if outline.spot == "All" and any(_meets(outline.box, one.placed.shown, NEAR_MM * PT_PER_MM) for one in lying):
            words = f"registration colour stands less than {NEAR_MM:g} mm from a piece's bleed"
            yield this.find(words, page.area(outline.box))
            break
    if not sheet.marks:
        return
    marks = [line for line in page.painted.lines if _is_mark(line, lying)]
    for axis, name in ((0, "the left"), (1, "the bottom")):
        for cut in _cuts(lying, sheet.trim, axis):
            stands = [
                line
                for line in marks
                if abs(line.box[axis] - cut) <= TOLERANCE_PT and abs(line.box[axis + 2] - cut) <= TOLERANCE_PT
            ]
            if not stands:
                away = (cut - page.trim[axis]) / PT_PER_MM
                yield this.find(f"no crop mark stands at the cut {away:.2f} mm from {name}", page.area())


def _is_mark(line: Line, lying: tuple[Lying, ...]) -> bool:
    x0, y0, x1, y1 = line.box
    short = max(x1 - x0, y1 - y0) <= LONGEST_MM * PT_PER_MM
    printed = line.paint.spot == "All" or line.paint.is_black_only
    return short and printed and not any(_meets(line.box, one.placed.shown, 0.0) for one in lying)


def _meets(one: Box, other: Box, near: float) -> bool:
    return one[0] < other[2] + near and one[2] > other[0] - near and one[1] < other[3] + near and one[3] > other[1] - near


def _cuts(lying: tuple[Lying, ...], trim: tuple[int, int], axis: int) -> list[float]:
    """Every place along an axis where the knife falls, each once."""
    found: list[float] = []
    for one in lying:
        box = one.trim(trim)  # type: ignore[arg-type]
        for cut in (box[axis], box[axis + 2]):
            if all(abs(cut - other) > TOLERANCE_PT for other in found):
                found.append(cut)
    return sorted(found)
