"""What the data asks the owner: proposed values, printed lines, derived lines, provisional numbers, open questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.copytext import Edition, Printing
from monstra_print.findings import Position
from monstra_print.rulesets.base import Note
from monstra_print.rulesets.monstra.card import Boss, Card, Tactic
from monstra_print.rulesets.monstra.question import QUESTIONS
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.target import target_line
from monstra_print.rulesets.monstra.wording import house_words, texts

_FIELDS = ("number", "quantity", "rarity", "finish", "artist", "set")


def notes(cards: Sequence[Card], editions: Sequence[Edition], rules: Rules) -> Iterator[Note]:
    """All notes: proposed values by edition, printed and derived lines by card, provisional numbers, G1 to G18."""
    for edition in editions:
        for design, printing in edition.printings.items():
            if printing.proposed:
                values = ", ".join(f"{name} {_value(printing, name)}" for name in _FIELDS if name in printing.proposed)
                text = f"{edition.edition} {design}: proposed {values}"
                yield Note("proposed", text, edition.places.get(design, edition.at))
    for card in cards:
        for one in texts(card):
            if one.printed is not None:
                said = f"{card.id} is printed as {one.printed!r}; the house says {house_words(one, rules)!r}"
                yield Note("printed-line", said, card.doc.at(one.path))
    for card in cards:
        if isinstance(card, Tactic) and card.target_printed is None:
            line = target_line(card.effects)
            yield Note("target-line", f"{card.id}: the target line {line!r} is derived from the effects", card.doc.at("effects"))
        if isinstance(card, Tactic) and card.target_printed is not None:
            said = f"{card.id} prints the target line {card.target_printed!r}; the effects give {target_line(card.effects)!r}"
            yield Note("target-line", said, card.doc.at("target_printed"))
        if isinstance(card, Boss):
            yield Note("boss-words", f"{card.id}: the rule paragraphs are a summary of rulebook §10", card.doc.at("name"))
    for name, constant in rules.constants.items():
        if constant.provisional:
            text = f"{name} is {constant.value}, provisional by rulebook {constant.section}: {constant.means}"
            yield Note("provisional", text, constant.at)
    for question in QUESTIONS:
        yield Note(question.id, question.text, _place(question.where, cards, rules))


def _value(printing: Printing, name: str) -> str:
    return f"{getattr(printing, name)}"


def _place(where: str, cards: Sequence[Card], rules: Rules) -> Position | None:
    head, _, path = where.partition(" ")
    if head == "rules":
        constant = rules.constants.get(path)
        return None if constant is None else constant.at
    return next((card.doc.at(path) for card in cards if card.id == head), None)
