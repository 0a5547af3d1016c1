"""Print and play on Letter: every card of the edition on sheets for a home printer. Knows no geometry (`resources/sheets`)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import CARD, Job, product
from monstra_print.products._card_set import all_cards


@product("print-and-play-letter", title="Print and play, Letter", piece=CARD, sheets=("letter-9up", "letter-6up-bleed"))
def print_and_play_letter(job: Job) -> Iterator[Leaf]:
    """All cards on Letter, printed on both sides, back centres on front centres: nine a sheet at trim size, six with bleed."""
    yield from all_cards(job)
