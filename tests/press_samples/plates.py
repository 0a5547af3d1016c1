"""The plates of a file as Ghostscript's tiffsep writes them, for tests that ask a reader that is not ours."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image


def plates(data: bytes, folder: Path, ghostscript: str) -> list[dict[str, np.ndarray[Any, Any]]]:
    """Ghostscript's separations of each page, 0 (paper) to 255 (full)."""
    file = folder / "file.pdf"
    file.write_bytes(data)
    arguments = [
        "-q",
        "-dBATCH",
        "-dNOPAUSE",
        "-dSAFER",
        "-sDEVICE=tiffsep",
        "-r100",
        f"-sOutputFile={folder}/s_%d.tif",
        str(file),
    ]
    subprocess.run([ghostscript, *arguments], check=True, capture_output=True)
    pages: list[dict[str, np.ndarray[Any, Any]]] = []
    while found := sorted(folder.glob(f"s_{len(pages) + 1}(*).tif")):
        pages.append({})
        for plate in found:
            with Image.open(plate) as image:
                pages[-1][plate.stem.split("(")[1][:-1]] = 255 - np.asarray(image.convert("L")).astype(int)
    return pages


def area(plate: np.ndarray[Any, Any], x0: float, y0: float, x1: float, y1: float) -> np.ndarray[Any, Any]:
    """A rectangle in mm from the trim's corner."""
    scale = 100 / 25.4
    left, top, right, bottom = (round((edge + 3) * scale) for edge in (x0, y0, x1, y1))
    return plate[top:bottom, left:right]
