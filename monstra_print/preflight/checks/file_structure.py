"""The file is whole: no damage, no encryption, nothing appended (print.md rule 1)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


@check(
    "file/structure",
    severity=ERROR,
    rationale="A reader mends a damaged file by guessing, and another reader guesses otherwise. Appended changes hide what "
    "was there before.",
    remedy="save the file anew, whole and without a password",
    scope="file",
)
def file_is_whole(file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    where = file.pages[0].area()
    if file.pdf.is_encrypted:
        yield this.find("the file is encrypted", where)
    for words in dict.fromkeys(file.damage):
        yield this.find(f"the file is damaged: {words}", where)
    ends = file.data.rstrip().count(b"%%EOF")
    if ends > 1 and not file.pdf.is_linearized:
        yield this.find(f"changes were appended {ends - 1} times", where, severity=WARN)
