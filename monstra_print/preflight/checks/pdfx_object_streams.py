"""Files of the older standards have no object streams (ISO 15930-4, PDF 1.4; print.md rule 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

OLD = ("PDF/X-1a:2003", "PDF/X-3:2003")


def is_container(thing: Any) -> bool:
    """Whether an object is an object stream or a cross-reference stream."""
    return isinstance(thing, pikepdf.Stream) and thing.get("/Type") in (pikepdf.Name.ObjStm, pikepdf.Name.XRef)


@check(
    "pdfx/object-streams",
    severity=ERROR,
    rationale="Object streams came with PDF 1.5: a reader of PDF 1.4 finds no object in such a file.",
    remedy="save the file without object streams",
    scope="file",
)
def objects_stand_alone(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if profile.pdf.standard in OLD and (found := sum(1 for one in file.pdf.objects if is_container(one))):
        yield this.find(f"{found} object streams in a file for {profile.pdf.standard}", file.pages[0].area())
