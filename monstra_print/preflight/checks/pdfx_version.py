"""Version and identification agree with the claim (ISO 15930-4, -6 and -7 §6; print.md rules 2, 4 and 5).

PDF/X-4 identifies itself in XMP; PDF/X-1a and X-3 in Info (GTS_PDFXVersion, in the parts of 2001 GTS_PDFXConformance), where
XMP may repeat it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

IN_XMP = ("{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion", "{http://ns.adobe.com/pdfx/1.3/}GTS_PDFXConformance",
          "{http://ns.adobe.com/pdfx/1.3/}GTS_PDFXVersion")  # fmt: skip
IN_INFO = ("/GTS_PDFXConformance", "/GTS_PDFXVersion")
OF_XMP = ("dc:title", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID", "xmpMM:VersionID",
          "xmpMM:RenditionClass", "pdf:Trapped")  # fmt: skip
OF_INFO = ("/Title", "/CreationDate", "/ModDate")


@check(
    "pdfx/identification",
    severity=ERROR,
    rationale="A house checks the claim first: version, identification, dates, ids and Trapped must be there and agree.",
    remedy="export the file again as the PDF/X of this house",
    scope="file",
)
def identification_is_whole(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    where, wanted = file.pages[0].area(), profile.pdf.standard
    xmp = _xmp(file)
    info: Any = file.pdf.trailer.get("/Info", {})
    in_xmp = next((xmp[key] for key in IN_XMP if xmp.get(key)), "")
    in_info = next((str(info[key]) for key in IN_INFO if key in info), "")
    if not in_xmp and not in_info:
        words = f"this is a plain PDF {file.pdf.pdf_version}, {profile.house} takes {wanted} (PDF {profile.pdf.version})"
        yield this.find(words, where, f"export the file as {wanted}")
        return
    if file.pdf.pdf_version != profile.pdf.version:
        yield this.find(f"the file is PDF {file.pdf.pdf_version}, not {profile.pdf.version}", where)
    is_new = wanted == "PDF/X-4"
    for place, claim, needed in (("XMP", in_xmp, is_new), ("Info", in_info, not is_new)):
        if (needed and claim != wanted) or (not needed and claim and claim != wanted):
            yield this.find(f"{place} claims {claim or 'no PDF/X version'}, not {wanted}", where)
    yield from (this.find(words, where) for words in _lacking(file, info, is_new))
    for key, name in (("dc:title", "/Title"), ("pdf:Trapped", "/Trapped")):
        said, other = xmp.get(key, ""), str(info.get(name, "")).removeprefix("/")
        if said and other and said != other:
            yield this.find(f"XMP says {key} {said!r}, Info says {other!r}", where)


def _xmp(file: FileFacts) -> Mapping[str, str]:
    """What XMP says under the keys that matter here, empty where there is none."""
    if "/Metadata" not in file.pdf.Root:
        return {}
    with file.pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
        return {key: str(meta[key]) for key in (*IN_XMP, "dc:title", "pdf:Trapped") if key in meta}


def _lacking(file: FileFacts, info: Any, is_new: bool) -> Iterator[str]:
    """What the standard asks for and the file does not have."""
    if is_new:
        packet = file.pdf.Root["/Metadata"].read_bytes().decode("utf-8", "replace") if "/Metadata" in file.pdf.Root else ""
        yield from (f"XMP lacks {key}" for key in OF_XMP if key not in packet)
    else:
        yield from (f"Info lacks {key[1:]}" for key in OF_INFO if not str(info.get(key, "")))
    if str(info.get("/Trapped", "")) not in ("/True", "/False"):
        yield "Info lacks Trapped as a name"
    if "/ID" not in file.pdf.trailer:
        yield "the trailer has no /ID"
