"""Whatever the words: they fit inside their box, whole and in order, or the overflow is named."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from monstra_print.copytext import Span
from monstra_print.faces.fit import Fitted, Style, fit_text
from monstra_print.faces.font import PT, typeface

LETTERS = st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,;:+-/()\n", max_size=400)
STYLE = Style(typeface("SSP-400"), typeface("SSP-700"))


@settings(max_examples=150, deadline=None)
@given(words=LETTERS, width=st.floats(5, 60), height=st.floats(2, 30))
def test_text_fits_whole_or_the_overflow_is_positive(words: str, width: float, height: float) -> None:
    """No word is lost, no line is wider than the box and the block is not higher."""
    found = fit_text([[Span(words)]], (width, height), (9.6, 8.0, 7.0), STYLE, 9)
    if isinstance(found, Fitted):
        lines = ["".join(piece.text for piece in line) for line in found.lines]
        assert "\n".join(lines).split() == words.split()
        assert all(STYLE.font.width(line) * found.size * PT <= width + 1e-6 for line in lines)
        assert found.height <= height + 1e-6
        assert len(lines) <= 9
    else:
        assert found.by > 0
