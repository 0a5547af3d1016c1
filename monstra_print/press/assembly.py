"""Finished PDF files out of piece forms: `write_pieces` (one page a piece), `write_pages` (sheets), `write_plate` (one ink).

Everything that repeats is stored once a file: a form with the same values, an artwork page, a list of shapes, a picture, a
font (P5). Knows no product and no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String
from pikepdf import Page as PdfPage

from monstra_print.errors import UsageError
from monstra_print.press.colour import Cmyk
from monstra_print.press.drawing import Pen, matrix_operator
from monstra_print.press.form import Box, Size
from monstra_print.press.ink import InkLibrary
from monstra_print.press.marks import BAR, SLUG, piece_marks
from monstra_print.press.number import box, plain, points
from monstra_print.press.outlining import outline_text
from monstra_print.press.overprint import state_name
from monstra_print.press.page import Filled, Note, Page, Placement
from monstra_print.press.pdfx import Imprint, keeps_live, save
from monstra_print.press.piece import START, Pieces
from monstra_print.press.spot import REGISTRATION
from monstra_print.profiles import PrinterProfile
from monstra_print.project import resource
from monstra_print.units import Um, format_mm


def write_pieces(
    pieces: Sequence[Filled],
    *,
    inks: InkLibrary,
    profile: PrinterProfile,
    title: str,
    date: str,
    build: str,
    bleed: Um | None = None,
    trim: Size | None = None,
) -> bytes:
    """One page a piece: MediaBox = BleedBox = trim + bleed, TrimBox the trim. Returns the bytes of a PDF/X-4.

    bleed (Um): default is the profile's for cards; trim: a house's larger format grows about the centre, nothing is scaled.
    date: the edition's, `YYYY-MM-DD`; build: the build id. Raises MonstraError when something cannot be printed as asked.
    """
    file = _File(inks, profile)
    beyond = profile.pages.bleed if bleed is None else bleed
    for piece in pieces:
        file.piece_page(piece, beyond, trim or piece.form.trim)
    return file.finish(Imprint(title, date, build))


def write_pages(pages: Sequence[Page], *, inks: InkLibrary, profile: PrinterProfile, title: str, date: str, build: str) -> bytes:
    """Sheets: placed pieces, marks and notes as the pages say. Returns the bytes of a PDF/X-4."""
    file = _File(inks, profile)
    for page in pages:
        file.sheet_page(page)
    return file.finish(Imprint(title, date, build))


def write_plate(
    pieces: Sequence[Filled],
    ink: str,
    *,
    inks: InkLibrary,
    profile: PrinterProfile,
    title: str,
    date: str,
    build: str,
    bleed: Um | None = None,
    trim: Size | None = None,
) -> bytes:
    """One production ink alone as 100 % K, on pages equal to those of `write_pieces`: for houses that want it as a file."""
    file = _File(inks, profile, plate=ink)
    beyond = profile.pages.bleed if bleed is None else bleed
    for piece in pieces:
        file.piece_page(piece, beyond, trim or piece.form.trim)
    return file.finish(Imprint(title, date, build))


class _File:
    """One PDF in the making."""

    def __init__(self, inks: InkLibrary, profile: PrinterProfile, plate: str | None = None) -> None:
        self._pdf = Pdf.new()
        self._profile = profile
        self._is_live = keeps_live(profile)
        self._icc = resource(f"icc/{profile.colour.icc}")
        self._pieces = Pieces(self._pdf, inks.within(profile.colour.tac_max), profile, self._icc, plate)
        self._labels: list[str] = []

    def piece_page(self, piece: Filled, bleed: Um, trim: Size) -> None:
        """A page that holds one piece. Raises UsageError when the artwork does not reach the bleed."""
        form = piece.form
        grown = Um((trim.width - form.trim.width) // 2), Um((trim.height - form.trim.height) // 2)
        if max(grown) + bleed > form.drawn or min(grown) < 0:
            wanted = f"{format_mm(trim.width)} × {format_mm(trim.height)} mm with {format_mm(bleed)} mm of bleed"
            raise UsageError(
                f"{form.piece}: a trim of {wanted} needs ink up to {format_mm(Um(max(grown) + bleed))} mm beyond the trim, "
                f"it is drawn {format_mm(form.drawn)} mm",
                "draw the product further, or choose a profile with less bleed",
            )
        has_marks = self._profile.pages.marks == "crop"
        edge = Um(bleed + SLUG) if has_marks else bleed
        size = Size(Um(trim.width + 2 * edge), Um(trim.height + 2 * edge))
        placement = Placement(
            piece, Um(edge + grown[0]), Um(edge + grown[1]), clip=Um(max(grown) + bleed) if has_marks else form.drawn
        )
        drawn = piece_marks(Box(edge, edge, trim.width, trim.height), (size.width, size.height), bleed) if has_marks else ()
        self._page(size, (edge, edge, Um(edge + trim.width), Um(edge + trim.height)), bleed, (placement,), drawn, ())
        self._labels.append(form.piece)

    def sheet_page(self, page: Page) -> None:
        """A page of placed pieces with its marks and notes."""
        low = Um(page.size.height - page.trim.y - page.trim.height)
        trim = page.trim.x, low, Um(page.trim.x + page.trim.width), Um(low + page.trim.height)
        room = trim[0], trim[1], page.size.width - trim[2], page.size.height - trim[3]
        if min(room) < page.bleed:
            raise UsageError("a sheet's trim and bleed do not lie on the sheet", "enlarge the sheet or lessen the bleed")
        marks = (*page.marks, *page.gauges)
        self._page(page.size, trim, page.bleed, page.placements, marks, page.notes, _calibration(page))
        self._labels.append(page.label)

    def _page(
        self,
        size: Size,
        trim: tuple[Um, Um, Um, Um],
        bleed: Um,
        placements: Sequence[Placement],
        marks: Sequence[Any],
        notes: Sequence[Note],
        calibration: str = "",
    ) -> None:
        objects = Dictionary()
        lines = [START, f"q {calibration} cm"] if calibration else [START]
        for number, placement in enumerate(placements):
            name = f"/P{number}"
            objects[name] = self._pieces.form(placement.piece)
            lines.append(_place(name, placement))
        resources = Dictionary(XObject=objects, ExtGState=self._pieces.states, Font=self._pieces.letters.resources)
        if marks:
            lines.append(self._marks(size, marks, resources))
        if calibration:
            lines.append("Q")
        if notes:
            lines.append(self._notes(notes))
        media = Array(box(Um(0), Um(0), size.width, size.height))
        page = Dictionary(
            Type=Name.Page,
            MediaBox=media,
            BleedBox=Array(box(Um(trim[0] - bleed), Um(trim[1] - bleed), Um(trim[2] + bleed), Um(trim[3] + bleed))),
            TrimBox=Array(box(*trim)),
            Resources=resources,
            Contents=self._pdf.make_stream("\n".join(lines).encode("ascii") + b"\n"),
        )
        if self._is_live:
            page.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK, I=True)
        self._pdf.pages.append(PdfPage(self._pdf.make_indirect(page)))

    def _marks(self, size: Size, marks: Sequence[Any], resources: Dictionary) -> str:
        """Marks in the sheet's inks; runs of `registration` print on every plate."""
        lines = []
        for everywhere in (True, False):
            chosen = [mark for mark in marks if (REGISTRATION in _inks(mark)) == everywhere]
            if not chosen:
                continue
            pen = Pen(self._mark_ink, "/All" if everywhere else None)
            drawn = pen.draw(chosen).decode("ascii")
            if everywhere:
                resources.ColorSpace = Dictionary(All=self._pieces.spots.space(REGISTRATION))
            lines.append(f"q {matrix_operator(size.height)}\n{drawn}Q")
        return "\n".join(lines)

    def _mark_ink(self, name: str) -> Cmyk:
        """An ink of the library or a patch of the colour bar."""
        return BAR[name] if name in BAR else self._pieces.inks.cmyk(name)

    def _notes(self, notes: Sequence[Note]) -> str:
        letters = self._pieces.letters
        words = [letters.line(note.text, note.font, note.size, *box(note.x, note.y)) for note in notes]
        return "\n".join([f"/{state_name(True, True)} gs 0 0 0 1 k BT", *words, "ET"])

    def finish(self, imprint: Imprint) -> bytes:
        """Embed the fonts, write layers and page labels, save."""
        if not self._labels:
            raise UsageError(f"{imprint.title}: there is no page to write", "ask for at least one piece")
        self._pieces.finish()
        if self._profile.pdf.text == "outlines":
            outline_text(self._pdf)
        if any(self._labels):
            numbers = Array()
            for at, label in enumerate(self._labels):
                numbers.append(at)
                numbers.append(Dictionary(P=String(label)))
            self._pdf.Root.PageLabels = Dictionary(Nums=numbers)
        return save(self._pdf, imprint, self._profile, self._icc)


def _calibration(page: Page) -> str:
    """The matrix that turns and scales a page about its centre; nothing for a page that lies as it should."""
    if page.skew_deg == 0 and page.scale == (1, 1):
        return ""
    x, y = (float(points(Um(side))) / 2 for side in (page.size.width, page.size.height))
    turn = radians(page.skew_deg)
    a, b = cos(turn) * page.scale[0], sin(turn) * page.scale[0]
    c, d = -sin(turn) * page.scale[1], cos(turn) * page.scale[1]
    return " ".join(plain(part, 6) for part in (a, b, c, d, x - a * x - c * y, y - b * x - d * y))


def _inks(shape: Any) -> set[str]:
    return {ink for ink in (shape.ink, shape.stroke.ink if shape.stroke else None) if ink}


def _place(name: str, placement: Placement) -> str:
    """Operators that show a piece where it lies, clipped."""
    form, clip = placement.piece.form, placement.clip
    width, height = form.trim.width, form.trim.height
    if placement.window is not None:
        edges = placement.window
        seen = " ".join(points(edge) for edge in (edges.x, edges.y, edges.width, edges.height))
        k = plain(placement.scale, 6)
        return f"q {seen} re W n {k} 0 0 {k} {points(placement.x)} {points(placement.y)} cm {name} Do Q"
    corner = points(Um(placement.x - clip)), points(Um(placement.y - clip))
    cell = f"{corner[0]} {corner[1]} {points(Um(width + 2 * clip))} {points(Um(height + 2 * clip))} re W n"
    if placement.turned:
        matrix = f"-1 0 0 -1 {points(Um(placement.x + width))} {points(Um(placement.y + height))} cm"
    else:
        matrix = f"1 0 0 1 {points(placement.x)} {points(placement.y)} cm"
    return f"q {cell} {matrix} {name} Do Q"
