"""The house's fonts inside a page for browsers: WOFF2 subsets of the very characters, as data addresses. Knows no page."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

from monstra_print.press.font import font_file


def css(fonts: Iterable[str], text: str) -> str:
    """`@font-face` rules for the fonts (names of `press.font`), each cut down to the characters of `text`."""
    signs = "".join(sorted({*text, " "}))
    return "".join(_rule(name, _woff2(name, signs)) for name in sorted(set(fonts)))


def _rule(name: str, encoded: str) -> str:
    source = f"url(data:font/woff2;base64,{encoded}) format('woff2')"
    return f"@font-face{{font-family:'{name}';font-display:block;src:{source}}}"


@lru_cache(maxsize=64)
def _woff2(name: str, signs: str) -> str:
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl"]
    with TTFont(font_file(name), recalcTimestamp=False) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(text=signs)
        cutter.subset(font)
        font.flavor = "woff2"
        out = BytesIO()
        font.save(out)
    return base64.b64encode(out.getvalue()).decode("ascii")
