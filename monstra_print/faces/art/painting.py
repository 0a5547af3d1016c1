"""A designer's own picture, dropped in as `<design id>.png`, `.jpg` or `.svg`: whole, upright, in pixels. Knows no card.

Pixels keep their colours (RGB, grey, or CMYK as JPEG): press separates them. Nothing outside the file is read or opened.
"""

from __future__ import annotations

import io
import re
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

import cairosvg
from PIL import Image, ImageOps

WINDOW = (73.0, 62.0)  # mm: the picture's window with its 5 mm of ink beyond the trim
PPI = 300
_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": 25.4 / 96, "": 25.4 / 96}
_SUFFIXES = {"png": (".png",), "jpeg": (".jpg", ".jpeg"), "svg": (".svg",)}
SUFFIXES = tuple(suffix for suffixes in _SUFFIXES.values() for suffix in suffixes)

Kind = Literal["png", "jpeg"]


class UnusablePaintingError(ValueError):
    """The file is not a picture that can be printed; says what it is instead."""


@dataclass(frozen=True)
class Painting:
    """A picture ready to be placed: encoded pixels, upright, without metadata that would turn it."""

    kind: Kind
    content: bytes


def read(file: Path) -> Painting:
    """The picture of a file. Raises UnusablePaintingError for one that is empty, cut short, misnamed or unreadable."""
    content = file.read_bytes()
    if not content:
        raise UnusablePaintingError("is empty")
    kind = _kind(content)
    if file.suffix.lower() not in _SUFFIXES[kind]:
        raise UnusablePaintingError(f"holds a {kind.upper()}, though its name ends in {file.suffix}")
    return _drawing(content) if kind == "svg" else _pixels(content, kind)


def _kind(content: bytes) -> Literal["png", "jpeg", "svg"]:
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if content.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if re.search(rb"<svg[\s>]", content[:4096]):
        return "svg"
    raise UnusablePaintingError("is neither PNG nor JPEG nor SVG")


def _pixels(content: bytes, kind: Kind) -> Painting:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image: Any = Image.open(io.BytesIO(content))
            image.load()
            _end(content, kind)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning) as fault:
        raise UnusablePaintingError(f"cannot be read whole: {fault}") from fault
    if image.getexif().get(0x0112, 1) == 1:
        return Painting(kind, content)
    upright = ImageOps.exif_transpose(image)
    out = io.BytesIO()
    if kind == "png":
        upright.save(out, "PNG")
    else:
        upright.save(out, "JPEG", quality=95, subsampling=0)
    return Painting(kind, out.getvalue())


def _end(content: bytes, kind: Kind) -> None:
    """The mark that ends a whole file: a reader may have been told to fill up what is missing."""
    if kind == "jpeg" and b"\xff\xd9" not in content[-64:]:
        raise ValueError("its end is missing")
    if kind == "png" and b"IEND" not in content[-64:]:
        raise ValueError("its end is missing")


def _drawing(content: bytes) -> Painting:
    """An SVG as pixels that cover the window. Its size comes from viewBox, else from width and height."""
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as fault:
        raise UnusablePaintingError(f"is not well-formed SVG: {fault}") from fault
    if outside := _outside(root):
        raise UnusablePaintingError(f"asks for {outside}, which is outside the file")
    width, height = _size(root)
    if "viewBox" not in root.attrib:
        root.set("viewBox", f"0 0 {width * 96 / 25.4:g} {height * 96 / 25.4:g}")
    grow = max(WINDOW[0] / width, WINDOW[1] / height) * PPI / 25.4
    root.set("width", f"{width * grow:.0f}px")
    root.set("height", f"{height * grow:.0f}px")
    made = cairosvg.svg2png(bytestring=ElementTree.tostring(root), unsafe=False)
    return Painting("png", made)


def _size(root: ElementTree.Element) -> tuple[float, float]:
    """Width and height in mm, or in units of the view box, which give the same shape."""
    sides = [re.fullmatch(r"\s*([0-9.]+)\s*([a-z]*)\s*", root.get(side, "")) for side in ("width", "height")]
    if all(side and side[2] in _MM and float(side[1]) > 0 for side in sides):
        return tuple(float(side[1]) * _MM[side[2]] for side in sides if side)  # type: ignore[return-value]
    box = [float(part) for part in re.findall(r"-?[0-9.]+", root.get("viewBox", ""))]
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        return box[2], box[3]
    raise UnusablePaintingError("has no size: give it a viewBox, or width and height")


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
