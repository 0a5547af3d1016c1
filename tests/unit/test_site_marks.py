"""Marks: every symbol in one colour, of areas alone, and legible at 3 mm."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path
from typing import Any

import cairosvg
import numpy as np
import pytest
from PIL import Image

from monstra_print.errors import UnreadableInputError
from monstra_print.findings import FaultyFileError
from monstra_print.press import stroking
from monstra_print.press.outline import parse, to_svg
from monstra_print.site import marks

TEMPLATES = Path(__file__).parents[2] / "templates"
MARKS = {mark.name: mark for mark in marks.read(TEMPLATES)}
HEIGHT_MM, LEAST_MM, SHARE = 3.0, 0.2, 0.005
FINER = 2  # a dot of 1200 dpi is measured with two by two pixels
PER_MM = 1200 * FINER / 25.4
Mask = np.ndarray[Any, np.dtype[np.bool_]]


def inked(drawing: str, height: float = HEIGHT_MM) -> Mask:
    """The drawing at that height, true where there is ink, in a margin wider than any measure taken here."""
    edge = round(0.6 * PER_MM)
    png = cairosvg.svg2png(drawing.encode(), output_height=round(height * PER_MM))
    return np.pad(np.asarray(Image.open(io.BytesIO(png)).getchannel("A")) > 127, edge)


def grown(mask: Mask, radius: float) -> Mask:
    """The mask grown by a disk, in pixels."""
    out = np.zeros_like(mask)
    reach = int(radius)
    for down in range(-reach, reach + 1):
        half = int((radius * radius - down * down) ** 0.5)
        sums = np.pad(np.cumsum(np.roll(mask, down, axis=0), axis=1, dtype=np.int32), ((0, 0), (half + 1, half)), mode="edge")
        sums[:, : half + 1] = 0
        out |= sums[:, 2 * half + 1 :] > sums[:, : -2 * half - 1]
    return out


def thin(mask: Mask, width: float) -> int:
    """Pixels of all that is thinner than `width` mm and reaches further than that beyond what is not: no mere points, corners.

    An opening with a disk of that width takes away what is thinner; what lies within a width of the rest, walking inside the
    mask, is the tip of something wide enough.
    """
    radius = width / 2 * PER_MM - 0.5
    kept = grown(~grown(~mask, radius), radius) & mask
    for _ in range(round(width * PER_MM / 3)):
        kept = grown(kept, 3) & mask
    return int((mask & ~kept).sum())


def share(mask: Mask, width: float) -> float:
    """The greater of the shares of thin strokes and of thin cut-outs, of the inked area."""
    return max(thin(mask, width), thin(~mask, width)) / int(mask.sum())


def least(mask: Mask) -> float:
    """The greatest width, in steps of 0.02 mm, up to 0.5 mm, at which nothing visible is thinner."""
    return max((at / 100 for at in range(6, 51, 2) if share(mask, at / 100) <= SHARE), default=0.0)


@pytest.mark.parametrize("name", MARKS)
def test_a_mark_is_legible_at_three_millimetres(name: str) -> None:
    """At 3 mm, 1200 dpi, strokes and cut-outs below 0.2 mm are at most half a percent of the mark's ink.

    Thinnest width of each as measured, mm (`least`; .50 is the most that it measures):
    air 0.20, boss 0.28, burn 0.46, cleanse 0.44, common 0.50, damage 0.50, discard 0.40, dna 0.22, draw 0.50, earth
    0.38, energy 0.26, energy0 0.30, eye 0.36, fire 0.34, first_team 0.32, first_use 0.36, founder 0.28, heal 0.50,
    heart 0.50, hexagon 0.50, holo 0.50, knockout 0.26, mythic 0.40, poison 0.42, rare 0.50, revive_used 0.34,
    shield 0.42, slow 0.30, speed 0.50, tactic 0.26, target 0.30, timing 0.30, uncommon 0.50, water 0.24, wordmark
    0.30.
    """
    assert share(inked(MARKS[name].svg), LEAST_MM) <= SHARE


def test_the_measure_finds_a_thin_stroke_and_a_thin_cut() -> None:
    """0.15 mm fails, 0.25 mm passes, both as a line and as a gap."""
    for drawn in ("M2 2H22V{}H2ZM2 {}", "M0 0H24V10H0ZM0 {}H24V24H0Z{}"):
        for width, passes in ((0.15, False), (0.25, True)):
            at = width * 8 + (10 if "V24" in drawn else 2)
            path = drawn.format(*((at, "") if "V24" in drawn else (at, "2")))
            mask = inked(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{path}"/></svg>')
            assert (share(mask, LEAST_MM) <= SHARE) is passes, (drawn, width)


@pytest.mark.parametrize("name", MARKS)
def test_outlined_strokes_cover_what_the_strokes_did(name: str) -> None:
    """The exported mark and the symbol's own file show the same picture, but for the last pixel of an edge."""
    before = inked((TEMPLATES / "symbols" / f"{name}.svg").read_text(encoding="utf-8"))
    after = inked(MARKS[name].svg)
    assert not (before & ~grown(after, 2)).any() and not (after & ~grown(before, 2)).any()


def test_marks_are_areas_of_one_colour() -> None:
    """No stroke, no colour of its own, and a title for screen readers."""
    for mark in MARKS.values():
        assert "stroke" not in mark.svg and set(re.findall(r'fill="([^"]*)"', mark.svg)) == {"currentColor"}
        assert f"<title>{mark.title}</title>" in mark.svg


def test_the_sprite_holds_every_mark_once() -> None:
    """One symbol a file, by its name."""
    assert re.findall(r'<symbol id="([^"]*)"', marks.sprite(list(MARKS.values()))) == sorted(MARKS)


def test_every_mark_has_a_name_and_a_use() -> None:
    """`marks.yaml` speaks of each symbol that the templates have, and of no other."""
    assert all(mark.use for mark in MARKS.values())
    assert set(marks.names(TEMPLATES)) == set(MARKS)


def test_a_faulty_list_of_marks_is_one_clear_error(tmp_path: Path) -> None:
    """A line that is no mark names the file."""
    (tmp_path / "symbols").mkdir()
    (tmp_path / "symbols" / marks.NAMES).write_text("fire: Fire\n", encoding="utf-8")
    with pytest.raises(UnreadableInputError, match=r"templates/symbols/marks\.yaml:1:7: marks/wrong-type: fire is 'Fire'"):
        marks.read(tmp_path)


def test_a_mark_that_no_symbol_has_and_a_misspelt_key_are_named(tmp_path: Path) -> None:
    """Each with its line and the nearest name; so is a view box that is none."""
    shutil.copytree(TEMPLATES / "symbols", tmp_path / "symbols")
    file = tmp_path / "symbols" / marks.NAMES
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("\nfire: {", "\nfyre: {"), encoding="utf-8")
    with pytest.raises(FaultyFileError, match=r"marks/unknown-name: there is no symbol 'fyre' \(did you mean 'fire'\?\)"):
        marks.read(tmp_path)
    file.write_text(text.replace("\nfire: {group", "\nfire: {grup"), encoding="utf-8")
    with pytest.raises(FaultyFileError, match=r"marks/unknown-key: 'grup' is not a key in fire \(did you mean 'group'\?\)"):
        marks.read(tmp_path)
    file.write_text(text, encoding="utf-8")
    fire = tmp_path / "symbols" / "fire.svg"
    fire.write_text(fire.read_text(encoding="utf-8").replace("0 0 24 24", "0 0 24", 1), encoding="utf-8")
    with pytest.raises(FaultyFileError, match=r"fire\.svg:1:1: template/drawing: its viewBox is not four numbers"):
        marks.read(tmp_path)


def test_a_straight_stroke_becomes_a_capsule() -> None:
    """Its outline reaches half the width beyond the line on all sides."""
    path = stroking.outline(parse("M0 0H10"), 4)
    points = [point for _, point in path if point]
    assert (min(x for x, _ in points), max(x for x, _ in points)) == pytest.approx((-2, 12))
    assert (min(y for _, y in points), max(y for _, y in points)) == pytest.approx((-2, 2))
    assert to_svg(path).startswith("M")
