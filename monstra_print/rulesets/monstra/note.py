"""What the data asks the owner: proposed values, printed lines, derived target lines, the rulebook's open questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.copytext import Edition
from monstra_print.rulesets.base import Note
from monstra_print.rulesets.monstra.card import Card
from monstra_print.rulesets.monstra.rules import Rules


def notes(cards: Sequence[Card], editions: Sequence[Edition], rules: Rules) -> Iterator[Note]:
    """All notes in a fixed order."""
    yield from ()
