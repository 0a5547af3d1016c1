"""A shading's functions have as many outputs as its space has components (print.md rule 26)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

COMPONENTS = {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4, "CalRGB": 3, "Lab": 3}


@check(
    "colour/shading",
    severity=ERROR,
    rationale="A gradient with three outputs in a space of four components is dropped by some readers: the area stays white.",
    remedy="write the gradient's colours in the space it names",
)
def shadings_are_whole(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for space, outputs in sorted(set(page.painted.shadings)):
        wanted = COMPONENTS.get(space, int(space.rsplit("/", 1)[1]) if space.startswith("ICCBased/") else None)
        if wanted is not None and outputs != "-1" and int(outputs) != wanted:
            yield this.find(f"a shading in {space} has {outputs} outputs, not {wanted}", page.area())
