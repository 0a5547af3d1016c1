"""Every registered product from its maker to the finished file: preflight, structure as text, plates, and sheets under a ruler.

A few designs stand for all: a plain card, a gold and a holographic one, and one of each other kind. Plates are made by
Ghostscript, so that nothing that wrote or checked the files judges them.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from pikepdf import Dictionary, Name, Pdf
from PIL import Image, ImageDraw, ImageFilter

from monstra_print import preflight, products
from monstra_print.findings import ERROR
from monstra_print.preflight.check import all_checks
from monstra_print.preflight.plates import PROCESS, Separator
from monstra_print.press.font import FONTS, font_file
from monstra_print.press.form import PieceForm
from monstra_print.press.outline import flatten
from monstra_print.products import Product
from monstra_print.profiles import load_sheet
from monstra_print.proof import covering
from press_samples import structure
from press_samples.referee import averaged, tiffsep, unlike
from press_samples.works import BUILD, QUANTITIES, Works, open_works

ACCEPTED = Path(__file__).parents[2] / "docs" / "reference" / "accepted-warnings.md"
GOLDEN = Path(__file__).parents[1] / "golden" / "structure"
IDS = tuple(found.id for found in products.all())
SHEETS = tuple(found.id for found in products.all() if found.sheets)
# a deck holds the pages of the card products
SINGLE = tuple(found.id for found in products.all() if not found.sheets and not found.splits and found.id != "decks")
# what the spot plates of each piece hold beside the die line; every other piece holds none
SPECIAL = {"FEN-01/front": {"GoldFoil"}, "AUR-01/front": {"HoloFoil"}, "insert-FLA-01/front": {"ScratchOff"}}
LAYERED = ("creature-cards", "scratch-inserts", "token-sheet")  # whose pages have production inks of every kind
HOME = ("arena-mat-home", "mission-mat-home")
UNCUT = (*HOME, "arena-mat", "mission-mat", "quick-reference", "score-sheet", "legibility-proof", "rulebook")
BLACK = ("score-sheet",)  # forms for any printer
TWO_PIXELS = 2 * 25.4 / 300 + 0.01  # mm; a clipped edge may fill the pixel it touches


@pytest.fixture(scope="module")
def works(root: Path) -> Works:
    return open_works(root)


@pytest.mark.parametrize("product_id", IDS)
def test_a_product_renders_and_passes_preflight(works: Works, product_id: str) -> None:
    """No finding of the maker, every check could run with the product's own expectation, and found nothing but what is listed."""
    accepted = _accepted(product_id)
    before = len(works.job.findings)
    files = works.files(product_id)
    assert works.job.findings[before:] == [], "the maker found faults"
    product: Product = products.find(product_id)
    parts = len({leaf.part for leaf in works.leaves(product_id)})
    assert len(files) == parts * max(1, len(product.sheets) + len(product.splits))
    for file in files:
        report = preflight.check(file.data, file.name, works.room.profile, file.expected)
        assert [str(one) for one in report.findings if one.severity is ERROR or one.check not in accepted] == []
        assert dict(report.not_possible) == {}
        assert report.pages == file.row.pages == len(file.row.pieces)


def _accepted(product_id: str) -> set[str]:
    """The checks whose warnings the documentation accepts for a product."""
    return {check for product, check in _rows() if product == product_id}


def _rows() -> list[tuple[str, str]]:
    """Product and check of each row of the documentation's table."""
    cells = [line.split("|") for line in ACCEPTED.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    (head, _, *rows) = [(cell[1].strip(), cell[2].strip()) for cell in cells]
    assert head == ("Product", "Check")
    return rows


def test_accepted_warnings_are_of_products_and_checks_that_exist() -> None:
    """A product or check that is gone leaves no row behind."""
    rows = _rows()
    assert {product for product, _ in rows} <= {*IDS, "report"}
    assert {check for _, check in rows} <= {one.id for one in all_checks()}


@pytest.mark.parametrize("product_id", IDS)
def test_every_embedded_font_tells_its_own_stem(works: Works, product_id: str) -> None:
    """StemV of each font descriptor, as a RIP reads it, is the capital I's bar as fontTools draws it, within 3 of 1000."""
    for file in works.files(product_id):
        with Pdf.open(BytesIO(file.data)) as pdf:
            told = {str(one.FontName)[8:]: int(one.StemV) for one in pdf.objects
                    if isinstance(one, Dictionary) and one.get("/Type") == Name.FontDescriptor}  # fmt: skip
        assert told
        assert {name: stem for name, stem in told.items() if abs(stem - _bar(name)) > 3} == {}


def _bar(postscript: str) -> float:
    """The width of a font's capital I in 1/1000 em."""
    (file,) = [font_file(name) for name in FONTS if font_file(name).stem == postscript]
    with TTFont(file) as font:
        pen = BoundsPen(font.getGlyphSet())
        font.getGlyphSet()["I"].draw(pen)
        return float(pen.bounds[2] - pen.bounds[0]) / float(font["head"].unitsPerEm) * 1000


@pytest.mark.parametrize("product_id", IDS)
def test_the_structure_is_the_golden_one(works: Works, product_id: str) -> None:
    """Boxes, layers, spots, fonts and pieces of every page as in the golden text; UPDATE_GOLDEN=1 writes it anew."""
    made = "\n".join(structure.describe(file.name, file.data, file.row.pieces) for file in works.files(product_id))
    golden = GOLDEN / f"{product_id}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(made, encoding="utf-8")
    assert made == golden.read_text(encoding="utf-8")


def test_every_golden_belongs_to_a_product() -> None:
    """A product that is gone leaves no golden behind."""
    assert sorted(file.stem for file in GOLDEN.glob("*.txt")) == sorted(IDS)


@pytest.mark.parametrize("product_id", SINGLE)
def test_plates_hold_ink_exactly_where_declared(
    works: Works, program: Callable[[str], str], tmp_path: Path, product_id: str
) -> None:
    """Each spot plate of each page is inked where the piece's layer is drawn and nowhere else, at 100 % or not at all."""
    (file,) = works.files(product_id)
    forms = works.forms(product_id)
    ppi = 150 if file.expected.trim[0] < 200_000 else 40
    for page, plates in tiffsep(program, file.data, tmp_path, ppi).items():
        piece = str(file.row.pieces[page])
        expected = SPECIAL.get(piece, set()) | (set() if product_id in UNCUT else {"CutContour"})
        assert {ink for ink, plate in plates.items() if ink not in PROCESS and plate.any()} == expected, piece
        inked = {ink for ink in PROCESS if plates[ink].any()}
        assert inked == ({"Black"} if product_id in BLACK else set(PROCESS)), piece
        for ink in expected:
            assert set(np.unique(plates[ink])) <= {0, 255}, f"{piece}: {ink} is not solid"
            declared = _drawn(forms[piece], _logical(works, ink), plates[ink].shape, ppi, float(file.row.bleed_mm))
            assert _share_outside(plates[ink] > 127, declared) == 0, f"{piece}: {ink} beside its layer"
            assert _share_outside(declared, plates[ink] > 127) == 0, f"{piece}: {ink} missing in its layer"
            if ink.endswith("Foil"):
                assert not (plates[ink] & (plates["Black"] == 255)).any(), f"{piece}: {ink} lies on black type"
        assert float(sum(plates[ink].astype(float) for ink in PROCESS).max()) / 2.55 <= works.room.profile.colour.tac_max


@pytest.mark.parametrize("product_id", LAYERED)
def test_layers_off_empties_the_spot_plates_and_leaves_the_art(
    works: Works, program: Callable[[str], str], tmp_path: Path, product_id: str
) -> None:
    """Production inks overprint: without their layers the four process plates are the same, pixel for pixel."""
    for file in works.files(product_id):
        ppi = 100 if file.expected.trim[0] < 200_000 else 40
        on = tiffsep(program, file.data, tmp_path, ppi)
        off = tiffsep(program, structure.without_layers(file.data, keep="Artwork"), tmp_path, ppi)
        assert any(plate.any() for plates in on.values() for ink, plate in plates.items() if ink not in PROCESS)
        for page, plates in on.items():
            for ink in PROCESS:
                assert np.array_equal(plates[ink], off[page][ink]), f"{file.row.pieces[page]}: {ink} changed"
            assert not any(plate.any() for ink, plate in off[page].items() if ink not in PROCESS)


@pytest.mark.parametrize("product_id", IDS)
def test_qpdf_finds_nothing_to_mend(works: Works, program: Callable[[str], str], tmp_path: Path, product_id: str) -> None:
    """An independent reader finds neither damage nor a stream that does not unpack in any file of ours."""
    for file in works.files(product_id):
        (tmp_path / file.name).write_bytes(file.data)
        done = subprocess.run([program("qpdf"), "--check", file.name], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and "WARNING" not in done.stderr, done.stdout + done.stderr


@pytest.mark.parametrize("product_id", IDS)
def test_two_renderers_see_the_same_plates(works: Works, program: Callable[[str], str], tmp_path: Path, product_id: str) -> None:
    """Our plates (pdfium) and Ghostscript's agree on a front and a back of every product: inks, coverage, places."""
    for file in works.files(product_id):
        width = file.expected.trim[0]
        ppi = 60 if width < 350_000 else 24
        fine = 8 if width < 100_000 else 4  # of cards, whose thin lines Ghostscript would fatten most
        theirs = tiffsep(program, file.data, tmp_path, ppi, fine, last=2)
        with Separator(file.data) as separator:
            for page, plates in theirs.items():
                ours = {ink: averaged(plate, fine) for ink, plate in separator.separate(page, ppi * fine).items()}
                inked = {ink for ink, plate in plates.items() if plate.any() and ink != "All"}  # registration: on every plate
                assert inked == {ink for ink, plate in ours.items() if plate.any()}
                for ink, plate in ours.items():
                    other = plates[ink][: plate.shape[0], : plate.shape[1]]
                    mine = plate[: other.shape[0], : other.shape[1]]
                    where = f"{file.name}, page {page + 1}: {ink}"
                    # edges: Ghostscript fills every pixel a shape touches
                    assert abs(float(mine.mean()) - float(other.mean())) / 2.55 < 2.0, where
                    assert unlike(mine, other) < 0.01, where


def test_black_text_is_on_the_black_plate_only(works: Works, program: Callable[[str], str], tmp_path: Path) -> None:
    """T5: where the rules text stands, the plates of the other inks show no letter: one even tint, that of the panel."""
    (file,) = works.files("creature-cards")
    plates = tiffsep(program, file.data, tmp_path, 300)[0]
    scale = 300 / 25.4
    left, top, right, bottom = (round((3 + edge) * scale) for edge in (5.8, 70.2, 57.2, 77.2))
    area = {ink: plates[ink][top:bottom, left:right] for ink in PROCESS}
    assert (area["Black"] == 255).mean() > 0.02
    assert {ink: len(np.unique(area[ink])) for ink in ("Cyan", "Magenta", "Yellow")} == {"Cyan": 1, "Magenta": 1, "Yellow": 1}


@pytest.mark.parametrize("product_id", [name for name in IDS if name not in UNCUT])
def test_a_shared_back_is_stored_once(works: Works, product_id: str) -> None:
    """P5: all pages and slots that show the same front, or the back of a kind, show the same object of the file."""
    for file in works.files(product_id):
        stored: dict[str, set[tuple[int, int]]] = {}
        for pieces, shown in zip(file.row.pieces, structure.shown_forms(file.data), strict=True):
            names = [pieces] if isinstance(pieces, str) else list(pieces)
            assert len(names) == len(shown)
            for name, number in zip(names, shown, strict=True):
                stored.setdefault(_drawing_of(works, name), set()).add(number)
        assert {name: len(numbers) for name, numbers in stored.items()} == dict.fromkeys(stored, 1)


def _drawing_of(works: Works, piece: str) -> str:
    """All cards of a kind have one back, whatever a page calls it."""
    design, _, side = piece.partition("/")
    is_back_of_card = side == "back" and design in works.job.copies
    return f"{works.job.copies[design].kind}/back" if is_back_of_card else piece


@pytest.mark.parametrize("product_id", SHEETS)
def test_every_home_sheet_says_how_to_print_it(works: Works, product_id: str) -> None:
    """Each page names its product, sheet, side and turn, and asks for full size: a printer that fits pages shrinks cards."""
    for file, sheet_id in zip(works.files(product_id), products.find(product_id).sheets, strict=True):
        at_home = load_sheet(sheet_id).gripper is None  # a press has no dialogue that shrinks pages
        document = pypdfium2.PdfDocument(file.data)
        for number in range(len(document)):
            words = document[number].get_textpage().get_text_range()
            side = ("front", "back")[number % 2]
            for wanted in (
                products.find(product_id).title,
                f"sheet {number // 2 + 1}/",
                f"{side} · turn on the",
                "at 100 %" if at_home else "build",
                BUILD,
            ):
                assert wanted in words, f"{file.name}, page {number + 1}: {wanted!r}"


def test_the_printers_page_says_where_spots_print(works: Works, tmp_path: Path) -> None:
    """Layers by their name in the file, their processing step as written, and exactly the pages whose plate has ink."""
    (file,) = works.files("creature-cards")
    (tmp_path / file.name).write_bytes(file.data)
    names = tuple(str(piece) for piece in file.row.pieces)
    inked = covering.separate(covering.Order(tmp_path / file.name, names, 40.0))
    assert inked.pages == {"CutContour": (1, 2, 3, 4, 5, 6), "GoldFoil": (3,), "HoloFoil": (5,)}
    rows = {row.layer: row for row in covering.layer_rows(works.room.profile, {file.name: inked.pages}, {file.name: 6})}
    assert set(rows) == set(preflight.check(file.data, file.name, works.room.profile).layers) - {"Artwork"}
    assert {row.spot: row.where for row in rows.values()} == {
        "CutContour": "all pages of its files",
        "GoldFoil": "creature-cards: 3",
        "HoloFoil": "creature-cards: 5",
    }
    assert rows["Die line"].step == "Structural / Cutting" and rows["Gold foil"].step == "Structural / ColdFoilStamping"
    own = replace(works.room.profile, steps=replace(works.room.profile.steps, custom_prefix="ACME"))
    (scratch,) = covering.layer_rows(own, {"insert.pdf": {"ScratchOff": (1,)}}, {"insert.pdf": 2})
    assert scratch.step == "Structural / ACME_ScratchOff (prefix not registered)"
    without = replace(own, steps=replace(own.steps, iso19593=False))
    assert next(covering.layer_rows(without, {"insert.pdf": {"ScratchOff": (1,)}}, {"insert.pdf": 2})).step == "none"


# a press sheet's colour bar lies beyond its marks, where the ruler looks for them; properties hold its geometry
@pytest.mark.parametrize("product_id", [name for name in SHEETS if not load_sheet(products.find(name).sheets[0]).colour_bar])
def test_sheets_measure_right_on_the_raster(works: Works, product_id: str) -> None:
    """S1: trim size, back centres on front centres, marks at the cuts, room for the printer: measured on the last sheet."""
    for file, sheet_id in zip(works.files(product_id), products.find(product_id).sheets, strict=True):
        sheet = load_sheet(sheet_id)
        paper, bleed, gutter = [side / 1000 for side in sheet.size], sheet.bleed / 1000, sheet.gutter / 1000
        cards = len(file.row.pieces[-1])
        columns, rows = min(cards, sheet.grid[0]), -(-cards // sheet.grid[0])
        assert file.row.pages == 2 * -(-sum(QUANTITIES.values()) // (sheet.grid[0] * sheet.grid[1])), "a blank page"
        front, back = (_Ruler(file.data, page) for page in (file.row.pages - 2, file.row.pages - 1))
        for side in (front, back):
            assert side.size == pytest.approx(paper, abs=TWO_PIXELS)
            assert side.right - side.left == pytest.approx(63 * columns + gutter * (columns - 1) + 2 * bleed, abs=TWO_PIXELS)
            assert side.bottom - side.top == pytest.approx(88 * rows + gutter * (rows - 1) + 2 * bleed, abs=TWO_PIXELS)
            assert min(side.clear) >= 4.0, "a mark or word stands where a home printer does not reach"
            for cut in (side.left + bleed, side.right - bleed):
                assert min(abs(cut - mark) for mark in side.marks_x) <= TWO_PIXELS
            for cut in (side.top + bleed, side.bottom - bleed):
                assert min(abs(cut - mark) for mark in side.marks_y) <= TWO_PIXELS
        assert front.left == pytest.approx(paper[0] - back.right, abs=TWO_PIXELS)
        assert front.right == pytest.approx(paper[0] - back.left, abs=TWO_PIXELS)
        assert (front.top, front.bottom) == pytest.approx((back.top, back.bottom), abs=TWO_PIXELS)


class _Ruler:
    """Lengths in mm on a rendered page, from its top left corner: the block of cards, the crop marks, the white edge."""

    def __init__(self, data: bytes, page: int, ppi: float = 300.0) -> None:
        with Separator(data) as separator:
            plates = separator.separate(page, ppi)
        ink = np.max(np.stack(list(plates.values())), axis=0) > 100
        self._mm = 25.4 / ppi
        self.size = [ink.shape[1] * self._mm, ink.shape[0] * self._mm]
        # marks are at most 5 mm long and words have little ink: 55 mm of ink in a line are a card
        self.left, self.right = self._ends(ink.sum(axis=0) * self._mm > 55)
        self.top, self.bottom = self._ends(ink.sum(axis=1) * self._mm > 55)
        (left, right), (top, bottom) = self._ends(ink.any(axis=0)), self._ends(ink.any(axis=1))
        self.clear = (left, self.size[0] - right, top, self.size[1] - bottom)
        above = ink[round(top / self._mm) :][: round(2 / self._mm)]
        beside = ink[:, round(left / self._mm) :][:, : round(2 / self._mm)]
        self.marks_x = self._middles(above.sum(axis=0) * self._mm >= 1)
        self.marks_y = self._middles(beside.sum(axis=1) * self._mm >= 1)

    def _ends(self, found: Any) -> tuple[float, float]:
        at = np.flatnonzero(found)
        return float(at[0] * self._mm), float((at[-1] + 1) * self._mm)

    def _middles(self, found: Any) -> list[float]:
        at = np.flatnonzero(found)
        runs = np.split(at, np.flatnonzero(np.diff(at) > 1) + 1)
        return [float((run[0] + run[-1] + 1) / 2 * self._mm) for run in runs if len(run)]


# ---------------------------------------------------------------- plates


def _logical(works: Works, spot: str) -> str:
    return next(logical for logical, ink in works.room.profile.inks.items() if ink.name == spot)


def _drawn(form: PieceForm, logical: str, shape: tuple[int, int], ppi: int, bleed: float) -> Any:
    """Where a layer of the form is drawn, as pixels of its page: polygons and thick lines, made without press."""
    fine = 4
    image = Image.new("L", (shape[1] * fine, shape[0] * fine), 0)
    draw = ImageDraw.Draw(image)
    scale = ppi / 25.4 * fine
    for one in (one for layer in form.technical if layer.ink == logical for one in layer.shapes):
        for points, is_closed in flatten(one.path, 12):
            pixels = [((x + bleed) * scale, (y + bleed) * scale) for x, y in points]
            if one.ink is not None:
                draw.polygon(pixels, fill=255)
            if one.stroke is not None:
                width = max(1, round(one.stroke.width * scale))
                draw.line([*pixels, pixels[0], pixels[1]] if is_closed else pixels, fill=255, width=width, joint="curve")
    return np.asarray(image.resize((shape[1], shape[0]), Image.Resampling.BOX)) > 0


def _share_outside(ink: Any, allowed: Any) -> float:
    """The share of pixels of `ink` that are further than two pixels from `allowed`."""
    near = np.asarray(Image.fromarray(allowed.astype(np.uint8) * 255).filter(ImageFilter.MaxFilter(5))) > 0
    return float((ink & ~near).mean())
