"""monstra-replay/1: a battle written as one line, and any line re-executed and compared. Chooses nothing itself.

docs/reference/monstra-replay.md. The re-execution rebuilds the battle from the setup, asks exactly what the rules ask, takes the
recorded decision only if it is legal, and compares every field of every snapshot and the result.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from monstra_print.rulesets.monstra.card import PREMIUM
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine import mode
from monstra_print.rulesets.monstra.engine.deal import blank
from monstra_print.rulesets.monstra.engine.flow import apply, start
from monstra_print.rulesets.monstra.engine.mode import Ints
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.step import Step, decision, result, setup, snapshot
from monstra_print.rulesets.monstra.engine.table import CardTable

FORMAT = "monstra-replay/1"
_DECISION_KEYS = ("type", "team", "slot", "slots", "card", "target", "ally", "condition", "discard", "creature", "kind", "mode",
                  "revive", "why", "amount")  # fmt: skip
Chooser = Callable[[Ints, Ints, Ints, int], int]


@dataclass(frozen=True)
class Mismatch:
    """One field of a replay that does not agree. step: place in `steps`, -1 for setup; values are plain JSON."""

    step: int
    what: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        return f"step {self.step}: {self.what}: expected {_words(self.expected)}, found {_words(self.found)}"


class Missing:
    """Stands for a key or step that is not there."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING = Missing()


def _words(value: Any) -> str:
    return "nothing" if value is NOTHING else value if isinstance(value, str) else json.dumps(value, default=str)


def write(table: CardTable, s: Ints, choose: Chooser, name: str) -> str:
    """Play a battle that was started with the trace on, and write it as one line. `choose` is a policy."""
    out = [0] * at.OPTIONS_CAP
    first_team = mode.SNAPS[0][1][at.MARKER] if mode.SNAPS else s[at.MARKER]
    head = setup(table, s, name, first_team)
    steps = _taken(table)
    while n := legal(s, table.numbers, out):
        option = out[choose(s, table.numbers, out, n)]
        steps.append(decision(table, s, option))
        apply(s, table.numbers, option)
        steps.extend(_taken(table))
    return dump({**head, "steps": steps, "result": result(s)})


def dump(replay: Step) -> str:
    """One line of JSON, without a line end."""
    return json.dumps(replay, ensure_ascii=False, separators=(",", ":"))


def _taken(table: CardTable) -> list[Step]:
    steps = [snapshot(table, s, place) for place, s in mode.SNAPS]
    mode.clear_trace()
    return steps


def rewrite(table: CardTable, line: str) -> str:
    """Read a replay, play its decisions and write it again: the same bytes if the line is as this engine writes it."""
    replay = json.loads(line)
    s = rebuild(table, replay)
    decisions = iter([step for step in replay["steps"] if step["type"] != "state"])

    def choose(s: Ints, T: Ints, out: Ints, n: int) -> int:
        step = next(decisions)
        return next(k for k in range(n) if same_decision(decision(table, s, out[k]), step))

    return write(table, s, choose, replay.get("id", ""))


def rebuild(table: CardTable, replay: Step) -> Ints:
    """The started state of a replay's setup, with the trace on; its first snapshots wait in the trace."""
    mission = replay["mode"] == "mission"
    s = blank(table.numbers, table.boss(replay["boss"]) if mission else -1)
    for number in range(1 if mission else 2):
        t = at.TEAMS + number * at.TEAM_SIZE
        creatures = [table.creature(card) for card in replay["creatures"][number]]
        tactics = [table.tactic(card) for card in replay["tactics"][number]]
        s[t + at.CDECK : t + at.CDECK + len(creatures)] = creatures
        s[t + at.TDECK : t + at.TDECK + len(tactics)] = tactics
        s[t + at.CDECK_END], s[t + at.TDECK_END] = len(creatures), len(tactics)
    if mission:
        behaviors = [table.behavior(card) for card in replay["behaviors"]]
        s[at.BEHAVIORS : at.BEHAVIORS + len(behaviors)] = behaviors
        s[at.BEHAVIORS_N] = len(behaviors)
    else:
        s[at.MARKER] = replay["first_team"]
    s[at.TRACE] = 1
    mode.clear_trace()
    start(s, table.numbers)
    return s


def verify(table: CardTable, line: str) -> Iterator[Mismatch]:
    """Re-execute a replay; everything wrong at its first bad step, or nothing when it agrees."""
    try:
        replay = json.loads(line, parse_constant=str)
    except ValueError as fault:
        yield Mismatch(-1, "JSON", "one object", str(fault))
        return
    faults = list(setup_faults(table, replay))
    yield from faults
    if not faults:
        yield from _Reader(table, replay).compare()


def setup_faults(table: CardTable, replay: Any) -> Iterator[Mismatch]:
    """What is wrong with the head of a replay (R1, R2, R4, R7)."""
    if not isinstance(replay, dict):
        yield Mismatch(-1, "replay", "an object", type(replay).__name__)
        return
    if replay.get("format") != FORMAT:
        yield Mismatch(-1, "format", FORMAT, replay.get("format", NOTHING))
    mission = replay.get("mode") == "mission"
    if replay.get("mode") not in ("duel", "mission"):
        yield Mismatch(-1, "mode", "duel or mission", replay.get("mode", NOTHING))
        return
    bosses = [card.id for card in table.bosses]
    if mission and replay.get("boss") not in bosses:
        yield Mismatch(-1, "boss", " or ".join(bosses), replay.get("boss"))
    first = replay.get("first_team")
    if mission:
        known = [card.id for card in table.behaviors]
        yield from _deck_faults("behaviors", replay.get("behaviors"), known, table.rules.behavior_deck)
    elif type(first) is not int or first not in (0, 1):
        yield Mismatch(-1, "first_team", "0 or 1", first)
    for name in ("boss", "behaviors") if not mission else ("first_team",):
        if replay.get(name) is not None:
            yield Mismatch(-1, name, None, replay[name])
    for key, pool, size in (
        ("creatures", [card.id for card in table.creatures], table.rules.creature_deck),
        ("tactics", [card.id for card in table.tactics], table.rules.tactic_deck),
    ):
        decks = replay.get(key)
        if not isinstance(decks, list) or len(decks) != (1 if mission else 2):
            yield Mismatch(-1, key, f"{1 if mission else 2} decks", decks if decks is None else f"{decks!r:.40}")
            continue
        for number, deck in enumerate(decks):
            yield from _deck_faults(f"{key}[{number}]", deck, pool, size)
            premium = [card for card in deck if card in PREMIUM] if isinstance(deck, list) and key == "creatures" else []
            if len(premium) > table.rules.premium_limit:
                yield Mismatch(-1, f"{key}[{number}]", f"at most {table.rules.premium_limit} premium", ", ".join(premium))
    if not isinstance(replay.get("steps"), list):
        yield Mismatch(-1, "steps", "a list", replay.get("steps", NOTHING))


def _deck_faults(what: str, deck: Any, pool: Sequence[str], size: int) -> Iterator[Mismatch]:
    if not isinstance(deck, list) or len(deck) != size:
        yield Mismatch(-1, what, f"{size} ids", f"{len(deck)} ids" if isinstance(deck, list) else deck)
        return
    for card in deck:
        if card not in pool:
            yield Mismatch(-1, what, "a known id", card)
        elif deck.count(card) > 1:
            yield Mismatch(-1, what, f"{card} once", f"{card} {deck.count(card)} times")
            return


class _Reader:
    """Walks a replay's steps beside the engine."""

    def __init__(self, table: CardTable, replay: Step) -> None:
        self.table, self.steps, self.result = table, replay["steps"], replay.get("result", NOTHING)
        self.s = rebuild(table, replay)
        self.place = 0

    def step(self) -> Any:
        return self.steps[self.place] if self.place < len(self.steps) else NOTHING

    def compare(self) -> Iterator[Mismatch]:
        """All wrong fields of the first bad step; then nothing more is read."""
        out = [0] * at.OPTIONS_CAP
        while True:
            for expected in _taken(self.table):
                faults = list(self._snapshot(expected))
                yield from faults
                if faults:
                    return
                self.place += 1
            n = legal(self.s, self.table.numbers, out)
            if not n:
                break
            options = [decision(self.table, self.s, option) for option in out[:n]]
            taken = [k for k in range(n) if same_decision(options[k], self.step())]
            if not taken:
                yield from self._explain(options)
                return
            apply(self.s, self.table.numbers, out[taken[0]])
            self.place += 1
        if self.place < len(self.steps):
            yield Mismatch(self.place, "step", "no further step, the battle is over", _name(self.steps[self.place]))
            return
        yield from differences("result", result(self.s), self.result, self.place)

    def _snapshot(self, expected: Step) -> Iterator[Mismatch]:
        found = self.step()
        if not isinstance(found, dict) or found.get("type") != "state":
            yield Mismatch(self.place, "step", f"state at {expected['at']}", _name(found))
            return
        for key, value in expected.items():
            yield from differences(key, value, found.get(key, NOTHING), self.place)

    def _explain(self, options: list[Step]) -> Iterator[Mismatch]:
        found = self.step()
        asked = options[0]
        who = f"{asked['type']} of team {asked['team']}"
        if not isinstance(found, dict) or found.get("type") != asked["type"]:
            yield Mismatch(self.place, "step", f"a decision: {who}", _name(found))
            return
        near = max(options, key=lambda option: sum(_agrees(option, found, key) for key in _DECISION_KEYS))
        wrong = [key for key in _DECISION_KEYS if not _agrees(near, found, key)]
        for key in wrong:
            legal_values = list(dict.fromkeys(json.dumps(option.get(key)) for option in options))
            expected = f"one of {', '.join(legal_values)}" if len(legal_values) > 1 else near.get(key)
            yield Mismatch(self.place, f"{who}, {key}", expected, found.get(key))


def _name(step: Any) -> str:
    if step is NOTHING:
        return "nothing"
    if not isinstance(step, dict):
        return f"{step!r:.40}"
    return f"state at {step.get('at')}" if step.get("type") == "state" else f"{step.get('type')} of team {step.get('team')}"


def _agrees(option: Step, step: Step, key: str) -> bool:
    return same(option.get(key), step.get(key))


def same_decision(option: Step, step: Any) -> bool:
    """Whether a step is this option: keys that do not apply are absent or null, unknown keys are ignored."""
    return isinstance(step, dict) and all(_agrees(option, step, key) for key in _DECISION_KEYS)


def same(one: Any, other: Any) -> bool:
    """Equal JSON values of equal JSON types: 1 is neither true nor 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def differences(what: str, expected: Any, found: Any, step: int) -> Iterator[Mismatch]:
    """Every differing field below a value; keys that only the found value has are ignored."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            yield from differences(f"{what}.{key}", value, found.get(key, NOTHING), step)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found) and what != "hand":
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(f"{what}[{number}]", one, other, step)
    elif not same(expected, found):
        yield Mismatch(step, what, expected, found)

