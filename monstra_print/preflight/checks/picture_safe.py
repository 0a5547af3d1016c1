"""What looks like type in a picture keeps the house's distance from the edge (print.md rule 10, for houses that take no PDF)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.glyphlike import lines_of_type
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile


@check(
    "picture/safe",
    severity=WARN,
    rationale="The knife wanders: words closer to the edge than the house's safe distance are cut. A picture has no words that "
    "can be asked, so this looks for rows of shapes like letters.",
    remedy="move the words inside the safe area",
    scope="picture",
    needs=("pixels",),
)
def type_keeps_its_distance(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    assert profile.raster is not None, "asked only for a house that takes pictures"
    if (picture.width, picture.height) != profile.raster.pixels:
        return  # the finding of picture/size
    safe = profile.raster.safe_px
    for box in lines_of_type(picture.samples.mean(axis=2)):
        gap = min(box[0], box[1], picture.width - box[2], picture.height - box[3])
        if gap < safe:
            yield this.find(f"what looks like type stands {gap} pixels from the edge, limit {safe}", picture.area(box))
