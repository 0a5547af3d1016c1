"""The scratch panel covers what it hides with a margin (print.md rule 31)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, to_mm


@check(
    "ink/scratch-covers-code",
    severity=ERROR,
    rationale="A panel that leaves a module or a digit open gives the secret away.",
    remedy="enlarge the panel by the house's cover on every side",
    needs=("expectation", "codes"),
)
def panel_covers_the_code(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    hidden = [code for code in expected.codes_of(page.number) if code.hidden_by]
    if not hidden or not page.separations(300.0):
        return
    ink = profile.inks.get("scratch")
    margin = to_mm(ink.cover or 0) * PT_PER_MM if ink is not None else 0.0  # type: ignore[arg-type]
    covers = tuple(sorted({code.hidden_by for code in hidden if code.hidden_by}))
    boxes = {code.text: code.box for code in page.codes(covers)}
    for code in hidden:
        panels = [outline.box for outline in page.painted.outlines if outline.spot == code.hidden_by and outline.kind == "fill"]
        box = boxes.get(code.text)
        if box is None:
            continue  # the finding of code/decodes
        slack = 0.3  # pt: what the raster of the decoder can be off
        inside = [p for p in panels if p[0] <= box[0] - margin + slack and p[1] <= box[1] - margin + slack
                  and p[2] >= box[2] + margin - slack and p[3] >= box[3] + margin - slack]  # fmt: skip
        if not inside:
            yield this.find(
                f"no {code.hidden_by} panel covers the {code.kind} code by {margin / PT_PER_MM:g} mm on every side",
                page.area(box),
            )
