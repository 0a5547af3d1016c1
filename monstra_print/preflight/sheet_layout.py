"""Where the pieces of an imposed sheet lie in its file, and where their backs must lie for them to meet. Judges nothing.

Everything is pt from the page's lower left corner. A back belongs to the front of the same design; of several alike, the first
to the first.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from monstra_print.preflight.content import Box, Placed
from monstra_print.preflight.expectation import Expectation, ExpectedSheet
from monstra_print.preflight.facts import FileFacts, PageFacts
from monstra_print.units import PT_PER_MM, Um, to_pt

Point = tuple[float, float]


@dataclass(frozen=True)
class Lying:
    """A piece as it lies on a page: its name in the manifest and what was placed."""

    name: str
    placed: Placed

    @property
    def middle(self) -> Point:
        x0, y0, x1, y1 = self.placed.box
        return (x0 + x1) / 2, (y0 + y1) / 2

    @property
    def is_back(self) -> bool:
        return self.name.endswith("/back")

    def trim(self, size: tuple[Um, Um]) -> Box:
        """Its trim, about its middle."""
        (x, y), (width, height) = self.middle, (to_pt(size[0]), to_pt(size[1]))
        return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def is_sheet(page: PageFacts, expected: Expectation | None) -> bool:
    """Whether the page is an imposed sheet: as expected, or, where only the file is known, as it looks."""
    return looks_imposed(page) if expected is None else expected.sheet


def looks_imposed(page: PageFacts) -> bool:
    """Whether the page itself places several forms of one size side by side, each of at least 2 cm."""
    shown = [one.shown for one in page.painted.placements]
    sizes = {(round(x1 - x0), round(y1 - y0)) for x0, y0, x1, y1 in shown}
    apart = {(round(x0), round(y0)) for x0, y0, _, _ in shown}
    return len(apart) > 1 and len(sizes) == 1 and min(*sizes.copy().pop()) > 2 * 10 * PT_PER_MM


def pieces_of(page: PageFacts, expected: Expectation) -> tuple[Lying, ...]:
    """The pieces of a page by their names; empty where the file places another number than the manifest says."""
    names = expected.pieces[page.number - 1] if page.number <= len(expected.pieces) else ()
    placed = page.painted.placements
    return tuple(map(Lying, names, placed)) if len(names) == len(placed) else ()


def pairs(file: FileFacts, expected: Expectation) -> Iterator[tuple[PageFacts, Lying, Lying]]:
    """(page of the back, front, back) of every piece that has both, on one page or on two that follow each other."""
    fronts: tuple[Lying, ...] = ()
    for page in file.pages:
        lying = pieces_of(page, expected)
        own = tuple(one for one in lying if not one.is_back)
        backs = tuple(one for one in lying if one.is_back)
        yield from ((page, front, back) for front, back in _matched(own or fronts, backs))
        fronts = own if not backs else ()


def _matched(fronts: Sequence[Lying], backs: Sequence[Lying]) -> Iterator[tuple[Lying, Lying]]:
    waiting: dict[str, list[Lying]] = {}
    for back in backs:
        waiting.setdefault(_design(back), []).append(back)
    if not {_design(front) for front in fronts} & waiting.keys():
        yield from zip(fronts, backs, strict=False)  # one back for all
        return
    for front in fronts:
        if waiting.get(_design(front)):
            yield front, waiting[_design(front)].pop(0)


def _design(one: Lying) -> str:
    return one.name.rpartition("/")[0]


def behind(front: Lying, sheet: ExpectedSheet, page: PageFacts) -> tuple[Point, float]:
    """Where the middle of a front's back must lie on that page, and by how many degrees it must be turned against the front."""
    x0, y0, x1, y1 = page.trim
    x, y = front.middle
    upright = sheet.axis == "vertical"
    x, y = (x0 + x1 - x, y) if upright else (x, y0 + y1 - y)
    x, y = x + to_pt(sheet.back_offset[0]), y + to_pt(sheet.back_offset[1])
    middle, angle = ((x0 + x1) / 2, (y0 + y1) / 2), math.radians(sheet.skew_deg)
    across, up = (x - middle[0]) * sheet.scale[0], (y - middle[1]) * sheet.scale[1]
    turned = across * math.cos(angle) - up * math.sin(angle), across * math.sin(angle) + up * math.cos(angle)
    return (middle[0] + turned[0], middle[1] + turned[1]), (0.0 if upright else 180.0) + sheet.skew_deg
