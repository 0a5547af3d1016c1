"""Scenes: the rift takes the colour of its behavior, and what lies behind the Guardian gets no rim."""

import pytest

from monstra_print import project
from monstra_print.faces.art import scene
from monstra_print.faces.art.pen import LINE_MIN
from monstra_print.press.outline import bounds
from monstra_print.press.shape import Shape

TEMPLATES = project.starter() / "templates"
BLOCK = [[-10, -10], [10, -10], [10, 10], [-10, 10]]


def behavior(**light: str) -> tuple[Shape, ...]:
    return scene.behavior("BEH-00", {"hero": "shade", "accent": "boss", "parts": [["fill", BLOCK, "h3"]], **light}, TEMPLATES)


def tone(one: Shape) -> str | None:
    return one.ink or (one.stroke.ink if one.stroke else None)


@pytest.mark.parametrize(("letter", "ramp"), [("e", "earth"), ("w", "water"), ("g", "gold")])
def test_the_rift_takes_the_colour_of_its_behavior(letter: str, ramp: str) -> None:
    """Sun, disc and rim change to the ramp that the picture names; the rays and every outline stay as they were."""
    plain, lit = behavior(), behavior(rift=letter)
    assert [one.path for one in plain] == [one.path for one in lit]
    changed = {(tone(a), tone(b)) for a, b in zip(plain, lit, strict=True) if a != b}
    assert changed == {(f"boss.{step}", f"{ramp}.{step}") for step in ("night", "deep", "main", "bright", "glow")}


def guardian(*parts: list[object]) -> tuple[Shape, ...]:
    return scene.guardian("BOSS-00", {"hero": "shade", "accent": "boss", "parts": list(parts)}, TEMPLATES)


def test_only_the_guardian_has_a_rim() -> None:
    """The pale contour surrounds what comes after `front`, not the tear behind it."""
    tear = ["fill", [[60, -60], [100, -60], [100, -20], [60, -20]], "a3", {"lead": 2}]
    drawn = guardian(tear, ["front"], ["fill", BLOCK, "h3", {"lead": 2}])
    (rim,) = (one for one in drawn if one.ink == "boss.pale" and one.stroke is not None)
    assert bounds(rim.path)[2] < scene.GUARDIAN[0] + 11 * scene.GUARDIAN_UNIT
    assert any(one.ink == "boss.bright" and bounds(one.path)[0] > scene.GUARDIAN[0] + 59 * scene.GUARDIAN_UNIT for one in drawn)


def test_a_small_head_has_one_lead_line_round_it() -> None:
    """With a seam the night line lies under the whole head only; its facets are parted by thin lines of the seam's tone."""
    drawn = {}
    for name, options in (("lead", {"lead": 3}), ("seam", {"lead": 3, "seam": "h2"})):
        picture = {
            "hero": "fire",
            "accent": "boss",
            "parts": [["out"], ["push", 0, 0, 0, 0.5], ["head", "feline", options], ["pop"]],
        }
        drawn[name] = [one for one in scene.behavior("BEH-00", picture, TEMPLATES) if one.stroke and one.ink]
    strokes = [(one.ink, one.stroke.ink, one.stroke.width) for one in drawn["seam"] if one.stroke]
    (rim, *facets) = strokes
    assert rim[:2] == ("fire.main", "boss.night")
    assert {(ink, width) for _, ink, width in facets} == {("fire.main", LINE_MIN)}
    assert len(facets) == len(drawn["lead"])
    assert bounds(drawn["seam"][0].path) == bounds(tuple(segment for one in drawn["lead"] for segment in one.path))
