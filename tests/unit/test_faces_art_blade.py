"""Blades and spans: what a mane, a wing's layer or a frill is grown from."""

import pytest

from monstra_print import project
from monstra_print.faces.art import blade, part
from monstra_print.faces.art.pen import AREA_MIN, Pen
from monstra_print.press.outline import bounds
from monstra_print.press.shape import Shape

TEMPLATES = project.starter() / "templates"
SLACK = 5  # bounds are those of the curves' handles
UP = [(0, 40), (0, 0), (0, -40)]


def pen() -> Pen:
    return Pen("fire", "fire", "gold", "blade", TEMPLATES)


def outlined(shapes: list[Shape]) -> list[Shape]:
    return [one for one in shapes if one.ink is not None and one.stroke is not None]


def middle(one: Shape) -> float:
    left, _, right, _ = bounds(one.path)
    return (left + right) / 2


@pytest.mark.parametrize("kind", blade.SHAPES)
def test_a_blade_is_one_outlined_figure_with_a_shaded_half(kind: str) -> None:
    """The outline spans the points; the second shape is the flank away from the light, a step darker."""
    ink = pen()
    blade.blade(ink, kind, UP, 20, "h3")
    (figure,) = outlined(ink.shapes)
    _, top, _, low = bounds(figure.path)
    assert (top, low) == pytest.approx((-40, 40), abs=SLACK)
    shade = ink.shapes[1]
    assert shade.ink == "fire.main" and figure.ink == "fire.bright"
    assert middle(shade) > middle(figure)


def test_light_comes_from_the_left_whichever_way_a_blade_grows() -> None:
    """Grown downwards, the shaded flank still lies on the right."""
    ink = pen()
    blade.blade(ink, "lock", UP[::-1], 20, "h3")
    assert middle(ink.shapes[1]) > 0


def test_a_span_runs_from_one_line_to_the_other() -> None:
    """So many blades, the first between the lines' first points and the last between their last ones; the last lies on top."""
    ink = pen()
    blade.span(ink, "feather", [(0, 0), (60, 0)], [(0, -50), (60, -90)], 5, 10, "h3", jitter=0)
    figures = outlined(ink.shapes)
    assert len(figures) == 5
    assert [bounds(one.path)[1] for one in figures] == pytest.approx([-50, -60, -70, -80, -90], abs=SLACK)
    assert round(middle(figures[-1])) == 60


def test_a_span_turned_round_draws_the_last_first() -> None:
    ink = pen()
    blade.span(ink, "feather", [(0, 0), (60, 0)], [(0, -50), (60, -90)], 5, 10, "h3", jitter=0, back=True)
    assert round(middle(outlined(ink.shapes)[0])) == 60


def test_rhythm_and_tones_repeat_along_a_span() -> None:
    ink = pen()
    blade.span(ink, "spike", [(0, 0), (60, 0)], [(0, -50), (60, -50)], 4, 10, ["h3", "a3"], rhythm=[1, 0.5], jitter=0)
    figures = outlined(ink.shapes)
    assert [round(bounds(one.path)[1]) for one in figures] == [-50, -25, -50, -25]
    assert [one.ink for one in figures] == ["fire.bright", "gold.bright"] * 2


def test_a_mirrored_blade_is_darker_on_the_right() -> None:
    ink = pen()
    blade.blade(ink, "leaf", [(30, 0), (30, -40)], 16, "h3", both=True)
    right, left = outlined(ink.shapes)
    assert middle(right) > 0 > middle(left)
    assert (right.ink, left.ink) == ("fire.main", "fire.bright")


def test_bands_a_tip_and_a_core_are_drawn_inside_the_outline() -> None:
    ink = pen()
    blade.blade(ink, "lock", UP, 20, "h3", bars=3, barcode="a1", tip="a5", core=1)
    left, top, right, low = bounds(outlined(ink.shapes)[0].path)
    inks = [one.ink for one in ink.shapes]
    assert inks.count("gold.deep") == 3 and inks.count("gold.pale") == 1 and inks.count("fire.glow") == 1
    for one in ink.shapes:
        a, b, c, d = bounds(one.path)
        assert a >= left - 0.5 and b >= top - 0.5 and c <= right + 0.5 and d <= low + 0.5


def test_facets_carry_a_lead_line_unless_they_say_how_smooth_they_are() -> None:
    ink = pen()
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    part.draw(ink, [["facets", [["h3", square], ["h2", square, 0]]]])
    assert [one.stroke is not None for one in ink.shapes] == [True, False]


def test_what_is_too_small_to_print_is_left_out() -> None:
    """A bare facet under the least area is dropped, like everything the pen draws."""
    ink = pen()
    side = (AREA_MIN / 2) ** 0.5
    blade.facets(ink, [["h3", [(0, 0), (side, 0), (side, side), (0, side)], 0]])
    assert not ink.shapes
