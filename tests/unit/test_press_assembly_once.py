"""Whole files: everything that repeats is stored once, the same input gives the same bytes, nothing shows beyond its clip."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
from pikepdf import Name, Pdf

from monstra_print.errors import MonstraError, UsageError
from monstra_print.press.assembly import write_pages, write_pieces
from monstra_print.press.form import ArtPage, Box, PieceForm, Size
from monstra_print.press.page import Filled, Page, Placement
from monstra_print.units import mm
from press_samples import card, walk
from press_samples.plates import area, plates


@pytest.fixture(scope="module")
def data() -> bytes:
    return card.write([*card.pieces(2), card.back(), card.back()])


@pytest.fixture(scope="module")
def pdf(data: bytes) -> Pdf:
    return walk.open_bytes(data)


def test_everything_that_repeats_is_stored_once() -> None:
    """Four cards with one picture and 55 equal backs: one PNG, one JPEG, one back form, one ground (P5)."""
    filled = [*card.pieces(4), *[card.back()] * 55]
    made = walk.open_bytes(card.write(filled))
    assert len(made.pages) == 59
    assert len(walk.pictures(made)) == 2
    backs = {made.pages[at].obj.Resources.XObject.P0.objgen for at in range(4, 59)}
    grounds = {made.pages[at].obj.Resources.XObject.P0.Resources.XObject.G.objgen for at in range(59)}
    assert len(backs) == len(grounds) == 1


def test_one_picture_from_two_raw_files_is_stored_once() -> None:
    """Chunks of a product come as several raw files; what they share is still one object."""
    one, two = card.pieces(1, card.raw_pages(1)), card.pieces(1, card.raw_pages(1, "<i>x</i>"))
    made = walk.open_bytes(card.write([*one, *two]))
    assert len(walk.pictures(made)) == 2


def test_equal_shapes_made_twice_are_stored_once() -> None:
    """Equality of content decides, not identity of the list."""
    again = Filled(replace(card.back().form, ground=(*card.GROUND[:2], *card.GROUND[2:])))
    made = walk.open_bytes(card.write([card.back(), again]))
    assert len({page.obj.Resources.XObject.P0.Resources.XObject.G.objgen for page in made.pages}) == 1


def test_a_page_does_not_drag_the_others_along() -> None:
    """One page of a raw file of twelve: the file holds only what this page names."""
    many = card.raw_pages(12)
    form = PieceForm("S-03/front", card.TRIM, mm(5), art=ArtPage(many, 3, mm(-5), mm(-5)))
    one = card.write([Filled(form)])
    alone = card.write([Filled(replace(form, art=ArtPage(card.raw_pages(1), 0, mm(-5), mm(-5))))])
    assert len(one) < len(alone) + 4000


def test_two_forms_of_other_values_differ() -> None:
    """The same form with another value is another piece."""
    (first,) = card.pieces(1)
    second = Filled(first.form, {**card.VALUES, "id": "ID 111 111 111"})
    made = walk.open_bytes(card.write([first, second, first]))
    forms = [page.obj.Resources.XObject.P0.objgen for page in made.pages]
    assert forms[0] == forms[2] != forms[1]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    """Two processes with another time zone, locale, hash seed and folder write identical files (S6)."""
    sums = set()
    for number, (zone, locale, seed) in enumerate([("UTC", "C", "0"), ("Pacific/Auckland", "C.UTF-8", "4711")]):
        folder = tmp_path / str(number)
        folder.mkdir()
        environment = {**os.environ, "TZ": zone, "LC_ALL": locale, "PYTHONHASHSEED": seed, "PYTHONPATH": str(card.ROOT / "tests")}
        script = card.ROOT / "tests" / "press_samples" / "card.py"
        run = subprocess.run(
            [sys.executable, str(script)], env=environment, cwd=folder, capture_output=True, text=True, check=True
        )
        sums.add(run.stdout)
    assert len(sums) == 1 and len(sums.pop()) == 64


def test_qpdf_finds_nothing(data: bytes, tmp_path: Path, program: Callable[[str], str]) -> None:
    """`qpdf --check` is clean for pieces and sheets."""
    for number, content in enumerate((data, card.sheet(card.pieces(2)))):
        file = tmp_path / f"{number}.pdf"
        file.write_bytes(content)
        run = subprocess.run([program("qpdf"), "--check", str(file)], capture_output=True, text=True, check=False)
        assert run.returncode == 0 and "WARNING" not in run.stdout + run.stderr, run.stdout + run.stderr


def test_a_placement_shows_nothing_beyond_its_clip(program: Callable[[str], str], tmp_path: Path) -> None:
    """Beyond its clip a piece leaves no ink: neighbours stay clean."""
    placement = Placement(card.back(), mm(10), mm(10), clip=mm(0))
    page = Page(Size(mm(83), mm(108)), Box(mm(0), mm(0), mm(83), mm(108)), placements=(placement,))
    data = write_pages([page], inks=card.INKS, profile=card.PROFILE, **card.IMPRINT)
    (made,) = plates(data, tmp_path, program("gs"))
    inked = np.argwhere(made["Magenta"] > 0)
    low, high = inked.min(axis=0) * 25.4 / 100, (inked.max(axis=0) + 1) * 25.4 / 100
    assert low == pytest.approx([10, 10], abs=0.3) and high == pytest.approx([98, 73], abs=0.3)


def test_two_subsets_of_one_font_have_different_tags() -> None:
    """Chunks bring subsets of one font under one tag; in the file each program has a tag of its own, so no RIP mixes them."""
    one, two = card.pieces(1, card.raw_pages(1)), card.pieces(1, card.raw_pages(1, "<div>xyzXYZ</div>"))
    made = walk.open_bytes(card.write([*one, *two]))
    fonts = [item for item in made.objects if isinstance(item, pikepdf.Dictionary) and item.get("/FontFile2") is not None]
    names = [str(item.FontName) for item in fonts]
    programs = {item.FontFile2.objgen for item in fonts}
    assert len(set(names)) == len(programs) == 5
    assert sum(name.endswith("+SourceSansPro-Regular") for name in set(names)) == 2
    assert not any(name.endswith(("+Source", "+Fjalla")) for name in names), "the style sheet's name, not the font's own"
    assert all(len(name.split("+")[0]) == 7 for name in names)
    assert {str(item.BaseFont) for item in made.objects if isinstance(item, pikepdf.Dictionary) and "/BaseFont" in item} == set(
        names
    )


def test_a_placeholder_without_a_plate_is_printed_in_process_inks() -> None:
    """A house that takes no foil still shows foil-coloured type: in the alternate's CMYK, without any Separation."""
    style = f"@color-profile --foil {{ src: url({card.grey_profile()}); components: ink }}"
    raw = card.raw_pages(1, '<b style="left:4mm;top:64mm;color:color(--foil 1)">FOIL</b>', style)
    quiet = replace(card.PROFILE, inks={name: replace(made, deliver="none") for name, made in card.PROFILE.inks.items()})
    form = PieceForm("S-00/front", card.TRIM, mm(5), art=ArtPage(raw, 0, mm(-5), mm(-5)))
    made = walk.open_bytes(write_pieces([Filled(form)], inks=card.INKS, profile=quiet, **card.IMPRINT))
    spaces = [item for item in walk.everything(made) if isinstance(item, pikepdf.Array) and len(item) and item[0] == Name.Indexed]
    assert [bytes(space[3]) for space in spaces] == [bytes([0, 0, 0, 0, 76, 31, 0, 10])]  # the profile's .3 .12 0 .04
    assert walk.strange_colours(made) == []


def test_a_file_without_pages_is_an_error() -> None:
    """A PDF without pages is not a file that any reader opens."""
    with pytest.raises(UsageError, match="no page to write"):
        card.write([])


def test_another_icc_file_than_the_pinned_one_is_refused() -> None:
    """The output intent is the file that the printer profile pins, or nothing is written."""
    other = replace(card.PROFILE, colour=replace(card.PROFILE.colour, icc_sha256="0" * 64))
    with pytest.raises(MonstraError, match=r"ISOcoated_v2_300_bas\.icc has the sha256 .*, the printer profile pins 000"):
        write_pieces([card.back()], inks=card.INKS, profile=other, **card.IMPRINT)
    gone = replace(card.PROFILE, colour=replace(card.PROFILE.colour, icc="nowhere.icc"))
    with pytest.raises(MonstraError, match=r"nowhere\.icc is not there"):
        write_pieces([card.back()], inks=card.INKS, profile=gone, **card.IMPRINT)


def test_a_layer_can_be_switched_off(data: bytes, tmp_path: Path) -> None:
    """With the scratch layer off a viewer shows the secret below it, with the layer on it does not; the art is the same."""

    def panel(content: Path) -> np.ndarray[Any, Any]:
        with pypdfium2.PdfDocument(content) as document:
            return area(np.asarray(document[0].render(scale=100 / 72, grayscale=True).to_pil()).astype(int), 3, 69, 35, 78)

    on, off = tmp_path / "on.pdf", tmp_path / "off.pdf"
    on.write_bytes(data)
    with walk.open_bytes(data) as changed:
        default = changed.Root.OCProperties.D
        default.OFF = pikepdf.Array([group for group in changed.Root.OCProperties.OCGs if str(group.Name) == "Scratch-off"])
        del default["/ON"]
        changed.save(off)
    assert np.ptp(panel(on)) <= 1
    assert np.ptp(panel(off)) > 100
