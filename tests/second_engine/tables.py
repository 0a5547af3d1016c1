"""Who sits at the second engine's table: a random player with its own generator, and a referee that reads a replay."""

from __future__ import annotations

import json
import random
from typing import Any

from second_engine.battle import Battle
from second_engine.fighter import Fighter
from second_engine.table import BEHAVIORS, CREATURES, PREMIUM, TACTIC_COST


class RandomTable:
    """Every decision is drawn with equal chance among its options."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, kind: str, team: int, options: list[dict[str, Any]]) -> dict[str, Any]:
        return self.random.choice(options)

    def watch(self, battle: Battle, at: str, turn: tuple[int, int] | None) -> None:
        """Nothing is kept."""


def deal(generator: random.Random) -> tuple[list[str], list[str]]:
    """A random legal deck: twelve creatures with at most one premium (every legal set equally likely), twelve tactics."""
    while True:
        creatures = generator.sample(sorted(CREATURES), 12)
        if sum(card in PREMIUM for card in creatures) <= 1:
            return creatures, generator.sample(sorted(TACTIC_COST), 12)


class Mismatch(Exception):
    """The replay says something else than the rules: (step, what, expected, found)."""


class Referee:
    """Feeds a replay's decisions to a battle and compares every snapshot."""

    def __init__(self, steps: list[dict[str, Any]]) -> None:
        self.steps = steps
        self.at = 0

    def next(self, expected: str) -> dict[str, Any]:
        if self.at >= len(self.steps):
            raise Mismatch(self.at, "steps", expected, "end of replay")
        step = self.steps[self.at]
        if step["type"] != expected:
            raise Mismatch(self.at, "type", expected, step["type"])
        self.at += 1
        return step

    def choose(self, kind: str, team: int, options: list[dict[str, Any]]) -> dict[str, Any]:
        step = self.next(kind)
        found = {key: value for key, value in step.items() if key not in ("type", "team", "note") and value is not None}
        if step.get("team") != team:
            raise Mismatch(self.at - 1, "team", team, step.get("team"))
        for option in options:
            if {key: value for key, value in option.items() if value is not None} == found:
                return option
        raise Mismatch(self.at - 1, kind, options, found)

    def watch(self, battle: Battle, at: str, turn: tuple[int, int] | None) -> None:
        step = self.next("state")
        expected = snapshot(battle, at, turn)
        for key, value in expected.items():
            if json.dumps(step.get(key, "missing")) != json.dumps(value):
                raise Mismatch(self.at - 1, key, value, step.get(key, "missing"))


def _row(fighter: Fighter | None) -> list[Any] | None:
    if fighter is None:
        return None
    return [fighter.id, fighter.hp, fighter.shield, fighter.burn, fighter.poison, fighter.slow]


def snapshot(battle: Battle, at: str, turn: tuple[int, int] | None) -> dict[str, Any]:
    """The state as monstra-replay/1 writes it."""
    teams = [
        {
            "energy": side.energy,
            "hand": sorted(side.hand),
            "tdeck": len(side.tactics),
            "cdeck": len(side.creatures),
            "ko": side.knockouts,
            "waiting": side.waiting.id if side.waiting else None,
            "revive_used": side.revive_used,
            "ruin_used": side.ruin_used,
            "slots": [_row(fighter) for fighter in side.active],
        }
        for side in battle.sides
    ]
    state: dict[str, Any] = {"at": at, "round": battle.round, "marker": battle.marker, "teams": teams}
    if at == "refresh":
        state["order"] = [list(entry) for entry in battle.written]
    if turn is not None:
        state["team"], state["slot"] = turn
    if battle.boss is not None:
        state["boss"] = _row(battle.boss)
        state["behavior"] = battle.behaviors[battle.round - 1]
    return state


def _check_setup(replay: dict[str, Any]) -> None:
    for deck in replay["creatures"]:
        if len(set(deck)) != 12 or len(deck) != 12 or not set(deck) <= set(CREATURES) or len(PREMIUM & set(deck)) > 1:
            raise Mismatch(-1, "creatures", "a legal deck", deck)
    for deck in replay["tactics"]:
        if len(set(deck)) != 12 or len(deck) != 12 or not set(deck) <= set(TACTIC_COST):
            raise Mismatch(-1, "tactics", "a legal deck", deck)
    if replay["mode"] == "mission" and sorted(replay["behaviors"]) != sorted(BEHAVIORS):
        raise Mismatch(-1, "behaviors", "all twelve", replay["behaviors"])


def referee(line: str) -> None:
    """Re-execute one monstra-replay/1 line; raises Mismatch at its first fault."""
    replay = json.loads(line)
    _check_setup(replay)
    table = Referee(replay["steps"])
    battle = Battle(
        replay["creatures"], replay["tactics"], table, replay.get("first_team"), replay.get("boss"), replay.get("behaviors")
    )
    winner, reason, last = battle.play()
    if table.at != len(table.steps):
        raise Mismatch(table.at, "steps", "end of replay", table.steps[table.at]["type"])
    if replay["result"] != {"winner": winner, "reason": reason, "round": last}:
        raise Mismatch(table.at, "result", {"winner": winner, "reason": reason, "round": last}, replay["result"])
