"""Designers' pictures of every kind come out in the colours that a viewer shows, framed and never a negative (P2, P3)."""

from __future__ import annotations

import io
import resource as limits
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageCms

from monstra_print.copytext import Framing
from monstra_print.faces.art import framing, painting
from monstra_print.faces.art.painting import UnusablePaintingError, read
from monstra_print.press.store import Store
from monstra_print.project import resource

ICC = resource("icc/ISOcoated_v2_300_bas.icc")
SIZE = (146, 124)
INKS = (10, 200, 60, 30)


def _inks(content: bytes) -> Any:
    """The inks (255 = full) of a CMYK JPEG as a PDF reader takes them: inverted only where Adobe's mark stands."""
    image: Any = Image.open(io.BytesIO(content))
    assert image.mode == "CMYK"
    middle = image.getpixel((image.width // 2, image.height // 2))
    return middle if "adobe" in image.info else tuple(255 - level for level in middle)


def _rgb(content: bytes) -> Any:
    image = Image.open(io.BytesIO(content)).convert("RGB")
    return image.getpixel((image.width // 2, image.height // 2))


def _near(found: Any, wanted: Any, by: int) -> bool:
    return all(abs(one - other) <= by for one, other in zip(found, wanted, strict=True))


def _cmyk_jpeg(kind: str) -> bytes:
    """A JPEG of INKS: Adobe's mark with transform 0, with transform 2 (YCCK), or no mark at all."""
    cyan, magenta, yellow, black = INKS
    levels = INKS
    if kind == "ycck":  # the samples are Y, Cb, Cr of the inks and the inverted black; Pillow writes every level inverted
        bright, blue, red = Image.new("RGB", (1, 1), (cyan, magenta, yellow)).convert("YCbCr").getpixel((0, 0))  # type: ignore[misc]
        levels = (255 - bright, 255 - blue, 255 - red, black)
    elif kind == "unmarked":
        levels = tuple(255 - level for level in INKS)  # type: ignore[assignment]
    out = io.BytesIO()
    Image.new("CMYK", SIZE, levels).save(out, "JPEG", quality=98, subsampling=0)
    content = out.getvalue()
    at = content.index(b"\xff\xee\x00\x0eAdobe")
    if kind == "ycck":
        return content[: at + 15] + b"\x02" + content[at + 16 :]
    return content[:at] + content[at + 16 :] if kind == "unmarked" else content


@pytest.mark.parametrize("kind", ["adobe", "ycck", "unmarked"])
@pytest.mark.parametrize("cut", [framing.WHOLE, Framing((0.1, 0.1, 0.8, 0.8))], ids=["as it is", "cropped"])
def test_a_cmyk_jpeg_is_never_a_negative(tmp_path: Path, kind: str, cut: Framing) -> None:
    """P2: marker with transform 0 and 2, and no marker; untouched and when it is coded anew."""
    file = tmp_path / "FLA-01.jpg"
    file.write_bytes(_cmyk_jpeg(kind))
    made = read(file, cut, icc=ICC)
    assert made.kind == "jpeg" and _near(_inks(made.content), INKS, 4)
    assert (made.content == file.read_bytes()) is (cut == framing.WHOLE)


def test_a_cmyk_tiff_keeps_its_inks(tmp_path: Path) -> None:
    """Without a profile, and with that of the press condition, it is taken as separated; packed or not."""
    kinds: tuple[dict[str, Any], ...] = ({}, {"compression": "tiff_lzw"}, {"icc_profile": ICC.read_bytes()})
    for number, extra in enumerate(kinds):
        file = tmp_path / f"{number}.tif"
        Image.new("CMYK", SIZE, INKS).save(file, **extra)
        assert _near(_inks(read(file, icc=ICC).content), INKS, 3)


def test_cmyk_of_another_condition_is_shown_in_srgb(tmp_path: Path) -> None:
    """Its own profile says which colour it is; press separates it anew for this house."""
    file = tmp_path / "FLA-01.tif"
    Image.new("CMYK", SIZE, INKS).save(file, icc_profile=ICC.read_bytes())
    made = read(file, icc=None)  # no press condition is given, so the profile is a foreign one
    there = ImageCms.buildTransform(str(ICC), ImageCms.createProfile("sRGB"), "CMYK", "RGB",
                                    flags=ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.NONE,
                                    renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC)  # fmt: skip
    shown: Any = ImageCms.applyTransform(Image.new("CMYK", (1, 1), INKS), there)
    assert made.kind == "png" and _near(_rgb(made.content), shown.getpixel((0, 0)), 2)


def test_an_rgb_picture_is_converted_through_its_own_profile(tmp_path: Path) -> None:
    """Lab pixels and a wide profile come out in sRGB; sRGB itself stays byte for byte."""
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    file = tmp_path / "FLA-01.png"
    Image.new("RGB", SIZE, (200, 90, 40)).save(file, icc_profile=srgb.tobytes())
    assert read(file).content == file.read_bytes()
    lab = tmp_path / "FLA-02.tif"
    Image.new("LAB", SIZE, (136, 158, 168)).save(lab)
    made = Image.open(io.BytesIO(read(lab).content))
    assert made.mode == "RGB" and made.getpixel((9, 9))[0] > made.getpixel((9, 9))[2] + 40  # type: ignore[index]


def test_a_broken_profile_is_named(tmp_path: Path) -> None:
    file = tmp_path / "FLA-01.png"
    Image.new("RGB", SIZE).save(file, icc_profile=b"no profile at all")
    with pytest.raises(UnusablePaintingError, match="colour profile that cannot be read"):
        read(file)


@pytest.mark.parametrize("suffix", [".png", ".tif"])
@pytest.mark.parametrize(("mode", "level", "wanted"), [("I;16", 128 * 257, (128, 128, 128)), ("L", 77, (77, 77, 77)),
                                                       ("1", 1, (255, 255, 255)), ("P", 2, (2, 2, 2))])  # fmt: skip
def test_every_kind_of_pixel_is_read(tmp_path: Path, suffix: str, mode: str, level: int, wanted: tuple[int, ...]) -> None:
    """16 bits are scaled and not clipped; palettes and one-bit pictures are resolved; grey stays on one plate."""
    image = Image.new(mode, SIZE, level)
    if mode == "P":
        image.putpalette([part for grey in range(256) for part in (grey, grey, grey)])
    file = tmp_path / f"FLA-01{suffix}"
    image.save(file)
    made = Image.open(io.BytesIO(read(file).content))
    assert made.mode in ("L", "RGB") and _near(made.convert("RGB").getpixel((9, 9)), wanted, 1)


def test_what_is_transparent_stands_on_the_ground(tmp_path: Path) -> None:
    """Alpha, and a transparent colour of a palette: the pixels are opaque, so that the bleed is really inked."""
    file = tmp_path / "FLA-01.png"
    Image.new("RGBA", SIZE, (255, 0, 0, 0)).save(file)
    assert _rgb(read(file, ground="#102030").content) == (16, 32, 48)
    Image.new("LA", SIZE, (255, 128)).save(file)
    assert _near(_rgb(read(file, ground="#000000").content), (128, 128, 128), 1)
    Image.new("P", SIZE, 0).save(file, transparency=0)
    assert _rgb(read(file, ground="#102030").content) == (16, 32, 48)


@pytest.mark.parametrize("turn", [3, 6, 8])
def test_the_crop_box_is_in_upright_space(tmp_path: Path, turn: int) -> None:
    """P3: turned by EXIF in JPEG and TIFF, the crop takes what a viewer shows at that place."""
    upright = Image.new("RGB", (160, 200), (0, 0, 255))
    upright.paste((255, 0, 0), (80, 0, 160, 100))
    stored = upright.rotate({3: 180, 6: 90, 8: -90}[turn], expand=True)
    exif = Image.Exif()
    exif[0x0112] = turn
    for suffix in (".jpg", ".tif"):
        file = tmp_path / f"FLA-01{suffix}"
        stored.save(file, exif=exif)
        assert _near(_rgb(read(file, Framing((0.5, 0.0, 0.5, 0.5), (0.75, 0.25))).content), (255, 0, 0), 6)
        assert _near(_rgb(read(file, Framing((0.0, 0.5, 0.5, 0.5), (0.25, 0.75))).content), (0, 0, 255), 6)


def test_the_focus_is_as_near_to_the_middle_as_the_crop_allows() -> None:
    shown = framing.part((3000, 1000), Framing(focus=(0.5, 0.5)))
    assert shown.height == 1000 and shown.width == round(1000 * 73 / 62)
    assert abs(shown.left + shown.width / 2 - 1500) <= 1
    assert framing.part((3000, 1000), Framing(focus=(0.0, 0.5))).left == 0
    right = framing.part((3000, 1000), Framing((0.0, 0.0, 0.5, 1.0), (0.5, 0.5)))
    assert right.left + right.width == 1500


def test_the_resolution_counts_what_is_shown(tmp_path: Path) -> None:
    """862 × 732 are 300 ppi; half of it, shown by a crop, is half as fine."""
    file = tmp_path / "FLA-01.png"
    Image.new("RGB", (862, 732)).save(file)
    assert read(file).ppi == pytest.approx(300, abs=0.3)
    assert read(file, Framing((0.0, 0.0, 0.5, 0.5))).ppi == pytest.approx(150, abs=0.3)


def test_a_finer_picture_is_reduced(tmp_path: Path) -> None:
    file = tmp_path / "FLA-01.jpg"
    Image.new("RGB", (7300, 6200), (9, 99, 199)).save(file)
    made = read(file)
    image = Image.open(io.BytesIO(made.content))
    assert made.ppi == pytest.approx(2540, abs=1) and image.size == (1724, 1465)
    assert _near(_rgb(made.content), (9, 99, 199), 2)


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    """A small file of 30 000 × 30 000 pixels: one clear reason, and no memory spent on it."""
    file = tmp_path / "FLA-01.png"
    Image.new("1", (30000, 30000)).save(file)
    before = limits.getrusage(limits.RUSAGE_SELF).ru_maxrss
    with pytest.raises(UnusablePaintingError, match=r"pixels, more than 80 million: save it smaller \(862 × 732 are enough\)"):
        read(file)
    assert limits.getrusage(limits.RUSAGE_SELF).ru_maxrss - before < 50_000
    long = tmp_path / "FLA-02.svg"
    long.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 90000"/>')
    with pytest.raises(UnusablePaintingError, match="too long"):
        read(long)


def test_the_largest_picture_stays_within_its_memory(tmp_path: Path) -> None:
    """Just below the limit, in a process of its own: less than 700 MB above what an empty one takes."""
    file = tmp_path / "FLA-01.png"
    Image.new("L", (8900, 8900), 90).save(file, compress_level=1)
    code = (
        "import resource,sys;from pathlib import Path;from monstra_print.faces.art.painting import read;"
        "a=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss;read(Path(sys.argv[1]));"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss-a)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 700_000


@pytest.mark.parametrize("content", [b"II*\x00", b"II*\x00\x08\x00\x00\x00\x01\x00", b"MM\x00*\xff\xff\xff\xff"])
def test_a_damaged_tiff_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "FLA-01.tif"
    file.write_bytes(content)
    with pytest.raises(UnusablePaintingError, match="cannot be read whole"):
        read(file)


def test_a_tiff_cut_short_is_refused(tmp_path: Path) -> None:
    for number, extra in enumerate(({}, {"compression": "tiff_lzw"})):
        file = tmp_path / f"{number}.tif"
        Image.effect_noise((64, 64), 50).convert("RGB").save(file, **extra)
        file.write_bytes(file.read_bytes()[:-4000])
        with pytest.raises(UnusablePaintingError, match="cannot be read whole"):
            read(file)


def test_text_and_forbidden_entities_of_a_drawing_are_refused(tmp_path: Path) -> None:
    """A font of the machine, or an entity that unfolds, would make other bytes elsewhere."""
    file = tmp_path / "FLA-01.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>a</text></svg>')
    with pytest.raises(UnusablePaintingError, match="outlines"):
        read(file)
    file.write_text('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]><svg viewBox="0 0 9 9"><desc>&a;</desc></svg>')
    with pytest.raises(UnusablePaintingError, match="SVG"):
        read(file)


def test_a_converted_picture_is_kept_by_content(tmp_path: Path) -> None:
    """The second reading takes the kept result; another content, crop or a damaged result is made anew; no name is kept."""
    file, store = tmp_path / "FLA-01.tif", Store(tmp_path / "build" / ".cache")
    Image.new("CMYK", SIZE, INKS).save(file)
    first = read(file, icc=ICC, store=store)
    (kept,) = [found for found in store.folder.rglob("*") if found.is_file()]
    assert b"FLA" not in kept.read_bytes() and "FLA" not in kept.as_posix().removeprefix(tmp_path.as_posix())
    assert read(file, icc=ICC, store=store) == first == read(file, icc=ICC)
    kept.write_bytes(kept.read_bytes()[:-9])
    assert read(file, icc=ICC, store=store) == first
    read(file, Framing((0.0, 0.0, 0.5, 0.5)), icc=ICC, store=store)
    assert len([found for found in store.folder.rglob("*") if found.is_file()]) == 2


def test_a_store_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    """A full or read-only disk: the result all the same."""
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert Store(blocked / "cache").recall("a", lambda: b"made") == b"made"


def test_every_suffix_is_read_by_its_content(tmp_path: Path) -> None:
    """P1: a TIFF named .png is refused by name."""
    file = tmp_path / "FLA-01.png"
    Image.new("RGB", SIZE).save(file, "TIFF")
    with pytest.raises(UnusablePaintingError, match=r"holds a TIFF, though its name ends in \.png"):
        read(file)
    assert set(painting.SUFFIXES) == {".png", ".jpg", ".jpeg", ".tif", ".tiff", ".svg"}
