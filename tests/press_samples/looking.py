"""Pictures compared as eyes compare them, and the report that shows before and after. Knows no product.

Both pictures are softened, so that a renderer's other antialiasing does not count, and taken apart in CIE L*a*b*
(CIE 15:2004); the measure is the largest mean colour difference of a block of 6 × 6 pixels.
"""

from __future__ import annotations

import base64
import html
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageFilter

BLOCK = 6  # pixels
SOFT = 1.5  # pixels


@dataclass(frozen=True)
class Look:
    """One page before and after. worst: the largest mean difference of a block; at: that block's pixel; None: other sizes."""

    name: str
    before: Image.Image
    after: Image.Image
    worst: float | None
    at: tuple[int, int] = (0, 0)


def compare(name: str, before: Image.Image, after: Image.Image) -> Look:
    """How different the two look at their most different place."""
    if before.size != after.size:
        return Look(name, before, after, None)
    apart = np.sqrt(((_lab(before) - _lab(after)) ** 2).sum(axis=2))
    height, width = (side // BLOCK * BLOCK for side in apart.shape)
    blocks = apart[:height, :width].reshape(height // BLOCK, BLOCK, width // BLOCK, BLOCK).mean(axis=(1, 3))
    row, column = np.unravel_index(int(blocks.argmax()), blocks.shape)
    return Look(name, before, after, float(blocks.max()), (int(column) * BLOCK, int(row) * BLOCK))


def report(looks: Sequence[Look], file: Path) -> None:
    """Before, after and their difference side by side, worst first, as one page for browsers."""
    parts = []
    for look in sorted(looks, key=lambda one: -1 if one.worst is None else -one.worst):
        said = "another size" if look.worst is None else f"difference {look.worst:.1f} at pixel {look.at[0]}, {look.at[1]}"
        shown = [look.before, look.after, *([] if look.worst is None else [_difference(look)])]
        pictures = "".join(f'<img alt="" src="{_uri(picture)}">' for picture in shown)
        parts.append(f"<h2>{html.escape(look.name)}: {said}</h2><div>{pictures}</div>")
    style = "body{font:16px sans-serif;background:#ddd}div{display:flex;gap:12px;align-items:start}img{max-width:32vw}"
    file.parent.mkdir(parents=True, exist_ok=True)
    head = f"<!doctype html><meta charset=utf-8><title>Before and after</title><style>{style}</style>"
    file.write_text(head + "<p>Before, after, difference.</p>" + "".join(parts), encoding="utf-8")


def _difference(look: Look) -> Image.Image:
    apart = np.sqrt(((_lab(look.before) - _lab(look.after)) ** 2).sum(axis=2))
    return Image.fromarray(255 - np.clip(apart * 6, 0, 255).astype(np.uint8))


def _uri(picture: Image.Image) -> str:
    made = io.BytesIO()
    picture.save(made, "PNG")
    return "data:image/png;base64," + base64.b64encode(made.getvalue()).decode()


def _lab(picture: Image.Image) -> Any:
    """L*a*b* of the softened picture, D65."""
    soft = np.asarray(picture.convert("RGB").filter(ImageFilter.GaussianBlur(SOFT)), float) / 255
    linear = np.where(soft <= 0.04045, soft / 12.92, ((soft + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    x, y, z = np.moveaxis(linear @ matrix.T / np.array([0.9505, 1.0, 1.089]), 2, 0)
    x, y, z = (np.where(part > 216 / 24389, np.cbrt(part), (24389 / 27 * part + 16) / 116) for part in (x, y, z))
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=2)
