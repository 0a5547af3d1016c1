"""Modules are large enough, error correction is strong enough and the quiet zone is clear (print.md rule 36)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import to_mm

LEVELS = "LMQH"
SLACK = 0.008  # mm: half a pixel of the measuring raster, spread over the modules of a code
DATA_MATRIX_QUIET = 1  # ISO/IEC 16022 asks for one module


@check(
    "code/module",
    severity=ERROR,
    rationale="Small modules fill in, a weak level cannot mend a scratch, and ink in the quiet zone hides the code's edge.",
    remedy="print the code larger, at level M or stronger, on its own quiet ground",
    needs=("expectation", "codes"),
)
def codes_are_large_and_quiet(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    wanted = expected.codes_of(page.number)
    if not wanted or not page.separations(300.0):
        return
    rules = profile.codes
    for code in page.codes(tuple(sorted({one.hidden_by for one in wanted if one.hidden_by}))):
        least, warn = to_mm(rules.qr_module_min), to_mm(rules.qr_module_warn)
        words = f"a module of the {code.kind} code measures {code.pitch:.2f} mm"
        if code.pitch < least - SLACK:
            yield this.find(f"{words}, limit {least:g} mm", page.area(code.box))
        elif code.pitch < warn - SLACK:
            yield this.find(f"{words}, below {warn:g} mm", page.area(code.box), severity=WARN)
        if code.kind == "qr" and LEVELS.find(code.level) < LEVELS.index(rules.ec_min):
            yield this.find(f"the qr code has error correction {code.level}, at least {rules.ec_min}", page.area(code.box))
        quiet = rules.quiet_modules if code.kind == "qr" else DATA_MATRIX_QUIET
        if code.quiet < quiet:
            yield this.find(f"{code.quiet} modules round the {code.kind} code are clear, not {quiet}", page.area(code.box))
