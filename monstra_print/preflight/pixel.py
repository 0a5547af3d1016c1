"""What the samples of a placed picture tell: JPEG quality, pixels that only repeat each other. Knows no page."""

from __future__ import annotations

from typing import Any

import numpy as np
import pikepdf

from monstra_print.preflight.content import Image

# Luminance quantisation of ISO/IEC 10918-1 Annex K, the table of quality 50; its order does not matter for a mean.
ANNEX_K_MEAN = 57.625
LARGEST = 4_000_000  # samples; larger pictures are not searched for repeated pixels


def jpeg_quality(raw: bytes) -> int | None:
    """The quality 1 to 100 that the first quantisation table stands for; None when there is none to read."""
    at = 2
    while at + 4 <= len(raw) and raw[at] == 0xFF:
        length = int.from_bytes(raw[at + 2 : at + 4], "big")
        if raw[at + 1] == 0xDB and at + 69 <= len(raw) and raw[at + 4] >> 4 == 0:
            scale = 100 * (sum(raw[at + 5 : at + 69]) / 64) / ANNEX_K_MEAN
            quality = (200 - scale) / 2 if scale <= 100 else 5000 / scale
            return max(1, min(100, round(quality)))
        at += 2 + max(length, 2)
    return None


def is_blown_up(picture: Any, image: Image) -> bool:
    """Whether every pixel stands there two by two: enlarged without interpolation. A flat picture is not."""
    if image.bits != 8 or image.filters[-1:] not in ((), ("FlateDecode",)) or image.width * image.height > LARGEST:
        return False
    try:
        samples = np.frombuffer(picture.read_bytes(), np.uint8)
    except pikepdf.PdfError:
        return False  # the finding of file/structure
    size = image.width * image.height
    if image.width % 2 or image.height % 2 or samples.size % size or not samples.size:
        return False
    pixels = samples.reshape(image.height // 2, 2, image.width // 2, 2, -1)
    doubled = bool((pixels[:, :1, :, :1] == pixels).all())
    return doubled and bool((pixels != pixels[:1, :1, :1, :1]).any())
