"""What a picture says of its resolution is the house's (PNG pHYs, JFIF density)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile


@check(
    "picture/resolution",
    severity=WARN,
    rationale="Layout programs place a picture at the size that it states; without one they take 72 ppi: a card is a poster.",
    remedy="save the picture with its resolution",
    scope="picture",
    needs=("pixels",),
)
def picture_says_its_resolution(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    assert profile.raster is not None, "asked only for a house that takes pictures"
    wanted, said = profile.raster.ppi, picture.ppi
    if said is None:
        yield this.find(f"the picture does not say its resolution, it is meant for {wanted:g} ppi", picture.area())
    elif max(abs(said[0] - wanted), abs(said[1] - wanted)) > 0.5:
        yield this.find(f"the picture says {said[0]:.0f} × {said[1]:.0f} ppi, not {wanted:g}", picture.area())
