"""Golden battles: replays and transcripts that together show every card, both bosses and every way a battle can end.

After a wanted change of rules or cards: `python tests/playthroughs/test_playthroughs.py` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.project import find

HERE = Path(__file__).parent
RULESET = catalog.load(find(HERE.parents[1])).ruleset
INDEX: list[dict[str, Any]] = json.loads((HERE / "index.json").read_text(encoding="utf-8"))
REASONS = {
    "duel": {"third_knockout", "round12_knockouts", "round12_hp", "round12_draw"},  # double_knockout: R59, no_active: R61 [dead]
    "mission": {"boss_defeated", "sealed", "third_knockout", "round_limit"},
}


def _replay(golden: dict[str, Any]) -> str:
    return RULESET.write_replay(golden["mode"], None, tuple(golden["bots"]), golden["seed"], golden["index"]) + "\n"


def _transcript(golden: dict[str, Any]) -> str:
    told = RULESET.tell(golden["mode"], None, tuple(golden["bots"]), golden["seed"], golden["index"])
    return "".join(f"{event.text}\n" for event in told)


@pytest.mark.parametrize("golden", INDEX, ids=lambda golden: golden["name"])
def test_a_golden_battle_is_played_again_to_the_letter(golden: dict[str, Any]) -> None:
    """The replay and the transcript of the battle are, byte for byte, the ones that stand here."""
    assert _replay(golden) == (HERE / f"{golden['name']}.jsonl").read_text(encoding="utf-8")
    assert _transcript(golden) == (HERE / f"{golden['name']}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("golden", INDEX, ids=lambda golden: golden["name"])
def test_a_golden_replay_verifies(golden: dict[str, Any]) -> None:
    """Re-executed from its setup and decisions alone, the replay agrees in every field."""
    line = (HERE / f"{golden['name']}.jsonl").read_text(encoding="utf-8")
    assert list(RULESET.verify_replay(line)) == []


def _shown(replay: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    yield "reason", replay["mode"], replay["result"]["reason"]
    yield "boss", str(replay["boss"])
    for step in replay["steps"]:
        yield "asked", step["type"], str(step.get("why"))
        if step["type"] == "state":
            yield from (("creature", slot[0]) for team in step["teams"] for slot in team["slots"] if slot)
            if step["at"] == "action" and step["team"] == 1 and replay["boss"]:
                yield "behavior", step["behavior"]
        elif step["type"] == "tactic" and step["card"]:
            yield "tactic", step["card"]
        elif step["type"] == "action" and step["kind"] == "signature":
            yield "signature", step["creature"], str(step.get("mode"))


def test_the_golden_battles_show_every_card_decision_and_ending() -> None:
    """All creatures with their signatures, tactics, behaviors, bosses, kinds of decision and reachable reasons occur."""
    assert len(INDEX) >= 12
    replays = [json.loads((HERE / f"{golden['name']}.jsonl").read_text(encoding="utf-8")) for golden in INDEX]
    shown = {one for replay in replays for one in _shown(replay)}
    table = RULESET.engine.table  # type: ignore[attr-defined]
    creatures = {card.id for card in table.creatures}
    wanted: set[tuple[str, ...]] = {("creature", card) for card in creatures}
    wanted |= {("signature", card, "None") for card in creatures - {"FEN-01"}}
    wanted |= {("signature", "FEN-01", mode) for mode in ("damage", "revive")}
    wanted |= {("tactic", card.id) for card in table.tactics} | {("behavior", card.id) for card in table.behaviors}
    wanted |= {("boss", card.id) for card in table.bosses} | {("boss", "None")}
    wanted |= {("reason", mode, reason) for mode, reasons in REASONS.items() for reason in reasons}
    wanted |= {("asked", kind, "None") for kind in ("order", "tactic", "action", "boss_target", "state")}
    wanted |= {("asked", "discard", why) for why in ("limit", "effect")}
    assert wanted - shown == set()


if __name__ == "__main__":
    for one in INDEX:
        (HERE / f"{one['name']}.jsonl").write_text(_replay(one), encoding="utf-8")
        (HERE / f"{one['name']}.txt").write_text(_transcript(one), encoding="utf-8")
