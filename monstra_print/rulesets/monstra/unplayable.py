"""Whether the effects of a card can be played as they are written: whom each can be for, and what the engine can do.

Rulebook §3, §6 and §10: a move and a tactic have no creature of their own in common, and a boss has no allies. Knows no words.
The engine's own refusals are asked here, so that a card that stops a battle is found when the card is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra.card import Behavior, Boss, Card, Creature
from monstra_print.rulesets.monstra.effect import (
    Boost,
    Choose,
    Discard,
    Draw,
    Effect,
    Energy,
    Revive,
    Shield,
    nested,
    parts,
)
from monstra_print.rulesets.monstra.engine.compiler import Compiler, Pool
from monstra_print.rulesets.monstra.engine.table import build
from monstra_print.rulesets.monstra.rules import Rules

TARGET = declare("card/target", ERROR, "An effect needs somebody whom its kind of card knows.",
                 "name another target (docs/reference/effects.md)")  # fmt: skip
UNPLAYABLE = declare("card/unplayable", ERROR, "A card that the engine refuses stops every battle it is dealt into.",
                     "write the effect in a form the engine plays")  # fmt: skip

_CHOICES = 2  # of a signature move (R109)

# Who cannot be meant on a kind of card, and what to write instead.
_STRANGERS: Mapping[str, Mapping[str, str]] = {
    "move": {"acting": "write self: the creature whose move it is", "boss": "write attacked, or leave `to` out"},
    "tactic": {"self": "write acting: the creature whose turn it is"},
    "behavior": {
        "acting": "write self: the boss", "boss": "write self: the boss", "ally": "write self: the boss has no allies",
        "each_ally": "write self: the boss has no allies",
        "attacked": "write lowest_hp, highest_hp, highest_speed, most_shield or each_enemy: a behavior chooses no target",
        "enemy": "write lowest_hp, highest_hp, highest_speed, most_shield or each_enemy: a behavior chooses no target",
    },
}  # fmt: skip


def playable(card: Card) -> Iterator[Finding]:
    """A finding for each target that the kind of card does not know; when there is none, for what the engine refuses."""
    if isinstance(card, Boss):
        return
    if isinstance(card, Creature):
        lists = {"basic.effects": card.basic.effects, "signature.effects": card.signature.effects}
        kind = "move"
    else:
        lists = {"effects": card.effects}
        kind = "behavior" if isinstance(card, Behavior) else "tactic"
    strangers = [found for where, effects in lists.items() for found in _targets(card, kind, where, effects, first=True)]
    yield from strangers
    if not strangers:
        for where, effects in lists.items():
            yield from _refused(card, kind, where, effects)


def _targets(card: Card, kind: str, where: str, effects: tuple[Effect, ...], first: bool) -> Iterator[Finding]:
    for number, effect in enumerate(effects):
        at = f"{where}[{number}]"
        who = getattr(effect, "to", None)
        remedy = _STRANGERS[kind].get(str(who))
        if remedy is not None:
            place = card.doc.at(f"{at}.to")
            yield TARGET.find(f"{card.id} {at}: a {kind} cannot be for {who!r}", place, remedy)
        for what, key, help_ in _empty(effect, kind, first=first and number == 0):
            yield UNPLAYABLE.find(f"{card.id} {at}: {what}", card.doc.at(f"{at}.{key}"), help_)
        if who == "same" and first and number == 0:
            yield TARGET.find(f"{card.id} {at}: nobody was named before 'same'", card.doc.at(f"{at}.to"))
        for key, inner in zip(_keys(effect), nested(effect), strict=False):
            yield from _targets(card, kind, f"{at}.{key}", inner, first=False)


def _empty(effect: Effect, kind: str, first: bool) -> Iterator[tuple[str, str, str]]:
    """What an effect cannot do on its kind of card, or would do in vain: the words, the key and the remedy."""
    head = parts(type(effect))[0].word.key
    if kind == "behavior" and isinstance(effect, Draw | Discard | Revive | Boost):
        yield f"the boss has no hand, no defeated allies and no move, so {head} does nothing", head, "use another effect"
    if kind == "behavior" and isinstance(effect, Energy) and effect.to == "own_team":
        yield "the boss has no energy (R107)", "to", "write opposing_team"
    if kind == "move" and isinstance(effect, Boost):
        yield "a move cannot strengthen itself", head, "raise its damage"
    if isinstance(effect, Energy) and effect.amount == 0:
        yield "0 energy changes nothing", head, "write another amount, or take the effect out"
    if isinstance(effect, Energy) and effect.up_to and effect.amount == "that_much":
        yield "`up_to` says nothing beside that_much", "up_to", "leave `up_to` out"
    if isinstance(effect, Energy | Shield) and effect.amount == "that_much" and first:
        yield "nothing was changed before `that_much`", head, "write a number, or put the effect it counts before it"


def _keys(effect: Effect) -> tuple[str, ...]:
    if isinstance(effect, Choose):
        return tuple(f"choose[{index}]" for index in range(len(effect.options)))
    return ("then", "else") if len(nested(effect)) > 1 else ("do",)


def _refused(card: Card, kind: str, where: str, effects: tuple[Effect, ...]) -> Iterator[Finding]:
    lists = {where: effects}
    if where.startswith("signature") and len(effects) == 1 and isinstance(effects[0], Choose):
        lists = {f"{where}[0].choose[{index}]": option for index, option in enumerate(effects[0].options)}
        if len(lists) > _CHOICES:
            message = f"{card.id} {where}[0]: {len(lists)} choices are offered, at most {_CHOICES} can be"
            yield UNPLAYABLE.find(message, card.doc.at(f"{where}[0].choose"), "split the choice")
    for path, part in lists.items():
        try:
            Compiler(card.id, kind, 0, Pool()).compile(part, path)
        except UnreadableInputError as fault:
            at, _, what = fault.message.removeprefix(f"{card.id}: ").partition(": ")
            yield UNPLAYABLE.find(f"{card.id} {at}: {what}", card.doc.at(at), fault.remedy)


def pool_playable(cards: Sequence[Card], rules: Rules) -> Iterator[Finding]:
    """A finding if cards that are each playable cannot be played together, or not with these constants."""
    try:
        build(cards, rules)
    except (UnreadableInputError, UsageError) as fault:
        name = fault.message.removeprefix("rules.yaml: ").partition(" ")[0]
        constant = rules.constants.get(name)
        yield UNPLAYABLE.find(fault.message, None if constant is None else constant.at, fault.remedy)
