"""READ-ME-PRINTER: what each file is, told to the printer on one page where it can; a raw PDF. Makes no PDF/X (press does).

What was not checked is said as plainly as what was; the verdict is "checks passed", never "certified".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from monstra_print.faces import weasy
from monstra_print.faces.font import typeface
from monstra_print.site.look import Site

FONTS = ("Fjalla", "SSP-400", "SSP-700")
SIZE_MM = (210.0, 297.0)
# Width and height of a plate in mm: the first at which all stands on one page; when none does, it goes on overleaf at the first.
THUMBS = ((27.0, 38.0), (23.0, 32.0), (19.0, 27.0))


USES = {"press": "For the press", "home": "For a home printer", "office": "For our own office"}


@dataclass(frozen=True)
class FileRow:
    """A PDF of the delivery, in words. use: who prints it (a key of `USES`); title: what it is."""

    use: str
    title: str
    path: str
    pages: str
    trim: str
    bleed: str
    order: str
    inks: str


@dataclass(frozen=True)
class PlateRow:
    """A plate's thumbnail: a greyscale PNG, dark where the ink prints. group: the file and page that it is of."""

    group: str
    png: bytes
    caption: str


@dataclass(frozen=True)
class LayerRow:
    """A technical layer: its name in the file, its ink, its processing step (ISO 19593-1), whether and how it prints, where."""

    layer: str
    spot: str
    step: str
    prints: str
    where: str = ""


@dataclass(frozen=True)
class Cover:
    """All that the page says."""

    files: tuple[FileRow, ...]
    plates: tuple[PlateRow, ...]
    layers: tuple[LayerRow, ...]
    intent: str
    passed: tuple[str, ...]
    warned: tuple[str, ...]
    failed: tuple[str, ...]
    impossible: tuple[str, ...]
    quantity: str = ""


def pages(site: Site, cover: Cover) -> tuple[bytes, int]:
    """The raw PDF and its number of A4 pages: one where it can be, with smaller thumbnails; a large delivery goes on overleaf."""
    pictures = {f"plate:{at:03}": plate.png for at, plate in enumerate(cover.plates)}
    faces = [typeface(name) for name in FONTS]
    for thumb in THUMBS:
        laid = weasy.lay(_html(site, cover, tuple(pictures), thumb), faces, pictures)
        if len(laid.pages) == 1:
            return laid.pdf, 1
    laid = weasy.lay(_html(site, cover, tuple(pictures), THUMBS[0]), faces, pictures)
    return laid.pdf, len(laid.pages)


def order_words(pieces: Sequence[str | Sequence[str]]) -> str:
    """The order of a file's pages in words: what repeats is said once, sheets say how many pieces they hold."""
    if any(not isinstance(piece, str) for piece in pieces):
        most = max(len(piece) for piece in pieces)
        return f"up to {most} a sheet: front, back, …" if most > 1 else "one a sheet"
    sides = [re.sub(r"^.*/", "", str(piece)) for piece in pieces]
    if len(sides) > 2 and len(set(sides)) == 1:
        return "1, 2, 3, … as read"
    if len(sides) > 2 and sides == sides[:2] * (len(sides) // 2):
        return f"{sides[0]}, {sides[1]}, {sides[0]}, …"
    return ", ".join(sides) if len(sides) <= 2 else f"{sides[0]} …"


def families(checks: Sequence[str]) -> tuple[str, ...]:
    """Checks by their family with how many there are: `bleed 2`, `ink 9` …"""
    names = [check.partition("/")[0] for check in checks]
    return tuple(f"{name} {names.count(name)}" for name in dict.fromkeys(names))


def _html(site: Site, cover: Cover, addresses: Sequence[str], thumb: tuple[float, float]) -> str:
    plates: dict[str, list[dict[str, str]]] = {}
    for src, plate in zip(addresses, cover.plates, strict=True):
        plates.setdefault(plate.group, []).append({"src": src, "caption": plate.caption})
    return site.paper(
        "cover.html",
        fontface=Markup("".join(typeface(name).css() for name in FONTS)),
        files=[(title, [row for row in cover.files if row.use == use]) for use, title in USES.items()],
        plates=list(plates.items()),
        layers=cover.layers,
        intent=cover.intent,
        quantity=cover.quantity,
        verdict=f"{len(cover.passed) + len(cover.warned)} checks passed, {len(cover.failed)} failed, "
        f"{len(cover.impossible)} were not possible. The reports name each.",
        passed=families(cover.passed),
        warned=cover.warned,
        failed=cover.failed,
        impossible=cover.impossible,
        thumb_mm=thumb[0],
        thumb_height_mm=thumb[1],
    )
