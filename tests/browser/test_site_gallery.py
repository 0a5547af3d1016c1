"""The gallery in a real browser: search, filters, keyboard, no request to anywhere, no error. Skipped without Chromium."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monstra_print.copytext import Block, FaceCopy, Printing, Span, Stat
from monstra_print.findings import WARN, Finding, PageArea
from monstra_print.site import gallery, plot, report
from monstra_print.site.look import Site


def _png(width: int, height: int, shade: int) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\0" + bytes([shade]) * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def _card(design: str, name: str, sign: str | None, cost: str, condition: str | None, number: int) -> FaceCopy:
    text = (Span("Deal 5 damage and apply "), Span(condition.title() if condition else "nothing", condition, True), Span("."))
    blocks = (
        Block("basic", "Ember Claw", 0, Stat("damage", "damage", "3"), ()),
        Block("signature", "Flame Spiral", int(cost), None, text),
    )
    stats = (Stat("evo", "dna", "I"), Stat("speed", "speed", "4"), Stat("hp", "heart", "18"))
    printing = Printing("PT1", number, 69, "common", "plain", "Lino Totem")
    filters = {"sign": (sign,) if sign else (), "kind": ("creature" if sign else "tactic",), "cost": (cost,)}
    filters["rarity"] = ("common",)
    if condition:
        filters["condition"] = (condition,)
    kind = "creature" if sign else "tactic"
    return FaceCopy(design, kind, name, sign, stats if sign else (), blocks, printing, filters, f"{name}, a {kind}")


CARDS = (
    _card("FLA-01", "Flaro", "fire", "2", "burn", 1),
    _card("AQU-01", "Näiad", "water", "1", None, 2),
    _card("GAI-01", "Brekor", "earth", "3", "slow", 3),
    _card("TAC-16", "Flameguard", None, "2", "burn", 46),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """A build folder with a gallery of four cards."""
    made = tmp_path_factory.mktemp("proofs")
    (made / "card.png").write_bytes(_png(63, 88, 90))
    site = Site(root / "templates", "MONSTRA", "PT1·EN", "1.19", "2026-11-29", "en", "01234567", "Generic offset, coated")
    views = [
        gallery.CardView(
            card,
            "card.png",
            "card.png",
            (63, 88),
            (gallery.FileLink("card.png", "Picture of the front"), gallery.FileLink("cards.pdf#page=1", "cards.pdf")),
            f"cards/{card.design_id}.yaml",
        )
        for card in CARDS
    ]
    product = gallery.ProductView("Creature cards", "All.", "card.png", (gallery.FileLink("card.png", "a picture", "1 page"),))
    reports = (gallery.FileLink("card.png", "Validation", "HTML"),)
    (made / "index.html").write_text(gallery.page(site, views, (product,), reports), encoding="utf-8")
    found = Finding("ink/tac", WARN, "312 % at 4,5 mm", PageArea("cards.pdf", 3, (1.0, 2.0, 3.0, 4.0)), "lower C, M and Y")
    drawn = plot.intervals([plot.Interval("Flaro", 0.6, 0.55, 0.65)], "Starting creatures", (0.35, 0.65))
    whole = report.Report(
        "Preflight", ("What was checked.",), report.count([found]), (report.Plot(drawn, "Win rates."),),
        (report.findings_table("Findings", [found], "None."), report.Table("Nothing", ("A",), ())), "preflight.json",
    )  # fmt: skip
    (made / "report.html").write_text(report.page(site, whole), encoding="utf-8")
    return made


@pytest.fixture
def page(folder: Path, open_page: Callable[..., Any]) -> Any:
    """The gallery opened from its file."""
    return open_page(folder / "index.html")


def _shown(page: Any) -> list[str]:
    return [item.get_attribute("id") for item in page.query_selector_all("#cards > .card:not([hidden])")]


def test_all_cards_stand_as_text_and_picture(page: Any) -> None:
    """Every card's name, move and rules text is real text beside its picture."""
    assert _shown(page) == ["FLA-01", "AQU-01", "GAI-01", "TAC-16"]
    page.click("#FLA-01 summary")
    words = page.inner_text("#FLA-01 .fold")
    assert "Flaro" in words and "Flame Spiral" in words and "Deal 5 damage and apply" in words
    assert page.eval_on_selector("#FLA-01 img", "image => image.complete && image.naturalWidth") == 63


def test_search_finds_words_without_accents(page: Any) -> None:
    """`naiad` finds Näiad; two words must both be found; the count is told."""
    page.fill("#search", "naiad")
    assert _shown(page) == ["AQU-01"]
    assert page.inner_text("#count") == "1 of 4 cards"
    page.fill("#search", "burn flame")
    assert _shown(page) == ["FLA-01", "TAC-16"]
    page.fill("#search", "no such card")
    assert page.is_visible("#nothing")
    page.click("#nothing button")
    assert len(_shown(page)) == 4


def test_filters_join_within_a_group_and_narrow_between_groups(page: Any) -> None:
    """Fire or water, and burn."""
    page.check("input[name=sign][value=fire]")
    page.check("input[name=sign][value=water]")
    assert _shown(page) == ["FLA-01", "AQU-01"]
    page.check("input[name=condition][value=burn]")
    assert _shown(page) == ["FLA-01"]
    page.click("#clear")
    assert len(_shown(page)) == 4


def test_filter_groups_are_sign_kind_cost_condition_rarity(page: Any) -> None:
    """The groups stand in this order, costs in the order of numbers."""
    assert [item.inner_text() for item in page.query_selector_all("legend")] == ["Sign", "Kind", "Cost", "Condition", "Rarity"]
    costs = [item.get_attribute("value") for item in page.query_selector_all("input[name=cost]")]
    assert costs == ["1", "2", "3"]


def test_the_keyboard_reaches_everything(page: Any) -> None:
    """`/` goes to the search, arrows move between cards, Enter opens one, arrows turn, Escape closes and focus returns."""
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "search"
    page.focus("#FLA-01 .picture")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.card').id") == "AQU-01"
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    assert page.inner_text("#large-title") == "Flameguard"
    assert page.locator("#large .sides img").count() == 2
    page.keyboard.press("ArrowLeft")
    assert page.inner_text("#large-title") == "Brekor"
    page.evaluate("""() => { window.closed = new Promise(done =>
        document.getElementById("large").addEventListener("close", () => setTimeout(done))); }""")
    page.keyboard.press("Escape")
    page.evaluate("() => window.closed")  # the event comes a moment after the dialog is gone, and then the focus moves
    assert not page.is_visible("#large")
    assert page.evaluate("document.activeElement.closest('.card')?.id") == "GAI-01"


def test_one_stop_in_the_tab_order_for_all_cards(page: Any) -> None:
    """A filtered list keeps exactly one card in the tab order."""
    page.fill("#search", "brekor")
    stops = "all => all.filter(one => one.tabIndex === 0).length"
    assert page.eval_on_selector_all("#cards > .card:not([hidden]) .picture", stops) == 1


@pytest.mark.parametrize("width", [360, 768, 1920])
def test_no_width_scrolls_sideways(page: Any, width: int) -> None:
    """From a phone to a beamer nothing is cut off at the side."""
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_dialog_and_a_chosen_filter_are_passed_by_axe(page: Any, axe: Callable[..., list[str]]) -> None:
    """An open card, and chips that are on, have no fault either, light and dark."""
    page.check("input[name=sign][value=fire]")
    assert axe(page, "color-contrast") == []
    page.click("#FLA-01 .picture")
    assert axe(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe(page, "color-contrast") == []


def test_a_card_opens_with_both_sides_files_and_source(page: Any) -> None:
    """The pictures say the whole card; Z and the button enlarge them; files and YAML are linked."""
    page.click("#FLA-01 .picture")
    assert page.get_attribute("#large .sides img", "alt") == "Flaro, a creature"
    assert page.locator("#large .sides img").nth(1).get_attribute("alt") == "Back of Flaro"
    small = page.locator("#large .sides img").first.bounding_box()["width"]
    page.keyboard.press("z")
    assert page.get_attribute("#zoom", "aria-pressed") == "true"
    assert page.locator("#large .sides img").first.bounding_box()["width"] > small
    page.click("#zoom")
    assert page.locator("#large .sides img").first.bounding_box()["width"] == small
    links = page.eval_on_selector_all("#large-files a", "all => all.map(one => one.getAttribute('href'))")
    assert links == ["card.png", "cards.pdf#page=1", "../../cards/FLA-01.yaml"]
    assert page.locator("#large-files a").first.get_attribute("download") is not None


def test_pictures_come_first_and_words_unfold(page: Any) -> None:
    """A card's words are folded below its picture; one button unfolds all of them and folds them again."""
    assert not page.is_visible("#FLA-01 .words") and page.is_visible("#FLA-01 h3")
    page.click("#unfold")
    assert page.get_attribute("#unfold", "aria-pressed") == "true" and page.is_visible("#TAC-16 .words")
    page.click("#unfold")
    assert not page.is_visible("#TAC-16 .words")


def test_two_cards_stand_side_by_side_on_a_phone(page: Any) -> None:
    """At 320 and 390 px a row holds two pictures; search and filters are there, hints for a keyboard are not."""
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        tops = page.eval_on_selector_all("#cards > .card", "all => all.map(one => one.getBoundingClientRect().top)")
        assert tops[0] == tops[1] < tops[2] == tops[3]
        assert not page.is_visible(".hint") and page.is_visible("#search")


@pytest.mark.parametrize("window", [(390, 844), (1440, 900), (1920, 1080)])
def test_an_enlarged_card_fits_the_window(page: Any, window: tuple[int, int]) -> None:
    """The front alone, whole, as large as the window lets it be, under the bar with the buttons."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.click("#FLA-01 .picture")
    page.click("#zoom")
    box = page.locator("#large .sides img").first.bounding_box()
    bar = page.locator("#large .bar").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= window[0]
    assert bar["y"] + bar["height"] <= box["y"] and box["y"] + box["height"] <= window[1]
    assert box["height"] > 0.78 * window[1] or box["width"] > 0.9 * window[0]
    assert page.locator("#large .sides img:visible").count() == 1


def test_the_gallery_prints_three_cards_beside_each_other(page: Any) -> None:
    """On paper a row holds three pictures, without controls."""
    page.set_viewport_size({"width": 703, "height": 1000})
    page.emulate_media(media="print")
    tops = page.eval_on_selector_all("#cards > .card", "all => all.map(one => one.getBoundingClientRect().top)")
    assert tops[0] == tops[1] == tops[2] < tops[3]
    assert not page.is_visible(".filters") and not page.is_visible(".jump")


def test_filters_keep_the_order_of_the_game(page: Any) -> None:
    """Signs and conditions stand as the game names them, not as the cards bring them; counts stand apart."""
    signs = page.eval_on_selector_all("input[name=sign]", "all => all.map(one => one.value)")
    assert signs == ["fire", "earth", "water"]
    assert page.inner_text("label:has(input[value=earth])").split() == ["Earth", "(1)"]


def test_words_and_menu_are_there_without_a_script(folder: Path, browser: Any) -> None:
    """Where no script runs, a card's words unfold and the menu opens all the same."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844}, offline=True)
    page = context.new_page()
    page.goto((folder / "index.html").as_uri())
    page.click("#FLA-01 summary")
    assert page.is_visible("#FLA-01 .words") and not page.is_visible("#theme")
    page.evaluate("scrollTo(0, 0)")
    page.click(".open")
    assert page.is_visible("#menu a")
    context.close()


def test_landmarks_and_names_are_there(page: Any) -> None:
    """One main, one h1, a labelled search, and a name for every button and input."""
    assert page.locator("main").count() == 1 and page.locator("h1").count() == 1
    assert page.locator("[role=search]").count() == 1
    nameless = "all => all.filter(one => !(one.textContent.trim() || one.ariaLabel || one.labels?.length)).length"
    assert page.eval_on_selector_all("button, input", nameless) == 0
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_report_can_be_read_on_a_phone(page: Any, folder: Path) -> None:
    """Nothing scrolls sideways: each row is a list with the columns' names; the plot's letters and its colours are the page's."""
    page.goto((folder / "report.html").as_uri())
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.eval_on_selector(".wide", "e => e.scrollWidth <= e.clientWidth")
    named = page.eval_on_selector("td:nth-child(4)", "e => getComputedStyle(e, '::before').content")
    assert named == '"What is the case"'
    assert page.get_by_role("row").count() == 2 and page.get_by_role("columnheader").count() == 5
    letters = "parseFloat(getComputedStyle(e.querySelector('text')).fontSize)"
    scale = f"e => {letters} * e.getBoundingClientRect().width / e.viewBox.baseVal.width"
    assert page.eval_on_selector("figure svg", scale) >= 9.5
    assert "cards.pdf: page 3 at 1.0,2.0–3.0,4.0 mm" in page.inner_text("table")
    stroke = "getComputedStyle(document.querySelector('figure svg [style*=\"--series)\"]')).stroke"
    light = page.evaluate(stroke)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(stroke) != light
