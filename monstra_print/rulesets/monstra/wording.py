"""The words of a card: the house's, or the owner's `printed:` line, and whether that line says what the effects say.

Knows no print. A `printed:` line is good only if it can be derived word for word from the effects (see `lexicon`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra.card import Behavior, Boss, Card, Creature, Tactic
from monstra_print.rulesets.monstra.effect import Effect
from monstra_print.rulesets.monstra.lexicon import Kind, Voice, say
from monstra_print.rulesets.monstra.phrase import Phrase, capital, house, join, stray, words
from monstra_print.rulesets.monstra.rules import Rules

DRIFT = declare(
    "card/wording-drift", ERROR, "A printed line that says other things than the effects makes players and engine disagree.",
    "correct the printed line or the effects, or leave `printed` out for the house's words",
)  # fmt: skip


@dataclass(frozen=True)
class Text:
    """One text of a card. where: its path in the file (`signature`, or "" for the whole card)."""

    where: str
    kind: Kind
    name: str
    effects: tuple[Effect, ...]
    printed: str | None

    @property
    def path(self) -> str:
        """The path of the printed line in the file."""
        return f"{self.where}.printed" if self.where else "printed"


def texts(card: Card) -> Iterator[Text]:
    """The texts of a card that are made from effects; a boss has none."""
    match card:
        case Creature():
            for where, move in (("basic", card.basic), ("signature", card.signature)):
                yield Text(where, "move", card.name, move.effects, move.printed)
        case Tactic():
            yield Text("", "tactic", card.name, card.effects, card.printed)
        case Behavior():
            yield Text("", "behavior", card.name, card.effects, card.printed)
        case Boss():
            return


def phrase(text: Text, rules: Rules) -> Phrase:
    """Everything the effects of this text can be said as."""
    return say(text.effects, Voice(text.kind, text.name, rules))


def house_words(text: Text, rules: Rules) -> str:
    """The house's words. Moves begin as the rulebook's table does, in small letters; other texts with a capital."""
    said = join(house(phrase(text, rules)))
    return said if text.kind == "move" else capital(said)


def sentence(text: Text, rules: Rules) -> str:
    """The words that stand for this text: the printed line where there is one, else the house's."""
    return text.printed if text.printed is not None else house_words(text, rules)


def drift(card: Card, rules: Rules) -> Iterator[Finding]:
    """A finding for each printed line that cannot be derived from the effects."""
    for text in texts(card):
        if text.printed is None:
            continue
        at = card.doc.at(text.path)
        lost = stray(phrase(text, rules), text.printed)
        if lost is not None:
            shown = f"{lost.word!r} (word {lost.index + 1})" if lost.index < len(words(text.printed)) else lost.word
            wanted = ", ".join(lost.expected[:6])
            remedy = f"here could stand: {wanted}; the house says: {house_words(text, rules)}"
            yield DRIFT.find(f"{card.id} {text.path}: {shown} does not follow from the effects", at, remedy)
        elif join(words(text.printed)) != unicodedata.normalize("NFC", text.printed):
            remedy = f"write {join(words(text.printed))!r}"
            yield DRIFT.find(f"{card.id} {text.path}: spaces are not set as between words", at, remedy)
