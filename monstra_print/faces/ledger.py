"""The type ledger: the final size of every field of every card, as a text table and as JSON values. Knows no layout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TypeRow:
    """One field as it was set: size and least size in pt, lines, and words beside their box in mm."""

    design_id: str
    field: str
    size: float
    minimum: float
    lines: int
    width: float
    height: float
    box_width: float
    box_height: float


_HEADS = ("card", "field", "pt", "min", "lines", "width", "of", "height", "of")


def table(rows: Iterable[TypeRow]) -> str:
    """The ledger as aligned text, one row a field, in the order given; ends with a line feed."""
    cells = [_HEADS, *(_cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(_HEADS))]
    return "".join(
        "  ".join(
            cell.ljust(width) if at < 2 else cell.rjust(width) for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        + "\n"
        for line in cells
    )


def values(rows: Iterable[TypeRow]) -> list[dict[str, Any]]:
    """The ledger as plain JSON values; mm to 0.01."""
    return [
        {
            "card": row.design_id,
            "field": row.field,
            "pt": row.size,
            "minimum_pt": row.minimum,
            "lines": row.lines,
            "words_mm": [round(row.width, 2), round(row.height, 2)],
            "box_mm": [round(row.box_width, 2), round(row.box_height, 2)],
        }
        for row in rows
    ]


def _cells(row: TypeRow) -> tuple[str, ...]:
    lengths = (row.width, row.box_width, row.height, row.box_height)
    return (
        row.design_id,
        row.field,
        f"{row.size:g}",
        f"{row.minimum:g}",
        str(row.lines),
        *(f"{length:.2f}" for length in lengths),
    )
