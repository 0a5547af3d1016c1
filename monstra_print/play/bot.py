"""Bots that play any game through its protocol: `(state, actions, rng) -> action`. Knows no game and no rule.

A game's own bots (`Ruleset.bots`) play inside its engine and are faster; these need only legal actions.
"""

from __future__ import annotations

import random as chance
from collections.abc import Callable, Sequence
from typing import Any

from monstra_print.errors import UsageError

Bot = Callable[[Any, Sequence[Any], chance.Random], Any]


def first(state: Any, actions: Sequence[Any], rng: chance.Random) -> Any:
    """The first legal action."""
    return actions[0]


def random(state: Any, actions: Sequence[Any], rng: chance.Random) -> Any:
    """Each legal action with equal chance."""
    return actions[rng.randrange(len(actions))]


BOTS: dict[str, Bot] = {"first": first, "random": random}


def find(name: str) -> Bot:
    """The bot of that name. Raises UsageError when there is none."""
    if name not in BOTS:
        raise UsageError(f"there is no bot {name!r} that plays any game", f"choose among {', '.join(BOTS)}")
    return BOTS[name]
