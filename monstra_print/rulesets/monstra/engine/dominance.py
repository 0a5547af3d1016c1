"""Which card is strictly better than another of equal kind and cost, from the card data alone. Plays nothing.

A card is better if every one of its numbers is at least the other's and one is more. An ally may be the acting creature itself
(R32), so what is given to an ally is at least what is given to self.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import assert_never

from monstra_print.rulesets.monstra import effect as fx
from monstra_print.rulesets.monstra.card import Card, Creature, Tactic

Gains = dict[str, int]


def dominated(cards: Iterable[Card]) -> Iterator[tuple[Card, Card]]:
    """Pairs (better, worse), in order of the worse card's id."""
    pool = sorted(cards, key=lambda card: card.id)
    for worse in pool:
        for better in pool:
            if better is not worse and _comparable(better, worse) and _beats(_gains(better), _gains(worse)):
                yield better, worse


def _comparable(one: Card, other: Card) -> bool:
    if isinstance(one, Creature) and isinstance(other, Creature):
        return one.signature.cost == other.signature.cost
    return isinstance(one, Tactic) and isinstance(other, Tactic) and one.cost == other.cost


def _beats(better: Gains, worse: Gains) -> bool:
    ahead = [better.get(key, 0) - worse.get(key, 0) for key in better.keys() | worse.keys()]
    return min(ahead) >= 0 and max(ahead) > 0


def _gains(card: Card) -> Gains:
    if isinstance(card, Creature):
        gains = {"hp": card.hp, "speed": card.speed}
        for name, move in (("basic", card.basic), ("signature", card.signature)):
            for effect in move.effects:
                _add(gains, name, effect)
        return gains
    gains = {}
    for effect in card.effects if isinstance(card, Tactic) else ():
        _add(gains, "effect", effect)
    return gains


def _add(gains: Gains, part: str, effect: fx.Effect) -> None:
    for key, amount in _worth(effect):
        gains[f"{part}.{key}"] = gains.get(f"{part}.{key}", 0) + amount


def _worth(effect: fx.Effect) -> list[tuple[str, int]]:
    """What an effect gives, by name; what it costs counts negative. A branch or a choice is one thing that is there or not."""
    match effect:
        case fx.Damage() | fx.StripShield():
            return [(f"{type(effect).__name__} {effect.to}", effect.amount)]
        case fx.Heal():
            return _to_ally("Heal", effect.to, effect.amount)
        case fx.Shield():
            return _to_ally("Shield", effect.to, effect.amount) if isinstance(effect.amount, int) else _whole(effect)
        case fx.LoseHp():
            return [(f"LoseHp {effect.to}", -effect.amount)]
        case fx.Energy():
            if not isinstance(effect.amount, int):
                return _whole(effect)
            return [(f"Energy {effect.to}", effect.amount if effect.to == "own_team" else -effect.amount)]
        case fx.Draw():
            return [("Draw", effect.amount)]
        case fx.Discard():
            return [(f"Discard {effect.other}", -effect.amount)]
        case fx.Boost():
            return [(f"Boost {effect.move} {effect.pierce}", effect.amount), (f"Boosts {effect.move} {effect.pierce}", 1)]
        case fx.Speed():
            return [(f"Speed {effect.to} {effect.set}", effect.amount)]
        case fx.Revive():
            return [("Revive", effect.hp)]
        case fx.Apply() | fx.Cleanse() | fx.Choose() | fx.When() | fx.At() | fx.Once():
            return _whole(effect)
        case _:
            assert_never(effect)


def _to_ally(name: str, to: str, amount: int) -> list[tuple[str, int]]:
    own = to in ("self", "acting", "ally")
    rows = [(f"{name} self", amount)] if own else [(f"{name} {to}", amount)]
    return [*rows, (f"{name} ally", amount)] if to == "ally" else rows


def _whole(effect: fx.Effect) -> list[tuple[str, int]]:
    return [(json.dumps(fx.plain(effect), sort_keys=True), 1)]
