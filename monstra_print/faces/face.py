"""Fronts of cards: FaceCopy and templates in, forms for press out. Knows no effect, no printer and no value of a field.

Words that do not fit, characters that no font has and words that the laid-out page sets outside their box are findings; a
face with a finding has no page, and the others are made all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import FaceCopy
from monstra_print.faces import art, checks, stock, varnish, weasy, words
from monstra_print.faces import pictures as own_pictures
from monstra_print.faces.compose import Composed, compose
from monstra_print.faces.drawing import environment, fill, text_of
from monstra_print.faces.font import PT, Typeface, typeface
from monstra_print.faces.layout import Layout, MillimetreBox, Variable, read
from monstra_print.faces.ledger import TypeRow
from monstra_print.findings import Finding
from monstra_print.press.form import ArtPage, Box, FormField, Layer
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number, rect
from monstra_print.press.shape import Shape
from monstra_print.press.store import Store
from monstra_print.units import mm

CHUNK = 16  # faces a document: fixed, so that the bytes do not depend on the number of processes
WIDTH, HEIGHT = 63.0, 88.0  # mm, the trim
DRAWN = 5.0  # mm of ink beyond the trim
TOLERANCE = 0.1  # mm by which measured and laid-out words may differ
FOLDER = "monstra/faces"
_PLATES, _DRAWING = 'class="plates" ', "drawing:"  # in page.html; address of a drawing that was taken out of it
PICTURE = "picture:"  # address of a designer's own picture in the templates

_FLAT = {"gold": ("gold.main",), "foil": ("water.bright", "mythic.glow", "air.bright", "rose.bright")}  # by production ink

_NONE: Mapping[str, Path] = {}
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
    pictures: Mapping[str, Path] = field(default_factory=dict)
    ppi: tuple[float, float] | None = None
    store: Store | None = None
    glossy: tuple[str, ...] = ()
    stamps: bool = True


def _in_order(function: Callable[[Any], Any], items: list[Any]) -> Iterator[Any]:
    return map(function, items)


def render(
    copies: Sequence[FaceCopy],
    templates: Path,
    inks: InkLibrary,
    spread: Spread = _in_order,
    folder: str = FOLDER,
    pictures: Mapping[str, Path] = _NONE,
    ppi: tuple[float, float] | None = None,
    store: Store | None = None,
    glossy: tuple[str, ...] = (),
    stamps: bool = True,
) -> list[Face]:
    """The fronts of the faces, in order, as forms for press; `spread` may run the chunks in several processes.

    templates: the project's template folder, `folder` the game's faces in it; pictures: designers' own, by design id, in place
    of the drawn illustration; ppi: the least and the wanted resolution; store: keeps converted pictures; glossy: what gets
    spot UV (`name`, `sign`); stamps: whether the
    house stamps foil, else the lines of premium cards are printed. Raises MonstraError
    when a template, a font or an ink cannot be used; what is wrong with a card is in the findings of its face.
    """
    layout = read(templates / folder)
    held = stock.take(templates, folder, layout, inks)
    lacking = {id(copy): held.lacking(copy) for copy in copies}
    sound = [copy for copy in copies if not lacking[id(copy)]]
    own = {copy.design_id: pictures[copy.design_id] for copy in sound if copy.design_id in pictures}
    parts = [tuple(sound[at : at + CHUNK]) for at in range(0, len(sound), CHUNK)]
    chunks = [Chunk(part, templates, inks, folder, own, ppi, store, glossy, stamps) for part in parts]
    made = iter([face for faces in spread(render_chunk, chunks) for face in faces])
    return [Face(copy.design_id, None, findings=found) if (found := lacking[id(copy)]) else next(made) for copy in copies]


def render_chunk(chunk: Chunk) -> list[Face]:
    """The faces of one document. Top-level, so that another process can run it."""
    layout = read(chunk.templates / chunk.folder)
    composed = [compose(copy, layout, chunk.stamps) for copy in chunk.copies]
    whole = [card for card in composed if not card.findings]
    pictures, warnings = own_pictures.take(
        [(card.copy, card.ramp) for card in whole], chunk.pictures, chunk.inks, chunk.ppi, chunk.store
    )
    page, drawings = _apart(html(whole, chunk.templates, chunk.inks, chunk.folder, pictures=pictures))
    addressed = drawings | {f"{PICTURE}{name}": found.content for name, found in pictures.items()}
    laid = weasy.lay(page, fonts(layout), addressed) if whole else weasy.Laid(b"", ())
    file = chunk.templates / chunk.folder / "page.html"
    weasy.expect(laid, file, [[set_.field.name for set_ in card.sets] for card in whole])
    pages = {id(card): at for at, card in enumerate(whole)}
    faces = [_face(card, laid, pages.get(id(card)), chunk, card.copy.design_id in pictures) for card in composed]
    if chunk.glossy and whole:
        letters = varnish.letters(laid.pdf, DRAWN)
        gloss = {
            card.copy.design_id: varnish.layer(card, letters[pages[id(card)]], chunk.glossy, chunk.templates) for card in whole
        }
        faces = [replace(face, technical=(*face.technical, *gloss.get(face.design_id, ()))) for face in faces]
    return [replace(face, findings=(*face.findings, *warnings.get(face.design_id, ()))) for face in faces]


def _apart(page: str) -> tuple[str, dict[str, bytes]]:
    """The page with its plates as files of their own, by address. The layout engine reckons a style for each element of a
    drawing that stands in the page, and none for one beside it: the same bytes come out, a tenth sooner."""
    drawings: dict[str, bytes] = {}

    def address(found: re.Match[str]) -> str:
        name = f"{_DRAWING}{len(drawings)}.svg"
        drawings[name] = found[0].replace(_PLATES, "", 1).encode("utf-8")
        return f'<img {_PLATES}src="{name}" alt="">'

    return re.sub(f"<svg {_PLATES}.*?</svg>", address, page, flags=re.DOTALL), drawings


def html(
    cards: Sequence[Composed],
    templates: Path,
    inks: InkLibrary,
    folder: str = FOLDER,
    screen: bool = False,
    pictures: Collection[str] = (),
) -> str:
    """The pages of the cards as one HTML document; `screen` shows inks as they will look, else as process colour.

    pictures: design ids whose own picture is asked for as `PICTURE` + id.
    """
    made = environment(templates, folder, inks, screen)
    layout = read(templates / folder)
    rules = Markup("".join(font.css() for font in fonts(layout)))
    css = Markup(text_of(templates / folder / "face.css"))
    return fill(
        made, "page.html", cards=cards, fonts=rules, css=css, language="en", title="Faces", pictures=pictures, picture=PICTURE,
        extents=layout.extents,
    )  # fmt: skip


def fonts(layout: Layout) -> tuple[Typeface, ...]:
    """Every font that the layout declares, each once."""
    names: set[str] = set()
    for kind in layout.kinds.values():
        names.update(font for field_ in kind.fields for font in (field_.font, field_.strong))
        names.update(part.font for part in kind.variables)
    return tuple(typeface(name) for name in sorted(names))


def _face(card: Composed, laid: weasy.Laid, page: int | None, chunk: Chunk, has_picture: bool) -> Face:
    if page is None:
        return Face(card.copy.design_id, None, findings=card.findings)
    findings = tuple(_outside(card, laid.pages[page]))
    boxes = {set_.field.name: set_.field.box for set_ in card.sets} | {part.name: part.box for part in card.kind.variables}
    page_of = None if findings else ArtPage(laid.pdf, page, mm(-DRAWN), mm(-DRAWN))
    ground = _plain(card) if has_picture else art.illustration(card.copy, chunk.templates)
    foil = _foil(card, chunk.templates)
    if not card.stamps:
        ground = (*ground, *(shape for layer in foil for shape in printed(layer)))
    return Face(
        card.copy.design_id,
        page_of,
        ground,
        foil if card.stamps else (),
        tuple(_form_field(part) for part in card.kind.variables),
        boxes,
        card.rows,
        findings,
    )


def _foil(card: Composed, templates: Path) -> tuple[Layer, ...]:
    """The foil of a premium card: a production ink of its own, laid over everything."""
    if not card.premium:
        return ()
    finish = card.kind.foil[card.copy.printing.finish]
    shapes = tuple(_in_ink(shape, finish) for shape in art.foil(card.copy, templates))
    return (Layer(finish, shapes),) if shapes else ()


def printed(layer: Layer) -> tuple[Shape, ...]:
    """The figures of a foil in flat inks, for prints without foil: gold, or the cold facets of a prism in turn.

    They lie under the page, which covers the inner half of the plates' lines.
    """
    inks = _FLAT.get(layer.ink, ())
    return tuple(_in_ink(shape, inks[at % len(inks)]) for at, shape in enumerate(layer.shapes)) if inks else ()


def _in_ink(shape: Shape, name: str) -> Shape:
    stroke = replace(shape.stroke, ink=name) if shape.stroke else None
    return replace(shape, ink=name if shape.ink else None, stroke=stroke)


def _plain(card: Composed) -> tuple[Shape, ...]:
    """The ground beside and below a designer's own picture."""
    return (Shape(rect(-DRAWN, -DRAWN, WIDTH + 2 * DRAWN, HEIGHT + 2 * DRAWN), f"{card.ramp}.night"),)


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
