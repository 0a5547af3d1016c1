"""The numbers the engine speaks in: phases, options, ops, targets, tests, events, reasons. Knows no rule and no word for them.

An option is one integer of bit fields (below), made of card numbers and slots, never of places in the hand, so that the
same option has the same number whatever order the hand is kept in.
"""

from __future__ import annotations

# What is asked of a team. Replay decision types have the same names.
ASK_ORDER, ASK_TACTIC, ASK_ACTION, ASK_DISCARD, ASK_DISCARD_EFFECT, ASK_BOSS_TARGET, OVER = range(7)

# Where the battle goes on after a decision.
(STAGE_ROUND, STAGE_DRAW, STAGE_ORDER, STAGE_NEXT, STAGE_TACTIC, STAGE_ASK_ACTION, STAGE_BEFORE, STAGE_MOVE, STAGE_AFTER,
 STAGE_END, STAGE_FINISH) = range(11)  # fmt: skip

# Options: kind | target slot + 1 | ally slot + 1 | condition | mode | card + 1 | extra card + 1
ORDER, TACTIC, GUARD, BASIC, SIGNATURE, DISCARD, BOSS_TARGET = range(7)
KIND_MASK = 7
TARGET_AT, ALLY_AT, CONDITION_AT, MODE_AT, CARD_AT, EXTRA_AT = 3, 5, 7, 9, 10, 16
SMALL, CARDS = 3, 63
TARGET_0, TARGET_1, ALLY_0, ALLY_1 = 1 << TARGET_AT, 2 << TARGET_AT, 1 << ALLY_AT, 2 << ALLY_AT

# What a program needs declared with it (R31): bits.
NEEDS_TARGET, NEEDS_ALLY, NEEDS_CONDITION, NEEDS_DISCARD, NEEDS_REVIVE, NEEDS_ONCE = 1, 2, 4, 8, 16, 32
NEEDS_TARGET_ALLY = NEEDS_TARGET | NEEDS_ALLY

BURN_BIT, POISON_BIT, SLOW_BIT = 1, 2, 4
BURN_CODE, POISON_CODE, SLOW_CODE, ANY_CODE = 1, 2, 3, 4

# Whom a row means. 0–4 stand in the state (`on_…`); the others are looked for when the row starts (R126).
(WHO_TARGET, WHO_ACTOR, WHO_ALLY, WHO_SAME, WHO_BOSS, WHO_EACH_ALLY, WHO_EACH_ENEMY, WHO_LOWEST_HP, WHO_HIGHEST_HP,
 WHO_HIGHEST_SPEED, WHO_MOST_SHIELD, WHO_OWN_TEAM, WHO_OPPOSING_TEAM) = range(13)  # fmt: skip

# What a row does. Below OP_ENERGY: to one or several creatures; from there on: to a team or to the turn.
(OP_DAMAGE, OP_SHIELD, OP_HEAL, OP_APPLY, OP_STRIP, OP_CLEANSE, OP_LOSE_HP, OP_SPEED, OP_ENERGY, OP_BOOST, OP_DRAW, OP_TEST,
 OP_DISCARD, OP_DISCARD_OTHER, OP_ONCE, OP_REVIVE) = range(16)  # fmt: skip
THAT_MUCH = -1_000_000

# Tests of a `when`. Columns: n = test, m = argument; the row after a test row holds the flags of its two branches.
(TEST_DUEL, TEST_MISSION, TEST_NO_CONDITION, TEST_HAS_CONDITION, TEST_NO_SHIELD, TEST_HAS_SHIELD, TEST_HP_AT_MOST, TEST_ALIVE,
 TEST_APPLIED, TEST_FLAG) = range(10)  # fmt: skip

(REASON_NONE, THIRD_KNOCKOUT, DOUBLE_KNOCKOUT, NO_ACTIVE, ROUND12_KNOCKOUTS, ROUND12_HP, ROUND12_DRAW, BOSS_DEFEATED, SEALED,
 ROUND_LIMIT) = range(10)  # fmt: skip
REASONS = ("", "third_knockout", "double_knockout", "no_active", "round12_knockouts", "round12_hp", "round12_draw",
           "boss_defeated", "sealed", "round_limit")  # fmt: skip
DRAWN = -1

# Bots that the engine plays itself.
BOT_FIRST, BOT_RANDOM, BOT_GREEDY = range(3)
BOTS = ("first", "random", "greedy")

AT_REFRESH, AT_ACTION, AT_FINISH = range(3)

# Events: (code, a, b, c). Slots are 0–3 (team × 2 + slot).
(EV_ROUND, EV_ENERGY, EV_DRAW, EV_DISCARD, EV_ORDER, EV_TACTIC, EV_ACTION, EV_HIT, EV_HEAL, EV_SHIELD, EV_STRIP, EV_LOSE_HP,
 EV_APPLY, EV_CLEANSE, EV_KNOCKOUT, EV_ENTER, EV_REVIVE, EV_WAIT, EV_BOOST, EV_MARK, EV_SPEED, EV_BURN, EV_POISON, EV_SLOW_END,
 EV_MARKER, EV_BEHAVIOR, EV_ONCE, EV_OVER, EV_CLAUSE) = range(29)  # fmt: skip
