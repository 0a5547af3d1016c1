"""The numbers in the rulebook's running text against `rules.yaml` (rulebook §4 to §10). Knows where each is said, no page.

A rule's number stands once in `rules.yaml`, but the owner's sentences repeat it; each place is named here by the words round
it, so that a changed number and a sentence that has not followed are seen, with the sentence's line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from monstra_print.copytext import Passage
from monstra_print.findings import WARN, Finding, Position
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra.rules import Rules

NUMBER_DIFFERS = declare(
    "rulebook/number-differs",
    WARN,
    "Play, sheets and mats follow rules.yaml; a sentence of the book with another number would teach another game.",
    "correct the sentence in rulebook.md, or the number in rules.yaml",
)
NUMBER_UNSAID = declare(
    "rulebook/number-unsaid",
    WARN,
    "A rule number that the book no longer says in the words that are looked for cannot be compared with rules.yaml.",
    "say the number in the book, or follow its new words in rulesets/monstra/book_number.py",
)
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NTHS = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
_N = rf"(\d+|{'|'.join(_WORDS[1:])}|{'|'.join(_NTHS[1:])})"
# constant: the words round its number, `#` for the number. All places that match are compared; at least one must be there.
SAID: Mapping[str, tuple[str, ...]] = {
    "knockouts": ("# creature knockout", "its # knockout", "suffer a # knockout", "A # player-creature knockout",
                  "fewer than # knockouts", "the # knockout occurs"),
    "rounds": ("end of round #", "damage in round #", "at most # rounds", "the #-round tiebreak", "and #-round limit"),
    "active": ("Reveal the top #", "# creatures start active", "# creatures begin active", "with # creatures active"),
    "creature_deck": ("exactly # different creature cards", "its # chosen creature cards", "selects # different creatures",
                      "brings its own #-creature deck"),
    "tactic_deck": ("exactly # different tactic cards", "own #-card tactic deck", "Choose any # different owned designs",
                    "a chosen #-card deck"),
    "premium_limit": ("include at most #",),
    "opening_hand": ("tactic deck and draw #", "tactics and draw #"),
    "starting_energy": ("begin with # energy",),
    "energy_per_round": ("Each team gains # energy", "their first # energy"),
    "energy_cap": ("up to a maximum of #",),
    "draw_per_round": ("each team draws # tactic",),
    "first_draw_round": ("Beginning in round #",),
    "hand_limit": ("hand size is #", "discard down to #", "normal #-card hand limit"),
    "tactics_per_round": ("play # tactic per round", "first play # tactic"),
    "guard_shield": ("0 energy and give # Shield",),
    "shield_cap": ("hold at most # Shield", "absorption, maximum # per creature"),
    "burn_damage": ("next action, it takes # damage",),
    "poison_counters": ("place # Poison counters", "resets it to # counters", "not stack above #"),
    "poison_damage": ("next two actions, it takes # damage",),
    "slow_loss": ("Speed is reduced by #",),
    "speed_min": ("reduced by 1 \\(minimum #", "Speed \\(#–"),
    "speed_max": ("Speed \\(1–#",),
    "behavior_deck": ("and # different behavior cards", "Shuffle all # behavior cards"),
    "seal": ("the boss has # HP or less",),
}  # fmt: skip


def faults(passages: Sequence[Passage], rules: Rules, path: str) -> Iterator[Finding]:
    """A finding for each place of the book that says another number than the rules, and for each number it does not say."""
    for name, places in SAID.items():
        value, said = getattr(rules, name), False
        for passage in passages:
            for pattern in places:
                for found in re.finditer(pattern.replace("#", _N), passage.words, re.IGNORECASE):
                    said = True
                    if _value(found[1]) != value:
                        message = f"the book says “{found[0]}”; rules.yaml says {name}: {value}"
                        yield NUMBER_DIFFERS.find(message, Position(path, passage.line, 1))
        if not said:
            yield NUMBER_UNSAID.find(f"the book does not say {name}: {value} in words that are known", Position(path, 1, 1))


def _value(words: str) -> int:
    low = words.lower()
    return int(low) if low.isdigit() else _WORDS.index(low) if low in _WORDS else _NTHS.index(low)
