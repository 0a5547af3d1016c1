"""The house takes pictures, and of this kind (print.md §11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile


@check(
    "picture/format",
    severity=ERROR,
    rationale="A house that sets plates takes no picture of a page: its type would be printed as pixels, its inks be lost.",
    remedy="send the PDF of this product, or name the house that takes pictures with --printer",
    scope="picture",
)
def house_takes_this_kind(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    wanted = {"png": "PNG", "jpg": "JPEG"}.get(profile.pdf.kind)
    if wanted is None:
        yield this.find(f"this is a {picture.kind}, and {profile.house} takes PDF", picture.area())
    elif wanted != picture.kind:
        words = f"this is a {picture.kind}, the profile {profile.id} asks for {wanted}"
        yield this.find(words, picture.area(), f"save it as {wanted}", severity=WARN)
