"""`legal`: the options of the decision that is asked, in a fixed order: by card number, then target, ally, condition, extra.

Rulebook §6.B, rulings R13, R16, R23–R33, R77, R83, R89, R97, R101, R109, R110, R118, R126. Changes nothing in the state.
"""

from __future__ import annotations

from .codes import (
    ALLY_0,
    ALLY_1,
    ALLY_AT,
    ASK_ACTION,
    ASK_BOSS_TARGET,
    ASK_ORDER,
    ASK_TACTIC,
    BASIC,
    BOSS_TARGET,
    CARD_AT,
    CONDITION_AT,
    DISCARD,
    EXTRA_AT,
    GUARD,
    MODE_AT,
    NEEDS_ALLY,
    NEEDS_CONDITION,
    NEEDS_DISCARD,
    NEEDS_ONCE,
    NEEDS_REVIVE,
    NEEDS_TARGET,
    ORDER,
    OVER,
    SIGNATURE,
    TACTIC,
    TARGET_0,
    TARGET_1,
    TARGET_AT,
)
from .core import conditions_of
from .layout import (
    ACTING,
    BASIC_NEEDS,
    C_COST,
    C_MODES,
    C_SIGNATURE,
    DEAD,
    DECIDER,
    ENERGY,
    HAND,
    HAND_N,
    HP,
    NEXT_HP,
    ON_ACTOR,
    P_NEEDS,
    P_NEEDS_ONCE,
    PHASE,
    PLAY_NEEDS,
    PROGRAM_SIZE,
    R_CREATURES_N,
    R_TACTICS_AT,
    SLOT_DEF,
    SLOT_HP,
    SLOT_SIZE,
    SLOTS,
    T_BASE,
    T_COST,
    TACTIC_SIZE,
    TEAM_ENERGY,
    TEAM_ONCE,
    TEAM_SIZE,
    TEAMS,
    WAITING,
)
from .mode import Ints, J

T_NEEDS = PLAY_NEEDS
TWO_SLOTS = 2 * SLOT_SIZE


@J
def legal(s: Ints, T: Ints, out: Ints) -> int:
    """Write the options into `out`; how many there are (0: the battle is over)."""
    phase = s[PHASE]
    if phase == ASK_ACTION:
        return legal_actions(s, T, out)
    if phase == ASK_TACTIC:
        return legal_tactics(s, T, out)
    if phase == OVER:
        return 0
    if phase in (ASK_ORDER, ASK_BOSS_TARGET):
        kind = ORDER if phase == ASK_ORDER else BOSS_TARGET
        out[0] = kind | TARGET_0
        out[1] = kind | TARGET_1
        return 2
    t = TEAMS + s[DECIDER] * TEAM_SIZE
    n = s[t + HAND_N]
    for k in range(n):
        out[k] = DISCARD | (s[t + HAND + k] + 1) << CARD_AT
    return n


@J
def legal_tactics(s: Ints, T: Ints, out: Ints) -> int:
    """None, then every affordable tactic of the hand with what is declared with it (R24, R25, R27, R31)."""
    t = TEAMS + s[ACTING] * TEAM_SIZE
    b = SLOTS + s[ACTING] * TWO_SLOTS
    energy = s[t + ENERGY]
    tactics = T[R_TACTICS_AT]
    out[0] = TACTIC
    n = 1
    for k in range(t + HAND, t + HAND + s[t + HAND_N]):
        d = tactics + s[k] * TACTIC_SIZE
        if T[d + T_COST] <= energy:
            needs = T[d + T_NEEDS]
            if needs == 0:
                out[n] = T[d + T_BASE]
                n += 1
            elif needs == NEEDS_ALLY:
                base = T[d + T_BASE]
                if s[b + HP]:
                    out[n] = base | ALLY_0
                    n += 1
                if s[b + NEXT_HP]:
                    out[n] = base | ALLY_1
                    n += 1
            else:
                n = expand(s, T, out, n, T[d + T_BASE], needs, s[k])
    return n


@J
def legal_actions(s: Ints, T: Ints, out: Ints) -> int:
    """Guard, the basic move, then the signature in each of its modes (R23, R28–R30, R109)."""
    team = s[ACTING]
    b = SLOTS + team * TWO_SLOTS
    foe = SLOTS + TWO_SLOTS - team * TWO_SLOTS
    d = s[SLOT_DEF + s[ON_ACTOR] * SLOT_SIZE]
    n = 0
    if s[b + HP]:
        out[0] = GUARD | ALLY_0
        n = 1
    if s[b + NEXT_HP]:
        out[n] = GUARD | ALLY_1
        n += 1
    if T[d + BASIC_NEEDS] == NEEDS_TARGET:
        if s[foe + HP]:
            out[n] = BASIC | TARGET_0
            n += 1
        if s[foe + NEXT_HP]:
            out[n] = BASIC | TARGET_1
            n += 1
    else:
        n = expand(s, T, out, n, BASIC, T[d + BASIC_NEEDS], -1)
    if T[d + C_COST] > s[TEAM_ENERGY + team * TEAM_SIZE]:
        return n
    for mode in range(T[d + C_MODES]):
        p = d + C_SIGNATURE + mode * PROGRAM_SIZE
        needs = T[p + P_NEEDS]
        base = SIGNATURE | mode << MODE_AT
        if needs == NEEDS_TARGET:
            if s[foe + HP]:
                out[n] = base | TARGET_0
                n += 1
            if s[foe + NEXT_HP]:
                out[n] = base | TARGET_1
                n += 1
        elif not (needs & NEEDS_ONCE and T[p + P_NEEDS_ONCE] & s[TEAM_ONCE + team * TEAM_SIZE]):
            n = expand(s, T, out, n, base, needs, -1)
    return n


@J
def expand(s: Ints, T: Ints, out: Ints, n: int, base: int, needs: int, card: int) -> int:
    """Every combination of what is declared; nothing where a needed part has no candidate (R33, R37, R109)."""
    team = s[ACTING]
    foe = SLOTS + TWO_SLOTS - team * TWO_SLOTS
    first = 0 if needs & NEEDS_TARGET else -1
    for target in range(first, 2 if needs & NEEDS_TARGET else 0):
        if target >= 0 and s[foe + target * SLOT_SIZE + HP] == 0:
            continue
        aimed = base | (target + 1) << TARGET_AT
        if needs & NEEDS_ALLY:
            for ally in range(2):
                if s[SLOT_HP + (2 * team + ally) * SLOT_SIZE]:
                    n = expand_rest(s, T, out, n, aimed | (ally + 1) << ALLY_AT, needs, card, 2 * team + ally)
        else:
            n = expand_rest(s, T, out, n, aimed, needs, card, s[ON_ACTOR])
    return n


@J
def expand_rest(s: Ints, T: Ints, out: Ints, n: int, base: int, needs: int, card: int, slot: int) -> int:
    """The condition to remove (of the ally; none exactly if it has none, R83, R118), the discard, the revived creature."""
    t = TEAMS + s[ACTING] * TEAM_SIZE
    if needs & NEEDS_CONDITION:
        there = conditions_of(s, slot)
        if there:
            for condition in range(1, 4):
                if there >> (condition - 1) & 1:
                    out[n] = base | condition << CONDITION_AT
                    n += 1
            return n
    if needs & NEEDS_DISCARD:
        for k in range(t + HAND, t + HAND + s[t + HAND_N]):
            if s[k] != card:
                out[n] = base | (s[k] + 1) << EXTRA_AT
                n += 1
        return n
    if needs & NEEDS_REVIVE:
        if s[t + WAITING] == 0:
            for creature in range(T[R_CREATURES_N]):
                if s[t + DEAD] >> creature & 1:
                    out[n] = base | (creature + 1) << EXTRA_AT
                    n += 1
        return n
    out[n] = base
    return n + 1
