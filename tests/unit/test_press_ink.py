"""The ink library: recipes, previews, coverage, and clear errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print.errors import MonstraError, UnreadableInputError
from monstra_print.press import ink
from monstra_print.project import resource

TEMPLATES = Path(__file__).parents[2] / "templates"


@pytest.fixture(scope="module")
def library() -> ink.InkLibrary:
    return ink.load(TEMPLATES)


@pytest.mark.parametrize(
    ("name", "recipe", "preview"),
    [
        ("fire.night", (0, 0.88, 0.78, 0.72), "#611405"),
        ("water.main", (0.76, 0.30, 0.02, 0), "#2591ce"),
        ("mythic.pale", (0.08, 0.13, 0, 0), "#ece2f1"),
        ("ink", (0, 0, 0, 1), "#181715"),
        ("void", (0.60, 0.50, 0.45, 0.95), "#0a0c0d"),
        ("white", (0, 0, 0, 0), "#ffffff"),
        ("energy", (0, 0.24, 0.90, 0), "#fdc618"),
        ("matmid", (0.58, 0.54, 0, 0.26), "#676396"),
    ],
)
def test_an_ink_has_its_recipe_and_its_soft_proof(
    library: ink.InkLibrary, name: str, recipe: tuple[float, ...], preview: str
) -> None:
    """An ink is the palette's recipe, and its preview is the ICC soft proof the art direction was judged by."""
    assert library.cmyk(name) == pytest.approx(recipe)
    assert library.preview(name) == preview


def test_the_whole_palette_is_there(library: ink.InkLibrary) -> None:
    """Twelve ramps of six tones, twenty flats and eight labels."""
    names = library.names()
    assert len(names) == 12 * 6 + 20 + 8
    assert sum(name.startswith("label.") for name in names) == 8


def test_every_ink_is_within_the_coverage_limit(library: ink.InkLibrary) -> None:
    """No ink of the palette is above 300 %, nor above the palette's own 278 %."""
    assert list(library.over_limit()) == []
    assert list(library.over_limit(278)) == []


def test_an_ink_above_the_limit_is_named(library: ink.InkLibrary) -> None:
    """A lower limit lists the inks above it with their coverage and place."""
    found = [finding.message for finding in library.over_limit(240)]
    assert "ink `umber.night` covers 271 %, the limit is 240 %" in found


def test_a_lower_limit_scales_cmy_and_keeps_k(library: ink.InkLibrary) -> None:
    """For a house that takes 240 %, heavy inks are reseparated: K stays, CMY shrink together, light inks are untouched."""
    lower = library.within(240)
    assert list(lower.over_limit(240.1)) == []
    cyan, magenta, yellow, black = lower.cmyk("umber.night")
    assert black == 0.64
    assert cyan / magenta == pytest.approx(50 / 75, abs=0.001) and yellow / magenta == pytest.approx(82 / 75, abs=0.001)
    assert lower.cmyk("fire.main") == library.cmyk("fire.main")


def test_sign_nights_and_deeps_are_k_and_two_inks(library: ink.InkLibrary) -> None:
    """Reversed type stands on K and two process inks, so three plates have to be in register."""
    for ramp in ("fire", "earth", "water", "air", "mythic", "tactic", "boss", "shade"):
        for tone in ("night", "deep"):
            assert sum(part > 0 for part in library.cmyk(f"{ramp}.{tone}")[:3]) == 2, f"{ramp}.{tone}"


def test_an_unknown_ink_is_an_error_with_the_nearest_name(library: ink.InkLibrary) -> None:
    """A misspelt ink is never replaced by another colour."""
    with pytest.raises(MonstraError, match=r"there is no ink `fire.nigth` \(did you mean `fire.night`"):
        library.cmyk("fire.nigth")
    with pytest.raises(MonstraError, match="no ink `scratch`"):
        library.preview("scratch")


def test_faults_of_the_file_are_reported_together(tmp_path: Path) -> None:
    """Every faulty line of inks.yaml is named with its place in one run."""
    (tmp_path / "inks.yaml").write_text(
        "inks: 1\nflats:\n  paper: [2, 3, 8]\n  ink: [0, 0, 0, 100]\n  heart: [0, 94, 172, 0]\n", encoding="utf-8"
    )
    with pytest.raises(UnreadableInputError) as caught:
        ink.load(tmp_path)
    assert "inks.yaml:3:" in caught.value.message and "`paper` is not four numbers" in caught.value.message
    assert "inks.yaml:5:" in caught.value.message and "`heart` has a part outside" in caught.value.message


def test_previews_come_from_the_output_intent(library: ink.InkLibrary) -> None:
    """The previews use the very profile that is the output intent."""
    assert library.icc == resource("icc/ISOcoated_v2_300_bas.icc")
    assert library.icc.is_file()
