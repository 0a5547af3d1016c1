"""What a product declares of itself, and the job it is asked to do. Knows no game and no particular product."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from monstra_print.copytext import Edition, FaceCopy, Printing, SheetCopy
from monstra_print.press.form import Leaf, Size
from monstra_print.profiles import PrinterProfile
from monstra_print.units import Um, mm

FRONT, BACK = "front", "back"


@dataclass(frozen=True)
class Piece:
    """The physical format of a product: trim size, bleed it needs and how far its artwork is drawn beyond the trim (Um)."""

    trim: Size
    bleed: Um = mm(3)
    drawn: Um = mm(5)
    safe: Um = mm(4)


CARD = Piece(Size(mm(63), mm(88)))


@dataclass(frozen=True)
class Job:
    """One build's material for the products.

    copies: the faces by design id in edition order; sheets: asks the game for a sheet's words by id;
    spread: runs a picklable function over items, in order, perhaps in several processes.
    """

    root: Path
    copies: Mapping[str, FaceCopy]
    printings: Mapping[str, Printing]
    edition: Edition
    profile: PrinterProfile
    build: str
    sheets: Callable[[str], SheetCopy]
    spread: Callable[[Callable[[Any], Any], list[Any]], Iterator[Any]] = lambda function, items: map(function, items)
    notes: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class Product:
    """A product's one declaration: its CLI name, sides, quantity, sheets and maker."""

    id: str
    title: str
    piece: Piece
    sides: tuple[str, ...]
    make: Callable[[Job], Iterator[Leaf]]
    sheets: tuple[str, ...] = ()
