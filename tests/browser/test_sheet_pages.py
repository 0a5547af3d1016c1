"""The sheets in a real browser: offline, fonts in use, no sideways scroll on a phone, contrast. Skipped without Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstra_print.copytext import Block, FaceCopy, Printing, Span, Stat
from monstra_print.faces.sheet import screen
from monstra_print.press import ink, outline
from monstra_print.press.shape import Shape
from monstra_print.rulesets.monstra.card import Boss, Card, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Energy, ModeIs, When
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet import sheet

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

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
_CONTRAST = """() => {
  const lum = c => { const v = c.map(x => x / 255).map(x => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4);
    return .2126 * v[0] + .7152 * v[1] + .0722 * v[2] };
  const rgb = s => s.match(/[\\d.]+/g).map(Number);
  const ground = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] > 0) return c.slice(0, 3) } return [255, 255, 255] };
  let worst = [99, ''];
  for (const e of document.querySelectorAll('h1, h2, h3, p, li span, b, footer')) {
    if (!e.innerText.trim() || e.closest('.skip')) continue;
    const a = lum(rgb(getComputedStyle(e).color)), b = lum(ground(e));
    const large = parseFloat(getComputedStyle(e).fontSize) >= 24 ? 1.5 : 1;
    const ratio = large * (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < worst[0]) worst = [ratio, e.innerText.slice(0, 40)];
  }
  return worst;
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """A folder with the three pages and nothing else."""
    made, templates = tmp_path_factory.mktemp("sheets"), root / "templates"
    inks = ink.load(templates)
    for sheet_id in SHOWN:
        words = sheet(sheet_id, Rules(), CARDS)
        if sheet_id == "quick-reference":
            picture = (Shape(outline.rect(-5, -5, 73, 98), "fire.main"),)
            page = screen.reference_page(words, FLARO, picture, "Playtest rules v1.19", templates, inks)
        else:
            page = screen.mat_page(words, templates, inks, "PT1·EN · rules 1.19")
        (made / f"{sheet_id}.html").write_text(page, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium of the system."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("chromium is not installed, and in CI it must be")
        pytest.skip("chromium is not installed")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(params=SHOWN)
def page(browser: Any, folder: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A sheet opened from its file without a network; any request or console error fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True)
    opened = context.new_page()
    address = (folder / f"{request.param}.html").as_uri()
    faults: list[str] = []
    opened.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    opened.on(
        "request", lambda call: faults.append(call.url) if call.url != address and not call.url.startswith("data:") else None
    )
    opened.goto(address)
    yield opened
    context.close()
    assert faults == []


def test_the_fonts_inside_the_page_are_the_ones_in_use(page: Any) -> None:
    """No system font stands in: every family that an element names first is loaded."""
    page.evaluate("() => document.fonts.ready.then(() => 0)")
    assert page.evaluate("() => [...document.fonts].filter(f => f.status === 'error').length") == 0
    assert page.evaluate("() => ['Fjalla', 'SSP-400', 'SSP-700'].every(n => document.fonts.check(`16px '${n}'`))")


@pytest.mark.parametrize("width", (360, 768, 1920))
def test_a_page_never_scrolls_sideways_as_a_whole(page: Any, width: int) -> None:
    """On a phone only the drawing of a mat moves sideways, in its own frame, which the keyboard reaches."""
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        "() => Math.min(...[...document.querySelectorAll('li, p')].map(e => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert small >= 15
    if page.query_selector(".wide") and width == 360:
        assert page.evaluate(
            "() => { const e = document.querySelector('.wide'); return e.scrollWidth > e.clientWidth && e.tabIndex === 0 }"
        )


def test_words_have_enough_contrast(page: Any) -> None:
    """WCAG 2.2: at least 4.5 for all words on their own ground, 3 for large ones (24 px)."""
    ratio, words = page.evaluate(_CONTRAST)
    assert ratio >= 4.5, words


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
