"""HTML to pages of a raw PDF, and the laid-out box of every field. The only module that touches the layout engine's privates.

Pinned and contract-tested (`page._page_box`): a new release of WeasyPrint is looked at before it is taken. No PDF variant is
set, so the same HTML gives the same bytes; PDF/X is the press stage's (ISO 15930-7).
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.errors import MonstraError
from monstra_print.faces import checks
from monstra_print.faces.font import Typeface
from monstra_print.findings import FaultyFileError, Position

PX = 25.4 / 96  # millimetres

Extent = tuple[float, float, float, float]
_NONE: Mapping[str, bytes] = {}


class SubstitutedFontError(MonstraError):
    """A page was set in a font that the house did not declare."""


class LayoutWarningError(MonstraError):
    """The layout engine ignored something that the template says."""


@dataclass(frozen=True)
class Laid:
    """A raw PDF and, for each page, where the words of each field lie: x, y, width, height in mm from the page's corner."""

    pdf: bytes
    pages: tuple[dict[str, Extent], ...]


class _Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def lay(html: str, fonts: Sequence[Typeface], pictures: Mapping[str, bytes] = _NONE) -> Laid:
    """Lay the HTML out and write it. Elements with `data-field` are measured; `pictures` are encoded pixels by address.

    Raises SubstitutedFontError when a font of the PDF is not one of `fonts`, LayoutWarningError when the engine skipped
    a rule, a file or a glyph (it only logs this).
    """
    from monstra_print.faces.engine import rendered  # here: commands that lay nothing out do not wait for it

    readable = frozenset(font.file.as_uri() for font in fonts)
    heard = _Heard()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(heard)
    before, logger.propagate = logger.propagate, False
    try:
        document = rendered(html, readable, pictures)
        pages = tuple(dict(_fields(page._page_box)) for page in document.pages)
        pdf: bytes = document.write_pdf(output_intent="srgb")
        used = {_family(font) for font in document.fonts.values()}
    finally:
        logger.removeHandler(heard)
        logger.propagate = before
    if strange := used - {font.name for font in fonts}:
        raise SubstitutedFontError(
            f"a page is set in {', '.join(sorted(strange))}, which no template declares",
            "use the font names of layout.yaml in the templates",
        )
    if heard.lines:
        raise LayoutWarningError("the layout engine says: " + "; ".join(dict.fromkeys(heard.lines)), "mend the template")
    return Laid(pdf, pages)


def expect(laid: Laid, file: Path, pages: Sequence[Collection[str]]) -> None:
    """Raise FaultyFileError naming the template when a page, or one of its fields, is not on what was laid out."""
    at = Position(checks.shown(file))
    if len(laid.pages) != len(pages):
        message = f"it makes {len(laid.pages)} pages where {len(pages)} are asked for"
        raise FaultyFileError(
            [checks.FAULTY_TEMPLATE.find(message, at, "make one page of each; compare it with a new project's")]
        )
    lost = dict.fromkeys(name for asked, found in zip(pages, laid.pages, strict=True) for name in asked if name not in found)
    if lost:
        more = f" and {len(lost) - 5} more" if len(lost) > 5 else ""
        message = f"it leaves out the words of {', '.join(list(lost)[:5])}{more}"
        raise FaultyFileError([checks.FAULTY_TEMPLATE.find(message, at, "set every field, with its name as data-field")])


def _family(font: Any) -> str:
    return str(font.family)


def _fields(box: Any) -> Iterator[tuple[str, Extent]]:
    """The first box of each element with `data-field`; anonymous boxes share the element and come later."""
    seen: set[str] = set()
    for part in box.descendants(placeholders=True):
        element = getattr(part, "element", None)
        name = element.get("data-field") if element is not None and hasattr(element, "get") else None
        if name and name not in seen:
            seen.add(name)
            yield name, _words(part)


def _words(box: Any) -> Extent:
    """The smallest rectangle round the lines of a block, in mm; their whole line height counts."""
    lines = [part for part in box.descendants() if type(part).__name__ == "LineBox"]
    if not lines:
        return box.position_x * PX, box.position_y * PX, 0.0, 0.0
    left = min(child.position_x for line in lines for child in line.children)
    right = max(child.position_x + child.margin_width() for line in lines for child in line.children)
    top = min(line.position_y for line in lines)
    bottom = max(line.position_y + line.height for line in lines)
    return left * PX, top * PX, (right - left) * PX, (bottom - top) * PX
