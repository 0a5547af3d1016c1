"""What preflight may expect of a file, made from the product's declaration and the forms, never from the file. Reads no PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from monstra_print.preflight.expectation import Expectation, ExpectedCode, ExpectedSheet
from monstra_print.press.form import Box, FormField, Layer, PieceForm
from monstra_print.press.tiling import MARGIN, Split
from monstra_print.products import CARD, Product
from monstra_print.profiles import PrinterProfile, SheetSpec
from monstra_print.units import Um, to_mm

HIDING = "scratch"


def of_pieces(product: Product, forms: Sequence[PieceForm], values: Mapping[str, str], profile: PrinterProfile) -> Expectation:
    """Of a file with one piece a page."""
    return Expectation(
        pages=len(forms),
        trim=trim_of(product, profile),
        bleed=bleed_of(product, profile),
        pieces=tuple((form.piece,) for form in forms),
        codes=tuple(tuple(codes_of(form, values, profile)) for form in forms),
        safe=product.piece.safe,
        dies=_counters(product, forms, profile),
        spots=tuple(spots_of((form,), profile) for form in forms),
    )


def of_plate(product: Product, forms: Sequence[PieceForm], ink: str, profile: PrinterProfile) -> Expectation:
    """Of a file that is one production ink as 100 % K: it is checked like a sheet, since beside the panel it is bare."""
    bare = [replace(form, fields=()) for form in forms]
    hidden = tuple(tuple(_hidden(form, ink, trim_of(product, profile))) for form in forms)
    known = of_pieces(product, bare, {}, profile)
    return replace(known, sheet=True, dies=(), spots=tuple(() for _ in forms), plate=profile.inks[ink].name, hidden=hidden)


def _hidden(form: PieceForm, ink: str, trim: tuple[Um, Um]) -> Iterator[tuple[float, float, float, float]]:
    """The boxes of the fields under a form's layer of that ink, in mm from the corner of the trim as the house cuts it."""
    across, down = (trim[0] - form.trim.width) / 2000, (trim[1] - form.trim.height) / 2000
    for field in form.fields:
        if any(layer.ink == ink and _covers(layer, field.box) for layer in form.technical):
            x, y = to_mm(field.box.x) + across, to_mm(field.box.y) + down
            yield x, y, x + to_mm(field.box.width), y + to_mm(field.box.height)


def spots_of(forms: Iterable[PieceForm], profile: PrinterProfile) -> tuple[str, ...]:
    """The names of the production inks that these forms print, as the house calls them."""
    drawn = {layer.ink for form in forms for layer in form.technical if layer.shapes}
    return tuple(sorted({ink.name for key, ink in profile.inks.items() if key in drawn and ink.deliver == "layer"}))


def _counters(product: Product, forms: Sequence[PieceForm], profile: PrinterProfile) -> tuple[int, ...]:
    """How many counters are cut out of each page; empty where the pieces themselves are cut, or no die line is delivered."""
    spot = profile.inks.get("cut")
    if spot is None or spot.deliver != "layer" or product.piece.trim == CARD.trim:
        return ()
    counted = tuple(sum(len(layer.shapes) for layer in form.technical if layer.ink == "cut") for form in forms)
    return counted if any(counted) else ()


def of_sheets(
    pages: Sequence[Sequence[PieceForm]], sheet: SheetSpec, values: Mapping[str, str], profile: PrinterProfile
) -> Expectation:
    """Of a file of imposed sheets: the trim is the paper."""
    return Expectation(
        pages=len(pages),
        trim=sheet.size,
        bleed=Um(0),
        pieces=tuple(tuple(form.piece for form in page) for page in pages),
        codes=tuple(tuple(code for form in page for code in codes_of(form, values, profile)) for page in pages),
        sheet=True,
        geometry=_geometry(pages[0][0], sheet, profile),
        spots=tuple(spots_of(page, profile) for page in pages),
    )


def of_split(pages: int, form: PieceForm, split: Split, profile: PrinterProfile) -> Expectation:
    """Of a large piece split over sheets: the trim is the paper, each sheet shows one part, its outer edges stay white."""
    edge = MARGIN if split.rim else Um(0)
    paper = split.paper.width, split.paper.height
    return Expectation(
        pages=pages,
        trim=paper,
        bleed=Um(0),
        pieces=tuple((form.piece,) for _ in range(pages)),
        sheet=True,
        geometry=ExpectedSheet(paper, (Um(0), Um(0)), Um(0), "vertical", (edge,) * 4, marks=False, part=True),
        spots=tuple(spots_of([form], profile) for _ in range(pages)),
    )


def _geometry(form: PieceForm, sheet: SheetSpec, profile: PrinterProfile) -> ExpectedSheet:
    """The sheet as it was planned, for pieces of this form's trim."""
    trim = form.trim.width, form.trim.height
    across, up = (Um(cell + sheet.gutter - side) for cell, side in zip(sheet.cell, trim, strict=True))
    gripper = (sheet.gripper.edge, sheet.gripper.depth) if sheet.gripper is not None else None
    return ExpectedSheet(
        trim=trim,
        gutter=(across, up),
        bleed=sheet.bleed,
        axis="vertical" if profile.imposition.duplex == "fold" else sheet.turn_axis,
        margin=sheet.margin,
        gripper=gripper,
        marks=sheet.marks == "outer",
        back_offset=profile.duplex.back_offset,
        skew_deg=profile.duplex.skew_deg,
        scale=profile.duplex.scale,
    )


def trim_of(product: Product, profile: PrinterProfile) -> tuple[Um, Um]:
    """The trim of a product in Um: cards as the house cuts them, everything else as declared."""
    return profile.card.trim if product.piece.trim == CARD.trim else (product.piece.trim.width, product.piece.trim.height)


def bleed_of(product: Product, profile: PrinterProfile) -> Um:
    """The bleed of a product in Um: of cards as the house wants it, of everything else as declared."""
    return profile.pages.bleed if product.piece.trim == CARD.trim else product.piece.bleed


def codes_of(form: PieceForm, values: Mapping[str, str], profile: PrinterProfile) -> Iterable[ExpectedCode]:
    """The codes of a form, each with the spot name of the layer that hides it."""
    for field in form.fields:
        if field.kind == "text":
            continue
        kind: Literal["qr", "datamatrix"] = "qr" if field.kind == "qr" else "datamatrix"
        yield ExpectedCode(kind, values[field.name], _hidden_by(field, form.technical, profile))


def _hidden_by(field: FormField, layers: Sequence[Layer], profile: PrinterProfile) -> str | None:
    for layer in layers:
        ink = profile.inks.get(layer.ink)
        if layer.ink == HIDING and ink is not None and ink.deliver == "layer" and _covers(layer, field.box):
            return ink.name
    return None


def _covers(layer: Layer, box: Box) -> bool:
    """Whether any shape of the layer reaches over the middle of the box (extents; panels are rectangles)."""
    x, y = (box.x + box.width / 2) / 1000, (box.y + box.height / 2) / 1000
    for shape in layer.shapes:
        numbers = [number for _, points in shape.path for number in points]
        across, down = numbers[0::2], numbers[1::2]
        if across and min(across) <= x <= max(across) and min(down) <= y <= max(down):
            return True
    return False


def in_mm(trim: tuple[Um, Um]) -> tuple[float, float]:
    """A trim in mm."""
    return to_mm(trim[0]), to_mm(trim[1])
