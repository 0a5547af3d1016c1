"""Deck legality (rulebook §4, R1, R2) and collections, as findings at their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print import catalog, project
from monstra_print.findings import Finding, Position

FOLDER = "cards/monstra/decks"


def faults(folder: Path, deck: str, *pairs: tuple[str, str]) -> list[Finding]:
    file = folder / FOLDER / f"{deck}.yaml"
    text = file.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    return list(catalog.load(project.find(folder)).findings)


def test_the_four_sample_decks_are_legal(project_copy: Path) -> None:
    """Four decks of 12 and 12, each with at most one premium creature; one of them plays from a collection."""
    found = catalog.load(project.find(project_copy))
    assert list(found.decks) == ["deep-roots", "ember-first", "first-box", "rift-watch"] and found.findings == ()
    assert all(len(deck.creatures) == len(deck.tactics) == 12 for deck in found.decks.values())
    assert found.decks["first-box"].owned is not None


@pytest.mark.parametrize(
    ("change", "check", "words"),
    [
        ((", FEN-01", ""), "deck/size", "holds 11 creatures, exactly 12"),
        (("FLA-01", "AUR-01"), "deck/premium", "AUR-01, FEN-01"),
        (("FLA-01", "FLX-01"), "deck/unknown-card", "there is no card FLX-01"),
        (("FLA-01", "PYR-01"), "card/unknown-value", "'PYR-01' twice"),
        (("TAC-03", "TAC-04"), "card/unknown-value", "'TAC-04' twice"),
        (("TAC-03", "TAC-99"), "deck/unknown-card", "there is no card TAC-99"),
        (("null", "collections/none.yaml"), "deck/no-collection", "collections/none.yaml"),
    ],
)
def test_illegal_decks(project_copy: Path, change: tuple[str, str], check: str, words: str) -> None:
    """Each rule of deck building broken once: one finding that says what and where."""
    (fault,) = faults(project_copy, "ember-first", change)
    assert fault.check == check and words in fault.message
    assert isinstance(fault.position, Position) and fault.position.path == f"{FOLDER}/ember-first.yaml"


def test_a_deck_may_use_only_what_is_owned(project_copy: Path) -> None:
    """A card that the collection does not hold is named, also when its count is 0."""
    file = project_copy / FOLDER / "collections/first-box.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("BRU-01: 1\n", "BRU-01: 0\n").replace("TAC-07: 1\n", ""), encoding="utf-8")
    found = faults(project_copy, "first-box")
    assert [one.message for one in found] == ["the collection holds no BRU-01", "the collection holds no TAC-07"]


def test_deck_sizes_and_limits_come_from_the_rules(project_copy: Path) -> None:
    """A changed constant changes what is legal: eleven creatures, and no premium creature at all."""
    file = project_copy / "cards/monstra/rules.yaml"
    text = file.read_text(encoding="utf-8")
    assert "creature_deck:     {value: 12" in text and "premium_limit:     {value: 1," in text
    text = text.replace("creature_deck:     {value: 12", "creature_deck:     {value: 11")
    file.write_text(text.replace("premium_limit:     {value: 1,", "premium_limit:     {value: 0,"), encoding="utf-8")
    checks = [one.check for one in faults(project_copy, "ember-first")]
    assert sorted(set(checks)) == ["deck/premium", "deck/size", "rulebook/number-differs"] and checks.count("deck/size") == 4


def test_a_second_design_of_one_name_cannot_share_a_deck(project_copy: Path) -> None:
    """No creature name repeats in a deck, even on another design (G15)."""
    card = project_copy / "cards/monstra/creatures/PYR-01-pyris.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("name: Pyris", "name: flaro"), encoding="utf-8")
    checks = {one.check for one in faults(project_copy, "ember-first")}
    assert {"deck/same-name", "card/duplicate-name"} <= checks
