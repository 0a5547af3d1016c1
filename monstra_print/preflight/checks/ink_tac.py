"""Total area coverage stays within the house's limit, pixel by pixel and on average (print.md rule 27)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile

PPI = 100.0
PROCESS = ("Cyan", "Magenta", "Yellow", "Black")


def _window_mean(total: np.ndarray, side: int) -> float:
    """The highest mean of any square of `side` pixels, by an integral image."""
    height, width = total.shape
    side = max(1, min(side, height, width))
    sums = np.zeros((height + 1, width + 1))
    sums[1:, 1:] = total.cumsum(0).cumsum(1)
    square = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    return float(square.max() / (side * side))


def _trimmed(total: np.ndarray, page: PageFacts) -> np.ndarray:
    """What lies inside the bleed: marks on every plate stand outside it and are cut off."""
    media, bleed = page.box("/MediaBox"), page.box("/BleedBox")
    if media is None or bleed is None:
        return total
    left, top = round((bleed[0] - media[0]) * PPI / 72), round((media[3] - bleed[3]) * PPI / 72)
    right, bottom = round((bleed[2] - media[0]) * PPI / 72), round((media[3] - bleed[1]) * PPI / 72)
    inside = total[max(0, top) : max(0, bottom), max(0, left) : max(0, right)]
    return inside if inside.size else total


@check(
    "ink/tac",
    severity=ERROR,
    rationale="Too much ink does not dry: sheets stick together and set off. The limit is the paper's and the house's.",
    remedy="use lighter inks, or let the picture be separated again for this house",
)
def coverage_is_within_limit(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if not page.separations(PPI):
        return  # the finding of page/separable
    planes = [np.asarray(plate, dtype=float) for name, plate in page.separations(PPI).items() if name in PROCESS]
    total = _trimmed(np.sum(planes, axis=0), page) / 255 * 100
    limit, warn = profile.colour.tac_max, profile.colour.tac_warn
    pixel = float(np.percentile(total, 99.9))
    side = round(profile.colour.tac_window_mm2**0.5 / 25.4 * PPI)
    mean = _window_mean(total, side)
    # One level of 255 in each of four plates is rounding of the raster, not ink.
    rounding = 4 / 255 * 100
    if pixel > limit + rounding or mean > limit + rounding:
        yield this.find(f"coverage reaches {pixel:.0f} % (mean of {profile.colour.tac_window_mm2:g} mm²: {mean:.0f} %), "
            f"limit {limit:g} %",
                        page.area())  # fmt: skip
    elif mean > warn:
        yield this.find(
            f"coverage reaches {mean:.0f} % over {profile.colour.tac_window_mm2:g} mm², above {warn:g} %",
            page.area(),
            severity=WARN,
        )
