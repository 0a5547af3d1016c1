"""Mantles of invented creatures: many silhouettes from one language, the same for the same random numbers."""

import pytest

from monstra_print import project
from monstra_print.faces.art import mantle, part
from monstra_print.faces.art.pen import Pen, stream
from monstra_print.press.outline import bounds
from monstra_print.press.shape import Shape

TEMPLATES = project.starter() / "templates"


def drawn(parts: mantle.Parts) -> tuple[Shape, ...]:
    ink = Pen("water", "water", "gold", "mantle", TEMPLATES)
    part.draw(ink, parts)
    return ink.take()


def width(shapes: tuple[Shape, ...]) -> tuple[float, float]:
    """How far the shapes reach to the left and to the right of the middle."""
    boxes = [bounds(one.path) for one in shapes]
    return -min(box[0] for box in boxes), max(box[2] for box in boxes)


@pytest.mark.parametrize("grown", mantle.BLADES)
def test_a_mantle_grows_in_layers_round_the_head(grown: str) -> None:
    """Two or three spans of the asked kind, enough blades to hide the neck, in the tones asked for."""
    parts = mantle.mantle(stream(grown), grown, 1, ("h1", "a3"))
    assert len(parts) in (2, 3) and {one[1] for one in parts} == {mantle.BLADES[grown][0]}
    assert parts[0][6][0] == "h1" and parts[1][6][0] == "a3"
    assert len(drawn(parts)) > 30


def test_a_mirrored_mantle_leans_to_the_other_side() -> None:
    """Swept to the left as drawn, to the right mirrored."""
    lean = {}
    for side in (1, -1):
        seed = next(i for i in range(99) if mantle.mantle(stream(f"{i}"), "fur", side, ("h1",))[0][4] == 11)  # the swept shape
        left, right = width(drawn(mantle.mantle(stream(f"{seed}"), "fur", side, ("h1",))))
        lean[side] = left - right
    assert lean[1] > 20 and lean[-1] < -20


def test_ten_creatures_wear_several_shapes() -> None:
    """Not every mantle is a sunburst: ten draws give at least four shapes, and no two are the same."""
    made = [mantle.mantle(stream(f"creature {i}"), "feather", 1, ("h1", "h3")) for i in range(10)] + [
        mantle.mantle(stream(f"creature {i}"), "flame", 1, ("h1", "h3")) for i in range(10)
    ]
    assert len({tuple((one[4], one[5]) for one in parts) for parts in made}) >= 4
    assert len({repr(parts) for parts in made}) == 20


def test_a_mantle_depends_on_its_random_numbers_alone() -> None:
    assert mantle.mantle(stream("x"), "leaf", 1, ("h1",)) == mantle.mantle(stream("x"), "leaf", 1, ("h1",))
