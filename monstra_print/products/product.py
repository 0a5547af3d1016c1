"""What a product declares of itself, and the job it is asked to do. Knows no game and no particular product."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstra_print.copytext import Edition, FaceCopy, Printing, SheetCopy
from monstra_print.findings import Finding
from monstra_print.press.form import Box, Leaf, Size
from monstra_print.press.tiling import Split
from monstra_print.units import Um, mm

if TYPE_CHECKING:
    from monstra_print.profiles import PrinterProfile

FRONT, BACK = "front", "back"
BLEED, DRAWN, SAFE = mm(3), mm(5), mm(4)


@dataclass(frozen=True)
class Piece:
    """The physical format of a product: trim size, bleed it needs and how far its artwork is drawn beyond the trim (Um)."""

    trim: Size
    bleed: Um = BLEED
    drawn: Um = DRAWN
    safe: Um = SAFE


CARD = Piece(Size(mm(63), mm(88)))


@dataclass(frozen=True)
class TypeSize:
    """One row of the type ledger: the size in pt at which a field was set, and the least that it may have.

    piece: `FLA-01/front`; box: where the field's words stand, so that a card's picture can show it.
    """

    piece: str
    field: str
    size: float
    minimum: float
    box: Box | None = None


def _no_leaves(product_id: str) -> tuple[Leaf, ...]:
    raise LookupError(f"this job has no leaves of {product_id}")


def _in_order(function: Callable[[Any], Any], items: list[Any]) -> Iterator[Any]:
    return map(function, items)


@dataclass(frozen=True)
class Job:
    """One build's material for the products.

    copies: the faces by design id in edition order; sheets: asks the game for a sheet's words by id;
    decks: the designs of each of the project's decks, by its name, in the order of its list, a design as often as it is named;
    spread: runs a picklable function over items, in order, perhaps in several processes;
    leaves: the leaves of another product of this build, by product id (each product is made once);
    findings: a maker appends what is wrong with a piece and leaves that piece out (a broken card does not stop the others);
    ledger: a maker appends the size of every fitted field.
    """

    root: Path
    copies: Mapping[str, FaceCopy]
    printings: Mapping[str, Printing]
    edition: Edition
    profile: PrinterProfile
    build: str
    sheets: Callable[[str], SheetCopy]
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    spread: Callable[[Callable[[Any], Any], list[Any]], Iterator[Any]] = _in_order
    notes: list[Any] = field(default_factory=list)
    leaves: Callable[[str], tuple[Leaf, ...]] = _no_leaves
    findings: list[Finding] = field(default_factory=list)
    ledger: list[TypeSize] = field(default_factory=list)

    def of_kind(self, *kinds: str) -> tuple[FaceCopy, ...]:
        """The faces of these kinds (`creature`, …) in edition order."""
        return tuple(copy for copy in self.copies.values() if copy.kind in kinds)


@dataclass(frozen=True)
class Product:
    """A product's one declaration: its CLI name, sides, quantity, sheets and maker.

    kinds: the kinds of FaceCopy it prints, one leaf a design; empty for a product that is not a card.
    quantity: how many of a design lie in one set; sheets: the press sheets (`resources/sheets`) it is imposed on, one file
    each; none: one page a side. screen: its page for browsers as one HTML text, for products that have one.
    chooses: the printer profile may name the sheets; wanted: whether a full build for this house makes it (any build makes it
    when it is asked for by name). office: it is printed in the office, no house gets it. splits: the papers of a home printer
    that its one large piece is split over, one file each.
    """

    id: str
    title: str
    piece: Piece
    sides: tuple[str, ...]
    make: Callable[[Job], Iterator[Leaf]]
    sheets: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    quantity: Callable[[Job, str], int] = lambda job, design: 1
    screen: Callable[[Job], str] | None = None
    about: str = ""
    chooses: bool = False
    office: bool = False
    wanted: Callable[[PrinterProfile], bool] = lambda house: True
    splits: tuple[Split, ...] = ()

    def sheets_of(self, profile: PrinterProfile) -> tuple[str, ...]:
        """The sheets that it is imposed on at this house."""
        return profile.imposition.sheets if self.chooses and profile.imposition.sheets else self.sheets

    def designs(self, job: Job) -> tuple[str, ...]:
        """The designs of the job that this product prints."""
        return tuple(copy.design_id for copy in job.of_kind(*self.kinds))


def per_edition() -> Callable[[Job, str], int]:
    """As many of each design as the edition file says."""
    return lambda job, design: job.printings[design].quantity


def one() -> Callable[[Job, str], int]:
    """One of each."""
    return lambda job, design: 1


def design_of(leaf: Leaf) -> str:
    """The id before the slash of a leaf's piece: `FLA-01` of `FLA-01/front`."""
    return leaf.front.piece.rpartition("/")[0]
