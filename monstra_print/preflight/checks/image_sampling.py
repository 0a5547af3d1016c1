"""Pictures keep their proportions, their own pixels and a fine compression (print.md rule 21)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.content import Image
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.pixel import jpeg_quality, placed_enlarged
from monstra_print.profiles import PrinterProfile

WORDS = {"repeated": "each pixel stands there twice", "interpolated": "its pixels lie in the rhythm of interpolated ones"}


@check(
    "image/sampling",
    severity=WARN,
    rationale="A stretched picture, one blown up before it was placed, or coarse JPEG squares look worse than its ppi says.",
    remedy="place the original picture",
)
def pictures_are_true(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    stretched: list[Image] = []
    for image in page.painted.images:
        if image.mask or min(image.width, image.height) <= 16:
            continue
        across, up = image.ppi
        if min(across, up) > 0 and max(across, up) / min(across, up) > 1.02:
            stretched.append(image)
        picture = page.file.pictures.get(image.number)
        if picture is None:
            continue
        quality = jpeg_quality(picture.read_raw_bytes()) if image.filters[-1:] == ("DCTDecode",) else None
        if quality is not None and quality < profile.images.jpeg_min_quality:
            words = f"a picture is compressed at JPEG quality {quality}, limit {profile.images.jpeg_min_quality}"
            yield this.find(words, page.area(image.box))
        if image.number not in page.file.enlarged:
            page.file.enlarged[image.number] = placed_enlarged(picture, image)
        if how := page.file.enlarged[image.number]:
            yield this.find(f"a picture was enlarged before it was placed: {WORDS[how]}", page.area(image.box))
    if stretched:
        worst = max(stretched, key=lambda image: max(image.ppi) / min(image.ppi))
        more = f", and {len(stretched) - 1} more" if len(stretched) > 1 else ""
        words = f"a picture is stretched: {worst.ppi[0]:.0f} × {worst.ppi[1]:.0f} ppi{more}"
        yield this.find(words, page.area(worst.box))
