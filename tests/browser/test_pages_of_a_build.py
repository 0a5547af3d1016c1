"""Every page of a real build in a real browser: axe finds nothing, nothing comes from elsewhere, nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monstra_print import preflight as checks
from monstra_print import profiles
from monstra_print.preflight.sight import look
from monstra_print.project import find
from monstra_print.proof import pages, sampling
from monstra_print.proof.material import gather
from monstra_print.proof.pool import spreading
from monstra_print.site import preflight, report
from monstra_print.site.look import Site

PHONE, DESK, LAPTOP = 360, 1280, 1440


@pytest.fixture(scope="module")
def files(built: Path) -> list[Path]:
    """All pages of the build, and the report of a sample play, which a build of single products has not."""
    project = find(built.parents[1])
    material = gather(project)
    with spreading(1) as pool:
        sample = sampling.play(material, pool, scale=0.002)
    site = Site(project.templates, "MONSTRA", "PT1·EN", "1.19", "2026-11-29", "en", material.build, "Generic offset")
    made = built / "reports" / "sanity-sample.html"
    made.write_text(report.page(site, pages.played(sample)[1]), encoding="utf-8")
    found = sorted(built.rglob("*.html"))
    assert {"index.html", "quick-reference.html", "preflight.html", "type-ledger.html"} <= {file.name for file in found}
    return found


@pytest.mark.parametrize(("width", "scheme", "other"), [(PHONE, "light", "dark"), (DESK, "dark", "light")])
def test_axe_finds_nothing(
    width: int, scheme: str, other: str, files: list[Path], open_page: Callable[..., Any], axe: Callable[..., list[str]]
) -> None:
    """WCAG 2.2 AA and good practice on every page, on a phone and on a desk; contrast in both colour schemes."""
    found = []
    for file in files:
        page = open_page(file, width=width, scheme=scheme)
        found += [f"{file.name}, {scheme}: {line}" for line in axe(page)]
        page.emulate_media(color_scheme=other)
        found += [f"{file.name}, {other}: {line}" for line in axe(page, "color-contrast")]
        page.context.close()
    assert found == []


def test_axe_sees_a_fault(tmp_path: Path, open_page: Callable[..., Any], axe: Callable[..., list[str]]) -> None:
    """A page with pale words, a picture without words and a button without a name is not passed."""
    file = tmp_path / "bad.html"
    file.write_text(
        "<html lang=en><title>Bad</title><main><h1 style='color:#ccc'>Pale</h1><img src='data:,'><button></button></main>"
    )
    rules = {line.partition(":")[0] for line in axe(open_page(file))}
    assert {"color-contrast", "image-alt", "button-name"} <= rules


# Elements that reach beyond the window's sides and do not stand in a frame that scrolls, and words that their own box cuts off.
OUTSIDE = """() => {
  const framed = e => { for (let up = e.parentElement; up; up = up.parentElement)
    if (getComputedStyle(up).overflowX !== 'visible') return true; return false; };
  return [...document.querySelectorAll('body *')].filter(e => {
    const box = e.getBoundingClientRect();
    if (!box.width || e.closest('.hide, .skip, svg, dialog, thead, [popover]')) return false;
    return (box.right > innerWidth + 1 || box.left < -1) && !framed(e);
  }).map(e => e.tagName + '.' + e.className).slice(0, 5);
}"""
CUT = """() => [...document.querySelectorAll('body *')].filter(e =>
  getComputedStyle(e).overflowX === 'hidden' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 && e.innerText?.trim()
).map(e => e.tagName + '.' + e.className).slice(0, 5)"""
SMALL = """() => Math.min(...[...document.querySelectorAll('li, p, td, dt')].filter(e => e.getClientRects().length)
  .map(e => parseFloat(getComputedStyle(e).fontSize)))"""


def test_pages_fit_every_window(files: list[Path], open_page: Callable[..., Any]) -> None:
    """From 320 to 3840 px no page scrolls sideways, nothing reaches beyond the window or is cut off, letters have 15 px."""
    for file in files:
        page = open_page(file)
        for width in (320, 390, 768, 1440, 1920, 3840):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (file.name, width)
            assert page.evaluate(OUTSIDE) == [], (file.name, width)
            assert page.evaluate(CUT) == [], (file.name, width)
            assert page.evaluate(SMALL) >= 15, (file.name, width)
        page.context.close()


def test_the_links_stand_in_one_row(files: list[Path], open_page: Callable[..., Any]) -> None:
    """On laptop and beamer wordmark, pages, reports and the button for the colours are one row; reports open below it."""
    page = open_page(files[0], width=LAPTOP)
    for width in (LAPTOP, 1920, 3840):
        page.set_viewport_size({"width": width, "height": 900})
        middles = page.eval_on_selector_all(
            ".brand, .menu > ul > li, #theme", "all => all.map(e => e.getBoundingClientRect()).map(b => b.top + b.height / 2)"
        )
        assert len(middles) > 8 and max(middles) - min(middles) < 2, width
        button = page.locator("#theme").bounding_box()
        assert page.locator("header.top").bounding_box()["height"] < 1.9 * button["height"], width
    assert not page.is_visible("#reports-menu")
    page.click(".more button")
    box = page.locator("#reports-menu").bounding_box()
    assert box["x"] + box["width"] <= 3840 and box["y"] >= page.locator(".more button").bounding_box()["y"]
    page.keyboard.press("Escape")
    assert not page.is_visible("#reports-menu")


def test_the_phone_has_a_menu_of_all_pages(
    files: list[Path], open_page: Callable[..., Any], axe: Callable[..., list[str]]
) -> None:
    """One button opens every link, whole words within the window; axe finds nothing there; Escape closes it."""
    page = open_page(files[0], width=320, height=700)
    assert not page.is_visible("#menu")
    page.click(".open")
    boxes = page.eval_on_selector_all(
        "#menu a", "all => all.map(e => [e.getBoundingClientRect().left, e.scrollWidth, e.clientWidth])"
    )
    assert len(boxes) == len(files) - 1  # the sample play was not in the build
    assert all(left >= 0 and inside <= width and left + width <= 320 for left, inside, width in boxes)
    assert axe(page) == []
    page.keyboard.press("Escape")
    assert not page.is_visible("#menu")


def test_a_long_page_leads_back_to_its_top(files: list[Path], open_page: Callable[..., Any]) -> None:
    """Two windows down a link stands in the corner and leads to the top; a short page has none."""
    page = open_page(next(file for file in files if file.name == "rulebook.html"), width=390, height=844)
    link = page.locator(".up a")
    assert link.bounding_box()["y"] > 844
    page.evaluate("scrollTo(0, 2 * 844)")
    box = link.bounding_box()
    assert 0 < box["y"] < 844 - box["height"] and box["x"] + box["width"] <= 390
    link.click()
    page.wait_for_function("scrollY === 0")


def test_every_page_links_all_pages_and_says_where_it_is(files: list[Path], open_page: Callable[..., Any]) -> None:
    """The head of each page leads to each page of the build; its own link is marked."""
    there = {file for file in files if file.name != "sanity-sample.html"}
    for file in there:
        page = open_page(file)
        links = page.eval_on_selector_all("header nav a", "all => all.map(one => one.href)")
        assert {Path(link.removeprefix("file://")) for link in links} == there, file.name
        assert page.eval_on_selector_all("header nav [aria-current=page]", "all => all.map(one => one.href)") == [file.as_uri()]
        page.context.close()


def test_light_or_dark_is_the_readers_choice(files: list[Path], open_page: Callable[..., Any]) -> None:
    """The button turns the colours over, says so, and the next page keeps them; on paper they are light."""
    ground = "getComputedStyle(document.body).backgroundColor"
    page = open_page(next(file for file in files if file.name == "index.html"), width=LAPTOP)
    light = page.evaluate(ground)
    assert page.text_content("#theme-next") == "dark"
    page.click("#theme")
    dark = page.evaluate(ground)
    assert dark != light and page.text_content("#theme-next") == "light"
    page.click("header nav button")
    page.click("header nav a[href='reports/validation.html']")
    assert page.evaluate(ground) == dark and page.text_content("#theme-next") == "light"
    page.evaluate("localStorage.clear()")
    page.click("header nav a[href='../quick-reference.html']")  # where nothing can be stored the link carries the choice on
    assert page.evaluate(ground) == dark
    page.emulate_media(media="print")
    assert page.evaluate(ground) == "rgb(255, 255, 255)"


def test_a_preflight_report_of_a_foreign_file_is_passed_too(
    built: Path, tmp_path: Path, open_page: Callable[..., Any], axe: Callable[..., list[str]]
) -> None:
    """The report of `monstra preflight --report` has the same frame and the same quality."""
    data = (built / "boss-cards.pdf").read_bytes()
    profile = profiles.load("generic-offset")
    checked = checks.check(data, "boss-cards.pdf", profile)
    seen = tuple(look(data, "boss-cards.pdf", frozenset({1}), profile))
    page = open_page(preflight.write(tmp_path, [preflight.Checked(checked, seen)], profile.house), width=PHONE)
    assert axe(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe(page, "color-contrast") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_printed_pages_are_few_and_whole(files: list[Path], open_page: Callable[..., Any]) -> None:
    """Each page can be printed on A4: head and controls are gone, nothing is wider than the paper."""
    for file in files:
        page = open_page(file, width=720)  # A4 less its margins
        page.emulate_media(media="print")
        assert not page.is_visible("header nav") and not page.is_visible("#theme"), file.name
        assert page.evaluate("document.documentElement.scrollWidth") <= 720, file.name
        page.context.close()
