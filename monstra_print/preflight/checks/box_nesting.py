"""Trim in bleed in media, nothing turned or scaled (ISO 32000-2 §14.11.2; print.md rule 7)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.interpreter import inherited
from monstra_print.profiles import PrinterProfile


def _inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    slack = 0.005
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


@check(
    "box/nesting",
    severity=ERROR,
    rationale="Imposition software reads the boxes. One that reaches out of its parent, a rotated page or a user unit moves "
    "the picture on the sheet.",
    remedy="write Trim inside Bleed inside Media, Rotate 0, no UserUnit, CropBox absent or equal to the MediaBox",
)
def boxes_are_nested(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    media, bleed, trim, crop = (page.box(name) for name in ("/MediaBox", "/BleedBox", "/TrimBox", "/CropBox"))
    if media is None:
        yield this.find("there is no MediaBox", page.area())
        return
    if bleed is not None and not _inside(bleed, media):
        yield this.find("the BleedBox reaches out of the MediaBox", page.area())
    if trim is not None and bleed is not None and not _inside(trim, bleed):
        yield this.find("the TrimBox reaches out of the BleedBox", page.area())
    if crop is not None and crop != media:
        yield this.find("the CropBox is not the MediaBox", page.area())
    turned = int(inherited(page.object, "/Rotate", 0))
    if turned % 360:
        yield this.find(f"the page is rotated by {turned}°", page.area())
    if "/UserUnit" in page.object:
        yield this.find("the page has a UserUnit", page.area())
