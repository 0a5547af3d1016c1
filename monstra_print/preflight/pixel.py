"""What the samples of a picture tell: JPEG quality, pixels that only repeat each other or were interpolated. Knows no page.

Interpolation leaves a period: pixels that fall on old ones change more than those between them, by the same step across and down
(after Gallagher, "Detection of linear and cubic interpolation in JPEG compressed images", 2005; measured here on first
differences: peaks of 20 to 300 times the median in enlarged textures, at most 8 in what was not enlarged).
"""

from __future__ import annotations

import io
from typing import Any, Literal

import numpy as np
import pikepdf
from PIL import Image as Raster

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


PEAK = 12.0  # of the median: what a period must reach in both directions
LOWEST = 0.12  # cycles a pixel; an enlargement by more than eight is seen without a machine
AGREE = 0.004  # how exactly the periods across and down must be the same
SMALLEST = 128  # pixels of a side from which on a spectrum says anything
SEARCHED = 1024  # pixels of a side, about the middle

Enlarged = Literal["", "repeated", "interpolated"]


def placed_enlarged(picture: Any, image: Image) -> Enlarged:
    """Whether a placed picture was enlarged before it was placed, and how; `` where nothing shows it or it cannot be read."""
    if image.bits != 8 or not 0 < image.width * image.height <= LARGEST:
        return ""
    packing = image.filters[-1:]
    try:
        if packing == ("DCTDecode",):
            with Raster.open(io.BytesIO(picture.read_raw_bytes())) as opened:
                return enlarged(np.asarray(opened), is_jpeg=True) if opened.size == (image.width, image.height) else ""
        if packing not in ((), ("FlateDecode",)):
            return ""
        samples = np.frombuffer(picture.read_bytes(), np.uint8)
    except (pikepdf.PdfError, OSError, SyntaxError, ValueError):
        return ""  # the finding of file/structure
    size = image.width * image.height
    return (
        "" if samples.size % size or not samples.size else enlarged(samples.reshape(image.height, image.width, -1), is_jpeg=False)
    )


def enlarged(samples: Any, *, is_jpeg: bool) -> Enlarged:
    """The same of samples 0 to 255, rows by columns or rows by columns by components. A flat picture is not enlarged."""
    pixels = samples.reshape(*samples.shape[:2], -1)
    if _is_doubled(pixels):
        return "repeated"
    rows, columns = pixels.shape[:2]
    if min(rows, columns) < SMALLEST:
        return ""
    top, left = (max(0, (side - SEARCHED) // 2) for side in (rows, columns))
    grey = pixels[top : top + SEARCHED, left : left + SEARCHED].mean(axis=2, dtype=np.float32)
    across, down = _periods(grey, is_jpeg), _periods(grey.T, is_jpeg)
    return "interpolated" if any(abs(one - other) < AGREE for one in across for other in down) else ""


def _is_doubled(pixels: Any) -> bool:
    rows, columns = pixels.shape[:2]
    if rows % 2 or columns % 2 or not rows or not columns:
        return False
    squares = pixels.reshape(rows // 2, 2, columns // 2, 2, -1)
    return bool((squares[:, :1, :, :1] == squares).all()) and bool((squares != squares[:1, :1, :1, :1]).any())


def _periods(grey: Any, is_jpeg: bool) -> list[float]:
    """The frequencies, in cycles a pixel along the rows, at which differences of neighbours come and go."""
    steps = np.minimum(np.abs(np.diff(grey, axis=1)), 40)  # an outline must not outweigh the texture
    line = np.log1p(10 * steps.mean(axis=0))
    line = (line - np.convolve(line, np.full(9, 1 / 9), "same"))[8:-8]
    bound = 4.5 * float(np.median(np.abs(line)))
    line = np.clip(line, -bound, bound) * np.hanning(len(line))
    strength = np.abs(np.fft.rfft(line))
    usual = float(np.median(strength))
    if usual <= 1e-9:
        return []
    rates = np.fft.rfftfreq(len(line))
    peaks = (strength > PEAK * usual) & (rates >= LOWEST)
    if is_jpeg:  # its squares of eight pixels have periods of their own
        eighths = strength[np.min(np.abs(rates[:, None] - np.array([0.125, 0.375])), axis=1) < AGREE].max()
        near = np.min(np.abs(rates[:, None] - np.arange(1, 5) / 8), axis=1) < AGREE
        odd = np.min(np.abs(rates[:, None] - np.array([0.125, 0.375])), axis=1) < AGREE
        peaks &= ~near | (~odd & (strength > 3 * eighths))
    return [float(rate) for rate in rates[peaks]]
