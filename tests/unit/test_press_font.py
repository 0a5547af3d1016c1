"""Fonts by name: TrueType files, and no substitution."""

from __future__ import annotations

import pytest

from monstra_print.errors import MonstraError
from monstra_print.press.font import FONTS, font_file


@pytest.mark.parametrize("name", FONTS)
def test_every_font_is_a_truetype_file(name: str) -> None:
    """Each font of the catalogue exists and has TrueType outlines, which ReportLab can embed."""
    assert font_file(name).read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_a_misspelt_font_is_an_error() -> None:
    """A misspelt font name is never replaced silently (T4)."""
    with pytest.raises(MonstraError, match=r"there is no font `SSP-70` \(did you mean `SSP-700`"):
        font_file("SSP-70")
