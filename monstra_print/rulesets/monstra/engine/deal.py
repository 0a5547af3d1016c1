"""Setup: the streams of a battle, random legal decks or given lists shuffled, the first team or the behaviors' order.

Rulebook §4, §5; rulings R1–R5, R124, R125. Knows no turn. `blank` is plain Python; the rest is of the compilable subset.
"""

from __future__ import annotations

from .chance import MASK, mix, rnd
from .flow import start
from .layout import (
    B_HP,
    BEHAVIOR,
    BEHAVIORS,
    BEHAVIORS_N,
    BOSS_SIZE,
    CARD,
    CDECK,
    CDECK_END,
    CHOSEN_ROW,
    DEF,
    HP,
    MARKER,
    MAX_HP,
    MISSION,
    ON_ACTOR,
    ON_ALLY,
    ON_BOSS,
    ON_SAME,
    ON_TARGET,
    PENDING,
    PRESENT,
    R_BEHAVIOR_DECK,
    R_BEHAVIORS_N,
    R_BOSSES_AT,
    R_CREATURE_DECK,
    R_CREATURES_N,
    R_DEAL_AT,
    R_PLAIN_AT,
    R_PREMIUM_AT,
    R_PREMIUMS_N,
    R_TACTIC_DECK,
    R_TACTICS_N,
    SLOT_CARD,
    SLOT_SIZE,
    SLOTS,
    STATE_SIZE,
    STREAM_CREATURES,
    STREAM_LEAD,
    STREAM_TACTICS,
    TDECK,
    TDECK_END,
    TEAM_CDECK,
    TEAM_SIZE,
    TEAM_TDECK,
    TEAMS,
)
from .mode import Ints, J

# The increments must be odd; different ones keep streams that meet in a state from running together.
INCREMENT = 2891336453
STREAMS = 6


def blank(T: Ints, boss: int) -> Ints:
    """A state before any shuffle: nobody in play; with a boss number, the boss of a mission (R124), else -1."""
    s = [0] * STATE_SIZE
    for slot in range(4):
        s[SLOT_CARD + slot * SLOT_SIZE] = -1
    s[PENDING] = -1
    s[CHOSEN_ROW] = -1
    s[BEHAVIOR] = -1
    for place in (ON_TARGET, ON_ACTOR, ON_ALLY, ON_SAME, ON_BOSS):
        s[place] = -1
    if boss >= 0:
        d = T[R_BOSSES_AT] + boss * BOSS_SIZE
        b = SLOTS + 2 * SLOT_SIZE
        s[MISSION] = 1
        s[MARKER] = -1
        s[ON_BOSS] = 2
        s[PRESENT] = 4
        s[b + CARD] = boss
        s[b + DEF] = d
        s[b + HP] = s[b + MAX_HP] = T[d + B_HP]
    return s


@J
def seed_streams(s: Ints, seed: int, index: int) -> None:
    """Every stream of battle `index` depends on (seed, index) and on its own number only."""
    for stream in range(STREAMS):
        at = STREAM_CREATURES + 2 * stream
        s[at] = mix(seed, index, stream)
        s[at + 1] = (INCREMENT + 2 * 0x1F123BB5 * stream) & MASK


@J
def shuffle(s: Ints, at: int, n: int, stream: int) -> None:
    """Fisher and Yates over n places."""
    for k in range(n - 1, 0, -1):
        j = rnd(s, stream, k + 1)
        card = s[at + k]
        s[at + k] = s[at + j]
        s[at + j] = card


@J
def pick(s: Ints, T: Ints, out: Ints, from_at: int, size: int, to: int, n: int, stream: int) -> None:
    """n different numbers of the table's list at `from_at` (-1: of 0 … size-1), in random order. `out` is scratch."""
    for k in range(size):
        out[k] = k if from_at < 0 else T[from_at + k]
    x = s[stream]
    step = s[stream + 1]
    for k in range(n):
        # `rnd` with its state in hand: this loop is a tenth of an interpreted duel.
        x = (x * 747796405 + step) & MASK
        w = ((x >> ((x >> 28) + 4)) ^ x) * 277803737 & MASK
        j = k + ((((w >> 22) ^ w) * (size - k)) >> 32)
        s[to + k] = out[j]
        out[j] = out[k]
    s[stream] = x


@J
def deal_creatures(s: Ints, T: Ints, out: Ints, team: int) -> None:
    """A random legal creature deck in random order: every legal deck equally likely (R1, R2)."""
    stream = STREAM_CREATURES + 2 * team
    to = TEAM_CDECK + team * TEAM_SIZE
    size = T[R_CREATURE_DECK]
    chance = rnd(s, stream, 1 << 30)
    premiums = 0
    while T[T[R_DEAL_AT] + premiums] <= chance:
        premiums += 1
    plain = size - premiums
    pick(s, T, out, T[R_PLAIN_AT], T[R_CREATURES_N] - T[R_PREMIUMS_N], to, plain, stream)
    pick(s, T, out, T[R_PREMIUM_AT], T[R_PREMIUMS_N], to + plain, premiums, stream)
    for k in range(plain, size):
        j = rnd(s, stream, k + 1)
        card = s[to + k]
        s[to + k] = s[to + j]
        s[to + j] = card
    s[to - CDECK + CDECK_END] = size


@J
def deal_tactics(s: Ints, T: Ints, out: Ints, team: int) -> None:
    """A random tactic deck in random order."""
    to = TEAM_TDECK + team * TEAM_SIZE
    size = T[R_TACTIC_DECK]
    pick(s, T, out, -1, T[R_TACTICS_N], to, size, STREAM_TACTICS + 2 * team)
    s[to - TDECK + TDECK_END] = size


@J
def lead(s: Ints, T: Ints, out: Ints) -> None:
    """Duel: the first team; mission: the behaviors in random order (R7, R125)."""
    if s[MISSION]:
        n = min(T[R_BEHAVIORS_N], T[R_BEHAVIOR_DECK])
        pick(s, T, out, -1, T[R_BEHAVIORS_N], BEHAVIORS, n, STREAM_LEAD)
        s[BEHAVIORS_N] = n
    else:
        s[MARKER] = rnd(s, STREAM_LEAD, 2)


@J
def deal_from_pool(s: Ints, T: Ints, out: Ints, seed: int, index: int) -> None:
    """A battle's streams, and decks dealt from the pool; nothing is revealed yet."""
    seed_streams(s, seed, index)
    for team in range(1 if s[MISSION] else 2):
        deal_creatures(s, T, out, team)
        deal_tactics(s, T, out, team)
    lead(s, T, out)


@J
def shuffle_given(s: Ints, T: Ints, out: Ints, seed: int, index: int) -> None:
    """A battle's streams, and the deck lists that stand in the state shuffled; nothing is revealed yet."""
    seed_streams(s, seed, index)
    for team in range(1 if s[MISSION] else 2):
        t = TEAMS + team * TEAM_SIZE
        shuffle(s, t + CDECK, s[t + CDECK_END], STREAM_CREATURES + 2 * team)
        shuffle(s, t + TDECK, s[t + TDECK_END], STREAM_TACTICS + 2 * team)
    lead(s, T, out)


@J
def deal(s: Ints, T: Ints, out: Ints, seed: int, index: int) -> None:
    """A battle with decks dealt from the pool, up to its first decision."""
    deal_from_pool(s, T, out, seed, index)
    start(s, T)


@J
def deal_given(s: Ints, T: Ints, out: Ints, seed: int, index: int) -> None:
    """A battle with the deck lists that stand in the state, shuffled, up to its first decision."""
    shuffle_given(s, T, out, seed, index)
    start(s, T)
