"""The rulebook in a real browser: contents that fold, tables that fit a phone, pictures with words, no fault that axe knows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monstra_print import products
from monstra_print.products import Job
from monstra_print.project import find
from monstra_print.proof.material import gather


@pytest.fixture(scope="module")
def book(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page alone in a folder."""
    material = gather(find(root), ())
    job = Job(root, material.copies, material.printings, material.edition, material.profile, "0123abcd", material.ruleset.sheet)
    screen = products.find("rulebook").screen
    assert screen is not None
    file = tmp_path_factory.mktemp("book") / "rulebook.html"
    file.write_text(screen(job), encoding="utf-8")
    return file


def test_on_a_phone_the_contents_are_folded_and_lead_to_a_section(book: Path, open_page: Callable[..., Any]) -> None:
    """They open at a touch; the section is then at the top of the window."""
    page = open_page(book, width=390, height=844)
    link = page.get_by_role("link", name="B. Creature actions")
    assert not link.is_visible()
    page.get_by_text("Contents", exact=True).click()
    link.click()
    assert page.evaluate("location.hash") == "#s6.B"
    assert abs(page.evaluate("document.getElementById('s6.B').getBoundingClientRect().top")) < 100


def test_on_a_desk_the_contents_stand_open_beside_the_rules(book: Path, open_page: Callable[..., Any]) -> None:
    """All chapters are in sight, left of the text."""
    page = open_page(book)
    links = page.get_by_role("navigation", name="Contents").get_by_role("link")
    assert links.count() == 18 and links.first.is_visible()
    assert links.first.bounding_box()["x"] < page.locator("#book").bounding_box()["x"]


def test_a_table_is_read_on_a_phone_without_scrolling_sideways(book: Path, open_page: Callable[..., Any]) -> None:
    """Each row is a card: its cells stand below each other, each with the word of its column."""
    page = open_page(book, width=390, height=844)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("[...document.querySelectorAll('.wide')].every(one => one.scrollWidth <= one.clientWidth)")
    row = page.locator("tr", has_text="Mending Brew")
    cells = [cell.bounding_box() for cell in row.locator("td").all()]
    assert cells[0]["x"] == cells[2]["x"] and cells[0]["y"] < cells[2]["y"]
    said = row.locator("td").last.evaluate("one => getComputedStyle(one, '::before').content")
    assert "Effect" in said


def test_pictures_are_described_and_end_within_the_page(book: Path, open_page: Callable[..., Any]) -> None:
    """Each drawing has a text alternative; none is wider than its window."""
    page = open_page(book, width=390, height=844)
    drawings = page.locator("figure.pic .drawn svg")
    assert drawings.count() >= 8
    for one in drawings.all():
        assert len(one.locator("title").first.text_content()) > 15
        box = one.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_axe_finds_no_fault(width: int, scheme: str, book: Path, open_page: Callable[..., Any], axe: Callable[..., Any]) -> None:
    """On a desk by day, on a phone by night."""
    assert axe(open_page(book, width=width, scheme=scheme, alone=True)) == []
