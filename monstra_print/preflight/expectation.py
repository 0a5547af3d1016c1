"""What a finished PDF is expected to be: made by the builder from a product's declaration, never read from the file itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from monstra_print.units import Um

BoxMm = tuple[float, float, float, float]


@dataclass(frozen=True)
class ExpectedCode:
    """A code that must decode. hidden_by: spot name of the layer that covers it (`ScratchOff`), None for an open code."""

    kind: Literal["qr", "datamatrix"]
    text: str
    hidden_by: str | None = None


@dataclass(frozen=True)
class ExpectedSheet:
    """How an imposed sheet was planned, in Um: what its file is measured against.

    trim: of a piece; gutter: between the trims of neighbours, across and up; bleed: printed round each piece; axis: about which
    the sheet is turned; margin: unprintable left, top, right, bottom; gripper: the edge that the press holds, and how deep;
    marks: whether each cut has its crop marks; back_offset (right and up as read on the back), skew_deg and scale: how a
    calibration moves the backs; part: each page shows a part of one piece that is larger than the sheet.
    """

    trim: tuple[Um, Um]
    gutter: tuple[Um, Um]
    bleed: Um
    axis: Literal["vertical", "horizontal"]
    margin: tuple[Um, Um, Um, Um]
    gripper: tuple[Literal["left", "top", "right", "bottom"], Um] | None = None
    marks: bool = True
    back_offset: tuple[Um, Um] = (Um(0), Um(0))
    skew_deg: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)
    part: bool = False


@dataclass(frozen=True)
class Expectation:
    """Of one PDF: pages, trim and bleed in Um, the pieces of each page, the codes of each page (empty: none).

    sheet: an imposed sheet, whose trim is the paper and whose marks may stand outside the pieces' bleed.
    safe: the product's own safe distance; codes_known: False when only a manifest is at hand, which lists no codes;
    live: a file of a print run, whose ids are not the specimens; dies: how many counters are cut out of each page, empty where
    the die line is the trim.
    geometry: of a sheet, None when it is not known; spots: for each page the names of the production inks that print on it,
    empty when it is not known; plate: the file is one ink as 100 % K, and `hidden` are for each page the boxes, in mm from the
    trim's top left corner, that this ink must cover.
    """

    pages: int
    trim: tuple[Um, Um]
    bleed: Um
    pieces: tuple[tuple[str, ...], ...] = ()
    codes: tuple[tuple[ExpectedCode, ...], ...] = ()
    sheet: bool = False
    safe: Um | None = None
    codes_known: bool = True
    live: bool = False
    dies: tuple[int, ...] = ()
    geometry: ExpectedSheet | None = None
    spots: tuple[tuple[str, ...], ...] = ()
    plate: str | None = None
    hidden: tuple[tuple[BoxMm, ...], ...] = ()

    def codes_of(self, page: int) -> tuple[ExpectedCode, ...]:
        """The codes of a page, 1-based; empty beyond the list."""
        return self.codes[page - 1] if page <= len(self.codes) else ()
