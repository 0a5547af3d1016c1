"""Codes are K only on a light ground (print.md rule 36)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "code/ground",
    severity=ERROR,
    rationale="A scanner sees contrast: colour in or under the modules lowers it, and coloured modules fringe when the "
    "plates shift.",
    remedy="print the code in 100 % K on at most 5 % of any ink",
    needs=(
        "expectation",
        "codes",
    ),
)
def codes_are_plain(page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    wanted = expected.codes_of(page.number)
    plates = page.separations(300.0) if wanted else {}
    if not plates:
        return
    for code in page.codes(tuple(sorted({one.hidden_by for one in wanted if one.hidden_by}))):
        for name in ("Cyan", "Magenta", "Yellow"):
            tint = page.pixels(plates[name], code.box, 300.0)
            worst = int(tint.max()) if tint.size else 0
            if worst > 13:  # 5 % of 255
                yield this.find(f"the {code.kind} code stands on or in {worst / 255:.0%} {name}", page.area(code.box))
                break
