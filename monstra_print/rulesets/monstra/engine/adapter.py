"""The engine as the rest of the toolchain sees it: frozen states, pure steps, seeded runs, replays, sanity.

Knows cards and rules as typed values; the ruleset object of `game` hands its calls on to `MonstraEngine`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from monstra_print.findings import Finding
from monstra_print.rulesets.base import Batch, Event, Outcome
from monstra_print.rulesets.monstra.card import Card, Deck
from monstra_print.rulesets.monstra.rules import Rules


@dataclass(frozen=True)
class State:
    """A battle at a decision or at its end: its mode and the flat state."""

    mode: str
    flat: tuple[int, ...]


@dataclass(frozen=True)
class Action:
    """One legal decision, in the fields of monstra-replay/1; `code` is the engine's number for it."""

    code: int
    type: str
    team: int


class MonstraEngine:
    """All of `Ruleset`'s play, for one pool of cards and one set of constants."""

    def __init__(self, cards: Sequence[Card], rules: Rules) -> None:
        raise NotImplementedError

    def setup(self, mode: str, decks: Sequence[Deck] | None, seed: int) -> State:
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        raise NotImplementedError

    def step(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        raise NotImplementedError

    def run(
        self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, first: int, count: int, compiled: bool
    ) -> Batch:
        raise NotImplementedError

    def write_replay(self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, index: int) -> str:
        raise NotImplementedError

    def verify_replay(self, line: str) -> Iterator[Finding]:
        raise NotImplementedError

    def sanity(self, seed: int, scale: float, report: Callable[[str], None]) -> Iterable[Finding]:
        raise NotImplementedError
