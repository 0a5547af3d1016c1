"""Nothing but K lies under the scratch panel, and foil keeps its distance (print.md rule 31)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PLATE_PPI, PageFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM

COLOURS = ("Cyan", "Magenta", "Yellow")
LIGHT = 13  # of 255: 5 %, the ground that rule 36 allows under a code
DISTANCE_MM = 1.5


def shiny(profile: PrinterProfile) -> set[str]:
    """The spot names of foils and varnish."""
    return {profile.inks[name].name for name in ("foil", "gold", "uv") if name in profile.inks}


@check(
    "ink/scratch-ground",
    severity=ERROR,
    rationale="Colour under a scratch panel shines through or comes off with it; foil or varnish beside it tears when it is "
    "scratched.",
    remedy="print K only under the panel, and keep foil and varnish 1.5 mm away",
)
def panel_has_plain_ground(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    ink = profile.inks.get("scratch")
    panels = [one.box for one in page.painted.outlines if ink is not None and one.spot == ink.name and one.kind == "fill"]
    if not panels or ink is None:
        return
    plates = page.separations(PLATE_PPI)
    for box in panels:
        inner = (box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1)
        tints = {name: page.pixels(plates[name], inner, PLATE_PPI) for name in COLOURS if name in plates}
        worst = max(((int(tint.max()), name) for name, tint in tints.items() if tint.size), default=(0, ""))
        if worst[0] > LIGHT:
            yield this.find(f"{worst[0] / 255:.0%} {worst[1]} lies under the {ink.name} panel", page.area(box))
        reach = DISTANCE_MM * PT_PER_MM
        for other in page.painted.outlines:
            gaps = (other.box[0] - box[2], box[0] - other.box[2], other.box[1] - box[3], box[1] - other.box[3])
            if other.spot in shiny(profile) and max(gaps) < reach:
                gap = max(0.0, max(gaps)) / PT_PER_MM
                words = f"{other.spot} stands {gap:.2f} mm from the {ink.name} panel, limit {DISTANCE_MM:g} mm"
                yield this.find(words, page.area(other.box), severity=WARN)
                break
