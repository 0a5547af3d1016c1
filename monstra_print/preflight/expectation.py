"""What a finished PDF is expected to be: made by the builder from a product's declaration, never read from the file itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from monstra_print.units import Um


@dataclass(frozen=True)
class ExpectedCode:
    """A code that must decode. hidden_by: spot name of the layer that covers it (`ScratchOff`), None for an open code."""

    kind: Literal["qr", "datamatrix"]
    text: str
    hidden_by: str | None = None


@dataclass(frozen=True)
class Expectation:
    """Of one PDF: pages, trim and bleed in Um, the pieces of each page, the codes of each page (empty: none).

    sheet: an imposed sheet, whose trim is the paper and whose marks may stand outside the pieces' bleed.
    safe: the product's own safe distance; codes_known: False when only a manifest is at hand, which lists no codes;
    live: a file of a print run, whose ids are not the specimens; dies: how many counters are cut out of each page, empty where
    the die line is the trim.
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

    def codes_of(self, page: int) -> tuple[ExpectedCode, ...]:
        """The codes of a page, 1-based; empty beyond the list."""
        return self.codes[page - 1] if page <= len(self.codes) else ()
