"""Effects compiled to rows: every member of the vocabulary has a played form, and what cannot be played is named."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.project import find
from monstra_print.rulesets.monstra import effect as fx
from monstra_print.rulesets.monstra.card import Creature, Tactic
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine
from monstra_print.rulesets.monstra.engine.compiler import Compiler, Pool
from monstra_print.rulesets.monstra.engine.dominance import dominated
from monstra_print.rulesets.monstra.engine.table import build

ROOT = Path(__file__).resolve().parents[2]
CATALOG = catalog.load(find(ROOT))
ENGINE: MonstraEngine = CATALOG.ruleset.engine  # type: ignore[attr-defined]
CARDS = tuple(CATALOG.cards.values())
SOURCE = ROOT / "monstra_print" / "rulesets" / "monstra" / "engine"


def _compile(values: list[dict[str, Any]], kind: str = "tactic") -> Compiler:
    compiler = Compiler("TAC-99", kind, 0, Pool())
    compiler.compile(fx.parse_list(values), "effects")
    return compiler


def _members(effects: tuple[fx.Effect, ...]) -> set[type[Any]]:
    found: set[type[Any]] = set()
    for effect in effects:
        found.add(type(effect))
        if isinstance(effect, fx.When):
            found |= {type(effect.test)} | _members(effect.then) | _members(effect.otherwise)
        elif isinstance(effect, fx.At | fx.Once):
            found |= _members(effect.do)
        elif isinstance(effect, fx.Choose):
            found |= {member for option in effect.options for member in _members(option)}
    return found


def test_the_cards_use_and_the_compiler_plays_every_effect_and_test() -> None:
    """All 17 effects and 8 tests occur in the pool, which compiles; each effect but the pure structures has rows."""
    used: set[type[Any]] = set()
    for card in CARDS:
        moves = (card.basic, card.signature) if isinstance(card, Creature) else (card,)
        for move in moves:
            used |= _members(getattr(move, "effects", ()))
    assert used == set(fx.EFFECTS) | set(fx.TESTS)
    ops = {ENGINE.table.numbers[place] for place in ENGINE.table.sources}
    assert ops == set(range(c.OP_REVIVE + 1))


def test_every_effect_of_every_card_has_a_source_path_that_exists() -> None:
    """A tally or a fault names card and path, and the path leads to a place in the card's file."""
    named = {card.id: card for card in CARDS}
    for card, path in set(ENGINE.table.sources.values()):
        assert named[card].doc.at(path) != named[card].doc.at(""), (card, path)


def test_tests_of_the_state_before_the_card_come_before_its_first_clause() -> None:
    """Trap 1: Iron Bark's test stands before the Shield it gives; alive and applied stay in their place."""
    heals = {"when": {"has_shield": "ally"}, "then": [{"heal": 2, "to": "ally"}]}
    rows = _compile([{"shield": 2, "to": "ally"}, heals]).play.rows
    assert [row.op for row in rows] == [c.OP_TEST, c.OP_TEST, c.OP_SHIELD, c.OP_HEAL]
    rows = _compile([{"damage": 1, "to": "boss"}, {"when": {"alive": "boss"}, "then": [{"draw": 1}]}]).play.rows
    assert [row.op for row in rows] == [c.OP_DAMAGE, c.OP_TEST, c.OP_TEST, c.OP_DRAW]


def test_a_test_inside_a_branch_counts_only_when_the_branch_does() -> None:
    """Nested `when`: the inner branch's flag is set by a row that the outer flag guards."""
    inner = {"when": {"has_shield": "ally"}, "then": [{"heal": 2, "to": "ally"}]}
    rows = _compile([{"when": {"mode": "duel"}, "then": [inner]}]).play.rows
    guarded = [row for row in rows if row.op == c.OP_TEST and row.guard]
    assert guarded[0].n == c.TEST_FLAG
    assert rows[-1].op == c.OP_HEAL
    assert rows[-1].guard not in (0, guarded[0].guard)


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("tactic", [{"choose": [[{"draw": 1}], [{"energy": 1, "to": "own_team"}]]}]),
        ("move", [{"at": "after_damage", "do": [{"draw": 1}]}]),
        ("tactic", [{"at": "after_damage", "do": [{"heal": 1, "to": "ally"}]}]),
        ("tactic", [{"cleanse": "any", "to": "each_ally"}]),
        ("move", [{"discard": 1, "other": True}]),
        ("tactic", [{"at": "ally_damages_same_target", "do": [{"draw": 1}]}]),
        ("tactic", [{"when": {"alive": "each_ally"}, "then": [{"draw": 1}]}]),
    ],
)
def test_an_effect_the_engine_cannot_play_is_named_and_not_played_wrong(kind: str, values: list[dict[str, Any]]) -> None:
    """A form without a played meaning stops with card and path instead of being left out."""
    with pytest.raises(UnreadableInputError, match=r"TAC-99: effects\[0\]"):
        _compile(values, kind)


@pytest.mark.parametrize("rule", ["active", "hand_limit", "creature_deck"])
def test_constants_beyond_the_states_room_are_refused(rule: str) -> None:
    """A constant the flat state has no room for is a usage error that says the bounds."""
    with pytest.raises(UsageError, match=rule):
        build(CARDS, replace(ENGINE.rules, **{rule: 40}))


def test_an_edited_effect_is_played_as_edited() -> None:
    """One number changed in a card changes the battle: the effect is the only source of play."""
    flaro = next(card for card in CARDS if card.id == "FLA-01")
    assert isinstance(flaro, Creature)
    stronger = replace(flaro, basic=replace(flaro.basic, effects=(fx.Damage(9),)))
    engine = MonstraEngine([stronger if card.id == "FLA-01" else card for card in CARDS], ENGINE.rules)
    here, there = (one.run("duel", None, ("greedy",), 1, 0, 60, False) for one in (ENGINE, engine))
    assert list(here.winners) != list(there.winners)


def test_a_strictly_better_card_is_found_and_equal_ones_are_not() -> None:
    """Dominance needs every number at least equal and one more, at equal kind and cost; an ally may be the creature itself."""
    brumel = next(card for card in CARDS if card.id == "BRU-01")
    ophira = next(card for card in CARDS if card.id == "OPH-01")
    assert isinstance(brumel, Creature) and isinstance(ophira, Creature)
    twin, better = replace(brumel, id="TWI-01"), replace(brumel, id="BET-01", hp=brumel.hp + 1)
    dearer = replace(better, id="DEA-01", signature=replace(better.signature, cost=3))
    assert [(one.id, other.id) for one, other in dominated([brumel, twin])] == []
    assert {(one.id, other.id) for one, other in dominated([brumel, better, dearer])} == {("BET-01", "BRU-01")}
    heals_ally = replace(ophira, id="ALL-01", signature=replace(ophira.signature, effects=(fx.Damage(3), fx.Heal(2, "ally"))))
    assert [(one.id, other.id) for one, other in dominated([ophira, heals_ally])] == [("ALL-01", "OPH-01")]
    cheap = Tactic("TAC-98", "A", 1, (fx.Heal(3, "ally"),)), Tactic("TAC-99", "B", 1, (fx.Heal(3, "ally"), fx.Draw(1)))
    assert [(one.id, other.id) for one, other in dominated(cheap)] == [("TAC-99", "TAC-98")]


def _compilable() -> dict[str, ast.FunctionDef]:
    found: dict[str, ast.FunctionDef] = {}
    for file in sorted(SOURCE.glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any(isinstance(d, ast.Name) and d.id == "J" for d in node.decorator_list):
                assert node.name not in found, f"{node.name} stands in two modules"
                found[node.name] = node
    return found


def test_the_compilable_part_has_no_cycle_of_calls() -> None:
    """Recursion, also mutual, breaks the compiled cache (engine.md 3): the call graph of the J functions is a tree of calls."""
    functions = _compilable()
    calls = {
        name: {n.func.id for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)} & set(functions)
        for name, node in functions.items()
    }
    assert len(functions) > 60
    done: set[str] = set()
    while ready := [name for name, inner in calls.items() if name not in done and inner <= done]:
        done |= set(ready)
    assert set(functions) - done == set()


def test_the_compilable_part_uses_integers_and_plain_statements_only() -> None:
    """No dict, set, string, float, exception, comprehension, attribute, lambda or object in the J functions."""
    bad = (ast.Dict, ast.Set, ast.Try, ast.Raise, ast.With, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Lambda,
           ast.Attribute, ast.JoinedStr, ast.Yield, ast.Await, ast.Starred, ast.Slice, ast.Global)  # fmt: skip
    for name, node in _compilable().items():
        body = node.body[1:] if ast.get_docstring(node) else node.body
        for part in body:
            for inner in ast.walk(part):
                assert not isinstance(inner, bad), f"{name}:{inner.lineno}"
                if isinstance(inner, ast.Constant):
                    assert type(inner.value) is int or inner.value is True, f"{name}:{inner.lineno}"


def test_random_numbers_are_the_pcg_of_the_design_and_even() -> None:
    """The first numbers of the generator are those computed by hand from its definition, and all faces come equally often."""
    from monstra_print.rulesets.monstra.engine.chance import rnd

    state, increment = 42, 2891336453
    s = [state, increment]
    for _ in range(50):
        state = (state * 747796405 + increment) % 2**32
        word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737 % 2**32
        word = (word >> 22) ^ word
        assert rnd(s, 0, 1000) == word * 1000 // 2**32
    counts = [0] * 6
    for _ in range(60_000):
        counts[rnd(s, 0, 6)] += 1
    assert all(abs(count - 10_000) < 400 for count in counts)


def test_the_layout_has_no_overlap_and_covers_the_state() -> None:
    """Every number of the state belongs to exactly one field."""
    sizes = [sum(size for _, size in table) for table in (at.STATE_FIELDS, at.TEAM_FIELDS, at.SLOT_FIELDS)]
    assert sizes[0] + 2 * sizes[1] + 4 * sizes[2] == at.STATE_SIZE
    assert (at.C_HP, at.C_SPEED) == (at.B_HP, at.B_SPEED)  # boss and creature blocks are read alike
