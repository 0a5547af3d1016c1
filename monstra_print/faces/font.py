"""Measures of the house's fonts: advance widths, code points and the lines of a line of type, in em. Knows no text and no page.

The same TrueType files that the page embeds are measured, so that a computed width agrees with the laid-out one to 0.1 mm.
Kerning is left out: in these fonts it only shortens.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from monstra_print.press.font import font_file

PT = 25.4 / 72  # millimetres
_SPACES = {"\u00a0": " "}


@dataclass(frozen=True)
class Typeface:
    """One font by the name of `press.font`. Lengths in em, y down from the top of a box whose height is one em.

    baseline: where the baseline lies in a box of line height 1; capitals: height of its capitals (Fjalla: of its figures);
    small: height of its small letters.
    """

    name: str
    file: Path
    postscript: str
    baseline: float
    capitals: float
    small: float
    advances: dict[int, float] = field(repr=False)

    @property
    def middle(self) -> float:
        """The middle of the capitals below the top of a box of line height 1."""
        return self.baseline - self.capitals / 2

    def width(self, text: str, tracking: float = 0.0) -> float:
        """Advance width in em. A missing code point counts as an en: `missing` names it first."""
        return sum(self.advances.get(ord(_SPACES.get(sign, sign)), 0.5) for sign in text) + tracking * len(text)

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters of the text that the font cannot draw, each once, in order."""
        return tuple(dict.fromkeys(sign for sign in text if ord(_SPACES.get(sign, sign)) not in self.advances))

    def css(self) -> str:
        """The rule that makes a browser or the layout engine use exactly this file under this name."""
        return f"@font-face{{font-family:'{self.name}';src:url('{self.file.as_uri()}')}}"


@cache
def typeface(name: str) -> Typeface:
    """The font of that name. Raises UsageError, with the nearest name, for one that the house does not have."""
    file = font_file(name)
    with TTFont(file) as font:
        em = font["head"].unitsPerEm
        rise, fall = font["hhea"].ascent / em, -font["hhea"].descent / em
        metrics = font["hmtx"]
        advances = {code: metrics[glyph][0] / em for code, glyph in font.getBestCmap().items()}
        capitals = getattr(font["OS/2"], "sCapHeight", 0) / em
        small = getattr(font["OS/2"], "sxHeight", 0) / em
        postscript = str(font["name"].getDebugName(6))
    return Typeface(name, file, postscript, (1 - rise - fall) / 2 + rise, capitals, small, advances)
