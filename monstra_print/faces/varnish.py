"""Spot UV of a face: gloss on its name and sign, outlined from the laid-out glyphs and the symbol's own path. Knows no printer.

The areas are those of the page, so gloss lies on what it glosses; gaps too fine to stay open are closed (`press/closing.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path as File

from monstra_print.faces.art.symbol import placed
from monstra_print.faces.compose import Composed
from monstra_print.faces.layout import MillimetreBox
from monstra_print.press.closing import close
from monstra_print.press.form import Layer
from monstra_print.press.outline import Affine, bounds, transform
from monstra_print.press.outlining import letters_of
from monstra_print.press.shape import Path, Shape
from monstra_print.units import PT_PER_MM

INK = "uv"
NAME, SIGN = "name", "sign"
GAP = 0.6  # mm: what a varnish keeps open (1.5 pt at one house) and a pixel


def letters(pdf: bytes, drawn: float) -> list[tuple[Path, ...]]:
    """For each page the outlines of its letters in mm from the trim's corner; `drawn`: mm of the page beyond the trim."""
    found = []
    for (left, top), paths in letters_of(pdf):
        place = Affine(1 / PT_PER_MM, 0, 0, -1 / PT_PER_MM, -drawn - left / PT_PER_MM, top / PT_PER_MM - drawn)
        found.append(tuple(transform(path, place) for path in paths))
    return found


def layer(card: Composed, page: Sequence[Path], areas: Sequence[str], templates: File) -> tuple[Layer, ...]:
    """The varnish of a face: the letters of `page` that stand in its name's box, and its sign. Nothing for a face without."""
    shapes = [*_name(card, page)] if NAME in areas else []
    if SIGN in areas and SIGN in card.kind.places:
        shapes += _sign(card, templates)
    return (Layer(INK, tuple(shapes)),) if shapes else ()


def _name(card: Composed, page: Sequence[Path]) -> Iterator[Shape]:
    boxes = [set_.field.box for set_ in card.sets if set_.field.name == NAME]
    found = [path for path in page for box in boxes if _inside(path, box)]
    if found:
        yield Shape(close(found, GAP), INK, "evenodd")


def _inside(path: Path, box: MillimetreBox) -> bool:
    left, top, right, bottom = bounds(path)
    x, y = (left + right) / 2 - box[0], (top + bottom) / 2 - box[1]
    return 0 <= x <= box[2] and 0 <= y <= box[3]


def _sign(card: Composed, templates: File) -> Iterator[Shape]:
    place = card.kind.places[SIGN]
    scale = place.size / 24
    affine = Affine(scale, 0, 0, scale, place.at[0] - place.size / 2, place.at[1] - place.size / 2)
    figures = placed(card.symbols[SIGN], templates, affine, INK)
    areas = [figure.path for figure in figures if figure.ink]
    if areas:
        yield Shape(close(areas, GAP), INK, "evenodd")
    yield from (figure for figure in figures if figure.ink is None)  # drawn as lines, which are wide enough as they are
