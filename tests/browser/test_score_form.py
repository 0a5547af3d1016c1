"""Score sheet and counters in a real browser: filled in, printed on one page of A4 and of Letter, counters at their size."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import zxingcpp

from monstra_print import catalog, products, profiles, project
from monstra_print.products import Job


@pytest.fixture(scope="module")
def pages(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the two pages and nothing else."""
    folder = tmp_path_factory.mktemp("forms")
    cards = catalog.load(project.find(root))
    edition = cards.edition()
    job = Job(root, {}, edition.printings, edition, profiles.load("home"), "0123abcd", cards.ruleset.sheet)
    for product_id in ("score-sheet", "token-sheet"):
        screen = products.find(product_id).screen
        assert screen is not None
        (folder / f"{product_id}.html").write_text(screen(job), encoding="utf-8")
    return folder


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_filled_score_sheet_prints_on_one_page(paper: str, pages: Path, open_page: Callable[..., Any]) -> None:
    """What was typed and ticked stands on the paper, the build's code can be read from it."""
    page = open_page(pages / "score-sheet.html")
    page.get_by_role("group", name="Names").first.get_by_label("Player").fill("Ada")
    page.get_by_label("Duel", exact=True).check()
    page.get_by_label("Team A: FLA-01 Flaro").check()
    assert page.evaluate("new FormData(document.forms[0]).getAll('team1-creature')") == ["FLA-01 Flaro"]
    printed = pypdfium2.PdfDocument(BytesIO(page.pdf(format=paper)))
    assert len(printed) == 1
    assert "Ada" in printed[0].get_textpage().get_text_range()
    (code,) = zxingcpp.read_barcodes(printed[0].render(scale=200 / 72).to_pil().convert("L"))
    assert code.text == "0123abcd"


def test_the_counters_print_at_their_size(pages: Path, open_page: Callable[..., Any]) -> None:
    """The sheet is 148 mm wide on paper, so that it can be cut out."""
    page = open_page(pages / "token-sheet.html", width=700)
    page.emulate_media(media="print")
    widths = page.evaluate("[...document.querySelectorAll('.sheets svg')].map(one => one.getBoundingClientRect().width)")
    assert [round(width / 96 * 25.4, 1) for width in widths] == [148.0, 148.0]
