"""The four card products: one leaf a design with a shared back, die line, foil, and cards with faults left out."""

from __future__ import annotations

import shutil
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from monstra_print import catalog, products, profiles, project
from monstra_print.copytext import FaceCopy, SheetCopy
from monstra_print.press.form import Leaf
from monstra_print.press.outline import bounds
from monstra_print.products import Job

IDS = ("creature-cards", "tactic-cards", "boss-cards", "behavior-cards")
COUNTS = {"creature-cards": 30, "tactic-cards": 25, "boss-cards": 2, "behavior-cards": 12}


def _no_sheet(sheet: str) -> SheetCopy:
    raise KeyError(sheet)


def _job(root: Path, **changes: Any) -> Job:
    cards = catalog.load(project.find(root))
    edition = cards.edition()
    profile = profiles.load("generic-offset")
    return replace(Job(root, cards.faces(edition), edition.printings, edition, profile, "0123abcd", _no_sheet), **changes)


@pytest.fixture(scope="module")
def job(root: Path) -> Job:
    return _job(root)


@pytest.fixture(scope="module")
def leaves(job: Job) -> dict[str, list[Leaf]]:
    return {name: list(products.find(name).make(job)) for name in IDS}


def _few(job: Job, *designs: str, **changes: Any) -> Job:
    kept = {design: job.copies[design] for design in designs}
    return replace(job, copies=kept, findings=[], ledger=[], **changes)


def test_ids_are_told_without_loading_a_product() -> None:
    """The names of the files are the ids of what they declare."""
    assert sorted(products.ids()) == sorted(one.id for one in products.all())


def test_each_design_of_the_edition_has_one_leaf(job: Job, leaves: dict[str, list[Leaf]]) -> None:
    assert {name: len(found) for name, found in leaves.items()} == COUNTS
    assert job.findings == []
    for name in IDS:
        pieces = [leaf.front.piece for leaf in leaves[name]]
        assert pieces == [f"{design}/front" for design in products.find(name).designs(job)]


def test_a_kind_shares_one_back(leaves: dict[str, list[Leaf]]) -> None:
    """P5: one drawing, so that it is stored once, and four kinds of back; each page says whose back it is (S5)."""
    backs = {name: {id(leaf.back.ground) for leaf in found if leaf.back} for name, found in leaves.items()}
    assert all(len(shared) == 1 for shared in backs.values())
    pairs = [(leaf.front.piece, leaf.back.piece) for found in leaves.values() for leaf in found if leaf.back]
    assert all(front.removesuffix("/front") == back.removesuffix("/back") for front, back in pairs)
    assert len({found[0].back.ground for found in leaves.values() if found[0].back}) == 4


def test_fronts_are_drawn_to_5_mm_beyond_the_trim(leaves: dict[str, list[Leaf]]) -> None:
    for leaf in (leaf for found in leaves.values() for leaf in found):
        for side in (leaf.front, leaf.back):
            assert side is not None and side.drawn == 5000
            reach = [bounds(shape.path) for shape in side.ground]
            assert min(box[0] for box in reach) <= -5 and min(box[1] for box in reach) <= -5
            assert max(box[2] for box in reach) >= 68 and max(box[3] for box in reach) >= 93


def test_the_die_line_is_the_trim_on_every_piece(leaves: dict[str, list[Leaf]]) -> None:
    for leaf in (leaf for found in leaves.values() for leaf in found):
        for side in (leaf.front, leaf.back):
            assert side is not None
            (cut,) = [layer for layer in side.technical if layer.ink == "cut"]
            assert bounds(cut.shapes[0].path) == pytest.approx((0, 0, 63, 88))


def test_a_larger_trim_grows_about_the_centre(job: Job) -> None:
    larger = replace(job.profile, card=replace(job.profile.card, trim=(63500, 88900)))
    (leaf,) = products.find("creature-cards").make(_few(job, "FLA-01", profile=larger))
    (cut,) = leaf.front.technical
    assert bounds(cut.shapes[0].path) == pytest.approx((-0.25, -0.45, 63.25, 88.45))


def test_a_house_that_wants_no_die_line_gets_none(job: Job) -> None:
    without = replace(job.profile, inks={**job.profile.inks, "cut": replace(job.profile.inks["cut"], deliver="none")})
    (leaf,) = products.find("tactic-cards").make(_few(job, "TAC-16", profile=without))
    assert leaf.front.technical == ()


def test_only_premium_cards_carry_foil_and_the_founder_gold(leaves: dict[str, list[Leaf]]) -> None:
    foiled = {
        leaf.front.piece: layer.ink
        for found in leaves.values()
        for leaf in found
        for layer in leaf.front.technical
        if layer.ink != "cut"
    }
    holo = {f"{design}/front": "foil" for design in ("AUR-01", "UMB-01", "VEL-01", "VHA-01")}
    assert foiled == {**holo, "FEN-01/front": "gold"}
    gold = next(leaf.front.technical[0] for leaf in leaves["creature-cards"] if leaf.front.piece == "FEN-01/front")
    assert {shape.stroke.ink if shape.stroke else shape.ink for shape in gold.shapes} == {"gold"}


def test_the_ledger_holds_every_field_with_its_box(job: Job, leaves: dict[str, list[Leaf]]) -> None:
    assert leaves
    pieces = {row.piece for row in job.ledger}
    assert len(pieces) == 69
    assert all(row.box is not None and row.size >= row.minimum >= 6 for row in job.ledger)


def test_a_card_that_does_not_fit_is_left_out_and_named(job: Job) -> None:
    """D9: the others of its product are made."""
    flaro = job.copies["FLA-01"]
    broken: FaceCopy = replace(flaro, name="Flaro of the never ending name")
    asked = _few(job, "FLA-01", "BRU-01")
    asked = replace(asked, copies={**asked.copies, "FLA-01": broken})
    made = list(products.find("creature-cards").make(asked))
    assert [leaf.front.piece for leaf in made] == ["BRU-01/front"]
    (found,) = asked.findings
    assert found.check == "text/overflow" and found.position == flaro.source["name"]


def test_the_number_of_processes_does_not_change_the_pages(job: Job) -> None:
    """S6: chunks have a fixed size; a worker's bytes are those of this process."""
    designs = [copy.design_id for copy in job.of_kind("creature")][:18]
    alone = list(products.find("creature-cards").make(_few(job, *designs)))
    with ProcessPoolExecutor(2) as pool:
        spread = list(products.find("creature-cards").make(_few(job, *designs, spread=pool.map)))
    assert [leaf.front for leaf in spread] == [leaf.front for leaf in alone]
    assert len({id(leaf.front.art.pdf) for leaf in spread if leaf.front.art}) == 2


def test_a_designers_picture_takes_the_place_of_the_illustration(job: Job, root: Path, tmp_path: Path) -> None:
    """P1: a usable one is placed; an empty one leaves the illustration and a warning that names card and file."""
    shutil.copytree(root / "templates", tmp_path / "templates")
    art = tmp_path / "cards" / "monstra" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (862, 732), (200, 30, 30)).save(art / "FLA-01.png")
    (art / "BRU-01.png").write_bytes(b"")
    asked = _few(job, "FLA-01", "BRU-01", "SIV-01", root=tmp_path)
    flaro, brumel, sivra = products.find("creature-cards").make(asked)
    assert len(flaro.front.ground) == 1 and len(brumel.front.ground) > 50 and len(sivra.front.ground) > 50
    assert flaro.front.art is not None and b"/Subtype /Image" in flaro.front.art.pdf
    (found,) = asked.findings
    assert (found.check, str(found.severity)) == ("art/unusable", "warn")
    assert "BRU-01 (Brumel)" in found.message and "BRU-01.png is empty" in found.message
    assert str(found.position) == "cards/monstra/art/BRU-01.png:1:1"
