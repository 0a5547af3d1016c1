"""Words and figures of the faces stand out from their grounds on paper: WCAG ratios of the soft-proofed inks."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print.faces.legibility import contrast
from monstra_print.press import ink

INKS = ink.load(Path(__file__).resolve().parents[2] / "templates")
SIGNS = ("fire", "earth", "water", "air", "mythic")

SMALL = [
    ("ink", "paper"),
    ("ink", "paper2"),
    *((f"label.{ramp}", f"{ramp}.night") for ramp in (*SIGNS, "tactic", "boss")),
]
LARGE = [  # 10.5 pt Fjalla and above
    *(("white", f"{ramp}.night") for ramp in (*SIGNS, "tactic", "boss")),
    *(("white", f"{ramp}.deep") for ramp in SIGNS),
    *((f"{ramp}.night", "white") for ramp in (*SIGNS, "boss")),
    ("white", "heart"),
    ("white", "boss.main"),
    ("ink", "energy"),
]
GLYPHS = [("white", f"{ramp}.main") for ramp in ("fire", "earth", "water", "mythic", "boss")] + [("air.night", "air.main")]


def _contrast(one: str, other: str) -> float:
    return contrast(INKS, one, other)


@pytest.mark.parametrize(("words", "ground"), SMALL)
def test_small_words_have_a_contrast_of_four_and_a_half(words: str, ground: str) -> None:
    assert _contrast(words, ground) >= 4.5


@pytest.mark.parametrize(("words", "ground"), LARGE)
def test_names_and_figures_have_a_contrast_of_three(words: str, ground: str) -> None:
    assert _contrast(words, ground) >= 3


@pytest.mark.parametrize(("glyph", "ground"), GLYPHS)
def test_glyphs_on_medallions_have_a_contrast_of_three(glyph: str, ground: str) -> None:
    assert _contrast(glyph, ground) >= 3


@pytest.mark.parametrize("ramp", [*SIGNS, "tactic", "boss"])
def test_reversed_words_stand_on_at_most_black_and_two_inks(ramp: str) -> None:
    """The smallest reversed words need at most three plates in register, and their label is one ink."""
    assert sum(part >= 0.05 for part in INKS.cmyk(f"{ramp}.night")) <= 3
    assert sum(part > 0 for part in INKS.cmyk(f"label.{ramp}")) == 1
