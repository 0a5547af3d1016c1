"""FaceCopy and SheetCopy: the words and icon names on which game and print meet. Knows neither an effect nor a millimetre.

`Printing` and `Edition` (facts of one printed round) stand here because rulesets and catalog both need them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from monstra_print.findings import Position

Finish = Literal["plain", "founder", "holo"]
Role = Literal["basic", "signature", "timing", "target", "effect", "rule"]


@dataclass(frozen=True)
class Span:
    """A run of words. `icon` names a symbol of templates/symbols that stands before it; `strong` sets it bold."""

    text: str
    icon: str | None = None
    strong: bool = False


@dataclass(frozen=True)
class Stat:
    """A number with its symbol. The order of a face's stats is the printing order (evo, speed, hp; or cost)."""

    key: str
    icon: str
    value: str


@dataclass(frozen=True)
class Block:
    """One block of a face: a move, a timing line, a target line, an effect or a rule paragraph.

    cost: energy, None where a block has none; number: the large figure beside it (a move's damage).
    """

    role: Role
    title: str
    cost: int | None
    number: Stat | None
    text: tuple[Span, ...]

    @property
    def words(self) -> str:
        """The plain sentence, exactly as printed."""
        return "".join(span.text for span in self.text)


@dataclass(frozen=True)
class Framing:
    """Which part of a designer's picture is shown: shares of the upright picture's width and height, from its left upper corner.

    crop: x, y, width, height; focus: the point that stays as near to the middle of the window as the crop allows.
    """

    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    focus: tuple[float, float] = (0.5, 0.5)


@dataclass(frozen=True)
class Printing:
    """Facts of one design in one edition, apart from its rules. `proposed` names the fields the owner has not given.

    code: the printed edition code, `PT1·EN`; quantity: pieces in a proof set; art: how the designer's own picture is framed,
    None where the edition says nothing of a picture.
    """

    edition: str
    number: int
    of: int
    rarity: str
    finish: Finish
    artist: str
    code: str = ""
    set: str = ""
    quantity: int = 1
    proposed: frozenset[str] = frozenset()
    art: Framing | None = None


@dataclass(frozen=True)
class Edition:
    """One printed round: its date stands in every PDF and is changed by hand when a round is printed.

    places: where `FLA-01` and `FLA-01.rarity` stand in the edition file.
    """

    edition: str
    date: str
    language: str
    rules: str
    of: int
    printings: Mapping[str, Printing]
    at: Position
    places: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)

    @property
    def code(self) -> str:
        """The printed edition code, for example `PT1·EN`."""
        return f"{self.edition}·{self.language.upper()}"


@dataclass(frozen=True)
class FaceCopy:
    """All words and icon names of one card front.

    kind: creature, tactic, boss, behavior; sign: fire … or None; filters: gallery filters by name; alt: the card as one
    sentence for a screen reader; source: where each field stands in the YAML; look: icon names by place (`target`, `sign`).
    """

    design_id: str
    kind: str
    name: str
    sign: str | None
    stats: tuple[Stat, ...]
    blocks: tuple[Block, ...]
    printing: Printing
    filters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    alt: str = ""
    source: Mapping[str, Position] = field(default_factory=dict)
    look: Mapping[str, str] = field(default_factory=dict)

    def stat(self, key: str) -> Stat:
        """The stat of that key. Raises KeyError."""
        for stat in self.stats:
            if stat.key == key:
                return stat
        raise KeyError(key)

    def block(self, role: Role) -> Block:
        """The first block of that role. Raises KeyError."""
        for block in self.blocks:
            if block.role == role:
                return block
        raise KeyError(role)


@dataclass(frozen=True)
class Line:
    """One rule line of a sheet: its icon, its words, and the rulebook sections or rulings it states."""

    icon: str | None
    text: tuple[Span, ...]
    rules: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return "".join(span.text for span in self.text)


@dataclass(frozen=True)
class Section:
    """A titled group of lines. `key` is the name by which a drawing finds it (two sections may share a printed title)."""

    title: str
    lines: tuple[Line, ...]
    key: str = ""


@dataclass(frozen=True)
class Run:
    """Running words in one manner. href: where a link leads: `#s6`, or the id of a sheet; icon: a symbol before them."""

    text: str
    strong: bool = False
    code: bool = False
    href: str = ""
    icon: str | None = None


Runs: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True)
class Passage:
    """One piece of running text, in reading order. level, key: of a heading, 2 or 3, and its anchor; number: of a step.

    A figure is a picture between the owner's words: key: which one; runs: its title; its other words are sections of the sheet.

    head, rows, right: the cells of a table, and which of its columns are set to the right; line: in the manuscript, from 1.
    """

    role: Literal["heading", "text", "bullet", "step", "table", "figure"]
    runs: Runs = ()
    level: int = 0
    key: str = ""
    number: int = 0
    head: tuple[Runs, ...] = ()
    rows: tuple[tuple[Runs, ...], ...] = ()
    right: frozenset[int] = frozenset()
    line: int = 0

    @property
    def words(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True)
class SheetCopy:
    """The words of one sheet (quick reference, mat, rulebook). `numbers` holds the rules' numbers that its drawing shows;
    `passages` the running text of one that is read from beginning to end."""

    id: str
    title: str
    sections: tuple[Section, ...]
    numbers: Mapping[str, int] = field(default_factory=dict)
    passages: tuple[Passage, ...] = ()

    def section(self, title: str) -> Section:
        """The section of that title. Raises KeyError."""
        for section in self.sections:
            if section.title == title:
                return section
        raise KeyError(title)

    def part(self, key: str) -> Section:
        """The section of that key. Raises KeyError."""
        for section in self.sections:
            if section.key == key:
                return section
        raise KeyError(key)
