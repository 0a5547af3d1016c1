"""The legibility proof: every card's words at real size with size, x-height, contrast and reading distance. Knows no game.

The words are fitted by the same call as on the card, so size and line breaks are the card's own. Contrast is the ratio of
WCAG 2.2 (success criterion 1.4.3) between the soft-proofed inks; the reading distance follows from the x-height.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import FaceCopy
from monstra_print.faces import checks, weasy
from monstra_print.faces.compose import Composed, Set, compose
from monstra_print.faces.drawing import environment, fill
from monstra_print.faces.face import FOLDER, fonts
from monstra_print.faces.font import PT, typeface
from monstra_print.faces.layout import Layout, read
from monstra_print.findings import Finding
from monstra_print.press.ink import InkLibrary

# Fluent reading needs an x-height of at least 0.2 degrees (Legge and Bigelow, Does print size matter for reading?, 2011).
FLUENT = math.radians(0.2)
ENOUGH, ENOUGH_LARGE = 4.5, 3.0  # WCAG 2.2, 1.4.3
LARGE = 14.0  # pt; what counts as large when it is bold, as all numerals and names here are


@dataclass(frozen=True)
class Reading:
    """How one field of a card can be read. size, least: pt; height: mm of its small letters (capitals in fields of
    capitals and figures); contrast: ratio; enough: the least ratio; distance: mm to which it is read fluently."""

    design_id: str
    field: str
    size: float
    least: float
    height: float
    contrast: float
    enough: float

    @property
    def distance(self) -> float:
        return self.height / math.tan(FLUENT)


@dataclass(frozen=True)
class Sample:
    """The words of one field as the card sets them. title: what they belong to; style: CSS of the words from their box."""

    reading: Reading
    title: str
    room: tuple[float, float]
    style: str
    set: Set


@dataclass(frozen=True)
class Proof:
    """The raw pages, none with findings, and what was measured: a row for each field of each card."""

    pdf: bytes
    pages: int
    readings: tuple[Reading, ...]
    findings: tuple[Finding, ...]


def contrast(inks: InkLibrary, one: str, other: str) -> float:
    """The contrast ratio of two inks as they look on paper, 1 to 21."""
    return ratio(inks.preview(one), inks.preview(other))


def ratio(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((_luminance(colour) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def readings(card: Composed, layout: Layout, inks: InkLibrary) -> Iterator[Reading]:
    """One row for each field that the card has."""
    for set_ in card.sets:
        field, size = set_.field, set_.fitted.size
        face = typeface(field.font)
        height = (face.capitals if field.caps or (not field.lines and field.font == "Fjalla") else face.small) * size * PT
        apart = contrast(inks, set_.ink, set_.ground)
        enough = ENOUGH_LARGE if size >= LARGE else ENOUGH
        yield Reading(card.copy.design_id, field.name, size, layout.least(field), height, apart, enough)


def faults(rows: Sequence[Reading]) -> Iterator[Finding]:
    """A finding for each field below its least size or least contrast."""
    for row in rows:
        where = f"{row.design_id}: {row.field.replace('_', ' ')}"
        if row.size < row.least:
            yield checks.TOO_SMALL.find(f"{where} is set in {row.size:g} pt, below {row.least:g} pt")
        if row.contrast < row.enough:
            yield checks.TOO_FAINT.find(f"{where} has a contrast of {row.contrast:.1f} : 1, below {row.enough:g} : 1")


def render(copies: Sequence[FaceCopy], templates: Path, inks: InkLibrary, imprint: str, folder: str = FOLDER) -> Proof:
    """The proof of these cards; a card whose words do not fit is left to the findings of its own product."""
    layout = read(templates / folder)
    cards = [card for copy in copies if copy.kind in layout.kinds and not (card := compose(copy, layout)).findings]
    rows = [tuple(readings(card, layout, inks)) for card in cards]
    flat = tuple(row for part in rows for row in part)
    findings = tuple(faults(flat))
    if findings or not cards:
        return Proof(b"", 0, flat, findings)
    made = environment(templates, folder, inks)
    faces = fonts(layout)
    html = fill(
        made,
        "legibility.html",
        fonts=Markup("".join(face.css() for face in faces)),
        samples=[sample for card, part in zip(cards, rows, strict=True) for sample in _samples(card, part)],
        tables=list(_tables(cards, rows)),
        imprint=imprint,
        extents=layout.extents,
        limits={"text": layout.minimum["text"], "other": layout.minimum["other"], "contrast": ENOUGH, "large": ENOUGH_LARGE},
    )
    laid = weasy.lay(html, faces)
    return Proof(laid.pdf, len(laid.pages), flat, ())


def _samples(card: Composed, rows: Sequence[Reading]) -> Iterator[Sample]:
    """The words that break into lines: a move's, a tactic's, a boss's or a behavior's."""
    titles = [block.title for block in card.copy.blocks if block.text and block.title]
    for set_, row in zip(card.sets, rows, strict=True):
        if set_.field.lines:
            _, y, width, height = set_.field.box
            own = f"left:0;top:{set_.top - y:.4f}mm;{set_.style.partition(';')[2].partition(';')[2]}"
            title = " · ".join(dict.fromkeys((card.copy.name, *titles[-1:])))
            yield Sample(row, title, (width, height), own, set_)


def _tables(cards: Sequence[Composed], rows: Sequence[Sequence[Reading]]) -> Iterator[dict[str, Any]]:
    """The type ledger, a table for each kind: a row for each card, a column for each field, the least of each below."""
    for kind in dict.fromkeys(card.copy.kind for card in cards):
        of_kind = [
            (card, {row.field: row for row in part}) for card, part in zip(cards, rows, strict=True) if card.copy.kind == kind
        ]
        names = [field.name for field in of_kind[0][0].kind.fields if any(field.name in part for _, part in of_kind)]
        least = {name: min((part[name] for _, part in of_kind if name in part), key=lambda row: row.size) for name in names}
        faint = {name: min(part[name].contrast for _, part in of_kind if name in part) for name in names}
        yield {"kind": kind, "fields": names, "cards": of_kind, "least": least, "faint": faint}


def _luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` (WCAG 2.2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
