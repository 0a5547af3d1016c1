"""What press is asked to write: filled pieces, one a page, or pages on which pieces are placed. Knows no PDF.

Two orientations meet here. A `Box` is measured from a top left corner, y down, as everything on a piece is. A `Placement`
is measured from the page's lower left corner, y up, as imposition and PDF (ISO 32000-2 §8.3.2.3) measure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from monstra_print.press.form import Box, PieceForm, Size
from monstra_print.press.shape import Shape
from monstra_print.units import Um

_NONE = Um(0)


@dataclass(frozen=True)
class Filled:
    """A piece form and the values of its fields by field name. A field without a value is an error, a spare value is not."""

    form: PieceForm
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Placement:
    """A filled piece on a page.

    x, y: Um from the page's lower left corner to the lower left corner of the trim as it lies there; turned: by 180° about
    the trim's centre; clip: how far beyond the trim the artwork shows (0: cut at the trim), never into a neighbour.
    scale: of the piece about that corner; window: the part of the page that shows it (x, y of its lower left corner, y up).
    """

    piece: Filled
    x: Um
    y: Um
    turned: bool = False
    clip: Um = _NONE
    scale: float = 1.0
    window: Box | None = None


@dataclass(frozen=True)
class Note:
    """A line of text outside the pieces (job, sheet number, build id, draft mark), K only.

    x, y: Um from the page's lower left corner to the start of the baseline; size in pt.
    """

    text: str
    x: Um
    y: Um
    size: float = 6.0
    font: str = "SSP-400"


@dataclass(frozen=True)
class Page:
    """One page of a sheet file.

    trim: the TrimBox, from the page's top left corner, y down (a `Box`); bleed: BleedBox beyond it, on all four sides.
    marks: crop marks, shapes in mm from the page's top left corner, y down; ink `registration` prints on every plate.
    gauges: rulers and colour bars, likewise; their inks may also be those of `marks.BAR`. skew_deg, scale: the whole page but
    its notes turned (degrees, anticlockwise) and scaled about its centre, as a back's calibration asks.
    label: the page's own name.
    """

    size: Size
    trim: Box
    bleed: Um = _NONE
    placements: tuple[Placement, ...] = ()
    marks: tuple[Shape, ...] = ()
    notes: tuple[Note, ...] = ()
    gauges: tuple[Shape, ...] = ()
    skew_deg: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)
    label: str = ""
