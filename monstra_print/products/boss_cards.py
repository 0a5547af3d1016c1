"""Boss cards: one leaf a design, with the back that all of them share. Knows no card by name."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import BACK, CARD, FRONT, Job, per_edition, product
from monstra_print.products._card import card_leaves


@product(
    "boss-cards",
    title="Boss cards",
    piece=CARD,
    sides=(FRONT, BACK),
    kinds=("boss",),
    quantity=per_edition(),
)
def boss_cards(job: Job) -> Iterator[Leaf]:
    """The Rift Guardian in its versions, and the boss back."""
    yield from card_leaves(job, "boss")
