"""A card's page as a picture for houses that take no PDF: exact size, resolution and colour space said. Knows no house."""

from __future__ import annotations

from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngInfo

_PERCEPTUAL = b"\x00"  # the intent that the sRGB chunk names (PNG specification, 11.3.2.5)


def exact(page: Image.Image, pixels: tuple[int, int]) -> Image.Image:
    """The middle of a rendered page in exactly that many pixels. Raises ValueError for a page that is smaller."""
    across, down = page.width - pixels[0], page.height - pixels[1]
    if across < 0 or down < 0:
        raise ValueError(f"a page of {page.width} × {page.height} pixels holds no picture of {pixels[0]} × {pixels[1]}")
    left, top = across // 2, down // 2
    return page.crop((left, top, left + pixels[0], top + pixels[1]))


def encode(picture: Image.Image, ppi: float) -> bytes:
    """A PNG in sRGB with its resolution; the same pixels give the same bytes."""
    buffer, chunks = BytesIO(), PngInfo()
    chunks.add(b"sRGB", _PERCEPTUAL)
    picture.convert("RGB").save(buffer, "PNG", pnginfo=chunks, dpi=(ppi, ppi), icc_profile=None, optimize=False, compress_level=6)
    return buffer.getvalue()
