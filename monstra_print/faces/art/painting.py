"""A designer's own picture (`<design id>.tif`, `.jpg`, `.png` or `.svg`): upright, framed, ready to press. Knows no card.

Colours stay what they are (RGB, grey or CMYK): press separates them. A file that needs no change is placed byte for byte.
Nothing outside the file is read or opened, and no picture may take more memory than MOST_PIXELS.
"""

from __future__ import annotations

import hashlib
import io
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import PIL
from PIL import Image, ImageFile, ImageOps, UnidentifiedImageError, features

from monstra_print.copytext import Framing
from monstra_print.faces.art import pixels
from monstra_print.faces.art.drawn import UnusableDrawingError, rasterize
from monstra_print.faces.art.framing import MOST_PPI, PPI, WHOLE, WINDOW, part
from monstra_print.press.store import Store

MOST_PIXELS = 80_000_000
MOST_BYTES = 512 * 1024 * 1024
_MAKER = "painting/1"
_SUFFIXES = {"png": (".png",), "jpeg": (".jpg", ".jpeg"), "tiff": (".tif", ".tiff"), "svg": (".svg",)}
SUFFIXES = tuple(suffix for suffixes in _SUFFIXES.values() for suffix in suffixes)
_TIFF = (b"II*\x00", b"MM\x00*", b"II+\x00", b"MM\x00+")
_BLACK = "#000000"

Kind = Literal["png", "jpeg"]
__all__ = ["MOST_PIXELS", "PPI", "SUFFIXES", "WINDOW", "Painting", "UnusablePaintingError", "read"]


class UnusablePaintingError(ValueError):
    """The file is not a picture that can be printed; says what it is instead."""


@dataclass(frozen=True)
class Painting:
    """A picture ready to be placed: encoded pixels, upright, without metadata that would turn it.

    ppi: resolution on the card of what the file holds; None for a drawing, which is as fine as it must be.
    """

    kind: Kind
    content: bytes
    ppi: float | None = None


def read(
    file: Path, framing: Framing = WHOLE, ground: str = _BLACK, icc: Path | None = None, store: Store | None = None
) -> Painting:
    """The picture of a file as the window shows it. ground: `#rrggbb` under what is transparent; icc: the press condition.

    Raises UnusablePaintingError for one that is empty, cut short, misnamed, too large or of an unknown kind.
    """
    if file.stat().st_size > MOST_BYTES:
        raise UnusablePaintingError(f"is larger than {MOST_BYTES >> 20} MB")
    content = file.read_bytes()
    if not content:
        raise UnusablePaintingError("is empty")
    kind = _kind(content)
    if file.suffix.lower() not in _SUFFIXES[kind]:
        raise UnusablePaintingError(f"holds a {kind.upper()}, though its name ends in {file.suffix}")
    if store is None:
        return _made(content, kind, framing, ground, icc)
    condition = hashlib.sha256(icc.read_bytes()).hexdigest() if icc else ""
    made_from = (_MAKER, PIL.__version__, features.version("littlecms2"), features.version("libtiff"), kind, framing, ground)
    words = f"{made_from} {condition} {hashlib.sha256(content).hexdigest()}"
    return _unpacked(store.recall(words, lambda: _packed(_made(content, kind, framing, ground, icc))))


def _packed(made: Painting) -> bytes:
    return f"{made.kind} {made.ppi!r}\n".encode() + made.content


def _unpacked(kept: bytes) -> Painting:
    head, _, content = kept.partition(b"\n")
    kind, ppi = head.decode().split(" ")
    return Painting("png" if kind == "png" else "jpeg", content, None if ppi == "None" else float(ppi))


def _kind(content: bytes) -> Literal["png", "jpeg", "tiff", "svg"]:
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if content.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if content.startswith(_TIFF):
        return "tiff"
    if re.search(rb"<svg[\s>]", content[:4096]):
        return "svg"
    raise UnusablePaintingError("is neither TIFF nor JPEG nor PNG nor SVG")


def _made(content: bytes, kind: str, framing: Framing, ground: str, icc: Path | None) -> Painting:
    if kind == "svg":
        try:
            content = rasterize(content, min(framing.crop[2:]), MOST_PIXELS)
        except UnusableDrawingError as fault:
            raise UnusablePaintingError(str(fault)) from fault
    try:
        with _strictly(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about metadata that is not used
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            made = _pixels(content, kind, framing, ground, icc)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as fault:
        raise _too_large() from fault
    except pixels.UnknownPixelsError as fault:
        raise UnusablePaintingError(str(fault)) from fault
    except UnusablePaintingError:
        raise
    except MemoryError as fault:
        raise UnusablePaintingError("does not fit into memory") from fault
    except UnidentifiedImageError as fault:  # its own words hold an address in memory
        raise UnusablePaintingError("cannot be read whole: its structure is damaged") from fault
    except (OSError, SyntaxError, ValueError, KeyError, TypeError, IndexError, ArithmeticError, EOFError) as fault:
        raise UnusablePaintingError(f"cannot be read whole: {fault}") from fault
    return Painting(made.kind, made.content) if kind == "svg" else made


@contextmanager
def _strictly() -> Iterator[None]:
    """A picture that is cut short is an error here, whatever other readers of this process have asked for."""
    before, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = before


def _too_large(size: tuple[int, int] | None = None) -> UnusablePaintingError:
    need = f"{round(WINDOW[0] / 25.4 * PPI)} × {round(WINDOW[1] / 25.4 * PPI)}"
    has = f"{size[0]} × {size[1]} pixels" if size else "too many pixels"
    return UnusablePaintingError(f"has {has}, more than {MOST_PIXELS // 1_000_000} million: save it smaller ({need} are enough)")


def _pixels(content: bytes, kind: str, framing: Framing, ground: str, icc: Path | None) -> Painting:
    image: Any = Image.open(io.BytesIO(content), formats=["PNG", "JPEG", "TIFF"])
    if image.width * image.height > MOST_PIXELS:
        raise _too_large(image.size)
    # Pillow takes every CMYK JPEG for inverted; without Adobe's mark its samples are inks
    inverted = kind == "jpeg" and image.mode == "CMYK" and "adobe" not in image.info
    turn = image.getexif().get(0x0112, 1)
    size = image.size[::-1] if turn in (5, 6, 7, 8) else image.size
    ppi = part(size, framing).ppi
    if kind == "jpeg" and ppi > 2 * MOST_PPI:  # decoded smaller at once: a huge picture needs no huge memory
        image.draft(image.mode, tuple(int(side * MOST_PPI / ppi) for side in image.size))
    image.load()
    _end(content, kind)
    if turn == 1 and framing == WHOLE and ppi <= MOST_PPI and kind in ("png", "jpeg") and pixels.is_plain(image, icc):
        return Painting("png" if kind == "png" else "jpeg", content, ppi)
    info = {key: value for key, value in image.info.items() if key in ("icc_profile", "transparency")}
    upright = ImageOps.exif_transpose(image) if turn != 1 else image
    cut = upright.crop(part(upright.size, framing).box)  # before any conversion, which costs memory by the pixel
    if inverted:
        cut = Image.eval(cut, lambda level: 255 - level)
    cut.info = info
    return _encoded(pixels.plain(cut, ground, icc), ppi)


def _encoded(image: Any, ppi: float) -> Painting:
    """CMYK as JPEG (PNG has none), else PNG; never finer than MOST_PPI."""
    if ppi > MOST_PPI:
        size = round(WINDOW[0] / 25.4 * MOST_PPI), round(WINDOW[1] / 25.4 * MOST_PPI)
        image = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    image.info = {}
    out = io.BytesIO()
    if image.mode == "CMYK":
        image.save(out, "JPEG", quality=95, subsampling=0)
        return Painting("jpeg", out.getvalue(), ppi)
    image.save(out, "PNG")
    return Painting("png", out.getvalue(), ppi)


def _end(content: bytes, kind: str) -> None:
    """The mark that ends a whole file: a reader may have been told to fill up what is missing."""
    if kind == "jpeg" and b"\xff\xd9" not in content[-64:]:
        raise ValueError("its end is missing")
    if kind == "png" and b"IEND" not in content[-64:]:
        raise ValueError("its end is missing")
