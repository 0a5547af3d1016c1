"""Filling fields: text where CSS would set it, fixed cells, codes on white; nothing clipped, nothing substituted."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest
import zxingcpp

from monstra_print.errors import MonstraError
from monstra_print.press import lettering
from monstra_print.press.form import Box, FormField, PieceForm
from monstra_print.press.page import Filled
from monstra_print.units import PT_PER_MM, mm
from press_samples import card

TEXT = FormField("x", "text", Box(mm(10), mm(20), mm(40), mm(6)), "SSP-600", 9)


def write(*fields: FormField, **values: str) -> pypdfium2.PdfDocument:
    form = PieceForm("S-00/front", card.TRIM, mm(5), fields=fields)
    return pypdfium2.PdfDocument(card.write([Filled(form, values)]))


def characters(document: pypdfium2.PdfDocument) -> list[tuple[str, float, float]]:
    """Each character with the left edge and the bottom of its loose box, in mm from the trim's top left corner."""
    text = document[0].get_textpage()
    found = []
    for at in range(text.count_chars()):
        left, bottom, _, _ = text.get_charbox(at)
        found.append((text.get_text_range(at, 1), left / PT_PER_MM - 3, 91 - bottom / PT_PER_MM))
    return [entry for entry in found if entry[0].strip()]


@pytest.mark.parametrize(("align", "left"), [("left", 10.0), ("center", None), ("right", None)])
def test_text_lies_in_its_box_as_aligned(align: str, left: float | None) -> None:
    """Left, centred and right lines use the advance width of the font."""
    long = lettering.width("HHH", "SSP-600", 9) / PT_PER_MM
    start = {"left": 10.0, "center": 10 + (40 - long) / 2, "right": 50 - long}[align]
    found = characters(write(replace(TEXT, align=align), x="HHH"))
    assert [letter for letter, _, _ in found] == ["H", "H", "H"]
    bearing = 0.09 * 9 / PT_PER_MM  # an H stands about .09 em inside its advance
    assert found[0][1] == pytest.approx(start + bearing, abs=0.1)


def test_the_baseline_is_where_css_sets_it() -> None:
    """A line as high as its box: baseline = middle + (ascent - descent) / 2, metrics of the hhea table."""
    ((_, _, bottom),) = characters(write(TEXT, x="H"))
    middle = 20 + 3 + (0.984 - 0.273) / 2 * 9 / PT_PER_MM
    assert bottom == pytest.approx(middle, abs=0.02)


def test_lines_share_the_height_of_the_box() -> None:
    """A value of two lines stands in the two halves of its box."""
    first, second = characters(write(TEXT, x="H\nH"))
    assert second[2] - first[2] == pytest.approx(3, abs=0.01)


def test_secret_characters_stand_in_fixed_cells() -> None:
    """Narrow and wide letters have the same pitch, spaces included; each is centred in its cell."""
    found = characters(write(replace(TEXT, cell=2.5), x="HW H"))
    centres = []
    for letter, left, _ in found:
        ink = {"H": 0.672, "W": 0.814}[letter]
        centres.append(left + (ink if letter == "W" else 0.672 - 2 * 0.09) * 9 / PT_PER_MM / 2)
    assert centres[0] == pytest.approx(11.25, abs=0.1)
    assert centres[2] - centres[0] == pytest.approx(7.5, abs=0.05)
    assert centres[1] - centres[0] == pytest.approx(2.5, abs=0.2)


def test_tracking_widens_a_line() -> None:
    """Tracking is in em and is not added after the last character."""
    assert lettering.width("AB", "SSP-400", 10, 0.1) == pytest.approx(lettering.width("AB", "SSP-400", 10) + 1)


def test_text_extracts_as_written() -> None:
    """Subset fonts keep their Unicode map: a reader finds the id as plain characters."""
    text = write(TEXT, x="ID 862 566 · Æß€").__getitem__(0).get_textpage().get_text_bounded()
    assert text.strip() == "ID 862 566 · Æß€"


@pytest.mark.parametrize(("kind", "side"), [("qr", 20.5), ("datamatrix", 9.2)])
def test_codes_decode_from_the_rendered_page(kind: str, side: float) -> None:
    """QR and Data Matrix are read back from a 300 ppi picture of the page, on a dark ground."""
    value = "https://example.org/a#000000000000000000VVVVVVVVVVVVVVVVVVVV" if kind == "qr" else "000000000000000000"
    form = PieceForm("S-00/front", card.TRIM, mm(5), card.GROUND[:1], fields=(
        FormField("x", kind, Box(mm(10), mm(20), mm(side), mm(side))),))  # type: ignore[arg-type]  # fmt: skip
    page = pypdfium2.PdfDocument(card.write([Filled(form, {"x": value})]))[0]
    read = zxingcpp.read_barcodes(page.render(scale=300 / 72, grayscale=True).to_pil())
    assert [code.text for code in read] == [value]


@pytest.mark.parametrize(
    ("field", "values", "message"),
    [
        (TEXT, {}, "S-00/front: field `x` has no value"),
        (TEXT, {"x": "M" * 20}, r"S-00/front: field `x` overflows by \d+\.\d\d mm at 9 pt"),
        (replace(TEXT, cell=2.5), {"x": "V" * 17}, r"overflows by 2\.50 mm"),
        (TEXT, {"x": "大百足"}, r"field `x`: font SSP-600 has no U\+5927, U\+767E, U\+8DB3"),
        (replace(TEXT, font="SSP-650"), {"x": "A"}, r"field `x`: there is no font `SSP-650` \(did you mean"),
        (replace(TEXT, ink="inc"), {"x": "A"}, "field `x`: there is no ink `inc`"),
        (replace(TEXT, kind="qr"), {"x": "https://" + "example" * 9}, "field `x`: a QR code of .* does not fit"),
    ],
)
def test_what_cannot_be_set_is_an_error(field: FormField, values: dict[str, str], message: str) -> None:
    """Missing, too long, unknown letters, fonts and inks: named with piece and field; never clipped or substituted."""
    with pytest.raises(MonstraError, match=message):
        write(field, **values)


def test_a_spare_value_is_no_error() -> None:
    """One set of specimens fills forms that need only some of them."""
    assert characters(write(TEXT, x="A", unused="B"))[0][0] == "A"
