"""Print and play on A4: every card of the edition on sheets for a home printer. Knows no geometry (`resources/sheets`)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import CARD, Job, product
from monstra_print.products._card_set import all_cards


@product("print-and-play-a4", title="Print and play, A4", piece=CARD, sheets=("a4-9up", "a4-8up-bleed"))
def print_and_play_a4(job: Job) -> Iterator[Leaf]:
    """All cards on A4, printed on both sides, back centres on front centres: nine a sheet at trim size, eight with bleed."""
    yield from all_cards(job)
