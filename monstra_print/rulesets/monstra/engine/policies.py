"""The bots that play inside the engine, `(s, T, out, n) -> place of the chosen option`. They see what a player may see.

`first` takes the first option, `random` each with equal chance from the battle's own stream, `greedy` the best of one ply.
"""

from __future__ import annotations

from .chance import rnd
from .codes import ASK_ACTION, BOT_FIRST, BOT_GREEDY, BOT_RANDOM
from .flow import apply
from .greedy import greedy
from .layout import DECIDER, PHASE, STREAM_PLAY
from .mode import Ints, J
from .options import legal, legal_actions


@J
def choose(s: Ints, T: Ints, out: Ints, n: int, bot: int) -> int:
    """The option the bot of that number takes."""
    if n == 1 or bot == BOT_FIRST:
        return 0
    if bot == BOT_RANDOM:
        return rnd(s, STREAM_PLAY, n)
    return greedy(s, T, out, n)


@J
def play_out(s: Ints, T: Ints, out: Ints, bot_0: int, bot_1: int) -> None:
    """Play a started battle to its end; each team's decisions are its bot's."""
    n = legal(s, T, out)
    while n:
        bot = bot_1 if s[DECIDER] else bot_0
        k = 0
        if n > 1:
            if bot == BOT_RANDOM:
                k = rnd(s, STREAM_PLAY, n)
            elif bot == BOT_GREEDY:
                k = greedy(s, T, out, n)
        apply(s, T, out[k])
        n = legal_actions(s, T, out) if s[PHASE] == ASK_ACTION else legal(s, T, out)
