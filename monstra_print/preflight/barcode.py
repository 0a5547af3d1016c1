"""Codes read back from a rendered page by a decoder that did not write them. Knows nothing of what they should say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import zxingcpp

from monstra_print.preflight import plates

if TYPE_CHECKING:
    from monstra_print.preflight.facts import PageFacts

KINDS: dict[str, Any] = {"qr": zxingcpp.BarcodeFormat.QRCode, "datamatrix": zxingcpp.BarcodeFormat.DataMatrix}


def _read(page: PageFacts, ppi: float, without: tuple[str, ...]) -> list[tuple[str, Any]]:
    picture = plates.picture(page.file.data, page.number - 1, ppi, spots_off=without).convert("L")
    found = []
    for kind, code_format in KINDS.items():
        found += [(kind, code) for code in zxingcpp.read_barcodes(picture, formats=code_format)]
    return found


def read_codes(page: PageFacts, ppi: float, without: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """(kind, text) of every code on the page, rendered at `ppi` with the spot inks `without` taken away."""
    return [(kind, code.text) for kind, code in _read(page, ppi, without)]


def locate_codes(page: PageFacts, without: tuple[str, ...]) -> dict[str, tuple[float, float, float, float]]:
    """Text to box of its modules in pt on the page (y up)."""
    ppi = 300.0
    media = page.box("/MediaBox") or page.trim
    boxes = {}
    for _, code in _read(page, ppi, without):
        corners = [code.position.top_left, code.position.top_right, code.position.bottom_left, code.position.bottom_right]
        xs = [media[0] + corner.x * 72 / ppi for corner in corners]
        ys = [media[3] - corner.y * 72 / ppi for corner in corners]
        boxes[code.text] = (min(xs), min(ys), max(xs), max(ys))
    return boxes
