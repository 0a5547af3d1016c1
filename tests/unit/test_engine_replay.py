"""Replays: the worked examples reproduced, round trips byte for byte, and every corruption noticed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.project import find
from monstra_print.rulesets.monstra.engine import replay
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine

ROOT = Path(__file__).resolve().parents[2]
WORKED = ROOT / "tests" / "playthroughs" / "worked"
ENGINE: MonstraEngine = catalog.load(find(ROOT)).ruleset.engine  # type: ignore[attr-defined]
MODES = ("duel", "mission:BOSS-STD", "mission:BOSS-EXP")


def _worked(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((WORKED / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def _mismatches(value: Any) -> list[replay.Mismatch]:
    return list(replay.verify(ENGINE.table, json.dumps(value)))


@pytest.mark.parametrize(("name", "steps"), [("duel-start", 13), ("mission-start", 8)])
def test_a_worked_example_is_reproduced_snapshot_for_snapshot(name: str, steps: int) -> None:
    """Every step that monstra-replay.md gives agrees; the first thing missing is what comes after them."""
    example = _worked(name)
    assert len(example["steps"]) == steps
    (missing,) = _mismatches({**example, "result": {}})
    assert missing.step == steps
    assert missing.found == "nothing"


@pytest.mark.parametrize("name", ["duel-start", "mission-start"])
def test_every_number_of_a_worked_example_is_compared(name: str) -> None:
    """Any number of any snapshot changed by one is found at its step: the reproduction above is not vacuous."""
    example = _worked(name)
    for number, step in enumerate(example["steps"]):
        if step["type"] != "state":
            continue
        for where in _numbers(step):
            changed = copy.deepcopy(example)
            _set(changed["steps"][number], where, 1)
            assert _mismatches({**changed, "result": {}})[0].step == number, where


def _numbers(value: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _numbers(inner, (*where, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield where


def _set(value: Any, where: tuple[Any, ...], more: int) -> None:
    for key in where[:-1]:
        value = value[key]
    value[where[-1]] += more


def test_the_worked_missions_last_steps_are_reproduced_from_a_position_that_leads_to_them() -> None:
    """The mission's middle is not given, so its last four steps are played from the position just before them.

    Known from step 77: after Rally (heal 2, +1) and a basic move of 3 the boss stands at 1 HP, Skarix at 11 of 12, with 1
    energy left of 2. The position is round 10's turn of slot 0; Null Tempest then causes the third knockout.
    """
    from monstra_print.rulesets.monstra.engine import codes as c
    from monstra_print.rulesets.monstra.engine import layout as at
    from monstra_print.rulesets.monstra.engine import mode
    from monstra_print.rulesets.monstra.engine.flow import apply
    from monstra_print.rulesets.monstra.engine.options import legal
    from monstra_print.rulesets.monstra.engine.step import decision, result, snapshot

    end, start, table = _worked("mission-end"), _worked("mission-start"), ENGINE.table
    s = replay.rebuild(table, start)
    mode.clear_trace()
    t, first = at.TEAMS, at.SLOTS
    s[at.ROUND], s[at.BEHAVIOR], s[t + at.ENERGY] = 10, table.behavior("BEH-11"), 2
    s[t + at.TDECK_AT], s[t + at.CDECK_AT], s[t + at.KO] = 12, 4, 2
    hand = sorted(table.tactic(card) for card in ("TAC-03", "TAC-07"))
    s[t + at.HAND_N] = 2
    s[t + at.HAND : t + at.HAND + 2] = hand
    for slot, card, hp in ((0, "SKA-01", 9), (1, "TAV-01", 5)):
        b = first + slot * at.SLOT_SIZE
        number = table.creature(card)
        s[b + at.CARD], s[b + at.HP], s[b + at.MAX_HP] = number, hp, table.creatures[number].hp
        s[b + at.DEF] = table.numbers[at.R_CREATURES_AT] + number * at.CREATURE_SIZE
    s[first + 2 * at.SLOT_SIZE + at.HP] = 5
    s[at.PHASE], s[at.STAGE], s[at.ACTING], s[at.TURN_SLOT], s[at.ON_ACTOR] = c.ASK_TACTIC, c.STAGE_TACTIC, 0, 0, 0
    out = [0] * at.OPTIONS_CAP
    for step in end["steps"][:2]:
        n = legal(s, table.numbers, out)
        (taken,) = [option for option in out[:n] if replay.same_decision(decision(table, s, option), step)]
        apply(s, table.numbers, taken)
    made = [snapshot(table, flat, place) for place, flat in mode.SNAPS]
    mode.clear_trace()
    assert made == end["steps"][2:]
    assert result(s) == end["result"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bots", [("random",), ("greedy",), ("greedy", "random")])
def test_write_read_write_gives_the_same_bytes_and_verifies(mode: str, bots: tuple[str, ...]) -> None:
    """A battle written, re-executed and written again is the same line; verifying it finds nothing."""
    for index in range(12):
        line = ENGINE.write_replay(mode, None, bots, 31, index)
        assert "\n" not in line
        assert list(ENGINE.verify_replay(line)) == []
        assert replay.rewrite(ENGINE.table, line) == line
        assert ENGINE.write_replay(mode, None, bots, 31, index) == line


def test_the_replay_of_a_run_is_the_battle_of_the_run() -> None:
    """Winner, reason and round of the fast run stand in the replay of that index."""
    for mode in MODES:
        batch = ENGINE.run(mode, None, ("random", "greedy"), 8, 0, 20, False)
        for index in range(20):
            result = json.loads(ENGINE.write_replay(mode, None, ("random", "greedy"), 8, index))["result"]
            winner = "draw" if batch.winners[index] < 0 else batch.winners[index]
            assert result == {"winner": winner, "reason": batch.reasons[index], "round": batch.rounds[index]}


@pytest.mark.parametrize("mode", MODES)
def test_every_changed_field_is_noticed(mode: str) -> None:
    """Each number, id and flag of steps, setup and result, changed alone, makes the replay disagree."""
    whole = json.loads(ENGINE.write_replay(mode, None, ("greedy",), 3, 1))
    places = [where for where in _leaves(whole) if where[0] not in ("id", "steps")]
    steps = [(number, step) for number, step in enumerate(whole["steps"])]
    seen: set[tuple[Any, ...]] = set()
    for number, step in steps:
        for where in _leaves(step):
            shape = (step["type"], step.get("at"), step.get("kind"), step.get("card"), *where)
            if shape not in seen:
                seen.add(shape)
                places.append(("steps", number, *where))
    for where in places:
        changed = copy.deepcopy(whole)
        _change(changed, where)
        assert _mismatches(changed), where


def _leaves(value: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list) and value:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*where, key))
    else:
        yield where


def _change(value: Any, where: tuple[Any, ...]) -> None:
    for key in where[:-1]:
        value = value[key]
    old = value[where[-1]]
    value[where[-1]] = (not old) if isinstance(old, bool) else old + 1 if isinstance(old, int) else "ZZZ-99"


@pytest.mark.parametrize("mode", MODES)
def test_every_removed_and_every_added_step_is_noticed(mode: str) -> None:
    """A step that is missing, doubled or swapped with its neighbour makes the replay disagree."""
    whole = json.loads(ENGINE.write_replay(mode, None, ("random",), 3, 2))
    steps = whole["steps"]
    for number in range(len(steps)):
        assert _mismatches({**whole, "steps": steps[:number] + steps[number + 1 :]}), number
        assert _mismatches({**whole, "steps": steps[: number + 1] + steps[number:]}), number
    assert _mismatches({**whole, "steps": [*steps, {"type": "order", "team": 0, "slots": [0, 1]}]})


def test_numbers_of_the_wrong_json_type_are_noticed() -> None:
    """1.0 and true are not the integer 1, and 0 is not false."""
    whole = json.loads(ENGINE.write_replay("duel", None, ("random",), 3, 2))
    for change in (float, bool):
        changed = copy.deepcopy(whole)
        state = next(step for step in changed["steps"] if step["type"] == "state")
        state["round"] = change(1)
        assert _mismatches(changed)
    changed = copy.deepcopy(whole)
    next(step for step in changed["steps"] if step["type"] == "state")["teams"][0]["revive_used"] = 0
    assert _mismatches(changed)


def test_null_stands_for_an_absent_field_and_unknown_keys_are_ignored() -> None:
    """A key that does not apply may be null, and keys of later versions do no harm."""
    whole = json.loads(ENGINE.write_replay("mission:BOSS-STD", None, ("random",), 3, 2))
    for step in whole["steps"]:
        step["later"] = {"any": 1}
        if step["type"] == "action":
            step.setdefault("revive", None)
    del whole["first_team"]
    assert _mismatches(whole) == []


@pytest.mark.parametrize("line", ["", "[]", "{}", "{", '{"format":"monstra-replay/1","mode":"duel"}', "NaN", '"x"'])
def test_what_is_no_replay_at_all_is_one_or_more_mismatches(line: str) -> None:
    """Broken JSON and empty objects are named, never a crash."""
    assert list(ENGINE.verify_replay(line))


def test_a_mismatch_names_step_field_expected_and_found() -> None:
    """The message has the form of the referee's."""
    example = _worked("duel-start")
    example["steps"][4]["teams"][1]["slots"][1][1] = 8
    assert [str(one) for one in _mismatches(example)] == ["step 4: teams[1].slots[1][1]: expected 9, found 8"]
