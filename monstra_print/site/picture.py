"""Pictures as files: web pictures, card previews with their boxes, contact sheets. Knows no PDF; it is given rendered pages."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageDraw

PAPER = (251, 247, 238)
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
        pen.rectangle(box, outline=(255, 255, 255), width=width + 2)
        pen.rectangle((box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1), outline=COLOURS[kind], width=width)
    return copy


def contact_sheet(pictures: Sequence[Image.Image], columns: int = 0, cell: int = 260, gap: int = 16) -> Image.Image:
    """All pictures on one, in order, each fitted into a cell of that width; the row height follows the tallest."""
    if not pictures:
        return Image.new("RGB", (cell, cell), PAPER)
    across = columns or max(1, min(len(pictures), math.ceil(math.sqrt(len(pictures) * 1.6))))
    down = math.ceil(len(pictures) / across)
    scaled = [picture.convert("RGB").resize(_fit(picture.size, cell), Image.Resampling.LANCZOS) for picture in pictures]
    tall = max(picture.height for picture in scaled)
    sheet = Image.new("RGB", (gap + across * (cell + gap), gap + down * (tall + gap)), PAPER)
    for at, picture in enumerate(scaled):
        row, column = divmod(at, across)
        x = gap + column * (cell + gap) + (cell - picture.width) // 2
        sheet.paste(picture, (x, gap + row * (tall + gap) + (tall - picture.height) // 2))
    return sheet


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


def crop(picture: Image.Image, edge: float) -> Image.Image:
    """The picture without `edge` pixels on every side: from the bleed to the trim, its size rounded once."""
    width, height = round(picture.width - 2 * edge - 0.5), round(picture.height - 2 * edge - 0.5)  # a render is rounded up
    return picture.crop((round(edge), round(edge), round(edge) + width, round(edge) + height))
