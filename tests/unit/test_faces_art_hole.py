"""Gaps between facets: small ones are closed before the subject is drawn, openings and the outside stay."""

import json
from importlib.resources import files

import pytest

from monstra_print import project
from monstra_print.faces.art import creature, hole, part, table
from monstra_print.faces.art.pen import Pen, stream
from monstra_print.press.outline import bounds, polygon
from monstra_print.press.shape import Shape

TEMPLATES = project.starter() / "templates"


def frame(x: float, y: float, opening: float, bar: float = 4.0) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Four bars, all wound one way, round a square opening whose corner is at (x, y)."""
    far = opening + bar
    bars = ((-bar, -bar, far, 0), (-bar, opening, far, far), (-bar, -bar, 0, far), (opening, -bar, far, far))
    corners = ([(x + a, y + b), (x + c, y + b), (x + c, y + d), (x + a, y + d)] for a, b, c, d in bars)
    return tuple(segment for ring in corners for segment in polygon(ring))


def test_a_small_gap_is_covered_and_little_more() -> None:
    """The patch reaches over the gap on all sides, by less than a lead line and its neighbour are wide."""
    (patch,) = hole.patches(frame(20, 30, 1.5), "fire.night")
    left, top, right, bottom = bounds(patch.path)
    assert patch.ink == "fire.night" and patch.stroke is None
    assert 19.6 < left < 20 < 21.5 < right < 21.9 and 29.6 < top < 30 < 31.5 < bottom < 31.9


@pytest.mark.parametrize("opening", [0.1, 3.0])
def test_hairs_and_openings_stay(opening: float) -> None:
    """A gap under a lead line needs no patch; a wide opening shows what is behind it."""
    assert hole.patches(frame(20, 30, opening), "fire.night") == ()


def test_the_outside_is_no_gap() -> None:
    """A bay that is open to one side is left alone."""
    bay = [(10, 10), (20, 10), (20, 11), (11, 11), (11, 12), (20, 12), (20, 13), (10, 13)]
    assert hole.gaps(polygon(bay)) == []


def subject(design_id: str) -> tuple[Shape, ...]:
    picture = json.loads((files(table.__name__.rpartition(".")[0]) / f"tables/pictures/{design_id}.json").read_text())
    pen = Pen("boss", picture["hero"], picture["accent"], design_id, TEMPLATES)
    pen.rnd = stream(f"{design_id}/subject")
    pen.push(31.5, 33.9, 0, creature.UNIT)
    part.draw(pen, part.split(picture["parts"], "front")[1])
    pen.pop()
    return pen.take()


@pytest.mark.parametrize("design_id", ["BOSS-STD", "FLA-01", "VES-01", "ZEP-01"])
def test_no_rim_shines_through_a_subject(design_id: str) -> None:
    """With the patches of its contour no small gap is left in the silhouette."""
    drawn = subject(design_id)
    outline = creature.silhouette(drawn, "boss.night")
    closed = hole.patches(outline, "boss.night")
    whole = outline + tuple(segment for one in closed for segment in one.path)
    sizes = [sum(b - a + 1 for _, a, b in runs) / 64 for runs in hole.gaps(whole)]
    assert [size for size in sizes if hole.SEEN <= size <= hole.CLOSED] == []
    assert all(one in creature.contour(drawn, "boss.night", "boss.pale", creature.UNIT) for one in closed)
