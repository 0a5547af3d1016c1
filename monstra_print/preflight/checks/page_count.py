"""The file has the pages that the manifest says (print.md rule 40)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


@check(
    "page/count",
    severity=ERROR,
    rationale="One page too few shifts every back to another front.",
    remedy="build the product again",
    scope="file",
    needs=("expectation",),
)
def pages_are_counted(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if len(file.pages) != expected.pages:
        yield this.find(f"the file has {len(file.pages)} pages, the manifest says {expected.pages}", file.pages[0].area())
