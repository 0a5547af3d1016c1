"""PieceForm: one side of one piece, ready to press: ground, art page, technical layers, boxes and empty fields. Holds no value.

A live copy and a proof are the same form with other values filled in, so live and proof pieces are the same artwork and no
secret can reach a proof through the artwork.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from monstra_print.press.shape import Shape
from monstra_print.units import Um


@dataclass(frozen=True)
class Box:
    """A rectangle in micrometres from the trim's top left corner, y down."""

    x: Um
    y: Um
    width: Um
    height: Um


@dataclass(frozen=True)
class Size:
    """Width and height in micrometres."""

    width: Um
    height: Um


@dataclass(frozen=True)
class FormField:
    """An empty place for variable data.

    kind: `text` (font, size in pt), `qr` or `datamatrix` (box is the whole symbol with its quiet zone).
    align: of text in its box; cell: fixed advance in mm for secrets (0: proportional).
    ground: an ink that fills the box behind a text; with an empty value nothing is drawn (the specimen band of proofs).
    """

    name: str
    kind: Literal["text", "qr", "datamatrix"]
    box: Box
    font: str = ""
    size: float = 0.0
    ink: str = "ink"
    align: Literal["left", "center", "right"] = "left"
    cell: float = 0.0
    tracking: float = 0.0
    ground: str = ""


@dataclass(frozen=True)
class Layer:
    """A technical layer: one production ink (logical name: `scratch`, `foil`, `gold`, `cut` …), drawn at 100 %, overprinting."""

    ink: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True)
class ArtPage:
    """A page of a raw PDF written by the face engine. x, y: where its top left corner lies, from the trim's corner, in Um.

    Pages of one file share one `pdf` object, so that press embeds its fonts once.
    """

    pdf: bytes = field(repr=False)
    index: int
    x: Um
    y: Um


@dataclass(frozen=True)
class PieceForm:
    """One side of one piece. `piece` is `FLA-01/front`; `drawn` says how far beyond the trim the artwork reaches (Um).

    Painting order: ground, art, fields, technical layers; so a scratch panel lies over the code that it hides.
    """

    piece: str
    trim: Size
    drawn: Um
    ground: tuple[Shape, ...] = ()
    art: ArtPage | None = None
    technical: tuple[Layer, ...] = ()
    fields: tuple[FormField, ...] = ()


@dataclass(frozen=True)
class Leaf:
    """A physical piece: its front and, unless it is printed on one side only, its back.

    part: which of its product's files it belongs to, where there are several (a deck's name).
    """

    front: PieceForm
    back: PieceForm | None = None
    part: str = field(default="", kw_only=True)
