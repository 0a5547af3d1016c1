"""Behavior cards: one leaf a design, with the back that all of them share. Knows no card by name."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import BACK, CARD, FRONT, Job, per_edition, product
from monstra_print.products._card import card_leaves


@product(
    "behavior-cards",
    title="Behavior cards",
    piece=CARD,
    sides=(FRONT, BACK),
    kinds=("behavior",),
    quantity=per_edition(),
)
def behavior_cards(job: Job) -> Iterator[Leaf]:
    """The boss's behaviors and their shared back."""
    yield from card_leaves(job, "behavior")
