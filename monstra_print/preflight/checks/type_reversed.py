"""Light type on a dark ground is large enough for the inks of that ground (print.md rule 15)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from monstra_print.findings import ERROR, WARN, Finding, Severity
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.content import Mark
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PLATE_PPI, Box, PageFacts
from monstra_print.profiles import PrinterProfile

PROCESS_SPACES = ("DeviceCMYK", "DeviceGray")
LIGHT = 0.4  # sum of tints below which type counts as light
CONTRAST = 0.5  # by how much more ink the ground must have
STEM_NEAR, STEM_FAR = 0.25, 0.35  # mm: stems that stay open from 6 and from 12 pt on
MM = 25.4 / 72


def ink_of(mark: Mark) -> float:
    """The sum of the tints of a mark, 0 to 4."""
    return sum(mark.paint.values) if mark.paint.space == "DeviceCMYK" else 1 - mark.paint.values[0]


def box_of(page: PageFacts, mark: Mark) -> Box:
    """The run of text that starts at this mark, as pdfium measures it; otherwise one letter's square."""
    x, y = mark.at or (0.0, 0.0)
    for _, box in page.text_boxes:
        if box[0] - 1 <= x <= box[2] and box[1] - 1 <= y <= box[3]:
            return box
    return (x, y, x + mark.size, y + 0.7 * mark.size)


def stem_of(page: PageFacts, mark: Mark) -> float:
    """The stem of the type in mm by its font's own word (StemV); 0 where the font does not say."""
    font = page.painted.fonts.get(mark.font)
    parts = font.get("/DescendantFonts") if font is not None else None
    descriptor = (parts[0] if parts is not None else font or {}).get("/FontDescriptor", {})
    return float(descriptor.get("/StemV", 0)) / 1000 * mark.size * MM


def verdict(size: float, stem: float, tints: list[float], least: float) -> tuple[Severity | None, str]:
    """What rule 15 says of type of this size (pt) on a ground of these tints, and the limit in words."""
    colours, black = sum(tint >= 0.05 for tint in tints[:3]), tints[3] >= 0.05
    heavy = colours == 3
    if size < least - 0.1:
        return ERROR, f"at least {least:g} pt"
    if heavy and size < 7.9:
        return ERROR, "at least 8 pt on three colours"
    if colours == 2 and black and size < 7.9 and stem < STEM_NEAR:
        return WARN, f"at least 8 pt on K and two inks, or stems of {STEM_NEAR} mm"
    if heavy and (size < 11.9 or stem < STEM_FAR):
        return WARN, f"at least 12 pt on three colours, with stems of {STEM_FAR} mm"
    return None, ""


@check(
    "type/reversed",
    severity=ERROR,
    rationale="Each ink of the ground must leave the same hole for the letter: in small type on several inks it closes.",
    remedy="set the words larger or bolder, or lay them on a ground of fewer inks",
)
def light_type_stays_open(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    lights = [mark for mark in page.painted.of("text") if mark.at is not None and mark.paint.space in PROCESS_SPACES
              and ink_of(mark) < LIGHT]  # fmt: skip
    plates = page.separations(PLATE_PPI) if lights else {}
    if not plates:
        return
    told: set[tuple[Severity, str]] = set()
    for mark in sorted(lights, key=lambda mark: (mark.size, mark.at)):
        box = box_of(page, mark)
        areas = [page.pixels(plates[name], box, PLATE_PPI) for name in ("Cyan", "Magenta", "Yellow", "Black")]
        if not areas[0].size:
            continue
        tints = [float(np.partition(area, area.size * 3 // 4, None)[area.size * 3 // 4]) / 255 for area in areas]
        if sum(tints) < ink_of(mark) + CONTRAST:
            continue  # dark on light, or a ground of its own
        severity, limit = verdict(mark.size, stem_of(page, mark), tints, profile.type.reversed_min_pt)
        if severity is not None and (severity, limit) not in told:
            told.add((severity, limit))
            ground = " ".join(f"{tint:.0%}" for tint in tints)
            yield this.find(f"{mark.size:.1f} pt light type stands on {ground} CMYK: {limit}", page.area(box), severity=severity)
