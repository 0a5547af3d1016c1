"""Every printer profile × every product: made and passing that house's checks, or refused with the reason in the profile.

Two or three designs of each kind stand for all; with MONSTRA_DESIGNS=all (`make conformance`) it is the whole edition.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from PIL import Image

from monstra_print import products, profiles
from monstra_print.errors import UsageError
from monstra_print.findings import ERROR
from monstra_print.preflight.plates import PROCESS, Separator
from monstra_print.press.form import Leaf
from monstra_print.products import Job
from monstra_print.project import Project
from monstra_print.proof import covering, rastering
from monstra_print.proof.checking import examine
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product
from monstra_print.proof.whole import build_proofs
from monstra_print.units import to_mm

BUILD = "0123abcd"
# the most ink, gold, holographic, the wordiest and the plainest of their kinds
TWO_A_KIND = ("BRU-01", "FEN-01", "AUR-01", "TAC-01", "TAC-16", "BOSS-STD", "BOSS-EXP", "BEH-01", "BEH-04")
DESIGNS = () if os.environ.get("MONSTRA_DESIGNS") == "all" else TWO_A_KIND
IDS = tuple(found.id for found in products.all())
HOUSES = profiles.printer_ids()
REFUSED = [(house, product) for house in HOUSES for product in IDS if product in profiles.load(house).refuses]
MADE = [(house, product) for house in HOUSES for product in IDS if (house, product) not in REFUSED]
PICTURES = [(house, product) for house, product in MADE if profiles.load(house).raster is not None]


class House:
    """One house's job: leaves and files, each made once."""

    def __init__(self, root: Path, house: str) -> None:
        material = gather(Project(root, printer=house), DESIGNS)
        printings = material.printings
        if DESIGNS:  # one of each keeps the sheets few
            printings = {design: replace(printing, quantity=1) for design, printing in printings.items()}
        self.profile = material.profile
        self._leaves: dict[str, tuple[Leaf, ...]] = {}
        # one deck stands for all: they are made of the same pages
        self.job = Job(root, material.copies, printings, material.edition, material.profile, BUILD, material.ruleset.sheet,
                       decks=dict([*material.decks.items()][:1]), leaves=self.leaves)  # fmt: skip
        self._room = PressRoom(material.profile, material.inks, material.edition.code, material.edition.date, BUILD)
        self._files: dict[str, tuple[PdfFile, ...]] = {}

    def leaves(self, product_id: str) -> tuple[Leaf, ...]:
        if product_id not in self._leaves:
            self._leaves[product_id] = tuple(products.find(product_id).make(self.job))
        return self._leaves[product_id]

    def files(self, product_id: str) -> tuple[PdfFile, ...]:
        if product_id not in self._files:
            self._files[product_id] = tuple(press_product(products.find(product_id), self.leaves(product_id), self._room))
        return self._files[product_id]


@cache
def _house(root: Path, house: str) -> House:
    return House(root, house)


@pytest.mark.parametrize(("house", "product_id"), MADE)
def test_a_cell_is_made_and_passes_the_houses_checks(root: Path, house: str, product_id: str) -> None:
    """No fault of the maker, every check could run, and none found an error under this house's limits."""
    works = _house(root, house)
    files = works.files(product_id)
    assert [one for one in works.job.findings if one.severity is ERROR] == []
    assert files, "nothing was made"
    for file in files:
        report = examine(file.data, file.twin, file.name, works.profile, file.expected)
        assert [str(one) for one in report.findings if one.severity is ERROR] == []
        assert dict(report.not_possible) == {}
        assert report.pages == file.row.pages and file.row.pdfx == works.profile.pdf.standard
        assert len(file.data) < works.profile.pdf.max_mb * 1e6


@pytest.mark.parametrize(("house", "product_id"), REFUSED)
def test_a_refused_cell_says_the_reason_of_the_profile(root: Path, house: str, product_id: str) -> None:
    """Asked for by name, a product that the house cannot make stops with the reason; nothing is built."""
    reason = profiles.load(house).refuses[product_id]
    with pytest.raises(UsageError) as refused:
        build_proofs(Project(root), [product_id], house)
    assert reason in refused.value.message and house in refused.value.message and len(reason) > 20


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_refuses_only_products_that_exist(house: str) -> None:
    """A refusal of a product that is gone, or of all products, would hide a mistake."""
    refuses = set(profiles.load(house).refuses)
    assert refuses <= set(IDS) and refuses != set(IDS)


@pytest.mark.parametrize(("house", "product_id"), [cell for cell in MADE if cell[1] == "creature-cards"])
def test_pages_stand_in_the_order_and_at_the_size_of_the_house(root: Path, house: str, product_id: str) -> None:
    """Back before front or front before back; trim and bleed as the house cuts, grown about the card's centre."""
    works = _house(root, house)
    (file,) = works.files(product_id)
    sides = [str(piece).rpartition("/")[2] for piece in file.row.pieces]
    expected = ["back", "front"] if works.profile.pages.order == "back-front" else ["front", "back"]
    assert sides == expected * (len(sides) // 2)
    pdf = pikepdf.open(BytesIO(file.data))
    page = pdf.pages[0]
    left, low, right, high = (float(edge) for edge in page.trimbox)
    media = [float(edge) for edge in page.mediabox]
    trim, bleed = works.profile.card.trim, to_mm(works.profile.pages.bleed)
    assert [(right - left) / 72 * 25.4, (high - low) / 72 * 25.4] == pytest.approx([to_mm(side) for side in trim], abs=0.001)
    assert [left / 72 * 25.4, (media[3] - high) / 72 * 25.4] == pytest.approx([bleed, bleed], abs=0.001)


def test_a_lower_limit_separates_flats_again_and_keeps_black(root: Path) -> None:
    """DriveThruCards' 240 %: the same card has less C, M and Y where it was above, and the same K everywhere."""
    plates = {}
    for house in ("generic-offset", "drivethrucards"):
        works = _house(root, house)
        (file,) = works.files("creature-cards")
        page = [str(piece) for piece in file.row.pieces].index("BRU-01/front")
        with Separator(file.data) as separator:
            plates[house] = separator.separate(page, 100, layers_off=("Die line",), area="trim")
    before, after = plates["generic-offset"], plates["drivethrucards"]
    total = {house: sum(inks[name].astype(float) for name in PROCESS) / 2.55 for house, inks in plates.items()}
    assert total["generic-offset"].max() > 245 and total["drivethrucards"].max() <= 240 + 4 / 2.55
    # The trims differ by half a millimetre, which does not matter in flats of one ink: the three that cover most are the same.
    flats = [np.bincount(inks["Black"].ravel(), minlength=256)[1:].argsort()[-3:] + 1 for inks in (before, after)]
    assert sorted(flats[0]) == pytest.approx(sorted(flats[1]), abs=1)


def test_the_scratch_layer_is_a_second_file_of_equal_size(root: Path) -> None:
    """Esveco: the panel alone, 100 % K, page for page beside the fronts; the art has no spot and leaves the code open to it."""
    fronts, layer, backs = _house(root, "esveco-scratch").files("scratch-inserts")
    assert [file.name for file in (fronts, layer, backs)] == [
        "scratch-inserts-fronts.pdf", "scratch-inserts-fronts-scratch.pdf", "scratch-inserts-backs.pdf"]  # fmt: skip
    assert layer.row.pieces == fronts.row.pieces
    boxes = [
        [[float(edge) for edge in page.mediabox] for page in pikepdf.open(BytesIO(file.data)).pages] for file in (fronts, layer)
    ]
    assert boxes[0] == boxes[1]
    with Separator(layer.data) as separator:
        plates = separator.separate(0, 150)
    assert set(plates) == set(PROCESS) and not any(plates[ink].any() for ink in PROCESS[:3])
    assert 0.05 < (plates["Black"] == 255).mean() < 0.5 and ((plates["Black"] > 0) & (plates["Black"] < 255)).mean() < 0.02
    with Separator(fronts.data) as separator:
        assert set(separator.separate(0, 50)) == set(PROCESS)


@pytest.mark.parametrize(("house", "product_id"), PICTURES)
def test_raster_houses_get_pictures_of_exactly_their_pixels(root: Path, tmp_path: Path, house: str, product_id: str) -> None:
    """One sRGB picture a front and a distinct back, of the house's size and resolution, inked to its edges; same bytes again."""
    works = _house(root, house)
    rules = works.profile.raster
    assert rules is not None
    (file,) = works.files(product_id)
    (tmp_path / file.name).write_bytes(file.data)
    orders = list(rastering.orders_of(tmp_path / file.name, file, rules))
    made = [one for order in orders for one in rastering.render(order)]
    fronts = [str(piece) for piece in file.row.pieces if str(piece).endswith("/front")]
    assert [name for name, _ in made if "front" in name] == [f"{product_id}/{piece.replace('/', '-')}.png" for piece in fronts]
    assert sum("back" in name for name, _ in made) == len(set(file.first_alike[1::2]))
    for _, data in made:
        picture = Image.open(BytesIO(data))
        assert picture.size == rules.pixels and picture.mode == "RGB" and b"sRGB" in data[:100]
        assert [round(ppi) for ppi in picture.info["dpi"]] == [rules.ppi, rules.ppi]
        edges = np.asarray(picture)
        assert max(edges[0].min(), edges[-1].min(), edges[:, 0].min(), edges[:, -1].min()) < 200, "a bare edge"
    assert rastering.render(orders[0])[0] == made[0]


def _about(plate: Any) -> tuple[Any, Any]:
    """The least and the most tint of every pixel and its eight neighbours."""
    wide = np.pad(plate.astype(int), 1, mode="edge")
    high, broad = plate.shape
    near = [wide[down : down + high, right : right + broad] for down in range(3) for right in range(3)]
    return np.minimum.reduce(near), np.maximum.reduce(near)


@pytest.mark.parametrize("house", [house for house in HOUSES if profiles.load(house).pdf.text == "outlines"])
def test_houses_that_take_no_fonts_get_none(root: Path, house: str) -> None:
    """No font and no text operator is left, and every plate shows the letters where the file with fonts shows them."""
    (file,) = _house(root, house).files("creature-cards")
    pdf = pikepdf.open(BytesIO(file.data))
    assert not [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"]
    assert not any("/Font" in thing.get("/Resources", {}) for thing in pdf.objects if isinstance(thing, pikepdf.Stream))
    with Separator(file.data) as outlined, Separator(file.twin) as lettered:
        for ink, plate in lettered.separate(0, 300).items():
            other = outlined.separate(0, 300)[ink]
            # anti-aliasing of fonts and of paths differs at the edges of letters, but hardly beyond what stands a pixel away
            least, most = _about(plate)
            strange = (other < least - 64) | (other > most + 64)
            assert strange.mean() < 0.0002, ink
            assert abs(float(plate.mean()) - float(other.mean())) < 1.0, ink


def test_the_printers_page_says_what_is_handed_over_beside_the_pages() -> None:
    """Pictures and layer files are named with their size and ink; a house that takes the pages themselves needs no word."""
    said = {house: covering.handed_over(profiles.load(house)) for house in HOUSES}
    assert "825 × 1125 pixels of sRGB" in said["thegamecrafter"] and "816 × 1110" in said["makeplayingcards"]
    assert "-scratch.pdf is the ScratchOff layer alone, 100 % K" in said["esveco-scratch"]
    assert {house for house in HOUSES if said[house]} == {"thegamecrafter", "makeplayingcards", "esveco-scratch"}
