"""Score sheet and counters in a real browser: filled in, printed on one page of A4 and of Letter, counters at their size."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import BytesIO, StringIO
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
    page.get_by_label("Team A: Flaro FLA-01").check()
    assert page.evaluate("new FormData(document.forms[0]).getAll('team1-creature')") == ["Flaro FLA-01"]
    printed = pypdfium2.PdfDocument(BytesIO(page.pdf(format=paper)))
    assert len(printed) == 1
    assert "Ada" in printed[0].get_textpage().get_text_range()
    (code,) = zxingcpp.read_barcodes(printed[0].render(scale=200 / 72).to_pil().convert("L"))
    assert code.text == "0123abcd"


def _fill(page: Any) -> None:
    page.get_by_role("group", name="Names").first.get_by_label("Player").fill('Ada "the fox"; =1+1')
    page.get_by_label("Duel", exact=True).check()
    page.get_by_label("Team A: Flaro FLA-01").check()
    page.get_by_label("hard to read, row 2").check()
    page.get_by_label("Notes").fill("=sum(A1)")


def _filled(page: Any) -> tuple[str, bool, bool, bool, str]:
    return (
        page.get_by_role("group", name="Names").first.get_by_label("Player").input_value(),
        page.get_by_label("Duel", exact=True).is_checked(),
        page.get_by_label("Team A: Flaro FLA-01").is_checked(),
        page.get_by_label("hard to read, row 2").is_checked(),
        page.get_by_label("Notes").input_value(),
    )


EMPTY = ("", False, False, False, "")


def test_a_sheet_is_kept_until_it_is_cleared(pages: Path, open_page: Callable[..., Any]) -> None:
    """A reload loses nothing and the page says so; clearing asks first, empties the form and leaves nothing behind."""
    page = open_page(pages / "score-sheet.html", alone=True)
    assert page.get_by_role("status").inner_text() == "Empty. What you fill in is kept on this device."
    _fill(page)
    assert page.get_by_role("status").inner_text() == "Kept on this device, until you clear it."
    before = _filled(page)
    page.reload()
    assert _filled(page) == before != EMPTY
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Clear the sheet").click()
    assert _filled(page) == before
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Clear the sheet").click()
    assert _filled(page) == EMPTY and page.evaluate("localStorage.length") == 0
    page.reload()
    assert _filled(page) == EMPTY


def test_another_build_has_a_sheet_of_its_own(pages: Path, open_page: Callable[..., Any]) -> None:
    """What was filled in for other cards is not taken over."""
    page = open_page(pages / "score-sheet.html", alone=True)
    page.evaluate("""localStorage.setItem("monstra-score-ffffffff", JSON.stringify({notes: "old"}))""")
    page.evaluate("""localStorage.setItem("monstra-score-0123abcd", "{broken")""")
    page.reload()
    assert _filled(page) == EMPTY


def test_one_of_the_options_is_true_and_counters_may_be_several(pages: Path, open_page: Callable[..., Any]) -> None:
    """A battle has one mode; several counters may have run out."""
    page = open_page(pages / "score-sheet.html", alone=True)
    page.get_by_label("Duel", exact=True).check()
    page.get_by_role("radio", name="Mission, Standard").check()
    assert not page.get_by_label("Duel", exact=True).is_checked()
    for name in ("Burn", "Poison"):
        page.get_by_role("group", name="Ran out of").get_by_label(name).check()
    assert page.evaluate("new FormData(document.forms[0]).getAll('counters')") == ["Burn", "Poison"]


def test_a_filled_sheet_is_saved_as_json_and_csv(pages: Path, open_page: Callable[..., Any]) -> None:
    """Each answer with its build, team and question; quotes are doubled, and no answer becomes a formula."""
    page = open_page(pages / "score-sheet.html")
    _fill(page)
    texts = {}
    for ending in ("JSON", "CSV"):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=f"Save as {ending}").click()
        assert waiting.value.suggested_filename == f"score-0123abcd.{ending.lower()}"
        texts[ending] = Path(waiting.value.path()).read_text(encoding="utf-8-sig")
    saved = json.loads(texts["JSON"])
    assert (saved["format"], saved["build"]) == ("monstra-score/1", "0123abcd")
    wanted = [
        ("", "Battle", "", "Duel"),
        ("Team A", "Names", "Player", 'Ada "the fox"; =1+1'),
        ("Team A", "Creatures in own decks", "", "Flaro FLA-01"),
        ("", "Cards hard to read or argued about", "hard to read, row 2", "yes"),
        ("", "Notes", "", "=sum(A1)"),
    ]
    assert [tuple(one[key] for key in ("team", "question", "field", "value")) for one in saved["answers"]] == wanted
    head, *rows = csv.reader(StringIO(texts["CSV"]))
    assert head == ["build", "team", "question", "field", "value"]
    assert rows == [["0123abcd", *row[:3], "'" + row[3] if row[3].startswith("=") else row[3]] for row in wanted]


def test_without_storage_the_form_still_works_and_says_so(pages: Path, open_page: Callable[..., Any], tmp_path: Path) -> None:
    """A browser that keeps nothing: no fault, the form can be filled in and saved, the page says that nothing is kept."""
    text = (pages / "score-sheet.html").read_text(encoding="utf-8")
    refusing = '<script>Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no") }})</script>'
    file = tmp_path / "refused.html"
    file.write_text(text.replace("<head>", "<head>" + refusing, 1), encoding="utf-8")
    page = open_page(file, alone=True)
    assert page.get_by_role("status").inner_text().startswith("Not kept")
    _fill(page)
    assert _filled(page) != EMPTY
    assert page.get_by_role("button", name="Save as CSV").is_visible()


def test_a_finger_finds_every_box(pages: Path, browser: Any) -> None:
    """On a touch screen what is tapped is 44 px high and wide or more, and nothing scrolls sideways."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, offline=True)
    page = context.new_page()
    page.goto((pages / "score-sheet.html").as_uri())
    sizes = page.evaluate(
        "[...document.querySelectorAll('.score label')].map(one => one.getBoundingClientRect()).map(b => [b.width, b.height])"
    )
    assert len(sizes) > 150 and min(min(one) for one in sizes) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_the_form_has_no_fault_that_axe_knows(pages: Path, open_page: Callable[..., Any], axe: Callable[..., list[str]]) -> None:
    """Filled in, on a phone in the dark."""
    page = open_page(pages / "score-sheet.html", width=390, height=844, scheme="dark", alone=True)
    _fill(page)
    assert axe(page) == []


def test_the_counters_print_at_their_size(pages: Path, open_page: Callable[..., Any]) -> None:
    """The sheet is 148 mm wide on paper, so that it can be cut out."""
    page = open_page(pages / "token-sheet.html", width=700)
    page.emulate_media(media="print")
    widths = page.evaluate("[...document.querySelectorAll('.sheets svg')].map(one => one.getBoundingClientRect().width)")
    assert [round(width / 96 * 25.4, 1) for width in widths] == [148.0, 148.0]
