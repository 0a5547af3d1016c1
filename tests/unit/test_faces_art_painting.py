"""Designers' own pictures: whole, upright, named for what they are; nothing outside the file is read."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from monstra_print.faces.art.framing import part
from monstra_print.faces.art.painting import PPI, WINDOW, UnusablePaintingError, read

SVG = '<svg xmlns="http://www.w3.org/2000/svg" {}><rect width="50" height="50" fill="#f00"/>{}</svg>'


def _corner_red() -> Image.Image:
    """40 × 20, its top left quarter red, the rest blue."""
    image = Image.new("RGB", (40, 20), (0, 0, 255))
    image.paste((255, 0, 0), (0, 0, 20, 10))
    return image


def _open(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content)).convert("RGB")


def test_a_sound_picture_is_taken_byte_for_byte(tmp_path: Path) -> None:
    for suffix, kind in ((".png", "png"), (".jpg", "jpeg"), (".jpeg", "jpeg")):
        file = tmp_path / f"FLA-01{suffix}"
        _corner_red().save(file)
        made = read(file)
        assert (made.kind, made.content) == (kind, file.read_bytes())


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"no picture", b"\xff\xd8\xff\xe0"])
def test_what_is_no_picture_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / ("FLA-01.jpg" if content.startswith(b"\xff") else "FLA-01.png")
    file.write_bytes(content)
    with pytest.raises(UnusablePaintingError, match=r"empty|cannot be read|neither"):
        read(file)


def test_a_picture_cut_short_is_refused(tmp_path: Path) -> None:
    for suffix in (".png", ".jpg"):
        file = tmp_path / f"FLA-01{suffix}"
        Image.effect_noise((64, 64), 50).convert("RGB").save(file)
        file.write_bytes(file.read_bytes()[:-600])
        with pytest.raises(UnusablePaintingError, match="cannot be read whole"):
            read(file)


def test_a_jpeg_named_png_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "FLA-01.png"
    _corner_red().save(file, "JPEG")
    with pytest.raises(UnusablePaintingError, match=r"holds a JPEG, though its name ends in \.png"):
        read(file)


@pytest.mark.parametrize("orientation", [3, 6])
def test_exif_orientation_is_turned_upright(tmp_path: Path, orientation: int) -> None:
    """P3: the picture that a viewer shows upright comes out upright, and its tag is gone."""
    upright = _corner_red()
    stored = upright.rotate({3: 180, 6: 90}[orientation], expand=True)
    exif = Image.Exif()
    exif[0x0112] = orientation
    file = tmp_path / "FLA-01.png"
    stored.save(file, exif=exif)
    made = Image.open(io.BytesIO(read(file).content))
    assert made.getexif().get(0x0112, 1) == 1
    assert made.convert("RGB").tobytes() == upright.crop(part(upright.size).box).tobytes()


@pytest.mark.parametrize(
    "size",
    [
        'viewBox="0 0 50 50"',
        'width="50" height="50"',
        'width="50mm" height="50mm"',
        'viewBox="0 0 50 50" width="100%" height="100%"',
    ],
)
def test_a_drawing_becomes_pixels_that_cover_the_window(tmp_path: Path, size: str) -> None:
    """P4: without a viewBox, in mm or in percent its size is inferred."""
    file = tmp_path / "FLA-01.svg"
    file.write_text(SVG.format(size, ""), encoding="utf-8")
    made = read(file)
    image = _open(made.content)
    assert made.kind == "png"
    assert image.size == tuple(pytest.approx(side / 25.4 * PPI, abs=1) for side in WINDOW)
    assert image.getpixel((10, 10)) == (255, 0, 0)


@pytest.mark.parametrize("size", ["", 'width="100%" height="100%"', 'viewBox="0 0 0 9"'])
def test_a_drawing_without_a_size_is_refused(tmp_path: Path, size: str) -> None:
    file = tmp_path / "FLA-01.svg"
    file.write_text(SVG.format(size, ""), encoding="utf-8")
    with pytest.raises(UnusablePaintingError, match="no size"):
        read(file)


@pytest.mark.parametrize("address", ["http://localhost:9/a.png", "file:///etc/hostname", "outside.png"])
def test_a_drawing_opens_nothing_outside_itself(tmp_path: Path, address: str) -> None:
    """P4: no file of the machine and no address."""
    (tmp_path / "outside.png").write_bytes(b"x")
    file = tmp_path / "FLA-01.svg"
    image = f'<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="{address}" width="9" height="9"/>'
    file.write_text(SVG.format('viewBox="0 0 50 50"', image), encoding="utf-8")
    with pytest.raises(UnusablePaintingError, match=f"asks for {address}, which is outside the file"):
        read(file)


def test_a_style_that_asks_for_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "FLA-01.svg"
    for style in ("@import 'a.css';", ".a{fill:url(a.svg#b)}"):
        file.write_text(SVG.format('viewBox="0 0 50 50"', f"<style>{style}</style>"), encoding="utf-8")
        with pytest.raises(UnusablePaintingError, match="outside the file"):
            read(file)
    file.write_text(SVG.format('viewBox="0 0 50 50"', '<path fill="url(#a)" d="M0 0H9V9Z"/>'), encoding="utf-8")
    assert read(file).kind == "png"
