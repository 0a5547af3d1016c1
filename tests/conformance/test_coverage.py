"""Every rule sentence of the rulebook's playing sections is on a finished piece, in the words that coverage.yaml names.

The pieces are pressed as for the printer, and their words are read back out of the PDFs.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from monstra_print import products
from monstra_print.products import Job
from monstra_print.project import find
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PressRoom, press_product
from monstra_print.rulesets.monstra import coverage, rule_sentence
from monstra_print.rulesets.monstra.coverage import Coverage
from monstra_print.rulesets.monstra.rule_sentence import RuleSentence

BUILD = "0123abcd"
# the creatures that sentences quote; of the other kinds all
CREATURES = ("FLA-01", "FEN-01", "VHA-01")


@pytest.fixture(scope="session")
def held(root: Path) -> Coverage:
    """The project's coverage file."""
    made, faults = coverage.load(root / "templates")
    assert faults == () and made is not None
    return made


@pytest.fixture(scope="session")
def rulebook(root: Path, held: Coverage) -> tuple[RuleSentence, ...]:
    """The sentences of the owner's rulebook."""
    file = root / "cards" / "monstra" / "rulebook.md"
    return rule_sentence.sentences(file.read_text(encoding="utf-8"), held.sections)


@pytest.fixture(scope="session")
def pages(root: Path, held: Coverage) -> dict[str, str]:
    """The text of the finished PDF of every product that carries a sentence."""
    everything = gather(find(root))
    kept = tuple(one for one in everything.printings if one in CREATURES or everything.copies[one].kind != "creature")
    material = gather(find(root), kept)
    job = Job(root, material.copies, material.printings, material.edition, material.profile, BUILD, material.ruleset.sheet)
    room = PressRoom(material.profile, material.inks, material.edition.code, material.edition.date, BUILD)
    found: dict[str, str] = {}
    for product_id in held.pieces():
        product = products.find(product_id)
        files = press_product(product, tuple(product.make(job)), room)
        found[product_id] = "\n".join(_text(file.data) for file in files)
    assert job.findings == []
    return found


def _text(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_bounded() for page in document)


def test_the_playing_sections_are_the_ones_covered(held: Coverage) -> None:
    """§3, §5 to §8 and §10: what a player must know at the table."""
    assert held.sections == (3, 5, 6, 7, 8, 10)


def test_every_sentence_of_the_rulebook_stands_in_the_file_word_for_word(
    held: Coverage, rulebook: tuple[RuleSentence, ...]
) -> None:
    known = tuple(one.id for one in products.all())
    assert [str(one) for one in coverage.faults(held, rulebook, known)] == []
    assert len(rulebook) > 140


def test_the_words_stand_on_the_finished_pieces(held: Coverage, pages: dict[str, str]) -> None:
    assert [str(one) for one in coverage.unsaid(held, pages)] == []


def test_few_sentences_are_left_to_the_rulebook(held: Coverage) -> None:
    """What is left concerns neither the table nor a decision in play: how cards are made, ownership, notes of the playtest."""
    left = [one.id for one in held.sentences if not one.words]
    assert not [one for one in left if one.startswith(("s6.A", "s6.B", "s7", "s8"))]
    assert len(left) <= 12


def test_words_that_are_gone_from_a_page_are_found(held: Coverage, pages: dict[str, str]) -> None:
    """The same test with one page emptied: each sentence that it carries is named, with its place in the file."""
    without = {**pages, "boss-cards": ""}
    found = list(coverage.unsaid(held, without))
    assert {one.check for one in found} == {"coverage/words-not-found"}
    assert len(found) == sum(len(one.words.get("boss-cards", ())) for one in held.sentences)
    assert all(one.position is not None and "coverage.yaml" in str(one.position) for one in found)


def test_a_sentence_that_is_missing_or_changed_is_found(held: Coverage, rulebook: tuple[RuleSentence, ...]) -> None:
    """A new rule, a rule that is gone, a rule in other words, and a piece that nobody makes."""
    known = tuple(one.id for one in products.all())
    (missing,) = coverage.faults(held, (*rulebook, RuleSentence("s8-99", "8", "A new rule.", 300)), known)
    assert missing.check == "coverage/missing-sentence" and "s8-99 (rulebook line 300)" in missing.message
    (gone,) = coverage.faults(held, [one for one in rulebook if one.id != "s7-2"], known)
    assert gone.check == "coverage/strange-sentence" and "s7-2 is no sentence" in gone.message
    reworded = [replace(one, says="HP cannot fall below 1.") if one.id == "s7-2" else one for one in rulebook]
    (other,) = coverage.faults(held, reworded, known)
    assert other.check == "coverage/strange-sentence" and "HP cannot fall below 0." in other.message
    pieces = {one.check for one in coverage.faults(held, rulebook, [one for one in known if one != "boss-cards"])}
    assert pieces == {"coverage/unknown-piece"}


def test_the_page_for_designers_is_up_to_date(root: Path, held: Coverage) -> None:
    """docs/reference/coverage.md is what coverage.yaml gives; run `make docs` after changing it."""
    assert (root / "docs" / "reference" / "coverage.md").read_text(encoding="utf-8") == coverage.text(held)
