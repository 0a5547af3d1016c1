"""Which codes a font can show, and which shown code has no glyph (ISO 32000-2 §9.6, §9.7). Draws no letter."""

from __future__ import annotations

from typing import Any

import pikepdf


def known_codes(font: Any) -> range | None:
    """The codes that a font covers: of a composite font with two-byte codes an empty range; None where it cannot be said."""
    if font is None:
        return None
    if str(font.get("/Subtype", "")) == "/Type0":
        return range(0) if str(font.get("/Encoding", "")).startswith("/Identity") else None
    if "/FirstChar" in font and "/LastChar" in font:
        return range(int(font["/FirstChar"]), int(font["/LastChar"]) + 1)
    return None


def missing_code(shown: Any, codes: range | None) -> int | None:
    """The first code of a shown string (or array of strings) that has no glyph: 0 of a composite font, else outside `codes`."""
    if codes is None:
        return None
    strings = [shown] if isinstance(shown, pikepdf.String) else [part for part in shown if isinstance(part, pikepdf.String)]
    for string in strings:
        raw = bytes(string)
        if not codes:
            if b"\0\0" in raw and any(raw[at : at + 2] == b"\0\0" for at in range(0, len(raw), 2)):
                return 0
        elif raw and (min(raw) < codes.start or max(raw) >= codes.stop):
            return next(code for code in raw if code not in codes)
    return None
