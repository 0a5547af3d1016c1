"""Nothing in the file acts, waits or points outside (print.md rules 5 and 42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

CATALOG = ("/OpenAction", "/AA", "/AcroForm", "/Names", "/JavaScript")
PAGE = ("/Annots", "/AA", "/Trans", "/Dur", "/PresSteps")


def _says_something(value: Any) -> bool:
    """An empty list of annotations or an empty transition is a habit of programs that write PDF, and does nothing."""
    return value is not None and not (isinstance(value, pikepdf.Array | pikepdf.Dictionary) and len(value) == 0)


@check(
    "pdfx/forbidden",
    severity=ERROR,
    rationale="Actions, forms, attachments and annotations are for screens; a press robot rejects the file for them.",
    remedy="remove it",
    scope="file",
)
def nothing_acts(file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    for key in CATALOG:
        if _says_something(file.pdf.Root.get(key)):
            is_place = key == "/OpenAction" and isinstance(file.pdf.Root[key], pikepdf.Array)  # where a reader opens, no action
            severity = WARN if is_place else ERROR
            yield this.find(f"the catalog has {key}", file.pages[0].area(), severity=severity)
    if any("/F" in one for one in file.pdf.objects if isinstance(one, pikepdf.Stream)):
        yield this.find("a stream lies in another file", file.pages[0].area())
    for page in file.pages:
        for key in PAGE:
            if _says_something(page.object.get(key)):
                yield this.find(f"the page has {key}", page.area())
        for image in page.painted.images:
            if "LZWDecode" in image.filters:
                yield this.find("a picture is LZW-compressed", page.area(image.box))
