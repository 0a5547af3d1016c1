"""Every font is embedded, also inside forms and also when it is not used (print.md rule 12)."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


def _descriptor(font: pikepdf.Object) -> pikepdf.Object | None:
    if str(font.get("/Subtype", "")) == "/Type0":
        font = font["/DescendantFonts"][0]
    return font.get("/FontDescriptor")


@check(
    "font/embedded",
    severity=ERROR,
    rationale="A font that is not in the file is replaced at the printer's, and the words move or change their letters.",
    remedy="embed every font when the file is exported; some programs add Helvetica to each page by themselves",
    scope="file",
)
def fonts_are_embedded(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for key, (number, font) in sorted(file.fonts.items(), key=lambda one: one[0]):
        where = file.pages[number - 1].area()
        name = key.split("#")[0].lstrip("/")
        if str(font.get("/Subtype", "")) == "/Type3":
            yield this.find(f"{name} is a Type 3 font", where, "use an outline font", severity=WARN)
            continue
        descriptor = _descriptor(font)
        if descriptor is None or not any(part in descriptor for part in ("/FontFile", "/FontFile2", "/FontFile3")):
            yield this.find(f"{name} is not embedded", where)
        elif "+" not in name:
            yield this.find(f"{name} is embedded whole", where, "embed a subset", severity=WARN)
