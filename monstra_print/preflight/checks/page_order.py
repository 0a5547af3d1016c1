"""Fronts and backs follow each other as the house wants, and one back is one back (print.md rule 38)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


@check(
    "page/order",
    severity=ERROR,
    rationale="One page out of turn puts every following front on another back.",
    remedy="build the product again for this house",
    scope="file",
    needs=("expectation",),
)
def fronts_and_backs_alternate(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    names = expected.pieces
    sides = [{name.rsplit("/", 1)[-1] for name in page} for page in names]
    if not any("back" in side for side in sides) or profile.pages.order == "separate":
        return
    pair = ("back", "front") if profile.pages.order == "back-front" and not expected.sheet else ("front", "back")
    is_one_forme = expected.sheet and all(side == {"front", "back"} for side in sides)  # folded, or turned on itself
    for number, side in enumerate(() if is_one_forme else sides, 1):
        if side and side != {pair[(number - 1) % 2]}:
            area = file.pages[min(number, len(file.pages)) - 1].area()
            yield this.find(f"page {number} should be a {pair[(number - 1) % 2]}, it is {' and '.join(sorted(side))}", area)
            return
    looks: dict[tuple[str, ...], tuple[int, object]] = {}
    for page, pieces in zip(file.pages, names, strict=False):
        look = (len(page.painted.images), frozenset((mark.kind, mark.paint, mark.size, mark.at) for mark in page.painted.marks))
        first = looks.setdefault(pieces, (page.number, look)) if pieces else (page.number, look)
        if first[1] != look and not expected.sheet:
            yield this.find(f"{pieces[0]} looks otherwise here than on page {first[0]}", page.area())
