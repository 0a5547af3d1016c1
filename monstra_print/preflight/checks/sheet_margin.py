"""Nothing is printed where the press holds the sheet or the printer does not reach (print.md rule 39)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation, ExpectedSheet
from monstra_print.preflight.facts import PLATE_PPI, Box, PageFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import Um, format_mm, to_pt


@check(
    "sheet/margin",
    severity=ERROR,
    rationale="Ink in the gripper smears or is missing, and a printer that does not reach the edge cuts off what stands there.",
    remedy="move the pieces, marks and words off the edge of the sheet",
    needs=("expectation", "geometry"),
)
def edges_stay_clear(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if expected.geometry is None:
        return
    plates = page.separations(PLATE_PPI)
    if not plates:
        return  # nothing is painted, or the finding of page/separable
    ink = np.max(np.stack(list(plates.values())), axis=0) > 40
    for what, box in _held(expected.geometry, page.trim):
        part = page.pixels(ink, box, PLATE_PPI)
        if part.size and part.any():
            rows, columns = np.nonzero(part)
            scale = 72 / PLATE_PPI
            left, top = box[0], box[3]
            at = (
                left + columns.min() * scale,
                top - (rows.max() + 1) * scale,
                left + (columns.max() + 1) * scale,
                top - rows.min() * scale,
            )
            yield this.find(f"something is printed in {what}", page.area(at))


def _held(sheet: ExpectedSheet, paper: Box) -> Iterator[tuple[str, Box]]:
    """The strips that must stay clear, less a pixel for the raster."""
    x0, y0, x1, y1 = paper
    depths: dict[str, Um] = dict(zip(("left", "top", "right", "bottom"), sheet.margin, strict=True))
    words = {edge: f"the {format_mm(depth)} mm at the {edge} that cannot be printed" for edge, depth in depths.items()}
    if sheet.gripper is not None and sheet.gripper[1] > depths[sheet.gripper[0]]:
        edge, depth = sheet.gripper
        depths[edge], words[edge] = depth, f"the gripper, {format_mm(depth)} mm at the {edge}"
    strips = {"left": (x0, y0, 1, 0), "right": (x1, y0, -1, 0), "bottom": (x0, y0, 0, 1), "top": (x0, y1, 0, -1)}
    for side, depth in depths.items():
        reach = to_pt(depth) - 72 / PLATE_PPI
        if reach <= 0:
            continue
        left, low, across, up = strips[side]
        ends = (left + across * reach, y1) if across else (x1, low + up * reach)
        yield words[side], (min(left, ends[0]), min(low, ends[1]), max(left, ends[0]), max(low, ends[1]))
