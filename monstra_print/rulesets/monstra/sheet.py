"""The sheets of MONSTRA as words and icon names: quick reference, arena mat, mission mat. Knows no millimetre.

Every number comes from `Rules` or from a card; the number's name goes along in `SheetCopy.numbers`, so that a drawing can
show it (tracks, ladders) and a test can look for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields

from monstra_print.copytext import Section, SheetCopy
from monstra_print.errors import UnreadableInputError
from monstra_print.rulesets.monstra import sheet_mat, sheet_reference
from monstra_print.rulesets.monstra.card import Boss, Card, Tactic
from monstra_print.rulesets.monstra.effect import At, Choose, Damage, Effect, Once, When
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet_text import Figures

_SHEETS: dict[str, tuple[str, Callable[[Figures], tuple[Section, ...]]]] = {
    "quick-reference": ("Quick reference", sheet_reference.sections),
    "arena-mat": ("Arena mat", sheet_mat.arena),
    "mission-mat": ("Rift Guardian mission mat", sheet_mat.mission),
}
# Rift Snare (rulebook §4, R84) is the one tactic whose number a sheet repeats.
_SNARE = "TAC-06"

SHEETS = tuple(_SHEETS)


def sheet(sheet_id: str, rules: Rules, cards: Sequence[Card]) -> SheetCopy:
    """The words of one of SHEETS. Raises KeyError for another id, UnreadableInputError when a card it quotes is missing."""
    title, write = _SHEETS[sheet_id]
    figures = Figures({**_of_rules(rules), **dict(_of_cards(cards))})
    try:
        sections = write(figures)
    except KeyError as fault:
        raise UnreadableInputError(
            f"{sheet_id} quotes {fault.args[0]}, and the card that gives it is missing", "mend the card"
        ) from fault
    return SheetCopy(sheet_id, title, sections, figures.shown)


def _of_rules(rules: Rules) -> dict[str, int]:
    names = [one.name for one in fields(rules)]
    return {name: value for name in names if isinstance(value := getattr(rules, name), int)}


def _of_cards(cards: Sequence[Card]) -> Iterator[tuple[str, int]]:
    for card in cards:
        if isinstance(card, Boss):
            yield f"boss_hp_{card.version}", card.hp
            yield "boss_speed", card.speed
        elif isinstance(card, Tactic) and card.id == _SNARE:
            yield from (("snare_damage", effect.amount) for effect in _flat(card.effects) if isinstance(effect, Damage))


def _flat(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Every effect of a list with those inside it."""
    for effect in effects:
        yield effect
        match effect:
            case When():
                yield from _flat((*effect.then, *effect.otherwise))
            case At() | Once():
                yield from _flat(effect.do)
            case Choose():
                yield from _flat([one for option in effect.options for one in option])
            case _:
                pass
