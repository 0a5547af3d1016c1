"""Ink really reaches the edge of the bleed (print.md rule 9)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, to_mm

PPI = 100.0  # the resolution of ink/tac, so that the plates are made once
STRIP_MM = 2.0
PAPER_SHARE = 0.005


@check(
    "bleed/inked",
    severity=WARN,
    rationale="A bleed box without ink is a promise only: after a miscut the card shows a white edge.",
    remedy="draw the ground to the bleed edge",
)
def bleed_carries_ink(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    bleed = page.box("/BleedBox")
    if profile.colour.ink == "saver":  # line work on white paper, asked for
        return
    if bleed is None or not page.painted.marks or is_sheet(page, expected):
        return
    declared = (
        to_mm(expected.bleed)
        if expected is not None
        else min(abs(a - b) for a, b in zip(bleed, page.trim, strict=True)) / PT_PER_MM
    )
    if declared < 0.1:
        return
    inks = [plate for name, plate in page.separations(PPI).items() if name in ("Cyan", "Magenta", "Yellow", "Black")]
    if not inks:
        return  # the finding of page/separable
    ink = np.max(np.stack(inks), axis=0)
    media = page.box("/MediaBox") or bleed
    left, top = round((bleed[0] - media[0]) * PPI / 72), round((media[3] - bleed[3]) * PPI / 72)
    right, bottom = left + round((bleed[2] - bleed[0]) * PPI / 72), top + round((bleed[3] - bleed[1]) * PPI / 72)
    area = ink[top:bottom, left:right]
    depth = max(2, round(min(STRIP_MM, declared) / 25.4 * PPI))
    strips = {"top": area[1:depth], "bottom": area[-depth:-1], "left": area[:, 1:depth], "right": area[:, -depth:-1]}
    for side, strip in strips.items():
        share = float((strip < 3).mean())
        if share > PAPER_SHARE:
            yield this.find(f"{share:.1%} of the outer {STRIP_MM:g} mm at the {side} is bare paper", page.area())
