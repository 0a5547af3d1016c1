"""The compiled engine against the interpreted one: the same battles to the last number of the state."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print import catalog
from monstra_print.play import tournament
from monstra_print.project import find
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine, fold
from monstra_print.rulesets.monstra.engine.layout import show
from monstra_print.rulesets.monstra.engine.run import play

pytest.importorskip("numba", reason="Numba is not installed")

CATALOG = catalog.load(find(Path(__file__).resolve().parents[2]))
ENGINE: MonstraEngine = CATALOG.ruleset.engine  # type: ignore[attr-defined]
DECKS = list(CATALOG.decks.values())
BATTLES = 2_000
PAIRS = [("first",), ("random",), ("greedy",), ("greedy", "random")]


@pytest.mark.parametrize("bots", PAIRS, ids="-".join)
@pytest.mark.parametrize(("mode", "first"), [("duel", 0), ("mission:BOSS-STD", 0), ("mission:BOSS-EXP", BATTLES // 2)])
def test_every_battle_ends_in_the_same_state(mode: str, first: int, bots: tuple[str, ...]) -> None:
    """2,000 duels and 2,000 missions (half of each boss version) of each bot: the whole final state, no difference."""
    count = BATTLES if mode == "duel" else BATTLES // 2
    differ = [
        index
        for index in range(first, first + count)
        if ENGINE.end(mode, None, bots, 2026, index, True) != ENGINE.end(mode, None, bots, 2026, index, False)
    ]
    assert differ == [], show(ENGINE.end(mode, None, bots, 2026, differ[0], True).flat)


@pytest.mark.parametrize("mode", ["duel", "mission:BOSS-STD"])
def test_given_decks_end_in_the_same_state(mode: str) -> None:
    """The decks of the project, shuffled: 200 battles, no difference."""
    decks = DECKS[: 2 if mode == "duel" else 1]
    for index in range(200):
        ends = [ENGINE.end(mode, decks, ("greedy",), 5, index, compiled) for compiled in (True, False)]
        assert ends[0] == ends[1], show(ends[0].flat)


@pytest.mark.parametrize(("seed", "first"), [(0, 0), (-1, 7), (1 << 70, 1 << 31), (3, (1 << 32) - 40)])
def test_a_batch_is_the_same_for_any_seed_and_battle_number(seed: int, first: int) -> None:
    """Also large and negative seeds and battle numbers near 2^32: winners, reasons, rounds and decisions agree."""
    batches = [ENGINE.run("duel", None, ("random",), seed, first, 40, compiled) for compiled in (True, False)]
    assert batches[0] == batches[1]


def test_compiled_battle_i_depends_on_seed_and_i_only() -> None:
    """A compiled run cut anywhere gives the same battles, and the last one's state does not depend on those before it."""
    whole = ENGINE.run("duel", None, ("greedy",), 11, 0, 300, True)
    parts = [ENGINE.run("duel", None, ("greedy",), 11, first, count, True) for first, count in ((0, 7), (7, 1), (8, 292))]
    assert list(whole.winners) == [winner for part in parts for winner in part.winners]
    assert whole.decisions == sum(part.decisions for part in parts)
    ready, table = ENGINE.blank("duel", None), ENGINE.table.numbers
    last = [play(ready, table, False, (2, 2), fold(11), first, 300 - first, True)[1] for first in (0, 299)]
    assert last[0] == last[1]


def test_a_tournament_gives_the_same_counts_on_either_engine() -> None:
    """Chunks are larger on the compiled engine; the summary is the same but for the time."""
    counted = []
    for compiled in (True, False):
        summary = tournament.summarise(tournament.batches(CATALOG.ruleset, "duel", None, ("random",), 4, 30, 730, compiled))
        counted.append((summary.games, summary.wins, summary.draws, summary.reasons, summary.rounds, summary.decisions))
    assert counted[0] == counted[1]
    assert counted[0][0] == 730
