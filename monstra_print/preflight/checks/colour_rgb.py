"""No RGB, CIE or unknown colour anywhere: operators, pictures, shadings, patterns, groups, soft masks (print.md rule 22)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

FORBIDDEN = ("DeviceRGB", "CalRGB", "CalGray", "Lab", "ICCBased/3", "unknown")


@check(
    "colour/rgb",
    severity=ERROR,
    rationale="A press has no red, green and blue. What is RGB is converted by somebody else, and K text turns into four inks.",
    remedy="convert it with the output intent's profile before it is written",
)
def nothing_is_rgb(page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    painted = page.painted
    spaces = {space.split(":")[-1] for space in painted.spaces} | {group.split(":")[-1] for group in painted.groups}
    for space in sorted(spaces & set(FORBIDDEN)):
        yield this.find(f"{space} is used", page.area())
