"""All cards of the edition as leaves, as often as its product says: what print-and-play files are made of. Knows no sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monstra_print import products
from monstra_print.faces.face import printed
from monstra_print.press.form import Leaf, PieceForm
from monstra_print.products.product import Job, design_of


def all_cards(job: Job, technical: bool = False) -> Iterator[Leaf]:
    """The leaves of every card in edition order, repeated by quantity (0: left out).

    technical: with their production inks. A home printer has no foil and no die: its foil is printed in flat inks under the
    plates, and lines along every card are left out.
    """
    makers = {kind: found for found in products.all() if not found.sheets for kind in found.kinds}
    leaves = {design_of(leaf): leaf for found in dict.fromkeys(makers.values()) for leaf in job.leaves(found.id)}
    plain: dict[int, PieceForm] = {}  # one form for each original, so that a back on many cards is stored once
    for design, copy in job.copies.items():
        if design in leaves and copy.kind in makers:
            front, back = leaves[design].front, leaves[design].back
            if not technical:
                front, back = _plain(front, plain), None if back is None else _plain(back, plain)
            leaf = Leaf(front, back)
            yield from [leaf] * makers[copy.kind].quantity(job, design)


def _plain(form: PieceForm, made: dict[int, PieceForm]) -> PieceForm:
    if id(form) not in made:
        foil = tuple(shape for layer in form.technical for shape in printed(layer))
        made[id(form)] = replace(form, technical=(), ground=(*form.ground, *foil))
    return made[id(form)]
