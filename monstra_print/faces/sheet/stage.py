"""Where the parts of a mat are drawn: the board, the sheet's words, and the frame that boxes are measured from. Knows no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from monstra_print.copytext import Section, SheetCopy
from monstra_print.faces.sheet.board import Board, SetLine
from monstra_print.findings import Position
from monstra_print.press.form import FormField
from monstra_print.press.shape import Shape

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]


@dataclass(frozen=True)
class Region:
    """Where on the mat a section of the sheet is: its key and a box in mm. frame: of a half, `row` or `strip`; turned: the
    place of the player on the other side; at: its line of the plan."""

    section: str
    box: Rectangle
    frame: str = ""
    turned: bool = False
    at: Position | None = None


@dataclass(frozen=True)
class Placed:
    """What one part has drawn. part: its kind, in a half `half.row.slot`; section: what it tells of, if anything."""

    part: str
    section: str
    shapes: tuple[Shape, ...]
    lines: tuple[SetLine, ...]


@dataclass(frozen=True)
class Stage:
    """A board and what is drawn on it. top, height: of the frame in mm; inks: the inks that stand for names such as `team`;
    frame: of a half, `row` or `strip`.

    joint: x in mm of the cut of a home print, beside which fields stand; fields: the empty fields that parts ask for; placed,
    regions: what is drawn so far, part by part, and where the sections are.
    """

    board: Board
    sheet: SheetCopy
    imprint: str
    joint: float
    top: float = 0.0
    height: float = 0.0
    inks: Mapping[str, str] = field(default_factory=dict)
    frame: str = ""
    fields: list[FormField] = field(default_factory=list)
    placed: list[Placed] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)

    def ink(self, name: str) -> str:
        """The ink of that name; a name that the frame gives another ink stands for it."""
        return self.inks.get(name, name)

    def at(self, point: Sequence[float]) -> Point:
        """A point of the frame on the board."""
        return float(point[0]), float(self.top + point[1])

    def box(self, rectangle: Sequence[float]) -> Rectangle:
        """A box of the frame on the board. A height of 0 or less ends so far above the frame's lower edge."""
        x, y, width, height = (float(part) for part in rectangle)
        return x, self.top + y, width, height if height > 0 else self.height - y + height

    def section(self, key: str | Sequence[str]) -> Section:
        """The section of that key; of several keys the first that the sheet has."""
        keys = [key] if isinstance(key, str) else key
        return next(one for wanted in keys for one in self.sheet.sections if one.key == wanted)

    def mark(self, section: str, box: Rectangle) -> None:
        """Note that a section of the sheet is here, so that a reader of the drawing finds its words."""
        self.regions.append(Region(section, box, self.frame))
