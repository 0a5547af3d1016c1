"""Switching a production layer off changes nothing but its own plate (print.md rules 29 and 30)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PLATE_PPI, PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "ink/knock-out",
    severity=ERROR,
    rationale="What knocks out of the art under a scratch panel, a foil or a die line leaves white paper when the layer is "
    "taken off.",
    remedy="keep process inks out of production layers and let the spots overprint",
)
def layers_leave_the_art(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    production = {ink.name for ink in profile.inks.values()}
    layers = {outline.layer for outline in page.painted.outlines if outline.spot in production} - {None}
    strangers = [mark for mark in page.painted.marks if mark.layer in layers and mark.paint.spot not in production]
    if not strangers or not page.separations(PLATE_PPI):
        return  # a layer of overprinting spots alone cannot change another plate (ink/spot-solid holds the spots)
    without = page.file.separator.separate(page.number - 1, PLATE_PPI, tuple(sorted(name for name in layers if name)))
    for name, plate in page.separations(PLATE_PPI).items():
        if name in production:
            continue
        share = float((plate != without[name]).mean()) if name in without else float((plate > 0).mean())
        if share > 0:
            words = f"with its production layers off the page differs on the {name} plate ({share:.2%} of it)"
            yield this.find(words, page.area())
            return
