"""Sample battles for the proofs: every effect seen, no invariant broken, strictly better cards, win rates out of bounds.

Knows the pool and plays it with the engine's own bots; a bound for sanity, not a verdict on balance. The work is cut into
chunks of fixed size that any map function may spread over processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from monstra_print.findings import ERROR, INFO, WARN, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.base import Counted, Rate, Told
from monstra_print.rulesets.interval import wilson
from monstra_print.rulesets.monstra.card import Behavior, Card, Creature, Tactic
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine import mode as tracing
from monstra_print.rulesets.monstra.engine.deal import deal
from monstra_print.rulesets.monstra.engine.dominance import dominated
from monstra_print.rulesets.monstra.engine.flow import apply
from monstra_print.rulesets.monstra.engine.invariant import broken
from monstra_print.rulesets.monstra.engine.layout import show
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.policies import choose, play_out
from monstra_print.rulesets.monstra.engine.table import CardTable
from monstra_print.rulesets.monstra.rules import Rules

NEVER_SEEN = declare("play/effect-never-seen", WARN, "A card whose effect never does anything says what it does not do.",
                     "look whether the effect can be reached; play more battles if it is rare")  # fmt: skip
INVARIANT = declare("play/invariant", ERROR, "A battle that breaks the rulebook's bounds proves a fault in play.",
                    "replay the battle named and mend the fault")  # fmt: skip
DOMINATED = declare("play/dominated", INFO, "A card that is never better than another of equal kind and cost is never chosen.",
                    "keep it if it is meant so")  # fmt: skip
WIN_RATE = declare("play/win-rate", INFO, "A rate far from one half is worth a look; it depends on the bot.",
                   "compare it with other bots before a card is judged")  # fmt: skip

DUELS, MISSIONS, CHUNK = 20_000, 2_000, 500
LOW, HIGH = 0.35, 0.65
CLOSELY = 25  # every so many battles each single state is checked, in the others the last one


@dataclass(frozen=True)
class Chunk:
    """A run of battles. It carries all it needs, so that another process can play it."""

    cards: tuple[Card, ...]
    rules: Rules
    mode: str
    bot: int
    seed: int
    first: int
    count: int


@dataclass
class Tally:
    """What a chunk's battles showed. rows: clauses that did something, by place in the table; starters: creature number ->
    (times it started, halves won); wins: team 0, team 1, draws; rounds:
    the round in which a battle ended."""

    mode: str
    bot: int
    rows: Counter[int] = field(default_factory=Counter)
    starts: Counter[int] = field(default_factory=Counter)
    halves: Counter[int] = field(default_factory=Counter)
    wins: list[int] = field(default_factory=lambda: [0, 0, 0])
    rounds: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def play_chunk(chunk: Chunk) -> Tally:
    """Play a chunk's battles with the trace on."""
    from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine

    engine = MonstraEngine(chunk.cards, chunk.rules)
    table, T = engine.table, engine.table.numbers
    ready, out = engine.blank(chunk.mode, None), [0] * at.OPTIONS_CAP
    ready[at.TRACE] = 1
    tally = Tally(chunk.mode, chunk.bot)
    for index in range(chunk.first, chunk.first + chunk.count):
        s = ready[:]
        tracing.clear_trace()
        deal(s, T, out, chunk.seed, index)
        if index % CLOSELY:
            play_out(s, T, out, chunk.bot, chunk.bot)
            states: Iterable[Sequence[int]] = (s,)
        else:
            states = _states(s, T, out, chunk.bot)
        for state in states:
            words = list(broken(table, state))
            if words:
                tally.faults.append(f"{chunk.mode}, {c.BOTS[chunk.bot]}, battle {index}: {'; '.join(words)}\n{show(state)}")
                break
        _count(tally, s)
    tracing.clear_trace()
    return tally


def _states(s: list[int], T: list[int], out: list[int], bot: int) -> Iterator[list[int]]:
    yield s
    while n := legal(s, T, out):
        apply(s, T, out[choose(s, T, out, n, bot)])
        yield s


def _count(tally: Tally, s: list[int]) -> None:
    tally.rows.update([event[1] for event in tracing.EVENTS if event[0] == c.EV_CLAUSE])
    winner = s[at.WINNER]
    tally.wins[winner if winner >= 0 else 2] += 1
    tally.rounds[s[at.ROUND]] += 1
    if s[at.MISSION]:
        return
    for team in (0, 1):
        half = 2 if winner == team else 1 if winner < 0 else 0
        deck = at.TEAMS + team * at.TEAM_SIZE + at.CDECK
        for card in s[deck : deck + 2]:
            tally.starts[card] += 1
            tally.halves[card] += half


def chunks(cards: tuple[Card, ...], rules: Rules, modes: Sequence[str], seed: int, scale: float) -> list[Chunk]:
    """The battles of a look: half random, half greedy; missions shared among the boss versions."""
    missions = [mode for mode in modes if mode != "duel"]
    made: list[Chunk] = []
    for mode in modes:
        whole = DUELS if mode == "duel" else MISSIONS // len(missions)
        for bot in (c.BOT_RANDOM, c.BOT_GREEDY):
            count = max(1, round(whole * scale / 2))
            made.extend(
                Chunk(cards, rules, mode, bot, seed, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)
            )
    return made


def look(
    cards: Sequence[Card],
    rules: Rules,
    seed: int,
    scale: float,
    report: Callable[[Told], None],
    spread: Callable[..., Iterable[Any]],
) -> Iterator[Finding]:
    """Play `scale` × (20,000 duels and 2,000 missions) and say what is worth saying, as findings."""
    from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine

    table = MonstraEngine(cards, rules).table
    modes = ["duel", *(f"mission:{boss.id}" for boss in table.bosses if table.behaviors)]
    bare = tuple(cards)
    work = chunks(bare, rules, modes, seed, scale)
    tallies = list(spread(play_chunk, work))
    for word in _summary(tallies):
        report(word)
    for tally in tallies:
        for fault in tally.faults[:3]:
            yield INVARIANT.find(fault)
    rows = sum((tally.rows for tally in tallies), Counter[int]())
    yield from _never_seen(table, rows, report)
    yield from _dominated(cards)
    yield from _win_rates(table, tallies, report)


def _summary(tallies: list[Tally]) -> Iterator[str | Counted]:
    """For each kind of battles and bot: who won, in words and counted, and in which round the battles ended."""
    for mode, bot in dict.fromkeys((tally.mode, tally.bot) for tally in tallies):
        mine = [tally for tally in tallies if (tally.mode, tally.bot) == (mode, bot)]
        wins = [sum(tally.wins[k] for tally in mine) for k in range(3)]
        what = "duels" if mode == "duel" else f"missions {mode.partition(':')[2]}"
        sides = ("first deck", "second deck") if mode == "duel" else ("players", "boss")
        yield f"{sum(wins):,} {what}, {c.BOTS[bot]} bot: {sides[0]} {wins[0]:,}, {sides[1]} {wins[1]:,}, draws {wins[2]:,}"
        kind = "Duels" if mode == "duel" else "Missions"
        label = f"{c.BOTS[bot]} bot" if mode == "duel" else f"{mode.partition(':')[2]}, {c.BOTS[bot]} bot"
        yield Counted(f"{kind}: who won", label, tuple(zip((*sides, "draws"), wins, strict=True)))
        rounds = sum((tally.rounds for tally in mine), Counter[int]())
        parts = tuple((str(number), rounds[number]) for number in range(1, max(rounds) + 1))
        yield Counted(f"{what[0].upper()}{what[1:]}: the round of the end", f"{c.BOTS[bot]} bot", parts, is_scale=True)


def effects(table: CardTable) -> dict[tuple[str, str], list[int]]:
    """Every effect and branch of the pool with the places of its rows; tests are not effects."""
    found: dict[tuple[str, str], list[int]] = {}
    for place, source in table.sources.items():
        if table.numbers[place] != c.OP_TEST and source[1]:
            found.setdefault(source, []).append(place)
    return found


def _never_seen(table: CardTable, rows: Counter[int], report: Callable[[Told], None]) -> Iterator[Finding]:
    pool: tuple[Creature | Tactic | Behavior, ...] = (*table.creatures, *table.tactics, *table.behaviors)
    named = {card.id: card for card in pool}
    known = effects(table)
    silent = [source for source, places in known.items() if not any(rows[place] for place in places)]
    report(f"{len(known) - len(silent)} of {len(known)} effects and branches did something")
    for card, path in silent:
        position = named[card].doc.at(path)
        yield NEVER_SEEN.find(f"{named[card].name} ({card}): {path} never did anything", position)


def _dominated(cards: Sequence[Card]) -> Iterator[Finding]:
    for better, worse in dominated(cards):
        message = f"{better.name} ({better.id}) is at least as good as {worse.name} ({worse.id}) in everything, at equal cost"
        yield DOMINATED.find(message, worse.doc.at("id"), related=(better.doc.at("id"),))


def _win_rates(table: CardTable, tallies: list[Tally], report: Callable[[Told], None]) -> Iterator[Finding]:
    for bot in (c.BOT_RANDOM, c.BOT_GREEDY):
        mine = [tally for tally in tallies if tally.bot == bot and tally.mode == "duel"]
        starts = sum((tally.starts for tally in mine), Counter[int]())
        halves = sum((tally.halves for tally in mine), Counter[int]())
        for number, card in enumerate(table.creatures):
            what = f"{card.name} ({card.id}) as a starting creature"
            report(_measured(f"Starting creatures, {c.BOTS[bot]} bot", card.name, halves[number] / 2, starts[number]))
            yield from _rate(what, halves[number] / 2, starts[number], bot, card)
        for mode in dict.fromkeys(tally.mode for tally in tallies):
            wins = [sum(t.wins[k] for t in tallies if (t.mode, t.bot) == (mode, bot)) for k in range(3)]
            what = "the first deck of a duel" if mode == "duel" else f"the players in a mission {mode.partition(':')[2]}"
            report(_measured(f"Sides, {c.BOTS[bot]} bot", what, wins[0] + wins[2] / 2, sum(wins)))
            yield from _rate(what, wins[0] + wins[2] / 2, sum(wins), bot, None)


def _measured(group: str, label: str, wins: float, games: int) -> Rate:
    return Rate(group, label, wins / games if games else 0.5, *wilson(wins, games), games, (LOW, HIGH))


def _rate(what: str, wins: float, games: int, bot: int, card: Creature | None) -> Iterator[Finding]:
    """A finding when the whole interval lies outside the bounds."""
    low, high = wilson(wins, games)
    if games and (high < LOW or low > HIGH):
        message = f"{what}, {c.BOTS[bot]} bot: {wins / games:.1%} ({low:.1%}–{high:.1%}, {games:,} observations)"
        yield WIN_RATE.find(message, None if card is None else card.doc.at("id"))
