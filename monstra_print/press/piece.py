"""A filled piece as one PDF form: ground, art, fields, then its technical layers. Origin: the trim's lower left corner, points.

Layers are marked content of optional groups (ISO 32000-2 §8.11.3.2); production inks overprint at 100 % and stand alone in
their objects. Knows no page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf

from monstra_print.errors import MonstraError, UsageError
from monstra_print.press import linework
from monstra_print.press.artwork import Artwork
from monstra_print.press.colour import BLACK, Cmyk
from monstra_print.press.drawing import Pen, matrix
from monstra_print.press.field import fill
from monstra_print.press.form import ArtPage, Box, FormField, Layer, PieceForm, Size
from monstra_print.press.ink import InkLibrary
from monstra_print.press.layer import ART, Layers
from monstra_print.press.lettering import Lettering
from monstra_print.press.number import box
from monstra_print.press.outline import rect
from monstra_print.press.overprint import make_states, state_name
from monstra_print.press.page import Filled
from monstra_print.press.recolour import Condition, brightness
from monstra_print.press.shape import Shape, Stroke
from monstra_print.press.spot import Spots
from monstra_print.profiles import PrinterProfile
from monstra_print.units import Um, to_mm, to_pt

Colour = Callable[[str], Cmyk]
START = f"/{state_name(True, True)} gs 0 0 0 1 k 0 0 0 1 K"  # PDF's own initial colour is grey


class Pieces:
    """All pieces of one file. plate: write only that production ink, as 100 % K."""

    def __init__(self, pdf: Pdf, inks: InkLibrary, profile: PrinterProfile, icc: Path, plate: str | None = None) -> None:
        self.inks = inks
        self.spots = Spots(pdf, profile)
        self.letters = Lettering(pdf)
        self._pdf = pdf
        self._profile = profile
        self._plate = plate
        self._states = make_states(pdf)
        self.states: Any = pdf.make_indirect(Dictionary({"/" + name: state for name, state in self._states.items()}))
        self._layers = Layers(pdf, profile)
        condition = Condition(icc, profile.colour.tac_max, profile.colour.tac_headroom)
        self._as_lines = profile.colour.ink == "saver"
        self._artwork = Artwork(pdf, condition, self._states, self.spots, self._as_lines)
        self._forms: dict[tuple[object, tuple[tuple[str, str], ...]], tuple[Any, PieceForm]] = {}
        self._drawings: dict[str, Any] = {}
        self._by_identity: dict[tuple[int, str, Um], tuple[Any, Sequence[Shape]]] = {}

    def form(self, piece: Filled) -> Any:
        """The form XObject of a piece; the same artwork with the same values is made once."""
        form = piece.form
        # What is painted, not what it is called: thirty cards name their back, and share its one drawing (P5).
        painted = (id(form.ground), id(form.art), id(form.technical), form.fields, form.trim, form.drawn)
        key = painted, tuple((field.name, piece.values.get(field.name, "")) for field in form.fields)
        if key not in self._forms:
            self._forms[key] = self._make(piece), form  # kept, so that no id of its parts is given to another
        return self._forms[key][0]

    def finish(self) -> None:
        """Write what can only be written at the end: font subsets and the list of layers."""
        self.letters.embed()
        self._layers.write()

    def _make(self, piece: Filled) -> Any:
        form = piece.form
        try:
            if self._plate is not None:
                return self._only_plate(form, self._plate)
            return self._whole(piece)
        except MonstraError as fault:
            if form.piece not in fault.message:
                raise type(fault)(f"{form.piece}: {fault.message}", fault.remedy) from fault
            raise

    def _whole(self, piece: Filled) -> Any:
        form = piece.form
        objects, properties = Dictionary(), Dictionary()
        art = [START]
        if form.ground:
            objects.G = self._lines(form) if self._as_lines else self._drawing(form.ground, form.trim, form.drawn, None)
            art.append("/G Do")
        if form.art is not None:
            objects.A = self._artwork.form(form.art.pdf, form.art.index)
            art.append(_put_art(objects.A, form.art, form.trim))
        if form.fields:
            shown = replace(form, fields=tuple(map(_plain, form.fields))) if self._as_lines else form
            art.append(fill(shown, piece.values, self.inks, self.letters))
        if self._as_lines:
            objects.F = self._drawing(_frame(form.trim), form.trim, form.drawn, None, linework.colour)
            art.append("/F Do")
        technical = []
        has_groups = self._profile.pdf.transparency == "live"  # X-1a and X-3 know no optional content: the spots stand alone
        for number, layer in enumerate(self._delivered(form)):
            name = f"T{number}"
            objects[f"/{name}"] = self._drawing(layer.shapes, form.trim, form.drawn, layer.ink)
            if not has_groups:
                technical.append(f"q /{name} Do Q")
                continue
            properties[f"/{name}"] = self._layers.group(layer.ink)
            technical.append(f"/OC /{name} BDC /{name} Do EMC")
        if technical and has_groups:
            properties.Art = self._layers.group(ART)
            art = ["/OC /Art BDC q", *art, "Q EMC"]
        resources = Dictionary(XObject=objects, ExtGState=self.states, Font=self.letters.resources)
        if properties:
            resources.Properties = properties
        return self._stream("\n".join([*art, *technical]), form.trim, form.drawn, resources)

    def _delivered(self, form: PieceForm) -> list[Layer]:
        """The technical layers that this house wants in the file."""
        layers = []
        for layer in form.technical:
            if layer.shapes and self.spots.ink(layer.ink).deliver == "layer":
                strange = sorted(ink for shape in layer.shapes for ink in _named(shape) if ink in self.inks.recipes)
                if strange:
                    raise UsageError(f"layer `{layer.ink}` holds the process ink `{strange[0]}`", "draw it in the art")
                layers.append(layer)
        return layers

    def _only_plate(self, form: PieceForm, ink: str) -> Any:
        self.spots.ink(ink)
        shapes = tuple(shape for layer in form.technical if layer.ink == ink for shape in layer.shapes)
        objects = Dictionary()
        if shapes:
            objects.T = self._drawing(shapes, form.trim, form.drawn, None, _all_black)
        resources = Dictionary(XObject=objects, ExtGState=self.states)
        return self._stream(START + ("\n/T Do" if shapes else ""), form.trim, form.drawn, resources)

    def _lines(self, form: PieceForm) -> Any:
        """The ground as line work. What lies under words is white, so the words of page and fields are asked for first."""
        words = [_in_mm(field.box) for field in form.fields]
        if form.art is not None:
            words += self._artwork.words(form.art.pdf, form.art.index, to_mm(form.art.x), to_mm(form.art.y))
        drawn = tuple(linework.draw(form.ground, self._brightness, words))
        return self._drawing(drawn, form.trim, form.drawn, None, linework.colour)

    def _brightness(self, ink: str) -> float:
        return brightness("cmyk", self.inks.cmyk(ink))

    def _drawing(self, shapes: Sequence[Shape], trim: Size, drawn: Um, spot: str | None, colour: Colour | None = None) -> Any:
        """Shapes as a form, in the process inks (or those of `colour`) or in one spot; equal content is stored once."""
        identity = id(shapes), f"{spot} {colour} {drawn}", trim.height
        if identity in self._by_identity:
            return self._by_identity[identity][0]
        pen = Pen(colour or self.inks.cmyk, "/Spot" if spot else None)
        content = pen.draw(shapes)
        area = [-drawn, -drawn, trim.width + drawn, trim.height + drawn]
        key = hashlib.sha256(content + repr((area, spot)).encode()).hexdigest()
        if key not in self._drawings:
            resources = Dictionary(ExtGState=self.states)
            if spot:
                resources.ColorSpace = Dictionary(Spot=self.spots.space(spot))
            head = Dictionary(
                Type=Name.XObject, Subtype=Name.Form, BBox=Array(area), Matrix=Array(matrix(trim.height)), Resources=resources
            )
            self._drawings[key] = self._pdf.make_stream(content, head)
        self._by_identity[identity] = self._drawings[key], shapes
        return self._drawings[key]

    def _stream(self, content: str, trim: Size, drawn: Um, resources: Dictionary) -> Any:
        area = box(Um(-drawn), Um(-drawn), Um(trim.width + drawn), Um(trim.height + drawn))
        head = Dictionary(Type=Name.XObject, Subtype=Name.Form, BBox=Array(area), Resources=resources)
        return self._pdf.make_stream(content.encode("ascii") + b"\n", head)


def _put_art(form: Any, art: ArtPage, trim: Size) -> str:
    """Operators that lay the art page's top left corner where the form says; WeasyPrint's pages have a negative origin."""
    left, _, _, top = (float(edge) for edge in form.BBox)
    x = round(to_pt(art.x) - left, 5)
    y = round(to_pt(Um(trim.height - art.y)) - top, 5)
    return f"q 1 0 0 1 {x:.5f} {y:.5f} cm /A Do Q"


def _named(shape: Shape) -> set[str]:
    return {ink for ink in (shape.ink, shape.stroke.ink if shape.stroke else None) if ink}


def _in_mm(box: Box) -> linework.Rect:
    return to_mm(box.x), to_mm(box.y), to_mm(Um(box.x + box.width)), to_mm(Um(box.y + box.height))


@lru_cache(maxsize=32)
def _frame(trim: Size) -> tuple[Shape, ...]:
    """The edge of a piece: white pieces side by side on a sheet show no other."""
    return (Shape(rect(0, 0, to_mm(trim.width), to_mm(trim.height)), stroke=Stroke(linework.LINE, linework.WIDTH)),)


def _plain(field: FormField) -> FormField:
    """A field in black, on white where it has a ground."""
    return replace(field, ink="ink", ground="white" if field.ground else "")


def _all_black(ink: str) -> Cmyk:
    return BLACK
