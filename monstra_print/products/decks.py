"""Decks: the cards of each of the project's decks, in the order of its list, one file a deck. Knows no rule of deck building."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monstra_print import products
from monstra_print.findings import ERROR
from monstra_print.findings.catalogue import declare
from monstra_print.press.form import Leaf
from monstra_print.products.product import CARD, Job, design_of

_NO_PRINTING = declare(
    "deck/not-in-edition",
    ERROR,
    "A deck file is ordered as it stands: a card that the edition does not print would be missing from the box.",
    "take the card out of the deck, or give it a printing in the edition",
)


@products.product("decks", title="Decks", piece=CARD, chooses=True, wanted=lambda house: house.pdf.one_file_per == "deck")
def decks(job: Job) -> Iterator[Leaf]:
    """Every card of a deck, as often as its list names it. A card that could not be made is a finding of its own product."""
    makers = {kind: found for found in products.all() if not found.sheets for kind in found.kinds}
    named = {design for cards in job.decks.values() for design in cards}
    wanted = [found for found in dict.fromkeys(makers.values()) if named & set(found.designs(job))]
    leaves = {design_of(leaf): leaf for found in wanted for leaf in job.leaves(found.id)}
    for deck, cards in job.decks.items():
        for design in dict.fromkeys(card for card in cards if card not in job.printings):
            job.findings.append(_NO_PRINTING.find(f"deck {deck} names {design}, which {job.edition.code} does not print"))
        yield from (replace(leaves[card], part=deck) for card in cards if card in leaves)
