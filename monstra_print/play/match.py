"""One battle between bots through the protocol, event by event. Knows no game; for thousands of battles use `Ruleset.run`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from monstra_print.play import bot
from monstra_print.rulesets.base import Event, Outcome, Ruleset


@dataclass(frozen=True)
class Match:
    """A battle that was played. decisions: how many actions were taken."""

    outcome: Outcome
    events: tuple[Event, ...]
    decisions: int


def play(
    ruleset: Ruleset[Any, Any, Any, Any], mode: str, decks: Sequence[Any] | None, bots: Sequence[str], seed: int
) -> Match:
    """Play battle 0 of that seed; bots by name, one for all teams or one for each team in order.

    An action tells whose it is by `team`; the bots' own chance comes from the seed alone.
    """
    players = [bot.find(name) for name in bots]
    rng = random.Random(seed)
    state = ruleset.setup(mode, decks, seed)
    events: list[Event] = []
    decisions = 0
    while actions := ruleset.actions(state):
        player = players[getattr(actions[0], "team", 0) % len(players)]
        state, told = ruleset.step(state, player(state, actions, rng))
        events.extend(told)
        decisions += 1
    outcome = ruleset.outcome(state)
    assert outcome is not None  # the protocol: no legal action means the battle is over
    return Match(outcome, tuple(events), decisions)
