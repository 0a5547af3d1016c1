"""Premium finishes without foil: Founder and Mythic Holo differ in forms and in flat inks, on proofs, screens and home prints."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from monstra_print import catalog, products, project
from monstra_print.copytext import FaceCopy
from monstra_print.faces import art, face, layout, weasy
from monstra_print.faces.art import foil_plate
from monstra_print.faces.compose import compose
from monstra_print.faces.legibility import ratio
from monstra_print.press import ink
from monstra_print.press.form import Layer
from monstra_print.press.outline import bounds, flatten, parse
from monstra_print.products import Job
from monstra_print.products._card_set import all_cards
from monstra_print.proof.material import gather


@pytest.fixture(scope="module")
def copies(root: Path) -> dict[str, FaceCopy]:
    """One picture in both finishes, so that nothing but the finish can differ."""
    cards = catalog.load(project.find(root))
    holo = cards.faces(cards.edition())["AUR-01"]
    founder = replace(holo, printing=replace(holo.printing, finish="founder", rarity="founder"))
    return {"holo": holo, "founder": founder}


def test_the_foil_of_the_finishes_has_other_forms(copies: dict[str, FaceCopy], root: Path) -> None:
    """Beside the lines of header, medallion and panel no figure of one finish's foil is a figure of the other's."""
    paths = {name: {one.path for one in art.foil(copy, root / "templates")} for name, copy in copies.items()}
    common = paths["holo"] & paths["founder"]
    lines = {one.path for one in (*foil_plate._header(), *foil_plate._panel(copies["holo"], root / "templates"))}
    rings = {path for path in common if all(operator in "MC" for operator, _ in path)}  # the fine ring runs round both
    assert common - rings == lines
    assert min(len(found - common) for found in paths.values()) >= 6


@pytest.mark.parametrize("finish", ["holo", "founder"])
def test_the_tab_of_the_page_is_the_tab_of_the_foil(copies: dict[str, FaceCopy], root: Path, finish: str) -> None:
    """The plate of the tab has the outline that the foil draws, corner for corner."""
    outline = {(round(x, 3), round(y, 3)) for points, _ in flatten(foil_plate.tab(finish)) for x, y in points}
    drawn = [
        {(round(x, 3), round(y, 3)) for points, _ in flatten(parse(d)) for x, y in points} for d in _paths(copies, root, finish)
    ]
    assert outline in drawn


def test_the_finishes_differ_in_flat_inks(copies: dict[str, FaceCopy], root: Path) -> None:
    """On the page alone, without foil: the band is warm on one and cool on the other, and they stand apart in lightness."""
    inks = ink.load(root / "templates")
    pages = {name: set(re.findall(r'fill="(#[0-9a-f]{6})"', _page(copies, root, name))) for name in copies}
    assert inks.preview("gold.main") in pages["founder"] - pages["holo"]
    assert inks.preview("water.bright") in pages["holo"] - pages["founder"]
    warm, cool = ([int(inks.preview(name)[at : at + 2], 16) for at in (1, 3, 5)] for name in ("gold.main", "water.bright"))
    assert warm[0] > warm[2] + 100 and cool[2] > cool[0] + 50
    assert ratio(inks.preview("gold.main"), inks.preview("water.bright")) > 1.05


def test_foil_is_printed_in_flat_inks_where_none_is_stamped(copies: dict[str, FaceCopy], root: Path) -> None:
    """Gold becomes one ink, a prism's facets take turns; every figure is kept, and no production ink is left."""
    for finish, inks in (("gold", {"gold.main"}), ("foil", {"water.bright", "mythic.glow", "air.bright", "rose.bright"})):
        copy = copies["founder" if finish == "gold" else "holo"]
        shapes = art.foil(copy, root / "templates")
        made = face.printed(Layer(finish, shapes))
        assert [bounds(one.path) for one in made] == [bounds(one.path) for one in shapes]
        assert {one.ink or (one.stroke and one.stroke.ink) for one in made} == inks
    assert face.printed(Layer("cut", shapes)) == ()


def _page(copies: dict[str, FaceCopy], root: Path, finish: str) -> str:
    made = compose(copies[finish], layout.read(root / "templates" / face.FOLDER))
    return face.html([made], root / "templates", ink.load(root / "templates"), screen=True)


def _paths(copies: dict[str, FaceCopy], root: Path, finish: str) -> list[str]:
    return [d for d in re.findall(r' d="([^"]+)"', _page(copies, root, finish)) if "M" in d]


def test_home_prints_show_the_finish_in_flat_inks(root: Path) -> None:
    """The cards of a print-and-play file keep halo, frame and tab of a premium finish, and have no production ink."""
    material = gather(project.find(root), ("FEN-01", "AUR-01"))
    job = Job(root, material.copies, material.printings, material.edition, material.profile, "0123abcd", material.ruleset.sheet)
    job = replace(job, leaves=lambda product_id: tuple(products.find(product_id).make(job)))
    fronts = {leaf.front.piece: leaf.front for leaf in all_cards(job)}
    for piece, inks in (("FEN-01/front", {"gold.main"}), ("AUR-01/front", {"water.bright", "air.bright"})):
        form = fronts[piece]
        lines = art.foil(material.copies[piece[:6]], root / "templates")
        laid = {(one.path, one.ink or (one.stroke and one.stroke.ink)) for one in form.ground}
        assert form.technical == ()
        assert {ink for path, ink in laid if path in {one.path for one in lines}} >= inks


def test_plates_laid_out_beside_the_page_give_the_same_bytes(root: Path, copies: dict[str, FaceCopy]) -> None:
    """Taking the drawings out of the page is only quicker: the layout engine writes the same file, byte for byte."""
    made = [compose(copy, layout.read(root / "templates" / face.FOLDER)) for copy in copies.values()]
    page = face.html(made, root / "templates", ink.load(root / "templates"))
    fonts = face.fonts(layout.read(root / "templates" / face.FOLDER))
    apart, drawings = face._apart(page)
    assert len(drawings) == 2 and len(apart) < 0.7 * len(page)
    assert weasy.lay(apart, fonts, drawings).pdf == weasy.lay(page, fonts).pdf
