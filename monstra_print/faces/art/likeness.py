"""How alike illustrations are: grey thumbnails of their windows, and the mean difference of two. Knows no card.

The measure is that of the art's own gate: what differs in a thumbnail 32 pixels wide is told apart across a table.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from itertools import combinations

import cairosvg
from PIL import Image, ImageChops, ImageStat

from monstra_print.press.form import Box
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape
from monstra_print.press.svg import write
from monstra_print.units import mm

WINDOW_MM = (0, 10, 63, 45)  # left, top, width, height of the part of a card that shows its art
WIDE = 252  # pixels of a picture of the window: 4 per mm
GREY = (32, 23)  # pixels of a thumbnail
GATE = 15.0  # of 255: two illustrations differ by at least this much on average


@dataclass(frozen=True)
class Nearest:
    """The two illustrations that are most alike, and by how much of 255 their thumbnails differ."""

    distance: float
    pair: tuple[str, str]

    @property
    def passes(self) -> bool:
        """Whether even these two are told apart."""
        return self.distance >= GATE


def window(shapes: Iterable[Shape], inks: InkLibrary) -> Image.Image:
    """The art window of an illustration as an RGB picture."""
    x, y, width, height = (mm(part) for part in WINDOW_MM)
    drawn = write(shapes, inks, Box(x, y, width, height))
    png = cairosvg.svg2png(
        drawn.encode(), output_width=WIDE, output_height=WIDE * WINDOW_MM[3] // WINDOW_MM[2], background_color="#fff"
    )
    return Image.open(io.BytesIO(png)).convert("RGB")


def thumbnail(picture: Image.Image) -> Image.Image:
    """The grey thumbnail of a picture of the window."""
    return picture.convert("L").resize(GREY, Image.Resampling.BOX)


def distance(one: Image.Image, other: Image.Image) -> float:
    """By how much two thumbnails differ on average, 0..255."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


def nearest(thumbnails: Mapping[str, Image.Image], alike: Set[frozenset[str]] = frozenset()) -> Nearest:
    """The closest pair; `alike` names pairs that show one being and are left out. ValueError when no pair is left."""
    pairs = (pair for pair in combinations(thumbnails, 2) if frozenset(pair) not in alike)
    return min((Nearest(distance(thumbnails[a], thumbnails[b]), (a, b)) for a, b in pairs), key=lambda one: one.distance)
