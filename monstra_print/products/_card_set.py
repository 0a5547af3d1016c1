"""All cards of the edition as leaves, as often as its product says: what print-and-play files are made of. Knows no sheet."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print import products
from monstra_print.press.form import Leaf
from monstra_print.products.product import Job, design_of


def all_cards(job: Job) -> Iterator[Leaf]:
    """The leaves of every card product in the order of the products and of the edition, repeated by quantity (0: left out)."""
    for card_product in products.all():
        if not card_product.kinds or card_product.sheets:
            continue
        for leaf in job.leaves(card_product.id):
            yield from [leaf] * card_product.quantity(job, design_of(leaf))
