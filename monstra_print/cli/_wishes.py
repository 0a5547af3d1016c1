"""Options of what one build does otherwise than its printer profile: ink, spot UV, sheets. Knows no command."""

from __future__ import annotations

import enum
from typing import Annotated

import typer

from monstra_print.proof.wish import Wishes


class Ink(enum.Enum):
    """--ink."""

    FULL = "full"
    SAVER = "saver"


class Duplex(enum.Enum):
    """--duplex."""

    TURN = "turn"
    FOLD = "fold"
    NONE = "none"


class Order(enum.Enum):
    """--order."""

    SHEET = "sheet"
    STACK = "stack"


InkOption = Annotated[Ink | None, typer.Option("--ink", help="saver: art as line work on white, for desktop printers.")]
UvOption = Annotated[bool, typer.Option("--uv", help="Spot UV on names and signs, where the house prints it.")]
SheetOption = Annotated[list[str] | None, typer.Option("--sheet", metavar="NAME", help="Impose cards on this sheet, too.")]
DuplexOption = Annotated[Duplex | None, typer.Option("--duplex", help="Sheets turned, folded in the middle, or one-sided.")]
OrderOption = Annotated[Order | None, typer.Option("--order", help="Pieces sheet by sheet, or so that cut piles stack.")]


def wished(ink: Ink | None, uv: bool, sheet: list[str] | None, duplex: Duplex | None, order: Order | None) -> Wishes:
    """The options of one call as what its build does otherwise."""
    return Wishes(
        ink=ink and ink.value, uv=uv, sheets=tuple(sheet or ()), duplex=duplex and duplex.value, order=order and order.value
    )
