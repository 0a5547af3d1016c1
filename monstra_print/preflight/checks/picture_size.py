"""A page delivered as a picture has exactly the house's pixels (print.md §11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile


@check(
    "picture/size",
    severity=ERROR,
    rationale="The house cuts at fixed pixels. A picture of another size is scaled, and every edge of it is cut elsewhere.",
    remedy="build the product for this house; do not scale the picture",
    scope="picture",
    needs=("pixels",),
)
def picture_has_the_pixels(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    assert profile.raster is not None, "asked only for a house that takes pictures"
    wanted, has = profile.raster.pixels, (picture.width, picture.height)
    if has == wanted:
        return
    scales = has[0] / wanted[0], has[1] / wanted[1]
    if has == wanted[::-1]:
        why = ": it lies on its side"
    elif abs(scales[0] / scales[1] - 1) < 0.005:
        why = f": scaled by {(scales[0] + scales[1]) / 2:.3g}"
    else:
        why = ": its proportions are others"
    yield this.find(f"the picture has {has[0]} × {has[1]} pixels, not {wanted[0]} × {wanted[1]}{why}", picture.area())
