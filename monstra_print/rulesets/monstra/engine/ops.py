"""The execution of a program's rows: one clause after the other, each one completely (R47). Knows no turn and no option.

Rulebook §7 and §10; the vocabulary is `effect.Effect`, compiled by `compiler`. A row that must ask (a discard, a boss tie)
stops the run with the place in the state, and the run goes on from there after the answer.
"""

from __future__ import annotations

from .codes import (
    ASK_BOSS_TARGET,
    ASK_DISCARD,
    ASK_DISCARD_EFFECT,
    EV_BOOST,
    EV_CLAUSE,
    EV_LOSE_HP,
    EV_ONCE,
    EV_SPEED,
    OP_APPLY,
    OP_BOOST,
    OP_CLEANSE,
    OP_DAMAGE,
    OP_DISCARD,
    OP_DISCARD_OTHER,
    OP_DRAW,
    OP_ENERGY,
    OP_HEAL,
    OP_LOSE_HP,
    OP_ONCE,
    OP_REVIVE,
    OP_SHIELD,
    OP_STRIP,
    OP_TEST,
    OVER,
    TEST_ALIVE,
    TEST_APPLIED,
    TEST_DUEL,
    TEST_FLAG,
    TEST_HAS_CONDITION,
    TEST_HAS_SHIELD,
    TEST_HP_AT_MOST,
    TEST_MISSION,
    TEST_NO_CONDITION,
    TEST_NO_SHIELD,
    THAT_MUCH,
    WHO_EACH_ALLY,
    WHO_HIGHEST_HP,
    WHO_HIGHEST_SPEED,
    WHO_LOWEST_HP,
    WHO_OWN_TEAM,
    WHO_SAME,
)
from .core import (
    change_energy,
    cleanse,
    conditions_of,
    discard,
    draw_card,
    give_shield,
    heal,
    hit,
    living,
    put_condition,
    strip_shield,
    up_to,
)
from .knockout import bury, revive
from .layout import (
    ACTING,
    APPLIED,
    BONUS,
    BOOST,
    BOOST_BASIC,
    BOOST_ROW,
    C_SPEED,
    CHOSEN,
    CHOSEN_ROW,
    CONDITION,
    DECIDER,
    DEF,
    DIRTY,
    END,
    EXTRA,
    FLAGS,
    HP,
    LAST,
    MISSION,
    ON_SAME,
    ON_TARGET,
    PC,
    PHASE,
    PIERCE,
    PIERCE_BASIC,
    PIERCE_ROW,
    PRESENT,
    R_HAND_LIMIT,
    ROW_GUARD,
    ROW_M,
    ROW_N,
    ROW_SIZE,
    ROW_WHO,
    SHIELD,
    SLOT_HP,
    SLOT_SIZE,
    SLOTS,
    SPEED_ADD,
    SPEED_ROW,
    SPEED_SET,
    TEAM_HAND_N,
    TEAM_ONCE,
    TEAM_SIZE,
    TRACE,
)
from .mode import Ints, J, emit

NOBODY, TIE = -1, -2


@J
def run_rows(s: Ints, T: Ints) -> int:
    """Run from `pc` to `end`. 1: stopped, because a decision is asked or the battle is over; 0: all rows are done."""
    pc = s[PC]
    end = s[END]
    while pc < end:
        guard = T[pc + ROW_GUARD]
        op = T[pc]
        if guard and not s[FLAGS] & guard:
            pc += ROW_SIZE if op != OP_TEST else 2 * ROW_SIZE
            continue
        n = T[pc + ROW_N]
        if n == THAT_MUCH:
            n = s[LAST]
        done = 0
        if op < OP_ENERGY:
            who = T[pc + ROW_WHO]
            second = NOBODY
            if who < WHO_EACH_ALLY:
                slot = s[ON_TARGET + who]
                if op == OP_DAMAGE:  # the usual clause of a move, without the detours of the others
                    s[ON_SAME] = slot
                    if slot >= 0 and s[SLOT_HP + slot * SLOT_SIZE]:
                        done = hit(s, slot, n + s[BONUS], s[PIERCE])
                    s[BONUS] = 0
                    slot = NOBODY
            elif who < WHO_LOWEST_HP:
                # R52: "each" fixes its creatures when it starts and means all of them at once.
                slot = 2 * s[ACTING] if who == WHO_EACH_ALLY else 2 - 2 * s[ACTING]
                there = 15 if who == WHO_EACH_ALLY else s[PRESENT]
                if s[SLOTS + slot * SLOT_SIZE + SLOT_SIZE + HP] and there >> slot & 2:
                    second = slot + 1
                if not (s[SLOT_HP + slot * SLOT_SIZE] and there >> slot & 1):
                    slot = second
                    second = NOBODY
            else:
                slot = seek(s, T, who, pc)
                if slot == TIE:
                    s[PC] = pc
                    s[CHOSEN_ROW] = pc
                    s[PHASE] = ASK_BOSS_TARGET
                    s[DECIDER] = 0 if s[MISSION] else s[ACTING]
                    return 1
            if who != WHO_SAME and not (op == OP_DAMAGE and who < WHO_EACH_ALLY):
                s[ON_SAME] = slot
            while slot >= 0:
                if op == OP_DAMAGE:
                    if s[SLOT_HP + slot * SLOT_SIZE]:
                        done += hit(s, slot, n + s[BONUS], s[PIERCE])
                elif s[SLOT_HP + slot * SLOT_SIZE]:
                    done += touch(s, T, op, slot, n, T[pc + ROW_M], pc)
                slot = second
                second = NOBODY
            if op == OP_DAMAGE:
                s[BONUS] = 0
        else:
            done = decide(s, T, op, n, T[pc + ROW_M], pc)
            if op == OP_TEST:
                pc += ROW_SIZE
        s[LAST] = done
        if done > 0 and s[TRACE]:
            emit(EV_CLAUSE, pc, done, 0)
        pc += ROW_SIZE
        if s[DIRTY]:
            bury(s, T)
            if s[PHASE] == OVER:
                return 1
        if done < 0:
            s[PC] = pc
            return 1
    s[PC] = pc
    return 0


@J
def seek(s: Ints, T: Ints, who: int, pc: int) -> int:
    """The opposing creature a boss clause is after, read now (R126, R134), among those that were there (R54); TIE: ask."""
    if s[CHOSEN_ROW] == pc:
        s[CHOSEN_ROW] = NOBODY
        return s[CHOSEN]
    first = 2 - 2 * s[ACTING]
    best = NOBODY
    best_value = 0
    for slot in range(first, first + 2):
        b = SLOTS + slot * SLOT_SIZE
        if s[b + HP] == 0 or not s[PRESENT] >> slot & 1:
            continue
        if who == WHO_LOWEST_HP:
            value = -s[b + HP]
        elif who == WHO_HIGHEST_HP:
            value = s[b + HP]
        elif who == WHO_HIGHEST_SPEED:
            value = T[s[b + DEF] + C_SPEED]
        else:
            value = s[b + SHIELD]
        if best == NOBODY or value > best_value:
            best = slot
            best_value = value
        elif value == best_value:
            return TIE
    return best


@J
def touch(s: Ints, T: Ints, op: int, slot: int, n: int, m: int, pc: int) -> int:
    """What a row does to one living creature; how much it changed."""
    if op == OP_SHIELD:
        return give_shield(s, T, slot, n)
    if op == OP_HEAL:
        return heal(s, slot, n)
    if op == OP_APPLY:
        s[APPLIED] |= 1 << n
        return put_condition(s, T, slot, n)
    if op == OP_STRIP:
        return strip_shield(s, slot, n)
    if op == OP_CLEANSE:
        return cleanse(s, slot, n if n else s[CONDITION])
    b = SLOTS + slot * SLOT_SIZE
    if op == OP_LOSE_HP:
        lost = up_to(n, s[b + HP] - m)
        if lost <= 0:
            return 0
        s[b + HP] -= lost
        if s[b + HP] == 0:
            s[DIRTY] = 1
        if s[TRACE]:
            emit(EV_LOSE_HP, slot, lost, s[b + HP])
        return lost
    # OP_SPEED: for the order of the next round only (R18, R20)
    if m:
        s[b + SPEED_SET] = n
    else:
        s[b + SPEED_ADD] += n
    s[b + SPEED_ROW] = pc
    if s[TRACE]:
        emit(EV_SPEED, slot, n, m)
    return 0


@J
def decide(s: Ints, T: Ints, op: int, n: int, m: int, pc: int) -> int:
    """What a row does to a team or to the turn; how much it changed, -1: a decision is asked after it."""
    team = s[ACTING]
    if op == OP_BOOST:
        if m & 1:
            s[BOOST_BASIC] += n
        else:
            s[BOOST] += n
        if n:
            s[BOOST_ROW] = pc
        if m & 2:
            s[PIERCE_BASIC] = 1 if m & 1 else 2
            s[PIERCE_ROW] = pc
        if n and s[TRACE]:
            emit(EV_BOOST, 2 * team, n, m)
        return 0
    if op == OP_ENERGY:
        return change_energy(s, T, team if T[pc + ROW_WHO] == WHO_OWN_TEAM else 1 - team, n)
    if op == OP_TEST:
        passed = test(s, n, m, T[pc + ROW_WHO])
        s[FLAGS] |= T[pc + ROW_SIZE + ROW_N] if passed else T[pc + ROW_SIZE + ROW_M]
        return 0
    if op == OP_DRAW:
        return draw(s, T, team, pc)
    if op == OP_DISCARD:
        if s[TEAM_HAND_N + team * TEAM_SIZE] == 0:
            return 0
        s[PHASE] = ASK_DISCARD_EFFECT
        s[DECIDER] = team
        if s[TRACE]:
            emit(EV_CLAUSE, pc, 1, 0)
        return -1
    if op == OP_DISCARD_OTHER:
        discard(s, team, s[EXTRA], 2)
        return 1
    if op == OP_ONCE:
        # R114, R116: the mark is set when the branch is reached, also if nothing can happen.
        at = TEAM_ONCE + team * TEAM_SIZE
        if s[at] & n:
            return 0
        s[at] |= n
        s[FLAGS] |= m
        if s[TRACE]:
            emit(EV_ONCE, team, n, 0)
        return 1
    if op == OP_REVIVE:
        revive(s, T, team, s[EXTRA], n)
        return 1
    return 0


@J
def draw(s: Ints, T: Ints, team: int, pc: int) -> int:
    """Draw one; above the hand limit its owner discards at once (R13, R108): -1."""
    if not draw_card(s, team):
        return 0
    if s[TEAM_HAND_N + team * TEAM_SIZE] <= T[R_HAND_LIMIT]:
        return 1
    s[PHASE] = ASK_DISCARD
    s[DECIDER] = team
    if s[TRACE]:
        emit(EV_CLAUSE, pc, 1, 0)
    return -1


@J
def test(s: Ints, what: int, m: int, who: int) -> int:
    """A `when`: compiled before the card's first clause, or in its place for alive and applied (semantic trap 1)."""
    if what == TEST_DUEL:
        return 1 - s[MISSION]
    if what == TEST_MISSION:
        return s[MISSION]
    if what == TEST_APPLIED:
        return s[APPLIED] >> m & 1
    if what == TEST_FLAG:
        return 1 if s[FLAGS] & m else 0
    slot = s[ON_TARGET + who]
    if what == TEST_ALIVE:
        return living(s, slot)
    if slot < 0:
        return 0
    b = SLOTS + slot * SLOT_SIZE
    if what == TEST_NO_CONDITION:
        return 1 if conditions_of(s, slot) == 0 else 0
    if what == TEST_HAS_CONDITION:
        return conditions_of(s, slot) >> (m - 1) & 1
    if what == TEST_NO_SHIELD:
        return 1 if s[b + SHIELD] == 0 else 0
    if what == TEST_HAS_SHIELD:
        return 1 if s[b + SHIELD] > 0 else 0
    if what == TEST_HP_AT_MOST:
        return 1 if s[b + HP] <= m else 0
    return 0
