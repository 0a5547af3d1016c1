"""Knockouts, the end of a battle, replacements and revival. Knows no turn.

Rulebook §6.B, §8; rulings R21, R51–R62, R109–R114.
"""

from __future__ import annotations

from .codes import (
    BOSS_DEFEATED,
    DOUBLE_KNOCKOUT,
    DRAWN,
    EV_ENTER,
    EV_KNOCKOUT,
    EV_OVER,
    EV_REVIVE,
    EV_WAIT,
    NO_ACTIVE,
    OVER,
    THIRD_KNOCKOUT,
)
from .layout import (
    ACTS,
    BOSS_DEAD,
    BURN,
    C_HP,
    CARD,
    CDECK,
    CDECK_AT,
    CDECK_END,
    CREATURE_SIZE,
    DEAD,
    DEF,
    DIRTY,
    FRESH,
    HP,
    KO,
    MAX_HP,
    MISSION,
    ON_BOSS,
    ON_SAME,
    ON_TARGET,
    PHASE,
    POISON,
    PRESENT,
    R_ACTIVE,
    R_CREATURES_AT,
    R_KNOCKOUTS,
    R_MISSION_FINISH_ACTION,
    R_REPLACEMENT_EXEMPT,
    REASON,
    ROUND,
    SHIELD,
    SLOT_HP,
    SLOT_SIZE,
    SLOTS,
    SLOW,
    TEAM_KO,
    TEAM_MARK,
    TEAM_SIZE,
    TEAMS,
    TRACE,
    WAITING,
    WAITING_HP,
    WINNER,
)
from .mode import Ints, J, emit


@J
def end_battle(s: Ints, winner: int, reason: int) -> None:
    """The battle is over; nothing follows (R57)."""
    s[PHASE] = OVER
    s[WINNER] = winner
    s[REASON] = reason
    if s[TRACE]:
        emit(EV_OVER, winner, reason, s[ROUND])


@J
def forget(s: Ints, slot: int) -> None:
    """A creature is gone: no clause in progress means it any more, and its mark ends (R21, R48, R91)."""
    s[PRESENT] &= ~(1 << slot)
    for k in range(ON_TARGET, ON_SAME + 1):
        if s[k] == slot:
            s[k] = -1
    if s[TEAM_MARK] == slot + 1:
        s[TEAM_MARK] = 0
    if s[TEAM_MARK + TEAM_SIZE] == slot + 1:
        s[TEAM_MARK + TEAM_SIZE] = 0


@J
def knock_out(s: Ints, slot: int) -> None:
    """Record a knockout; Shield, conditions and all that was on the creature end with it (R21, R51, R56)."""
    b = SLOTS + slot * SLOT_SIZE
    t = TEAMS + (slot >> 1) * TEAM_SIZE
    card = s[b + CARD]
    s[t + KO] += 1
    s[t + DEAD] |= 1 << card
    forget(s, slot)
    s[b] = -1
    for k in range(b + 1, b + SLOT_SIZE):
        s[k] = 0
    if s[TRACE]:
        emit(EV_KNOCKOUT, slot, card, s[t + KO])


@J
def place(s: Ints, T: Ints, slot: int, card: int, hp: int) -> None:
    """A creature enters a vacant slot, clean; hp 0: at its printed HP (R53)."""
    b = SLOTS + slot * SLOT_SIZE
    d = T[R_CREATURES_AT] + card * CREATURE_SIZE
    for k in range(b, b + SLOT_SIZE):
        s[k] = 0
    s[b + CARD] = card
    s[b + DEF] = d
    s[b + MAX_HP] = T[d + C_HP]
    s[b + HP] = hp if hp else T[d + C_HP]
    s[b + ACTS] = 0
    # R54, contestable: a replacement cannot be hit by later clauses of the action in progress.
    if T[R_REPLACEMENT_EXEMPT]:
        s[FRESH] |= 1 << slot
    else:
        s[PRESENT] |= 1 << slot
    if s[TRACE]:
        emit(EV_ENTER, slot, card, s[b + HP])


@J
def refill(s: Ints, T: Ints, team: int) -> int:
    """Fill vacant slots, slot 0 first, a waiting revived creature before the deck (R53, R62, R111); the living active ones."""
    t = TEAMS + team * TEAM_SIZE
    living = 0
    for slot in range(2 * team, 2 * team + T[R_ACTIVE]):
        if s[SLOT_HP + slot * SLOT_SIZE] == 0:
            if s[t + WAITING]:
                place(s, T, slot, s[t + WAITING] - 1, s[t + WAITING_HP])
                s[t + WAITING] = 0
                s[t + WAITING_HP] = 0
            elif s[t + CDECK_AT] < s[t + CDECK_END]:
                card = s[t + CDECK + s[t + CDECK_AT]]
                s[t + CDECK_AT] += 1
                place(s, T, slot, card, 0)
        if s[SLOT_HP + slot * SLOT_SIZE]:
            living += 1
    return living


@J
def revive(s: Ints, T: Ints, team: int, card: int, hp: int) -> None:
    """A defeated creature returns: into a vacant slot, else it waits beside the deck (R110, R111)."""
    t = TEAMS + team * TEAM_SIZE
    s[t + DEAD] &= ~(1 << card)
    if s[TRACE]:
        emit(EV_REVIVE, team, card, hp)
    for slot in range(2 * team, 2 * team + T[R_ACTIVE]):
        if s[SLOT_HP + slot * SLOT_SIZE] == 0:
            place(s, T, slot, card, hp)
            return
    s[t + WAITING] = card + 1
    s[t + WAITING_HP] = hp
    if s[TRACE]:
        emit(EV_WAIT, team, card, hp)


@J
def fell_boss(s: Ints) -> None:
    """The boss stands at 0 HP: Shield and conditions are gone (R56); the win waits for the end of the action (R136)."""
    b = SLOTS + 2 * SLOT_SIZE
    s[BOSS_DEAD] = 1
    s[b + SHIELD] = 0
    s[b + BURN] = 0
    s[b + POISON] = 0
    s[b + SLOW] = 0
    forget(s, 2)
    s[ON_BOSS] = -1
    if s[TRACE]:
        emit(EV_KNOCKOUT, 2, s[b + CARD], 0)


@J
def bury(s: Ints, T: Ints) -> None:
    """After a clause: record all its knockouts, then look for the end, then fill vacant slots (R51–R53, R57–R62)."""
    s[DIRTY] = 0
    teams = 1 if s[MISSION] else 2
    for slot in range(2 * teams):
        b = SLOTS + slot * SLOT_SIZE
        if s[b + CARD] >= 0 and s[b + HP] == 0:
            knock_out(s, slot)
    if s[MISSION] and s[SLOT_HP + 2 * SLOT_SIZE] == 0 and not s[BOSS_DEAD]:
        fell_boss(s)
    limit = T[R_KNOCKOUTS]
    lost_0 = s[TEAM_KO] >= limit
    lost_1 = teams == 2 and s[TEAM_KO + TEAM_SIZE] >= limit
    if lost_0 and lost_1:
        end_battle(s, DRAWN, DOUBLE_KNOCKOUT)
    elif lost_0:
        end_battle(s, 1, THIRD_KNOCKOUT)
    elif lost_1:
        end_battle(s, 0, THIRD_KNOCKOUT)
    elif s[BOSS_DEAD] and not T[R_MISSION_FINISH_ACTION]:
        end_battle(s, 0, BOSS_DEFEATED)
    else:
        for team in range(teams):
            if refill(s, T, team) == 0 and s[PHASE] != OVER:
                end_battle(s, 1 - team, NO_ACTIVE)


@J
def open_action(s: Ints) -> None:
    """An action (or a tactic) begins: whoever has come since may be meant from now on (R55)."""
    s[PRESENT] |= s[FRESH]
    s[FRESH] = 0
