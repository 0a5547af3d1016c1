"""The file is no larger than the house takes (print.md rule 43)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


@check(
    "file/size",
    severity=WARN,
    rationale="Upload forms and mail refuse large files, often without a word.",
    remedy="store pictures once and at the resolution of print",
    scope="file",
)
def file_is_small_enough(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    size = len(file.data) / 1e6
    if size > profile.pdf.max_mb:
        yield this.find(f"the file has {size:.1f} MB, the house takes {profile.pdf.max_mb:g} MB", file.pages[0].area())
