"""A page delivered as a picture was not enlarged (print.md rule 21)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.preflight.pixel import enlarged, jpeg_quality
from monstra_print.profiles import PrinterProfile

WORDS = {"repeated": "each pixel stands there twice", "interpolated": "its pixels lie in the rhythm of interpolated ones"}


@check(
    "picture/sampling",
    severity=WARN,
    rationale="Type in an enlarged picture is soft, whatever number of pixels it has; coarse JPEG puts squares around it.",
    remedy="build the product for this house; do not scale the picture",
    scope="picture",
)
def picture_is_its_own_size(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if how := enlarged(picture.samples, is_jpeg=picture.kind == "JPEG"):
        yield this.find(f"the picture was enlarged: {WORDS[how]}", picture.area())
    quality = jpeg_quality(picture.data) if picture.kind == "JPEG" else None
    if quality is not None and quality < profile.images.jpeg_min_quality:
        yield this.find(f"the picture has JPEG quality {quality}, limit {profile.images.jpeg_min_quality}", picture.area())
