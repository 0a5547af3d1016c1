"""Raw pages of the face engine as press forms: colours, pictures, gradients, groups and fonts brought to press (print.md §6.1).

Walks everything that a page reaches (ISO 32000-2 §7.8.3) and keeps in each resource dictionary only what its content names,
so that a page of a large file does not drag the others along. Knows no piece and no position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream

from monstra_print.press import gradient, picture, redraw
from monstra_print.press.lettering import rename_subset
from monstra_print.press.linework import Rect
from monstra_print.press.recolour import Condition, Used, brightness, rewrite
from monstra_print.press.space import ArtworkError
from monstra_print.press.spot import Spots

_PRESS_ONLY = ("/OP", "/op", "/OPM", "/TR", "/TR2", "/HT", "/BG", "/BG2", "/UCR", "/UCR2", "/RI")


class Artwork:
    """The artwork of one file: every source is opened once, every page, picture and font file stored once.

    as_lines: as line work (`linework.py`) instead of in its colours.
    """

    def __init__(self, pdf: Pdf, condition: Condition, states: Mapping[str, Any], spots: Spots, as_lines: bool = False) -> None:
        self._pdf = pdf
        self._condition = condition
        self._states = states
        self._spots = spots
        self._as_lines = as_lines
        self._digests: dict[int, str] = {}
        self._sources: dict[str, Pdf] = {}
        self._forms: dict[tuple[str, int], Any] = {}
        self._done: dict[tuple[int, int], bool] = {}
        self._pictures: dict[str, Any] = {}
        self._known: dict[tuple[int, int], Any] = {}
        self._font_files: dict[str, Any] = {}
        self._fonts: set[tuple[int, int]] = set()

    def form(self, raw: bytes, index: int) -> Any:
        """Page `index` of a raw PDF as a form in press colours; its BBox is the page's MediaBox. Raises ArtworkError."""
        digest = self._digest(raw)
        if (digest, index) not in self._forms:
            self._forms[digest, index] = self._make(self._open(digest, raw), index)
        return self._forms[digest, index]

    def words(self, raw: bytes, index: int, x: float, y: float) -> tuple[Rect, ...]:
        """Where words stand on a page whose top left corner lies at (x, y), in mm; for line work, which puts none on black."""
        page = self._open(self._digest(raw), raw).pages[index]
        media = [float(edge) for edge in page.mediabox]
        return redraw.measure_words(page, page.get("/Resources", Dictionary()), redraw.origin(media, x, y))

    def _digest(self, raw: bytes) -> str:
        digest = self._digests.get(id(raw))
        if digest is None:
            digest = self._digests[id(raw)] = hashlib.sha256(raw).hexdigest()
        return digest

    def _open(self, digest: str, raw: bytes) -> Pdf:
        if digest not in self._sources:
            self._sources[digest] = Pdf.open(BytesIO(raw))  # kept open: copied objects still read from it
        return self._sources[digest]

    def _make(self, source: Pdf, index: int) -> Any:
        if index >= len(source.pages):
            raise ArtworkError(f"the artwork has {len(source.pages)} pages, page {index + 1} was asked for")
        page = source.pages[index]
        media = Array([float(edge) for edge in page.mediabox])
        form: Any = self._pdf.copy_foreign(page.as_form_xobject())
        form.BBox = media  # as_form_xobject takes the TrimBox, which would clip the bleed away
        if "/Group" in form:
            del form["/Group"]  # the page's own group; as a form it would isolate the face from its ground
        self._walk(form, False)
        return form

    def _walk(self, stream: Any, luminosity: bool) -> None:
        """A form, tiling pattern or mask group and all it names, in place, once."""
        before = self._done.get(stream.objgen)
        if before is not None:
            if before != luminosity:
                raise ArtworkError("one drawing is used both as ink and as a luminosity mask")
            return
        self._done[stream.objgen] = luminosity
        resources = stream.get("/Resources", Dictionary())
        if self._as_lines and not luminosity:
            media = [float(edge) for edge in stream.get("/BBox", [0, 0, 0, 0])]
            stream.write(redraw.redraw(stream, resources, redraw.origin(media, 0, 0)))
        content, used = rewrite(stream, resources, self._condition, luminosity)
        kept = self._kept(resources, used, luminosity)
        stream.write(content)
        stream.Resources = kept
        for key in ("/StructParents", "/StructParent", "/Metadata", "/PieceInfo", "/LastModified"):
            if key in stream:
                del stream[key]
        if "/Group" in stream:
            stream.Group.CS = Name.DeviceGray if luminosity else Name.DeviceCMYK

    def _kept(self, resources: Any, used: Used, luminosity: bool) -> Dictionary:
        kept = Dictionary()
        for category, names in sorted(used.items()):
            entries = Dictionary()
            for name in sorted(names):
                entries[name] = self._entry(category, name, resources, luminosity)
            kept[category] = entries
        return kept

    def _entry(self, category: str, name: str, resources: Any, luminosity: bool) -> Any:
        if category == "/ExtGState" and name[1:] in self._states:
            return self._states[name[1:]]
        if category == "/ColorSpace" and name.startswith("/--"):
            return self._spots.placeholder(name[3:])
        found = resources.get(category, {}).get(name)
        if found is None:
            raise ArtworkError(f"the artwork uses {category[1:]} {name}, which it does not hold")
        if category == "/ExtGState":
            self._state(found)
        elif category == "/Font":
            self._font(found)
        elif category == "/Shading":
            gradient.convert(self._pdf, found, resources, self._condition, luminosity)
        elif category == "/Pattern":
            self._pattern(found, resources, luminosity)
        elif category == "/XObject":
            return self._object(found, resources, luminosity)
        elif category == "/ColorSpace":
            raise ArtworkError(f"colour space {name} is left over")  # rewrite() replaces every other space
        return found

    def _state(self, state: Any) -> None:
        for key in _PRESS_ONLY:
            if key in state:
                del state[key]
        mask = state.get("/SMask")
        if not isinstance(mask, Dictionary):
            return
        luminosity = mask.get("/S") == Name.Luminosity
        self._walk(mask.G, luminosity)
        if luminosity and "/BC" in mask:
            background = tuple(float(part) for part in mask.BC)
            if len(background) != 1:
                mask.BC = Array([brightness("rgb" if len(background) == 3 else "cmyk", background)])

    def _pattern(self, pattern: Any, resources: Any, luminosity: bool) -> None:
        if int(pattern.PatternType) == 1:
            self._walk(pattern, luminosity)
            return
        gradient.convert(self._pdf, pattern.Shading, resources, self._condition, luminosity)
        if "/ExtGState" in pattern:
            self._state(pattern.ExtGState)

    def _object(self, found: Any, resources: Any, luminosity: bool) -> Any:
        subtype = found.get("/Subtype")
        if subtype == Name.Form:
            self._walk(found, luminosity)
            return found
        if subtype != Name.Image:
            raise ArtworkError(f"the artwork holds an object of kind {subtype}")
        if found.objgen not in self._known:
            digest = picture.digest(found)
            if digest not in self._pictures:
                picture.convert(found, resources, self._condition, self._as_lines)
                self._pictures[digest] = found
            self._known[found.objgen] = self._pictures[digest]
        return self._known[found.objgen]

    def _font(self, font: Any) -> None:
        if font.objgen in self._fonts:
            return
        self._fonts.add(font.objgen)
        if font.get("/Subtype") == Name.Type3:
            raise ArtworkError("the artwork uses a bitmap or colour font", "use the fonts of the house")
        bearer = font.DescendantFonts[0] if font.get("/Subtype") == Name.Type0 else font
        descriptor = bearer.get("/FontDescriptor", Dictionary())
        for key in ("/FontFile", "/FontFile2", "/FontFile3"):
            file = descriptor.get(key)
            if isinstance(file, Stream):
                program = file.read_raw_bytes()
                descriptor[key] = self._font_files.setdefault(hashlib.sha256(program).hexdigest(), file)
                rename_subset(font, file)
                return
        raise ArtworkError(f"font {font.get('/BaseFont')} is not embedded in the artwork")
