"""A page delivered as a picture shows something (print.md rule 40)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile


@check(
    "picture/empty",
    severity=WARN,
    rationale="A picture of one colour is a lost card.",
    remedy="build the product again",
    scope="picture",
)
def picture_shows_something(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if not (picture.samples != picture.samples[:1, :1]).any():
        yield this.find("every pixel has the same colour", picture.area())
