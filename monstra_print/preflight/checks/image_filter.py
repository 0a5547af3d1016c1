"""Pictures are packed with filters that every raster processor knows (print.md rule 42)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "image/filter",
    severity=WARN,
    rationale="Older raster processors do not read JPEG 2000 or JBIG2, or read them slowly.",
    remedy="pack the picture with Flate or JPEG",
)
def pictures_are_packed_plainly(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for image in page.painted.images:
        for name in sorted({"JPXDecode", "JBIG2Decode"} & set(image.filters)):
            yield this.find(f"a picture is packed with {name}", page.area(image.box))
