"""Every number, target, condition and clause order of every card text, changed once: drift or record sees each change."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from monstra_print import catalog, project
from monstra_print.rulesets.monstra.card import Boss, Card, Creature
from monstra_print.rulesets.monstra.effect import CONDITIONS, CREATURE_TARGETS, EFFECTS, MOMENTS, TEAMS, parse_list, parts, plain
from monstra_print.rulesets.monstra.record import Record, differences, read_record
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.unplayable import playable
from monstra_print.rulesets.monstra.wording import Text, drift, house_words, sentence, texts

CATALOG = catalog.load(project.find())
RULES: Rules = CATALOG.ruleset.rules  # type: ignore[attr-defined]
RECORD: Record = CATALOG.ruleset._record  # type: ignore[attr-defined]
CARDS: list[Card] = list(CATALOG.cards.values())
IDS = [card.id for card in CARDS]

NUMBERS = ("damage", "heal", "shield", "strip_shield", "lose_hp", "floor", "energy", "draw", "discard", "revive", "boost",
           "speed", "hp_at_most")  # fmt: skip
TARGET_KEYS = ("to", "of", "no_condition", "no_shield", "has_shield", "alive")
CONDITION_KEYS = ("apply", "cleanse", "has_condition", "applied")
TEST_KEYS = {"no_shield": "has_shield", "has_shield": "no_shield"}


def effect_mutants(effects: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Each single change of a list of effects, with what was changed."""
    for path, holder, key in _leaves(effects):
        value = holder[key]
        for new in _others(key, value, holder):
            mutant = copy.deepcopy(effects)
            inner: Any = mutant
            for step in path:
                inner = inner[step]
            inner[key] = new
            yield f"{key} {value} -> {new}", mutant
    for path, clauses in _lists(effects):
        for index in range(len(clauses) - 1):
            if clauses[index] == clauses[index + 1]:
                continue
            mutant = copy.deepcopy(effects)
            inner = mutant
            for step in path:
                inner = inner[step]
            inner[index], inner[index + 1] = inner[index + 1], inner[index]
            yield f"order of {clauses[index]} and {clauses[index + 1]}", mutant


def _others(key: Any, value: Any, holder: Any) -> list[Any]:
    if key in NUMBERS and isinstance(value, int):
        if value < 0:
            return [value - 1, -value]
        return [value + 1, value - 1] if value > 1 else [value + 1]
    if key in TARGET_KEYS:
        family = TEAMS if value in TEAMS else CREATURE_TARGETS
        return [other for other in family if other != value]
    if key in CONDITION_KEYS:
        return [other for other in (*CONDITIONS, *(("any",) if key == "cleanse" else ())) if other != value]
    if key == "at":
        return [moment for moment in MOMENTS if moment != value]
    if key == "mode" and value == "duel":
        return ["mission"]
    return []


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in steps:
        if isinstance(inner, dict | list):
            yield from _leaves(inner, (*path, key))
        elif not isinstance(inner, bool):
            yield path, value, key


def _lists(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], list[Any]]]:
    if isinstance(value, list):
        yield path, value
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in steps:
        yield from _lists(inner, (*path, key))


FLAGS = {"lose_hp": "up_to", "energy": "up_to", "draw": "up_to", "discard": "other", "boost": "pierce", "speed": "set"}
KINDS = {
    "damage": ("heal", "strip_shield", "lose_hp"), "heal": ("shield", "damage"), "shield": ("heal", "strip_shield"),
    "strip_shield": ("shield",), "lose_hp": ("damage", "heal"), "draw": ("discard",), "discard": ("draw",), "boost": ("draw",),
    "apply": ("cleanse",), "cleanse": ("apply",), "speed": ("boost", "shield"),
}  # fmt: skip


def kind_mutants(effects: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Each flag set or taken away, each effect made another kind, taken out, doubled, made once-only or freed of its frame."""
    for path, clauses in _lists(effects):
        if not all(isinstance(clause, dict) for clause in clauses):
            continue
        for index, clause in enumerate(clauses):
            for what, new in _clause_mutants(clause, alone=len(clauses) == 1):
                mutant = copy.deepcopy(effects)
                inner: Any = mutant
                for step in path:
                    inner = inner[step]
                inner[index : index + 1] = copy.deepcopy(new)
                yield f"{what} in {clause}", mutant


def _clause_mutants(clause: dict[str, Any], alone: bool) -> Iterator[tuple[str, list[Any]]]:
    head = next(iter(clause))
    if (flag := FLAGS.get(head)) is not None:
        rest = {key: value for key, value in clause.items() if key != flag}
        yield f"flag {flag}", [rest if flag in clause else {**clause, flag: True}]
    if head == "boost":
        rest = {key: value for key, value in clause.items() if key != "move"}
        yield "move", [rest if "move" in clause else {**clause, "move": "basic"}]
    if head == "lose_hp":
        yield (
            "floor",
            [{key: value for key, value in clause.items() if key != "floor"} if "floor" in clause else {**clause, "floor": 1}],
        )
    if head == "when" and "else" in clause:
        yield "no else", [{"when": clause["when"], "then": clause["then"]}]
    if head in ("at", "once", "when"):
        yield "no frame", clause["then" if head == "when" else "do"]
    if head in ("damage", "heal", "shield", "draw", "apply"):
        yield "once", [{"once": "battle", "do": [clause]}]
    for other in KINDS.get(head, ()):
        with_head: dict[str, Any] = {other: "burn" if clause[head] == "any" else clause[head]}
        allowed = {part.word.key for part in _PARTS[other]}
        if "to" in allowed and other not in ("damage", "apply", "speed"):
            with_head["to"] = clause.get("to", "attacked")
        elif "to" in clause and "to" in allowed:
            with_head["to"] = clause["to"]
        if _is_readable([with_head]):
            yield f"kind {other}", [with_head]
    yield "doubled", [clause, clause]
    if not alone:
        yield "taken out", []


_PARTS = {parts(one)[0].word.key: parts(one) for one in EFFECTS}


def _is_readable(effects: list[Any]) -> bool:
    try:
        return bool(parse_list(effects))
    except ValueError:
        return False


_SWAPS = [
    ("Burn", "Poison"), ("Poison", "Slow"), ("Slow", "Burn"),
    ("an ally", "self"), ("one ally", "one enemy"), ("one allied creature", "one enemy"), ("self", "an ally"),
    ("each living ally", "one ally"), ("each living allied creature", "one allied creature"), ("its ally", "it"),
    ("opposing team", "your team"), ("enemy team", "your team"), ("A player opponent", "Your team"), ("team energy", "energy"),
    ("Rift Guardian", "one enemy"), ("one enemy or the boss", "one ally"), ("the target", "an ally"),
    ("the acting creature", "one ally"), ("acting creature's", "ally's"), ("Acting creature", "One ally"), ("Umbrael", "an ally"),
    ("lowest", "highest"), ("highest current HP", "lowest current HP"), ("printed Speed", "current HP"),
    ("most Shield", "least Shield"),
    ("each living player creature", "the living player creature with the most Shield"),
    ("the living player creature", "each living player creature"), ("Boss", "Player team"), ("Player team", "Boss"),
    ("to it", "to each"), ("deal it", "deal each"), ("no Shield", "Shield"), ("had Shield", "had no Shield"),
    ("had Burn", "had no Burn"),
    ("or less", "or more"), ("before", "after"), ("After", "Before"), ("defeated ally", "defeated enemy"), ("basic move", "move"),
    ("the living one", "each living one"),
]  # fmt: skip
_WORDS = {"one": "two", "two": "three", "three": "two"}


def text_mutants(text: str) -> Iterator[tuple[str, str]]:
    """Each single change of a text: a number, a word for a target or condition, the order of two clauses."""
    for found in re.finditer(r"\d+", text):
        for new in {int(found[0]) + 1, max(0, int(found[0]) - 1)} - {int(found[0])}:
            yield f"{found[0]} -> {new}", text[: found.start()] + str(new) + text[found.end() :]
    for found in re.finditer(r"\b(one|two)(?= (?:tactic|other tactic|condition type|Burn)|; another|-counter)", text):
        yield f"{found[0]} -> {_WORDS[found[0]]}", text[: found.start()] + _WORDS[found[0]] + text[found.end() :]
    for old, new in _SWAPS:
        for found in re.finditer(rf"\b{re.escape(old)}\b", text):
            yield f"{old} -> {new}", text[: found.start()] + new + text[found.end() :]
    body = text.removesuffix(".")
    for joint in ("; ", ", then ", ". Then ", ". ", " and ", ", or ", " or "):
        parts = body.split(joint)
        for index in range(len(parts) - 1):
            swapped = [*parts[:index], parts[index + 1], parts[index], *parts[index + 2 :]]
            if swapped != parts:
                yield f"order around {joint!r}", joint.join(swapped) + "."


def with_text(card: Card, text: Text, effects: list[Any] | None, printed: str | None) -> Card:
    """The card with other effects (None: its own) and another printed line in one of its texts."""
    made = text.effects if effects is None else parse_list(effects)
    if isinstance(card, Creature):
        move = replace(getattr(card, text.where), effects=made, printed=printed)
        return replace(card, **{text.where: move})
    return replace(card, effects=made, printed=printed)


def drifts(card: Card) -> bool:
    return any(True for _ in drift(card, RULES))


def differs(card: Card) -> bool:
    return any(True for _ in differences(card, RULES, RECORD))


def test_the_record_is_read() -> None:
    """The record of the roster holds as many designs as there are cards, so that the mutants are compared with something."""
    assert RECORD.doc is not None and len(RECORD.designs) == len(CARDS) == 69
    assert read_record(RECORD.doc).designs == RECORD.designs


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_an_unchanged_card_is_quiet(card: Card) -> None:
    """On the roster as delivered neither check says anything."""
    assert not drifts(card) and not differs(card)


@pytest.mark.parametrize("card", [card for card in CARDS if not isinstance(card, Boss)], ids=lambda card: card.id)
def test_changed_effects_are_seen(card: Card) -> None:
    """An effect changed alone: a printed line no longer follows from it, or the house's words differ from the record."""
    count = 0
    for text in texts(card):
        for what, effects in effect_mutants([plain(effect) for effect in text.effects]):
            mutant = with_text(card, text, effects, text.printed)
            seen = drifts(mutant) if text.printed is not None else differs(mutant)
            assert seen, f"{card.id} {text.where}: {what} stays unseen in {sentence(text, RULES)!r}"
            count += 1
    assert count >= 1


@pytest.mark.parametrize("card", [card for card in CARDS if not isinstance(card, Boss)], ids=lambda card: card.id)
def test_changed_flags_and_kinds_are_seen(card: Card) -> None:
    """A flag, an effect's kind, its frame, or an effect too many or too few: words, record or the check of play see it."""
    count = 0
    for text in texts(card):
        for what, effects in kind_mutants([plain(effect) for effect in text.effects]):
            mutant = with_text(card, text, effects, text.printed)
            seen = drifts(mutant) if text.printed is not None else differs(mutant)
            assert seen or any(True for _ in playable(mutant)), f"{card.id} {text.where}: {what} stays unseen"
            count += 1
    assert count >= 2


def _slips(text: str, random: Random) -> str:
    """The text with one slip of the keyboard: a letter lost, doubled, swapped or next to it, a mark, a digit, a word."""
    at = random.randrange(len(text))
    words = text.split(" ")
    word = random.randrange(len(words))
    digits = [place for place, sign in enumerate(text) if sign.isdigit()] or [at]
    digit = random.choice(digits)
    return random.choice(
        [
            text[:at] + text[at + 1 :], text[:at] + text[at] + text[at:], text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
            text[:at] + random.choice("etaoinsrhl") + text[at + 1 :], text[:at] + text[at].swapcase() + text[at + 1 :],
            text[:at] + random.choice(",.;:!") + text[at:], text[:at] + " " + text[at:],
            text[:digit] + random.choice("0123456789") + text[digit + 1 :],
            " ".join(words[:word] + words[word + 1 :]), " ".join(words[:word] + words[word : word + 1] + words[word:]),
        ]
    )  # fmt: skip


def test_slips_of_the_keyboard_are_seen() -> None:
    """Of a thousand typing errors in the words of all cards none stays unseen, and nearly all are no words of the effects."""
    random = Random(11)
    said = [(card, text) for card in CARDS for text in texts(card)]
    drifting = slips = 0
    while slips < 1000:
        card, text = random.choice(said)
        words = _slips(sentence(text, RULES), random)
        if words == sentence(text, RULES):
            continue
        slips += 1
        mutant = with_text(card, text, None, words)
        assert drifts(mutant) or differs(mutant), f"{card.id}: {words!r}"
        drifting += drifts(mutant)
    assert drifting > 980


@pytest.mark.parametrize("card", [card for card in CARDS if not isinstance(card, Boss)], ids=lambda card: card.id)
def test_changed_words_are_seen(card: Card) -> None:
    """A printed line changed alone cannot be derived from the effects."""
    count = 0
    for text in texts(card):
        for what, words in text_mutants(sentence(text, RULES)):
            mutant = with_text(card, text, None, words)
            assert drifts(mutant), f"{card.id} {text.where}: {what} can still be derived: {words!r}"
            assert differs(mutant)
            count += 1
    assert count >= 1


@pytest.mark.parametrize("card", [card for card in CARDS if not isinstance(card, Boss)], ids=lambda card: card.id)
def test_effect_and_words_changed_together_are_seen(card: Card) -> None:
    """Effect and printed line changed to agree with each other: the line is derived, and the record shows the change."""
    for text in texts(card):
        for what, effects in effect_mutants([plain(effect) for effect in text.effects]):
            words = house_words(replace(text, effects=parse_list(effects)), RULES)
            mutant = with_text(card, text, effects, words)
            assert not drifts(mutant), f"{card.id}: {what}: the house's own words {words!r} are not derived"
            assert differs(mutant), f"{card.id}: {what} is not seen against the record"


@pytest.mark.parametrize("card", [card for card in CARDS if isinstance(card, Boss)], ids=lambda card: card.id)
def test_changed_boss_numbers_are_seen(card: Boss) -> None:
    """A boss has no effects; each of its numbers differs from the record when changed."""
    mutants = [replace(card, hp=card.hp + 1), replace(card, speed=card.speed + 1), replace(card, seal_at=(card.seal_at or 7) + 1)]
    assert all(differs(mutant) for mutant in mutants)


def test_different_effects_have_different_house_words() -> None:
    """No two mutants of one text are said alike, so the house's words tell every single change apart."""
    for card in CARDS:
        for text in texts(card):
            said: dict[str, str] = {house_words(text, RULES): "unchanged"}
            for what, effects in effect_mutants([plain(effect) for effect in text.effects]):
                words = house_words(replace(text, effects=parse_list(effects)), RULES)
                assert words not in said, f"{card.id}: {what} and {said[words]} are both said {words!r}"
                said[words] = what
