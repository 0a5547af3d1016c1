"""Every QR code and Data Matrix reads from the rendered page, and a hidden one only without its panel (print.md rule 36)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.barcode import read_codes
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

RESOLUTIONS = (200.0, 300.0)


@check(
    "code/decodes",
    severity=ERROR,
    rationale="A code that does not read, reads as something else, or reads through its scratch panel makes the piece worthless.",
    remedy="give the code its quiet zone, module size and ground; cover hidden codes",
    needs=("expectation", "codes"),
)
def codes_decode(page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    wanted = expected.codes_of(page.number)
    if not wanted or not page.separations(RESOLUTIONS[0]):
        return
    covers = tuple(sorted({code.hidden_by for code in wanted if code.hidden_by}))
    for ppi in RESOLUTIONS:
        found = read_codes(page, ppi, without=covers)
        for code in wanted:
            texts = [text for kind, text in found if kind == code.kind]
            if code.text not in texts:
                have = f"reads {', '.join(map(repr, texts))}" if texts else "does not read"
                yield this.find(f"the {code.kind} code {have} at {ppi:g} ppi, not {code.text!r}", page.area())
        if covers:
            open_texts = {text for _, text in read_codes(page, ppi, without=())}
            for code in wanted:
                if code.hidden_by and code.text in open_texts:
                    yield this.find(f"the {code.kind} code reads through {code.hidden_by} at {ppi:g} ppi", page.area())
