"""Leaves to finished PDFs: page order, specimens into the fields, sheets, the press stage. Knows no product by name.

Each file comes with its manifest row and with what preflight may expect of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print.codes import specimens
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.manifest import describe
from monstra_print.press import imposition, tiling
from monstra_print.press.assembly import write_pages, write_pieces, write_plate
from monstra_print.press.form import Leaf, PieceForm, Size
from monstra_print.press.ink import InkLibrary
from monstra_print.press.page import Filled, Page
from monstra_print.products import Product
from monstra_print.profiles import PrinterProfile, SheetSpec, load_sheet
from monstra_print.proof import expectation
from monstra_print.proof.manifest import PdfRow
from monstra_print.proof.material import Material
from monstra_print.units import to_mm


@dataclass(frozen=True)
class PressRoom:
    """What all files of one build are pressed with.

    date: of the edition; sheets: the project's own folder of sheets; draft: marks the slug of every sheet.
    """

    profile: PrinterProfile
    inks: InkLibrary
    edition: str
    date: str
    build: str
    sheets: Path | None = None
    draft: bool = False

    @classmethod
    def of(cls, material: Material) -> PressRoom:
        """The room of a build."""
        edition = material.edition
        return cls(material.profile, material.inks, edition.code, edition.date, material.build, material.project.root / "sheets")

    @property
    def values(self) -> Mapping[str, str]:
        """The specimens that fill every proof's fields."""
        return specimens(self.build)


@dataclass(frozen=True)
class PdfFile:
    """A finished PDF: its name in the build folder, its bytes, its manifest row and what may be expected of it.

    first_alike: for each page of single pieces the first page with the same artwork; empty for sheets. twin: where the house
    wants outlines, the same file with type as type, so that what is said of letters can still be checked.
    """

    name: str
    product: str
    data: bytes
    row: PdfRow
    expected: Expectation
    first_alike: tuple[int, ...] = ()
    twin: bytes = b""


def press_product(product: Product, leaves: Sequence[Leaf], room: PressRoom) -> Iterator[PdfFile]:
    """The files of a product: one, or two where the house wants fronts and backs apart, or one for each of its sheets; all of
    them once for each part (each deck).

    A production ink that the house wants as a file of its own follows as a further one.
    """
    for part in dict.fromkeys(leaf.part for leaf in leaves):
        own = [leaf for leaf in leaves if leaf.part == part]
        name = f"{product.id}-{part}" if part else product.id
        called = replace(product, title=f"{product.title}: {part}") if part else product
        for split in product.splits:
            yield _split(called, own, split, room, f"{name}-{split.id}")
        if not product.sheets and not product.splits:
            yield from _singles(called, own, room, name)
        for number, sheet in enumerate(product.sheets_of(room.profile)):
            ending = f"-{sheet}" if product.chooses else "-bleed" if number else ""
            yield _sheets(called, own, load_sheet(sheet, room.sheets), room, f"{name}{ending}")


def _singles(product: Product, leaves: Sequence[Leaf], room: PressRoom, name: str) -> Iterator[PdfFile]:
    for suffix, forms in page_order(leaves, room.profile.pages.order):
        yield _pieces(product, forms, room, f"{name}{suffix}")
        for ink, spot in room.profile.inks.items():
            if spot.deliver == "file":
                yield from _plate(product, forms, ink, room, f"{name}{suffix}-{ink}")


def page_order(leaves: Sequence[Leaf], order: str) -> Iterator[tuple[str, tuple[PieceForm, ...]]]:
    """The pages of a file as the house orders them, with what is added to the file's name."""
    fronts = tuple(leaf.front for leaf in leaves)
    backs = tuple(leaf.back for leaf in leaves if leaf.back is not None)
    if order == "separate" and backs:
        yield "-fronts", fronts
        yield "-backs", backs
        return
    sides = [(leaf.front, leaf.back) if order != "back-front" else (leaf.back, leaf.front) for leaf in leaves]
    yield "", tuple(form for pair in sides for form in pair if form is not None)


def _pieces(product: Product, forms: Sequence[PieceForm], room: PressRoom, name: str) -> PdfFile:
    """One page a piece, at the house's trim and bleed."""
    values = room.values
    trim, bleed = expectation.trim_of(product, room.profile), expectation.bleed_of(product, room.profile)

    def write(profile: PrinterProfile) -> bytes:
        return write_pieces(
            [Filled(form, values) for form in forms],
            inks=room.inks,
            profile=profile,
            title=f"{product.title}, {room.edition}",
            date=room.date,
            build=room.build,
            bleed=bleed,
            trim=Size(*trim),
        )

    data = write(room.profile)
    twin = write(lettered(room.profile)) if room.profile.pdf.text == "outlines" else b""
    pieces = tuple(form.piece for form in forms)
    expected = expectation.of_pieces(product, forms, values, room.profile)
    row = PdfRow(len(forms), expectation.in_mm(trim), to_mm(bleed), room.profile.pdf.standard, pieces, describe(expected))
    return PdfFile(f"{name}.pdf", product.id, data, row, expected, _first_alike(forms), twin)


def lettered(profile: PrinterProfile) -> PrinterProfile:
    """The same house as if it took fonts."""
    return replace(profile, pdf=replace(profile.pdf, text="embedded"))


def _plate(product: Product, forms: Sequence[PieceForm], ink: str, room: PressRoom, name: str) -> Iterator[PdfFile]:
    """One production ink as 100 % K on pages of equal size, one for each piece that has it; nothing where none has."""
    inked = [form for form in forms if any(layer.ink == ink and layer.shapes for layer in form.technical)]
    if not inked:
        return
    trim, bleed = expectation.trim_of(product, room.profile), expectation.bleed_of(product, room.profile)
    data = write_plate(
        [Filled(form, {}) for form in inked],
        ink,
        inks=room.inks,
        profile=room.profile,
        title=f"{product.title}, {room.edition}: {room.profile.inks[ink].name}",
        date=room.date,
        build=room.build,
        bleed=bleed,
        trim=Size(*trim),
    )
    expected = expectation.of_plate(product, inked, ink, room.profile)
    pieces = tuple(form.piece for form in inked)
    row = PdfRow(len(inked), expectation.in_mm(trim), to_mm(bleed), room.profile.pdf.standard, pieces, describe(expected))
    yield PdfFile(f"{name}.pdf", product.id, data, row, expected, _first_alike(inked))


def _first_alike(forms: Sequence[PieceForm]) -> tuple[int, ...]:
    """For each page the first page with the same artwork: thirty cards share one drawing of their back."""
    first: dict[object, int] = {}
    keys = [(id(form.ground), id(form.art), id(form.technical), form.fields) for form in forms]
    return tuple(first.setdefault(key, page) for page, key in enumerate(keys))


def _sheets(product: Product, leaves: Sequence[Leaf], sheet: SheetSpec, room: PressRoom, name: str) -> PdfFile:
    """The leaves imposed on a sheet, fronts and backs in turn; the slug says what it is, and DRAFT where it is one."""
    values = room.values
    filled = [(Filled(leaf.front, values), Filled(leaf.back, values) if leaf.back is not None else None) for leaf in leaves]
    # a home printer's own dialogue shrinks pages to fit; only at full size do cards and backs meet
    scale = "print at 100 % · " if sheet.gripper is None else ""
    note = f"{scale}build {room.build} · {room.profile.id}"
    rules = room.profile.imposition
    pages = imposition.impose(
        filled,
        replace(sheet, order=rules.order or sheet.order),
        duplex=rules.duplex,
        back_offset=room.profile.duplex.back_offset,
        skew_deg=room.profile.duplex.skew_deg,
        scale=room.profile.duplex.scale,
        job=f"{'DRAFT, not for print · ' if room.draft else ''}{product.title}, {room.edition}",
        note=note,
    )
    data = _written(product, pages, room)
    forms = [[placed.piece.form for placed in page.placements] for page in pages]
    pieces = tuple(tuple(form.piece for form in page) for page in forms)
    expected = expectation.of_sheets(forms, sheet, values, room.profile)
    row = PdfRow(len(pages), expectation.in_mm(sheet.size), 0.0, room.profile.pdf.standard, pieces, describe(expected))
    return PdfFile(f"{name}.pdf", product.id, data, row, expected)


def _split(product: Product, leaves: Sequence[Leaf], split: tiling.Split, room: PressRoom, name: str) -> PdfFile:
    """The one leaf of a large product on the sheets of a home printer."""
    draft = "DRAFT, not for print · " if room.draft else ""
    filled = Filled(leaves[0].front, room.values)
    pages = tiling.pages(filled, split, product.title.removesuffix(", home print"), f"{draft}build {room.build}")
    data = _written(product, pages, room)
    expected = expectation.of_split(len(pages), filled.form, split, room.profile)
    trim = split.paper.width, split.paper.height
    pieces = tuple((filled.form.piece,) for _ in pages)
    row = PdfRow(len(pages), expectation.in_mm(trim), 0.0, room.profile.pdf.standard, pieces, describe(expected))
    return PdfFile(f"{name}.pdf", product.id, data, row, expected)


def _written(product: Product, pages: Sequence[Page], room: PressRoom) -> bytes:
    """Pages that carry pieces, as a finished file of the product."""
    title = f"{product.title}, {room.edition}"
    return write_pages(pages, inks=room.inks, profile=room.profile, title=title, date=room.date, build=room.build)
