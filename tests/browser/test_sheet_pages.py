"""Sheets in a real browser: alone and offline, fonts in use, no sideways scroll, paper. Skipped without Chromium."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monstra_print.copytext import Block, FaceCopy, Printing, Span, Stat
from monstra_print.faces.sheet import mat, screen, screen_mat
from monstra_print.press import ink, outline
from monstra_print.press.shape import Shape
from monstra_print.rulesets.monstra.card import Boss, Card, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Energy, ModeIs, When
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet import sheet

SHOWN = ("quick-reference", "arena-mat", "mission-mat")
CARDS: tuple[Card, ...] = (
    Boss("BOSS-STD", "Rift Guardian", "standard", 44, 2, 8, "rift-guardian"),
    Boss("BOSS-EXP", "Rift Guardian", "expert", 48, 2, None, "rift-guardian"),
    Tactic("TAC-06", "Rift Snare", 1, (When(ModeIs("duel"), (Energy(-1, "opposing_team"),), (Damage(2, "boss"),)),)),
)
FLARO = FaceCopy(
    "FLA-01",
    "creature",
    "Flaro",
    "fire",
    (Stat("evo", "dna", "1"), Stat("speed", "speed", "3"), Stat("hp", "heart", "14")),
    (Block("basic", "Ember Pounce", 0, None, ()), Block("signature", "Flame Spiral", 2, None, (Span("5 damage."),))),
    Printing("PT1", 1, 30, "common", "plain", "Lino Totem"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """A folder with the three pages and nothing else."""
    made, templates = tmp_path_factory.mktemp("sheets"), root / "templates"
    inks = ink.load(templates)
    for sheet_id in SHOWN:
        words = sheet(sheet_id, Rules(), CARDS)
        if sheet_id == "quick-reference":
            picture = (Shape(outline.rect(-5, -5, 73, 98), "fire.main"),)
            table = mat.draw(sheet("arena-mat", Rules(), CARDS), templates, "")
            page = screen.reference_page(words, table, FLARO, picture, "Playtest rules v1.19", templates, inks)
        else:
            page = screen_mat.page(words, templates, inks, "PT1·EN · rules 1.19")
        (made / f"{sheet_id}.html").write_text(page, encoding="utf-8")
    return made


@pytest.fixture(params=SHOWN)
def page(folder: Path, open_page: Callable[..., Any], request: pytest.FixtureRequest) -> Any:
    """A sheet opened from its file without a network; a request to any other file fails the test."""
    return open_page(folder / f"{request.param}.html", alone=True)


def test_the_fonts_inside_the_page_are_the_ones_in_use(page: Any) -> None:
    """No system font stands in: every family that an element names first is loaded."""
    page.evaluate("() => document.fonts.ready.then(() => 0)")
    assert page.evaluate("() => [...document.fonts].filter(f => f.status === 'error').length") == 0
    assert page.evaluate("() => ['Fjalla', 'SSP-400', 'SSP-700'].every(n => document.fonts.check(`16px '${n}'`))")


@pytest.mark.parametrize("width", (360, 768, 1920))
def test_a_page_never_scrolls_sideways_as_a_whole(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        "() => Math.min(...[...document.querySelectorAll('li, p')].map(e => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert small >= 15


def mat_page(folder: Path, open_page: Callable[..., Any], **window: Any) -> Any:
    """The arena mat's page in a window."""
    return open_page(folder / "arena-mat.html", alone=True, **window)


def test_a_mat_is_seen_whole_and_is_made_large_on_demand(folder: Path, open_page: Callable[..., Any]) -> None:
    """On phone and beamer the picture fits the window; large, it moves sideways in its own frame, in reach of the keyboard."""
    for width, height in ((360, 740), (1920, 1080)):
        page = mat_page(folder, open_page, width=width, height=height)
        stage = page.query_selector(".stage").bounding_box()
        assert stage["x"] >= 0 and stage["x"] + stage["width"] <= width and stage["y"] + stage["height"] <= height
        assert stage["width"] > 0.9 * width or stage["height"] > 0.75 * height
        page.check("#large")
        moves = "() => { const e = document.querySelector('.board'); return [e.scrollWidth > e.clientWidth, e.tabIndex] }"
        assert page.evaluate(moves) == [width == 360, 0]
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_each_place_of_a_mat_leads_to_its_words(folder: Path, open_page: Callable[..., Any]) -> None:
    page = mat_page(folder, open_page)
    links = page.query_selector_all(".spot:not([aria-hidden])")
    assert len(links) >= 12
    for link in links:
        target = page.query_selector(link.get_attribute("href"))
        assert target is not None and target.query_selector("h3").inner_text() in link.inner_text()
    page.click(".spot[href='#part-energy']")
    box = page.query_selector("#part-energy").bounding_box()
    assert 0 <= box["y"] < 900


@pytest.mark.parametrize("scheme", ("light", "dark"))
@pytest.mark.parametrize("name", ("arena-mat", "mission-mat"))
def test_axe_finds_nothing_on_a_mat_small_or_large(
    name: str, scheme: str, folder: Path, open_page: Callable[..., Any], axe: Callable[..., list[str]]
) -> None:
    page = open_page(folder / f"{name}.html", alone=True, width=390, height=800, scheme=scheme)
    assert axe(page) == []
    page.check("#large")
    assert axe(page) == []


def test_the_keyboard_skips_to_the_words(page: Any) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "skip"
    target = page.evaluate("() => document.activeElement.getAttribute('href')")
    assert page.query_selector(target) is not None


def test_print_style_puts_dark_words_on_paper(page: Any) -> None:
    page.emulate_media(media="print")
    for element in ("documentElement", "body"):
        assert page.evaluate(f"() => getComputedStyle(document.{element}).backgroundColor") == "rgb(255, 255, 255)"
    assert "light" in page.evaluate("() => getComputedStyle(document.documentElement).colorScheme")
    assert page.evaluate("() => getComputedStyle(document.body).color") == "rgb(24, 23, 21)"
    assert not page.is_visible(".skip")
