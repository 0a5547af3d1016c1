"""Strokes that swell: as wide as their table says, lit from the left, pointed where the width is nothing."""

from pathlib import Path

import pytest

from monstra_print.faces.art.limb import swell
from monstra_print.faces.art.pen import Pen
from monstra_print.press.outline import bounds
from monstra_print.press.shape import Shape


def drawn(*arguments: object, **options: object) -> list[Shape]:
    made = Pen("fire", "gold", "rose", "limb", Path("templates"))
    swell(made, *arguments, **options)  # type: ignore[arg-type]
    return made.shapes


def corners(one: Shape) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the points that the outline passes through."""
    points = [values[-2:] for _, values in one.path if values]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def middle(one: Shape) -> tuple[float, float]:
    left, top, right, bottom = bounds(one.path)
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("widths", [[20, 20, 20], [10, 20, 10], [20]])
def test_a_stroke_is_as_wide_as_its_table_says(widths: list[float]) -> None:
    """The outline of an upright stroke spans the largest width across and the line's length along."""
    whole = drawn([[0, 0], [0, 40], [0, 80]], widths, "h3")[0]
    left, top, right, bottom = corners(whole)
    assert right - left == pytest.approx(20, abs=0.5)
    assert bottom - top == pytest.approx(80, abs=0.5)


def test_a_width_of_nothing_makes_a_point() -> None:
    """A stroke from 0 over 12 to 0 begins and ends in one place."""
    whole = drawn([[0, 0], [40, 0], [80, 0]], [0, 12, 0], "h3")[0]
    left, _, right, _ = corners(whole)
    assert left == pytest.approx(0, abs=0.3)
    assert right == pytest.approx(80, abs=0.3)


@pytest.mark.parametrize("line", [[[0, 0], [0, 80]], [[0, 80], [0, 0]]])
def test_the_right_flank_lies_in_the_shade_whichever_way_the_stroke_runs(line: list[list[float]]) -> None:
    """Light comes from the left: the darker facet stands right of the whole."""
    whole, shade = drawn(line, [20, 24], "h3")[:2]
    assert (whole.ink, shade.ink) == ("gold.bright", "gold.main")
    assert middle(shade)[0] > middle(whole)[0] + 4


@pytest.mark.parametrize("line", [[[0, 0], [80, 0]], [[80, 0], [0, 0]]])
def test_the_lower_flank_of_a_lying_stroke_is_in_the_shade(line: list[list[float]]) -> None:
    """Where left and right say nothing, the upper flank is lit."""
    whole, shade = drawn(line, [20, 24], "h3")[:2]
    assert middle(shade)[1] > middle(whole)[1] + 4


def test_a_ridge_at_the_far_rim_leaves_no_shade() -> None:
    """ridge 1: the stroke is one flat facet."""
    assert len(drawn([[0, 0], [0, 80]], [20], "h3", ridge=1)) == 1


def test_strands_are_carved_lighter_on_the_lit_side_and_darker_on_the_other() -> None:
    """Two strands: two lighter and two darker lines, all inside the outline."""
    whole, _, *carved = drawn([[0, 0], [0, 50], [0, 100]], [30], "h3", strands=2)
    assert sorted(one.ink or "" for one in carved) == ["gold.deep", "gold.deep", "gold.glow", "gold.glow"]
    left, top, right, bottom = bounds(whole.path)
    for one in carved:
        x0, y0, x1, y1 = bounds(one.path)
        assert left <= x0 and top <= y0 and x1 <= right and y1 <= bottom
