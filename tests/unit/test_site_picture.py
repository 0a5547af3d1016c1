"""Pictures of the site: sizes, order on contact sheets, boxes where they are said to be, the same bytes twice."""

from __future__ import annotations

import io

import numpy
from PIL import Image

from monstra_print.press.font import font_file
from monstra_print.site import picture, plot

RED, BLUE = (200, 10, 10), (10, 10, 200)


def test_a_contact_sheet_shows_all_in_order() -> None:
    """Pictures lie row by row; each row is as high as its tallest picture."""
    tall, flat = Image.new("RGB", (40, 80), RED), Image.new("RGB", (80, 40), BLUE)
    sheet = picture.contact_sheet([tall, tall, flat, flat], columns=2, cell=100, gap=10)
    assert sheet.size == (10 + 2 * 110, 10 + 210 + 60)
    assert sheet.getpixel((60, 110)) == RED and sheet.getpixel((170, 110)) == RED
    assert sheet.getpixel((60, 245)) == BLUE and sheet.getpixel((170, 245)) == BLUE
    assert sheet.getpixel((5, 5)) == picture.PAPER


def test_the_last_row_of_a_contact_sheet_is_as_full_as_can_be() -> None:
    """30 pictures stand in 6 by 5, 25 in 5 by 5, 12 in 4 by 3."""
    found = {}
    for count in (12, 25, 30):
        sheet = picture.contact_sheet([Image.new("RGB", (10, 10), RED)] * count, cell=10, gap=10)
        found[count] = ((sheet.width - 10) // 20, (sheet.height - 10) // 20)
    assert found == {12: (4, 3), 25: (5, 5), 30: (6, 5)}


def test_names_stand_under_their_pictures() -> None:
    """Each picture has a thin frame and room for its name below, in which there is ink."""
    sheet = picture.contact_sheet([Image.new("RGB", (80, 40), RED)] * 2, 2, 80, 10, ("Flaro", "Brumel"), font_file("SSP-400"))
    assert sheet.getpixel((9, 30)) == picture.FRAME
    for left in (10, 100):
        name = numpy.asarray(sheet.crop((left, 52, left + 80, sheet.height)).convert("L"))
        assert name.min() < 100 < name.max()


def test_cropping_leaves_the_trim() -> None:
    """A 63 × 88 mm card at 300 ppi with 3 mm of bleed becomes 744 × 1039 pixels."""
    scale = 300 / 25.4
    cropped = picture.crop(Image.new("RGB", (815, 1111)), (3 * scale, 3 * scale, 66 * scale, 91 * scale))
    assert cropped.size == (744, 1039)


def test_boxes_are_drawn_where_they_are() -> None:
    """The trim's line lies on the trim, and the middle stays as it was."""
    drawn = picture.draw_boxes(Image.new("RGB", (100, 100), RED), [("trim", (20, 20, 80, 80))])
    assert drawn.getpixel((21, 50)) == picture.COLOURS["trim"]
    assert drawn.getpixel((50, 50)) == RED


def test_a_png_holds_no_time_and_is_the_same_twice() -> None:
    """Only header, resolution, pixels and end."""
    once = picture.encode_png(Image.new("RGB", (10, 10), RED), 300)
    assert once == picture.encode_png(Image.new("RGB", (10, 10), RED), 300)
    assert b"tIME" not in once and b"Software" not in once
    assert abs(Image.open(io.BytesIO(once)).info["dpi"][0] - 300) < 0.1


def test_a_plate_is_dark_where_the_ink_prints() -> None:
    """Full ink is black."""
    tints = numpy.array([[255, 0]], dtype=numpy.uint8)
    shown = Image.open(io.BytesIO(picture.encode_plate(tints)))
    assert [shown.getpixel((0, 0)), shown.getpixel((1, 0))] == [0, 255]


def test_a_plot_is_the_same_twice_and_marks_what_stands_out() -> None:
    """Equal numbers give equal SVG, without a date; a marked row is drawn in red."""
    rows = [plot.Interval("Flaro", 0.7, 0.67, 0.72, True), plot.Interval("Brekor", 0.5, 0.48, 0.52)]
    once = plot.intervals(rows, "Starting creatures", (0.35, 0.65))
    assert once == plot.intervals(rows, "Starting creatures", (0.35, 0.65))
    assert once.startswith("<svg") and "Flaro" in once and "var(--series-2)" in once
    assert "dc:date" not in once and "Starting creatures" in once
