"""The state's small moves: damage, healing, Shield, energy, conditions and the hand. Knows no turn and no knockout.

Rulebook §6.B, §7; rulings R11–R14, R30, R38–R50, R69–R78. All functions change the state in place.
"""

from __future__ import annotations

from .codes import (
    BURN_CODE,
    EV_APPLY,
    EV_CLEANSE,
    EV_DISCARD,
    EV_DRAW,
    EV_ENERGY,
    EV_HEAL,
    EV_HIT,
    EV_SHIELD,
    EV_STRIP,
    POISON_CODE,
    SLOW_CODE,
)
from .layout import (
    BURN,
    DIRTY,
    HAND,
    HAND_N,
    HP,
    KIND,
    MAX_HP,
    MISSION,
    ON_ACTOR,
    OWN_CONDITIONS,
    POISON,
    R_ENERGY_CAP,
    R_POISON_COUNTERS,
    R_SHIELD_CAP,
    SHIELD,
    SLOT_HP,
    SLOT_SIZE,
    SLOTS,
    SLOW,
    TDECK,
    TDECK_AT,
    TDECK_END,
    TEAM_DISCARDED,
    TEAM_ENERGY,
    TEAM_SIZE,
    TEAMS,
    TRACE,
)
from .mode import Ints, J, emit


@J
def up_to(n: int, there: int) -> int:
    """R43, contestable: "up to N" is as much as is there, at most N; nobody chooses a smaller number."""
    return n if n < there else there


@J
def hit(s: Ints, slot: int, amount: int, pierce: int) -> int:
    """Damage: Shield first, the rest lowers HP, floor 0 (R38); piercing leaves Shield unchanged (R39). Shield and HP lost."""
    b = SLOTS + slot * SLOT_SIZE
    shield = 0
    if not pierce:
        shield = s[b + SHIELD]
        if shield:
            if shield > amount:
                shield = amount
            s[b + SHIELD] -= shield
    lost = amount - shield
    hp = s[b + HP]
    if lost >= hp:
        lost = hp
        s[DIRTY] = 1
    s[b + HP] = hp - lost
    if s[TRACE]:
        emit(EV_HIT, slot, shield, lost)
    return shield + lost


@J
def heal(s: Ints, slot: int, amount: int) -> int:
    """Raise HP, never above the printed HP (R44); the HP gained."""
    b = SLOTS + slot * SLOT_SIZE
    gained = s[b + MAX_HP] - s[b + HP]
    if gained > amount:
        gained = amount
    s[b + HP] += gained
    if gained and s[TRACE]:
        emit(EV_HEAL, slot, gained, s[b + HP])
    return gained


@J
def give_shield(s: Ints, T: Ints, slot: int, amount: int) -> int:
    """Add Shield up to the cap, overflow lost (R30, R46); the Shield gained."""
    b = SLOTS + slot * SLOT_SIZE
    gained = T[R_SHIELD_CAP] - s[b + SHIELD]
    if gained > amount:
        gained = amount
    if gained <= 0:
        return 0
    s[b + SHIELD] += gained
    if s[TRACE]:
        emit(EV_SHIELD, slot, gained, s[b + SHIELD])
    return gained


@J
def strip_shield(s: Ints, slot: int, amount: int) -> int:
    """Remove up to that much Shield; it is not damage. The Shield removed."""
    b = SLOTS + slot * SLOT_SIZE
    gone = up_to(amount, s[b + SHIELD])
    s[b + SHIELD] -= gone
    if gone and s[TRACE]:
        emit(EV_STRIP, slot, gone, s[b + SHIELD])
    return gone


@J
def change_energy(s: Ints, T: Ints, team: int, amount: int) -> int:
    """Gain up to the cap, the excess lost (R11), or lose down to 0 (R45); the boss has no energy (R107). The amount changed."""
    if team == 1 and s[MISSION]:
        return 0
    at = TEAM_ENERGY + team * TEAM_SIZE
    if amount < 0:
        changed = up_to(-amount, s[at])
        s[at] -= changed
    else:
        changed = T[R_ENERGY_CAP] - s[at]
        if changed > amount:
            changed = amount
        if changed < 0:
            changed = 0
        s[at] += changed
    if changed and s[TRACE]:
        emit(EV_ENERGY, team, amount, s[at])
    return changed


@J
def put_condition(s: Ints, T: Ints, slot: int, condition: int) -> int:
    """Put or refresh a condition (R69, R70, R73–R75); put on the acting creature itself it skips this action (R68)."""
    b = SLOTS + slot * SLOT_SIZE
    if condition == BURN_CODE:
        s[b + BURN] = 1
    elif condition == POISON_CODE:
        s[b + POISON] = T[R_POISON_COUNTERS]
    else:
        s[b + SLOW] = 1
    if slot == s[ON_ACTOR] and s[KIND] and condition != SLOW_CODE:
        s[OWN_CONDITIONS] |= condition
    if s[TRACE]:
        emit(EV_APPLY, slot, condition, 0)
    return 1


@J
def cleanse(s: Ints, slot: int, condition: int) -> int:
    """Remove one condition type whole (R77); 1 if there was one."""
    b = SLOTS + slot * SLOT_SIZE
    at = b + BURN if condition == BURN_CODE else b + POISON if condition == POISON_CODE else b + SLOW
    if condition == 0 or s[at] == 0:
        return 0
    s[at] = 0
    if s[TRACE]:
        emit(EV_CLEANSE, slot, condition, 0)
    return 1


@J
def draw_card(s: Ints, team: int) -> int:
    """The top tactic goes to the hand, kept sorted; 0 when the deck is empty (R12)."""
    t = TEAMS + team * TEAM_SIZE
    at = s[t + TDECK_AT]
    if at >= s[t + TDECK_END]:
        return 0
    s[t + TDECK_AT] = at + 1
    card = s[t + TDECK + at]
    k = t + HAND + s[t + HAND_N]
    s[t + HAND_N] += 1
    while k > t + HAND and s[k - 1] > card:
        s[k] = s[k - 1]
        k -= 1
    s[k] = card
    if s[TRACE]:
        emit(EV_DRAW, team, card, s[t + HAND_N])
    return 1


@J
def take_from_hand(s: Ints, team: int, card: int) -> None:
    """The card leaves the hand; it is not yet discarded (R14)."""
    t = TEAMS + team * TEAM_SIZE
    n = s[t + HAND_N] - 1
    k = t + HAND
    while s[k] != card:
        k += 1
    end = t + HAND + n
    while k < end:
        s[k] = s[k + 1]
        k += 1
    s[t + HAND_N] = n


@J
def discard(s: Ints, team: int, card: int, why: int) -> None:
    """From the hand to the discard pile. why: 0 hand limit, 1 an effect, 2 a tactic's own choice."""
    take_from_hand(s, team, card)
    s[TEAM_DISCARDED + team * TEAM_SIZE] |= 1 << card
    if s[TRACE]:
        emit(EV_DISCARD, team, card, why)


@J
def living(s: Ints, slot: int) -> int:
    """1 if a living creature stands in the slot."""
    return 1 if slot >= 0 and s[SLOT_HP + slot * SLOT_SIZE] > 0 else 0


@J
def conditions_of(s: Ints, slot: int) -> int:
    """The condition types on the creature: BURN_BIT | POISON_BIT | SLOW_BIT."""
    b = SLOTS + slot * SLOT_SIZE
    return (1 if s[b + BURN] else 0) | (2 if s[b + POISON] else 0) | (4 if s[b + SLOW] else 0)
