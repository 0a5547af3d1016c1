"""The vocabulary and its words: complete, used, and strict about what a printed line may say."""

from __future__ import annotations

from typing import Any

import pytest

from monstra_print import catalog, project
from monstra_print.rulesets.monstra.card import Behavior, Creature, Tactic
from monstra_print.rulesets.monstra.effect import EFFECTS, TARGETS, TESTS, Effect, When, parse_list, plain, walk
from monstra_print.rulesets.monstra.icon import spans, symbols
from monstra_print.rulesets.monstra.phrase import either, house, join, run, stray, template, words
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.target import target_class, target_line
from monstra_print.rulesets.monstra.wording import Kind, Text, house_words, phrase, sentence, texts

CATALOG = catalog.load(project.find())
RULES = Rules()


def roster() -> list[tuple[str, Text]]:
    return [(card.id, text) for card in CATALOG.cards.values() for text in texts(card)]


def flat(effects: tuple[Effect, ...]) -> list[Effect]:
    return [one for effect in effects for one in walk(effect)]


def made(kind: Kind, *effects: dict[str, Any], printed: str | None = None) -> Text:
    return Text("", kind, "Umbrael", parse_list(list(effects)), printed)


def test_the_roster_uses_the_whole_vocabulary() -> None:
    """17 effects, 15 targets and 8 tests, nothing missing and nothing unused."""
    used = [one for _, text in roster() for one in flat(text.effects)]
    tests = [one.test for one in used if isinstance(one, When)]
    named = {value for one in (*used, *tests) for value in vars(one).values() if isinstance(value, str)}
    assert {type(one) for one in used} == set(EFFECTS) and len(EFFECTS) == 17
    assert {type(one) for one in tests} == set(TESTS) and len(TESTS) == 8
    assert set(TARGETS) <= named and len(TARGETS) == 15


def test_effects_return_to_their_yaml() -> None:
    """An effect written back is the effect that was read."""
    for design, text in roster():
        assert parse_list([plain(effect) for effect in text.effects]) == text.effects, design


def test_the_house_can_say_what_it_says() -> None:
    """The house's words are derived from the effects, like any printed line must be."""
    for design, text in roster():
        assert stray(phrase(text, RULES), house_words(text, RULES)) is None, design


def test_one_house_voice_gives_most_signatures() -> None:
    """25 of the 30 signatures need no printed line; the five others are the rulebook's second voices (G7, G10)."""
    printed = [card.name for card in CATALOG.cards.values() if isinstance(card, Creature) and card.signature.printed]
    assert sorted(printed) == ["Aurelith", "Brinax", "Umbrael", "Veloryn", "Volkar"]


def test_no_printed_line_repeats_the_house() -> None:
    """A printed line that the house would say anyway only hides that it is derived."""
    assert [design for design, text in roster() if text.printed == house_words(text, RULES)] == []


def test_symbols_stand_in_the_words() -> None:
    """Each effect's symbol marks a word of its text, and no other symbol of an effect is marked."""
    for design, text in roster():
        shown = {span.icon for span in spans(sentence(text, RULES)) if span.icon}
        wanted = {symbol for one in flat(text.effects) for symbol in symbols(one)}
        assert wanted <= shown, f"{design}: {wanted - shown} missing"


def test_spans_are_the_whole_text() -> None:
    """Cutting a text into spans loses and adds nothing; every symbol is set strong."""
    for _, text in roster():
        said = sentence(text, RULES)
        assert "".join(span.text for span in spans(said)) == said
        assert all(span.strong == (span.icon is not None) for span in spans(said))


@pytest.mark.parametrize(
    ("text", "effects", "word"),
    [
        ("6 damage; apply Burn.", ({"damage": 5}, {"apply": "burn"}), "6"),
        ("5 damage; apply Poison.", ({"damage": 5}, {"apply": "burn"}), "Poison"),
        ("apply Burn; 5 damage.", ({"damage": 5}, {"apply": "burn"}), "apply"),
        ("5 damage; apply Burn", ({"damage": 5}, {"apply": "burn"}), "the end of the text"),
        ("5 damage; apply Burn. Draw one tactic.", ({"damage": 5}, {"apply": "burn"}), "Draw"),
        ("5 damage; heal one enemy 3.", ({"damage": 5}, {"heal": 3, "to": "ally"}), "enemy"),
        ("5 Damage; apply burn.", ({"damage": 5}, {"apply": "burn"}), "Damage"),
    ],
)
def test_the_first_word_that_cannot_be_derived(text: str, effects: tuple[dict[str, Any], ...], word: str) -> None:
    """A printed line is followed as far as the effects carry it, and the next word is named."""
    lost = stray(phrase(made("move", *effects), RULES), text)
    assert lost is not None and lost.word == word and lost.expected


@pytest.mark.parametrize(
    "printed",
    [
        "5 damage; give one ally 2 Shield.",
        "5 damage, then give an ally 2 Shield.",
        "Deal 5 damage. Then give one allied creature 2 Shield.",
        "deal 5 damage to the target; also give an allied creature 2 Shield.",
    ],
)
def test_other_phrasings_are_accepted(printed: str) -> None:
    """The rulebook's other phrasings and the joining words may be mixed freely."""
    assert stray(phrase(made("move", {"damage": 5}, {"shield": 2, "to": "ally"}), RULES), printed) is None


def test_numbers_of_the_rules_stand_in_the_words() -> None:
    """A cap that a text repeats is the rules' number, so a changed rule shows in words or as drift."""
    gain = made("tactic", {"energy": 1, "to": "own_team"})
    tempo = made("tactic", {"boost": 1}, {"speed": 1, "to": "acting"})
    other = Rules(energy_cap=7, speed_max=4, shield_cap=8, poison_counters=3)
    assert house_words(gain, RULES) == "Gain 1 team energy (maximum 5)."
    assert house_words(gain, other) == "Gain 1 team energy (maximum 7)."
    assert house_words(tempo, other).endswith("(maximum 4).")
    maw, blight = CATALOG.cards["BEH-10"], CATALOG.cards["BEH-08"]
    for card, word in ((maw, "6"), (blight, "two-counter")):
        (text,) = texts(card)
        lost = stray(phrase(text, other), text.printed or "")
        assert lost is not None and lost.word == word


def test_target_lines_of_tactics() -> None:
    """The line is made from the creatures an effect names, else from the teams, else it is the hand."""
    lines = {card.id: target_line(card.effects) for card in CATALOG.cards.values() if isinstance(card, Tactic)}
    assert lines["TAC-16"] == "One ally" and lines["TAC-17"] == "Each living ally"
    assert lines["TAC-06"] == "Opposing team or Rift Guardian" and lines["TAC-18"] == "One enemy or the boss"
    assert lines["TAC-03"] == "Your team" and lines["TAC-22"] == lines["TAC-11"] == "Your hand"
    assert lines["TAC-08"] == lines["TAC-12"] == lines["TAC-20"] == "Acting creature and its target"
    assert lines["TAC-23"] == lines["TAC-25"] == lines["TAC-21"] == "Acting creature"


def test_target_classes_of_behaviors() -> None:
    """A behavior says whom its damage hits; `same` is the creature named before."""
    classes = [target_class(card.effects) for card in CATALOG.cards.values() if isinstance(card, Behavior)]
    assert classes == ["Lowest HP", "Each creature", "Lowest HP", "Highest HP", "Lowest HP", "Fastest", "Most Shield",
                       "Highest HP", "Fastest", "Highest HP", "Each creature", "Each creature"]  # fmt: skip


def test_phrases_choose_join_and_end() -> None:
    """Templates nest choices, the first is the house's, punctuation takes no space, a stop a capital."""
    said = run("<heal|mend> one <ally|enemy <now|soon>>", "; draw one.", "then (maximum 5) rest")
    assert join(house(said)) == "heal one ally; draw one. Then (maximum 5) rest"
    assert stray(said, "mend one enemy soon; draw one. Then (maximum 5) rest") is None
    assert words("creature's +2 (two-counter).") == ("creature's", "+2", "(", "two-counter", ")", ".")
    assert stray(either("a b", "a c"), "a d") is not None
    with pytest.raises(ValueError, match="unclosed"):
        template("<a|b")
