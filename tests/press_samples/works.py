"""One job over a few designs and the files made in it, each product once. A few designs stand for all kinds of page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print import products
from monstra_print.press.form import Leaf, PieceForm
from monstra_print.products import Job
from monstra_print.project import find
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product

BUILD = "0123abcd"
# in a print-and-play file: ten cards with four backs, so that the second sheet of nine and of eight is nearly empty
QUANTITIES = {"FLA-01": 2, "FEN-01": 2, "AUR-01": 2, "TAC-16": 2, "BOSS-STD": 1, "BEH-01": 1}


@dataclass
class Works:
    """One job and the files that were made in it, each product once."""

    job: Job
    room: PressRoom

    def __post_init__(self) -> None:
        self._leaves: dict[str, tuple[Leaf, ...]] = {}
        self._files: dict[str, tuple[PdfFile, ...]] = {}
        self.job = replace(self.job, leaves=self.leaves)

    def leaves(self, product_id: str) -> tuple[Leaf, ...]:
        if product_id not in self._leaves:
            self._leaves[product_id] = tuple(products.find(product_id).make(self.job))
        return self._leaves[product_id]

    def files(self, product_id: str) -> tuple[PdfFile, ...]:
        if product_id not in self._files:
            made = press_product(products.find(product_id), self.leaves(product_id), self.room)
            self._files[product_id] = tuple(made)
        return self._files[product_id]

    def forms(self, product_id: str) -> dict[str, PieceForm]:
        sides = (side for leaf in self.leaves(product_id) for side in (leaf.front, leaf.back) if side is not None)
        return {side.piece: side for side in sides}


def open_works(root: Path) -> Works:
    """The works of the repository's own project, with a fixed build id."""
    material = gather(find(root), tuple(QUANTITIES))
    printings = {design: replace(printing, quantity=QUANTITIES.get(design, 1)) for design, printing in material.printings.items()}
    profile = material.profile
    job = Job(root, material.copies, printings, material.edition, profile, BUILD, material.ruleset.sheet, decks=material.decks)
    return Works(job, PressRoom(profile, material.inks, material.edition.code, material.edition.date, BUILD))
