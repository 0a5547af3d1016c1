"""The file is whole: no damage, no encryption, nothing appended (print.md rule 1)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

FAST_VIEW = re.compile("hint table|first page section|linearization")


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
        if FAST_VIEW.search(words):  # qpdf 12 counts otherwise than qpdf 11 wrote; no press reads these
            yield this.find(
                f"the hints for viewing over a net are wrong: {words}", where, "save the file without them", severity=WARN
            )
        else:
            yield this.find(f"the file is damaged: {words}", where)
    ends = file.data.rstrip().count(b"%%EOF")
    if ends > 1 and not file.pdf.is_linearized:
        yield this.find(f"changes were appended {ends - 1} times", where, severity=WARN)
