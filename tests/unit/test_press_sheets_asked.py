"""What a profile or an option asks of sheets and single pages: crop marks, own sheets, duplex, decks, spot UV."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest

from monstra_print import products, profiles
from monstra_print.errors import UsageError
from monstra_print.findings import ERROR
from monstra_print.preflight.plates import Separator
from monstra_print.press import closing
from monstra_print.press.form import Leaf
from monstra_print.press.outline import rect
from monstra_print.products import Job
from monstra_print.profiles import PrinterProfile
from monstra_print.project import Project
from monstra_print.proof.checking import examine
from monstra_print.proof.material import Material, gather
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product
from monstra_print.proof.wish import Wishes
from monstra_print.units import to_mm

NONE = Wishes()
CARDS = ("FLA-01", "AUR-01", "TAC-16")


@cache
def _material(root: Path, printer: str, wishes: Wishes) -> Material:
    return gather(Project(root, printer=printer), CARDS, wishes)


def _make(
    root: Path, product_id: str, printer: str = "generic-offset", wishes: Wishes = NONE, profile: PrinterProfile | None = None
) -> tuple[Sequence[PdfFile], PrinterProfile]:
    """The files of a product, and the profile that they were made for."""
    material = _material(root, printer, wishes)
    asked = profile or material.profile
    made: dict[str, tuple[Leaf, ...]] = {}

    def leaves(name: str) -> tuple[Leaf, ...]:
        if name not in made:
            made[name] = tuple(products.find(name).make(job))
        return made[name]

    job = Job(root, material.copies, material.printings, material.edition, asked, "0123abcd", material.ruleset.sheet,
              decks=material.decks, leaves=leaves)  # fmt: skip
    room = replace(PressRoom.of(material), profile=asked)
    return tuple(press_product(products.find(product_id), leaves(product_id), room)), asked


def _errors(file: PdfFile, profile: PrinterProfile) -> list[str]:
    found = examine(file.data, file.twin, file.name, profile, file.expected).findings
    return [str(one) for one in found if one.severity is ERROR]


@pytest.mark.parametrize("product_id", ["tactic-cards", "scratch-inserts"])
def test_a_house_that_asks_gets_crop_marks_on_single_pieces(root: Path, product_id: str) -> None:
    """The page grows by 7 mm on every side; eight marks on every plate stand outside the bleed; no check minds them."""
    plain = profiles.load("generic-offset")
    profile = replace(plain, pages=replace(plain.pages, marks="crop"))
    (file,), _ = _make(root, product_id, profile=profile)
    with pikepdf.open(BytesIO(file.data)) as pdf:
        boxes = {
            name: [float(edge) / 72 * 25.4 for edge in pdf.pages[0][name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        }
    assert boxes["/MediaBox"] == pytest.approx([0, 0, 83, 108], abs=0.01)
    assert boxes["/BleedBox"] == pytest.approx([7, 7, 76, 101], abs=0.01)
    assert boxes["/TrimBox"] == pytest.approx([10, 10, 73, 98], abs=0.01)
    with Separator(file.data) as separator:
        plates = separator.separate(0, 300)
    for ink in ("Cyan", "Magenta", "Yellow", "Black"):
        bare = plates[ink].copy()
        edge = round(7 / 25.4 * 300) - 2
        bare[edge:-edge, edge:-edge] = 0
        assert _runs(bare[:, : edge - 6].max(axis=1) > 100) == 2, ink
        assert _runs(bare[: edge - 6].max(axis=0) > 100) == 2, ink
    assert _errors(file, profile) == []


def _runs(line: Any) -> int:
    return int((np.diff(np.concatenate([[0], line.astype(int)])) == 1).sum())


def test_a_deck_is_one_file_with_its_cards_in_order_back_before_front(root: Path) -> None:
    """DriveThruCards: one PDF a deck, every card as often as its list names it, page 1 the back of card 1."""
    files, profile = _make(root, "decks", "drivethrucards")
    decks = _material(root, "drivethrucards", Wishes()).decks
    assert {file.name for file in files} <= {f"decks-{name}.pdf" for name in decks} and len(files) == 4
    for file in files:
        wanted = [card for card in decks[file.name.removeprefix("decks-").removesuffix(".pdf")] if card in CARDS]
        assert list(file.row.pieces) == [f"{card}/{side}" for card in wanted for side in ("back", "front")]
        assert file.row.pdfx == "PDF/X-1a:2003" and file.row.trim_mm == (63.5, 88.9)
    assert _errors(files[0], profile) == []


def test_a_full_build_makes_decks_and_press_sheets_only_where_the_profile_wants_them() -> None:
    """Decks where one file per deck is wanted, press sheets where sheets are named; by name anybody may ask."""
    wanted = {house: {one.id for one in products.all() if one.wanted(profiles.load(house))} for house in profiles.printer_ids()}
    assert {house for house in wanted if "decks" in wanted[house]} == {"drivethrucards"}
    assert not any("press-sheets" in found for found in wanted.values())
    named = Wishes(sheets=("sra3-16up",)).apply(profiles.load("generic-offset"))
    assert products.find("press-sheets").wanted(named) and products.find("decks").sheets_of(named) == ("sra3-16up",)


@pytest.mark.parametrize(("duplex", "pages", "pieces"), [("turn", 2, 3), ("none", 1, 3), ("fold", 1, 6)])
def test_duplex_is_chosen(root: Path, duplex: Any, pages: int, pieces: int) -> None:
    """Turned: front and back page; none: fronts only; folded: both on one page."""
    wishes = Wishes(sheets=("a3-16up",), duplex=duplex)
    (file,), profile = _make(root, "press-sheets", wishes=wishes)
    assert file.name == "press-sheets-a3-16up.pdf" and file.row.pages == pages
    assert len(file.row.pieces[0]) == pieces
    assert _errors(file, profile) == []


def test_a_projects_own_sheet_stands_beside_and_in_for_the_packages(tmp_path: Path) -> None:
    """`sheets/NAME.yaml` of a project is found by its name, replaces one of the package, and its faults stop the build."""
    text = (Path(profiles.__file__).parents[1] / "resources/sheets/a4-9up.yaml").read_text(encoding="utf-8")
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets/a4-4up.yaml").write_text(
        text.replace("a4-9up", "a4-4up").replace("grid: [3, 3]", "grid: [2, 2]"), encoding="utf-8"
    )
    (tmp_path / "sheets/a4-9up.yaml").write_text(text.replace("[5, 5, 5, 5]", "[6, 6, 6, 6]"), encoding="utf-8")
    assert profiles.load_sheet("a4-4up", tmp_path / "sheets").slots == 4
    assert to_mm(profiles.load_sheet("a4-9up", tmp_path / "sheets").margin[0]) == 6
    assert "a4-4up" in profiles.sheet_ids(tmp_path / "sheets") and "a4-4up" not in profiles.sheet_ids()
    with pytest.raises(UsageError, match="a4-4up"):
        profiles.load_sheet("a4-5up", tmp_path / "sheets")


def test_wishes_are_part_of_the_build_id_and_come_back_from_the_manifest(root: Path) -> None:
    """Another sheet or ink is another build; what a manifest notes is read back as it was asked."""
    asked = Wishes(ink=None, uv=True, sheets=("a3-16up", "a4-9up"), duplex="fold", order="stack")
    assert Wishes.read(asked.words) == asked and Wishes.read(()) == Wishes() and Wishes().words == ()
    assert len({_material(root, "home", one).build for one in (Wishes(), Wishes(order="stack"), Wishes(duplex="none"))}) == 3


def test_spot_uv_lies_on_the_name_and_the_sign(root: Path) -> None:
    """Its plate is solid, covers every letter of the name and the sign, nothing else, and its layer is a varnish."""
    (file,), profile = _make(root, "creature-cards", wishes=Wishes(uv=True))
    assert _errors(file, profile) == []
    with Separator(file.data) as separator:
        plate = separator.separate(0, 300, area="trim")["SpotUV"]
    assert ((plate > 10) & (plate < 245)).mean() < 0.01
    rows, columns = np.nonzero(plate > 127)
    scale = 300 / 25.4
    assert 4 < rows.min() / scale < rows.max() / scale < 12.6 and columns.min() / scale > 5 and columns.max() / scale < 32.6
    name = plate[round(4 * scale) : round(9.6 * scale), round(15.6 * scale) : round(32.5 * scale)]
    assert 0.1 < (name > 127).mean() < 0.6
    with pikepdf.open(BytesIO(file.data)) as pdf:
        steps: dict[str, Any] = {str(one.Name): one.get("/GTS_Metadata") for one in pdf.Root.OCProperties.OCGs}
    assert steps["Spot UV"].GTS_ProcStepsGroup == "/Varnish" and "/GTS_ProcStepsType" not in steps["Spot UV"]
    with pytest.raises(UsageError, match="spot UV"):
        _material(root, "home", Wishes(uv=True))


def test_closing_fills_what_is_finer_than_the_limit_and_nothing_else() -> None:
    """Two bars 0.4 mm apart become one area, two 1 mm apart stay two; what was covered stays covered; no area gives no path."""
    near = closing.close([rect(0, 0, 1, 5), rect(1.4, 0, 1, 5)], 0.6)
    far = closing.close([rect(0, 0, 1, 5), rect(2, 0, 1, 5)], 0.6)
    assert [sum(letter == "M" for letter, _ in path) for path in (near, far)] == [1, 2]
    points = [numbers for letter, numbers in near if letter != "Z"]
    assert min(x for x, _ in points) == pytest.approx(0, abs=0.05) and max(x for x, _ in points) == pytest.approx(2.4, abs=0.05)
    assert closing.close([], 0.6) == ()
    ring = closing.close([(*rect(0, 0, 4, 4), *rect(1.8, 1.8, 0.4, 0.4))], 0.6)
    assert sum(letter == "M" for letter, _ in ring) == 1, "a counter finer than the limit stays open"


def test_own_sheets_change_the_build(root: Path, tmp_path: Path) -> None:
    """A sheet of the project is part of the build id."""
    for part in ("cards", "templates"):
        (tmp_path / part).symlink_to(root / part)
    before = gather(Project(tmp_path, printer="home"), ("FLA-01",)).build
    (tmp_path / "sheets").mkdir()
    shutil.copy(Path(profiles.__file__).parents[1] / "resources/sheets/a4-9up.yaml", tmp_path / "sheets/a4-9up.yaml")
    assert gather(Project(tmp_path, printer="home"), ("FLA-01",)).build != before


def test_lines_that_are_foil_elsewhere_are_printed_where_no_foil_is_stamped(root: Path) -> None:
    """A premium card keeps the frame of its header and its sign at a house without foil; no plate of foil is in its file."""
    bright = {}
    for house in ("generic-offset", "mbprint"):
        (file,), _ = _make(root, "creature-cards", house)
        page = list(file.row.pieces).index("AUR-01/front")
        with Separator(file.data) as separator:
            plates = separator.separate(page, 200, area="trim")
        frame = slice(round(3.7 / 25.4 * 200), round(4.3 / 25.4 * 200)), slice(round(20 / 25.4 * 200), round(50 / 25.4 * 200))
        bright[house] = float(plates["Black"][frame].mean())
        assert ("HoloFoil" in plates) == (house == "generic-offset")
    assert (
        bright["mbprint"] < bright["generic-offset"] - 40
    )  # the frame is in a bright ink without K, its plate is K and two inks
