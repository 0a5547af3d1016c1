"""Facts about a page that is delivered as a picture (PNG or JPEG): its size, colour, resolution and samples. Judges nothing.

For houses that take no PDF. Reads with Pillow; a file that is no picture at all raises UnreadableInputError.
"""

from __future__ import annotations

import io
import warnings
from functools import cached_property
from typing import Any

import numpy as np
from PIL import Image, ImageCms, ImageFile

from monstra_print.errors import UnreadableInputError
from monstra_print.findings import PageArea
from monstra_print.profiles import PrinterProfile
from monstra_print.units import to_mm

MAGIC = {b"\x89PNG\r\n\x1a\n": "PNG", b"\xff\xd8\xff": "JPEG"}
PIXELS = 60_000_000  # of one picture; 60 × 43 cm at 300 ppi has 37 million
Box = tuple[int, int, int, int]


def kind_of(data: bytes) -> str | None:
    """`PNG` or `JPEG` by the first bytes, None for anything else."""
    return next((kind for magic, kind in MAGIC.items() if data.startswith(magic)), None)


class PictureFacts:
    """One picture. `path` is its name in findings; places in findings are mm from the trim's top left corner."""

    def __init__(self, data: bytes, path: str, profile: PrinterProfile) -> None:
        self.data, self.path, self.kind = data, path, kind_of(data) or ""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error", Image.DecompressionBombWarning)
                self._opened = Image.open(io.BytesIO(data), formats=(self.kind,))
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as fault:
            raise UnreadableInputError(f"{path}: a picture of too many pixels", "write the file again") from fault
        except Exception as fault:  # a damaged header can make the library say anything
            raise UnreadableInputError(f"{path}: not a readable {self.kind} ({type(fault).__name__})", "save it again") from fault
        self.width, self.height = self._opened.size
        if self.width * self.height > PIXELS:
            size = f"{self.width} × {self.height}"
            raise UnreadableInputError(f"{path}: a picture of {size} pixels", "write the file again")
        self.mode = self._opened.mode
        self._bleed, self._ppi = to_mm(profile.pages.bleed), profile.raster.ppi if profile.raster is not None else 300.0

    @property
    def ppi(self) -> tuple[float, float] | None:
        """What the file says of its own resolution, across and down; None when it says nothing."""
        said = self._opened.info.get("dpi")
        return None if said is None else (float(said[0]), float(said[1]))

    @property
    def profile_name(self) -> str | None:
        """The description of the embedded colour profile, `unreadable` for a broken one, None without one."""
        raw = self._opened.info.get("icc_profile")
        if raw is None:
            return None
        try:
            return ImageCms.getProfileDescription(ImageCms.getOpenProfile(io.BytesIO(raw))).strip()
        except (ImageCms.PyCMSError, OSError):
            return "unreadable"

    @cached_property
    def broken(self) -> str:
        """Why the samples cannot be read to their end; `` for a whole file."""
        forgives = ImageFile.LOAD_TRUNCATED_IMAGES  # the layout engine switches this on for the whole process
        ImageFile.LOAD_TRUNCATED_IMAGES = False
        try:
            self._opened.load()
        except Exception as fault:  # a damaged stream can make the library say anything
            return str(fault) or type(fault).__name__
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = forgives
        return ""

    @cached_property
    def samples(self) -> Any:
        """Rows by columns by three, 0 to 255, as seen on white paper."""
        whole = self._opened.convert("RGBA")
        paper = Image.new("RGBA", whole.size, "white")
        return np.asarray(Image.alpha_composite(paper, whole).convert("RGB"))

    @cached_property
    def clear(self) -> bool:
        """Whether any pixel lets the paper through."""
        if self.mode in ("RGBA", "LA", "PA") or "transparency" in self._opened.info:
            return bool((np.asarray(self._opened.convert("RGBA"))[..., 3] < 255).any())
        return False

    def area(self, box: Box | None = None) -> PageArea:
        """A place for a finding: left, top, right, bottom in pixels, or the whole picture."""
        if box is None:
            return PageArea(self.path, 1)
        left, top, right, bottom = (round(edge / self._ppi * 25.4 - self._bleed, 2) for edge in box)
        return PageArea(self.path, 1, (left, top, right, bottom))
