"""Lines of text with embedded TrueType fonts, one subset a font and file. Sets single lines only; knows no field and no page.

ReportLab makes the subsets; the text operators are written here (ISO 32000-2 §9.4), because its canvas would reference an
unembedded Helvetica on every page.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from io import BytesIO
from typing import Any

from pikepdf import Dictionary, Name, Pdf
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from monstra_print.errors import MonstraError
from monstra_print.press.font import font_file, postscript_name, subset_name
from monstra_print.press.number import plain
from monstra_print.press.stem import stem


class MissingGlyphError(MonstraError):
    """A text has characters that its font does not hold."""


@lru_cache(maxsize=32)
def _face(name: str) -> Any:
    return TTFont(name, str(font_file(name)), asciiReadable=False)


def width(text: str, font: str, size: float, tracking: float = 0.0) -> float:
    """Advance width of a line in pt. tracking: extra space after each character but the last, in em."""
    return float(_face(font).stringWidth(text, size)) + tracking * size * max(0, len(text) - 1)


def baseline(font: str, size: float, height: float) -> float:
    """How far (pt) below the top of a box of that height the baseline lies, as CSS sets a line as high as the box."""
    ascent, descent = _vertical_metrics(font)
    return height / 2 + (ascent + descent) / 2 * size


@lru_cache(maxsize=32)
def _vertical_metrics(font: str) -> tuple[float, float]:
    """Ascent and (negative) descent in em, of the table that browsers use; ReportLab reads another one."""
    face = _face(font).face
    ascent, descent = struct.unpack(">hh", face.get_table("hhea")[4:8])
    return ascent / face.unitsPerEm, descent / face.unitsPerEm


def missing(text: str, font: str) -> tuple[str, ...]:
    """The characters of the text that the font does not hold, each once, in order."""
    known = _face(font).face.charToGlyph
    return tuple(dict.fromkeys(letter for letter in text if ord(letter) not in known))


class Lettering:
    """The fonts of one file. `resources` is one shared dictionary; call `embed` once, when all text is set."""

    def __init__(self, pdf: Pdf) -> None:
        self._pdf = pdf
        self._canvas = Canvas(BytesIO(), invariant=1, pageCompression=1)
        self._used: dict[str, None] = {}
        self.resources: Any = pdf.make_indirect(Dictionary())

    def line(self, text: str, font: str, size: float, x: float, y: float, tracking: float = 0.0) -> str:
        """Text operators for a line whose baseline starts at (x, y) in pt; goes between BT and ET.

        Raises MissingGlyphError with the code points.
        """
        lacking = missing(text, font)
        if lacking:
            named = ", ".join(f"U+{ord(letter):04X}" for letter in lacking)
            raise MissingGlyphError(f"font {font} has no {named} of {text!r}", "use another character or another font")
        words = [f"1 0 0 1 {plain(x, 4)} {plain(y, 4)} Tm {plain(tracking * size, 4)} Tc"]
        face, document = _face(font), self._canvas._doc  # type: ignore[attr-defined]
        for subset, raw in face.splitString(text, document):
            name = face.getSubsetInternalName(subset, document)
            self._used[name] = None
            words.append(f"{name} {plain(size, 4)} Tf <{raw.hex()}> Tj")
        return " ".join(words)

    def embed(self) -> None:
        """Write the subsets into the file. Deterministic: subsets follow the order in which characters were first set."""
        if not self._used:
            return
        buffer = BytesIO()
        self._canvas._filename = buffer  # type: ignore[attr-defined]
        self._canvas.showPage()
        self._canvas.save()
        with Pdf.open(BytesIO(buffer.getvalue())) as made:
            fonts = made.pages[0].obj.Resources.Font
            for name in self._used:
                font = self._pdf.copy_foreign(made.make_indirect(fonts[name]))
                if "/Name" in font:
                    del font["/Name"]  # obsolete since PDF 1.1
                rename_subset(font, font.FontDescriptor.FontFile2)
                self.resources[name] = font


def rename_subset(font: Any, program: Any) -> None:
    """Give a subset font, its descendant and its descriptor the PostScript name of its program, and a tag of their own.

    The descriptor also gets the stem that the font has: engines write a guess.
    """
    bearer = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    own = postscript_name(program.read_bytes()) or str(font.BaseFont)[1:]
    name = Name("/" + subset_name(own, program.read_raw_bytes()))
    font.BaseFont = bearer.BaseFont = bearer.FontDescriptor.FontName = name
    if (measured := stem(own)) is not None:
        bearer.FontDescriptor.StemV = measured
