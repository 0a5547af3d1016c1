"""Tournaments, protocol bots and summaries over the real game, through the protocol only."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print import catalog
from monstra_print.errors import UsageError
from monstra_print.play import bot, match, report, tournament
from monstra_print.project import find
from monstra_print.rulesets.base import Batch

RULESET = catalog.load(find(Path(__file__).resolve().parents[2])).ruleset


@pytest.mark.parametrize("mode", RULESET.modes)
@pytest.mark.parametrize("bots", [("first",), ("random",), ("random", "first")])
def test_a_protocol_bot_plays_any_mode_to_its_end(mode: str, bots: tuple[str, ...]) -> None:
    """A match through actions and step ends with an outcome, tells its events, and is the same for the same seed."""
    one, again = (match.play(RULESET, mode, None, bots, 3) for _ in range(2))
    assert one == again
    assert one.decisions > 20
    assert one.events[-1].code in ("over", "marker") or any(event.code == "over" for event in one.events[-6:])
    assert all(event.text for event in one.events)


def test_an_unknown_bot_is_refused() -> None:
    """The bots that play any game are named in the remedy."""
    with pytest.raises(UsageError, match="genius"):
        bot.find("genius")


def test_a_tournament_counts_every_battle_once() -> None:
    """Wins, draws, reasons and rounds each add up to the battles, in chunks of any first battle."""
    played = list(tournament.batches(RULESET, "duel", None, ("random",), 4, 50, 230, False))
    assert [batch.first for batch in played] == [50, 150, 250]
    summary = tournament.summarise(played)
    assert summary.games == 230 == sum(summary.wins) + summary.draws
    assert sum(summary.reasons.values()) == sum(summary.rounds.values()) == 230
    whole = RULESET.run("duel", None, ("random",), 4, 50, 230, False)
    assert summary.wins == (list(whole.winners).count(0), list(whole.winners).count(1))
    assert summary.decisions == whole.decisions


def test_a_summary_says_shares_with_intervals_draws_and_reasons() -> None:
    """The text names each side's wins with the Wilson interval; the JSON object holds the keys of the command's promise."""
    batch = Batch(0, [0, 0, 1, -1], ["a", "a", "b", "c"], [12, 12, 10, 12], 300)
    summary = tournament.summarise([batch], clock=iter([0.0, 2.0]).__next__, cpu=iter([0.0, 0.5]).__next__)
    assert summary.share(0) == pytest.approx((0.5, 0.15003, 0.84997), abs=1e-4)
    assert summary.rounds_mean == 11.5
    lines = list(report.to_lines(summary, "duel", ("greedy", "random"), 1, "interpreted", ("team 0", "team 1")))
    assert "greedy against random" in lines[0]
    assert "50.0%" in lines[1] and "15.0% to 85.0%" in lines[1]
    assert "8 battles and 600 decisions a CPU-second" in lines[-1]
    value = report.to_json(summary, "duel", ("greedy",), 1, "interpreted")
    assert {"games", "seed", "bots", "engine", "wins", "draws", "rounds_mean", "seconds", "cpu_seconds"} <= set(value)
    assert (value["wins"], value["draws"], value["seconds"], value["cpu_seconds"]) == ([2, 1], 1, 2.0, 0.5)
