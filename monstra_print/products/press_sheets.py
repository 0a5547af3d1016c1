"""Press sheets: every card of the edition, as often as a set holds it, on sheets that are cut. Knows no geometry."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import CARD, Job, product
from monstra_print.products._card_set import all_cards


@product(
    "press-sheets", title="Press sheets", piece=CARD, sheets=("sra3-16up",), chooses=True,
    wanted=lambda house: bool(house.imposition.sheets),
)  # fmt: skip
def press_sheets(job: Job) -> Iterator[Leaf]:
    """One set of all cards on SRA3, or on the sheets that the printer profile names: with bleed, cut and stacked in order."""
    yield from all_cards(job, technical=True)
