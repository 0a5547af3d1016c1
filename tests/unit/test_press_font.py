"""Fonts by name: TrueType files, and no substitution."""

from __future__ import annotations

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from monstra_print.errors import MonstraError
from monstra_print.press.font import FONTS, font_file, postscript_name
from monstra_print.press.stem import stem


@pytest.mark.parametrize("name", FONTS)
def test_every_font_is_a_truetype_file(name: str) -> None:
    """Each font of the catalogue exists and has TrueType outlines, which ReportLab can embed."""
    assert font_file(name).read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_a_misspelt_font_is_an_error() -> None:
    """A misspelt font name is never replaced silently (T4)."""
    with pytest.raises(MonstraError, match=r"there is no font `SSP-70` \(did you mean `SSP-700`"):
        font_file("SSP-70")


@pytest.mark.parametrize("name", FONTS)
def test_a_font_tells_its_postscript_name(name: str) -> None:
    """The name inside the program is its maker's, which here is also the name of its file."""
    assert postscript_name(font_file(name).read_bytes()) == font_file(name).stem


@pytest.mark.parametrize("program", [b"", b"%!PS-AdobeFont-1.0", b"\x00\x01\x00\x00\x00\x00" + bytes(6)])
def test_a_program_without_names_has_none(program: bytes) -> None:
    """Bare outlines and tables without `name` give the empty name, and the engine's name stays."""
    assert postscript_name(program) == ""


@pytest.mark.parametrize("name", [name for name in FONTS if not name.endswith("i")])
def test_a_stem_is_that_of_the_letters(name: str) -> None:
    """The measured stem is the width of the capital I, which in these fonts is a bare bar, as another reader draws it."""
    with TTFont(font_file(name)) as font:
        pen = BoundsPen(font.getGlyphSet())
        font.getGlyphSet()["I"].draw(pen)
        bar = (pen.bounds[2] - pen.bounds[0]) / font["head"].unitsPerEm * 1000
    found = stem(font_file(name).stem)
    assert found is not None and bar - 3 <= found <= bar


def test_heavier_weights_have_wider_stems() -> None:
    """Weights in order have stems in order, upright and italic alike; a font of somebody else has none that we know."""
    for slope in ("", "i"):
        found = [stem(font_file(f"SSP-{weight}{slope}").stem) or 0 for weight in (200, 300, 400, 600, 700, 900)]
        assert found == sorted(set(found))
    assert stem("Helvetica-Bold") is None
