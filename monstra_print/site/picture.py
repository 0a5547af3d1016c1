"""Pictures as files: web pictures, card previews with their boxes, contact sheets. Knows no PDF; it is given rendered pages."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

PAPER, FRAME, INK = (251, 247, 238), (201, 194, 180), (30, 26, 40)
NAME_SIZE = 18  # pixels, of a name under a picture
COLOURS = {"bleed": (205, 11, 95), "trim": (0, 67, 133), "safe": (40, 96, 53), "text": (237, 107, 27)}


def encode_png(picture: Image.Image, ppi: float = 0.0) -> bytes:
    """A PNG without a date or a software name; `ppi` says how large it is meant to be."""
    buffer = io.BytesIO()
    picture.convert("RGB").save(buffer, "PNG", optimize=False, **({"dpi": (ppi, ppi)} if ppi else {}))
    return buffer.getvalue()


def encode_webp(picture: Image.Image, width: int, quality: int = 86) -> bytes:
    """A WebP of that width."""
    height = round(picture.height * width / picture.width)
    buffer = io.BytesIO()
    picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS).save(buffer, "WEBP", quality=quality, method=4)
    return buffer.getvalue()


Area = tuple[float, float, float, float]


def draw_boxes(picture: Image.Image, boxes: Sequence[tuple[str, Area]], width: int = 2) -> Image.Image:
    """A copy with rectangles (`bleed`, `trim`, `safe`, `text`; left, top, right, bottom in pixels) drawn over it."""
    copy = picture.convert("RGB").copy()
    pen = ImageDraw.Draw(copy)
    for kind, (left, top, right, bottom) in boxes:
        box = (round(left), round(top), round(right) - 1, round(bottom) - 1)
        if kind != "text":  # a white edge beside a text box would hide the letters
            pen.rectangle(box, outline=(255, 255, 255), width=width + 2)
        pen.rectangle((box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1), outline=COLOURS[kind], width=width)
    return copy


def contact_sheet(
    pictures: Sequence[Image.Image],
    columns: int = 0,
    cell: int = 260,
    gap: int = 16,
    names: Sequence[str] = (),
    font: Path | None = None,
) -> Image.Image:
    """All pictures on one, in order, each as wide as a cell in a thin frame; a row is as high as its tallest.

    names: written under the pictures in `font`, a TrueType file.
    """
    if not pictures:
        return Image.new("RGB", (cell, cell), PAPER)
    across = columns or _across(len(pictures))
    scaled = [picture.convert("RGB").resize(_fit(picture.size, cell), Image.Resampling.LANCZOS) for picture in pictures]
    face = ImageFont.truetype(str(font), NAME_SIZE) if font and any(names) else None
    below = round(NAME_SIZE * 1.5) if face else 0
    rows = [scaled[start : start + across] for start in range(0, len(scaled), across)]
    heights = [max(picture.height for picture in row) + below for row in rows]
    sheet = Image.new("RGB", (gap + across * (cell + gap), gap + sum(height + gap for height in heights)), PAPER)
    pen, top = ImageDraw.Draw(sheet), gap
    for number, (row, height) in enumerate(zip(rows, heights, strict=True)):
        for column, picture in enumerate(row):
            left, upper = gap + column * (cell + gap), top + (height - below - picture.height) // 2
            pen.rectangle((left - 1, upper - 1, left + cell, upper + picture.height), outline=FRAME)
            sheet.paste(picture, (left, upper))
            if face:
                pen.text((left + cell // 2, top + height), names[number * across + column], INK, face, anchor="mb")
        top += height + gap
    return sheet


def _across(count: int) -> int:
    """How many pictures stand in a row: about 1.6 times as many as there are rows, with as few as can be missing in the last."""
    usual = max(1, min(count, math.ceil(math.sqrt(count * 1.6))))
    near = range(max(1, usual - 2), min(count, usual + 2) + 1)
    return min(near, key=lambda across: (-count % across, abs(across - usual)))


def caption(sheet: Image.Image, lines: Sequence[str], font: Path, size: int = 32) -> Image.Image:
    """A copy with lines of text under it; `font` is a TrueType file, `size` pixels."""
    step, edge = round(size * 1.4), size // 2
    whole = Image.new("RGB", (sheet.width, sheet.height + step * len(lines) + edge), PAPER)
    whole.paste(sheet, (0, 0))
    pen, face = ImageDraw.Draw(whole), ImageFont.truetype(str(font), size)
    for at, line in enumerate(lines):
        pen.text((edge, sheet.height + at * step), line, fill=INK, font=face)
    return whole


def _fit(size: tuple[int, int], cell: int) -> tuple[int, int]:
    return cell, max(1, round(size[1] * cell / size[0]))


def shrink(picture: Image.Image, width: int) -> Image.Image:
    """The picture at that width."""
    return picture.convert("RGB").resize(_fit(picture.size, width), Image.Resampling.LANCZOS)


def encode_plate(tints: Any) -> bytes:
    """A plate as a greyscale PNG, dark where the ink prints; `tints` is an array of 0..255 (255: full ink)."""
    buffer = io.BytesIO()
    Image.fromarray(255 - tints).convert("L").save(buffer, "PNG")
    return buffer.getvalue()


def crop(picture: Image.Image, area: Area) -> Image.Image:
    """The part of a picture inside `area` (pixels), its corner and its size rounded once each."""
    left, top = round(area[0]), round(area[1])
    return picture.crop((left, top, left + round(area[2] - area[0]), top + round(area[3] - area[1])))
