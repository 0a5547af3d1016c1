"""Filling a form's empty fields: text with embedded fonts, QR codes and Data Matrix on their white quiet zone. Knows no meaning.

The same function fills proofs with specimens and runs with live values. A value that does not fit its box, or whose letters
the font lacks, stops the build: variable data is never clipped, shrunk or substituted.
"""

from __future__ import annotations

from collections.abc import Mapping

from monstra_print.errors import MonstraError
from monstra_print.press import lettering, qr
from monstra_print.press.drawing import Pen, cmyk_operands, matrix_operator
from monstra_print.press.form import Box, FormField, PieceForm
from monstra_print.press.ink import InkLibrary
from monstra_print.press.lettering import Lettering
from monstra_print.press.overprint import overprints, state_name
from monstra_print.press.shape import Shape
from monstra_print.units import PT_PER_MM, to_mm, to_pt

_TOLERANCE = 0.02  # pt; rounding of widths, far below what a press can show


class FieldError(MonstraError):
    """A field's value is missing or does not fit."""


def fill(form: PieceForm, values: Mapping[str, str], inks: InkLibrary, letters: Lettering) -> str:
    """Content (points, origin at the trim's lower left corner) that fills all fields of the form; empty without fields."""
    out = []
    for field in form.fields:
        if field.name not in values:
            raise FieldError(f"{form.piece}: field `{field.name}` has no value", "give a value for every field of the form")
        try:
            value = values[field.name]
            out.append(_text(form, field, value, inks, letters) if field.kind == "text" else _symbol(form, field, value, inks))
        except MonstraError as fault:
            if isinstance(fault, FieldError):
                raise
            raise FieldError(f"{form.piece}: field `{field.name}`: {fault.message}", fault.remedy) from fault
    return "\n".join(out)


def _symbol(form: PieceForm, field: FormField, value: str, inks: InkLibrary) -> str:
    kind: qr.Kind = "qr" if field.kind == "qr" else "datamatrix"
    modules = qr.shapes(qr.symbol(kind, value), field.box, qr.QUIET[kind], field.ink)
    return _drawn(form, (_ground(field.box, "white"), *modules), inks)


def _drawn(form: PieceForm, shapes: tuple[Shape, ...], inks: InkLibrary) -> str:
    """Shapes, y down, in a content whose unit is the point, y up."""
    return f"q {matrix_operator(form.trim.height)}\n{Pen(inks.cmyk).draw(shapes).decode('ascii')}Q"


def _ground(box: Box, ink: str) -> Shape:
    """The box itself: the white quiet zone of a code, so that whatever lies below cannot spoil the reading, or a band."""
    left, top = to_mm(box.x), to_mm(box.y)
    right, bottom = left + to_mm(box.width), top + to_mm(box.height)
    corners = (("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ()))
    return Shape(corners, ink)


def _text(form: PieceForm, field: FormField, value: str, inks: InkLibrary, letters: Lettering) -> str:
    """The lines of the value share the box's height equally; in fixed cells each character is centred in its cell."""
    if not value:
        return ""
    colour = inks.cmyk(field.ink)
    band = [_drawn(form, (_ground(field.box, field.ground),), inks)] if field.ground else []
    lines = value.split("\n")
    pitch = to_pt(field.box.height) / len(lines)
    top = to_pt(form.trim.height) - to_pt(field.box.y)
    words = [f"/{state_name(False, overprints(colour))} gs {cmyk_operands(colour)} k BT"]
    for number, line in enumerate(lines):
        y = top - number * pitch - lettering.baseline(field.font, field.size, pitch)
        words.extend(_line(form, field, line, y, letters))
    return "\n".join([*band, *words, "ET"])


def _line(form: PieceForm, field: FormField, line: str, y: float, letters: Lettering) -> list[str]:
    cell = field.cell * PT_PER_MM
    long = cell * len(line) if cell else lettering.width(line, field.font, field.size, field.tracking)
    room = to_pt(field.box.width)
    if long > room + _TOLERANCE:
        over = (long - room) / PT_PER_MM
        raise FieldError(
            f"{form.piece}: field `{field.name}` overflows by {over:.2f} mm at {field.size:g} pt: {len(line)} characters",
            "shorten the value or widen the field",
        )
    left = to_pt(field.box.x) + {"left": 0.0, "center": (room - long) / 2, "right": room - long}[field.align]
    if not cell:
        return [letters.line(line, field.font, field.size, left, y, field.tracking)] if line else []
    return [
        letters.line(letter, field.font, field.size, left + at * cell + _inset(letter, field, cell), y)
        for at, letter in enumerate(line)
        if letter != " "
    ]


def _inset(letter: str, field: FormField, cell: float) -> float:
    return (cell - lettering.width(letter, field.font, field.size)) / 2
