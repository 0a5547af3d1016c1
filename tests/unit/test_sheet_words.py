"""The words of the sheets: every number from the rules, every icon a symbol, every line with its rule."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from monstra_print.copytext import SheetCopy
from monstra_print.rulesets.monstra.card import Boss, Card, Creature, Move, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Energy, ModeIs, When
from monstra_print.rulesets.monstra.rules import NAMES, Rules
from monstra_print.rulesets.monstra.sheet import SHEETS, sheet

SNARE = When(ModeIs("duel"), (Energy(-1, "opposing_team"),), (Damage(2, "boss"),))
CARDS: tuple[Card, ...] = (
    Boss("BOSS-STD", "Rift Guardian", "standard", 44, 2, 8, "rift-guardian"),
    Boss("BOSS-EXP", "Rift Guardian", "expert", 48, 2, None, "rift-guardian"),
    Tactic("TAC-06", "Rift Snare", 1, (SNARE,)),
    Creature("THA-01", "Thalune", "water", 19, 1, Move("Coral Ram", 0, (Damage(3),)), Move("Reef Refuge", 2, (Damage(1),))),
)
MATS, COUNTERS = ("arena-mat", "mission-mat"), "token-sheet"


def words(copy: SheetCopy) -> str:
    """All printed words of a sheet in one text; on the sheet of counters the number of each kind stands before its name."""
    counts = copy.numbers if copy.id == COUNTERS else {}
    return "\n".join(
        part for one in copy.sections for part in (f"{counts.get(one.key, '')} {one.title}", *(line.words for line in one.lines))
    )


@pytest.mark.parametrize("sheet_id", SHEETS)
@pytest.mark.parametrize("name", NAMES)
def test_a_changed_rule_changes_the_sheet_that_shows_it(sheet_id: str, name: str) -> None:
    """The number shown follows the rules, and a number that a sheet does not show leaves it as it was."""
    usual, changed = sheet(sheet_id, Rules(), CARDS), sheet(sheet_id, replace(Rules(), **{name: 17}), CARDS)
    if name not in usual.numbers:
        assert changed == usual
        return
    assert changed.numbers[name] == 17
    before, after = words(usual), words(changed)
    assert before != after
    if name == "poison_counters" and sheet_id in MATS:
        assert after.splitlines().count("Poison") == 17
    else:
        # 15: replacements = deck − active; 18: counters of a kind = active + boss
        assert re.search(r"\b17|\b15\b" + (r"|\b18\b" if sheet_id == COUNTERS else ""), after), after


def test_the_quick_reference_shows_every_number_of_the_general_rules() -> None:
    shown = set(sheet("quick-reference", Rules(), CARDS).numbers)
    assert set(NAMES) - shown == {"behavior_deck"}


def test_the_quick_reference_has_the_five_steps_and_the_four_header_symbols() -> None:
    copy = sheet("quick-reference", Rules(), CARDS)
    assert [line.text[0].text for line in copy.part("steps").lines] == ["Shuffle", "Reveal", "Draw", "Fight", "Win"]
    assert [line.icon for line in copy.part("header").lines] == ["fire", "dna", "speed", "heart"]


def test_the_mats_have_card_counter_and_condition_spaces() -> None:
    """Rulebook §2: both mats have card, counter and condition spaces."""
    needed = {"replacements", "revived", "active", "tactics", "discard", "knockouts", "energy", "markers", "counters", "round"}
    for sheet_id in MATS:
        copy = sheet(sheet_id, Rules(), CARDS)
        assert needed <= {one.key for one in copy.sections}
        assert [line.icon for line in copy.part("counters").lines] == ["damage", "burn", "slow", "poison", "poison", "shield"]


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_every_icon_of_a_sheet_is_a_symbol_of_the_templates(sheet_id: str, root: Path) -> None:
    icons = {line.icon for one in sheet(sheet_id, Rules(), CARDS).sections for line in one.lines if line.icon}
    assert icons
    assert icons <= {file.stem for file in (root / "templates" / "symbols").glob("*.svg")}


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_every_rule_line_names_a_rulebook_section_or_a_ruling(sheet_id: str) -> None:
    for one in sheet(sheet_id, Rules(), CARDS).sections:
        for line in one.lines:
            assert all(re.fullmatch(r"§\d+(\.[A-C])?(\.\d)?|R\d{1,3}", rule) for rule in line.rules), line
            assert line.rules or one.key == "round", line


def test_boss_numbers_come_from_the_boss_cards() -> None:
    changed = (replace(CARDS[0], hp=39), replace(CARDS[1], hp=51, speed=3), *CARDS[2:])
    copy = sheet("mission-mat", Rules(), changed)
    assert (copy.numbers["boss_hp_standard"], copy.numbers["boss_hp_expert"], copy.numbers["boss_speed"]) == (39, 51, 3)
    assert "Standard 39 HP · Expert 51 HP" in words(copy)


def test_a_missing_boss_is_an_error_that_names_what_the_sheet_quotes() -> None:
    from monstra_print.errors import UnreadableInputError

    with pytest.raises(UnreadableInputError, match="boss_hp_standard"):
        sheet("mission-mat", Rules(), CARDS[1:])


def test_the_numbers_of_the_project_rules_stand_on_the_sheets_as_on_the_defaults() -> None:
    copy = sheet("quick-reference", Rules(), CARDS)
    assert "and 12 different tactics as two face-down decks" in words(copy)
    assert "Each team gains 2 energy, up to 5." in words(copy)
    assert "3rd creature knockout" in words(copy)
