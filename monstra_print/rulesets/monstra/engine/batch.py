"""The fast loop: a run of battles from setup to end, their results as plain numbers. Knows no word and keeps no battle."""

from __future__ import annotations

from .deal import deal_from_pool, shuffle_given
from .flow import start
from .layout import DECISIONS, REASON, ROUND, STATE_SIZE, WINNER
from .mode import Ints, J, entry, flat
from .policies import play_out


@entry
def play_many(
    ready: Ints, s: Ints, T: Ints, out: Ints, given: int, bot_0: int, bot_1: int, seed: int, first: int, count: int,
    winners: Ints, reasons: Ints, rounds: Ints,
) -> int:  # fmt: skip
    """Battles first … first+count-1, each from the state `ready`; how many decisions they took.

    given: 1 if deck lists stand in `ready`, 0: decks are dealt from the pool. `s` is worked in and holds the last battle at
    its end; winners, reasons and rounds get one number a battle.
    """
    return play_all(
        flat(ready), flat(s), flat(T), flat(out), given, bot_0, bot_1, seed, first, count,
        flat(winners), flat(reasons), flat(rounds),
    )  # fmt: skip


@J
def play_all(
    ready: Ints, s: Ints, T: Ints, out: Ints, given: int, bot_0: int, bot_1: int, seed: int, first: int, count: int,
    winners: Ints, reasons: Ints, rounds: Ints,
) -> int:  # fmt: skip
    """What `play_many` says."""
    decisions = 0
    for k in range(count):
        for place in range(STATE_SIZE):
            s[place] = ready[place]
        if given:
            shuffle_given(s, T, out, seed, first + k)
        else:
            deal_from_pool(s, T, out, seed, first + k)
        start(s, T)
        play_out(s, T, out, bot_0, bot_1)
        winners[k] = s[WINNER]
        reasons[k] = s[REASON]
        rounds[k] = s[ROUND]
        decisions += s[DECISIONS]
    return decisions
