"""The BleedBox lies as far outside the trim as product and house want (print.md rule 8)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import Box, PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, format_mm, to_mm


@check(
    "box/bleed",
    severity=ERROR,
    rationale="The knife wanders. Ink must reach beyond the trim by the house's bleed, on all four sides.",
    remedy="write the BleedBox at the declared bleed",
)
def bleed_is_declared(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    box = page.box("/BleedBox")
    if expected is None:
        yield from _against_the_house(page, box, profile, this)
        return
    if box is None:
        if expected.bleed:
            yield this.find("there is no BleedBox", page.area())
        return
    trim = page.trim
    sides = {"left": trim[0] - box[0], "bottom": trim[1] - box[1], "right": box[2] - trim[2], "top": box[3] - trim[3]}
    for side, points in sides.items():
        if abs(points / PT_PER_MM - to_mm(expected.bleed)) > 0.01:
            yield this.find(
                f"the bleed is {points / PT_PER_MM:.2f} mm at the {side}, not {format_mm(expected.bleed)}", page.area()
            )


def _against_the_house(page: PageFacts, box: Box | None, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    """A file of which nothing else is known: it may have more than the house asks for, not less."""
    trim = page.box("/TrimBox")
    if trim is None or is_sheet(page, None):
        return
    outer = box or trim
    sides = {"left": trim[0] - outer[0], "bottom": trim[1] - outer[1], "right": outer[2] - trim[2], "top": outer[3] - trim[3]}
    least = min(sides, key=lambda side: sides[side])
    has, wanted = sides[least] / PT_PER_MM, to_mm(profile.pages.bleed)
    if has < wanted - 0.01:
        where = "there is no BleedBox" if box is None else f"the bleed is {has:.2f} mm at the {least}"
        words = f"{where}, {profile.house} asks for {format_mm(profile.pages.bleed)} mm of bleed"
        yield this.find(words, page.area(), "draw the ground beyond the trim and write the BleedBox round it")
