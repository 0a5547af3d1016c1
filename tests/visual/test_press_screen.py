"""Screen and press show the same: the SVG of a shape list against the soft proof of its pressed PDF."""

from __future__ import annotations

import io
from pathlib import Path

import cairosvg
import numpy as np
from PIL import Image, ImageFilter

from monstra_print.preflight.plates import Separator
from monstra_print.press import svg
from monstra_print.press.form import Box, PieceForm
from monstra_print.press.page import Filled
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import mm
from press_samples import card

DRAWING = (
    *card.GROUND,
    Shape((("M", (31, 40)), ("C", (60, 20, 60, 80, 31, 60)), ("C", (5, 80, 5, 20, 31, 40)), ("Z", ())), "mythic.main", "evenodd"),
    Shape((("M", (8, 70)), ("L", (20, 84)), ("L", (32, 70)), ("L", (44, 84))), None, stroke=Stroke("air.night", 1.2)),
    Shape((("M", (42, 70)), ("L", (58, 70))), None, stroke=Stroke("ink", 2, cap="round", dash=(3, 4))),
)


def test_the_svg_looks_like_the_pressed_page(tmp_path: Path) -> None:
    """Same geometry and same soft-proofed colours; only within two pixels of an edge may the two renderers differ."""
    drawn = svg.write(DRAWING, card.INKS, Box(mm(-3), mm(-3), mm(69), mm(94)))
    file = tmp_path / "card.pdf"
    file.write_bytes(card.write([Filled(PieceForm("S/front", card.TRIM, mm(5), DRAWING))]))
    with Separator(file) as separator:
        press = separator.picture(0, 200, area="media").convert("RGB")
    made = cairosvg.svg2png(drawn.encode(), output_width=press.width, output_height=press.height)
    with Image.open(io.BytesIO(made)) as image:
        screen = image.convert("RGB")
    apart = np.abs(np.asarray(screen).astype(int) - np.asarray(press).astype(int)).max(axis=2)
    lightest, darkest = (np.asarray(press.filter(kind(5))).astype(int) for kind in (ImageFilter.MaxFilter, ImageFilter.MinFilter))
    inside = (lightest - darkest).max(axis=2) < 12
    assert inside.mean() > 0.9
    assert apart[inside].max() <= 4
