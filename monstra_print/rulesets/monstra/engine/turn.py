"""One creature's turn: tactic, action, the delayed parts of the tactic, conditions at its end. Knows no round.

Rulebook §6.B, §7; rulings R23–R42, R63–R79, R86–R94, R135–R137.
"""

from __future__ import annotations

from .codes import (
    ALLY_AT,
    AT_ACTION,
    BASIC,
    BOSS_DEFEATED,
    CARD_AT,
    CARDS,
    CONDITION_AT,
    EV_ACTION,
    EV_BURN,
    EV_CLAUSE,
    EV_MARK,
    EV_POISON,
    EV_SLOW_END,
    EV_TACTIC,
    EXTRA_AT,
    GUARD,
    KIND_MASK,
    MODE_AT,
    OVER,
    SIGNATURE,
    SMALL,
    STAGE_BEFORE,
    STAGE_END,
    STAGE_MOVE,
    TARGET_AT,
)
from .core import give_shield, take_from_hand
from .knockout import bury, end_battle, open_action
from .layout import (
    ACTING,
    APPLIED,
    BEHAVIOR,
    BEHAVIOR_SIZE,
    BONUS,
    BOOST,
    BOOST_BASIC,
    BOOST_ROW,
    BOSS_DEAD,
    BURN,
    C_BASIC,
    C_COST,
    C_SIGNATURE,
    CHOSEN_ROW,
    CONDITION,
    DAMAGING,
    END,
    ENERGY,
    EXTRA,
    FRESH,
    H_PROGRAM,
    KIND,
    MARK,
    MARK_BONUS,
    MARK_ROW,
    MODE,
    ON_ACTOR,
    ON_ALLY,
    ON_TARGET,
    OWN_CONDITIONS,
    P_DAMAGING,
    P_START,
    P_STOP,
    PC,
    PENDING,
    PHASE,
    PIERCE,
    PIERCE_BASIC,
    PIERCE_ROW,
    PLAY_START,
    PLAY_STOP,
    PLAYED,
    POISON,
    PROGRAM_SIZE,
    R_BEHAVIORS_AT,
    R_BURN_DAMAGE,
    R_GUARD_SHIELD,
    R_POISON_DAMAGE,
    R_TACTICS_AT,
    SLOT_DEF,
    SLOT_HP,
    SLOT_SHIELD,
    SLOT_SIZE,
    SLOTS,
    SLOW,
    T_AFTER,
    T_BEFORE,
    T_COST,
    T_MARK,
    T_MARK_ROW,
    TACTIC_SIZE,
    TEAM_DISCARDED,
    TEAM_ENERGY,
    TEAM_SIZE,
    TEAMS,
    TRACE,
    TURN_SLOT,
)
from .mode import Ints, J, emit, snap


@J
def begin_boss(s: Ints, T: Ints) -> None:
    """The boss uses this round's behavior (R125)."""
    s[KIND] = SIGNATURE
    s[BONUS] = 0
    s[PIERCE] = 0
    s[CHOSEN_ROW] = -1
    s[APPLIED] = 0
    s[PC] = 0
    s[END] = 0
    if s[BEHAVIOR] >= 0:
        p = T[R_BEHAVIORS_AT] + s[BEHAVIOR] * BEHAVIOR_SIZE + H_PROGRAM
        s[PC] = T[p + P_START]
        s[END] = T[p + P_STOP]
    if s[TRACE]:
        emit(EV_ACTION, s[TURN_SLOT], SIGNATURE, 0)


@J
def play_tactic(s: Ints, T: Ints, option: int) -> None:
    """Pay, take it from the hand, and make its program ready (R14, R24, R25)."""
    team = s[ACTING]
    card = (option >> CARD_AT & CARDS) - 1
    d = T[R_TACTICS_AT] + card * TACTIC_SIZE
    t = TEAMS + team * TEAM_SIZE
    s[t + ENERGY] -= T[d + T_COST]
    s[t + PLAYED] += 1
    take_from_hand(s, team, card)
    s[PENDING] = card
    s[BONUS] = 0
    target = option >> TARGET_AT & SMALL
    ally = option >> ALLY_AT & SMALL
    s[ON_TARGET] = 1 - 2 * team + target if target else -1
    s[ON_ALLY] = 2 * team + ally - 1 if ally else -1
    s[CONDITION] = option >> CONDITION_AT & SMALL
    s[EXTRA] = (option >> EXTRA_AT & CARDS) - 1
    s[PC] = T[d + PLAY_START]
    s[END] = T[d + PLAY_STOP]
    s[CHOSEN_ROW] = -1
    if s[TRACE]:
        emit(EV_TACTIC, s[TURN_SLOT], card, option)


@J
def close_tactic(s: Ints) -> int:
    """The tactic is resolved and discarded (R26); 1: it defeated the boss, the players win at once (R135)."""
    s[TEAM_DISCARDED + s[ACTING] * TEAM_SIZE] |= 1 << s[PENDING]
    if s[BOSS_DEAD]:
        end_battle(s, 0, BOSS_DEFEATED)
        return 1
    if s[FRESH]:
        open_action(s)
    return 0


@J
def take_action(s: Ints, T: Ints, option: int) -> int:
    """Declare and pay the action (R28, R31); the stage it goes on with. Guard is done at once (R30)."""
    kind = option & KIND_MASK
    team = s[ACTING]
    actor = s[ON_ACTOR]
    s[KIND] = kind
    if s[TRACE]:
        emit(EV_ACTION, actor, kind, option)
    if kind == GUARD:
        s[DAMAGING] = 0
        give_shield(s, T, 2 * team + (option >> ALLY_AT & SMALL) - 1, T[R_GUARD_SHIELD])
        return STAGE_END
    target = option >> TARGET_AT & SMALL
    s[ON_TARGET] = 1 - 2 * team + target if target else -1
    d = s[SLOT_DEF + actor * SLOT_SIZE]
    if kind == BASIC:
        p = d + C_BASIC
    else:
        p = d + C_SIGNATURE + (option >> MODE_AT & 1) * PROGRAM_SIZE
        s[TEAM_ENERGY + team * TEAM_SIZE] -= T[d + C_COST]
        ally = option >> ALLY_AT & SMALL
        s[ON_ALLY] = 2 * team + ally - 1 if ally else -1
        s[CONDITION] = option >> CONDITION_AT & SMALL
        s[EXTRA] = (option >> EXTRA_AT & CARDS) - 1
    s[MODE] = p
    s[DAMAGING] = T[p + P_DAMAGING]
    s[APPLIED] = 0
    if s[PENDING] >= 0 and s[DAMAGING]:
        before = T[R_TACTICS_AT] + s[PENDING] * TACTIC_SIZE + T_BEFORE
        if T[before] < T[before + 1]:
            s[PC] = T[before]
            s[END] = T[before + 1]
            return STAGE_BEFORE
    start_move(s, T)
    return STAGE_MOVE


@J
def start_move(s: Ints, T: Ints) -> None:
    """Make the move's program ready, with the bonus its first damage gets (R40–R42, R82, R90, R93)."""
    p = s[MODE]
    s[PC] = T[p + P_START]
    s[END] = T[p + P_STOP]
    bonus = 0
    if not s[DAMAGING]:
        s[BONUS] = 0
        return
    if s[PENDING] >= 0:
        basic = s[KIND] == BASIC
        bonus = s[BOOST] + (s[BOOST_BASIC] if basic else 0)
        s[PIERCE] = 1 if s[PIERCE_BASIC] == 2 or (s[PIERCE_BASIC] and basic) else 0
        if s[TRACE]:
            if bonus:
                emit(EV_CLAUSE, s[BOOST_ROW], bonus, 0)
            if s[PIERCE] and s[ON_TARGET] >= 0 and s[SLOT_SHIELD + s[ON_TARGET] * SLOT_SIZE]:
                emit(EV_CLAUSE, s[PIERCE_ROW], 1, 0)
    t = TEAMS + s[ACTING] * TEAM_SIZE
    if s[t + MARK] and s[t + MARK] == s[ON_TARGET] + 1:
        bonus += s[t + MARK_BONUS]
        if s[TRACE]:
            emit(EV_CLAUSE, s[t + MARK_ROW], s[t + MARK_BONUS], 0)
    s[BONUS] = bonus


@J
def start_after(s: Ints, T: Ints) -> int:
    """After all clauses of a damaging move: the tactic's delayed part (R88, R94, R99) and its mark (R90); 1: rows to run."""
    s[BONUS] = 0
    s[PIERCE] = 0
    if not s[DAMAGING]:
        return 0
    d = T[R_TACTICS_AT] + s[PENDING] * TACTIC_SIZE
    if T[d + T_MARK] and s[ON_TARGET] >= 0:
        t = TEAMS + s[ACTING] * TEAM_SIZE
        s[t + MARK] = s[ON_TARGET] + 1
        s[t + MARK_BONUS] = T[d + T_MARK]
        s[t + MARK_ROW] = T[d + T_MARK_ROW]
        if s[TRACE]:
            emit(EV_MARK, s[ON_TARGET], T[d + T_MARK], 0)
    s[PC] = T[d + T_AFTER]
    s[END] = T[d + T_AFTER + 1]
    return 1 if s[PC] < s[END] else 0


@J
def end_action(s: Ints, T: Ints) -> None:
    """Burn, Poison, Slow expiry; unused modifiers end; the boss's defeat counts now (R42, R63–R67, R136, R137)."""
    slot = s[ON_ACTOR]
    if slot >= 0:
        b = SLOTS + slot * SLOT_SIZE
        if s[b + BURN] or s[b + POISON] or s[b + SLOW]:
            end_conditions(s, T, slot)
    s[KIND] = 0
    s[OWN_CONDITIONS] = 0
    if s[PENDING] >= 0:
        s[PENDING] = -1
        s[BOOST] = 0
        s[BOOST_BASIC] = 0
        s[PIERCE_BASIC] = 0
    if s[BOSS_DEAD] and s[PHASE] != OVER:
        end_battle(s, 0, BOSS_DEFEATED)
    if s[TRACE]:
        snap(s, AT_ACTION)


@J
def end_conditions(s: Ints, T: Ints, slot: int) -> None:
    """In this order: Burn 1 and away; Poison 1 and one counter less; a Slow that was counted in the order (R63, R64, R70–R74)."""
    b = SLOTS + slot * SLOT_SIZE
    own = s[OWN_CONDITIONS]
    if s[b + BURN] and not own & 1:
        s[b + BURN] = 0
        lose_to_condition(s, T, slot, T[R_BURN_DAMAGE], EV_BURN)
    if s[b + POISON] and not own & 2:
        s[b + POISON] -= 1
        lose_to_condition(s, T, slot, T[R_POISON_DAMAGE], EV_POISON)
    if s[b + SLOW] == 2:
        s[b + SLOW] = 0
        if s[TRACE]:
            emit(EV_SLOW_END, slot, 0, 0)


@J
def lose_to_condition(s: Ints, T: Ints, slot: int, amount: int, event: int) -> None:
    """HP loss by a condition, past the Shield (R78); a creature it defeats is knocked out (R71)."""
    at = SLOT_HP + slot * SLOT_SIZE
    lost = min(amount, s[at])
    s[at] -= lost
    if s[TRACE]:
        emit(event, slot, lost, s[at])
    if s[at] == 0:
        bury(s, T)
