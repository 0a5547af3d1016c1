"""The engine through its adapter: setup, pure steps, seeded runs, and what is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.errors import UsageError
from monstra_print.project import find
from monstra_print.rulesets.base import IllegalActionError
from monstra_print.rulesets.monstra.card import PREMIUM, Deck
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.adapter import Action, MonstraEngine, fold
from monstra_print.rulesets.monstra.engine.chance import mix
from monstra_print.rulesets.monstra.engine.layout import show, view

ROOT = Path(__file__).resolve().parents[2]
CATALOG = catalog.load(find(ROOT))
ENGINE: MonstraEngine = CATALOG.ruleset.engine  # type: ignore[attr-defined]
DECKS = list(CATALOG.decks.values())


def _decks(count: int) -> list[Deck]:
    return DECKS[:count]


def test_setup_gives_two_active_creatures_three_tactics_and_the_first_energy() -> None:
    """R4, R5: slots 0 and 1 hold the top creatures, the hand the top tactics; Refresh has given 2 energy."""
    for seed in range(20):
        state = view(ENGINE.setup("duel", None, seed).flat)
        for team in (state.team(0), state.team(1)):
            assert [team.slot(k).card for k in (0, 1)] == list(team.many("cdeck")[:2])
            assert sorted(team.many("tdeck")[:3]) == list(team.hand_cards)
            assert (team.energy, team.ko, team.cdeck_end - team.cdeck_at, team.tdeck_end - team.tdeck_at) == (2, 0, 10, 9)
            for slot in (team.slot(0), team.slot(1)):
                assert slot.hp == slot.max_hp
                assert (slot.shield, slot.burn, slot.poison, slot.slow) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("rule", "value", "see"),
    [
        ("opening_hand", 4, lambda team: team.hand_n == 4),
        ("starting_energy", 1, lambda team: team.energy == 3),
        ("creature_deck", 10, lambda team: team.cdeck_end == 10),
        ("tactic_deck", 9, lambda team: team.tdeck_end == 9),
        ("active", 1, lambda team: team.slot(1).card == -1 and team.slot(0).card >= 0),
    ],
)
def test_a_changed_setup_constant_is_seen_at_setup(rule: str, value: int, see: Any) -> None:
    """Hand, energy and deck sizes at setup are the rules' constants."""
    engine = MonstraEngine(tuple(CATALOG.cards.values()), replace(ENGINE.rules, **{rule: value}))
    assert see(view(engine.setup("duel", None, 1).flat).team(0))
    assert not see(view(ENGINE.setup("duel", None, 1).flat).team(0))


def test_the_premium_limit_is_kept_and_can_be_raised() -> None:
    """R2: dealt decks hold at most one premium creature; with a limit of 2 some hold two."""
    premium = {ENGINE.table.creature(card) for card in PREMIUM}

    def most(engine: MonstraEngine) -> int:
        states = [view(engine.begin("duel", None, 3, index, False)) for index in range(300)]
        return max(len(premium & set(state.team(0).many("cdeck")[:12])) for state in states)

    assert most(ENGINE) == 1
    assert most(MonstraEngine(tuple(CATALOG.cards.values()), replace(ENGINE.rules, premium_limit=2))) == 2


def test_a_mission_reveals_as_many_behaviors_as_the_rules_say() -> None:
    """R125: twelve different behaviors; the constant decides how many are shuffled."""
    state = view(ENGINE.setup("mission:BOSS-STD", None, 4).flat)
    assert sorted(state.many("behaviors")[: state.behaviors_n]) == list(range(12))
    fewer = MonstraEngine(tuple(CATALOG.cards.values()), replace(ENGINE.rules, behavior_deck=5))
    assert view(fewer.setup("mission:BOSS-STD", None, 4).flat).behaviors_n == 5


def test_the_seal_of_the_rules_is_the_boss_cards_seal() -> None:
    """R138: the Standard boss takes the constant of rules.yaml, the Expert boss has none."""
    assert {boss.id: boss.seal_at for boss in ENGINE.table.bosses} == {"BOSS-EXP": None, "BOSS-STD": ENGINE.rules.seal}


def test_dealt_decks_hold_each_kind_of_deck_as_often_as_there_are_such_decks() -> None:
    """Every legal deck is equally likely: 81 % of them hold one premium creature (engine.md 6.3)."""
    premium = {ENGINE.table.creature(card) for card in PREMIUM}
    states = [view(ENGINE.begin("duel", None, 9, index, False)) for index in range(2000)]
    held = sum(bool(premium & set(state.team(team).many("cdeck")[:12])) for state in states for team in (0, 1))
    assert 0.79 < held / 4000 < 0.83
    starts = Counter(card for state in states for team in (0, 1) for card in state.team(team).many("cdeck")[:2])
    share = sum(starts[card] for card in premium) / 8000
    assert 0.055 < share < 0.08  # 5 × 0.054 of 4 starters a duel


def test_decks_that_are_given_are_shuffled_and_kept() -> None:
    """With deck lists both teams play exactly these cards, in an order that depends on the seed."""
    decks = _decks(2)
    orders = set()
    for seed in range(5):
        state = view(ENGINE.setup("duel", decks, seed).flat)
        for number, deck in enumerate(decks):
            ids = [ENGINE.table.creatures[card].id for card in state.team(number).many("cdeck")[:12]]
            assert sorted(ids) == sorted(deck.creatures)
            orders.add(tuple(ids))
    assert len(orders) == 10


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda deck: replace(deck, creatures=deck.creatures[:11]), "11 creatures"),
        (lambda deck: replace(deck, tactics=deck.tactics[:11] + deck.tactics[:1]), "12 tactics, 11 different"),
        (lambda deck: replace(deck, creatures=("FEN-01", "UMB-01", *deck.creatures[:10])), "R2"),
        (lambda deck: replace(deck, creatures=("XXX-01", *deck.creatures[1:])), "XXX-01"),
    ],
)
def test_an_illegal_deck_is_refused(change: Any, words: str) -> None:
    """R1, R2: exactly twelve different designs of each kind, at most one premium creature, only known cards."""
    plain = replace(_decks(1)[0], creatures=tuple(card.id for card in ENGINE.table.creatures if card.id not in PREMIUM)[:12])
    with pytest.raises(UsageError, match=words):
        ENGINE.setup("duel", [change(plain), plain], 1)


@pytest.mark.parametrize(
    ("mode", "decks", "bots"),
    [("chess", None, ("random",)), ("mission:BOSS-X", None, ("random",)), ("duel", DECKS[:1], ("random",)),
     ("duel", None, ("genius",)), ("duel", None, ("random", "greedy", "first"))],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_a_remedy(mode: str, decks: Any, bots: tuple[str, ...]) -> None:
    """Unknown modes, bosses, bots and a wrong number of decks are usage errors that say what to choose."""
    with pytest.raises(UsageError) as refused:
        ENGINE.run(mode, decks, bots, 1, 0, 1, False)
    assert refused.value.remedy


def test_a_step_leaves_the_state_it_was_given_as_it_is() -> None:
    """`step` is pure: the same state and action give the same new state and events, and the old state does not change."""
    state = ENGINE.setup("duel", None, 5)
    for _ in range(40):
        before = state.flat
        action = ENGINE.actions(state)[-1]
        one, events = ENGINE.step(state, action)
        again, same = ENGINE.step(state, action)
        assert state.flat == before
        assert one == again
        assert events == same
        state = one


def test_an_action_that_is_not_legal_is_refused() -> None:
    """An action that is not among actions(state) raises IllegalActionError."""
    state = ENGINE.setup("duel", None, 5)
    with pytest.raises(IllegalActionError):
        ENGINE.step(state, Action(63 << 10, {"type": "discard"}))


@pytest.mark.parametrize("mode", ["duel", "mission:BOSS-STD", "mission:BOSS-EXP"])
def test_a_battle_through_the_protocol_ends_with_an_outcome(mode: str) -> None:
    """Legal play through actions and step ends, and then the outcome says how."""
    state = ENGINE.setup(mode, None, 2)
    while actions := ENGINE.actions(state):
        assert ENGINE.outcome(state) is None
        state, _ = ENGINE.step(state, actions[len(actions) // 2])
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert 1 <= outcome.round <= 12


@pytest.mark.parametrize("bot", ["first", "random", "greedy"])
def test_battle_i_depends_on_seed_and_i_only(bot: str) -> None:
    """A run cut anywhere gives the same battles, and another seed gives others."""
    whole = ENGINE.run("duel", None, (bot,), 11, 0, 30, False)
    parts = [ENGINE.run("duel", None, (bot,), 11, first, count, False) for first, count in ((0, 7), (7, 1), (8, 22))]
    assert list(whole.winners) == [winner for part in parts for winner in part.winners]
    assert whole.decisions == sum(part.decisions for part in parts)
    assert list(whole.winners) != list(ENGINE.run("duel", None, (bot,), 12, 0, 30, False).winners)


def test_the_trace_does_not_change_a_battle() -> None:
    """A battle with its event trace ends in the same state as the fast one."""
    from monstra_print.rulesets.monstra.engine.mode import clear_trace
    from monstra_print.rulesets.monstra.engine.policies import play_out

    out = [0] * at.OPTIONS_CAP
    for mode in ("duel", "mission:BOSS-EXP"):
        for index in range(25):
            quiet, told = (ENGINE.begin(mode, None, 6, index, trace) for trace in (False, True))
            for s in (quiet, told):
                play_out(s, ENGINE.table.numbers, out, 1, 2)
            clear_trace()
            told[at.TRACE] = 0
            assert quiet == told, show(told)


def test_a_streams_start_is_a_bijection_of_the_battle_number() -> None:
    """No two of 200,000 battles of a run start a stream in the same state, and streams differ."""
    for stream in (0, 5):
        assert len({mix(77, index, stream) for index in range(200_000)}) == 200_000
    assert len({mix(77, 3, stream) for stream in range(6)}) == 6


def test_a_large_seed_keeps_all_its_digits() -> None:
    """Seeds that differ only above 32 bits, or in sign, give different runs."""
    assert len({fold(seed) for seed in (1, 1 + (1 << 32), 1 + (1 << 40), 1 + (1 << 70), -1)}) == 5


def test_greedy_beats_random_in_at_least_95_of_100_duels() -> None:
    """The greedy bot is far stronger, from either seat (engine.md 5.1)."""
    here = ENGINE.run("duel", None, ("greedy", "random"), 21, 0, 300, False)
    there = ENGINE.run("duel", None, ("random", "greedy"), 22, 0, 300, False)
    points = sum({0: 1.0, 1: 0.0, -1: 0.5}[winner] for winner in here.winners)
    points += sum({0: 0.0, 1: 1.0, -1: 0.5}[winner] for winner in there.winners)
    assert points / 600 >= 0.95


def test_the_view_reads_by_name_and_the_printer_names_every_number() -> None:
    """`view(s).team(0).slot(1).hp` is the number at its place, and `show` prints each field."""
    flat = ENGINE.setup("duel", None, 1).flat
    assert view(flat).team(1).slot(0).hp == flat[at.SLOTS + 2 * at.SLOT_SIZE + at.HP]
    text = show(flat)
    assert all(f"{name}=" in text for name, _ in (*at.STATE_FIELDS, *at.TEAM_FIELDS, *at.SLOT_FIELDS))
    with pytest.raises(AttributeError):
        view(flat).nothing  # noqa: B018
