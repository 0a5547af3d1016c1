"""The stem of a font, measured on its letters, for the font descriptor (ISO 32000-2 §9.8.1, StemV). Knows no PDF and no text.

Engines guess it: WeasyPrint writes 80 for every weight, ReportLab reckons it from the weight class. Preflight and RIPs that
thicken fine type take it at its word, so a bold face that claims a regular's stem is warned of without cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from monstra_print.press.font import FONTS, font_file
from monstra_print.press.glyph import Glyphs, Outline

LETTER, HEIGHT = "l", 0.25  # em: where the letter is nothing but its stem; capitals are at most 3 % heavier


@cache
def stem(postscript: str) -> int | None:
    """The width of the upright stems in 1/1000 em of a font of the house by its PostScript name; None for any other."""
    name = next((name for name in FONTS if FONTS[name][1].endswith(f"/{postscript}.ttf")), None)
    if name is None:
        return None
    glyphs = Glyphs(font_file(name).read_bytes())
    left, right, *_ = sorted(_crossings(glyphs.outline(glyphs.characters[ord(LETTER)]), HEIGHT))
    return round((right - left) * 1000)


def _crossings(outline: Outline, height: float) -> Iterator[float]:
    """Where the outline crosses that height; curves count as their chords, for the stem is straight there."""
    first = last = (0.0, 0.0)
    for operator, numbers in outline:
        here = first if operator == "Z" else (numbers[-2], numbers[-1])
        if operator == "M":
            first = here
        elif (last[1] > height) != (here[1] > height):
            yield last[0] + (height - last[1]) / (here[1] - last[1]) * (here[0] - last[0])
        last = here
