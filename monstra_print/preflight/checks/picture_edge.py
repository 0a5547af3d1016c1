"""Colour reaches the edge of a picture (print.md rule 9, for houses that take no PDF)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import to_mm

STRIP_MM = 2.0
PAPER = 253  # of 255 in all three colours: what prints nothing
PAPER_SHARE = 0.005


@check(
    "picture/edge",
    severity=WARN,
    rationale="The house cuts into the picture. Where its edge is white, a card that was cut a little off shows a white line.",
    remedy="draw the ground to the edge of the picture",
    scope="picture",
    needs=("pixels",),
)
def colour_reaches_the_edge(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    assert profile.raster is not None, "asked only for a house that takes pictures"
    depth_mm = min(STRIP_MM, to_mm(profile.pages.bleed))
    depth = max(1, round(depth_mm / 25.4 * profile.raster.ppi))
    bare = (picture.samples >= PAPER).all(axis=2)
    strips = {"top": bare[:depth], "bottom": bare[-depth:], "left": bare[:, :depth], "right": bare[:, -depth:]}
    for side, strip in strips.items():
        if (share := float(strip.mean())) > PAPER_SHARE:
            yield this.find(f"{share:.1%} of the outer {depth_mm:g} mm at the {side} is white", picture.area())
