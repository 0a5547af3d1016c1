"""The engine against a second, independently written one: replays re-executed step by step, and outcomes in distribution."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog, project
from second_engine.battle import Battle
from second_engine.table import BEHAVIORS
from second_engine.tables import Mismatch, RandomTable, Referee, deal, referee

ROOT = Path(__file__).resolve().parents[2]
BATTLES = 1200


@pytest.fixture(scope="module")
def game() -> Any:
    loaded = catalog.load(project.find(folder=ROOT))
    ruleset = loaded.ruleset
    ruleset.prepare(list(loaded.cards.values()))
    return ruleset


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("mode", ["duel", "mission:BOSS-STD", "mission:BOSS-EXP"])
def test_the_second_engine_agrees_with_every_step_of_sixty_battles(game: Any, mode: str, bot: str) -> None:
    for index in range(60):
        referee(game.write_replay(mode, None, (bot,), 41, index))


def test_the_referee_notices_a_changed_number(game: Any) -> None:
    replay = json.loads(game.write_replay("duel", None, ("random",), 41, 0))
    state = next(step for step in replay["steps"] if step["type"] == "state" and step["at"] == "action")
    state["teams"][0]["energy"] += 1
    with pytest.raises(Mismatch):
        referee(json.dumps(replay))


def _examples() -> Iterator[dict[str, Any]]:
    text = (ROOT / "docs" / "reference" / "monstra-replay.md").read_text(encoding="utf-8")
    for block in text.split("```\n{")[1:]:
        yield json.loads("{" + block.split("```")[0].rstrip().rstrip(",") + "]}")


def test_the_worked_examples_agree_up_to_where_they_stop() -> None:
    """Both examples of the format's description are beginnings of battles: every given step agrees."""
    seen = 0
    for replay in _examples():
        table = Referee(replay["steps"])
        battle = Battle(replay["creatures"], replay["tactics"], table, replay["first_team"], replay["boss"], replay["behaviors"])
        with pytest.raises(Mismatch, match="end of replay"):
            battle.play()
        assert table.at == len(replay["steps"])
        seen += 1
    assert seen == 2


def _second(mode: str) -> tuple[Counter[str], Counter[str]]:
    generator = random.Random(20261129)
    reasons: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for index in range(BATTLES):
        behaviors = sorted(BEHAVIORS)
        generator.shuffle(behaviors)
        decks = [deal(generator) for _ in range(2 if mode == "duel" else 1)]
        creatures, tactics = [deck[0] for deck in decks], [deck[1] for deck in decks]
        if mode == "duel":
            battle = Battle(creatures, tactics, RandomTable(index), first_team=generator.randrange(2))
        else:
            battle = Battle(creatures, tactics, RandomTable(index), boss="BOSS-STD", behaviors=behaviors)
        winner, reason, _ = battle.play()
        reasons[reason] += 1
        winners[str(winner)] += 1
    return reasons, winners


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["duel", "mission:BOSS-STD"])
def test_outcomes_of_random_play_agree_in_distribution(game: Any, mode: str) -> None:
    """Shares of reasons and winners lie within 4 standard errors of each other; each engine draws its own numbers."""
    batch = game.run(mode, None, ("random",), 5, 0, BATTLES, False)
    mine = (Counter(batch.reasons), Counter("draw" if winner < 0 else str(winner) for winner in batch.winners))
    for ours, theirs in zip(mine, _second(mode), strict=True):
        for outcome in set(ours) | set(theirs):
            pooled = (ours[outcome] + theirs[outcome]) / (2 * BATTLES)
            error = (2 * pooled * (1 - pooled) / BATTLES) ** 0.5
            assert abs(ours[outcome] - theirs[outcome]) / BATTLES <= 4 * error, (outcome, ours, theirs)
