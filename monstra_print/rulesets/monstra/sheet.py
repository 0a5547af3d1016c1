"""The sheets of MONSTRA as words and icon names: quick reference, mats, counters, score sheet. Knows no millimetre.

Every number comes from `Rules` or from a card; the number's name goes along in `SheetCopy.numbers`, so that a drawing can
show it (tracks, ladders) and a test can look for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields

from monstra_print.copytext import Section, SheetCopy
from monstra_print.errors import UnreadableInputError
from monstra_print.rulesets.monstra import sheet_mat, sheet_reference, sheet_score, sheet_token
from monstra_print.rulesets.monstra.card import Boss, Card, Creature, Deck, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Revive
from monstra_print.rulesets.monstra.effect_walk import flat
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet_text import Figures

# title, and the writer of the words out of the numbers, the cards and the sample decks
_SHEETS: dict[str, tuple[str, Callable[[Figures, Sequence[Card], Sequence[Deck]], tuple[Section, ...]]]] = {
    "quick-reference": ("Quick reference", lambda n, cards, decks: sheet_reference.sections(n)),
    "arena-mat": ("Arena mat", lambda n, cards, decks: sheet_mat.arena(n)),
    "mission-mat": ("Rift Guardian mission mat", lambda n, cards, decks: sheet_mat.mission(n)),
    "token-sheet": ("Counters for one team", lambda n, cards, decks: sheet_token.sections(n, cards)),
    "score-sheet": ("Playtest score sheet", sheet_score.sections),
}
# Rift Snare (rulebook §4, R84) is the one tactic whose number a sheet repeats.
_SNARE = "TAC-06"

SHEETS = tuple(_SHEETS)


def sheet(sheet_id: str, rules: Rules, cards: Sequence[Card], decks: Sequence[Deck] = ()) -> SheetCopy:
    """The words of one of SHEETS. Raises KeyError for another id, UnreadableInputError when a card it quotes is missing."""
    title, write = _SHEETS[sheet_id]
    figures = Figures({**_of_rules(rules), **dict(_of_cards(cards))})
    try:
        sections = write(figures, cards, decks)
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
            yield from (("snare_damage", effect.amount) for effect in flat(card.effects) if isinstance(effect, Damage))
        elif isinstance(card, Creature):
            moves = (*card.basic.effects, *card.signature.effects)
            yield from (("revive_hp", effect.hp) for effect in flat(moves) if isinstance(effect, Revive))
    if creatures := [card.hp for card in cards if isinstance(card, Creature)]:
        yield "creature_hp", max(creatures)
