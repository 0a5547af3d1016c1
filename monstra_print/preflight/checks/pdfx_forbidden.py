"""Nothing in the file acts, waits or points outside (print.md rules 5 and 42)."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

CATALOG = ("/OpenAction", "/AA", "/AcroForm", "/Names", "/JavaScript")
PAGE = ("/Annots", "/AA", "/Trans", "/Dur", "/PresSteps")


@check(
    "pdfx/forbidden",
    severity=ERROR,
    rationale="Actions, forms, attachments and annotations are for screens; a press robot rejects the file for them.",
    remedy="remove it",
    scope="file",
)
def nothing_acts(file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    for key in CATALOG:
        if key in file.pdf.Root:
            yield this.find(f"the catalog has {key}", file.pages[0].area())
    if any("/F" in one for one in file.pdf.objects if isinstance(one, pikepdf.Stream)):
        yield this.find("a stream lies in another file", file.pages[0].area())
    for page in file.pages:
        for key in PAGE:
            if key in page.object:
                yield this.find(f"the page has {key}", page.area())
        for image in page.painted.images:
            if "LZWDecode" in image.filters:
                yield this.find("a picture is LZW-compressed", page.area(image.box))
