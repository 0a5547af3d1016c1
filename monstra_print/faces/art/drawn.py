"""A designer's SVG as pixels that cover the window. Opens no address, no other file and no font of the machine."""

from __future__ import annotations

import re
import warnings
from typing import Any
from xml.etree import ElementTree

import cairosvg
from PIL import Image

from monstra_print.faces.art.framing import PPI, WINDOW

_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": 25.4 / 96, "": 25.4 / 96}


class UnusableDrawingError(ValueError):
    """An SVG that cannot be drawn; says why."""


def rasterize(content: bytes, share: float, most: int) -> bytes:
    """A PNG of the drawing. Its size comes from width and height, else from the viewBox. Raises UnusableDrawingError.

    share: the smaller share of the drawing's sides that its crop shows, so that a small part of it is still fine enough;
    most: pixels.
    """
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as fault:
        raise UnusableDrawingError(f"is not well-formed SVG: {fault}") from fault
    if outside := _outside(root):
        raise UnusableDrawingError(f"asks for {outside}, which is outside the file")
    if any(str(element.tag).rpartition("}")[2] == "text" for element in root.iter()):
        raise UnusableDrawingError("holds text, whose font may differ on every machine: turn the text into outlines")
    width, height = _size(root)
    if "viewBox" not in root.attrib:
        root.set("viewBox", f"0 0 {width * 96 / 25.4:g} {height * 96 / 25.4:g}")
    grow = max(WINDOW[0] / width, WINDOW[1] / height) * PPI / 25.4 / share
    across, down = round(width * grow), round(height * grow)
    if across * down > most:
        raise UnusableDrawingError(f"would need {across} × {down} pixels to fill the window: too long, or its crop too small")
    root.set("width", f"{across}px")
    root.set("height", f"{down}px")
    return _draw(ElementTree.tostring(root))


def _draw(source: bytes) -> bytes:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            made: Any = cairosvg.svg2png(bytestring=source, unsafe=False)
    except Exception as fault:  # the library raises whatever its parts raise: KeyError, cairo errors, forbidden entities …
        raise UnusableDrawingError(f"cannot be drawn: {type(fault).__name__} {fault}".strip()) from fault
    return bytes(made)


def _size(root: ElementTree.Element) -> tuple[float, float]:
    """Width and height in mm, or in units of the view box, which give the same shape."""
    sides = [re.fullmatch(r"\s*([0-9.]+)\s*([a-z]*)\s*", root.get(side, "")) for side in ("width", "height")]
    if all(side and side[2] in _MM and float(side[1]) > 0 for side in sides):
        return tuple(float(side[1]) * _MM[side[2]] for side in sides if side)  # type: ignore[return-value]
    box = [float(part) for part in re.findall(r"-?[0-9.]+", root.get("viewBox", ""))]
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        return box[2], box[3]
    raise UnusableDrawingError("has no size: give it a viewBox, or width and height")


def _outside(root: ElementTree.Element) -> str | None:
    """The first reference that leaves the file: neither a part of it nor data."""
    for element in root.iter():
        named = [value for name, value in element.attrib.items() if name.rpartition("}")[2] == "href"]
        styled = " ".join([*element.attrib.values(), element.text or "" if str(element.tag).endswith("style") else ""])
        named += re.findall(r"url\(\s*['\"]?([^'\")]+)", styled) + re.findall(r"@import\s+['\"]([^'\"]+)", styled)
        for address in named:
            if not address.strip().startswith(("#", "data:")):
                return address
    return None
