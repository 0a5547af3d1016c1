"""The scratch insert, from product to finished page: codes read when scratched, hidden when not, nothing secret elsewhere."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import zxingcpp

from monstra_print import codes, profiles
from monstra_print.copytext import Edition, FaceCopy, Printing
from monstra_print.errors import UnreadableInputError
from monstra_print.faces import insert
from monstra_print.faces.insert_layout import read_layout
from monstra_print.findings import Position
from monstra_print.preflight import plates
from monstra_print.press import ink
from monstra_print.press.assembly import write_pieces, write_plate
from monstra_print.press.form import Leaf
from monstra_print.press.outline import bounds
from monstra_print.press.page import Filled
from monstra_print.products.product import Job
from monstra_print.products.scratch_inserts import scratch_inserts
from monstra_print.project import starter

ROOT = starter()
PROFILE = profiles.load("generic-offset")
PRINTING = Printing("PT1", 1, 69, "common", "plain", "Lino Totem", code="PT1·EN")
FLARO = FaceCopy("FLA-01", "creature", "Flaro", "fire", (), (), PRINTING)
OFF = ("Scratch-off", "Die line")


def job(root: Path = ROOT, copy: FaceCopy = FLARO, profile: profiles.PrinterProfile = PROFILE) -> Job:
    edition = Edition("PT1", "2026-12-01", "en", "1.19", 69, {copy.design_id: PRINTING}, Position("edition.yaml"))

    def no_sheets(sheet: str) -> object:
        raise KeyError(sheet)

    return Job(root, {copy.design_id: copy}, {copy.design_id: PRINTING}, edition, profile, "3fa9c2d1", no_sheets)  # type: ignore[arg-type]


@cache
def leaf() -> Leaf:
    order = job()
    (made,) = scratch_inserts(order)
    assert order.findings == []
    return made


@cache
def pressed(live: bool = False) -> bytes:
    values = {**codes.specimens("3fa9c2d1"), **({"void": ""} if live else {})}
    made = leaf()
    assert made.back is not None
    pieces = [Filled(made.front, values), Filled(made.back, values)]
    return write_pieces(
        pieces, inks=ink.load(ROOT / "templates"), profile=PROFILE, title="Inserts", date="2026-12-01", build="3fa9c2d1"
    )


def reads(ppi: float, off: tuple[str, ...], page: int = 0) -> dict[str, str]:
    """What a reader finds on the rendered page, by kind of code."""
    shown = plates.picture(pressed(), page, ppi, layers_off=off, spots={"CutContour": None})
    found = zxingcpp.read_barcodes(np.asarray(shown.convert("L")))
    return {str(code.format): code.text for code in found}


@pytest.mark.parametrize("ppi", [200, 300])
def test_scratched_both_codes_read_and_are_the_specimens(ppi: int) -> None:
    """With the scratch layer off, the QR code and the Data Matrix read from the finished page at 200 and 300 ppi."""
    found = reads(ppi, OFF)
    assert sorted(found.values()) == sorted([codes.SPECIMEN_PAYLOAD, codes.SPECIMEN_COPY_ID])


@pytest.mark.parametrize("ppi", [200, 300])
def test_unscratched_only_the_data_matrix_reads(ppi: int) -> None:
    """With the panel on, nothing but the copy id can be read."""
    assert list(reads(ppi, ()).values()) == [codes.SPECIMEN_COPY_ID]


def test_nothing_reads_on_the_back() -> None:
    """The security block of the back is no code."""
    assert reads(300, (), page=1) == {}


def test_panel_covers_what_it_hides() -> None:
    """On the plates: under-print, QR code and secret lie inside the panel by 0.5 mm; code and window by 1.6 mm."""
    found = plates.separate(pressed(), 0, 300, area="trim")
    covered = found["ScratchOff"] > 127
    scale = 300 / 25.4
    x, y, width, height = read_layout(ROOT / "templates").panel
    rows, columns = np.nonzero(covered)
    extent = [columns.min() / scale, rows.min() / scale, (columns.max() + 1) / scale, (rows.max() + 1) / scale]
    assert np.allclose(extent, [x, y, x + width, y + height], atol=0.1)
    for a, b, w, h in read_layout(ROOT / "templates").hidden:
        assert min(a - x, b - y, x + width - a - w, y + height - b - h) >= 1.59
    left, top, right, bottom = bounds(insert.under_print(read_layout(ROOT / "templates")).path)
    assert min(left - x, top - y, x + width - right, y + height - bottom) >= 0.5 - 1e-6
    assert insert.least_cover(ROOT / "templates") == 0.5


def test_only_black_lies_under_the_panel() -> None:
    """Under the panel there is K alone: no cyan, magenta or yellow, and about half of the under-print is black."""
    found = plates.separate(pressed(), 0, 300, area="trim")
    inside = np.zeros(found["Black"].shape, bool)
    inside[round(45.2 * 300 / 25.4) : round(68.2 * 300 / 25.4), round(5.4 * 300 / 25.4) : round(57.6 * 300 / 25.4)] = True
    for name in ("Cyan", "Magenta", "Yellow"):
        assert not found[name][inside].any()
    assert 0.2 < (found["Black"][inside] > 127).mean() < 0.5


def test_secret_is_nowhere_but_under_the_panel() -> None:
    """Outside the panel the page is the same whatever the secret and the code say."""
    values = dict(codes.specimens("3fa9c2d1"))
    other = {**values, "claim": codes.payload(codes.SPECIMEN_COPY_ID, "W" * 20), **{f"secret_{n}": "WWWWW" for n in (1, 2, 3, 4)}}
    inks = ink.load(ROOT / "templates")
    pages = [write_pieces([Filled(leaf().front, value)], inks=inks, profile=PROFILE, title="t", date="2026-12-01", build="0" * 8)
             for value in (values, other)]  # fmt: skip
    scratched = [np.asarray(plates.picture(page, 0, 150, layers_off=OFF)) for page in pages]
    assert (scratched[0] != scratched[1]).any()
    covered = plates.separate(pages[0], 0, 150, area="trim")["ScratchOff"] == 255
    assert not (scratched[0] != scratched[1])[~covered].any()


def test_specimen_band_crosses_no_code_and_is_absent_from_live_pieces() -> None:
    """The band lies in the header; with an empty `void` value it is not there and the wordmark shows."""
    proof, live = (plates.separate(pressed(value), 0, 150, area="trim") for value in (False, True))
    changed = np.zeros(proof["Black"].shape, bool)
    for name in plates.PROCESS:
        changed |= proof[name] != live[name]
    rows = np.nonzero(changed.any(axis=1))[0] * 25.4 / 150
    assert rows.min() >= 2.4 and rows.max() <= 10.5
    layout = read_layout(ROOT / "templates")
    assert all(field.box.y >= 14_000 for field in layout.fields if field.kind != "text")


def test_security_block_lies_behind_the_panel() -> None:
    """Turned about the vertical axis, the dark block of the back reaches beyond the panel on every side."""
    panel = plates.separate(pressed(), 0, 100, area="trim")["ScratchOff"] > 127
    back = np.fliplr(plates.tac_map(pressed(), 1, 100, area="trim"))
    assert back[panel].min() > 150


def test_every_set_line_is_in_the_type_ledger() -> None:
    """Words and fields are listed with their size, none below its least, each for the side that carries it."""
    order = job()
    (made,) = scratch_inserts(order)
    assert made.back is not None
    rows = {(row.piece, row.field): row for row in order.ledger}
    assert rows["insert-FLA-01/front", "copy_id"].size == 8.6 and rows["insert-FLA-01/front", "secret_4"].size == 11
    assert rows["insert-FLA-01/back", "title"].size == 6.6 and all(row.size >= row.minimum >= 6 for row in order.ledger)
    assert {row.piece for row in order.ledger} == {made.front.piece, made.back.piece}


def test_a_second_run_is_the_same() -> None:
    """Two runs give the same shapes and the same bytes of artwork."""
    order = job()
    (again,) = scratch_inserts(order)
    assert again.front.ground == leaf().front.ground and again.front.art is not None and leaf().front.art is not None
    assert again.front.art.pdf == leaf().front.art.pdf  # type: ignore[union-attr]


def test_house_may_have_the_panel_as_a_file_of_its_own() -> None:
    """The plate file has the same page and the panel as 100 % black (S4)."""
    values = codes.specimens()
    inks = ink.load(ROOT / "templates")
    made = write_plate(
        [Filled(leaf().front, values)], "scratch", inks=inks, profile=PROFILE, title="Panel", date="2026-12-01", build="0"
    )
    found, front = plates.separate(made, 0, 150), plates.separate(pressed(), 0, 150)
    assert set(found) == set(plates.PROCESS) and found["Black"].shape == front["Black"].shape
    assert np.array_equal(found["Black"] > 127, front["ScratchOff"] > 127)
    assert not any(found[name].any() for name in ("Cyan", "Magenta", "Yellow"))


def test_house_without_scratch_ink_is_refused_with_the_reason() -> None:
    """No scratch layer, no insert: one finding says so."""
    spots = {**PROFILE.inks, "scratch": replace(PROFILE.inks["scratch"], deliver="none")}
    order = job(profile=replace(PROFILE, inks=spots, house="Digital house"))
    assert list(scratch_inserts(order)) == []
    assert [found.check for found in order.findings] == ["insert/no-scratch-ink"] and "Digital house" in order.findings[0].message


def test_house_that_asks_for_more_cover_is_refused() -> None:
    """A house that wants 1.59 mm beyond everything hidden does not get a panel with 0.5."""
    spots = {**PROFILE.inks, "scratch": replace(PROFILE.inks["scratch"], cover=1590)}  # type: ignore[arg-type]
    order = job(profile=replace(PROFILE, inks=spots))
    assert list(scratch_inserts(order)) == []
    assert "0.50 mm" in order.findings[0].message and "1.59 mm" in order.findings[0].message


def test_a_name_that_does_not_fit_is_a_finding() -> None:
    """A name wider than its box is named with the millimetres; a letter without a glyph with its code point."""
    order = job(copy=replace(FLARO, name="Flaro of the Burning Seven Mountains"))
    assert list(scratch_inserts(order)) == []
    assert any("name overflows by" in found.message for found in order.findings)
    order = job(copy=replace(FLARO, name="大百足"))
    assert list(scratch_inserts(order)) == [] and "U+5927" in order.findings[0].message


def test_a_name_with_stars_and_braces_is_printed_as_it_is() -> None:
    """Marks of the template have no meaning in a card's name."""
    order = job(copy=replace(FLARO, name="Fl*a{r}o"))
    assert len(list(scratch_inserts(order))) == 1 and order.findings == []


def test_under_print_is_the_same_for_all_copies_and_spares_the_windows() -> None:
    """The squares depend on nothing but their seed, and none touches the QR code's quiet zone or the secret's window."""
    layout = read_layout(ROOT / "templates")
    shape = insert.under_print(layout)
    assert shape == insert.under_print(layout) and shape.ink == "ink"
    for at in range(0, len(shape.path), 5):
        (x0, y0), (x1, y1) = shape.path[at][1], shape.path[at + 2][1]
        for a, b, w, h in layout.hidden:
            assert x1 <= a or x0 >= a + w or y1 <= b or y0 >= b + h


@pytest.mark.parametrize("broken", ["panel: [1", "insert: 1\n"])
def test_a_faulty_table_is_named(tmp_path: Path, broken: str) -> None:
    """A table that cannot be read, or lacks a part, stops with its name."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "templates/monstra/insert/insert.yaml").write_text(broken, encoding="utf-8")
    with pytest.raises(UnreadableInputError, match=r"insert\.yaml"):
        list(scratch_inserts(job(tmp_path)))


def test_picture_of_the_insert_has_the_size_of_its_trim() -> None:
    """63 × 88 mm at 300 ppi, begun pixels counted."""
    assert plates.picture(pressed(), 0, 300).size == (745, 1040)
