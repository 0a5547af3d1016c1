"""The score sheet: everything a playtest wants to know, room for a pen, on A4 and Letter, the build id as words and as a code."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from monstra_print import catalog, preflight, products, profiles, project
from monstra_print.catalog import Catalog
from monstra_print.copytext import Line, Section, SheetCopy, Span
from monstra_print.faces.sheet import score
from monstra_print.faces.sheet.board import Board
from monstra_print.press import ink
from monstra_print.press.outline import bounds
from monstra_print.products import Job
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product
from monstra_print.rulesets.monstra.engine.codes import REASONS
from monstra_print.rulesets.monstra.sheet_score import ENDS

ID, BUILD = "score-sheet", "0123abcd"
# What the product has to ask, each as the key of a section.
ASKED = {
    "start and end time": "write/when", "duel or mission and boss version": "one/mode", "players": "team/write/players",
    "decks by name": "team/one/deck", "decks by creatures": "list/creature", "decks by tactics": "list/tactic",
    "first team": "team/tick/first", "rounds": "count/rounds", "reason of the end": "one/end",
    "knockouts": "team/count/knockouts", "boss HP left": "write/boss", "tactics unused": "team/write/unused",
    "tokens that ran out": "tick/counters", "cards hard to read or argued about": "rows/cards", "notes": "lines/notes",
}  # fmt: skip
# An A4 page printed at full size on Letter is centred or begins at the top; a home printer reaches to 6 mm from the edge.
LETTER, EDGE = (215.9, 279.4), 6.0


@pytest.fixture(scope="module")
def cards(root: Path) -> Catalog:
    return catalog.load(project.find(root))


@pytest.fixture(scope="module")
def copy(cards: Catalog) -> SheetCopy:
    found: SheetCopy = cards.ruleset.sheet(ID)
    return found


@pytest.fixture(scope="module")
def job(root: Path, cards: Catalog) -> Job:
    edition = cards.edition()
    return Job(root, {}, edition.printings, edition, profiles.load("home"), BUILD, cards.ruleset.sheet)


@pytest.fixture(scope="module")
def board(root: Path, copy: SheetCopy) -> Board:
    return score.draw(copy, root / "templates", "Playtest rules")


@pytest.fixture(scope="module")
def file(root: Path, job: Job) -> PdfFile:
    product = products.find(ID)
    room = PressRoom(job.profile, ink.load(root / "templates"), job.edition.code, job.edition.date, BUILD)
    (made,) = press_product(product, tuple(product.make(job)), room)
    assert job.findings == []
    return made


def lines(copy: SheetCopy, key: str) -> list[str]:
    return [line.words for line in copy.part(key).lines]


# ---------------------------------------------------------------- what is asked


@pytest.mark.parametrize("question", ASKED)
def test_the_sheet_asks(question: str, copy: SheetCopy) -> None:
    """Everything that the playtest report needs has its section, with at least one thing to fill in."""
    assert copy.part(ASKED[question]).lines


def test_options_come_from_the_game(copy: SheetCopy, cards: Catalog) -> None:
    """Modes and bosses, reasons of the engine, sample decks, all creatures and tactics: none is missing, none is invented."""
    assert len(lines(copy, "one/mode")) == len(cards.ruleset.modes)
    assert lines(copy, "one/mode")[1:] == ["Mission, Standard, 44 HP", "Mission, Expert, 48 HP"]
    assert set(ENDS) == set(REASONS) - {""} and len(lines(copy, "one/end")) == len(ENDS) + 1
    assert lines(copy, "team/one/deck")[:-1] == [cards.decks[key].name for key in sorted(cards.decks)]
    for kind in ("creature", "tactic"):
        assert sorted(lines(copy, f"list/{kind}")) == sorted(
            f"{card.name} {card.id}" for card in cards.cards.values() if card.kind == kind
        )
    assert lines(copy, "count/rounds") == [str(number) for number in range(1, 13)]
    assert lines(copy, "team/count/knockouts") == ["0", "1", "2", "3"]


def test_a_deck_that_cannot_be_read_is_left_out(project_copy: Path) -> None:
    """A broken deck file does not stop the sheet of a playtest."""
    decks = next(project_copy.glob("cards/*/decks"))
    (decks / "broken.yaml").write_text("name: [\n", encoding="utf-8")
    named = lines(catalog.load(project.find(project_copy)).ruleset.sheet(ID), "team/one/deck")
    assert named[:-1] == [_named(file) for file in sorted(decks.glob("*.yaml")) if file.stem != "broken"]


def _named(file: Path) -> str:
    """The deck's name as its file says it."""
    found = re.search(r"^name: (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


# ---------------------------------------------------------------- the page


def test_the_code_and_the_words_say_the_build(file: PdfFile) -> None:
    """Decoded from the page as a phone or a 150 ppi scan sees it; the same id stands beside it as words."""
    page = pypdfium2.PdfDocument(file.data)[0]
    (code,) = zxingcpp.read_barcodes(page.render(scale=150 / 72).to_pil().convert("L"))
    assert (code.text, code.format) == (BUILD, zxingcpp.BarcodeFormat.QRCode)
    assert BUILD in page.get_textpage().get_text_bounded(*_beside_the_code())


def _beside_the_code() -> tuple[float, float, float, float]:
    """Left, bottom, right, top in pt of the strip between the page's middle and its code."""
    left, top, side = score.QR
    return 105 / 25.4 * 72, (297 - top - side) / 25.4 * 72, left / 25.4 * 72, (297 - top) / 25.4 * 72


def test_every_option_of_every_question_stands_on_the_page(file: PdfFile, copy: SheetCopy) -> None:
    """Words as printed, of designs the name; what is asked of a team stands there for each."""
    text = " ".join(pypdfium2.PdfDocument(file.data)[0].get_textpage().get_text_range().split())
    for section in copy.sections:
        for line in section.lines:
            words = "".join(span.text for span in line.text if not (span.strong and section.key.startswith("list/"))).strip()
            least = 2 if section.key.startswith("team/") and section.key != "team/names" else 1
            assert text.count(words) >= least, (section.key, words)


def test_fields_are_high_enough_for_a_pen(board: Board, copy: SheetCopy) -> None:
    """Each box leaves 7 mm under its label, table rows and note lines are 7 mm and more apart, boxes to tick 3.4 mm wide."""
    asked = [one for one in copy.sections if one.key.removeprefix("team/").startswith("write/")]
    wanted = sum(len(one.lines) * (2 if one.key.startswith("team/") else 1) for one in asked)
    boxes = [box for box in _outlines(board) if 20 < box[2] - box[0] < 170 and 9 < box[3] - box[1] < 12]
    assert len(boxes) == wanted
    hints = [line.box for line in board.lines if line.name == "hint"]
    for x0, y0, x1, y1 in boxes:
        inside = [top + em for left, top, _, em in hints if x0 <= left <= x1 and y0 <= top <= y1]
        assert len(inside) == 1 and y1 - inside[0] >= 7.0
    rules = sorted({round(y0, 2) for x0, y0, x1, y1 in _outlines(board) if y1 - y0 < 0.01 and x1 - x0 > 180 and y0 > 200})
    assert len(rules) >= 6 and min(low - high for high, low in itertools.pairwise(rules)) >= 6.99
    ticks = [box for box in _outlines(board) if abs(box[2] - box[0] - 3.4) < 0.01 and abs(box[3] - box[1] - 3.4) < 0.01]
    options = sum(
        len(one.lines) * (2 if one.key.startswith(("team/", "list/")) else 1)
        for one in copy.sections
        if one.key.removeprefix("team/").startswith(("tick/", "one/", "list/"))
    )
    assert len(ticks) == options + score.TABLE_ROWS * 2


def _outlines(board: Board) -> Iterator[tuple[float, float, float, float]]:
    return (bounds(shape.path) for shape in board.shapes if shape.stroke is not None and shape.ink is None)


def test_everything_can_be_printed_on_a4_and_on_letter(board: Board) -> None:
    """All of it keeps 6 mm from every edge of A4, and of Letter whether the page is centred on it or begins at its top."""
    boxes = [bounds(shape.path) for shape in board.shapes]
    boxes += [(x, y, x + width, y + height) for x, y, width, height in (line.box for line in board.lines)]
    left, top, side = score.QR
    boxes.append((left, top, left + side, top + side))
    x0, y0, x1, y1 = (pick(box[at] for box in boxes) for at, pick in enumerate((min, min, max, max)))
    aside = (LETTER[0] - 210) / 2
    for down in (0.0, (LETTER[1] - 297) / 2):
        assert y0 + down >= EDGE and y1 + down <= LETTER[1] - EDGE
    assert x0 >= EDGE and x1 <= 210 - EDGE and x0 + aside >= EDGE and x1 + aside <= LETTER[0] - EDGE
    assert y0 >= EDGE and y1 <= 297 - EDGE


def test_it_prints_black_on_white(board: Board) -> None:
    """Nothing but black ink; white only for the team names on their bars."""
    inks = {shape.ink for shape in board.shapes} | {shape.stroke.ink for shape in board.shapes if shape.stroke}
    assert inks <= {"ink", None}
    assert {line.name for line in board.lines if line.ink != "ink"} == {"team"}


def test_the_home_profile_passes_its_checks(file: PdfFile, job: Job) -> None:
    assert [str(one) for one in preflight.check(file.data, file.name, job.profile, file.expected).findings] == []


def test_more_than_a_page_holds_is_a_finding_with_millimetres(job: Job, copy: SheetCopy) -> None:
    """A pool of 150 creatures does not fit; nothing is clipped, and there is no page."""
    many = tuple(Line(None, (Span(f"Creature {number}"),), ("§4",)) for number in range(150))
    grown = replace(
        copy, sections=tuple(replace(one, lines=many) if one.key == "list/creature" else one for one in copy.sections)
    )
    other = replace(job, sheets=lambda _: grown, findings=[])
    assert list(products.find(ID).make(other)) == []
    assert any(re.search(r"the page overflows by \d+\.\d mm", one.message) for one in other.findings)


def test_another_game_gets_its_own_sheet(root: Path, job: Job) -> None:
    """Other questions in the same forms: three teams of nothing but names, one list, no boss."""
    other = SheetCopy(ID, "Splinter score", (
        Section("Mode", (Line(None, (Span("ranked"),)), Line(None, (Span("casual"),))), "one/mode"),
        Section("Teams", tuple(Line(None, (Span(name),)) for name in ("Red", "Blue", "Gold")), "team/names"),
        Section("Summoner", (Line(None, (Span("name"),)),), "team/write/summoner"),
        Section("Monsters", tuple(Line(None, (Span(f"Monster {n}"),)) for n in range(20)), "list/monster"),
        Section("Notes", (Line(None, (Span("anything"),)),), "lines/notes"),
    ))  # fmt: skip
    drawn = score.draw(other, root / "templates", "rules 1")
    assert drawn.findings == []
    words = [line.words for line in drawn.lines]
    assert [words.count(name) for name in ("Red", "Blue", "Gold", "Summoner", "Monster 19", "ranked")] == [1, 1, 1, 3, 1, 1]


# ---------------------------------------------------------------- the page for browsers


class _Form(HTMLParser):
    """Inputs with what names them, and the words of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.inputs: list[dict[str, str | None]] = []
        self.labelled: list[bool] = []
        self.words = ""
        self._in_label = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_label += tag == "label"
        if tag in ("input", "textarea"):
            found = dict(attrs)
            self.inputs.append(found)
            self.labelled.append(bool(self._in_label or found.get("aria-label")))

    def handle_endtag(self, tag: str) -> None:
        self._in_label -= tag == "label"

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_browsers_page_is_the_same_form_to_fill_in(job: Job, copy: SheetCopy) -> None:
    """Every question has inputs with a label, names are unique to their question, and the build stands on it."""
    screen = products.find(ID).screen
    assert screen is not None
    page = _Form()
    page.feed(screen(job))
    assert all(page.labelled) and len(page.inputs) > 150
    names = [str(one["name"]) for one in page.inputs]
    for team in (1, 2):
        assert {f"team{team}-players-1", f"team{team}-deck", f"team{team}-knockouts", f"team{team}-creature"} <= set(names)
    assert names.count("team1-creature") == len(copy.part("list/creature").lines)
    assert BUILD in page.words and "notes" in names
    assert len([one for one in page.inputs if one.get("name") == "end"]) == len(ENDS) + 1
