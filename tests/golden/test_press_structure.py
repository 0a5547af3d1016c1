"""The structure of pressed files as text: a change in what press writes is read, line by line, before it is accepted."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from press_samples import card, walk

GOLDEN = Path(__file__).parent


@pytest.mark.parametrize("name", ["pieces", "sheet"])
def test_the_structure_is_the_golden_one(name: str) -> None:
    """Catalogue, layers, boxes, forms, operators and resources as in the golden text; UPDATE_GOLDEN=1 writes it anew."""
    data = card.write([*card.pieces(1), card.back()]) if name == "pieces" else card.sheet(card.pieces(2))
    file = GOLDEN / f"press-{name}.txt"
    made = walk.describe(walk.open_bytes(data))
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(made, encoding="utf-8")
    assert made == file.read_text(encoding="utf-8")
