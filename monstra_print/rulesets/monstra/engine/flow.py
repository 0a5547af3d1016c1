"""`start`, `apply` and the loop between decisions. Knows the stages of a battle, and no card.

Rulebook §5, §6. `apply` takes one option and goes on until the next decision or the end; nothing calls back, so that the
call graph has no cycle.
"""

from __future__ import annotations

from .codes import (
    ASK_ACTION,
    ASK_DISCARD,
    ASK_TACTIC,
    AT_ACTION,
    BOSS_TARGET,
    CARD_AT,
    CARDS,
    DISCARD,
    KIND_MASK,
    ORDER,
    OVER,
    SMALL,
    STAGE_AFTER,
    STAGE_BEFORE,
    STAGE_DRAW,
    STAGE_END,
    STAGE_FINISH,
    STAGE_MOVE,
    STAGE_NEXT,
    STAGE_ORDER,
    STAGE_ROUND,
    STAGE_TACTIC,
    TACTIC,
    TARGET_AT,
)
from .core import discard, draw_card
from .knockout import open_action, refill
from .layout import (
    ACTING,
    ACTS,
    CHOSEN,
    DECIDER,
    DECISIONS,
    END,
    ENERGY,
    FLAGS,
    FRESH,
    MISSION,
    ON_ACTOR,
    ON_SAME,
    ORDER_AT,
    ORDER_N,
    PC,
    PENDING,
    PHASE,
    R_OPENING_HAND,
    R_STARTING_ENERGY,
    R_TACTICS_PER_ROUND,
    SLOT_SIZE,
    SLOTS,
    STAGE,
    TEAM_FIRST_SLOT,
    TEAM_PLAYED,
    TEAM_SIZE,
    TEAMS,
    TRACE,
    TURN_SLOT,
)
from .layout import (
    ORDER as ORDER_PLACES,
)
from .mode import Ints, J, snap
from .ops import run_rows
from .refresh import (
    ask_order,
    begin_round,
    finish_round,
    refresh_draws,
    settle_speed,
    write_order,
)
from .turn import (
    begin_boss,
    close_tactic,
    end_action,
    play_tactic,
    start_after,
    start_move,
    take_action,
)

BOSS_SLOT = 2


@J
def start(s: Ints, T: Ints) -> None:
    """Decks, marker or behaviors and boss stand in the state: reveal the active creatures, draw the hands, go on (R4, R5)."""
    for team in range(1 if s[MISSION] else 2):
        t = TEAMS + team * TEAM_SIZE
        s[t + ENERGY] = T[R_STARTING_ENERGY]
        refill(s, T, team)
        for _ in range(T[R_OPENING_HAND]):
            draw_card(s, team)
    s[STAGE] = STAGE_ROUND
    advance(s, T)


@J
def apply(s: Ints, T: Ints, option: int) -> None:
    """Take one option of `legal` and go on to the next decision or the end."""
    s[DECISIONS] += 1
    kind = option & KIND_MASK
    if kind == TACTIC:
        if option >> CARD_AT == 0:
            s[PHASE] = ASK_ACTION
            s[STAGE] = STAGE_BEFORE
            return
        play_tactic(s, T, option)
    elif kind == DISCARD:
        discard(s, s[DECIDER], (option >> CARD_AT & CARDS) - 1, 0 if s[PHASE] == ASK_DISCARD else 1)
    elif kind == ORDER:
        s[TEAM_FIRST_SLOT + s[DECIDER] * TEAM_SIZE] = (option >> TARGET_AT & SMALL) - 1
    elif kind == BOSS_TARGET:
        s[CHOSEN] = 2 - 2 * s[ACTING] + (option >> TARGET_AT & SMALL) - 1
    else:
        s[STAGE] = take_action(s, T, option)
    advance(s, T)


@J
def advance(s: Ints, T: Ints) -> None:
    """Go through the stages until a decision is asked (`phase`) or the battle is over."""
    stage = s[STAGE]
    while True:
        if stage >= STAGE_BEFORE:
            if stage == STAGE_BEFORE:
                if run_rows(s, T):
                    break
                start_move(s, T)
                stage = STAGE_MOVE
            if stage == STAGE_MOVE:
                if s[PC] < s[END] and run_rows(s, T):
                    break
                stage = STAGE_AFTER if s[PENDING] >= 0 and start_after(s, T) else STAGE_END
            if stage == STAGE_AFTER:
                if run_rows(s, T):
                    break
                stage = STAGE_END
            if stage == STAGE_END:
                end_action(s, T)
                if s[PHASE] == OVER:
                    return
                stage = STAGE_NEXT
            else:
                finish_round(s, T)
                if s[PHASE] == OVER:
                    return
                stage = STAGE_ROUND
        if stage == STAGE_TACTIC:
            if run_rows(s, T):
                break
            if close_tactic(s):
                break
            s[PHASE] = ASK_ACTION
            stage = STAGE_BEFORE
            s[STAGE] = stage
            return
        if stage < STAGE_NEXT:
            if stage == STAGE_ROUND:
                begin_round(s, T)
                stage = STAGE_DRAW
            if stage == STAGE_DRAW:
                if refresh_draws(s, T):
                    break
                stage = STAGE_ORDER
            if ask_order(s, T):
                break
            write_order(s)
            settle_speed(s, T)
            stage = STAGE_NEXT
        stage = next_turn(s, T)
        if stage == STAGE_TACTIC:
            break
    s[STAGE] = stage
    if s[PHASE] == OVER and s[TRACE]:
        snap(s, AT_ACTION)


@J
def next_turn(s: Ints, T: Ints) -> int:
    """The next entry of the order whose creature has not been defeated since (R34–R36); the stage it begins with."""
    at = s[ORDER_AT]
    while at < s[ORDER_N]:
        slot = s[ORDER_PLACES + at]
        at += 1
        b = SLOTS + slot * SLOT_SIZE
        if s[b + ACTS]:
            s[b + ACTS] = 0
            s[ORDER_AT] = at
            s[ACTING] = slot >> 1
            s[TURN_SLOT] = slot
            s[ON_ACTOR] = slot
            s[ON_SAME] = -1
            s[PENDING] = -1
            s[FLAGS] = 0
            if s[FRESH]:
                open_action(s)
            if slot == BOSS_SLOT and s[MISSION]:
                begin_boss(s, T)
                return STAGE_MOVE
            team = slot >> 1
            s[DECIDER] = team
            s[PHASE] = ASK_TACTIC if s[TEAM_PLAYED + team * TEAM_SIZE] < T[R_TACTICS_PER_ROUND] else ASK_ACTION
            return STAGE_TACTIC
    s[ORDER_AT] = at
    return STAGE_FINISH
