"""Rows of feathers, scales and hairs: rooted on their line, changing along it, one on top of the next."""

from pathlib import Path

import pytest

from monstra_print.faces.art.pen import Pen
from monstra_print.faces.art.plumage import FIGURES, row, spread
from monstra_print.press.outline import bounds
from monstra_print.press.shape import Shape

LINE = [[0, 0], [100, 0]]


def drawn(kind: str, count: int, *, codes: tuple[str, ...] = ("h3",), **options: object) -> list[Shape]:
    made = Pen("fire", "gold", "rose", "plumage", Path("templates"))
    settings = {"lengths": [40], "widths": [20], "angles": [180], "jitter": 0, **options}
    row(made, kind, LINE, count, settings.pop("lengths"), settings.pop("widths"), settings.pop("angles"), codes, **settings)  # type: ignore[arg-type]
    return made.shapes


def outlines(shapes: list[Shape]) -> list[tuple[float, float, float, float]]:
    """Bounds of the facets that carry a lead line, in drawing order."""
    return [bounds(one.path) for one in shapes if one.stroke is not None]


@pytest.mark.parametrize("kind", [*FIGURES, "feather", "leaf", "shard", "flame"])
def test_every_kind_stands_in_a_row_from_end_to_end(kind: str) -> None:
    """Four figures: the first at the line's first point, the last at its last, all hanging down from it."""
    found = outlines(drawn(kind, 4))
    assert len(found) == 4
    centres = [(left + right) / 2 for left, _, right, _ in found]
    assert centres == sorted(centres)
    assert abs(centres[0]) < 8 and abs(centres[-1] - 100) < 8
    assert all(30 < bottom < 48 for _, _, _, bottom in found)


def test_lengths_and_angles_change_along_the_row() -> None:
    """Lengths 20 to 60 and a rhythm of halves."""
    found = outlines(drawn("scale", 3, lengths=[20, 60]))
    assert [round(bottom) for _, _, _, bottom in found] == [20, 40, 60]
    halved = outlines(drawn("scale", 4, rhythm=(1, 0.5)))
    assert [round(bottom) for _, _, _, bottom in halved] == [40, 20, 40, 20]
    turned = outlines(drawn("scale", 2, angles=[180, 90]))
    assert turned[1][2] == pytest.approx(140, abs=1)


def test_tones_come_in_turn_and_back_reverses_who_lies_on_top() -> None:
    """Two tones alternate; with `back` the first figure is drawn last."""
    lit = [one.ink for one in drawn("scale", 3, codes=("h3", "a4")) if one.stroke is not None]
    assert lit == ["gold.bright", "rose.glow", "gold.bright"]
    front, back = outlines(drawn("scale", 3)), outlines(drawn("scale", 3, back=True))
    assert back == front[::-1]


def test_a_negative_width_bends_a_lock_to_the_other_side() -> None:
    """The tips of two locks point away from each other."""
    one, other = (bounds(drawn("lock", 1, widths=[width])[0].path) for width in (20, -20))
    assert one[0] + one[2] == pytest.approx(200 - other[0] - other[2], abs=0.5)
    assert one[0] != pytest.approx(other[0], abs=0.1)


@pytest.mark.parametrize(("t", "value"), [(0, 10), (0.25, 15), (0.5, 20), (1, 0)])
def test_values_are_spread_straight_between_their_entries(t: float, value: float) -> None:
    """10, 20, 0: halfway stands the middle entry."""
    assert spread([10, 20, 0], t) == pytest.approx(value)
