"""Which pictures stand where among the owner's words of the rulebook (§1 to §10), and their own few words. Knows no drawing.

A picture's words are those of the other sheets, so that a player reads the same sentence on the mat, on the quick reference
and in the book; the manuscript itself is not touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from monstra_print.copytext import Passage, Run, Section
from monstra_print.rulesets.monstra import sheet
from monstra_print.rulesets.monstra.card import Card
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet_text import line, section

# Anchor of a heading: the pictures right after it, before its first table, and at the end of what it heads.
_AFTER: Mapping[str, tuple[str, ...]] = {"s6": ("round",), "s10": ("mission",), "s3.creature-card": ("card",)}
_AT_END: Mapping[str, tuple[str, ...]] = {
    "s1": ("seats",),
    "s5": ("table",),
    "s6.B": ("defeat",),
    "s7": ("counters",),
    "s8": ("tracks",),
    "s4.the-single-25-design-tactic-pool": ("tactic",),
    "s9": ("premium",),
}
_BEFORE_TABLE: Mapping[str, tuple[str, ...]] = {"s9": ("signs",)}
# The sections of other sheets whose words the pictures and the back cover repeat.
_QUOTED: Mapping[str, tuple[str, ...]] = {
    "quick-reference": ("table", "header", "moves"),
    "arena-mat": ("order", "turn", "knockouts", "replacements", "revived", "counters", "round"),
    "mission-mat": ("each-round", "win", "effects"),
}
# What a title leaves open when it stands beside those of another mat.
_RETITLED = {"order": "Duel: each round", "each-round": "Mission: each round", "win": "Mission: how to win"}
_SEATS = section(
    "seats",
    "Players",
    line(None, "Duel, 2 players", "§1"),
    line(None, "Duel, 4 players", "§1", "R8"),
    line("boss", "Mission, 1 or 2 players", "§1", "§10"),
)
_TACTIC = section(
    "tactic-card",
    "Tactic card",
    line("energy", "**Energy cost,** from the team’s pool.", "§3", "§6.B"),
    line("timing", "**Timing:** before your own creature acts.", "§3", "§6.B", "R23"),
    line("target", "**Target:** whom the effect reaches.", "§3"),
    line("discard", "**Effect:** at once. Then the card goes to the discard pile.", "§3", "R26"),
)
_COVER = section("cover", "Players", line(None, "Duel: 2 or 4 players · Mission: 1 or 2 players", "§1"))
_TITLES: Mapping[str, str] = {
    "seats": "Who plays what",
    "card": "How to read a creature card",
    "round": "The round in brief",
    "table": "The table after set-up",
    "defeat": "When a creature is defeated",
    "counters": "Beside each active creature",
    "tracks": "The end of a duel",
    "tactic": "How to read a tactic card",
    "premium": "Founder and Mythic Holo",
    "signs": "The five signs",
    "mission": "The Rift Guardian’s two versions, and a behavior",
}


def words(rules: Rules, cards: Sequence[Card]) -> tuple[tuple[Section, ...], Mapping[str, int]]:
    """The sections that the pictures show, and the numbers that they draw. Raises UnreadableInputError without its cards."""
    found: list[Section] = [_SEATS, _TACTIC, _COVER]
    numbers: dict[str, int] = {}
    for sheet_id, keys in _QUOTED.items():
        quoted = sheet.sheet(sheet_id, rules, cards)
        numbers |= quoted.numbers
        found += [replace(part := quoted.part(key), title=_RETITLED.get(key, part.title)) for key in keys]
    return (*found, _legend(found)), dict(sorted(numbers.items()))


def _legend(found: Sequence[Section]) -> Section:
    """The mat's few words on each condition, each led by the condition's symbol."""
    (effects,) = (one for one in found if one.key == "effects")
    lines = (replace(one, icon=one.text[0].text.strip().lower()) for one in effects.lines)
    return section("legend", effects.title, *lines)


def among(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """The passages with the pictures between them; the order of the passages and their words stay."""
    return tuple(_among(passages))


def _among(passages: Sequence[Passage]) -> Iterator[Passage]:
    heading = ""
    waiting: dict[str, tuple[str, ...]] = {}
    for passage in passages:
        if passage.role == "heading":
            yield from _figures(_AT_END.get(heading, ()))
            heading = passage.key
            waiting = {heading: _BEFORE_TABLE.get(heading, ())}
        if passage.role == "table":
            yield from _figures(waiting.pop(heading, ()))
        yield passage
        if passage.role == "heading":
            yield from _figures(_AFTER.get(heading, ()))
    yield from _figures(_AT_END.get(heading, ()))


def _figures(keys: Sequence[str]) -> Iterator[Passage]:
    return (Passage("figure", (Run(_TITLES[key]),), key=key) for key in keys)
