"""What the toolchain asks of a game. Everything outside `rulesets` sees a game only through this protocol; names no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from monstra_print.copytext import Edition, FaceCopy, Printing, SheetCopy
from monstra_print.document import Document
from monstra_print.errors import MonstraError
from monstra_print.findings import Finding, Position

CardT = TypeVar("CardT")
DeckT_contra = TypeVar("DeckT_contra", contravariant=True)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


class IllegalActionError(MonstraError):
    """An action that is not among `actions(state)` was given to `step`."""

    exit_code = 2


@dataclass(frozen=True)
class Event:
    """One thing that happened in a battle: a code such as `damage`, and its plain values (team, slot, amount, card id)."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True)
class Outcome:
    """How a battle ended. winner: team number, or None for a draw; reason: one of the game's reasons; round: 1-based."""

    winner: int | None
    reason: str
    round: int


@dataclass(frozen=True)
class Batch:
    """What many battles gave, as plain counts (no battle is kept).

    outcomes: one row a battle (winner -1 draw, reason, rounds, decisions); counts: named tallies, e.g. effect id -> times
    it did something; faults: findings about broken invariants.
    """

    first: int
    winners: Sequence[int]
    reasons: Sequence[str]
    rounds: Sequence[int]
    decisions: int
    counts: Mapping[str, int] = field(default_factory=dict)
    faults: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Rate:
    """A share that sample battles gave, with its 95 % interval (all 0 to 1). group: what is compared; bounds: what is usual."""

    group: str
    label: str
    value: float
    low: float
    high: float
    games: int
    bounds: tuple[float, float] = (0.0, 1.0)


@dataclass(frozen=True)
class Counted:
    """How often each thing happened in one kind of sample battles, to be drawn. group: which rows stand in one picture; parts:
    (name, number) in their order; is_scale: whether the names are numbers of a scale (rounds), not outcomes."""

    group: str
    label: str
    parts: tuple[tuple[str, int], ...]
    is_scale: bool = False


Told: TypeAlias = str | Rate | Counted  # what a sample play reports


@dataclass(frozen=True)
class Note:
    """Something to ask or tell the owner: an open question, a proposed value, a printed line. Never a fault."""

    id: str
    text: str
    position: Position | None = None


class Ruleset(Protocol[CardT, DeckT_contra, StateT, ActionT]):
    """A game. One seed gives one transcript; states are frozen and `step` is pure."""

    id: str
    version: str
    modes: tuple[str, ...]
    tables: tuple[str, ...]  # files below the templates that `template_faults` reads
    bots: tuple[str, ...]  # the bots that play inside the game's engine: the names `run`, `tell` and `write_replay` take

    def schemas(self) -> Mapping[str, Path]:
        """Kind of document (`creature`, `edition`, `deck`, …) to its JSON Schema file."""
        ...

    def kind_of(self, path: str) -> str | None:
        """The kind of document a file of the card folder holds, by its path in that folder; None: no rule reads it (D7)."""
        ...

    def load(self, root: Path) -> tuple[Finding, ...]:
        """Read the game's own constants (rules, record) from its card folder before any card is read."""
        ...

    def read(self, doc: Document) -> CardT:
        """A schema-valid document as a typed card; every later Finding takes `doc.at("signature.effects[1]")`."""
        ...

    def faults(self, cards: Sequence[CardT], editions: Sequence[Edition]) -> Iterator[Finding]:
        """Cross-checks of this game: ids, roster, wording drift, record, edition completeness."""
        ...

    def template_faults(self, templates: Path, pieces: Sequence[str]) -> Iterator[Finding]:
        """What this game's own tables among the templates say that its rules do not; pieces: the products that are made."""
        ...

    def read_deck(self, doc: Document) -> Any: ...

    def deck_list(self, deck: DeckT_contra) -> tuple[str, ...]:
        """The designs of a deck in the order of its list, a design as often as it is named."""
        ...

    def deck_faults(self, deck: DeckT_contra, pool: Sequence[CardT]) -> Iterator[Finding]: ...

    def notes(self, cards: Sequence[CardT], editions: Sequence[Edition]) -> Iterator[Note]:
        """What the data asks the owner: open questions, proposed values, printed lines."""
        ...

    def accept(self, ids: Sequence[str], cards: Sequence[CardT], root: Path) -> tuple[str, ...]:
        """Take the cards' present words and numbers over into the text of record; returns the ids written."""
        ...

    def face(self, card: CardT, printing: Printing) -> FaceCopy: ...

    def sheet(self, sheet_id: str) -> SheetCopy:
        """`quick-reference`, `arena-mat`, `mission-mat`, … Raises KeyError for a sheet this game does not have."""
        ...

    def prepare(self, cards: Sequence[CardT]) -> None:
        """Give the engine the pool it plays with; called once before setup, run or replay."""
        ...

    def setup(self, mode: str, decks: Sequence[DeckT_contra] | None, seed: int) -> StateT: ...

    def actions(self, state: StateT) -> tuple[ActionT, ...]:
        """The legal actions in a fixed order; empty means the battle is over."""
        ...

    def step(self, state: StateT, action: ActionT) -> tuple[StateT, tuple[Event, ...]]:
        """Raises IllegalActionError for an action not in `actions(state)`."""
        ...

    def outcome(self, state: StateT) -> Outcome | None: ...

    def run(
        self,
        mode: str,
        decks: Sequence[DeckT_contra] | None,
        bots: tuple[str, ...],
        seed: int,
        first: int,
        count: int,
        compiled: bool,
    ) -> Batch:
        """Battles first … first+count-1 of a run; decks None: dealt from the pool. Battle i depends on (seed, i) only.

        compiled: on the compiled engine, with the same results; raises UsageError where that cannot be had.
        """
        ...

    def tell(
        self,
        mode: str,
        decks: Sequence[DeckT_contra] | None,
        bots: tuple[str, ...],
        seed: int,
        index: int,
        players: int | None = None,
    ) -> Iterator[Event]:
        """One battle of a run, event by event. players: how many people share the teams, None where it does not matter."""
        ...

    def write_replay(self, mode: str, decks: Sequence[DeckT_contra] | None, bots: tuple[str, ...], seed: int, index: int) -> str:
        """One battle of a run as one line of the game's replay format, without a line end."""
        ...

    def verify_replay(self, line: str) -> Iterator[Finding]:
        """Re-execute a replay line; a finding for everything that does not agree."""
        ...

    def sanity(
        self,
        seed: int,
        scale: float,
        report: Callable[[Told], None],
        spread: Callable[..., Iterable[Any]] = map,
    ) -> Iterable[Finding]:
        """Sample battles for the proofs: effects never seen, broken invariants, dominated cards, win rates out of bounds.

        report: is told in lines what was played, what was counted, and every win rate as a Rate, also those within bounds.
        spread: `map`, or one like it that shares the chunks (a picklable function and a list) among processes.
        """
        ...
