"""Pictures have enough pixels where they are placed (print.md rule 20)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "image/resolution",
    severity=ERROR,
    rationale="Below the limit the eye sees the pixels.",
    remedy="place a larger picture",
)
def pictures_are_fine_enough(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    rules = profile.images
    for image in page.painted.images:
        if min(image.width, image.height) <= 16 or (image.mask and not image.interpolated):
            continue  # a code mask has one pixel a module by design; specks do not count
        low, warn = (rules.bitmap_min_ppi, rules.bitmap_warn_ppi) if image.bits == 1 else (rules.ct_min_ppi, rules.ct_warn_ppi)
        ppi = min(image.ppi)
        if image.bits > 1 and ppi > rules.ct_max_ppi + 0.5:
            words = f"a picture has {ppi:.0f} ppi, more than {rules.ct_max_ppi:g} is lost in print"
            yield this.find(words, page.area(image.box), "place a smaller picture", severity=WARN)
        if ppi < warn - 0.5:
            limit = low if ppi < low - 0.5 else warn
            severity = ERROR if ppi < low - 0.5 else WARN
            yield this.find(
                f"a picture of {image.width} × {image.height} has {ppi:.0f} ppi, limit {limit:g}",
                page.area(image.box),
                severity=severity,
            )
