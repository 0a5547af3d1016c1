"""The greedy bot: what one option gives at once, weighed in tenths of a hit point. Looks at open information only.

One ply: damage, knockouts, healing, Shield, conditions, energy, cards. It reads the programs' numbers in the card table
(`layout.PROGRAM_FIELDS`), so that a card whose effect is edited is judged by what it now says.
"""

from __future__ import annotations

from .codes import (
    ALLY_AT,
    ASK_ACTION,
    ASK_BOSS_TARGET,
    ASK_ORDER,
    ASK_TACTIC,
    BASIC,
    CARD_AT,
    CARDS,
    CONDITION_AT,
    GUARD,
    KIND_MASK,
    MODE_AT,
    SMALL,
    TARGET_AT,
)
from .layout import (
    ACTING,
    BOOST,
    BOOST_BASIC,
    BURN,
    C_BASIC,
    C_COST,
    C_SIGNATURE,
    ENERGY,
    HP,
    MARK,
    MARK_BONUS,
    MAX_HP,
    MISSION,
    NEXT_HP,
    NEXT_SHIELD,
    ON_ACTOR,
    P_BURNS,
    P_CONDITIONS,
    P_DRAINS,
    P_DRAWS_N,
    P_HEALS_ALLY,
    P_HEALS_SELF,
    P_HIT,
    P_POISONS,
    P_REVIVES,
    P_SHIELDS_ALLY,
    P_SHIELDS_SELF,
    P_SLOWS,
    P_STRIPS,
    P_WORTH,
    PENDING,
    PHASE,
    PIERCE_BASIC,
    POISON,
    PROGRAM_SIZE,
    R_ENERGY_CAP,
    R_ENERGY_PER_ROUND,
    R_GUARD_SHIELD,
    R_SHIELD_CAP,
    R_TACTICS_AT,
    SHIELD,
    SLOT_DEF,
    SLOT_SIZE,
    SLOTS,
    SLOW,
    T_AFTER_WORTH,
    T_BEFORE,
    T_BOOST,
    T_BOOST_BASIC,
    T_COST,
    T_GAIN,
    T_PIERCE,
    T_PLAY,
    T_STEADY,
    TACTIC_SIZE,
    TEAM_ENERGY,
    TEAM_SIZE,
    TEAMS,
)
from .mode import Ints, J


@J
def greedy(s: Ints, T: Ints, out: Ints, n: int) -> int:
    """The option with the highest value; the first of equals."""
    phase = s[PHASE]
    if phase == ASK_ACTION:
        return greedy_action(s, T, out, n)
    if phase == ASK_TACTIC:
        return greedy_tactic(s, T, out, n)
    if phase == ASK_BOSS_TARGET:
        # The hit goes where more Shield takes it, then where more HP is left.
        first = s[SLOTS + HP] + 3 * s[SLOTS + SHIELD]
        return 0 if first >= s[SLOTS + NEXT_HP] + 3 * s[SLOTS + NEXT_SHIELD] else 1
    if phase == ASK_ORDER:
        return 0
    return greedy_discard(s, T, out, n)


@J
def greedy_discard(s: Ints, T: Ints, out: Ints, n: int) -> int:
    """The card with the least worth on the table."""
    best = 0
    least = 1 << 30
    for k in range(n):
        d = T[R_TACTICS_AT] + ((out[k] >> CARD_AT & CARDS) - 1) * TACTIC_SIZE
        worth = card_worth(T, d)
        if worth < least:
            least = worth
            best = k
    return best


@J
def card_worth(T: Ints, d: int) -> int:
    """A tactic's worth apart from any position, its cost taken off."""
    p = d + T_PLAY
    return (
        T[p + P_WORTH] + 5 * (T[d + T_BOOST] + T[d + T_BOOST_BASIC] + T[p + P_HIT] + T[d + T_GAIN]) + T[d + T_AFTER_WORTH]
        + 3 * (T[p + P_HEALS_ALLY] + T[p + P_SHIELDS_ALLY] + T[p + P_DRAWS_N]) - 10 * T[d + T_COST]
    )  # fmt: skip


@J
def greedy_action(s: Ints, T: Ints, out: Ints, n: int) -> int:
    """The best of Guard, basic and signature."""
    team = s[ACTING]
    d = s[SLOT_DEF + s[ON_ACTOR] * SLOT_SIZE]
    t = TEAMS + team * TEAM_SIZE
    mine = SLOTS + 2 * team * SLOT_SIZE
    foes = SLOTS + (2 - 2 * team) * SLOT_SIZE
    boost = 0
    pierce = 0
    strips = 0
    if s[PENDING] >= 0:
        boost = s[BOOST]
        pierce = s[PIERCE_BASIC]
        held = T[R_TACTICS_AT] + s[PENDING] * TACTIC_SIZE + T_BEFORE
        strips = 2 if T[held] < T[held + 1] else 0
    mark = s[t + MARK]
    # Energy above what the next Refresh can add is spent for nothing.
    price = 7 * T[d + C_COST] if s[t + ENERGY] + T[R_ENERGY_PER_ROUND] <= T[R_ENERGY_CAP] else 3 * T[d + C_COST]
    best = 0
    most = -(1 << 30)
    for k in range(n):
        option = out[k]
        kind = option & KIND_MASK
        if kind == GUARD:
            b = mine + ((option >> ALLY_AT & SMALL) - 1) * SLOT_SIZE
            value = worth_of_shield(T, s[b + SHIELD], s[b + HP], T[R_GUARD_SHIELD])
        else:
            if kind == BASIC:
                p = d + C_BASIC
                value = 0
                bonus = boost + s[BOOST_BASIC]
                through = pierce
            else:
                p = d + C_SIGNATURE + (option >> MODE_AT & 1) * PROGRAM_SIZE
                value = aside(s, T, p, option, mine) - price
                bonus = boost
                through = 0
            target = option >> TARGET_AT & SMALL
            if target:
                b = foes + (target - 1) * SLOT_SIZE
                amount = T[p + P_HIT] >> 1
                if amount:
                    amount += bonus
                    if mark == 3 - 2 * team + target - 1:
                        amount += s[t + MARK_BONUS]
                shield = s[b + SHIELD]
                lost = amount
                if shield and not through:
                    shield -= strips + (T[p + P_STRIPS] >> 1)
                    if shield > 0:
                        absorbed = shield if shield < amount else amount
                        lost -= absorbed
                        value += 5 * absorbed
                    value += 5 * (s[b + SHIELD] - (shield if shield > 0 else 0))
                hp = s[b + HP]
                if lost >= hp:
                    value += 10 * hp + 60
                else:
                    value += 10 * lost + 12 - (hp - lost)
                    if T[p + P_CONDITIONS]:
                        if T[p + P_BURNS] and not s[b + BURN]:
                            value += 9
                        if T[p + P_POISONS] and s[b + POISON] < 2:
                            value += 9 * (2 - s[b + POISON])
                        if T[p + P_SLOWS] and not s[b + SLOW]:
                            value += 4
        if value > most:
            most = value
            best = k
    return best


@J
def worth_of_shield(T: Ints, shield: int, hp: int, amount: int) -> int:
    """Shield that fits under the cap; more on a creature in danger."""
    room = T[R_SHIELD_CAP] - shield
    if room > amount:
        room = amount
    return room * (9 if hp + shield <= 6 else 6)


@J
def aside(s: Ints, T: Ints, p: int, option: int, mine: int) -> int:
    """What a signature gives beside its damage."""
    value = 3 * T[p + P_DRAWS_N] + 5 * T[p + P_REVIVES]
    if T[p + P_DRAINS] and not s[MISSION] and s[TEAM_ENERGY + (1 - s[ACTING]) * TEAM_SIZE]:
        value += 4 * T[p + P_DRAINS]
    own = SLOTS + s[ON_ACTOR] * SLOT_SIZE
    if T[p + P_SHIELDS_SELF]:
        value += worth_of_shield(T, s[own + SHIELD], s[own + HP], T[p + P_SHIELDS_SELF] >> 1)
    if T[p + P_HEALS_SELF]:
        value += worth_of_heal(s, own, T[p + P_HEALS_SELF] >> 1)
    ally = option >> ALLY_AT & SMALL
    if ally:
        b = mine + (ally - 1) * SLOT_SIZE
        if T[p + P_SHIELDS_ALLY]:
            value += worth_of_shield(T, s[b + SHIELD], s[b + HP], T[p + P_SHIELDS_ALLY] >> 1)
        if T[p + P_HEALS_ALLY]:
            value += worth_of_heal(s, b, T[p + P_HEALS_ALLY] >> 1)
        if option >> CONDITION_AT & SMALL:
            value += 8
    return value


@J
def worth_of_heal(s: Ints, b: int, amount: int) -> int:
    """HP that are missing, up to the amount."""
    missing = s[b + MAX_HP] - s[b + HP]
    return 8 * (missing if missing < amount else amount)


@J
def greedy_tactic(s: Ints, T: Ints, out: Ints, n: int) -> int:
    """The best tactic, if it is worth its energy; none otherwise."""
    team = s[ACTING]
    t = TEAMS + team * TEAM_SIZE
    mine = SLOTS + 2 * team * SLOT_SIZE
    foes = SLOTS + (2 - 2 * team) * SLOT_SIZE
    room = T[R_ENERGY_CAP] - s[t + ENERGY]
    price = 6 if room > T[R_ENERGY_PER_ROUND] - 1 else 3
    best = 0
    most = 0
    for k in range(1, n):
        option = out[k]
        d = T[R_TACTICS_AT] + ((option >> CARD_AT & CARDS) - 1) * TACTIC_SIZE
        p = d + T_PLAY
        value = T[d + T_STEADY] - price * T[d + T_COST]
        if T[d + T_PIERCE]:
            shield = s[foes + SHIELD] if s[foes + SHIELD] > s[foes + NEXT_SHIELD] else s[foes + NEXT_SHIELD]
            value += 6 * (shield if shield < 3 else 3)
        if T[d + T_GAIN] and room > T[d + T_COST]:
            value += 4 * T[d + T_GAIN]
        if T[p + P_HEALS_SELF]:
            own = SLOTS + s[ON_ACTOR] * SLOT_SIZE
            amount = T[p + P_HEALS_SELF] >> 1
            value += worth_of_heal(s, own, amount) if amount > 0 else 9 * amount
        ally = option >> ALLY_AT & SMALL
        if ally:
            b = mine + (ally - 1) * SLOT_SIZE
            if T[p + P_SHIELDS_ALLY]:
                value += worth_of_shield(T, s[b + SHIELD], s[b + HP], T[p + P_SHIELDS_ALLY] >> 1)
            if T[p + P_HEALS_ALLY]:
                value += worth_of_heal(s, b, T[p + P_HEALS_ALLY] >> 1)
            if option >> CONDITION_AT & SMALL:
                value += 8
        elif T[p + P_HEALS_ALLY]:
            value += worth_of_heal(s, mine, T[p + P_HEALS_ALLY] >> 2)
            value += worth_of_heal(s, mine + SLOT_SIZE, T[p + P_HEALS_ALLY] >> 2)
        target = option >> TARGET_AT & SMALL
        if target:
            shield = s[foes + (target - 1) * SLOT_SIZE + SHIELD]
            value += 5 * (shield if shield < T[p + P_STRIPS] >> 1 else T[p + P_STRIPS] >> 1)
        if T[p + P_DRAINS] or T[p + P_HIT]:
            if s[MISSION]:
                value += 10 * T[p + P_HIT]
            elif s[TEAM_ENERGY + (1 - team) * TEAM_SIZE]:
                value += 8 * T[p + P_DRAINS]
        if value > most:
            most = value
            best = k
    return best
