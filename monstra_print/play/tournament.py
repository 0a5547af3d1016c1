"""Many battles of a game's own bots and what they amount to. Knows no game by name; plays nothing itself.

Battle i depends on (seed, i) only, so a tournament may be cut anywhere and gives the same counts.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from monstra_print.rulesets.base import Batch, Ruleset
from monstra_print.rulesets.interval import wilson

CHUNK, COMPILED_CHUNK = 100, 5_000  # each some hundredths of a second, so that a stop is soon


@dataclass(frozen=True)
class Summary:
    """Counts of a tournament. wins: by team; reasons and rounds: how often each; decisions: of all battles together."""

    games: int
    wins: tuple[int, int]
    draws: int
    reasons: dict[str, int]
    rounds: dict[int, int]
    decisions: int
    seconds: float
    cpu_seconds: float

    @property
    def rounds_mean(self) -> float:
        return sum(number * count for number, count in self.rounds.items()) / self.games if self.games else 0.0

    def share(self, team: int) -> tuple[float, float, float]:
        """A team's share of wins, and its 95 % Wilson interval."""
        low, high = wilson(self.wins[team], self.games)
        return (self.wins[team] / self.games if self.games else 0.0), low, high

    def per_second(self, count: float) -> float:
        """A count per CPU-second."""
        return count / self.cpu_seconds if self.cpu_seconds else 0.0


def batches(
    ruleset: Ruleset[Any, Any, Any, Any], mode: str, decks: Sequence[Any] | None, bots: tuple[str, ...], seed: int, first: int,
    games: int, compiled: bool,
) -> Iterator[Batch]:  # fmt: skip
    """The battles of a run in chunks of fixed size."""
    size = chunk(compiled)
    for start in range(first, first + games, size):
        yield ruleset.run(mode, decks, bots, seed, start, min(size, first + games - start), compiled)


def chunk(compiled: bool) -> int:
    """Battles of one batch."""
    return COMPILED_CHUNK if compiled else CHUNK


def summarise(played: Iterable[Batch], clock: Callable[[], float] = time.perf_counter,
              cpu: Callable[[], float] = time.process_time) -> Summary:  # fmt: skip
    """Play the batches out and count; the time is that of the whole, from the first battle on."""
    began, cpu_began = clock(), cpu()
    winners: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    decisions = 0
    for batch in played:
        winners.update(batch.winners)
        reasons.update(batch.reasons)
        rounds.update(batch.rounds)
        decisions += batch.decisions
    return Summary(
        winners.total(), (winners[0], winners[1]), winners[-1], dict(sorted(reasons.items())), dict(sorted(rounds.items())),
        decisions, clock() - began, cpu() - cpu_began,
    )  # fmt: skip
