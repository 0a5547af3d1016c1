"""No letter is missing from its font (print.md rule 40)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "text/notdef",
    severity=ERROR,
    rationale="A code without a glyph prints an empty box, or nothing.",
    remedy="use a font that has the letter",
)
def letters_have_glyphs(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for code, words in sorted(page.painted.oddities):
        if code == "notdef":
            yield this.find(words, page.area())
