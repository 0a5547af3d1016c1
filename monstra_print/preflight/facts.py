"""Facts about a finished PDF: its file, its pages, its boxes and what they paint. Believes nothing that made the file.

Reads with pikepdf and pypdfium2; a file that cannot be read at all raises UnreadableInputError.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import pikepdf
import pypdfium2

from monstra_print.errors import UnreadableInputError
from monstra_print.findings import PageArea
from monstra_print.preflight import plates
from monstra_print.preflight.content import Painted
from monstra_print.preflight.interpreter import Interpreter
from monstra_print.units import PT_PER_MM

Box = tuple[float, float, float, float]


class FileFacts:
    """One PDF, opened once. `path` is its name in findings."""

    def __init__(self, data: bytes, path: str) -> None:
        self.data, self.path = data, path
        try:
            self.pdf = pikepdf.open(io.BytesIO(data), suppress_warnings=True)
        except pikepdf.PasswordError as fault:
            raise UnreadableInputError(f"{path}: the file is encrypted", "save it without a password") from fault
        except pikepdf.PdfError as fault:
            raise UnreadableInputError(f"{path}: not a readable PDF ({fault})", "write the file again") from fault
        self.interpreter = Interpreter()

    @cached_property
    def pages(self) -> tuple[PageFacts, ...]:
        return tuple(PageFacts(self, number) for number in range(1, len(self.pdf.pages) + 1))

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
    def fonts(self) -> Mapping[str, Any]:
        """Every font dictionary that any page can reach, used or not, by a name that is unique in the file."""
        found: dict[str, Any] = {}
        seen: set[tuple[int, int]] = set()
        for page in self.pdf.pages:
            _collect_fonts(page.obj.get("/Resources"), found, seen, 0)
        return found


def _collect_fonts(resources: Any, found: dict[str, Any], seen: set[tuple[int, int]], depth: int) -> None:
    if resources is None or depth > 24:
        return
    for key, font in dict(resources.get("/Font", {})).items():
        found[f"{font.get('/BaseFont', key)}#{font.objgen[0]}"] = font
    things = [*dict(resources.get("/XObject", {})).values(), *dict(resources.get("/Pattern", {})).values()]
    for thing in things:
        if isinstance(thing, pikepdf.Stream) and thing.objgen not in seen:
            seen.add(thing.objgen)
            _collect_fonts(thing.get("/Resources"), found, seen, depth + 1)


class PageFacts:
    """One page. Boxes are in pt as the file says; places in findings are mm from the trim's top left corner."""

    def __init__(self, file: FileFacts, number: int) -> None:
        self.file, self.number = file, number
        self.object = file.pdf.pages[number - 1].obj
        self.unseparable = ""

    def box(self, name: str) -> Box | None:
        """A page box by its key (`/TrimBox`), inherited where the standard says so; None when it is absent."""
        node: Any = self.object
        while node is not None:
            if name in node:
                x0, y0, x1, y1 = (float(value) for value in node[name])
                return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
            node = node.get("/Parent") if name in ("/MediaBox", "/CropBox") else None
        return None

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
    def painted(self) -> Painted:
        return self.file.interpreter.run(self.object)

    @cached_property
    def text_boxes(self) -> tuple[tuple[str, Box], ...]:
        """Each run of text with its box in pt, as pdfium finds it."""
        page = self.file.rendered[self.number - 1]
        reader = page.get_textpage()
        boxes = [reader.get_rect(index) for index in range(reader.count_rects())]
        return tuple((reader.get_text_bounded(*box), box) for box in boxes)

    def separations(self, ppi: float) -> Mapping[str, Any]:
        """The plates of this page as arrays 0…255 (255 = full ink), by ink name; empty when it cannot be separated."""
        if ppi not in self._plates:
            try:
                self._plates[ppi] = self.file.separator.separate(self.number - 1, ppi)
            except plates.UnseparableError as fault:
                self._plates[ppi] = {}
                self.unseparable = str(fault)
        return self._plates[ppi]

    def picture(self, ppi: float, layers_off: tuple[str, ...] = ()) -> Any:
        """The page as printed, spot inks opaque, as a picture of the whole MediaBox. Raises UnseparableError."""
        return self.file.separator.picture(self.number - 1, ppi, layers_off, "media")

    @cached_property
    def _plates(self) -> dict[float, Mapping[str, Any]]:
        return {}
