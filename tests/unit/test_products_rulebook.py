"""The rulebook: all of the manuscript in print and in the browser, true page numbers, links that lead somewhere, whole sheets."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest

from monstra_print import catalog, preflight, products, project
from monstra_print.catalog import Catalog
from monstra_print.copytext import Passage, Run, SheetCopy
from monstra_print.faces.sheet import rulebook, rulebook_pages
from monstra_print.faces.sheet.rulebook_figure import Cast, pictures
from monstra_print.findings import ERROR, Position
from monstra_print.press import ink
from monstra_print.products import Job
from monstra_print.products.rulebook import _cast
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product
from monstra_print.rulesets import manuscript
from monstra_print.rulesets.monstra.sheet_rulebook import TABLE_DIFFERS

ID, BUILD = "rulebook", "0123abcd"


@pytest.fixture(scope="module")
def job(root: Path) -> Job:
    material = gather(project.find(root), ())
    return Job(root, material.copies, material.printings, material.edition, material.profile, BUILD, material.ruleset.sheet)


@pytest.fixture(scope="module")
def book(job: Job) -> SheetCopy:
    return job.sheets(ID)


@pytest.fixture(scope="module")
def file(root: Path, job: Job) -> PdfFile:
    room = PressRoom(job.profile, ink.load(root / "templates"), job.edition.code, job.edition.date, BUILD)
    (made,) = press_product(products.find(ID), tuple(products.find(ID).make(job)), room)
    assert job.findings == []
    return made


@pytest.fixture(scope="module")
def pages(file: PdfFile) -> list[str]:
    """The words of each page, without spaces and hyphens, which breaks of lines change."""
    return [_bare(page.get_textpage().get_text_range()) for page in pypdfium2.PdfDocument(file.data)]


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if tag == "a" and "href" in found else []

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def page(job: Job) -> _Page:
    screen = products.find(ID).screen
    assert screen is not None
    found = _Page()
    found.feed(screen(job))
    return found


def _bare(words: str) -> str:
    return re.sub(r"[\s\-\u00ad\u2010\ufffe\x02]", "", words)


def _pieces(passage: Passage) -> list[str]:
    cells = [passage.runs, *passage.head, *(cell for row in passage.rows for cell in row)]
    return [words for runs in cells if (words := _bare("".join(run.text for run in runs)))]


def test_every_heading_item_and_cell_is_printed(book: SheetCopy, pages: list[str], page: _Page) -> None:
    """Nothing of the book is lost, in print or in the browser; a passage may be cut by a page's end, so halves are looked for."""
    printed, shown = "".join(pages), _bare(page.words)
    for passage in book.passages:
        for words in _pieces(passage):
            assert words in shown, words
            assert words[:40] in printed and words[-20:] in printed, words


def test_the_contents_name_the_page_of_each_heading(book: SheetCopy, file: PdfFile, pages: list[str]) -> None:
    """Each number in the contents is the page on which that heading stands."""
    contents = " ".join(pypdfium2.PdfDocument(file.data)[1].get_textpage().get_text_range().split())
    for one in rulebook.chapters(book.passages)[1:]:
        for heading in (one["heading"], *one["parts"]):
            named = re.search(re.escape(heading.words) + r" (\d+)(?!\S)", contents)
            assert named is not None, heading.words
            assert _bare(heading.words) in pages[int(named[1]) - 1], (heading.words, named[1])


def test_the_booklet_is_of_whole_sheets_and_passes_preflight(file: PdfFile, job: Job, pages: list[str]) -> None:
    """A multiple of four pages, the build on the page of the contents, no finding of weight."""
    assert len(pages) % 4 == 0 and len(pages) == len(file.row.pieces)
    assert BUILD in pages[1]
    report = preflight.check(file.data, file.name, job.profile, file.expected)
    assert [str(one) for one in report.findings if one.severity is ERROR] == []


def _lines(page: pypdfium2.PdfPage, begin: float = 15.5) -> list[tuple[float, float, str]]:
    """The words of a page from `begin` mm to its foot: top and bottom in mm from the trim's top, and the text."""
    text, (_, _, _, top) = page.get_textpage(), page.get_trimbox()
    found = []
    for at in range(text.count_rects()):
        left, low, right, high = text.get_rect(at)
        y = [(top - one) * 25.4 / 72 for one in (high, low)]
        if begin < y[0] < 198.5:
            found.append((y[0], y[1], text.get_text_bounded(left, low, right, high)))
    return sorted(found)


def test_no_page_of_rules_stays_half_empty_and_none_ends_with_a_heading(file: PdfFile, book: SheetCopy) -> None:
    """Words reach at least to two thirds of each page; the last line of a page is no heading."""
    headings = {_bare(one.words) for one in book.passages if one.role == "heading"}
    document = pypdfium2.PdfDocument(file.data)
    for number in range(2, len(document) - 1):
        lines = _lines(document[number])
        ruled = "Notes" in {words.strip() for *_, words in lines}
        assert ruled or lines[-1][1] > 17.5 + 180 * 2 / 3, number + 1
        assert _bare(lines[-1][2]) not in headings, number + 1


def test_the_running_head_is_the_chapter_that_the_page_begins_in(file: PdfFile, book: SheetCopy) -> None:
    """Each page's head names the chapter of its first line: the one that begins there, else the one that goes on."""
    chapters = {_bare(one.words) for one in book.passages if one.role == "heading" and one.level == 2}
    document, going_on = pypdfium2.PdfDocument(file.data), ""
    for number in range(2, len(document) - 1):
        head, *body = [_bare(words) for *_, words in _lines(document[number], 0)]
        begun = [words for words in body if words in chapters]
        assert head == (body[0] if body[0] in chapters else going_on), number + 1
        going_on = begun[-1] if begun else going_on
    assert going_on in chapters


def test_a_table_is_kept_whole_or_goes_on_under_its_head(pages: list[str], book: SheetCopy) -> None:
    """The tables of contents, signs and behaviors stand on one page each; the two long ones repeat their head."""
    for table in (one for one in book.passages if one.role == "table"):
        first, last = (_bare("".join(run.text for run in row[0])) for row in (table.rows[0], table.rows[-1]))
        head = _bare("".join("".join(run.text for run in cell) for cell in table.head))
        on = [at for at, words in enumerate(pages) if head in words]
        rows = [_bare("".join("".join(run.text for run in cell) for cell in row)) for row in table.rows]
        assert all(any(row in pages[at] for at in on) for row in rows), (first, last)
        assert len(on) == (1 if len(rows) <= rulebook.LONG else 2), head


def test_every_picture_is_drawn_and_described(book: SheetCopy, job: Job, root: Path, pages: list[str]) -> None:
    """Each figure of the book has a title in print and a text alternative for its drawing; without a cast none needs a card."""
    asked = [one for one in book.passages if one.role == "figure"]
    found = pictures(book, _cast(job), root / "templates")
    assert [one.key for one in asked] == list(found) and len(found) >= 9
    for one in asked:
        assert any(_bare(one.words) in words for words in pages), one.words
        drawn = found[one.key]
        assert (drawn.board is None) or (drawn.alt and drawn.board.findings == [])
    assert set(pictures(book, Cast(), root / "templates")) < set(found)


def test_pictures_leave_the_owners_words_as_they_are(root: Path, book: SheetCopy) -> None:
    """Without the figures the book's passages are the manuscript's, word for word and in its order."""
    file = next(root.glob("cards/monstra/rulebook.md"))
    written = manuscript.read(file.read_text(encoding="utf-8"), file.name).passages
    assert [(one.role, one.words) for one in book.passages if one.role != "figure"] == [(one.role, one.words) for one in written]


@pytest.mark.parametrize(
    ("heights", "forced", "expected"),
    [
        ((0.9, 0.9, 0.9, 0.9, 0.9), frozenset(), {0, 1, 2, 3, 4}),
        ((0.4, 0.5, 0.9, 0.9, 0.9, 0.9), frozenset(), {0, 2, 3, 4, 5}),
        ((0.4, 0.4), frozenset({1}), {0, 1}),
        ((0.5, 0.4), frozenset(), {0}),
        ((), frozenset(), set()),
    ],
)
def test_chapters_begin_a_page_where_little_stays_empty(
    heights: tuple[float, ...], forced: frozenset[int], expected: set[int]
) -> None:
    """Full chapters begin a page each, two short ones share one, a long table always begins its own."""
    assert rulebook_pages.begins(heights, forced) == expected


def test_a_book_of_many_chapters_begins_each_on_a_page() -> None:
    """Too many arrangements are not compared."""
    assert rulebook_pages.begins((0.3,) * 40, frozenset()) == set(range(40))


@pytest.mark.parametrize("more", [5, 40])
def test_a_longer_book_is_again_of_whole_sheets(more: int, root: Path, book: SheetCopy) -> None:
    """Pages for notes fill the last sheet, whatever the length; another game's book goes through the same product."""
    heading = Passage("heading", (Run("1. Start"),), level=2, key="s1")
    longer = SheetCopy(ID, "OTHER — Rules", (), passages=(heading, *[Passage("text", (Run("Play a card. " * 40),))] * more))
    made = rulebook.render(longer, (), Cast(), "rules 1", root / "templates", ink.load(root / "templates"))
    assert made.findings == () and len(made.art) % 4 == 0


def test_every_link_of_the_page_leads_somewhere(page: _Page) -> None:
    """Anchors are the owner's section numbers, each once; other links are pages of a build."""
    assert len(page.ids) == len(set(page.ids))
    assert {"s1", "s4", "s6.A", "s6.A.1", "s5.2", "s10", "s11"} <= set(page.ids)
    known = {f"{one.id}.html" for one in products.all() if one.screen} | {"index.html"}
    for link in page.links:
        assert link[1:] in page.ids if link.startswith("#") else link in known, link


def test_a_character_that_no_font_has_is_a_finding(root: Path, book: SheetCopy) -> None:
    """It names the line of the manuscript; there are no pages."""
    strange = replace(book, passages=(*book.passages, Passage("text", (Run("\u4e16"),), line=7)))
    made = rulebook.render(strange, (), Cast(), "", root / "templates", ink.load(root / "templates"))
    assert made.art == () and ["line 7" in one.message and "U+4E16" in one.message for one in made.findings] == [True]


# ---------------------------------------------------------------- tables and cards


def test_the_owners_tables_are_what_the_cards_say(root: Path) -> None:
    """All rows of the manuscript's card tables equal those made from the cards: no finding of the book."""
    found: Catalog = catalog.load(project.find(root))
    assert [str(one) for one in found.findings if one.check.startswith("rulebook/")] == []
    rows = {one.head[0][0].text: len(one.rows) for one in found.ruleset.sheet(ID).passages if one.role == "table"}
    assert rows == {"Item": 10, "ID": 25, "Sign": 5, "Creature": 30, "Behavior": 12}


def test_a_row_that_differs_from_its_card_is_found_and_the_book_prints_the_card(project_copy: Path) -> None:
    """The finding has the manuscript's line; the book's row is the card's."""
    manuscript = next(project_copy.glob("cards/*/rulebook.md"))
    text = manuscript.read_text(encoding="utf-8")
    assert text.count("| Flaro | 14 | 3 |") == 1
    manuscript.write_text(text.replace("| Flaro | 14 | 3 |", "| Flaro | 15 | 3 |"), encoding="utf-8")
    line = next(at for at, one in enumerate(text.splitlines(), 1) if one.startswith("| Flaro |"))
    found = catalog.load(project.find(project_copy))
    (finding,) = [one for one in found.findings if one.check == TABLE_DIFFERS.id]
    assert isinstance(finding.position, Position) and finding.position.line == line and "Flaro | 14" in finding.message
    cells = [row for one in found.ruleset.sheet(ID).passages for row in one.rows if row[0][0].text == "Flaro"]
    assert [row[1][0].text for row in cells] == ["14"]
