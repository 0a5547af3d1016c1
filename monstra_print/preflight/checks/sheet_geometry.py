"""Pieces on a sheet are counted, stay off its edges, and lie back to back (print.md rule 39)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import Box, FileFacts
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM

TOLERANCE_MM = 0.01
Point = tuple[float, float]


def centres(boxes: list[Box]) -> list[Point]:
    """The middles of boxes."""
    return [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes]


def worst_offset(fronts: list[Box], backs: list[Box], sheet: Box) -> float:
    """How far in pt the backs lie off their fronts when the sheet is turned about the better of its two axes."""
    width, height = sheet[0] + sheet[2], sheet[1] + sheet[3]
    turned = ([(width - x, y) for x, y in centres(fronts)], [(x, height - y) for x, y in centres(fronts)])
    return min(max(min(max(abs(x - u), abs(y - v)) for u, v in side) for x, y in centres(backs)) for side in turned)


@check(
    "sheet/registration",
    severity=ERROR,
    rationale="A back that lies a tenth of a millimetre beside its front shows after the cut; a missing piece is a missing card.",
    remedy="impose the sheet again",
    scope="file",
    needs=("expectation",),
)
def backs_lie_behind_fronts(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if not expected.sheet:
        return
    fronts: dict[int, list[Box]] = {}
    for page, pieces in zip(file.pages, expected.pieces, strict=False):
        boxes = [box for _, box in page.painted.placements]
        if not boxes and len(pieces) == 1:
            continue
        if len(boxes) != len(pieces):
            yield this.find(f"{len(boxes)} pieces are placed, the manifest says {len(pieces)}", page.area())
            continue
        sheet = page.trim
        for box in boxes:
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            if not (sheet[0] < x < sheet[2] and sheet[1] < y < sheet[3]):
                yield this.find("a piece lies outside the sheet", page.area(box))
        if all(name.endswith("/back") for name in pieces) and page.number - 1 in fronts:
            off = worst_offset(fronts[page.number - 1], boxes, sheet)
            if off > TOLERANCE_MM * PT_PER_MM + 0.001:
                yield this.find(f"backs lie {off / PT_PER_MM:.3f} mm beside their fronts, limit {TOLERANCE_MM:g} mm", page.area())
        else:
            fronts[page.number] = boxes
