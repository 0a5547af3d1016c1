"""The rulings as small positions: every YAML file beside this one is played by the engine (README.md says how to read them)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.document import read
from monstra_print.project import find
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine import mode
from monstra_print.rulesets.monstra.engine.deal import blank
from monstra_print.rulesets.monstra.engine.event import Teller
from monstra_print.rulesets.monstra.engine.flow import advance, apply
from monstra_print.rulesets.monstra.engine.invariant import broken
from monstra_print.rulesets.monstra.engine.layout import view
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.step import decision, result
from monstra_print.rulesets.monstra.engine.table import CardTable, Readings, build

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RULINGS = ROOT / "docs" / "reference" / "monstra-rulings.md"
_CATALOG = catalog.load(find(ROOT))
CARDS, RULES = tuple(_CATALOG.cards.values()), _CATALOG.ruleset.rules  # type: ignore[attr-defined]
_TABLES: dict[tuple[Any, ...], CardTable] = {}
# Rulings that no scenario can show, with the reason; those marked [dead] in the rulings and those without a play of their own.
NOT_SHOWN = {
    "R1": "an illegal deck does not come into play: tests/unit/test_engine_adapter.py",
    "R2": "an illegal deck does not come into play: tests/unit/test_engine_adapter.py",
    "R4": "deck lists stand at setup: tests/unit/test_engine_adapter.py",
    "R5": "setup: tests/unit/test_engine_adapter.py and every golden replay",
    "R8": "the engine is the same for 4 players; who decides is told by --players (tests/cli)",
    "R9": "what players and bots may see is held by the permutation test of the bots (tests/properties)",
    "R19": "[dead] Tempo and Updraft are one tactic a round, and both name the acting creature",
    "R37": "[dead] in part: slots are refilled at once, so a move always has a target",
    "R59": "[dead] no card damages both sides in one clause",
    "R61": "[dead] a deck cannot run out before the third knockout",
    "R68": "[dead] no card puts Burn or Poison on the acting creature",
}


def _scenarios() -> list[Any]:
    found = []
    for file in sorted(HERE.glob("*.yaml")):
        doc, faults = read(file, file.name)
        assert doc is not None and not faults, faults
        found += [pytest.param(one, id=f"{one['ruling']}: {one['name']}") for one in doc.value]
    return found


SCENARIOS = _scenarios()


class Position:
    """A battle put together from a scenario's `given`, and played on."""

    def __init__(self, given: dict[str, Any]) -> None:
        rules, readings = given.get("rules", {}), given.get("readings", {})
        changed = (*sorted(rules.items()), *sorted(readings.items()))
        if changed not in _TABLES:
            _TABLES[changed] = build(CARDS, replace(RULES, **rules), Readings(**readings))
        self.table = _TABLES[changed]
        self.T = self.table.numbers
        boss = given.get("boss")
        self.s = blank(self.T, self.table.boss(boss.split()[0]) if boss else -1)
        s = self.s
        s[at.ROUND] = given.get("round", 1) - 1
        s[at.MARKER] = -1 if boss else given.get("marker", 0)
        for number in range(1 if boss else 2):
            self._team(number, given.get(f"team {number}", {}))
        if boss:
            self._numbers(at.SLOTS + 2 * at.SLOT_SIZE, boss)
            s[at.BEHAVIORS_N] = RULES.rounds
            shown = given.get("behavior", "BEH-06")
            for k in range(RULES.rounds):
                s[at.BEHAVIORS + k] = self.table.behavior(shown)
        s[at.TRACE] = 1
        s[at.FRESH] = 3 if boss else 15
        mode.clear_trace()
        self.teller = Teller(self.table, s)
        s[at.STAGE] = c.STAGE_ROUND
        advance(s, self.T)
        self.told: list[Any] = []
        self._listen()

    def _team(self, number: int, given: dict[str, Any]) -> None:
        s, t = self.s, at.TEAMS + number * at.TEAM_SIZE
        slots = given.get("slots", ["BRU-01", "GRA-01"] if number == 0 else ["KOR-01", "THA-01"])
        inside = []
        for index, text in enumerate(slots):
            if text == "none":
                continue
            card = self.table.creature(text.split()[0])
            inside.append(card)
            b = at.SLOTS + (2 * number + index) * at.SLOT_SIZE
            s[b + at.CARD] = card
            s[b + at.DEF] = self.T[at.R_CREATURES_AT] + card * at.CREATURE_SIZE
            s[b + at.HP] = s[b + at.MAX_HP] = self.table.creatures[card].hp
            self._numbers(b, text)
        dead = [self.table.creature(card) for card in given.get("dead", [])]
        waiting = given.get("waiting")
        if waiting:
            s[t + at.WAITING] = self.table.creature(waiting.split()[0]) + 1
            s[t + at.WAITING_HP] = int(waiting.split("hp=")[1])
            inside.append(s[t + at.WAITING] - 1)
        deck = [self.table.creature(card) for card in given.get("cdeck", ["NER-01", "ORY-01", "SPO-01"])]
        self._deck(t, at.CDECK, at.CDECK_AT, at.CDECK_END, inside + dead, deck)
        s[t + at.DEAD] = sum(1 << card for card in dead)
        s[t + at.KO] = given.get("ko", len(dead))
        hand = sorted(self.table.tactic(card) for card in given.get("hand", []))
        tactics = [self.table.tactic(card) for card in given.get("tdeck", [])]
        self._deck(t, at.TDECK, at.TDECK_AT, at.TDECK_END, hand, tactics)
        s[t + at.HAND_N] = len(hand)
        s[t + at.HAND : t + at.HAND + len(hand)] = hand
        s[t + at.ENERGY] = given.get("energy", 2) - self.table.rules.energy_per_round
        used = given.get("used", [])
        s[t + at.ONCE] = sum(1 << bit for bit, (card, _, _) in enumerate(self.table.once) if card in used)

    def _deck(self, t: int, place: int, start: int, end: int, before: list[int], rest: list[int]) -> None:
        cards = before + rest
        self.s[t + place : t + place + len(cards)] = cards
        self.s[t + start], self.s[t + end] = len(before), len(cards)

    def _numbers(self, b: int, text: str) -> None:
        names = {"hp": at.HP, "shield": at.SHIELD, "burn": at.BURN, "poison": at.POISON, "slow": at.SLOW, "set": at.SPEED_SET,
                 "add": at.SPEED_ADD}  # fmt: skip
        for word in text.split()[1:]:
            name, _, value = word.partition("=")
            self.s[b + names[name]] = int(value or 1)

    def _listen(self) -> None:
        self.told += self.teller.tell(mode.EVENTS)
        mode.clear_trace()

    def options(self) -> list[tuple[int, dict[str, Any]]]:
        out = [0] * at.OPTIONS_CAP
        n = legal(self.s, self.T, out)
        return [(option, decision(self.table, self.s, option)) for option in out[:n]]

    def take(self, wanted: dict[str, Any]) -> None:
        """The one legal decision with these fields."""
        found = [option for option, step in self.options() if all(step.get(key) == value for key, value in wanted.items())]
        assert len(found) == 1, f"{wanted} fits {len(found)} of {[step for _, step in self.options()]}"
        self._apply(found[0])

    def _apply(self, option: int) -> None:
        apply(self.s, self.T, option)
        self._listen()
        assert list(broken(self.table, self.s)) == []

    def aside(self) -> None:
        """Take what a scenario does not name."""
        options = self.options()
        step = options[0][1]
        if step["type"] == "action":
            self.take({"kind": "guard", "ally": step["slot"]})
        else:
            self._apply(options[0][0])

    def play(self, entry: Any) -> None:
        """One entry of `play`; what comes before it is taken aside."""
        if entry == "finish":
            start = self.s[at.ROUND]
            while self.s[at.PHASE] != c.OVER and (self.s[at.ROUND] == start or self.s[at.PHASE] in (c.ASK_ORDER, c.ASK_DISCARD)):
                self.aside()
            return
        if "turn" not in entry:
            (kind, value), = entry.items()
            key = {"discard": "card", "order": "slots", "boss_target": "slot"}[kind]
            while self.options()[0][1]["type"] != kind:
                self.aside()
            self.take({key: value})
            return
        team, slot = entry["turn"]
        while not all(self.options()[0][1].get(key) == value for key, value in (("team", team), ("slot", slot))):
            self.aside()
        if self.options()[0][1]["type"] == "tactic":
            self.take({"card": entry.get("tactic"), **entry.get("with", {})})
        else:
            assert "tactic" not in entry, "no tactic is asked"
        if "action" in entry:
            fields = {key: value for key, value in entry.items() if key not in ("turn", "tactic", "with", "action")}
            self.take({"type": "action", "kind": entry["action"], **fields})


def _slot(position: Position, block: Any, names: tuple[Any, ...]) -> dict[str, Any] | str:
    if block.card < 0:
        return "none"
    return {"card": names[block.card].id, "hp": block.hp, "shield": block.shield, "burn": block.burn, "poison": block.poison,
            "slow": 1 if block.slow else 0}  # fmt: skip


def _team(position: Position, number: int) -> dict[str, Any]:
    table, team = position.table, view(position.s).team(number)
    return {
        "energy": team.energy,
        "hand": [table.tactics[card].id for card in team.hand_cards],
        "ko": team.ko,
        "tdeck": team.tdeck_end - team.tdeck_at,
        "cdeck": team.cdeck_end - team.cdeck_at,
        "waiting": table.creatures[team.waiting - 1].id if team.waiting else None,
        "discarded": [card.id for number, card in enumerate(table.tactics) if team.discarded >> number & 1],
        "used": [card for bit, (card, _, _) in enumerate(table.once) if team.once >> bit & 1],
    }


def _asks(position: Position) -> str:
    options = position.options()
    return f"{options[0][1]['type']} of {options[0][1]['team']}" if options else "over"


def look(position: Position, key: str) -> Any:
    """What the position says to one key of `expect`."""
    state = view(position.s)
    if key == "boss":
        return _slot(position, state.team(1).slot(0), position.table.bosses)
    if key.startswith("slot"):
        team, slot = map(int, re.findall(r"\d", key))
        return _slot(position, state.team(team).slot(slot), position.table.creatures)
    if key.startswith("team"):
        return _team(position, int(key[-1]))
    if key == "order":
        return [[slot >> 1, slot & 1] for slot in state.many("order")[: state.order_n]]
    if key == "result":
        return result(position.s) if state.phase == c.OVER else None
    if key == "asks":
        return _asks(position)
    return {"round": state.round, "marker": state.marker}[key]


def compare(position: Position, expect: dict[str, Any], told_before: int) -> None:
    """Every key of `expect` against the position."""
    for key, wanted in expect.items():
        if key in ("offers", "refuses"):
            for one in wanted:
                fits = any(all(step.get(name) == value for name, value in one.items()) for _, step in position.options())
                assert fits == (key == "offers"), f"{key} {one}: {[step for _, step in position.options()]}"
        elif key in ("events", "no_events"):
            codes = [event.code for event in position.told[told_before:]]
            if key == "no_events":
                assert not set(wanted) & set(codes), codes
            else:
                left = iter(codes)
                assert all(code in left for code in wanted), f"{wanted} not in this order in {codes}"
        else:
            found = look(position, key)
            if isinstance(wanted, dict) and isinstance(found, dict):
                found = {name: found[name] for name in wanted}
            assert found == wanted, f"{key}: expected {wanted}, found {found}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_ruling_holds_in_its_position(scenario: dict[str, Any]) -> None:
    """What the ruling says happens in the position that shows it."""
    position = Position(scenario.get("given", {}))
    for part in [scenario, *scenario.get("then", [])]:
        assert part.get("expect"), "a scenario that expects nothing shows nothing"
        told = len(position.told) if part.get("play") else 0
        for entry in part.get("play", []):
            position.play(entry)
        compare(position, part["expect"], told)


def test_every_ruling_has_a_scenario_or_a_reason() -> None:
    """Each of the rulings is shown by a scenario, or listed with the reason why it cannot be."""
    known = {f"R{number}" for number in re.findall(r"^- \*\*R(\d+)\*\*", RULINGS.read_text(encoding="utf-8"), re.MULTILINE)}
    shown = {name for one in SCENARIOS for name in re.findall(r"R\d+", one.values[0]["ruling"])}
    assert len(known) == 140
    assert shown <= known
    assert known - shown - set(NOT_SHOWN) == set()
    assert set(NOT_SHOWN) <= known
