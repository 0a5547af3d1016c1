"""Fronts of cards: FaceCopy and templates in, forms for press out. Knows no effect, no printer and no value of a field.

Words that do not fit, characters that no font has and words that the laid-out page sets outside their box are findings; a
face with a finding has no page, and the others are made all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import FaceCopy
from monstra_print.faces import checks, weasy, words
from monstra_print.faces.compose import Composed, compose, unknown
from monstra_print.faces.drawing import environment
from monstra_print.faces.font import PT, Typeface, typeface
from monstra_print.faces.layout import Layout, MillimetreBox, Variable, read
from monstra_print.faces.ledger import TypeRow
from monstra_print.findings import Finding
from monstra_print.press.form import ArtPage, Box, FormField, Layer
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number, rect
from monstra_print.press.shape import Shape
from monstra_print.units import mm

CHUNK = 16  # faces a document: fixed, so that the bytes do not depend on the number of processes
DRAWN = 5.0  # mm of ink beyond the trim
TOLERANCE = 0.1  # mm by which measured and laid-out words may differ
FOLDER = "monstra/faces"

Spread = Callable[[Callable[[Any], Any], list[Any]], Iterator[Any]]


@dataclass(frozen=True)
class Face:
    """One front, ready for press. `art` is None when the face has findings.

    ground: shapes under the page, in mm; technical: foil layers; fields: empty places for variable data; boxes: the box of
    each field in mm from the trim's corner (x, y, width, height), for overlays; ledger: the size of each field.
    """

    design_id: str
    art: ArtPage | None
    ground: tuple[Shape, ...] = ()
    technical: tuple[Layer, ...] = ()
    fields: tuple[FormField, ...] = ()
    boxes: Mapping[str, MillimetreBox] = field(default_factory=dict)
    ledger: tuple[TypeRow, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Chunk:
    """Some faces of one document: the picklable order for one process."""

    copies: tuple[FaceCopy, ...]
    templates: Path
    inks: InkLibrary
    folder: str = FOLDER


def _in_order(function: Callable[[Any], Any], items: list[Any]) -> Iterator[Any]:
    return map(function, items)


def render(
    copies: Sequence[FaceCopy], templates: Path, inks: InkLibrary, spread: Spread = _in_order, folder: str = FOLDER
) -> list[Face]:
    """The fronts of the faces, in order, as forms for press; `spread` may run the chunks in several processes.

    templates: the project's template folder, `folder` the game's faces in it. Raises MonstraError when a template, a font or
    an ink cannot be used; what is wrong with a card is in the findings of its face.
    """
    layout = read(templates / folder)
    known = {id(copy): unknown(copy, layout) for copy in copies}
    sound = [copy for copy in copies if known[id(copy)] is None]
    chunks = [Chunk(tuple(sound[at : at + CHUNK]), templates, inks, folder) for at in range(0, len(sound), CHUNK)]
    made = iter([face for faces in spread(render_chunk, chunks) for face in faces])
    return [
        next(made) if (fault := known[id(copy)]) is None else Face(copy.design_id, None, findings=(fault,)) for copy in copies
    ]


def render_chunk(chunk: Chunk) -> list[Face]:
    """The faces of one document. Top-level, so that another process can run it."""
    layout = read(chunk.templates / chunk.folder)
    composed = [compose(copy, layout) for copy in chunk.copies]
    whole = [card for card in composed if not card.findings]
    laid = weasy.lay(html(whole, chunk.templates, chunk.inks, chunk.folder), fonts(layout)) if whole else weasy.Laid(b"", ())
    pages = {id(card): at for at, card in enumerate(whole)}
    return [_face(card, laid, pages.get(id(card)), chunk) for card in composed]


def html(cards: Sequence[Composed], templates: Path, inks: InkLibrary, folder: str = FOLDER, screen: bool = False) -> str:
    """The pages of the cards as one HTML document; `screen` shows inks as they will look, else as process colour."""
    made = environment(templates, folder, inks, screen)
    layout = read(templates / folder)
    rules = Markup("".join(font.css() for font in fonts(layout)))
    css = Markup((templates / folder / "face.css").read_text(encoding="utf-8"))
    return made.get_template("page.html").render(cards=cards, fonts=rules, css=css, language="en", title="Faces")


def fonts(layout: Layout) -> tuple[Typeface, ...]:
    """Every font that the layout declares, each once."""
    names: set[str] = set()
    for kind in layout.kinds.values():
        names.update(font for field_ in kind.fields for font in (field_.font, field_.strong))
        names.update(part.font for part in kind.variables)
    return tuple(typeface(name) for name in sorted(names))


def _face(card: Composed, laid: weasy.Laid, page: int | None, chunk: Chunk) -> Face:
    if page is None:
        return Face(card.copy.design_id, None, findings=card.findings)
    findings = tuple(_outside(card, laid.pages[page]))
    boxes = {set_.field.name: set_.field.box for set_ in card.sets} | {part.name: part.box for part in card.kind.variables}
    art = None if findings else ArtPage(laid.pdf, page, mm(-DRAWN), mm(-DRAWN))
    ground = _ground(card)
    return Face(
        card.copy.design_id, art, ground, (), tuple(_form_field(part) for part in card.kind.variables), boxes, card.rows, findings
    )


def _ground(card: Composed) -> tuple[Shape, ...]:
    """What lies under the page, to the end of the ink beyond the trim."""
    return (Shape(rect(-DRAWN, -DRAWN, 63 + 2 * DRAWN, 88 + 2 * DRAWN), f"{card.ramp}.night"),)


def _outside(card: Composed, extents: Mapping[str, weasy.Extent]) -> Iterator[Finding]:
    """A finding for each field whose words the layout engine set outside the declared box, by more than TOLERANCE."""
    for set_ in card.sets:
        x, y, width, height = set_.field.box
        left, top, wide, high = extents[set_.field.name]
        left, top = left - DRAWN, top - DRAWN
        half = (set_.fitted.leading - 1) * set_.fitted.size * PT / 2  # half leading above the first and below the last line
        over = max(x - left, left + wide - x - width, y - top - half, top + high - half - y - height)
        if over > TOLERANCE:
            where = f"{card.copy.design_id} ({card.copy.name}): {set_.field.name.replace('_', ' ')}"
            yield checks.OUTSIDE_BOX.find(
                f"{where} is laid out {number(over, 2)} mm outside its box at {set_.fitted.size:g} pt",
                words.position(card.copy, set_.field.source),
            )


def _form_field(part: Variable) -> FormField:
    x, y, width, height = part.box
    # Press sets a field as CSS sets a line as high as its box; the middle of the capitals shall be the middle of the box.
    y -= (typeface(part.font).middle - 0.5) * part.size * PT
    box = Box(mm(x), mm(y), mm(width), mm(height))
    align: Any = part.align
    return FormField(part.name, "text", box, part.font, part.size, "ink", align, tracking=part.tracking)
