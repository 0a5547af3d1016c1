"""Facts about a finished PDF: its file, its pages, its boxes and what they paint. Believes nothing that made the file.

Reads with pikepdf and pypdfium2; a file that cannot be read at all raises UnreadableInputError.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import pikepdf
import pypdfium2

from monstra_print.errors import UnreadableInputError
from monstra_print.findings import PageArea
from monstra_print.preflight import barcode, plates
from monstra_print.preflight.content import Painted
from monstra_print.preflight.guard import refuse_bombs, refuse_pageless
from monstra_print.preflight.interpreter import Interpreter, inherited
from monstra_print.preflight.pixel import Enlarged
from monstra_print.units import PT_PER_MM

Box = tuple[float, float, float, float]

logging.getLogger("pikepdf").addHandler(logging.NullHandler())  # what it says of broken XMP is said as a finding, with the file
HEAD = 1024  # bytes in which a reader looks for the mark of a PDF (ISO 32000-2, annex H)
PLATE_PPI = 100.0  # the resolution that most checks of plates share, so that plates are made once a page
PIXELS = 60_000_000  # of one plate; 60 × 43 cm at 300 ppi has 37 million


class FileFacts:
    """One PDF, opened once. `path` is its name in findings."""

    def __init__(self, data: bytes, path: str) -> None:
        self.data, self.path = data, path
        if b"%PDF-" not in data[:HEAD]:
            raise UnreadableInputError(f"{path}: this is no PDF", "name a PDF, or the picture of a page as PNG")
        try:
            self.pdf = pikepdf.open(io.BytesIO(data), suppress_warnings=True)
        except pikepdf.PasswordError as fault:
            raise UnreadableInputError(f"{path}: the file is encrypted", "save it without a password") from fault
        except pikepdf.PdfError as fault:
            raise UnreadableInputError(f"{path}: not a readable PDF ({_plain(fault)})", "write the file again") from fault
        refuse_pageless(self.pdf, path)
        self.warned = tuple(_plain(words) for words in self.pdf.get_warnings())
        try:
            refuse_bombs(self.pdf, path)
        except (RuntimeError, TypeError, ValueError, pikepdf.PdfError) as fault:  # whatever a broken object makes the library say
            raise UnreadableInputError(f"{path}: its objects cannot be read ({_plain(fault)})", "write the file again") from fault
        self.interpreter = Interpreter()
        self.enlarged: dict[int, Enlarged] = {}  # of pictures, by object number: measured once

    @cached_property
    def pages(self) -> tuple[PageFacts, ...]:
        return tuple(PageFacts(self, number) for number in range(1, len(self.pdf.pages) + 1))

    @cached_property
    def damage(self) -> tuple[str, ...]:
        """What the library had to mend, and every stream that does not unpack, in its words."""
        return tuple(dict.fromkeys((*self.warned, *(_plain(words) for words in self.pdf.check_pdf_syntax()))))

    @cached_property
    def rendered(self) -> pypdfium2.PdfDocument:
        return pypdfium2.PdfDocument(self.data)

    @cached_property
    def separator(self) -> plates.Separator:
        return plates.Separator(self.data)

    @cached_property
    def layers(self) -> tuple[Any, ...]:
        """The optional-content groups, in file order."""
        properties = self.pdf.Root.get("/OCProperties")
        return tuple(properties.get("/OCGs", [])) if properties is not None else ()

    def layer_names(self) -> tuple[str, ...]:
        return tuple(str(layer.get("/Name", "")) for layer in self.layers)

    @cached_property
    def fonts(self) -> Mapping[str, tuple[int, Any]]:
        """Every font dictionary that any page can reach, used or not, with the first such page, by a name unique in the file."""
        found: dict[str, tuple[int, Any]] = {}
        for number, resources in self.resources:
            for key, font in dict(resources.get("/Font", {})).items():
                found.setdefault(f"{font.get('/BaseFont', key)}#{font.objgen[0]}", (number, font))
        return found

    @cached_property
    def spaces(self) -> tuple[tuple[int, Any], ...]:
        """Every colour space that is an array, with the first page that can reach it: named ones and those of pictures."""
        found = []
        for number, resources in self.resources:
            found += [(number, space) for space in dict(resources.get("/ColorSpace", {})).values()]
            for kind in ("/XObject", "/Shading"):
                found += [(number, one.get("/ColorSpace")) for one in dict(resources.get(kind, {})).values()]
        return tuple((number, space) for number, space in found if isinstance(space, pikepdf.Array) and len(space) > 1)

    @cached_property
    def resources(self) -> tuple[tuple[int, Any], ...]:
        """Every resource dictionary once, of pages and of what they can reach, with the first page that can reach it."""
        found: list[tuple[int, Any]] = []
        seen: set[tuple[int, int]] = set()
        for number, page in enumerate(self.pdf.pages, 1):
            _collect(inherited(page.obj, "/Resources"), number, found, seen, 0)
        return tuple(found)

    @cached_property
    def pictures(self) -> Mapping[int, Any]:
        """Every picture that any page can reach, by its object number."""
        return {
            thing.objgen[0]: thing
            for _, resources in self.resources
            for thing in dict(resources.get("/XObject", {})).values()
            if thing.get("/Subtype") == pikepdf.Name.Image
        }


def _plain(words: object) -> str:
    """The library's words without the name it gave to the bytes, which differs from run to run."""
    return re.sub(r"^(WARNING: )?(stream <_io.BytesIO object at 0x[0-9a-f]+>[,:]? *)", "", str(words))


def _collect(resources: Any, number: int, found: list[tuple[int, Any]], seen: set[tuple[int, int]], depth: int) -> None:
    if resources is None or depth > 24 or (resources.objgen != (0, 0) and resources.objgen in seen):
        return
    seen.add(resources.objgen)
    found.append((number, resources))
    for kind in ("/XObject", "/Pattern"):
        for thing in dict(resources.get(kind, {})).values():
            if isinstance(thing, pikepdf.Stream) and thing.objgen not in seen:
                seen.add(thing.objgen)
                _collect(thing.get("/Resources"), number, found, seen, depth + 1)


class PageFacts:
    """One page. Boxes are in pt as the file says; places in findings are mm from the trim's top left corner."""

    def __init__(self, file: FileFacts, number: int) -> None:
        self.file, self.number = file, number
        self.object = file.pdf.pages[number - 1].obj
        self.unseparable = ""
        self.unreadable = ""
        try:
            self.painted = file.interpreter.run(self.object)
        except Exception as fault:  # a foreign file can hold anything anywhere; page/readable says what
            self.painted, self.unreadable = Painted(), f"{type(fault).__name__}: {fault}"

    def box(self, name: str) -> Box | None:
        """A page box by its key (`/TrimBox`), inherited where the standard says so; None when it is absent."""
        found = inherited(self.object, name) if name in ("/MediaBox", "/CropBox") else self.object.get(name)
        if found is None:
            return None
        x0, y0, x1, y1 = (float(value) for value in found)
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    @property
    def trim(self) -> Box:
        """The TrimBox; the MediaBox where there is none (a finding of its own)."""
        return self.box("/TrimBox") or self.box("/MediaBox") or (0.0, 0.0, 0.0, 0.0)

    def area(self, box: Box | None = None) -> PageArea:
        """A place for a finding: `box` in pt on the page, or the whole page."""
        if box is None:
            return PageArea(self.file.path, self.number)
        left, _, _, top = self.trim
        x0, y0, x1, y1 = box
        where = ((x0 - left), (top - y1), (x1 - left), (top - y0))
        return PageArea(self.file.path, self.number, tuple(round(v / PT_PER_MM, 2) for v in where))  # type: ignore[arg-type]

    @cached_property
    def text_boxes(self) -> tuple[tuple[str, Box], ...]:
        """Each run of text with its box in pt, as pdfium finds it."""
        if self.unreadable:
            return ()  # a page that never ends would not end in pdfium either
        page = self.file.rendered[self.number - 1]
        reader = page.get_textpage()
        boxes = [reader.get_rect(index) for index in range(reader.count_rects())]
        return tuple((reader.get_text_bounded(*box), box) for box in boxes)

    def separations(self, ppi: float) -> Mapping[str, Any]:
        """The plates of this page as arrays 0…255 (255 = full ink), by ink name; empty when it cannot be separated."""
        painted = self.painted
        if not painted.marks and not painted.images and not painted.shadings:
            return {}  # nothing is painted: no plate
        if ppi not in self._plates:
            try:
                self._fits(ppi)
                self._plates[ppi] = self.file.separator.separate(self.number - 1, ppi)
            except plates.UnseparableError as fault:
                self._plates[ppi] = {}
                self.unseparable = str(fault)
        return self._plates[ppi]

    def picture(self, ppi: float, layers_off: tuple[str, ...] = ()) -> Any:
        """The page as printed, spot inks opaque, as a picture of the whole MediaBox. Raises UnseparableError."""
        self._fits(ppi)
        return self.file.separator.picture(self.number - 1, ppi, layers_off, "media")

    def _fits(self, ppi: float) -> None:
        x0, y0, x1, y1 = self.box("/MediaBox") or (0.0, 0.0, 612.0, 792.0)
        if (x1 - x0) * (y1 - y0) * (ppi / 72) ** 2 > PIXELS:
            size = f"{(x1 - x0) / PT_PER_MM:.0f} × {(y1 - y0) / PT_PER_MM:.0f} mm"
            raise plates.UnseparableError(f"the page of {size} is too large to be rendered at {ppi:g} ppi")

    def pixels(self, plate: Any, box: Box, ppi: float) -> Any:
        """The part of a plate (or a mask of it) inside a box in pt; a view, so that it can be written to."""
        left, _, _, top = self.box("/MediaBox") or self.trim
        rows, columns = plate.shape[:2]
        y0, y1 = (min(rows, max(0, round((top - y) * ppi / 72))) for y in (box[3], box[1]))
        x0, x1 = (min(columns, max(0, round((x - left) * ppi / 72))) for x in (box[0], box[2]))
        return plate[y0:y1, x0:x1]

    def spot_plate(self, name: str, ppi: float) -> Any:
        """The plate of one spot ink of the whole MediaBox. Raises UnseparableError."""
        self._fits(ppi)
        return self.file.separator.spot(self.number - 1, ppi, name)

    def codes(self, covers: tuple[str, ...]) -> list[Any]:
        """The codes as measured with the layers of the spots `covers` off; measured once. Raises UnseparableError."""
        if covers not in self._codes:
            self._codes[covers] = barcode.measure_codes(self, covers)
        return self._codes[covers]

    @cached_property
    def _codes(self) -> dict[tuple[str, ...], list[Any]]:
        return {}

    @cached_property
    def _plates(self) -> dict[float, Mapping[str, Any]]:
        return {}
