"""Every spot ink is one the house knows, by exactly that name (print.md rule 28)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

EVERYWHERE = ("All", "None")


@check(
    "ink/spot-name",
    severity=ERROR,
    rationale="Each name becomes a plate. Another spelling is another plate, and nobody orders its ink.",
    remedy="use the name of the printer profile",
)
def spots_are_known(page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    known = {ink.name for ink in profile.inks.values() if ink.deliver != "none"}
    spaces = {space.split(":")[-1] for space in page.painted.spaces}
    for space in sorted(spaces):
        if space.startswith("DeviceN/"):
            yield this.find(f"a DeviceN space mixes {space[8:]}", page.area(), "use one Separation an object")
        elif space.startswith("Separation/") and (name := space[11:]) not in known and name not in EVERYWHERE:
            yield this.find(
                f"spot ink {name!r} is not in the profile {profile.id} ({', '.join(sorted(known)) or 'no spot'})", page.area()
            )
