"""Imposed sheets, lost and spare production inks, and inks in a file of their own: good ones, and each with one thing wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from monstra_print.preflight import Expectation, ExpectedSheet
from monstra_print.units import mm
from preflight_samples.bad import bad, page
from preflight_samples.good import EXPECTED, HEIGHT, PT, WHOLE, WIDTH, change

TRIM, BLEED = (14.0, 20.0), 1.0  # mm, of a piece
LEFT, RIGHT, LOW = 10.0, 45.0, 30.0  # mm: of the trims of two pieces, symmetrical on 69 mm
GEOMETRY = ExpectedSheet(
    trim=(mm(TRIM[0]), mm(TRIM[1])), gutter=(mm(RIGHT - LEFT - TRIM[0]), mm(0)), bleed=mm(BLEED), axis="vertical",
    margin=(mm(3), mm(3), mm(3), mm(3)), gripper=("bottom", mm(8)),
)  # fmt: skip


def _marks(spare: str = "") -> str:
    """A mark above every upright cut and left of every level one, 2 mm from the bleed; `spare` leaves those of one place out."""
    low = LOW + TRIM[1] + BLEED + 2
    at = {f"x{x}": f"{x * PT:.4f} {low * PT:.4f} m {x * PT:.4f} {(low + 5) * PT:.4f} l S"
          for x in (LEFT, LEFT + TRIM[0], RIGHT, RIGHT + TRIM[0])}  # fmt: skip
    at |= {f"y{y}": f"{4 * PT:.4f} {y * PT:.4f} m {7 * PT:.4f} {y * PT:.4f} l S" for y in (LOW, LOW + TRIM[1])}
    return "0 0 0 1 K 0.3 w " + " ".join(line for key, line in at.items() if key != spare)


def _placed(places: Sequence[tuple[float, float]], turned: bool = False) -> str:
    """Pieces with the lower left corner of their trims at these places, in mm."""
    said = []
    for x, y in places:
        corner = (x + TRIM[0], y + TRIM[1]) if turned else (x, y)
        said.append(f"q {'-1 0 0 -1' if turned else '1 0 0 1'} {corner[0] * PT:.4f} {corner[1] * PT:.4f} cm /Piece Do Q")
    return " ".join(said)


def make_sheet(
    pdf: pikepdf.Pdf,
    back_shift: float = 0.0,
    fronts: Sequence[tuple[float, float]] = ((LEFT, LOW), (RIGHT, LOW)),
    turned: bool = False,
    marks: str = "",
    reach: float = BLEED,
    more: str = "",
    size: tuple[float, float] = TRIM,
) -> Expectation:
    """Two sides of a sheet with two pieces each; the backs are shifted to the right by so many mm."""
    (width, height), first = size, page(pdf)
    box = [-reach * PT, -reach * PT, (width + reach) * PT, (height + reach) * PT]
    drawing = f"/On gs 0 0 0 1 k {box[0]:.4f} {box[1]:.4f} {box[2] - box[0]:.4f} {box[3] - box[1]:.4f} re f"
    piece = Stream(pdf, drawing.encode(), Type=Name.XObject, Subtype=Name.Form, BBox=box)
    piece.Resources = Dictionary(ExtGState=first.Resources.ExtGState)
    piece = pdf.make_indirect(piece)
    first.TrimBox = first.BleedBox = first.MediaBox
    del pdf.Root["/OCProperties"]
    spaces = Array([Name.Separation, Name.All, Name.DeviceCMYK, Dictionary(
        FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=[1, 1, 1, 1], Range=[0, 1] * 4)])  # fmt: skip
    states = first.Resources.ExtGState
    first.Resources = Dictionary(XObject=Dictionary(Piece=piece), ExtGState=states, ColorSpace=Dictionary(All=spaces))
    pdf.pages.append(pdf.pages[0])
    backs = [(69 - x - width + back_shift, y) for x, y in fronts]
    lines = f"/On gs {_marks(marks)}"
    for side, places, turn in zip(pdf.pages, (fronts, backs), (False, turned), strict=True):
        side.obj.Contents = Stream(pdf, f"{lines} {_placed(places, turn)} {more}".encode())
    pieces = (("A/front", "B/front"), ("A/back", "B/back"))
    return Expectation(
        pages=2, trim=(mm(69), mm(94)), bleed=mm(0), pieces=pieces, sheet=True, geometry=GEOMETRY, spots=((), ())
    )  # fmt: skip


@bad("sheet/registration")
def backs_lie_beside_their_fronts(pdf: pikepdf.Pdf) -> Expectation:
    return replace(make_sheet(pdf, 0.1), geometry=replace(GEOMETRY, marks=False))


@bad("sheet/registration")
def a_piece_is_missing_on_the_sheet(pdf: pikepdf.Pdf) -> Expectation:
    expected = make_sheet(pdf)
    return replace(expected, pieces=(("A/front", "B/front", "C/front"), expected.pieces[1]))


@bad("sheet/registration")
def two_backs_have_changed_places(pdf: pikepdf.Pdf) -> Expectation:
    expected = make_sheet(pdf)
    return replace(expected, pieces=(expected.pieces[0], ("B/back", "A/back")))


@bad("sheet/registration")
def backs_stand_on_their_heads(pdf: pikepdf.Pdf) -> Expectation:
    return make_sheet(pdf, turned=True)


@bad("sheet/registration")
def the_sheet_is_turned_about_the_other_axis(pdf: pikepdf.Pdf) -> Expectation:
    expected = make_sheet(pdf, fronts=((LEFT, LOW), (RIGHT, LOW)))
    return replace(expected, geometry=replace(GEOMETRY, axis="horizontal"))


@bad("sheet/gutter")
def two_pieces_are_too_close(pdf: pikepdf.Pdf) -> Expectation:
    expected = make_sheet(pdf)
    return replace(expected, geometry=replace(GEOMETRY, gutter=(mm(21.1), mm(0))))


@bad("sheet/gutter")
def a_piece_is_printed_without_its_bleed(pdf: pikepdf.Pdf) -> Expectation:
    return make_sheet(pdf, reach=0.5)


@bad("sheet/margin")
def words_stand_in_the_gripper(pdf: pikepdf.Pdf) -> Expectation:
    return make_sheet(pdf, more=f"0 0 0 1 k {30 * PT:.3f} {6 * PT:.3f} {5 * PT:.3f} {1 * PT:.3f} re f")


@bad("sheet/margin")
def a_line_runs_into_the_edge(pdf: pikepdf.Pdf) -> Expectation:
    return make_sheet(pdf, more=f"0 0 0 1 k 0 {70 * PT:.3f} {5 * PT:.3f} {1 * PT:.3f} re f")


@bad("sheet/marks")
def a_cut_has_no_mark(pdf: pikepdf.Pdf) -> Expectation:
    return make_sheet(pdf, marks=f"x{RIGHT}")


@bad("sheet/marks")
def a_registration_mark_stands_in_the_bleed(pdf: pikepdf.Pdf) -> Expectation:
    return make_sheet(
        pdf, more=f"/All CS 1 SCN 0.3 w {(LEFT - 0.5) * PT:.3f} {40 * PT:.3f} m {(LEFT - 0.5) * PT:.3f} {45 * PT:.3f} l S"
    )


# ---- production inks
@bad("ink/spot-missing")
def the_foil_was_lost(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, spots=(("CutContour", "HoloFoil", "ScratchOff"),))


@bad("ink/spot-missing")
def the_layer_is_there_and_empty(pdf: pikepdf.Pdf) -> Expectation:
    change(pdf, "1 scn 25 55 72 72 re f", "1 scn 25 55 0 0 re n")
    return replace(WHOLE, codes=(EXPECTED.codes[0][1:],))


@bad("ink/spot-missing")
def a_common_card_has_a_panel(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, spots=(("CutContour",),))


def make_plate(pdf: pikepdf.Pdf, words: str) -> Expectation:
    """A page that is the scratch layer alone."""
    first = page(pdf)
    del pdf.Root["/OCProperties"]
    first.Resources = Dictionary(ExtGState=first.Resources.ExtGState)
    first.Contents = Stream(pdf, f"/On gs {words}".encode())
    hidden = ((7.0, 50.0, 27.0, 65.0),)
    return replace(EXPECTED, codes=(), sheet=True, spots=((),), plate="ScratchOff", hidden=(hidden,))


def panel(left: float, top: float, right: float, bottom: float) -> str:
    """A rectangle in mm from the trim's top left corner."""
    x, y = (3 + left) * PT, HEIGHT - (3 + bottom) * PT
    assert x + (right - left) * PT < WIDTH
    return f"{x:.3f} {y:.3f} {(right - left) * PT:.3f} {(bottom - top) * PT:.3f} re f"


@bad("ink/plate-covers")
def the_panel_is_a_third_of_a_millimetre_short(pdf: pikepdf.Pdf) -> Expectation:
    return make_plate(pdf, f"0 0 0 1 k {panel(6.5, 49.5, 27.2, 65.5)}")


@bad("ink/plate-covers")
def the_panel_is_a_tint(pdf: pikepdf.Pdf) -> Expectation:
    return make_plate(pdf, f"0 0 0 0.9 k {panel(6.4, 49.4, 27.6, 65.6)}")


@bad("ink/plate-covers")
def the_panel_has_colour(pdf: pikepdf.Pdf) -> Expectation:
    return make_plate(pdf, f"0.5 0 0 1 k {panel(6.4, 49.4, 27.6, 65.6)}")
