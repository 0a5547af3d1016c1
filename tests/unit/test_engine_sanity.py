"""The sample play of the proofs: what it plays, and that each of its four kinds of finding really appears."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.findings import Finding
from monstra_print.project import find
from monstra_print.rulesets.interval import wilson
from monstra_print.rulesets.monstra import effect as fx
from monstra_print.rulesets.monstra.card import Card, Creature, Tactic
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine import sanity
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine
from monstra_print.rulesets.monstra.engine.invariant import broken

ENGINE: MonstraEngine = catalog.load(find(Path(__file__).resolve().parents[2])).ruleset.engine  # type: ignore[attr-defined]


def _look(cards: Iterable[Card], scale: float = 0.02, spread: Callable[..., Any] = map) -> tuple[list[Finding], list[str]]:
    lines: list[str] = []
    found = list(MonstraEngine(tuple(cards), ENGINE.rules).sanity(1, scale, lines.append, spread))
    return found, lines


def test_the_roster_breaks_no_invariant_and_every_effect_is_seen() -> None:
    """At a tenth of the full scale the roster has neither an unseen effect nor a broken bound."""
    found, lines = _look(ENGINE.cards, 0.1)
    assert {one.check for one in found} <= {"play/dominated", "play/win-rate"}
    assert "158 of 158 effects and branches did something" in lines


def test_an_effect_that_cannot_do_anything_is_named_with_its_place() -> None:
    """A tactic that heals the boss in a duel only never does anything, and the finding points into its file."""
    card = next(card for card in ENGINE.cards if card.id == "TAC-06")
    assert isinstance(card, Tactic)
    dead = replace(card, effects=(fx.When(fx.ModeIs("duel"), (fx.Heal(2, "boss"),), (fx.Damage(2, "boss"),)),))
    found, _ = _look([dead if one.id == "TAC-06" else one for one in ENGINE.cards], 0.05)
    (unseen,) = [one for one in found if one.check == "play/effect-never-seen"]
    assert "TAC-06" in unseen.message
    assert "then[0]" in unseen.message
    assert "TAC-06" in str(unseen.position)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [(at.SLOTS + at.SHIELD, 7, "7 Shield"), (at.SLOTS + at.HP, 99, "99 HP"), (at.TEAMS + at.ENERGY, 6, "6 energy"),
     (at.TEAMS + at.DEAD, 1 << 29, "creatures are not its deck"),
     (at.TEAMS + at.DISCARDED, 1 << 24 | 1, "tactics are not its deck"),
     (at.ROUND, 13, "round 13"), (at.TEAMS + at.KO, 3, "plays on after 3 knockouts"), (at.SLOTS + at.POISON, 3, "Poison 3")],
)  # fmt: skip
def test_a_broken_bound_is_told(field: int, value: int, words: str) -> None:
    """Each invariant, broken alone in a sound state, is named."""
    s = list(ENGINE.setup("duel", None, 1).flat)
    assert list(broken(ENGINE.table, s)) == []
    s[field] = value
    assert any(words in one for one in broken(ENGINE.table, s))


def test_a_strictly_better_card_and_a_far_win_rate_are_listed() -> None:
    """A creature made far too strong is reported as better than its like, and as winning too often."""
    zephyra = next(card for card in ENGINE.cards if card.id == "ZEP-01")
    assert isinstance(zephyra, Creature)
    giant = replace(zephyra, hp=40, basic=replace(zephyra.basic, effects=(fx.Damage(9),)))
    found, _ = _look([giant if one.id == "ZEP-01" else one for one in ENGINE.cards], 0.1)
    assert any(one.check == "play/dominated" and "Zephyra (ZEP-01) is at least as good" in one.message for one in found)
    assert any(one.check == "play/win-rate" and "Zephyra" in one.message for one in found)


def test_chunks_hold_the_whole_look_and_may_be_played_anywhere() -> None:
    """The full look is 20,000 duels and 2,000 missions; the order in which chunks are played changes nothing."""
    modes = ["duel", "mission:BOSS-EXP", "mission:BOSS-STD"]
    full = sanity.chunks(ENGINE.cards, ENGINE.rules, modes, 1, 1.0)
    assert sum(one.count for one in full if one.mode == "duel") == 20_000
    assert sum(one.count for one in full if one.mode != "duel") == 2_000
    assert len({(one.mode, one.bot, index) for one in full for index in range(one.first, one.first + one.count)}) == 22_000

    def backwards(function: Callable[[Any], Any], items: list[Any]) -> list[Any]:
        return [function(item) for item in reversed(items)][::-1]

    assert _look(ENGINE.cards, 0.01) == _look(ENGINE.cards, 0.01, backwards)


def test_wilson_intervals_are_those_of_the_tables() -> None:
    """Known values: 0 of 10 gives 0 to 27.8 %, 5 of 10 gives 23.7 to 76.3 %, and nothing known is 0 to 1."""
    assert [round(edge, 4) for edge in wilson(0, 10)] == [0.0, 0.2775]
    assert [round(edge, 4) for edge in wilson(5, 10)] == [0.2366, 0.7634]
    assert wilson(0, 0) == (0.0, 1.0)
