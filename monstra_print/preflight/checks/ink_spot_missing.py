"""Every production ink that a page's product declares prints on it, and no other (print.md rules 28 and 31)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PLATE_PPI, PageFacts
from monstra_print.preflight.plates import PROCESS
from monstra_print.profiles import PrinterProfile


@check(
    "ink/spot-missing",
    severity=ERROR,
    rationale="A layer that was lost on the way is a premium card without foil, a secret without its panel, or a sheet without a "
    "die; one too many is foil on a common card.",
    remedy="build the product again",
    needs=("expectation", "spots"),
)
def declared_spots_print(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if not expected.spots or page.number > len(expected.spots):
        return
    wanted = set(expected.spots[page.number - 1])
    plates = page.separations(PLATE_PPI)
    inked = {name for name, plate in plates.items() if name not in (*PROCESS, "All") and plate.any()}
    if not plates and page.unseparable:
        return  # the finding of page/separable
    for name in sorted(wanted - inked):
        yield this.find(f"nothing prints in {name}, which belongs on this page", page.area())
    for name in sorted(inked - wanted):
        if any(ink.name == name for ink in profile.inks.values()):  # another name is the finding of ink/spot-name
            yield this.find(f"{name} prints on this page, which has none", page.area())
