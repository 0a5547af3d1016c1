"""The sheets as pages for browsers: alone, with fonts inside, all words as text, the same bytes twice."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from monstra_print.copytext import Block, FaceCopy, Printing, SheetCopy, Span, Stat
from monstra_print.faces.sheet import mat, screen, screen_mat, screen_score, screen_tokens, webfont
from monstra_print.press import ink, outline
from monstra_print.press.shape import Shape
from monstra_print.rulesets.monstra.card import Boss, Card, Creature, Move, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Energy, ModeIs, When
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet import SHEETS, sheet

CARDS: tuple[Card, ...] = (
    Boss("BOSS-STD", "Rift Guardian", "standard", 44, 2, 8, "rift-guardian"),
    Boss("BOSS-EXP", "Rift Guardian", "expert", 48, 2, None, "rift-guardian"),
    Tactic("TAC-06", "Rift Snare", 1, (When(ModeIs("duel"), (Energy(-1, "opposing_team"),), (Damage(2, "boss"),)),)),
    Creature("THA-01", "Thalune", "water", 19, 1, Move("Coral Ram", 0, (Damage(3),)), Move("Reef Refuge", 2, (Damage(1),))),
)
FLARO = FaceCopy(
    "FLA-01",
    "creature",
    "Flaro",
    "fire",
    (Stat("evo", "dna", "1"), Stat("speed", "speed", "3"), Stat("hp", "heart", "14")),
    (
        Block("basic", "Ember Pounce", 0, Stat("damage", "damage", "3"), ()),
        Block("signature", "Flame Spiral", 2, None, (Span("5 damage; apply "), Span("Burn", "burn", True), Span("."))),
    ),
    Printing("PT1", 1, 30, "common", "plain", "Lino Totem"),
    alt="Fire creature, 14 HP.",
)


def words(sheet_id: str) -> SheetCopy:
    """The words of a sheet by the rulebook's numbers."""
    return sheet(sheet_id, Rules(), CARDS)


def make(sheet_id: str, root: Path) -> str:
    """The page of a sheet."""
    templates = root / "templates"
    inks = ink.load(templates)
    if sheet_id == "quick-reference":
        picture = (Shape(outline.rect(-5, -5, 73, 98), "fire.main"),)
        mat_board = mat.draw(words("arena-mat"), templates, "")
        return screen.reference_page(words(sheet_id), mat_board, FLARO, picture, "Playtest rules v1.19", templates, inks)
    if sheet_id == "token-sheet":
        return screen_tokens.page(words(sheet_id), templates, inks, "Playtest rules v1.19")
    if sheet_id == "score-sheet":
        return screen_score.page(words(sheet_id), templates, inks, "Playtest rules v1.19", "0123abcd")
    return screen_mat.page(words(sheet_id), templates, inks, "PT1·EN · rules 1.19")


@pytest.fixture(scope="module")
def pages(root: Path) -> dict[str, str]:
    """All pages by sheet id."""
    return {sheet_id: make(sheet_id, root) for sheet_id in SHEETS}


class _Reader(HTMLParser):
    """Elements, addresses and the words outside drawings and style sheets."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag in ("svg", "style", "script", "title") or self._inside:
            self._inside.append(tag)
        if tag == "br":
            self.words += " "

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.words += data


def read(page: str) -> _Reader:
    """The page as a parser sees it."""
    reader = _Reader()
    reader.feed(page)
    return reader


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_a_page_loads_nothing_from_anywhere(sheet_id: str, pages: dict[str, str]) -> None:
    page = pages[sheet_id]
    assert not re.search(r"https?:|//[a-z]|@import|<script [^>]*src|file:", re.sub(r"base64,[A-Za-z0-9+/=]+", "", page))
    for tag, attrs in read(page).elements:
        for name in ("src", "href", "xlink:href", "srcset", "action"):
            if attrs.get(name):
                assert str(attrs[name]).startswith(("#", "data:", "index.html")), (tag, name)
    assert all(found.startswith(("data:font/woff2;base64,", "#")) for found in re.findall(r"url\((.*?)\)", page))


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_every_word_of_a_sheet_stands_on_its_page_as_text(sheet_id: str, pages: dict[str, str]) -> None:
    text = " ".join(read(pages[sheet_id]).words.split())
    for one in words(sheet_id).sections:
        if one.key not in ("steps", "round") or sheet_id != "quick-reference":
            assert one.title in text
        if (sheet_id, one.key) == ("quick-reference", "round"):
            continue  # the turn-over line of the printed back
        for line in one.lines:
            assert " ".join(line.words.split()) in text, line.words


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_a_page_has_landmarks_language_and_text_alternatives(sheet_id: str, pages: dict[str, str]) -> None:
    found = read(pages[sheet_id]).elements
    assert [attrs.get("lang") for tag, attrs in found if tag == "html"] == ["en"]
    for landmark in ("header", "main", "footer", "h1", "title"):
        assert sum(tag == landmark for tag, _ in found) >= 1
    assert sum(tag == "main" for tag, _ in found) == 1 and sum(tag == "h1" for tag, _ in found) == 1
    ids = [attrs["id"] for _, attrs in found if attrs.get("id")]
    assert len(ids) == len(set(ids))
    for tag, attrs in found:
        if tag == "svg":
            assert attrs.get("aria-hidden") == "true" or (attrs.get("role") == "img" and attrs.get("aria-label"))
        for name in ("aria-labelledby", "aria-describedby"):
            assert attrs.get(name) is None or attrs[name] in ids


@pytest.mark.parametrize("sheet_id", ("arena-mat", "mission-mat"))
def test_the_drawing_shows_the_same_words_as_the_printed_mat(sheet_id: str, pages: dict[str, str], root: Path) -> None:
    board = mat.draw(words(sheet_id), root / "templates", "PT1·EN · rules 1.19")
    shown = [re.sub(r"<.*?>", "", found) for found in re.findall(r"<text .*?</text>", pages[sheet_id])]
    assert shown == [line.words for line in board.lines]


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_fonts_are_subsets_that_hold_every_character(sheet_id: str, pages: dict[str, str]) -> None:
    found = re.findall(r"font-family:'([^']+)';font-display:block;src:url\(data:font/woff2;base64,([^)]*)\)", pages[sheet_id])
    assert [name for name, _ in found] == ["Fjalla", "SSP-400", "SSP-600", "SSP-700"]
    for name, encoded in found:
        raw = base64.b64decode(encoded)
        assert raw[:4] == b"wOF2" and len(raw) < 40_000, name
        held = set(TTFont(BytesIO(raw)).getBestCmap())
        assert {ord(sign) for sign in read(pages[sheet_id]).words if sign.strip()} <= held


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_a_page_is_the_same_bytes_twice_and_of_moderate_size(sheet_id: str, pages: dict[str, str], root: Path) -> None:
    webfont._woff2.cache_clear()
    assert make(sheet_id, root) == pages[sheet_id]
    assert len(pages[sheet_id]) < 600_000


def test_a_page_has_a_print_style_and_fits_narrow_windows(pages: dict[str, str]) -> None:
    for page in pages.values():
        assert "@media print" in page and 'name="viewport"' in page and "auto-fit" in page


@pytest.mark.parametrize("sheet_id", ("arena-mat", "mission-mat"))
def test_every_section_of_a_mat_stands_once_and_has_a_place_in_the_picture(sheet_id: str, root: Path) -> None:
    copy = words(sheet_id)
    drawn = mat.stage(copy, root / "templates", "")
    told = screen_mat.groups(copy, drawn.regions)
    assert sorted(one.key for found in told.values() for one in found) == sorted(one.key for one in copy.sections)
    assert {one.section for one in drawn.regions} == {one.key for one in copy.sections}
    spots = list(screen_mat.spots(copy, drawn.regions))
    assert sorted(one.section for one in spots if one.first) == sorted(one.key for one in copy.sections)
    for one in spots:
        left, top, width, height = map(float, one.box)
        assert left > 0 and top > 0 and left + width < 100 and top + height < 100
    assert set(told) == {"", "row", "strip"}


def test_words_that_a_drawing_breaks_are_one_sentence_on_the_page(pages: dict[str, str]) -> None:
    text = " ".join(read(pages["mission-mat"]).words.split())
    assert "After round 12: seal the Rift (Standard); otherwise the boss wins" in text
    assert "Poison × 2" in text and "Poison Poison" not in text
