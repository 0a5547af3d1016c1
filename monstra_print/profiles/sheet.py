"""A sheet on which pieces are imposed, as a typed value: size, grid, gutter, turn axis, margins. Places nothing itself.

Lengths are micrometres, as seen on the printed face. The turn axis is stored, not the words "long edge", because on a
landscape sheet the same words mean the other axis.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from monstra_print.profiles.printer import Gripper, Pair
from monstra_print.units import Um

Axis = Literal["vertical", "horizontal"]


@dataclass(frozen=True)
class SheetSpec:
    """One sheet. cell: the trim it is made for; gutter: between trims; bleed: printed round each piece; margin: unprintable
    left, top, right, bottom; marks: where crop marks stand; die_line: whether the pieces keep theirs; order: of the pieces,
    `sheet` fills one sheet after the other, `stack` lays them so that the cut piles, put on one another, are in order;
    colour_bar, ruler: beside the pieces."""

    id: str
    title: str
    size: Pair
    grid: tuple[int, int]
    cell: Pair
    gutter: Um
    bleed: Um
    turn_axis: Axis
    margin: tuple[Um, Um, Um, Um]
    scheme: Literal["sheetwise", "work-and-turn", "work-and-tumble"] = "sheetwise"
    gripper: Gripper | None = None
    marks: Literal["outer", "none"] = "outer"
    marks_ink: Literal["registration", "black"] = "registration"
    die_line: bool = True
    order: Literal["sheet", "stack"] = "sheet"
    colour_bar: bool = False
    ruler: bool = False

    @property
    def slots(self) -> int:
        """How many pieces one side of the sheet takes."""
        return self.grid[0] * self.grid[1]

    @property
    def turn_edge(self) -> str:
        """The edge a printer driver calls the turn: `long edge` or `short edge`."""
        upright = self.size[1] >= self.size[0]
        return "long edge" if (self.turn_axis == "vertical") == upright else "short edge"
