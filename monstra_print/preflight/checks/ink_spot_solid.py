"""Production spots are solid or absent and overprint (print.md rules 29 and 30)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "ink/spot-solid",
    severity=ERROR,
    rationale="Foil, scratch ink and dies have no tints, and what lies under them must be printed: a spot at 40 % or a spot that "
    "knocks out ruins both.",
    remedy="paint production spots at 100 % with overprint on",
)
def spots_are_solid_and_overprint(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    production = {ink.name for ink in profile.inks.values()}
    for mark in page.painted.of("fill", "stroke", "text", "image-mask"):
        spot = mark.paint.spot
        if spot not in production:
            continue
        if mark.paint.values not in ((0.0,), (1.0,)) or mark.alpha != 1.0 or mark.blend != "Normal":
            yield this.find(f"{spot} is painted at {mark.paint.values[0] * mark.alpha:.0%}", page.area())
        elif mark.masked:
            yield this.find(f"{spot} is painted under a soft mask", page.area())
        elif mark.paint.values == (1.0,) and not mark.overprints:
            yield this.find(f"{spot} knocks out what lies under it", page.area())
