"""The reminders that may end a card text: what follows from the rules and its effects, said again. Knows no card.

A reminder states nothing that the effects do not; its numbers come from the rules. Only one is obligatory: a tactic that
needs another tactic in hand says so (TAC-11, R27).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from monstra_print.rulesets.monstra.effect import Apply, Damage, Discard, Effect, LoseHp, StripShield, walk
from monstra_print.rulesets.monstra.phrase import Phrase, either, run
from monstra_print.rulesets.monstra.rules import Rules


def reminders(effects: Sequence[Effect], kind: str, rules: Rules, number_word: Callable[[int], str]) -> Phrase:
    """The end of a text: `.`, before or after it what may be said again, in the order of the effects."""
    flat = [one for effect in effects for one in walk(effect)]
    before: list[Phrase] = []
    after: list[Phrase] = []
    if any(isinstance(one, Discard) and one.other for one in flat):
        before.append(run("; another tactic in hand is required"))
    if kind == "behavior" and _tie_after_all(flat):
        before.append(run("<|; if tied, players choose>"))
    if any(isinstance(one, LoseHp) for one in flat):
        after.append(run("<|This HP loss ignores Shield.>"))
    if kind == "behavior":
        if any(getattr(one, "to", None) == "most_shield" for one in flat):
            after.append(run("<|If all living creatures have 0 Shield, use the normal tied-target choice.>"))
        conditions = [one.condition for one in flat if isinstance(one, Apply)]
        if "poison" in conditions:
            after.append(run(f"<|Poison follows the normal {number_word(rules.poison_counters)}-counter rule.>"))
        if "slow" in conditions:
            after.append(run("<|Slow affects its next round's action order.>"))
        if _strips_then_damages_all(flat):
            after.append(run("<|Resolve Shield removal before damage.>"))
    return run(*before, either("."), *after)


def _tie_after_all(flat: Sequence[Effect]) -> bool:
    """A choice among creatures after damage to all of them: the text may say who breaks a tie (Cinder Rift, R134)."""
    measures = ("lowest_hp", "highest_hp", "highest_speed", "most_shield")
    seen = [getattr(one, "to", None) for one in flat]
    return any(first == "each_enemy" and second in measures for first, second in pairwise(seen))


def _strips_then_damages_all(flat: Sequence[Effect]) -> bool:
    pairs = pairwise(flat)
    return any(
        isinstance(first, StripShield) and isinstance(second, Damage) and first.to == second.to == "each_enemy"
        for first, second in pairs
    )
