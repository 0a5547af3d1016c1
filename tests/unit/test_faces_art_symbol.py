"""The symbol family of the templates and the reader that turns it into shapes."""

from pathlib import Path

import pytest

from monstra_print import project
from monstra_print.errors import UnreadableInputError
from monstra_print.faces.art.symbol import GRID, figures, symbol, wordmark
from monstra_print.press.outline import bounds

TEMPLATES = project.starter() / "templates"
NAMES = sorted(file.stem for file in (TEMPLATES / "symbols").glob("*.svg"))
# Art direction: one meaning, one shape. These names are what cards, sheets and mats ask for.
FAMILY = """air boss burn cleanse common damage discard dna draw earth energy energy0 eye fire first_team first_use founder
heal heart hexagon holo knockout mythic poison rare revive_used shield slow speed tactic target timing uncommon water wordmark"""


def test_the_family_is_complete() -> None:
    """Every symbol of the family has its file."""
    assert FAMILY.split() == NAMES


@pytest.mark.parametrize("name", [name for name in NAMES if name != "wordmark"])
def test_a_symbol_stays_on_its_grid(name: str) -> None:
    """With half its stroke, no symbol leaves its 24 × 24 units, and each fills most of them in one direction."""
    boxes = []
    for figure in figures(TEMPLATES / "symbols" / f"{name}.svg"):
        x0, y0, x1, y1 = bounds(figure.path)
        half = figure.stroke / 2
        boxes.append((x0 - half, y0 - half, x1 + half, y1 + half))
    left, top = (min(box[i] for box in boxes) for i in (0, 1))
    right, bottom = (max(box[i] for box in boxes) for i in (2, 3))
    assert left >= 0 and top >= 0 and right <= GRID + 0.01 and bottom <= GRID + 0.01
    assert max(right - left, bottom - top) >= 14


@pytest.mark.parametrize("name", [name for name in NAMES if name != "wordmark"])
def test_no_stroke_is_thinner_than_a_quarter_millimetre_at_three(name: str) -> None:
    """At 3 mm a unit is .125 mm: strokes of at least 2 units print."""
    assert all(figure.stroke == 0 or figure.stroke >= 2 for figure in figures(TEMPLATES / "symbols" / f"{name}.svg"))


def test_a_symbol_is_centred_and_has_one_ink() -> None:
    """A hexagon of 6 mm at (10, 20): even-odd fill, the ink it is given, its width 20 of 24 units."""
    (hexagon,) = symbol("hexagon", TEMPLATES, 10, 20, 6, "energy")
    assert (hexagon.ink, hexagon.rule, hexagon.stroke) == ("energy", "evenodd", None)
    assert bounds(hexagon.path) == pytest.approx((7.5, 17.15, 12.5, 22.85))


def test_strokes_become_strokes() -> None:
    """The wind lines of Air keep their width in proportion and round ends."""
    lines = symbol("air", TEMPLATES, 0, 0, 12, "air.night")
    assert len(lines) == 3
    for line in lines:
        assert line.ink is None and line.stroke is not None
        assert (line.stroke.ink, line.stroke.width, line.stroke.cap) == ("air.night", pytest.approx(1.3), "round")


def test_the_wordmark_shows_its_eye_in_another_ink() -> None:
    """Seven letters; only the O takes the second ink."""
    letters = wordmark(TEMPLATES, 8, 9, 46, "white", "gold.bright")
    assert [letter.ink for letter in letters] == ["white", "gold.bright", "white", "white", "white", "white", "white"]
    assert bounds(letters[0].path)[0] == 8


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (None, "is missing (put it back"),
        ("<svg><circle r='3'/></svg>", "circle"),
        ("<svg><path d='M1'/></svg>", "character"),
        ("<svg", "token"),
    ],
)
def test_a_broken_symbol_is_named(tmp_path: Path, content: str | None, word: str) -> None:
    """A file that is missing, is no XML, or holds more than paths stops with its name."""
    (tmp_path / "symbols").mkdir()
    if content is not None:
        (tmp_path / "symbols" / "missing.svg").write_text(content)
    with pytest.raises(UnreadableInputError, match=r"missing\.svg") as caught:
        symbol("missing", tmp_path, 0, 0, 1, "ink")
    assert word in str(caught.value)
