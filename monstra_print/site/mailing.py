"""A small proof that may be mailed: pages as pictures in sRGB with PROOF across each, in one PDF. Not for print, and it says so.

It shows how the pages look, in the order of the files. It proves no colour, no overprint and no registration: it has no
plates, no boxes and no fonts, and its resolution is too low to be printed from.
"""

from __future__ import annotations

import io
import time
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from monstra_print.faces.font import typeface

PPI = 100.0
WORD = "PROOF"
_SHARE = 0.24  # height of the word, of the page's shorter side
_INK, _EDGE = (205, 11, 95, 110), (255, 255, 255, 160)
_QUALITY = 82


def watermark(page: Image.Image, line: str) -> Image.Image:
    """A copy of the page with the word across it, and a line at its foot that says what it is."""
    width, height = page.size
    layer = Image.new("RGBA", page.size, (0, 0, 0, 0))
    large = ImageFont.truetype(str(typeface("Fjalla").file), max(12, round(min(width, height) * _SHARE)))
    left, top, right, bottom = large.getbbox(WORD)
    word = Image.new("RGBA", (round(right - left) + 8, round(bottom - top) + 8), (0, 0, 0, 0))
    ImageDraw.Draw(word).text((4 - left, 4 - top), WORD, font=large, fill=_INK, stroke_width=2, stroke_fill=_EDGE)
    turned = word.rotate(35, resample=Image.Resampling.BICUBIC, expand=True)
    for place in (0.27, 0.73):
        layer.alpha_composite(turned, ((width - turned.width) // 2, max(0, round(height * place) - turned.height // 2)))
    _foot(ImageDraw.Draw(layer), page.size, line)
    return Image.alpha_composite(page.convert("RGBA"), layer).convert("RGB")


def _foot(pen: ImageDraw.ImageDraw, size: tuple[int, int], line: str) -> None:
    """The line in a light band at the foot; a long one falls into its parts, each as large as the page is wide enough for."""
    width, height = size
    largest = max(8, round(min(width, height) * 0.035))
    whole, _ = _fitted(line, largest, width)
    lines = [line] if whole.size == largest else line.split(" · ")
    baseline = float(height - 4)
    for text in reversed(lines):
        font, wide = _fitted(text, largest, width)
        high = font.getbbox(text)[3]
        pen.rectangle((0, baseline - high - 2, width, baseline + 4), fill=(255, 255, 255, 215))
        pen.text(((width - wide) / 2, baseline - high), text, font=font, fill=(120, 0, 50, 255))
        baseline -= high + 6


def _fitted(text: str, largest: int, width: int) -> tuple[ImageFont.FreeTypeFont, float]:
    """The font at the largest size, down to 5 pixels, at which the text fits the width; and how wide it is then."""
    font, wide = ImageFont.truetype(str(typeface("SSP-600").file), largest), 0.0
    for size in range(largest, 4, -1):
        font = ImageFont.truetype(str(typeface("SSP-600").file), size)
        wide = float(font.getlength(text))
        if wide <= width - 8:
            break
    return font, wide


def to_pdf(pages: Sequence[Image.Image], title: str, date: str) -> bytes:
    """The pages at PPI in one PDF that bears the edition's date."""
    day = time.strptime(date, "%Y-%m-%d")
    buffer = io.BytesIO()
    pages[0].save(buffer, "PDF", save_all=True, append_images=list(pages[1:]), resolution=PPI, quality=_QUALITY, title=title,
                  creator="monstra_print", producer="monstra_print", creationDate=day, modDate=day)  # fmt: skip
    return buffer.getvalue()
