"""Version and identification agree with the claim (ISO 15930-7 §6; print.md rules 2, 4 and 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


def _identification(file: FileFacts) -> str:
    with file.pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
        return str(meta.get("{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion", ""))


@check(
    "pdfx/identification",
    severity=ERROR,
    rationale="A house checks the claim first: version, XMP, dates, ids and Trapped must be there and agree.",
    remedy="let the press stage write the file",
    scope="file",
)
def identification_is_whole(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    where = file.pages[0].area()
    if file.pdf.pdf_version != profile.pdf.version:
        yield this.find(f"the file is PDF {file.pdf.pdf_version}, not {profile.pdf.version}", where)
    if "/Metadata" not in file.pdf.Root:
        yield this.find("there is no XMP metadata", where)
        return
    claim = _identification(file)
    if claim != profile.pdf.standard:
        yield this.find(f"XMP claims {claim or 'no PDF/X version'}, not {profile.pdf.standard}", where)
    xmp = file.pdf.Root["/Metadata"].read_bytes().decode("utf-8", "replace")
    for key in ("dc:title", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID", "xmpMM:VersionID",
                "xmpMM:RenditionClass", "pdf:Trapped"):  # fmt: skip
        if key not in xmp:
            yield this.find(f"XMP lacks {key}", where)
    info: Any = file.pdf.trailer.get("/Info", {})
    if str(info.get("/Trapped", "")) not in ("/True", "/False"):
        yield this.find("Info lacks Trapped as a name", where)
    with file.pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
        for key, name in (("dc:title", "/Title"), ("pdf:Trapped", "/Trapped")):
            said, other = str(meta.get(key, "")), str(info.get(name, "")).removeprefix("/")
            if said and other and said != other:
                yield this.find(f"XMP says {key} {said!r}, Info says {other!r}", where)
    if "/ID" not in file.pdf.trailer:
        yield this.find("the trailer has no /ID", where)
