"""Whether a deck may be played: rulebook §4, rulings R1 and R2. Knows no play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.document import suggest
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra.card import PREMIUM, Card, Deck
from monstra_print.rulesets.monstra.rules import Rules

SIZE = declare("deck/size", ERROR, "Both deck sizes are exact (rulebook §4, R1).", "add or remove cards")
UNKNOWN = declare("deck/unknown-card", ERROR, "A deck can hold only cards that there are.", "correct the id")
PREMIUM_LIMIT = declare("deck/premium", ERROR, "A deck holds few premium creatures (rulebook §4, R2).", "keep one of them")
SAME_NAME = declare("deck/same-name", ERROR, "No creature name may repeat in a deck (rulebook §4).", "keep one of them")
NOT_OWNED = declare("deck/not-owned", ERROR, "A deck may use only cards that its owner has (rulebook §4).",
                    "replace the card, or correct the collection")  # fmt: skip
NO_COLLECTION = declare("deck/no-collection", ERROR, "A collection that cannot be read cannot prove ownership.",
                        "correct the file's name, or mend the file")  # fmt: skip


def deck_faults(deck: Deck, pool: Sequence[Card], rules: Rules) -> Iterator[Finding]:
    """What makes the deck illegal. `pool`: the sound cards."""
    cards = {card.id: card for card in pool}
    halves = (
        ("creatures", "creature", deck.creatures, rules.creature_deck),
        ("tactics", "tactic", deck.tactics, rules.tactic_deck),
    )
    for key, kind, ids, size in halves:
        if len(ids) != size:
            yield SIZE.find(f"{deck.id} holds {len(ids)} {key}, exactly {size} are needed", deck.doc.at(key))
        known = [card.id for card in pool if card.kind == kind]
        names: dict[str, str] = {}
        for index, one in enumerate(ids):
            at = deck.doc.at(f"{key}[{index}]")
            if one not in known:
                what = f"{one} is a {cards[one].kind}, not a {kind}" if one in cards else f"there is no card {one}"
                yield UNKNOWN.find(what, at, suggest(one, known, 0.8) or UNKNOWN.remedy)
                continue
            name = cards[one].name.casefold()
            if name in names and names[name] != one:
                yield SAME_NAME.find(f"{one} and {names[name]} are both named {cards[one].name}", at)
            names.setdefault(name, one)
    premium = [one for one in deck.creatures if one in PREMIUM]
    if len(premium) > rules.premium_limit:
        message = f"{deck.id} holds {len(premium)} premium creatures ({', '.join(premium)}), at most {rules.premium_limit} may be"
        yield PREMIUM_LIMIT.find(message, deck.doc.at(f"creatures[{deck.creatures.index(premium[-1])}]"))
    yield from _ownership(deck)


def _ownership(deck: Deck) -> Iterator[Finding]:
    if deck.collection is None:
        return
    if deck.owned is None:
        at = deck.doc.at("collection")
        yield NO_COLLECTION.find(f"the collection {deck.collection!r} is not there or has faults", at)
        return
    owned = dict(deck.owned)
    for key, ids in (("creatures", deck.creatures), ("tactics", deck.tactics)):
        for index, one in enumerate(ids):
            if owned.get(one, 0) < 1:
                yield NOT_OWNED.find(f"the collection holds no {one}", deck.doc.at(f"{key}[{index}]"))
