"""Codes read back from a rendered page by a decoder that did not write them. Knows nothing of what they should say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
