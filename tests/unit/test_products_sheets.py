"""Quick reference and mats as products: leaves, formats, findings instead of broken pieces, a changed rule on every piece."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from monstra_print import catalog, products, profiles, project
from monstra_print.catalog import Catalog
from monstra_print.copytext import SheetCopy, Span
from monstra_print.errors import UnreadableInputError
from monstra_print.press.form import ArtPage
from monstra_print.press.outline import bounds
from monstra_print.products import Job
from monstra_print.products._sheet import splits
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet import sheet

IDS = ("quick-reference", "arena-mat", "mission-mat")


@pytest.fixture(scope="module")
def cards(root: Path) -> Catalog:
    """The project's cards and rules."""
    return catalog.load(project.find(root))


@pytest.fixture
def job(root: Path, cards: Catalog) -> Job:
    """A job of the project's edition, with the sheets of its rules."""
    edition = cards.edition()
    words = sheets(cards, cards.ruleset.rules)
    return Job(root, cards.faces(edition), edition.printings, edition, profiles.load("generic-offset"), "0123abcd", words)


def sheets(cards: Catalog, rules: Rules) -> Callable[[str], SheetCopy]:
    """The sheets of the project's cards by other rules."""
    return lambda sheet_id: sheet(sheet_id, rules, tuple(cards.cards.values()))


def text(art: ArtPage | None) -> str:
    """The words of a laid-out page in reading order."""
    assert art is not None
    return " ".join(pypdfium2.PdfDocument(art.pdf)[art.index].get_textpage().get_text_bounded().split())


@pytest.mark.parametrize("product_id", IDS)
def test_a_sheet_is_one_leaf_with_the_declared_sides(product_id: str, job: Job) -> None:
    product = products.find(product_id)
    (leaf,) = product.make(job)
    assert job.findings == []
    assert leaf.front.piece == f"{product_id}/front"
    assert (leaf.back is not None) == (products.BACK in product.sides)
    for side in (leaf.front, leaf.back):
        if side is not None:
            assert side.trim == product.piece.trim and side.drawn == product.piece.drawn >= product.piece.bleed
            reach = [bounds(shape.path) for shape in side.ground]
            drawn = side.drawn / 1000
            assert min(box[0] for box in reach) <= -drawn and max(box[3] for box in reach) >= side.trim.height / 1000 + drawn


def test_formats_are_a5_with_3_mm_and_mats_with_10_mm_bleed_and_20_mm_safe() -> None:
    sizes = {one: products.find(one).piece for one in IDS}
    assert (sizes["quick-reference"].trim.width, sizes["quick-reference"].trim.height) == (148000, 210000)
    assert sizes["quick-reference"].bleed == 3000
    for mat in IDS[1:]:
        assert (sizes[mat].trim.width, sizes[mat].trim.height) == (594000, 420000)
        assert (sizes[mat].bleed, sizes[mat].safe) == (10000, 20000)


def test_every_field_goes_to_the_type_ledger_above_its_least_size(job: Job) -> None:
    for product_id in IDS:
        list(products.find(product_id).make(job))
    pieces = {row.piece for row in job.ledger}
    assert pieces == {"quick-reference/front", "quick-reference/back", "arena-mat/front", "mission-mat/front"}
    assert all(row.size >= row.minimum - 0.01 for row in job.ledger)
    assert len(job.ledger) == len({(row.piece, row.field) for row in job.ledger})


def test_a_changed_rule_is_seen_on_every_piece_that_shows_it(job: Job, cards: Catalog) -> None:
    """Shield cap and rounds: on both sides of the quick reference's words and on both mats."""
    rules = replace(cards.ruleset.rules, shield_cap=7, rounds=11, knockouts=4, energy_per_round=3)
    changed = replace(job, sheets=sheets(cards, rules))
    (leaf,) = products.find("quick-reference").make(changed)
    front, back = text(leaf.front.art), text(leaf.back.art if leaf.back else None)
    assert "4th creature knockout" in front and "gain 3 energy" in front
    assert "After round 11:" in back and "at most 7 on a creature" in back and "4th knockout: that team loses" in back
    for mat in IDS[1:]:
        (leaf,) = products.find(mat).make(changed)
        words = text(leaf.front.art)
        assert "(max 7)" in words and "+3 in each Refresh" in words and "loss at the 4th" in words
    assert changed.findings == []


def test_words_that_do_not_fit_leave_no_leaf_but_a_finding(job: Job) -> None:
    """D9: a broken sheet does not stop the build."""

    def long(sheet_id: str) -> SheetCopy:
        copy = job.sheets(sheet_id)
        first = copy.part("turn")
        line = replace(first.lines[0], text=(*first.lines[0].text, Span(" and so on" * 20)))
        mended = replace(first, lines=(line, *first.lines[1:]))
        return replace(copy, sections=tuple(mended if one is first else one for one in copy.sections))

    broken = replace(job, sheets=long)
    assert list(products.find("arena-mat").make(broken)) == []
    assert {one.check for one in broken.findings} == {"text/overflow"}


def test_an_edition_without_a_creature_cannot_show_one(job: Job) -> None:
    empty = replace(job, copies={key: copy for key, copy in job.copies.items() if copy.kind != "creature"})
    with pytest.raises(UnreadableInputError, match="the edition has none"):
        list(products.find("quick-reference").make(empty))


@pytest.mark.parametrize("product_id", IDS)
def test_each_sheet_declares_its_page_for_browsers(product_id: str, job: Job) -> None:
    screen = products.find(product_id).screen
    assert screen is not None
    page = screen(job)
    assert page.startswith("<!doctype html>") or page.lstrip().startswith("<!doctype html>")
    assert job.edition.code in page


def test_a_split_of_a_mat_is_told_by_its_file_and_a_fault_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "home.yaml"
    file.write_text("splits: 1\na4: {paper: [297, 210], grid: [2, 2], scale: 0.9, rim: 9, crop: 6}\n", encoding="utf-8")
    (split,) = splits(file)
    assert (split.id, split.scale, split.grid, split.rim, split.paper.width) == ("a4", 0.9, (2, 2), 9000, 297000)
    file.write_text("splits: 1\na4: {paper: [297, 210], grid: [2, 3], scale: 0.9, rim: 9, corp: 6}\n", encoding="utf-8")
    with pytest.raises(UnreadableInputError) as fault:
        splits(file)
    told = str(fault.value).splitlines()
    assert len(told) == 2 and all(one.startswith(f"{tmp_path.name}/home.yaml:2:") for one in told)
    assert "did you mean 'crop'?" in str(fault.value) and "grid" in str(fault.value)
