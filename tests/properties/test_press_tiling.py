"""A large piece split over sheets: pages meet on the very same line, nothing is lost at a joint, a card still fits its slot."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstra_print import profiles
from monstra_print.faces.sheet.figure import CARD_HEIGHT, CARD_WIDTH
from monstra_print.press import ink, outline, tiling
from monstra_print.press.assembly import write_pages
from monstra_print.press.form import PieceForm, Size
from monstra_print.press.imposition import DoesNotFitError
from monstra_print.press.page import Filled
from monstra_print.press.shape import Shape
from monstra_print.press.tiling import MARGIN, Split
from monstra_print.products import CARD
from monstra_print.products._sheet import HOME, MAT
from monstra_print.units import Um, mm

EXACT = 10  # Um: 0.01 mm
A4 = Size(mm(297), mm(210))


def on_piece(split: Split, tile: tiling.Tile) -> tuple[float, float, float, float]:
    """Left, low, right and high edge of a page's window on the piece, in Um from its lower left corner."""
    left, low = (tile.window.x - tile.x) / split.scale, (tile.window.y - tile.y) / split.scale
    return left, low, left + tile.window.width / split.scale, low + tile.window.height / split.scale


@given(
    st.integers(200_000, 900_000),
    st.integers(200_000, 900_000),
    st.floats(0.2, 1.2),
    st.sampled_from([(1, 1), (2, 1), (1, 2), (2, 2)]),
    st.integers(0, 12_000),
    st.integers(0, 12_000),
)
def test_neighbours_meet_at_the_middle_of_the_piece_within_a_hundredth_of_a_millimetre(
    width: int, height: int, scale: float, grid: tuple[int, int], rim: int, crop: int
) -> None:
    """For any piece, scale, rim and crop: no strip is lost or shown twice, and the outer edges lose the same on every side."""
    split = Split("any", Size(mm(2000), mm(2000)), grid, scale, Um(rim), Um(crop))
    found = {(tile.column, tile.row): on_piece(split, tile) for tile in tiling.tiles(split, Size(Um(width), Um(height)))}
    assert len(found) == grid[0] * grid[1]
    for (column, row), (left, low, right, high) in found.items():
        wanted_left = width / 2 if column else crop
        wanted_right = width / 2 if column == 0 and grid[0] == 2 else width - crop
        wanted_low = height / 2 if row == 0 and grid[1] == 2 else crop
        wanted_high = height / 2 if row else height - crop
        for got, wanted in ((left, wanted_left), (right, wanted_right), (low, wanted_low), (high, wanted_high)):
            assert abs(got - wanted) <= EXACT


@pytest.mark.parametrize("split", HOME, ids=lambda split: split.id)
def test_a_card_fits_its_slot_and_nothing_but_ground_is_cut_away(split: Split) -> None:
    assert CARD_WIDTH * split.scale * 1000 >= CARD.trim.width + 1000
    assert CARD_HEIGHT * split.scale * 1000 >= CARD.trim.height + 1000
    assert split.crop < mm(12) - mm(1)  # frames begin 12 mm inside the trim
    for tile in tiling.tiles(split, MAT.trim):
        window = tile.window
        ends = (window.x, window.y, split.paper.width - window.x - window.width, split.paper.height - window.y - window.height)
        assert min(ends) >= (MARGIN if split.rim else 0)


def test_a4_slots_measure_what_the_design_says() -> None:
    a4 = next(split for split in HOME if split.id == "a4")
    assert (round(CARD_WIDTH * a4.scale, 1), round(CARD_HEIGHT * a4.scale, 1)) == (64.3, 90.2)


def test_letter_is_refused_with_its_numbers() -> None:
    """Four sheets of Letter would need a scale at which no card fits its slot."""
    letter = Size(Um(279_400), Um(215_900))
    with pytest.raises(DoesNotFitError, match=r"letter: a part does not fit at 96\.0%: needs 279\.36 mm, has 265\.4 mm"):
        tiling.tiles(Split("letter", letter, (2, 2), 0.96, mm(9), mm(6)), MAT.trim)
    most = (letter.width - MARGIN - mm(9)) / (MAT.trim.width / 2 - mm(6))
    assert CARD_WIDTH * most * 1000 < CARD.trim.width


def test_the_file_clips_and_places_as_planned(root: Path) -> None:
    """Read back from the PDF: every page shows the one form through its window, to 0.01 mm, and is named."""
    inks = ink.load(root / "templates")
    form = PieceForm("mat/front", MAT.trim, MAT.drawn, (Shape(outline.rect(-12, -12, 618, 444), "mat1"),))
    split = HOME[0]
    pages = tiling.pages(Filled(form), split, "Arena mat", "build 0123abcd")
    house = profiles.load("home")
    data = write_pages(pages, inks=inks, profile=house, title="x", date="2026-11-29", build="0123abcd")
    numbers = []
    with pikepdf.open(BytesIO(data)) as pdf:
        for page, tile in zip(pdf.pages, tiling.tiles(split, MAT.trim), strict=True):
            content = page.Contents.read_bytes().decode("ascii")
            found = re.search(r"q ([-\d. ]+) re W n ([\d.]+) 0 0 [\d.]+ ([-\d.]+) ([-\d.]+) cm /P0 Do", content)
            assert found is not None
            got = [float(part) * 25400 / 72 for part in (*found[1].split(), found[3], found[4])]
            window = tile.window
            wanted = [window.x, window.y, window.width, window.height, tile.x, tile.y]
            assert got == pytest.approx(wanted, abs=EXACT) and float(found[2]) == split.scale
            numbers.append(page.Resources.XObject.P0.objgen)
        assert len(set(numbers)) == 1
        labels = [str(part.P) for part in pdf.Root.PageLabels.Nums[1::2]]
    assert labels == ["Arena mat, upper left", "Arena mat, upper right", "Arena mat, lower left", "Arena mat, lower right"]


def test_joining_marks_stand_at_the_same_place_on_both_pages_of_a_joint() -> None:
    form = PieceForm("mat/front", MAT.trim, MAT.drawn)
    for split in HOME[:2]:
        where: dict[str, list[tuple[float, float]]] = {}
        for tile in tiling.tiles(split, MAT.trim):
            for letter, (x, y), _ in tiling._joints(tile, split):
                where.setdefault(letter, []).append(((x - tile.x) / split.scale, (y - tile.y) / split.scale))
        assert where and all(len(places) == 2 for places in where.values())
        for first, second in where.values():
            assert first == pytest.approx(second, abs=EXACT)
        notes = [note.text for page in tiling.pages(Filled(form), split, "Arena mat", "build x") for note in page.notes]
        assert sum("print at 100 %" in text for text in notes) == split.grid[0] * split.grid[1] == notes.count("5 cm")
