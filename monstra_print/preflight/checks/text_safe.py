"""Text and codes (image masks of one pixel a module) keep their distance from the trim (print.md rule 10)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, Um, format_mm, to_mm


def _safe_of_pictures(profile: PrinterProfile) -> Um:
    """What a house that takes pictures keeps free, from the trim: its pixels count from the edge of the file."""
    raster = profile.raster
    return Um(0) if raster is None else Um(round(raster.safe_px / raster.ppi * 25400) - profile.pages.bleed)


@check(
    "text/safe",
    severity=ERROR,
    rationale="The knife wanders by up to the die shift: words close to the edge are cut.",
    remedy="move the words inside the safe area",
)
def text_is_inside_the_safe_area(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if page.box("/TrimBox") is None or is_sheet(page, expected):
        return
    x0, y0, x1, y1 = page.trim
    wanted = {
        False: max(profile.pages.safe_warn, _safe_of_pictures(profile)),
        True: max(profile.pages.safe, _safe_of_pictures(profile)),
    }
    codes = [("a code", image.box) for image in page.painted.images if image.mask and not image.interpolated and image.width > 8]
    words = [(f"“{text.strip()[:32]}”", box) for text, box in page.text_boxes if text.strip()]
    for what, box in (*words, *codes):
        gap = min(box[0] - x0, box[1] - y0, x1 - box[2], y1 - box[3]) / PT_PER_MM
        fails = gap < to_mm(wanted[True]) - 0.01
        if gap < to_mm(wanted[fails]) - 0.01:
            said = f"{what} stands {gap:.2f} mm inside the trim, limit {format_mm(wanted[fails])} mm"
            yield this.find(said, page.area(box), severity=ERROR if fails else WARN)
