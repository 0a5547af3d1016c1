"""Outlines: path data, transforms and figures."""

import math

import pytest

from monstra_print.press.outline import (
    Affine,
    arc,
    bounds,
    circle,
    ellipse,
    flatten,
    parse,
    polygon,
    rect,
    rounded_rect,
    to_svg,
    transform,
)


@pytest.mark.parametrize(
    ("d", "same"),
    [
        ("M1 2H5V9h-2v-3Z", "M1 2L5 2L5 9L3 9L3 6Z"),
        ("m1,2 3,4 5-6", "M1 2L4 6L9 0"),
        ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"),
        ("M0 0q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"),
        ("M1 1h2v2zl5 5", "M1 1L3 1L3 3ZL6 6"),
        ("M.4.5-1.5-.25", "M0.4 0.5L-1.5 -0.25"),
        ("M1e1 2E0L.5e1 3", "M10 2L5 3"),
        ("M0 0S2 2 4 0", "M0 0C0 0 2 2 4 0"),
        ("M3 4A0 2 0 0 1 9 9", "M3 4L9 9"),
    ],
)
def test_path_data_become_absolute_lines_and_curves(d: str, same: str) -> None:
    """Relative, shorthand and quadratic commands all end as absolute M L C Z."""
    assert to_svg(parse(d)) == same


@pytest.mark.parametrize(
    "d",
    [
        "M12 .8A11.2 11.2 0 1 1 12 23.2A11.2 11.2 0 1 1 12 .8Z",
        "M12 .8A11.2 11.2 0 1112 23.2A11.2 11.2 0 1112 .8Z",
    ],
)
def test_an_arc_stays_on_its_circle(d: str) -> None:
    """Two half circles give a circle to within 0.001 of the radius, with or without separated flags."""
    for points, closed in flatten(parse(d), 12):
        assert closed
        assert max(abs(math.hypot(x - 12, y - 12) - 11.2) for x, y in points) < 0.0112
    assert bounds(parse(d)) == pytest.approx((0.8, 0.8, 23.2, 23.2), abs=0.005)


def test_a_turned_ellipse_arc_ends_where_it_is_told() -> None:
    """The end point is exact, and the radii grow when they are too small to reach it (SVG 2 appendix B.2.5)."""
    path = parse("M0 0A1 2 30 0 1 10 0")
    assert path[-1][1][-2:] == (10.0, 0.0)
    assert bounds(path)[1] < -4


@pytest.mark.parametrize(
    ("d", "place"),
    [
        ("M0 0L1", "character 7"),
        ("L1 2", "character 1"),
        ("M0 0Zx", "character 6"),
        ("M0 0Z3 4", "character 6"),
        ("M0 0A1 1 0 2 1 3 3", "character 11"),
    ],
)
def test_broken_path_data_name_the_character(d: str, place: str) -> None:
    """A fault in path data is reported with its place."""
    with pytest.raises(ValueError, match=place):
        parse(d)


def test_compose_applies_the_inner_transform_first() -> None:
    """A group inside a group: scale, then move."""
    both = Affine.translate(10, 0).compose(Affine.scale(2))
    assert both.point(3, 4) == (16, 8)
    assert both.magnification == 2
    assert to_svg(parse("M1 1", Affine.translate(1, 2).compose(Affine.rotate(90)))) == "M0 3"


def test_half_turns_are_exact() -> None:
    """Turning a path twice by 180 degrees about the middle of a card gives the same numbers."""
    path = rounded_rect(4, 5, 6, 7, 1.5)
    turn = Affine.rotate(180, 31.5, 44)
    assert to_svg(transform(transform(path, turn), turn), 9) == to_svg(path, 9)


def test_figures_have_the_size_they_are_given() -> None:
    """Bounds of circle, ellipse, rectangle and rounded rectangle."""
    assert bounds(circle(5, 6, 2)) == pytest.approx((3, 4, 7, 8))
    assert bounds(ellipse(0, 0, 3, 1)) == pytest.approx((-3, -1, 3, 1))
    assert bounds(rect(1, 2, 3, 4)) == (1, 2, 4, 6)
    assert bounds(rounded_rect(1, 2, 30, 4, 9)) == pytest.approx((1, 2, 31, 6))
    assert to_svg(rounded_rect(0, 0, 2, 2, 0)) == "M0 0L2 0L2 2L0 2Z"
    assert to_svg(polygon([(0, 0), (1, 0)], close=False)) == "M0 0L1 0"


def test_an_arc_runs_from_start_to_end() -> None:
    """A quarter, clockwise from the right."""
    path = arc(0, 0, 2, 0, 90)
    assert path[0] == ("M", (2.0, 0.0))
    assert path[-1][1][-2:] == pytest.approx((0, 2))


def test_numbers_are_written_short() -> None:
    """No trailing zeros, no negative zero."""
    assert to_svg(parse("M-0.0001 100L1.250 -3")) == "M0 100L1.25 -3"
