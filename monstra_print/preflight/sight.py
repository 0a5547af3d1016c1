"""What a checked PDF looks like: its pages, plates and ink coverage as pictures, its placed pictures as rows. Judges nothing.

For reports that people read. A page that cannot be separated or read has no pictures, and says why.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pypdfium2
from PIL import Image

from monstra_print.preflight.facts import Box, FileFacts, PageFacts
from monstra_print.preflight.picture_file import PictureFacts, kind_of
from monstra_print.preflight.plates import PROCESS, UnseparableError, coverage
from monstra_print.profiles import PrinterProfile
from monstra_print.units import PT_PER_MM, to_mm

PPI = 96.0
LARGEST = 900  # pixels of the longer side of a picture
LEVELS = ((0, (255, 255, 255)), (100, (190, 214, 235)), (200, (120, 180, 120)), (280, (250, 220, 90)), (300, (240, 140, 40)),
          (320, (200, 30, 30)))  # fmt: skip


@dataclass(frozen=True)
class PlateSight:
    """One plate: a PNG, dark where the ink prints, and how much of the page it covers in percent."""

    name: str
    png: bytes
    share: float


@dataclass(frozen=True)
class PageSight:
    """One page. size: of the media in mm; trim: left, top of the trim's corner in mm; pictures: (words, ppi) of those placed."""

    number: int
    size: tuple[float, float]
    trim: tuple[float, float]
    png: bytes = b""
    why_not: str = ""
    plates: tuple[PlateSight, ...] = ()
    tac: bytes = b""
    tac_highest: float = 0.0
    pictures: tuple[tuple[str, str], ...] = field(default=())


def look(data: bytes, path: str, closely: Collection[int], profile: PrinterProfile) -> Iterator[PageSight]:
    """Every page as a picture, those of `closely` (1-based) with plates and coverage too. Raises UnreadableInputError."""
    if kind_of(data) is not None:
        yield _picture(PictureFacts(data, path, profile), profile)
        return
    file = FileFacts(data, path)
    for page in file.pages:
        yield _page(page, page.number in closely)


def _picture(picture: PictureFacts, profile: PrinterProfile) -> PageSight:
    """A page that was delivered as a picture: itself, smaller. It has no plates."""
    ppi = profile.raster.ppi if profile.raster is not None else 300.0
    size = picture.width / ppi * 25.4, picture.height / ppi * 25.4
    corner = to_mm(profile.pages.bleed)
    if picture.broken:
        return PageSight(1, size, (corner, corner), why_not=picture.broken)
    small = Image.fromarray(picture.samples)
    small.thumbnail((LARGEST, LARGEST))
    return PageSight(1, size, (corner, corner), _png(small))


def _page(page: PageFacts, closely: bool) -> PageSight:
    number = page.number
    try:
        media: Box = page.box("/MediaBox") or page.trim
        size = (media[2] - media[0]) / PT_PER_MM, (media[3] - media[1]) / PT_PER_MM
        corner = (page.trim[0] - media[0]) / PT_PER_MM, (media[3] - page.trim[3]) / PT_PER_MM
        ppi = min(PPI, LARGEST * 25.4 / max(*size, 1.0))
        if page.unreadable or not min(size) > 0:
            return PageSight(number, size, corner, why_not=page.unreadable or "the page has no size")
        png = _png(page.picture(ppi))
        if not closely:
            return PageSight(number, size, corner, png)
        plates = page.file.separator.separate(number - 1, ppi)
        total = coverage(plates)
        drawn = tuple(PlateSight(name, _png(Image.fromarray(255 - plate)), float(plate.mean()) / 2.55)
                      for name, plate in plates.items() if name in PROCESS or plate.any())  # fmt: skip
        return PageSight(number, size, corner, png, "", drawn, _tac(total), float(total.max()), _placed(page))
    except UnseparableError as fault:
        return PageSight(number, size, corner, _as_on_screens(page, ppi), why_not=f"not separated: {fault}")
    except Exception as fault:  # a foreign file can hold anything anywhere; the findings say what
        return PageSight(number, (0.0, 0.0), (0.0, 0.0), why_not=f"{type(fault).__name__}: {fault}")


def _as_on_screens(page: PageFacts, ppi: float) -> bytes:
    """The whole media of a page that has no plates, upright, in the colours of a reader for screens."""
    x0, y0, x1, y1 = page.box("/MediaBox") or page.trim
    document = pypdfium2.PdfDocument(page.file.data)
    try:
        shown = document[page.number - 1]
        shown.set_rotation(0)
        shown.set_cropbox(x0, y0, x1, y1)
        return _png(shown.render(scale=ppi / 72, draw_annots=False).to_pil().convert("RGB"))
    finally:
        document.close()


def _placed(page: PageFacts) -> tuple[tuple[str, str], ...]:
    rows: dict[tuple[str, str], None] = {}
    for image in page.painted.images:
        kind = "mask" if image.mask else f"{image.bits} bit {image.space}"
        across, up = image.ppi
        rows[f"{image.width} × {image.height} px, {kind}", f"{across:.0f} × {up:.0f}"] = None
    return tuple(rows)


def _tac(total: Any) -> bytes:
    """Coverage as a map of steps; the legend is `LEVELS`."""
    limits = np.array([level for level, _ in LEVELS[1:]], dtype=float)
    colours = np.array([colour for _, colour in LEVELS], dtype=np.uint8)
    return _png(Image.fromarray(colours[np.digitize(total, limits)]))


def _png(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()
