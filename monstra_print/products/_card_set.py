"""All cards of the edition as leaves, as often as its product says: what print-and-play files are made of. Knows no sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monstra_print import products
from monstra_print.press.form import Leaf, PieceForm
from monstra_print.products._card import FOILS, unstamped
from monstra_print.products.product import Job, design_of


def all_cards(job: Job, technical: bool = False) -> Iterator[Leaf]:
    """The leaves of every card in edition order, repeated by quantity (0: left out).

    technical: with their production inks. A home printer has no foil and no die: its foil is printed in flat inks, and lines
    along every card are left out.
    """
    makers = {kind: found for found in products.all() if not found.sheets for kind in found.kinds}
    leaves = {design_of(leaf): leaf for found in dict.fromkeys(makers.values()) for leaf in job.leaves(found.id)}
    foiled = {design for design, leaf in leaves.items() if any(layer.ink in FOILS for layer in leaf.front.technical)}
    bare = unstamped(job, foiled) if foiled and not technical else {}
    plain: dict[int, PieceForm] = {}  # one form for each original, so that a back on many cards is stored once
    for design, copy in job.copies.items():
        if design in leaves and copy.kind in makers:
            front, back = bare.get(design, leaves[design].front), leaves[design].back
            if not technical:
                front, back = _plain(front, plain), None if back is None else _plain(back, plain)
            leaf = Leaf(front, back)
            yield from [leaf] * makers[copy.kind].quantity(job, design)


def _plain(form: PieceForm, made: dict[int, PieceForm]) -> PieceForm:
    if id(form) not in made:
        made[id(form)] = replace(form, technical=())
    return made[id(form)]
