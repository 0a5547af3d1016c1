"""The round around the turns: reveal, energy, draws, action order, finish and the results by comparison. Knows no action.

Rulebook §6.A, §6.C, §8, §10; rulings R5–R22, R120–R125, R138–R140.
"""

from __future__ import annotations

from .codes import (
    ASK_DISCARD,
    ASK_ORDER,
    AT_FINISH,
    AT_REFRESH,
    DRAWN,
    EV_BEHAVIOR,
    EV_CLAUSE,
    EV_MARKER,
    EV_ORDER,
    EV_ROUND,
    ROUND12_DRAW,
    ROUND12_HP,
    ROUND12_KNOCKOUTS,
    ROUND_LIMIT,
    SEALED,
)
from .core import change_energy, draw_card
from .knockout import end_battle
from .layout import (
    ACTS,
    ASKED,
    B_SEAL,
    BEHAVIOR,
    BEHAVIORS,
    BEHAVIORS_N,
    C_SPEED,
    CURRENT,
    DECIDER,
    DEF,
    DRAWS,
    HP,
    MARKER,
    MISSION,
    NEXT_CURRENT,
    NEXT_HP,
    ORDER_AT,
    ORDER_N,
    PHASE,
    R_DRAW_PER_ROUND,
    R_ENERGY_PER_ROUND,
    R_FIRST_DRAW_ROUND,
    R_HAND_LIMIT,
    R_KNOCKOUTS,
    R_ROUNDS,
    R_SLOW_LAST,
    R_SLOW_LOSS,
    R_SPEED_MAX,
    R_SPEED_MIN,
    ROUND,
    SLOT_CURRENT,
    SLOT_SIZE,
    SLOTS,
    SLOW,
    SPEED_ADD,
    SPEED_ROW,
    SPEED_SET,
    TEAM_FIRST_SLOT,
    TEAM_HAND_N,
    TEAM_KO,
    TEAM_MARK,
    TEAM_PLAYED,
    TEAM_SIZE,
    TRACE,
)
from .layout import (
    ORDER as ORDER_PLACES,
)
from .mode import Ints, J, emit, snap

BOSS_BLOCK = SLOTS + 2 * SLOT_SIZE


@J
def begin_round(s: Ints, T: Ints) -> None:
    """The next round: this round's behavior is revealed, then every player team gains energy (R10, R11, R125)."""
    s[ROUND] += 1
    if s[TRACE]:
        emit(EV_ROUND, s[ROUND], s[MARKER], 0)
    if s[MISSION]:
        s[BEHAVIOR] = s[BEHAVIORS + s[ROUND] - 1] if s[ROUND] <= s[BEHAVIORS_N] else -1
        if s[TRACE] and s[BEHAVIOR] >= 0:
            emit(EV_BEHAVIOR, s[BEHAVIOR], 0, 0)
    change_energy(s, T, 0, T[R_ENERGY_PER_ROUND])
    change_energy(s, T, 1, T[R_ENERGY_PER_ROUND])
    s[TEAM_PLAYED] = 0
    s[TEAM_PLAYED + TEAM_SIZE] = 0
    s[DRAWS] = 0
    s[ASKED] = 0


@J
def refresh_draws(s: Ints, T: Ints) -> int:
    """Team 0 draws, then team 1, each card with its hand limit (R6, R12, R13); 1: a discard is asked."""
    if s[ROUND] < T[R_FIRST_DRAW_ROUND]:
        return 0
    each = T[R_DRAW_PER_ROUND]
    total = each if s[MISSION] else 2 * each
    while s[DRAWS] < total:
        team = s[DRAWS] // each
        s[DRAWS] += 1
        if draw_card(s, team) and s[TEAM_HAND_N + team * TEAM_SIZE] > T[R_HAND_LIMIT]:
            s[PHASE] = ASK_DISCARD
            s[DECIDER] = team
            return 1
    return 0


@J
def current_speed(s: Ints, T: Ints, slot: int) -> int:
    """The Speed this order is written with, each bound applied with its own change.

    R18, contestable: printed, then Updraft, then Tempo, and Slow last; the other reading applies Slow first.
    """
    b = SLOTS + slot * SLOT_SIZE
    speed = T[s[b + DEF] + C_SPEED]
    slow = T[R_SLOW_LOSS] if s[b + SLOW] else 0
    if slow and not T[R_SLOW_LAST]:
        speed = max(T[R_SPEED_MIN], speed - slow)
    if s[b + SPEED_SET]:
        speed = s[b + SPEED_SET]
    if s[b + SPEED_ADD]:
        speed = max(speed, min(T[R_SPEED_MAX], speed + s[b + SPEED_ADD]))
    if slow and T[R_SLOW_LAST]:
        speed = max(T[R_SPEED_MIN], speed - slow)
    return speed


@J
def ask_order(s: Ints, T: Ints) -> int:
    """1: a team must choose the order of its two creatures of equal current Speed; marker team first (R16, R18)."""
    asked = s[ASKED]
    if asked == 0:
        for slot in range(4):
            b = SLOTS + slot * SLOT_SIZE
            if s[b + HP]:
                if s[b + SLOW] or s[b + SPEED_SET] or s[b + SPEED_ADD]:
                    s[b + CURRENT] = current_speed(s, T, slot)
                else:
                    s[b + CURRENT] = T[s[b + DEF] + C_SPEED]
    while asked < 2:
        team = 0 if s[MISSION] else s[MARKER] ^ asked
        asked += 1
        s[TEAM_FIRST_SLOT + team * TEAM_SIZE] = 0
        b = SLOTS + 2 * team * SLOT_SIZE
        if s[b + HP] and s[b + NEXT_HP] and s[b + CURRENT] == s[b + NEXT_CURRENT]:
            s[ASKED] = asked + s[MISSION]
            s[PHASE] = ASK_ORDER
            s[DECIDER] = team
            return 1
        asked += s[MISSION]
    s[ASKED] = asked
    return 0


@J
def write_order(s: Ints) -> None:
    """Current Speed descending; at equal Speed the marker team's creatures first, in its order (R15, R22). It stands (R17)."""
    n = 0
    lead = 0 if s[MISSION] else s[MARKER]
    for k in range(4):
        team = lead if k < 2 else 1 - lead
        slot = 2 * team + (s[TEAM_FIRST_SLOT + team * TEAM_SIZE] ^ (k & 1))
        b = SLOTS + slot * SLOT_SIZE
        if s[b + HP] == 0:
            continue
        speed = s[b + CURRENT]
        i = n
        while i > 0 and s[SLOT_CURRENT + s[ORDER_PLACES + i - 1] * SLOT_SIZE] < speed:
            s[ORDER_PLACES + i] = s[ORDER_PLACES + i - 1]
            i -= 1
        s[ORDER_PLACES + i] = slot
        n += 1
        s[b + ACTS] = 1
    s[ORDER_N] = n
    s[ORDER_AT] = 0


@J
def settle_speed(s: Ints, T: Ints) -> None:
    """Once the order is written: Slow was counted (R73), Tempo and Updraft are spent (R20)."""
    for slot in range(4):
        b = SLOTS + slot * SLOT_SIZE
        if s[b + SLOW]:
            s[b + SLOW] = 2
        if s[b + SPEED_SET] or s[b + SPEED_ADD]:
            row = s[b + SPEED_ROW]
            chosen = s[b + CURRENT]
            s[b + SPEED_SET] = 0
            s[b + SPEED_ADD] = 0
            if s[TRACE] and chosen != current_speed(s, T, slot):
                emit(EV_CLAUSE, row, chosen, 0)
    if s[TRACE]:
        for k in range(s[ORDER_N]):
            slot = s[ORDER_PLACES + k]
            emit(EV_ORDER, slot, s[SLOT_CURRENT + slot * SLOT_SIZE], k)
        snap(s, AT_REFRESH)


@J
def finish_round(s: Ints, T: Ints) -> None:
    """Marks end, the marker passes, also in the last round (R91, R122, R140); after it the battle is judged."""
    s[TEAM_MARK] = 0
    s[TEAM_MARK + TEAM_SIZE] = 0
    if not s[MISSION]:
        s[MARKER] = 1 - s[MARKER]
        if s[TRACE]:
            emit(EV_MARKER, s[MARKER], 0, 0)
    if s[ROUND] >= T[R_ROUNDS]:
        if s[MISSION]:
            judge_mission(s, T)
        else:
            judge_duel(s)
    if s[TRACE]:
        snap(s, AT_FINISH)


@J
def judge_duel(s: Ints) -> None:
    """Fewer knockouts, then more HP of active creatures, else a draw (R120, R121)."""
    knockouts = s[TEAM_KO + TEAM_SIZE] - s[TEAM_KO]
    if knockouts:
        end_battle(s, 0 if knockouts > 0 else 1, ROUND12_KNOCKOUTS)
        return
    ahead = s[SLOTS + HP] + s[SLOTS + NEXT_HP] - s[BOSS_BLOCK + HP] - s[BOSS_BLOCK + NEXT_HP]
    if ahead:
        end_battle(s, 0 if ahead > 0 else 1, ROUND12_HP)
    else:
        end_battle(s, DRAWN, ROUND12_DRAW)


@J
def judge_mission(s: Ints, T: Ints) -> None:
    """The seal, automatic, for a boss version that has one (R138); otherwise the boss wins."""
    seal = T[s[BOSS_BLOCK + DEF] + B_SEAL]
    alive = s[SLOTS + HP] + s[SLOTS + NEXT_HP]
    if seal >= 0 and s[BOSS_BLOCK + HP] <= seal and s[TEAM_KO] < T[R_KNOCKOUTS] and alive:
        end_battle(s, 0, SEALED)
    else:
        end_battle(s, 1, ROUND_LIMIT)
