"""Pages delivered as pictures: a good one for a house that takes PNG, and for each of its checks the same with a fault."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import numpy as np
from PIL import Image, ImageCms, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from monstra_print import profiles
from monstra_print.preflight import Expectation
from monstra_print.profiles import PrinterProfile
from preflight_samples.bad import BAD, PRINTER
from preflight_samples.good import EXPECTED, font_file

HOUSE = profiles.load("thegamecrafter")
WIDTH, HEIGHT = 825, 1125
WORDS = "Remove one Burn"


def picture(words_at: tuple[int, int] = (160, 700), edge: int = 0) -> Image.Image:
    """Soft noise with a line of dark type on a light panel, and a white edge of so many pixels."""
    noise = np.random.default_rng(5).integers(60, 180, (HEIGHT, WIDTH, 3), np.uint8)
    page = Image.fromarray(noise)
    draw = ImageDraw.Draw(page)
    x, y = words_at
    font = ImageFont.truetype(str(font_file()), 33)
    draw.rectangle((x - 20, y - 20, x + 330, y + 70), fill=(250, 246, 230))
    draw.text((x, y), WORDS, fill=(20, 20, 20), font=font)
    if edge:
        draw.rectangle((0, 0, WIDTH, edge), fill="white")
    return page


def png(page: Image.Image, **options: Any) -> bytes:
    """The file, with its resolution unless `dpi` says otherwise."""
    target, chunks = io.BytesIO(), PngInfo()
    page.save(target, "PNG", pnginfo=chunks, **{"dpi": (300, 300), **options})
    return target.getvalue()


def bad_picture(check_id: str, printer: PrinterProfile = HOUSE) -> Callable[[Callable[[], bytes]], Callable[[], bytes]]:
    """Register a fault of a picture for a check."""

    def register(fault: Callable[[], bytes]) -> Callable[[], bytes]:
        def make() -> tuple[bytes, Expectation, PrinterProfile]:
            return fault(), EXPECTED, printer

        make.__name__ = fault.__name__
        BAD.setdefault(check_id, []).append(make)
        return fault

    return register


@bad_picture("picture/readable")
def a_picture_breaks_off() -> bytes:
    return png(picture())[:200_000]


@bad_picture("picture/format", printer=PRINTER)
def a_picture_is_sent_to_a_house_that_takes_pdf() -> bytes:
    return png(picture())


@bad_picture("picture/format")
def a_jpeg_is_sent_to_a_house_that_takes_png() -> bytes:
    target = io.BytesIO()
    picture().save(target, "JPEG", quality=95, dpi=(300, 300))
    return target.getvalue()


@bad_picture("picture/size")
def a_picture_is_a_pixel_too_wide() -> bytes:
    return png(picture().crop((0, 0, WIDTH + 1, HEIGHT)).resize((WIDTH + 1, HEIGHT), Image.Resampling.NEAREST))


@bad_picture("picture/size")
def a_picture_lies_on_its_side() -> bytes:
    return png(picture().transpose(Image.Transpose.ROTATE_90))


@bad_picture("picture/resolution")
def a_picture_does_not_say_its_resolution() -> bytes:
    return png(picture(), dpi=None)


@bad_picture("picture/resolution")
def a_picture_says_seventy_two() -> bytes:
    return png(picture(), dpi=(72, 72))


@bad_picture("picture/colour")
def a_corner_is_clear() -> bytes:
    page = picture().convert("RGBA")
    page.putpixel((400, 400), (0, 0, 0, 0))
    return png(page)


@bad_picture("picture/colour")
def a_picture_is_grey() -> bytes:
    return png(picture().convert("L"))


@bad_picture("picture/colour")
def a_picture_has_a_palette() -> bytes:
    return png(picture().quantize(256, dither=Image.Dither.NONE))


@bad_picture("picture/colour")
def a_picture_has_another_profile() -> bytes:
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    return png(picture(), icc_profile=lab)


@bad_picture("picture/edge")
def a_strip_at_the_top_is_white() -> bytes:
    return png(picture(edge=6))


@bad_picture("picture/empty")
def a_picture_is_one_colour() -> bytes:
    return png(Image.new("RGB", (WIDTH, HEIGHT), (12, 90, 60)))


@bad_picture("picture/sampling")
def a_picture_was_enlarged_smoothly() -> bytes:
    page = picture()
    return png(page.resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.LANCZOS).resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC))


@bad_picture("picture/safe")
def words_stand_fifty_pixels_from_the_edge() -> bytes:
    return png(picture((160, 1030)))
