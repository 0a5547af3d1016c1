"""Codes read back from a rendered page by a decoder that did not write them. Knows nothing of what they should say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import zxingcpp

if TYPE_CHECKING:
    from monstra_print.preflight.facts import PageFacts

KINDS: dict[str, Any] = {"qr": zxingcpp.BarcodeFormat.QRCode, "datamatrix": zxingcpp.BarcodeFormat.DataMatrix}


def _read(page: PageFacts, ppi: float, covers: tuple[str, ...]) -> list[tuple[str, Any]]:
    picture = page.picture(ppi, _layers_of(page, covers)).convert("L")
    found = []
    for kind, code_format in KINDS.items():
        found += [(kind, code) for code in zxingcpp.read_barcodes(picture, formats=code_format)]
    return found


def _layers_of(page: PageFacts, spots: tuple[str, ...]) -> tuple[str, ...]:
    """The layers that these spot inks are painted on: what a press switches off."""
    return tuple(sorted({line.layer for line in page.painted.outlines if line.spot in spots and line.layer is not None}))


def read_codes(page: PageFacts, ppi: float, without: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """(kind, text) of every code on the page, rendered at `ppi` with the layers of the spot inks `without` switched off."""
    return [(kind, code.text) for kind, code in _read(page, ppi, without)]


@dataclass(frozen=True)
class FoundCode:
    """A code as measured on the rendered page. box: pt (y up); pitch: mm a module; level: EC level of a QR code.

    quiet: how many whole modules round the code are free of ink, counted up to QUIET_LOOK.
    """

    kind: str
    text: str
    box: tuple[float, float, float, float]
    pitch: float
    level: str
    quiet: int


QUIET_LOOK = 6
PPI = 300.0
DARK = 200  # grey value below which a pixel is ink and not ground


def measure_codes(page: PageFacts, without: tuple[str, ...]) -> list[FoundCode]:
    """Every code of the page with its place, module size and quiet zone, the layers of `without` switched off."""
    picture = np.asarray(page.picture(PPI, _layers_of(page, without)).convert("L"))
    media = page.box("/MediaBox") or page.trim
    found = []
    for kind, code_format in KINDS.items():
        for code in zxingcpp.read_barcodes(picture, formats=code_format):
            found.append(_measure(kind, code, picture, media))
    return found


def _measure(kind: str, code: Any, picture: Any, media: tuple[float, float, float, float]) -> FoundCode:
    corners = [code.position.top_left, code.position.top_right, code.position.bottom_left, code.position.bottom_right]
    left, right = min(corner.x for corner in corners), max(corner.x for corner in corners)
    top, bottom = min(corner.y for corner in corners), max(corner.y for corner in corners)
    version = str(code.extra.get("Version", ""))
    modules = 17 + 4 * int(version) if kind == "qr" else int(version.split("x")[-1])
    pitch = (right - left) / modules
    box = (media[0] + left * 72 / PPI, media[3] - bottom * 72 / PPI, media[0] + right * 72 / PPI, media[3] - top * 72 / PPI)
    quiet = 0
    while quiet < QUIET_LOOK and _is_clear(picture, left, top, right, bottom, (quiet + 1) * pitch):
        quiet += 1
    return FoundCode(kind, code.text, box, pitch / PPI * 25.4, str(code.extra.get("ECLevel", "")), quiet)


def _is_clear(picture: Any, left: int, top: int, right: int, bottom: int, margin: float) -> bool:
    """Whether the ring of `margin` pixels round the code is free of ink; two pixels are left to the raster's edges."""
    edge, reach = 2, round(margin) - 2
    inner = (slice(top - edge, bottom + edge + 1), slice(left - edge, right + edge + 1))
    outer = (slice(max(0, top - reach), bottom + reach + 1), slice(max(0, left - reach), right + reach + 1))
    return int((picture[outer] < DARK).sum()) == int((picture[inner] < DARK).sum())
