"""Plates by Ghostscript, an external program that neither wrote nor checked the file, and how alike two plates are."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageFilter


def tiffsep(
    program: Callable[[str], str], data: bytes, folder: Path, ppi: int, fine: int = 1, last: int = 0
) -> dict[int, dict[str, Any]]:
    """Ghostscript's plates by page (from 0) and ink, 255 = full ink; rendered `fine` times finer and averaged.

    last: the last page, 0 for all. Ghostscript fills each pixel that a shape touches, so that a coarse plate has fat letters.
    """
    return _separated(program("gs"), data, str(folder), ppi, fine, last)


@lru_cache(maxsize=2)
def _separated(ghostscript: str, data: bytes, folder: str, ppi: int, fine: int, last: int) -> dict[int, dict[str, Any]]:
    place = Path(folder)
    for old in place.glob("plate-*"):
        old.unlink()
    (place / "file.pdf").write_bytes(data)
    options = ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiffsep", f"-r{ppi * fine}", "-dMaxSeparations=10"]
    options += [f"-dDownScaleFactor={fine}"] if fine > 1 else []
    options += [f"-dLastPage={last}"] if last else []
    subprocess.run(
        [ghostscript, *options, "-o", str(place / "plate-%03d.tif"), str(place / "file.pdf")],
        check=True, capture_output=True, timeout=300,
    )  # fmt: skip
    found: dict[int, dict[str, Any]] = {}
    for file in sorted(place.glob("plate-*(*).tif")):
        number, _, ink = file.stem.removeprefix("plate-").partition("(")
        with Image.open(file) as plate:
            found.setdefault(int(number) - 1, {})[ink.removesuffix(")")] = 255 - np.asarray(plate.convert("L"))
    return found


def averaged(plate: Any, fine: int) -> Any:
    """The plate coarser by a whole number: the mean of each square."""
    rows, columns = (side // fine for side in plate.shape)
    squares = plate[: rows * fine, : columns * fine].reshape(rows, fine, columns, fine)
    return squares.mean(axis=(1, 3)).astype(np.uint8)


def unlike(one: Any, other: Any) -> float:
    """The share of pixels of `one` that lie more than a tenth outside what `other` has within one pixel of the place."""
    near = Image.fromarray(other)
    low, high = (np.asarray(near.filter(kind(3))).astype(int) for kind in (ImageFilter.MinFilter, ImageFilter.MaxFilter))
    return float(((one < low - 26) | (one > high + 26)).mean())
