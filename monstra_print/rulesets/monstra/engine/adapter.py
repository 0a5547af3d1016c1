"""The engine as the rest of the toolchain sees it: frozen states, pure steps, seeded runs, replays, sanity.

Knows cards and rules as typed values; the ruleset object of `game` hands its calls on to `MonstraEngine`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from monstra_print.errors import UsageError
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.base import Batch, Event, IllegalActionError, Outcome, Told
from monstra_print.rulesets.monstra.card import PREMIUM, Card, Deck
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine import mode as tracing
from monstra_print.rulesets.monstra.engine import replay
from monstra_print.rulesets.monstra.engine.deal import blank, deal, deal_given
from monstra_print.rulesets.monstra.engine.event import Teller
from monstra_print.rulesets.monstra.engine.flow import apply
from monstra_print.rulesets.monstra.engine.mode import Ints
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.policies import choose
from monstra_print.rulesets.monstra.engine.run import play
from monstra_print.rulesets.monstra.engine.step import decision
from monstra_print.rulesets.monstra.engine.table import CardTable, Readings, build
from monstra_print.rulesets.monstra.rules import Rules

REPLAY = declare("play/replay", ERROR, "A replay that does not agree is not a battle of these rules.",
                 "settle it against the rulebook and the rulings, never by adjusting the replay")  # fmt: skip


@dataclass(frozen=True)
class State:
    """A battle at a decision or at its end: its mode and the flat state."""

    mode: str
    flat: tuple[int, ...]


@dataclass(frozen=True)
class Action:
    """One legal decision. code: the engine's number for it; fields: the decision as monstra-replay/1 writes it."""

    code: int
    fields: Mapping[str, Any] = field(compare=False)

    @property
    def team(self) -> int:
        return int(self.fields["team"])


class MonstraEngine:
    """All of `Ruleset`'s play, for one pool of cards and one set of constants."""

    bots = c.BOTS

    def __init__(self, cards: Sequence[Card], rules: Rules, readings: Readings | None = None) -> None:
        self.cards, self.rules, self.readings = tuple(cards), rules, readings
        self.table: CardTable = build(cards, rules, readings)
        self._blanks: dict[str, Ints] = {}

    def blank(self, mode: str, decks: Sequence[Deck] | None) -> Ints:
        """The state before any shuffle. Raises UsageError for a mode or decks that cannot be played."""
        if mode not in self._blanks:
            self._blanks[mode] = blank(self.table.numbers, self._boss(mode))
        s = self._blanks[mode][:]
        if decks is None:
            self._pool_suffices()
            return s
        teams = 2 - s[at.MISSION]
        if len(decks) != teams:
            what = "a duel takes 2 decks" if teams == 2 else "a mission takes 1 deck"
            raise UsageError(f"{what}, not {len(decks)}", "name that many")
        for number, deck in enumerate(decks):
            self._put_deck(s, number, deck)
        return s

    def _boss(self, mode: str) -> int:
        if mode == "duel":
            return -1
        kind, _, boss = mode.partition(":")
        known = [card.id for card in self.table.bosses]
        if kind != "mission" or boss not in known:
            raise UsageError(f"there is no mode {mode!r}", f"choose duel or mission with one of {', '.join(known) or 'no boss'}")
        if len(self.table.behaviors) < 1:
            raise UsageError("the pool has no behaviors, so no mission can be played", "add behavior cards")
        return self.table.boss(boss)

    def _pool_suffices(self) -> None:
        plain = [card for card in self.table.creatures if card.id not in PREMIUM]
        premium = min(self.rules.premium_limit, len(self.table.creatures) - len(plain))
        for kind, have, need in (
            ("creatures", len(plain) + premium, self.rules.creature_deck),
            ("tactics", len(self.table.tactics), self.rules.tactic_deck),
        ):
            if have < need:
                raise UsageError(f"the pool allows decks of {have} {kind}; a deck has {need}", "add cards, or give decks")

    def _put_deck(self, s: Ints, number: int, deck: Deck) -> None:
        t = at.TEAMS + number * at.TEAM_SIZE
        for kind, ids, size, find, place, end in (
            ("creatures", deck.creatures, self.rules.creature_deck, self.table.creature, at.CDECK, at.CDECK_END),
            ("tactics", deck.tactics, self.rules.tactic_deck, self.table.tactic, at.TDECK, at.TDECK_END),
        ):
            if len(set(ids)) != size or len(ids) != size:
                have = f"{len(ids)} {kind}, {len(set(ids))} different"
                raise UsageError(f"deck {deck.name}: {have}; a deck has {size} (R1)", "correct the deck")
            try:
                s[t + place : t + place + size] = [find(card) for card in ids]
            except KeyError as fault:
                raise UsageError(f"deck {deck.name}: no sound card {fault.args[0]}", "correct the deck or the card") from fault
            s[t + end] = size
        premium = [card for card in deck.creatures if card in PREMIUM]
        if len(premium) > self.rules.premium_limit:
            raise UsageError(f"deck {deck.name}: {', '.join(premium)} together (R2)", "keep one premium creature")

    def begin(self, mode: str, decks: Sequence[Deck] | None, seed: int, index: int, trace: bool) -> Ints:
        """Battle `index` of a run, up to its first decision, as the engine's own state."""
        s = self.blank(mode, decks)
        s[at.TRACE] = 1 if trace else 0
        out = [0] * at.OPTIONS_CAP
        (deal if decks is None else deal_given)(s, self.table.numbers, out, fold(seed), index)
        return s

    def setup(self, mode: str, decks: Sequence[Deck] | None, seed: int) -> State:
        """Battle 0 of the run of that seed."""
        tracing.clear_trace()
        return State(mode, tuple(self.begin(mode, decks, seed, 0, False)))

    def actions(self, state: State) -> tuple[Action, ...]:
        """The legal decisions in the engine's fixed order; empty when the battle is over."""
        out = [0] * at.OPTIONS_CAP
        s = list(state.flat)
        n = legal(s, self.table.numbers, out)
        return tuple(Action(option, decision(self.table, s, option)) for option in out[:n])

    def step(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after an action, and what happened. Raises IllegalActionError; the state given stays as it is."""
        s = list(state.flat)
        out = [0] * at.OPTIONS_CAP
        n = legal(s, self.table.numbers, out)
        if action.code not in out[:n]:
            raise IllegalActionError(f"{dict(action.fields)} is not legal now", "take one of actions(state)")
        tracing.clear_trace()
        teller = Teller(self.table, s)
        s[at.TRACE] = 1
        apply(s, self.table.numbers, action.code)
        s[at.TRACE] = 0
        events = tuple(teller.tell(tracing.EVENTS))
        tracing.clear_trace()
        return State(state.mode, tuple(s)), events

    def outcome(self, state: State) -> Outcome | None:
        """How the battle ended, None while it goes on."""
        s = state.flat
        if s[at.PHASE] != c.OVER:
            return None
        return Outcome(s[at.WINNER] if s[at.WINNER] >= 0 else None, c.REASONS[s[at.REASON]], s[at.ROUND])

    def run(
        self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, first: int, count: int, compiled: bool
    ) -> Batch:
        """Battles first … first+count-1; battle i depends on (seed, i) and the decks only, and not on `compiled`."""
        return self._play(mode, decks, bots, seed, first, count, compiled)[0]

    def end(
        self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, index: int, compiled: bool
    ) -> State:
        """The battle of that index of the run at its end, as the fast loop leaves it."""
        return State(mode, tuple(self._play(mode, decks, bots, seed, index, 1, compiled)[1]))

    def _play(
        self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, first: int, count: int, compiled: bool
    ) -> tuple[Batch, Ints]:
        numbers, ready = bot_numbers(bots), self.blank(mode, decks)
        return play(ready, self.table.numbers, decks is not None, numbers, fold(seed), first, count, compiled)

    def write_replay(self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, index: int) -> str:
        """The battle of that index of the run as one line of monstra-replay/1."""
        numbers = bot_numbers(bots)
        tracing.clear_trace()
        s = self.begin(mode, decks, seed, index, True)
        name = f"{mode}/{'-'.join(bots)}/seed {seed}/battle {index}"

        def take(s: Ints, T: Ints, out: Ints, n: int) -> int:
            return choose(s, T, out, n, numbers[s[at.DECIDER]])

        return replay.write(self.table, s, take, name)

    def tell(
        self,
        mode: str,
        decks: Sequence[Deck] | None,
        bots: tuple[str, ...],
        seed: int,
        index: int,
        players: int | None = None,
    ) -> Iterator[Event]:
        """The battle of that index of the run, event by event. With 4 players in a duel or 2 in a mission it also says which
        partner decides (R8); the battle is the same."""
        numbers = bot_numbers(bots)
        shared = 4 if mode == "duel" else 2
        if players not in (None, shared, shared // 2):
            raise UsageError(f"{players} players in a {mode.partition(':')[0]}", f"choose {shared // 2} or {shared}")
        tracing.clear_trace()
        teller = Teller(self.table, self.blank(mode, decks), players == shared)
        s = self.begin(mode, decks, seed, index, True)
        out = [0] * at.OPTIONS_CAP
        while n := legal(s, self.table.numbers, out):
            apply(s, self.table.numbers, out[choose(s, self.table.numbers, out, n, numbers[s[at.DECIDER]])])
        events = list(tracing.EVENTS)
        tracing.clear_trace()
        return teller.tell(events)

    def verify_replay(self, line: str) -> Iterator[Finding]:
        """A finding for everything at the first bad step of a replay; nothing when it agrees."""
        for mismatch in replay.verify(self.table, line):
            yield REPLAY.find(str(mismatch))

    def sanity(
        self, seed: int, scale: float, report: Callable[[Told], None], spread: Callable[..., Iterable[Any]] = map
    ) -> Iterable[Finding]:
        """Sample battles of the pool (see `sanity.look`)."""
        from monstra_print.rulesets.monstra.engine.sanity import look

        return look(self.cards, self.rules, seed, scale, report, spread)


def fold(seed: int) -> int:
    """Any whole number as 32 bits, so that large seeds keep their upper digits' meaning."""
    low = seed & 0xFFFFFFFF
    while seed := (seed >> 32 if seed > 0 else -seed >> 32):
        low ^= (seed & 0xFFFFFFFF) * 0x9E3779B1 & 0xFFFFFFFF
    return low


def bot_numbers(bots: tuple[str, ...]) -> tuple[int, int]:
    """The engine's numbers of one or two bots (one plays both teams). Raises UsageError for a bot the engine has not."""
    for bot in bots:
        if bot not in c.BOTS:
            raise UsageError(f"there is no bot {bot!r}", f"choose among {', '.join(c.BOTS)}")
    if not 1 <= len(bots) <= 2:
        raise UsageError(f"{len(bots)} bots were named", "name one, or one for each team")
    numbers = [c.BOTS.index(bot) for bot in bots]
    return numbers[0], numbers[-1]
