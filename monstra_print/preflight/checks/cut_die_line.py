"""The die line runs on the trim, or round each counter inside it, stroked and closed (print.md rules 11 and 35)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.content import Outline
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.preflight.sheet_layout import is_sheet
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, to_mm

TOLERANCE_PT = 0.05 / 25.4 * 72


@check(
    "cut/die-line",
    severity=ERROR,
    rationale="The die is made from this line. Off the trim, filled or open, it cuts another card.",
    remedy="stroke one closed outline exactly on the trim, or one round each counter inside it",
)
def die_line_is_the_trim(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if "cut" not in profile.inks or page.box("/TrimBox") is None or is_sheet(page, expected):
        return
    lines = [outline for outline in page.painted.outlines if outline.spot == profile.inks["cut"].name]
    for outline in lines:
        if outline.kind != "stroke":
            yield this.find("the die line is filled", page.area(outline.box))
        if not outline.operators.endswith(("h", "r")):
            yield this.find("the die line is open", page.area(outline.box))
    wanted = expected.dies[page.number - 1] if expected is not None and expected.dies else None
    if wanted is None and (expected is None or not expected.codes_known) and len(lines) > 1:
        wanted = len(lines)  # only the file is at hand: several die lines are those of counters
    if wanted is None:
        yield from _on_the_trim(page, lines, expected, profile, this)
    else:
        yield from _round_counters(page, lines, wanted, this)


def _round_counters(page: PageFacts, lines: list[Outline], wanted: int, this: CheckDeclaration) -> Iterator[Finding]:
    """As many as there are counters, each inside the trim and beside the others."""
    if len(lines) != wanted:
        yield this.find(f"{len(lines)} die lines, not {wanted}", page.area(page.trim))
    left, low, right, high = page.trim
    for index, one in enumerate(lines):
        x0, y0, x1, y1 = one.box
        if x0 < left or y0 < low or x1 > right or y1 > high:
            yield this.find("the die line of a counter leaves the trim", page.area(one.box))
        for other in lines[index + 1 :]:
            if x0 < other.box[2] and other.box[0] < x1 and y0 < other.box[3] and other.box[1] < y1:
                yield this.find("the die lines of two counters meet", page.area(one.box))


def _on_the_trim(
    page: PageFacts, lines: list[Outline], expected: Expectation | None, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for outline in lines:
        off = max(abs(have - want) for have, want in zip(outline.box, page.trim, strict=True))
        if off > TOLERANCE_PT:
            yield this.find(f"the die line is {off / 72 * 25.4:.2f} mm off the trim", page.area(outline.box))
        radius, wanted = _corner(outline), to_mm(profile.card.corner)
        if expected is not None and expected.trim == profile.card.trim and radius is not None and abs(radius - wanted) > 0.05:
            yield this.find(f"the die line has corners of {radius:.2f} mm, not {wanted:g}", page.area(outline.box))


def _corner(outline: Outline) -> float | None:
    """The smallest radius of the corners in mm: how far the straight left edge begins from its ends; None where there is none."""
    x0, y0, _, y1 = outline.box
    edge = [y for x, y in outline.points if abs(x - x0) < TOLERANCE_PT]
    # control points of the corners lie on the edge as well: of a curve only its ends count, the two nearest the middle
    middle = (y0 + y1) / 2
    below, above = [y for y in edge if y < middle], [y for y in edge if y >= middle]
    if not below or not above:
        return None
    return min(max(below) - y0, y1 - min(above)) / PT_PER_MM
