"""The ownership insert: fixed words, grounds, scratch panel and empty fields. Knows no value of a copy and no effect.

QR code and secret lie under the panel in K only, among an under-print of K squares; behind it the back carries a block of
dark squares against candling. What only the owner may see is thus in no other ink and on no other place.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from monstra_print import codes
from monstra_print.copytext import FaceCopy
from monstra_print.faces import checks, weasy
from monstra_print.faces.art.symbol import wordmark
from monstra_print.faces.drawing import environment, fill
from monstra_print.faces.font import PT, typeface
from monstra_print.faces.insert_layout import FOLDER, InsertLayout, Pattern, Rectangle, Words, read_layout
from monstra_print.findings import Finding
from monstra_print.press import qr
from monstra_print.press.form import ArtPage, FormField, Layer
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number, rect, rounded_rect
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import mm

DRAWN = 5.0
WIDTH, HEIGHT = 63.0, 88.0
HEADER = 12.4
FRAME = 3.6  # the middle of the back's frame line, mm from the trim
TOLERANCE = 0.1  # mm by which measured and laid-out words may differ


@dataclass(frozen=True)
class Side:
    """One side of the insert, ready for press; `art` is None when it has findings."""

    ground: tuple[Shape, ...]
    art: ArtPage | None
    technical: tuple[Layer, ...] = ()
    fields: tuple[FormField, ...] = ()


@dataclass(frozen=True)
class Line:
    """A fixed line for the page: CSS, and pieces of text with whether they are strong."""

    words: Words
    pieces: tuple[tuple[str, bool], ...]

    @property
    def name(self) -> str:
        return self.words.name

    @property
    def ink(self) -> str:
        return self.words.ink

    @property
    def strong(self) -> str:
        return self.words.strong

    @property
    def style(self) -> str:
        x, y, width, height = self.words.box
        top = y + height / 2 - typeface(self.words.font).middle * self.words.size * PT
        return (f"left:{number(x)}mm;top:{number(top)}mm;width:{number(width)}mm;font-family:'{self.words.font}';"
                f"font-size:{number(self.words.size)}pt;text-align:{self.words.align};"
                f"letter-spacing:{number(self.words.tracking)}em")  # fmt: skip


def render(copy: FaceCopy, rarity: str, templates: Path, inks: InkLibrary) -> tuple[Side, Side, tuple[Finding, ...]]:
    """Front and back of a design's insert, and what is wrong with its words. `rarity`: the word as printed.

    Raises MonstraError when a template, a font or an ink cannot be used.
    """
    layout = read_layout(templates)
    places = {
        "name": copy.name,
        "design": copy.design_id,
        "rarity": rarity,
        "code": copy.printing.code,
        "claim": codes.claim_address(),
        "help": codes.HOST + layout.help_path,
        "alphabet": " ".join(codes.ALPHABET),
    }
    sides = tuple(tuple(_line(words, places) for words in side) for side in (layout.front, layout.back))
    findings = tuple(fault for side in sides for line in side for fault in _missing(copy, line))
    if findings:
        return _front(layout, templates, None), _back(layout, templates, None), findings
    declared = sorted(
        {font for side in (layout.front, layout.back) for words in side for font in (words.font, words.strong) if font}
    )
    fonts = tuple(typeface(name) for name in declared)
    rules = Markup("".join(font.css() for font in fonts))
    laid = weasy.lay(fill(environment(templates, FOLDER, inks), "page.html", sides=sides, fonts=rules), fonts)
    weasy.expect(laid, templates / FOLDER / "page.html", [[line.name for line in side] for side in sides])
    findings = tuple(
        fault for side, at in zip(sides, laid.pages, strict=True) for fault in _outside(copy, side, at, layout.least)
    )
    pages = [None if findings else ArtPage(laid.pdf, at, mm(-DRAWN), mm(-DRAWN)) for at in (0, 1)]
    return _front(layout, templates, pages[0]), _back(layout, templates, pages[1]), findings


def _line(words: Words, places: dict[str, str]) -> Line:
    """Splits at the stars first, so that a star or brace in a card's name stays what it is."""
    parts = re.split(r"\*", words.text)
    pieces = ((part.format(**places), bool(at % 2)) for at, part in enumerate(parts))
    return Line(words, tuple(piece for piece in pieces if piece[0]))


def _missing(copy: FaceCopy, line: Line) -> Iterator[Finding]:
    for text, strong in line.pieces:
        font = line.strong if strong else line.words.font
        lacking = typeface(font).missing(text)
        if lacking:
            named = ", ".join(f"U+{ord(sign):04X}" for sign in lacking)
            yield checks.MISSING_GLYPH.find(f"insert of {copy.design_id}: {line.name}: the font {font} has no {named}",
                                            copy.source.get("name"))  # fmt: skip


def _outside(copy: FaceCopy, lines: Sequence[Line], extents: dict[str, weasy.Extent], least: float) -> Iterator[Finding]:
    """A finding for each line that is wider than its box, or smaller than the house allows."""
    for line in lines:
        x, _, width, _ = line.words.box
        left, _, wide, _ = extents[line.name]
        over = max(x - (left - DRAWN), left - DRAWN + wide - x - width)
        if over > TOLERANCE or line.words.size < least:
            yield checks.OVERFLOW.find(
                f"insert of {copy.design_id}: {line.name} overflows by {number(max(over, 0), 2)} mm at {line.words.size:g} pt",
                copy.source.get("name"), "shorten the words, or enlarge the box in insert.yaml")  # fmt: skip


def _front(layout: InsertLayout, templates: Path, art: ArtPage | None) -> Side:
    x, y, width, height = layout.panel
    ground = [
        _cover("paper"),
        Shape(rect(-DRAWN, -DRAWN, WIDTH + 2 * DRAWN, DRAWN + HEADER), "shade.night"),
        Shape(rect(-DRAWN, HEADER - 0.4, WIDTH + 2 * DRAWN, 0.8), "gold.main"),
        *wordmark(templates, 11.5, 3.7, 40, "white", "gold.bright"),
        Shape(rounded_rect(x, y, width, height, layout.radius), "white"),
        under_print(layout),
        *(Shape(rect(*hidden), "white") for hidden in layout.hidden),
    ]
    panel = Layer("scratch", (Shape(rounded_rect(x, y, width, height, layout.radius), "scratch"),))
    return Side(tuple(ground), art, (panel,), layout.fields)


def _back(layout: InsertLayout, templates: Path, art: ArtPage | None) -> Side:
    """The lattice, and the security block exactly behind the panel (which is in the middle of the width)."""
    x, y, width, height = layout.panel
    x, more = WIDTH - x - width, layout.security.margin
    frame = Shape(rounded_rect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 2.2), stroke=Stroke("gold.main", 0.5))
    left = min(FRAME, x - more)  # the frame closes the block at the sides: no hairline of lattice between them
    block = Shape(rect(left, y - more, WIDTH - 2 * left, height + 2 * more), "void")
    squares = qr.module_shape(static_modules(layout.security, width, height), x, y, layout.security.module, "shade.deep")
    line = Stroke("gold.main", 0.35)
    plates = [Shape(rounded_rect(6, up, 51, high, 1.2), "shade.night", stroke=line) for up, high in ((12, 19.2), (71.6, 10.8))]
    marks = wordmark(templates, 9.5, 16, 44, "white", "gold.bright")
    return Side((_cover("shade.night"), *_lattice(), block, squares, frame, *plates, *marks), art)


def _cover(ink: str) -> Shape:
    return Shape(rect(-DRAWN, -DRAWN, WIDTH + 2 * DRAWN, HEIGHT + 2 * DRAWN), ink)


def _lattice() -> Iterator[Shape]:
    """Diagonals 6 mm apart in both directions, cut off where the drawing ends."""
    clip = rect(-DRAWN, -DRAWN, WIDTH + 2 * DRAWN, HEIGHT + 2 * DRAWN)
    rise = HEIGHT + 2 * DRAWN + 2
    for at in range(-17, 13):
        start = at * 6 - 1.5
        for near, far in ((start, start + rise), (start + rise, start)):
            path = (("M", (near, -DRAWN - 1)), ("L", (far, HEIGHT + DRAWN + 1)))
            yield Shape(path, stroke=Stroke("shade.deep", 1.2), clip=clip)


def under_print(layout: InsertLayout) -> Shape:
    """Black squares from half a millimetre inside the panel's edge, left out where a window touches them."""
    x, y, width, height = layout.panel
    pattern = layout.under_print
    left, top = x + pattern.margin, y + pattern.margin
    modules = static_modules(pattern, width - 2 * pattern.margin, height - 2 * pattern.margin)
    kept = tuple(
        tuple(dark and not _touches(layout.hidden, left + column * pattern.module, top + row * pattern.module, pattern.module)
              for column, dark in enumerate(line))
        for row, line in enumerate(modules)
    )  # fmt: skip
    return qr.module_shape(kept, left, top, pattern.module, "ink")


def _touches(areas: Iterable[Rectangle], x: float, y: float, side: float) -> bool:
    slack = 0.01
    return any(a - slack < x + side and x < a + w + slack and b - slack < y + side and y < b + h + slack for a, b, w, h in areas)


def static_modules(pattern: Pattern, width: float, height: float) -> qr.Matrix:
    """Squares of an area (mm), the same for all copies: which are dark is read from a hash of the pattern's seed."""
    columns, rows = int(width / pattern.module + 1e-6), int(height / pattern.module + 1e-6)
    noise = hashlib.shake_256(pattern.seed.encode()).digest(columns * rows)
    limit = pattern.share * 256
    return tuple(tuple(noise[row * columns + column] < limit for column in range(columns)) for row in range(rows))


def type_sizes(templates: Path) -> Iterator[tuple[str, str, float, float, Rectangle]]:
    """Side, name, size and least size in pt, and box in mm of everything that is set on an insert."""
    layout = read_layout(templates)
    for side, lines in (("front", layout.front), ("back", layout.back)):
        yield from ((side, words.name, words.size, layout.least, words.box) for words in lines)
    for field in layout.fields:
        if field.kind == "text":
            box = (field.box.x / 1000, field.box.y / 1000, field.box.width / 1000, field.box.height / 1000)
            yield "front", field.name, field.size, layout.least, box


def least_cover(templates: Path) -> float:
    """The least distance in mm from what the panel hides, under-print included, to the panel's edge."""
    layout = read_layout(templates)
    x, y, width, height = layout.panel
    ends = [(a - x, b - y, x + width - a - w, y + height - b - h) for a, b, w, h in layout.hidden]
    return min(layout.under_print.margin, *(distance for four in ends for distance in four))
