"""The target line of a tactic and the target class of a behavior, made from the effects. Knows no layout.

Rulebook §3 asks for a target on a tactic and gives none (question G5), so the line is derived; a tactic's `target_printed`
replaces it.
"""

from __future__ import annotations

from collections.abc import Sequence

from monstra_print.rulesets.monstra.effect import (
    At,
    Boost,
    Damage,
    Discard,
    Draw,
    Effect,
    Speed,
    When,
    walk,
)

# Rulebook §3: the one timing of all tactics.
TIMING = "Before your creature acts"

_TACTIC = {
    "ally": "One ally", "each_ally": "Each living ally", "enemy": "One enemy or the boss", "each_enemy": "Each living enemy",
    "acting": "Acting creature", "attacked": "its target", "boss": "Rift Guardian", "lowest_hp": "Enemy with the lowest HP",
    "highest_hp": "Enemy with the highest HP", "highest_speed": "Fastest enemy", "most_shield": "Enemy with the most Shield",
    "self": "Acting creature", "own_team": "Your team", "opposing_team": "Opposing team", "hand": "Your hand",
}  # fmt: skip
_CLASS = {
    "lowest_hp": "Lowest HP", "highest_hp": "Highest HP", "highest_speed": "Fastest", "most_shield": "Most Shield",
    "each_enemy": "Each creature", "self": "The boss", "opposing_team": "Player team", "own_team": "The boss",
    "attacked": "One creature", "enemy": "One creature", "ally": "The boss", "each_ally": "The boss", "acting": "The boss",
    "boss": "The boss",
}  # fmt: skip


def target_line(effects: Sequence[Effect]) -> str:
    """The target line of a tactic: creatures if it names any, else the teams, else the hand."""
    named = [name for effect in effects for one in walk(effect) for name in _tactic_targets(one)]
    creatures = [name for name in dict.fromkeys(named) if name not in ("own_team", "opposing_team", "hand")]
    if "attacked" in creatures:
        return "Acting creature and its target"
    if creatures == ["boss"]:
        teams = [name for name in dict.fromkeys(named) if name in ("own_team", "opposing_team")]
        return " or ".join(_TACTIC[name] for name in (*teams, "boss"))
    if creatures:
        return " and ".join(_TACTIC[name] for name in creatures).replace("and O", "and o")
    teams = [name for name in dict.fromkeys(named) if name != "hand"]
    return " and ".join(_TACTIC[name] for name in teams or ["hand"])


def _tactic_targets(effect: Effect) -> list[str]:
    match effect:
        case Boost() | Speed(_, _, "acting"):
            return ["acting"]
        case At("ally_damages_same_target"):
            return ["acting", "attacked"]
        case Draw() | Discard():
            return ["hand"]
        case When(test):
            of = getattr(test, "of", None)
            return [of] if of not in (None, "same") else []
        case _:
            to = getattr(effect, "to", None)
            return [to] if to not in (None, "same") else []


def target_class(effects: Sequence[Effect]) -> str:
    """Whom a behavior hits: the target of its damage, else of its first effect; `same` is what went before."""
    flat = [one for effect in effects for one in walk(effect)]
    last: str = "each_enemy"
    found: str | None = None
    for one in flat:
        to = getattr(one, "to", None)
        if to is None:
            continue
        last = last if to == "same" else to
        if isinstance(one, Damage):
            return _CLASS[last]
        found = found or last
    return _CLASS[found or last]


def first_damage(effects: Sequence[Effect]) -> int | None:
    """The damage of the first damaging effect: the large figure of a move or behavior; None when there is none."""
    flat = (one for effect in effects for one in walk(effect))
    return next((one.amount for one in flat if isinstance(one, Damage)), None)
