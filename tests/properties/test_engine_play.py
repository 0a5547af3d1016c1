"""Whatever is played, the rulebook's bounds hold; and bots see only what a player may see."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monstra_print import catalog
from monstra_print.project import find
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine
from monstra_print.rulesets.monstra.engine.flow import apply
from monstra_print.rulesets.monstra.engine.invariant import broken
from monstra_print.rulesets.monstra.engine.layout import show
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.policies import choose

ENGINE: MonstraEngine = catalog.load(find(Path(__file__).resolve().parents[2])).ruleset.engine  # type: ignore[attr-defined]
T = ENGINE.table.numbers
MODES = ("duel", "mission:BOSS-STD", "mission:BOSS-EXP")
PLAY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@PLAY
@given(st.sampled_from(MODES), st.integers(0, 2**40), st.lists(st.integers(0, 999), min_size=1, max_size=60))
def test_any_legal_play_keeps_every_bound_and_ends_by_round_12(mode: str, seed: int, picks: list[int]) -> None:
    """HP, Shield 0–6, energy 0–5, hand at most 5, no card lost or doubled, in every state of any battle; it ends by round 12."""
    s = ENGINE.begin(mode, None, seed, 0, False)
    out = [0] * at.OPTIONS_CAP
    count = 0
    while n := legal(s, T, out):
        assert list(broken(ENGINE.table, s)) == [], show(s)
        assert len(set(out[:n])) == n, "an option is offered twice"
        apply(s, T, out[picks[count % len(picks)] % n])
        count += 1
        assert count < 400
    assert list(broken(ENGINE.table, s)) == [], show(s)
    assert s[at.ROUND] <= 12
    assert s[at.REASON] not in (c.REASON_NONE, c.DOUBLE_KNOCKOUT, c.NO_ACTIVE)


@PLAY
@given(st.sampled_from(MODES), st.integers(0, 2**32), st.integers(0, 90))
def test_every_option_that_is_offered_can_be_taken(mode: str, seed: int, depth: int) -> None:
    """From any state each single legal option leads to a sound state."""
    s = ENGINE.begin(mode, None, seed, 1, False)
    out = [0] * at.OPTIONS_CAP
    rng = random.Random(seed)
    for _ in range(depth):
        n = legal(s, T, out)
        if not n:
            return
        apply(s, T, out[rng.randrange(n)])
    for option in out[: legal(s, T, out)]:
        after = s[:]
        apply(after, T, option)
        assert list(broken(ENGINE.table, after)) == [], show(after)


def _hide(s: list[int], rng: random.Random) -> list[int]:
    """The same open position with all that the deciding team cannot see dealt anew."""
    hidden = s[:]
    mine = s[at.DECIDER]
    for team in (0, 1):
        t = at.TEAMS + team * at.TEAM_SIZE
        for place, start, end in ((at.CDECK, at.CDECK_AT, at.CDECK_END), (at.TDECK, at.TDECK_AT, at.TDECK_END)):
            rest = hidden[t + place + s[t + start] : t + place + s[t + end]]
            rng.shuffle(rest)
            hidden[t + place + s[t + start] : t + place + s[t + end]] = rest
        if team != mine and not s[at.MISSION]:
            n, at_deck, end = s[t + at.HAND_N], t + at.TDECK + s[t + at.TDECK_AT], t + at.TDECK + s[t + at.TDECK_END]
            unseen = hidden[t + at.HAND : t + at.HAND + n] + hidden[at_deck:end]
            rng.shuffle(unseen)
            hidden[t + at.HAND : t + at.HAND + n] = sorted(unseen[:n])
            hidden[at_deck:end] = unseen[n:]
    if s[at.MISSION]:
        later = hidden[at.BEHAVIORS + s[at.ROUND] : at.BEHAVIORS + s[at.BEHAVIORS_N]]
        rng.shuffle(later)
        hidden[at.BEHAVIORS + s[at.ROUND] : at.BEHAVIORS + s[at.BEHAVIORS_N]] = later
    return hidden


@pytest.mark.parametrize("bot", [c.BOT_RANDOM, c.BOT_GREEDY])
@pytest.mark.parametrize("mode", MODES)
def test_a_bot_does_not_peek_at_hidden_cards(bot: int, mode: str) -> None:
    """R9: permuting the foe's hand, all decks and later behaviors leaves every decision as it was."""
    rng = random.Random(5)
    out = [0] * at.OPTIONS_CAP
    moved = 0
    for index in range(12):
        s = ENGINE.begin(mode, None, 44, index, False)
        while n := legal(s, T, out):
            hidden = _hide(s, rng)
            moved += hidden != s
            twin = s[:]
            first = choose(twin, T, out[:n], n, bot)
            assert first == choose(hidden, T, out[:n], n, bot)
            assert 0 <= first < n
            apply(s, T, out[choose(s, T, out, n, bot)])
    assert moved > 100
