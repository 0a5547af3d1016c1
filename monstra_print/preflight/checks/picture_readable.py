"""A page delivered as a picture is whole (print.md rule 1, for houses that take no PDF)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile


@check(
    "picture/readable",
    severity=ERROR,
    rationale="A picture that breaks off is printed with a grey or white rest, or not at all. Nothing more of it was checked.",
    remedy="save the picture again and copy it whole",
    scope="picture",
)
def picture_can_be_read(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if picture.broken:
        yield this.find(f"the picture cannot be read to its end ({picture.broken})", picture.area())
