"""Tactic cards: one leaf a design, with the back that all of them share. Knows no card by name."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import BACK, CARD, FRONT, Job, per_edition, product
from monstra_print.products._card import card_leaves


@product(
    "tactic-cards",
    title="Tactic cards",
    piece=CARD,
    sides=(FRONT, BACK),
    kinds=("tactic",),
    quantity=per_edition(),
)
def tactic_cards(job: Job) -> Iterator[Leaf]:
    """Fronts of the tactics and their shared back."""
    yield from card_leaves(job, "tactic")
