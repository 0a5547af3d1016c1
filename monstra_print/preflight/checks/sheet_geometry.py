"""Pieces on a sheet are counted, lie on it, and lie back to back (print.md rules 38 and 39)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.preflight.sheet_layout import behind, pairs
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM

TOLERANCE_MM = 0.01
TOLERANCE_DEG = 0.05


@check(
    "sheet/registration",
    severity=ERROR,
    rationale="A back that lies a tenth of a millimetre beside its front shows after the cut; a missing piece is a missing card.",
    remedy="impose the sheet again",
    scope="file",
    needs=("expectation", "geometry"),
)
def backs_lie_behind_fronts(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if not expected.sheet or expected.geometry is None:
        return
    for page, names in zip(file.pages, expected.pieces, strict=False):
        placed = page.painted.placements
        if len(placed) != len(names):
            yield this.find(f"{len(placed)} pieces are placed, the manifest says {len(names)}", page.area())
        x0, y0, x1, y1 = page.trim
        for one in placed:
            x, y = (one.box[0] + one.box[2]) / 2, (one.box[1] + one.box[3]) / 2
            if not (x0 < x < x1 and y0 < y < y1) and not expected.geometry.part:
                yield this.find("a piece lies outside the sheet", page.area(one.box))
    worst: dict[int, tuple[float, Finding]] = {}
    for page, front, back in pairs(file, expected):
        (x, y), turn = behind(front, expected.geometry, page)
        off = max(abs(x - back.middle[0]), abs(y - back.middle[1])) / PT_PER_MM
        angle = abs((back.placed.turned - front.placed.turned - turn + 180) % 360 - 180)
        area = page.area(back.placed.shown)
        if off > TOLERANCE_MM + 0.0005 and off > worst.get(page.number, (0.0,))[0]:
            words = (
                f"{back.name} lies {off:.3f} mm beside {front.name}, limit {TOLERANCE_MM:g} mm: the sheet is turned about its "
            )
            worst[page.number] = off, this.find(f"{words}{expected.geometry.axis} axis", area)
        elif angle > TOLERANCE_DEG and page.number not in worst:
            words = f"{back.name} is turned by {back.placed.turned - front.placed.turned:g}° against {front.name}, not {turn:g}°"
            worst[page.number] = 0.0, this.find(words, area)
    yield from (finding for _, finding in worst.values())
