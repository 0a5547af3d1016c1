"""Shapes as PDF content and as SVG: the same numbers, the right overprint."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print.errors import MonstraError
from monstra_print.press import ink, svg
from monstra_print.press.drawing import Pen
from monstra_print.press.form import Box
from monstra_print.press.number import plain
from monstra_print.press.shape import Path as Outline
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import mm

SQUARE: Outline = (("M", (0, 0)), ("L", (10, 0)), ("L", (10, 10.5)), ("C", (8, 12, 2, 12, 0, 10.5)), ("Z", ()))
VIEW = Box(mm(-5), mm(-5), mm(73), mm(98))


@pytest.fixture(scope="module")
def inks() -> ink.InkLibrary:
    return ink.load(Path(__file__).parents[2] / "templates")


def lines(inks: ink.InkLibrary, *shapes: Shape, spot: str | None = None) -> list[str]:
    return Pen(inks.cmyk, spot).draw(shapes).decode("ascii").splitlines()


@pytest.mark.parametrize(
    ("value", "written"),
    [(1, "1"), (1.5, "1.5"), (-0.0004, "0"), (0.00001, "0"), (594.1239, "594.124"), (1e-7, "0"), (-2.25, "-2.25")],
)
def test_numbers_have_no_exponent_and_no_needless_digits(value: float, written: str) -> None:
    """A PDF reader knows no exponents; -0 is 0."""
    assert plain(value) == written


def test_a_fill_sets_its_ink_once(inks: ink.InkLibrary) -> None:
    """Two shapes of one ink share one colour operator; the path is written as it stands."""
    out = lines(inks, Shape(SQUARE, "fire.main"), Shape(SQUARE, "fire.main", rule="evenodd"))
    assert out.count("/MxO00 gs 0 0.68 0.92 0 k") == 1
    assert out[2:8] == ["0 0 m", "10000 0 l", "10000 10500 l", "8000 12000 2000 12000 0 10500 c", "h", "f"]
    assert out[-1] == "f*"


def test_black_overprints_and_white_knocks_out(inks: ink.InkLibrary) -> None:
    """K 100 % sets op and OPM 1; white, tints of K and coloured inks switch it off again."""
    out = lines(inks, *(Shape(SQUARE, name) for name in ("ink", "white", "text2", "void")))
    assert [line for line in out if line.endswith(" k")] == [
        "/MxO01 gs 0 0 0 1 k",
        "/MxO00 gs 0 0 0 0 k",
        "0 0 0 0.78 k",
        "0.6 0.5 0.45 0.95 k",
    ]


def test_stroke_and_fill_overprint_apart(inks: ink.InkLibrary) -> None:
    """A black outline round a white field overprints, its field does not."""
    out = lines(inks, Shape(SQUARE, "white", stroke=Stroke("ink", 0.3, "round", "square", (1, 0.5))))
    assert out[1] == "/MxO00 gs 0 0 0 0 k"
    assert out[2] == "/MxO10 gs 0 0 0 1 K 300 w 1 j 2 J [1000 500] 0 d"
    assert out[-1] == "B"


def test_a_clip_ends_with_its_shapes(inks: ink.InkLibrary) -> None:
    """A run of shapes with one clip stands in one q…Q, and the ink set inside is set again outside."""
    clipped = Shape(SQUARE, "ink", clip=SQUARE)
    out = lines(inks, Shape(SQUARE, "paper"), clipped, clipped, Shape(SQUARE, "paper"), Shape(SQUARE, "ink"))
    assert sum(line.startswith("q ") for line in out) == out.count("Q") == 1
    after = out[out.index("Q") :]
    assert [line for line in after if line.endswith("k")] == ["/MxO01 gs 0 0 0 1 k"]


def test_a_spot_is_painted_at_full_strength_and_overprints(inks: ink.InkLibrary) -> None:
    """A technical layer sets its spot once for fills and strokes and no process ink at all."""
    out = lines(inks, Shape(SQUARE, "foil"), Shape(SQUARE, None, stroke=Stroke("foil", 0.4)), spot="/Spot")
    assert out[1] == "/MxO11 gs /Spot cs 1 scn /Spot CS 1 SCN"
    assert not [line for line in out if line.endswith((" k", " K"))]


def test_a_shape_without_fill_and_stroke_paints_nothing(inks: ink.InkLibrary) -> None:
    """Neither road writes an invisible object."""
    assert lines(inks, Shape(SQUARE)) == ["4 M"]
    assert "<path" not in svg.write([Shape(SQUARE)], inks, VIEW)


def test_an_unknown_ink_stops_both_roads(inks: ink.InkLibrary) -> None:
    """A production ink has no place among process inks, on neither road."""
    with pytest.raises(MonstraError, match="no ink `foil`"):
        lines(inks, Shape(SQUARE, "foil"))
    with pytest.raises(MonstraError, match="no ink `foil`"):
        svg.write([Shape(SQUARE, "foil")], inks, VIEW)


def test_svg_shows_the_same_numbers_in_soft_proofed_colours(inks: ink.InkLibrary) -> None:
    """The SVG holds the path of the PDF, the preview of the ink and the true size."""
    made = svg.write([Shape(SQUARE, "fire.main", rule="evenodd", stroke=Stroke("ink", 0.25, "round"))], inks, VIEW)
    assert made == (
        '<svg xmlns="http://www.w3.org/2000/svg" width="73mm" height="98mm" viewBox="-5 -5 73 98" aria-hidden="true">'
        '<g transform="scale(.001)">'
        '<g fill="#ed6b1b" fill-rule="evenodd" stroke="#181715" stroke-width="250" stroke-linejoin="round">'
        '<path d="M0 0L10000 0L10000 10500C8000 12000 2000 12000 0 10500Z"/></g></g></svg>'
    )


def test_svg_paints_production_inks_as_told(inks: ink.InkLibrary) -> None:
    """On a screen foil is what the caller says, for example a gradient."""
    made = svg.write([Shape(SQUARE, "foil")], inks, VIEW, paints={"foil": "url(#holo)"}, defs='<linearGradient id="holo"/>')
    assert '<defs><linearGradient id="holo"/></defs><g transform="scale(.001)"><g fill="url(#holo)">' in made


def test_percent_signs_of_the_caller_stay() -> None:
    """Numbers are written by a format; a paint or prefix with a percent sign does not disturb it."""
    inks = ink.load(Path(__file__).parents[2] / "templates")
    made = svg.write([Shape(SQUARE, "foil", clip=SQUARE)], inks, VIEW, paints={"foil": "hsl(0 50% 50%)"}, prefix="a%d")
    assert 'fill="hsl(0 50% 50%)"' in made and 'id="a%d0"' in made


def test_an_empty_path_is_left_out(inks: ink.InkLibrary) -> None:
    """A shape without a path writes no painting operator."""
    assert lines(inks, Shape((), "ink")) == ["4 M"]


def test_svg_clips_are_defined_once(inks: ink.InkLibrary) -> None:
    """The same clip on several runs is one definition; ids carry the prefix, so that two pictures fit into one page."""
    other: Outline = (("M", (1, 1)), ("L", (2, 2)), ("Z", ()))
    shapes = [Shape(SQUARE, "paper", clip=SQUARE), Shape(SQUARE, "ink", clip=other), Shape(SQUARE, "paper", clip=SQUARE)]
    made = svg.write(shapes, inks, VIEW, prefix="FLA-01-")
    assert made.count("<clipPath") == 2
    assert made.count('clip-path="url(#FLA-01-0)"') == 2


def test_svg_titles_are_escaped(inks: ink.InkLibrary) -> None:
    """A title with markup characters stays text."""
    made = svg.write([], inks, VIEW, title='Fire & "Ice" <1>')
    assert '<title>Fire &amp; "Ice" &lt;1&gt;</title>' in made and "aria-label='Fire &amp; \"Ice\" &lt;1&gt;'" in made
