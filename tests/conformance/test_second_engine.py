"""A second, small engine, written from the rulings in another style, against the project's own.

Objects instead of integers, effects interpreted as they stand instead of compiled, one plain call stack instead of stages, and
Python's random numbers. It re-executes the replays of the first engine and must agree in every decision, snapshot and result;
and when both play at random, each with its own random numbers, their distributions must agree.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog
from monstra_print.project import find
from monstra_print.rulesets.monstra import effect as fx

RULESET = catalog.load(find(Path(__file__).resolve().parents[2])).ruleset
CARDS = {card.id: card for card in RULESET.cards}  # type: ignore[attr-defined]
PREMIUM = ("FEN-01", "AUR-01", "VHA-01", "UMB-01", "VEL-01")
Step = dict[str, Any]
Ask = Callable[[list[Step]], Step]


class OverError(Exception):
    """The battle has ended."""


@dataclass(eq=False)
class Fighter:
    """A creature in play, or the boss."""

    id: str
    hp: int
    team: int
    shield: int = 0
    marks: dict[str, int] = field(default_factory=dict)  # burn, poison, slow
    slow_counted: bool = False
    becomes: int = 0
    faster: int = 0
    speed_now: int = 0
    acts: bool = False

    @property
    def card(self) -> Any:
        return CARDS[self.id]

    def row(self) -> list[Any]:
        return [self.id, self.hp, self.shield, *(self.marks.get(name, 0) for name in ("burn", "poison", "slow"))]


@dataclass
class Side:
    """A team: its decks from the top, its hand, its two places."""

    creatures: list[str]
    tactics: list[str]
    places: list[Fighter | None] = field(default_factory=lambda: [None, None])
    hand: list[str] = field(default_factory=list)
    energy: int = 0
    ko: int = 0
    dead: list[str] = field(default_factory=list)
    waiting: tuple[str, int] | None = None
    used: set[str] = field(default_factory=set)
    played: bool = False
    marked: tuple[Fighter, int] | None = None


@dataclass
class Doing:
    """A card being carried out."""

    side: int
    actor: Fighter | None
    target: Fighter | None = None
    ally: Fighter | None = None
    choice: Step = field(default_factory=dict)
    same: Fighter | None = None
    changed: int = 0
    bonus: int = 0
    pierce: bool = False
    there: list[Fighter] = field(default_factory=list)
    before: dict[int, bool] = field(default_factory=dict)
    applied: set[str] = field(default_factory=set)
    boosts: list[fx.Boost] = field(default_factory=list)
    at: list[fx.At] = field(default_factory=list)


class Battle:
    """One battle from its setup; `ask` answers every decision, `show` gets every snapshot."""

    def __init__(self, setup: Step, ask: Ask, show: Callable[[Step], None]) -> None:
        self.ask, self.show = ask, show
        self.mission = setup["mode"] == "mission"
        self.sides = [Side(list(c), list(t)) for c, t in zip(setup["creatures"], setup["tactics"], strict=True)]
        self.behaviors, self.marker, self.round = setup["behaviors"], setup["first_team"], 0
        self.boss = Fighter(setup["boss"], CARDS[setup["boss"]].hp, 1) if self.mission else None
        self.felled = False
        self.result: Step = {}
        self.order: list[Fighter] = []
        self.present: list[Fighter] = []

    def fight(self) -> Step:
        """Play to the end; the result."""
        for number, side in enumerate(self.sides):
            self.fill(number)
            side.hand = side.tactics[:3]
            del side.tactics[:3]
        try:
            for self.round in range(1, 13):
                self.refresh()
                for fighter in self.order:
                    if fighter.acts and self.stands(fighter):
                        fighter.acts = False
                        self.turn(fighter)
                self.finish()
        except OverError:
            pass
        return self.result

    def over(self, winner: int | str, reason: str) -> None:
        self.result = {"winner": winner, "reason": reason, "round": self.round}
        raise OverError

    def active(self, number: int) -> list[Fighter]:
        if self.mission and number == 1:
            return [self.boss] if self.boss and self.boss.hp else []
        return [fighter for fighter in self.sides[number].places if fighter]

    def stands(self, fighter: Fighter | None) -> bool:
        return fighter is not None and fighter in self.active(fighter.team)

    def place(self, fighter: Fighter) -> int:
        return 0 if fighter is self.boss else self.sides[fighter.team].places.index(fighter)

    # Refresh and finish

    def refresh(self) -> None:
        for side in self.sides:
            side.energy, side.played = min(5, side.energy + 2), False
        if self.round > 1:
            for number in range(len(self.sides)):
                self.draw(number)
        everyone = [f for number in (0, 1) for f in self.active(number)]
        for fighter in everyone:
            speed = fighter.becomes or fighter.card.speed
            speed = min(3, speed + fighter.faster) if fighter.faster else speed
            fighter.speed_now = max(1, speed - 1) if fighter.marks.get("slow") else speed
        lead = 0 if self.mission else self.marker
        line: list[Fighter] = []
        for number in (lead, 1 - lead):
            team = self.active(number)
            if len(team) == 2 and team[0].speed_now == team[1].speed_now:
                asked = [{"type": "order", "team": number, "slots": slots} for slots in ([0, 1], [1, 0])]
                team = [team[slot] for slot in self.ask(asked)["slots"]]
            line += team
        self.order = sorted(line, key=lambda fighter: -fighter.speed_now)
        for fighter in everyone:
            fighter.acts, fighter.becomes, fighter.faster = True, 0, 0
            fighter.slow_counted = bool(fighter.marks.get("slow"))
        self.snap("refresh", order=[[fighter.team, self.place(fighter)] for fighter in self.order])

    def finish(self) -> None:
        for side in self.sides:
            side.marked = None
        if not self.mission:
            self.marker = 1 - self.marker
        try:
            if self.round == 12:
                self.judge()
        finally:
            self.snap("finish")

    def judge(self) -> None:
        if self.boss:
            sealed = self.boss.card.seal_at is not None and self.boss.hp <= self.boss.card.seal_at
            self.over(0 if sealed else 1, "sealed" if sealed else "round_limit")
        lost = [side.ko for side in self.sides]
        left = [sum(fighter.hp for fighter in self.active(number)) for number in (0, 1)]
        if lost[0] != lost[1]:
            self.over(0 if lost[0] < lost[1] else 1, "round12_knockouts")
        if left[0] != left[1]:
            self.over(0 if left[0] > left[1] else 1, "round12_hp")
        self.over("draw", "round12_draw")

    def snap(self, at: str, **more: Any) -> None:
        teams = [
            {
                "energy": side.energy, "hand": sorted(side.hand), "tdeck": len(side.tactics), "cdeck": len(side.creatures),
                "ko": side.ko, "waiting": side.waiting[0] if side.waiting else None, "revive_used": "FEN-01" in side.used,
                "ruin_used": "VHA-01" in side.used, "slots": [fighter.row() if fighter else None for fighter in side.places],
            }
            for side in self.sides
        ]  # fmt: skip
        step = {"type": "state", "at": at, "round": self.round, "marker": self.marker, **more, "teams": teams}
        if self.boss:
            step |= {"boss": self.boss.row(), "behavior": self.behaviors[self.round - 1]}
        self.show(step)

    # Turns

    def turn(self, fighter: Fighter) -> None:
        number, slot = fighter.team, self.place(fighter)
        try:
            if fighter is self.boss:
                doing = Doing(1, fighter, there=self.active(0))
                self.perform(CARDS[self.behaviors[self.round - 1]].effects, doing)
            else:
                tactic = Doing(number, fighter) if self.sides[number].played else self.tactic(fighter, slot)
                if self.felled:
                    self.over(0, "boss_defeated")
                self.action(fighter, slot, tactic)
            if self.stands(fighter):
                self.suffer(fighter)
            if self.felled:
                self.over(0, "boss_defeated")
        finally:
            self.snap("action", team=number, slot=slot)

    def tactic(self, fighter: Fighter, slot: int) -> Doing:
        number, side = fighter.team, self.sides[fighter.team]
        base = {"type": "tactic", "team": number, "slot": slot}
        offered: list[Step] = [base | {"card": None}]
        for card in sorted(side.hand):
            if CARDS[card].cost <= side.energy:
                offered += [base | {"card": card} | more for more in self.extras(CARDS[card].effects, number, card, False)]
        choice = self.ask(offered)
        doing = self.declare(fighter, choice)
        if choice["card"] is not None:
            side.energy -= CARDS[choice["card"]].cost
            side.hand.remove(choice["card"])
            side.played = True
            self.perform(CARDS[choice["card"]].effects, doing)
        return doing

    def action(self, fighter: Fighter, slot: int, tactic: Doing) -> None:
        number, side, card = fighter.team, self.sides[fighter.team], fighter.card
        base = {"type": "action", "team": number, "slot": slot, "creature": fighter.id}
        offered = [base | {"kind": "guard", "ally": self.place(ally)} for ally in self.active(number)]
        offered += [base | {"kind": "basic"} | more for more in self.extras(card.basic.effects, number, "", True)]
        modes = self.modes(card.signature.effects)
        if card.signature.cost <= side.energy:
            for mode, effects in modes.items():
                if mode == "revive" and ("FEN-01" in side.used or not side.dead):
                    continue
                named = {"mode": mode} if len(modes) > 1 else {}
                offered += [base | {"kind": "signature"} | named | more for more in self.extras(effects, number, "", True)]
        choice = self.ask(offered)
        if choice["kind"] == "guard":
            ally = side.places[choice["ally"]]
            assert ally is not None
            ally.shield = min(6, ally.shield + 3)
            return
        effects = card.basic.effects
        if choice["kind"] == "signature":
            side.energy -= card.signature.cost
            effects = modes[choice.get("mode") or "only"]
        self.move(fighter, choice, effects, tactic)

    def move(self, fighter: Fighter, choice: Step, effects: tuple[fx.Effect, ...], tactic: Doing) -> None:
        doing, side = self.declare(fighter, choice), self.sides[fighter.team]
        hits = any(isinstance(effect, fx.Damage) and effect.amount > 0 for effect in effects)
        basic = choice["kind"] == "basic"
        fitting = [boost for boost in tactic.boosts if basic or boost.move == "any"]
        tactic.target = doing.target
        if hits:
            for part in tactic.at:
                if part.moment == "before_damage":
                    self.perform(part.do, tactic, False)
            doing.pierce = any(boost.pierce for boost in fitting)
            doing.bonus = sum(boost.amount for boost in fitting)
            if side.marked and side.marked[0] is doing.target:
                doing.bonus += side.marked[1]
        self.perform(effects, doing)
        if hits:
            tactic.applied = doing.applied
            for part in tactic.at:
                if part.moment == "after_damage":
                    self.perform(part.do, tactic, False)
                elif part.moment == "ally_damages_same_target" and doing.target is not None and self.stands(doing.target):
                    side.marked = doing.target, sum(boost.amount for boost in part.do if isinstance(boost, fx.Boost))

    def suffer(self, fighter: Fighter) -> None:
        for name in ("burn", "poison"):
            if fighter.marks.get(name) and fighter.hp:
                fighter.marks[name] -= 1
                fighter.hp -= 1
                self.bury()
        if self.stands(fighter) and fighter.marks.get("slow") and fighter.slow_counted:
            fighter.marks["slow"] = 0

    # What is declared

    def modes(self, effects: tuple[fx.Effect, ...]) -> dict[str, tuple[fx.Effect, ...]]:
        if isinstance(effects[0], fx.Choose):
            return {"damage": effects[0].options[0], "revive": effects[0].options[1]}
        return {"only": effects}

    def extras(self, effects: tuple[fx.Effect, ...], number: int, card: str, move: bool) -> Iterable[Step]:
        text = json.dumps([fx.plain(effect) for effect in effects])
        aims = '"enemy"' in text or (move and ('"damage"' in text or '"attacked"' in text))
        targets = [{"target": self.place(foe)} for foe in self.active(1 - number)] if aims else [{}]
        allies = [{"ally": self.place(ally)} for ally in self.active(number)] if '"ally"' in text else [{}]
        for target in targets:
            for ally in allies:
                rest: list[Step] = [{}]
                if '"cleanse": "any"' in text:
                    has = self.sides[number].places[ally["ally"]].marks  # type: ignore[union-attr]
                    rest = [{"condition": name} for name in ("burn", "poison", "slow") if has.get(name)] or [{"condition": None}]
                elif '"other"' in text:
                    rest = [{"discard": other} for other in sorted(self.sides[number].hand) if other != card]
                elif '"revive"' in text:
                    rest = [{"revive": one} for one in sorted(self.sides[number].dead)]
                for one in rest:
                    yield target | ally | one

    def declare(self, fighter: Fighter, choice: Step) -> Doing:
        doing = Doing(fighter.team, fighter, choice=choice, there=self.active(1 - fighter.team))
        if choice.get("target") is not None:
            doing.target = self.boss if self.mission else self.sides[1 - fighter.team].places[choice["target"]]
        if choice.get("ally") is not None:
            doing.ally = self.sides[fighter.team].places[choice["ally"]]
        return doing

    # Clauses

    def perform(self, effects: Iterable[fx.Effect], doing: Doing, fresh: bool = True) -> None:
        listed = list(effects)
        if fresh:
            self.foresee(listed, doing)
        for effect in listed:
            self.clause(effect, doing)
            self.bury()

    def foresee(self, effects: Iterable[fx.Effect], doing: Doing) -> None:
        """Tests of the state before the card (trap 1)."""
        for effect in effects:
            if isinstance(effect, fx.When):
                if not isinstance(effect.test, fx.Alive | fx.Applied):
                    doing.before[id(effect)] = self.holds(effect.test, doing)
                self.foresee((*effect.then, *effect.otherwise), doing)
            elif isinstance(effect, fx.At | fx.Once):
                self.foresee(effect.do, doing)

    def holds(self, test: fx.Test, doing: Doing) -> bool:
        if isinstance(test, fx.ModeIs):
            return (test.mode == "mission") == self.mission
        if isinstance(test, fx.Applied):
            return test.condition in doing.applied
        who = self.who(test.of, doing)
        if isinstance(test, fx.Alive):
            return bool(who)
        (one,) = who
        if isinstance(test, fx.NoCondition):
            return not any(one.marks.values())
        if isinstance(test, fx.HasCondition):
            return bool(one.marks.get(test.condition))
        if isinstance(test, fx.HpAtMost):
            return one.hp <= test.hp
        return (one.shield == 0) == isinstance(test, fx.NoShield)

    def who(self, name: str, doing: Doing) -> list[Fighter]:
        """The living creatures a clause means, now."""
        single = {"attacked": doing.target, "enemy": doing.target, "acting": doing.actor, "self": doing.actor, "ally": doing.ally,
                  "same": doing.same, "boss": self.boss}  # fmt: skip
        if name in single:
            one = single[name]
            return [one] if one is not None and self.stands(one) else []
        if name == "each_ally":
            return self.active(doing.side)
        alive = [fighter for fighter in doing.there if self.stands(fighter)]
        if name == "each_enemy" or not alive:
            return alive
        value = {
            "lowest_hp": lambda fighter: -fighter.hp, "highest_hp": lambda fighter: fighter.hp,
            "highest_speed": lambda fighter: fighter.card.speed, "most_shield": lambda fighter: fighter.shield,
        }[name]  # fmt: skip
        best = [fighter for fighter in alive if value(fighter) == max(map(value, alive))]
        if len(best) > 1:
            asked = [{"type": "boss_target", "team": 0, "slot": self.place(fighter)} for fighter in best]
            slot = self.ask(asked)["slot"]
            best = [fighter for fighter in best if self.place(fighter) == slot]
        return best

    def clause(self, effect: fx.Effect, doing: Doing) -> None:
        match effect:
            case fx.When():
                now = self.holds(effect.test, doing) if id(effect) not in doing.before else doing.before[id(effect)]
                self.perform(effect.then if now else effect.otherwise, doing, False)
            case fx.At():
                doing.at.append(effect)
            case fx.Once():
                used = self.sides[doing.side].used
                assert doing.actor is not None
                if doing.actor.id not in used:
                    used.add(doing.actor.id)
                    self.perform(effect.do, doing, False)
            case fx.Boost():
                doing.boosts.append(effect)
            case fx.Energy() | fx.Draw() | fx.Discard() | fx.Revive():
                self.team_clause(effect, doing)
            case fx.Choose():
                raise AssertionError("a choice is resolved when the action is declared")
            case _:
                there = self.who(effect.to, doing)
                doing.same = there[0] if there else None
                doing.changed = sum(self.touch(effect, fighter, doing) for fighter in there)
                if isinstance(effect, fx.Damage):
                    doing.bonus = 0

    def touch(self, effect: Any, fighter: Fighter, doing: Doing) -> int:
        match effect:
            case fx.Damage():
                amount = effect.amount + doing.bonus
                absorbed = 0 if doing.pierce else min(amount, fighter.shield)
                fighter.shield -= absorbed
                fighter.hp -= min(fighter.hp, amount - absorbed)
            case fx.Heal():
                fighter.hp = min(fighter.card.hp, fighter.hp + effect.amount)
            case fx.Shield():
                amount = doing.changed if effect.amount == "that_much" else effect.amount
                fighter.shield = min(6, fighter.shield + amount)
            case fx.StripShield():
                fighter.shield = max(0, fighter.shield - effect.amount)
            case fx.LoseHp():
                lost = max(0, min(effect.amount, fighter.hp - effect.floor))
                fighter.hp -= lost
                return lost
            case fx.Apply():
                fighter.marks[effect.condition] = 2 if effect.condition == "poison" else 1
                if effect.condition == "slow":
                    fighter.slow_counted = False
                doing.applied.add(effect.condition)
            case fx.Cleanse():
                name = doing.choice.get("condition") if effect.condition == "any" else effect.condition
                if name:
                    fighter.marks[name] = 0
            case fx.Speed():
                if effect.set:
                    fighter.becomes = effect.amount
                else:
                    fighter.faster = effect.amount
        return 0

    def team_clause(self, effect: Any, doing: Doing) -> None:
        number, side = doing.side, self.sides[doing.side] if doing.side < len(self.sides) else None
        if isinstance(effect, fx.Energy):
            at = number if effect.to == "own_team" else 1 - number
            if at < len(self.sides):
                amount = doing.changed if effect.amount == "that_much" else effect.amount
                old, self.sides[at].energy = self.sides[at].energy, max(0, min(5, self.sides[at].energy + amount))
                doing.changed = abs(self.sides[at].energy - old)
            return
        assert side is not None
        if isinstance(effect, fx.Draw):
            for _ in range(effect.amount):
                self.draw(number)
        elif isinstance(effect, fx.Discard) and effect.other:
            side.hand.remove(doing.choice["discard"])
        elif isinstance(effect, fx.Discard):
            if side.hand:
                self.drop(number, "effect")
        else:
            card = doing.choice["revive"]
            side.dead.remove(card)
            side.waiting = card, effect.hp

    def draw(self, number: int) -> None:
        side = self.sides[number]
        if side.tactics:
            side.hand.append(side.tactics.pop(0))
            if len(side.hand) > 5:
                self.drop(number, "limit")

    def drop(self, number: int, why: str) -> None:
        hand = self.sides[number].hand
        hand.remove(self.ask([{"type": "discard", "team": number, "card": card, "why": why} for card in sorted(hand)])["card"])

    def bury(self) -> None:
        """Knockouts of a clause, the end, the replacements."""
        if self.boss and self.boss.hp == 0 and not self.felled:
            self.felled = True
            self.boss.shield, self.boss.marks = 0, {}
        for side in self.sides:
            for slot, fighter in enumerate(side.places):
                if fighter and fighter.hp == 0:
                    side.ko += 1
                    side.dead.append(fighter.id)
                    side.places[slot] = None
        lost = [side.ko >= 3 for side in self.sides]
        if any(lost):
            self.over("draw" if all(lost) and len(lost) == 2 else 1 if lost[0] else 0, "third_knockout")
        for number in range(len(self.sides)):
            self.fill(number)

    def fill(self, number: int) -> None:
        side = self.sides[number]
        for slot in (0, 1):
            if side.places[slot] is None:
                card, hp = side.waiting or (side.creatures[0], CARDS[side.creatures[0]].hp)
                if side.waiting:
                    side.waiting = None
                else:
                    del side.creatures[0]
                side.places[slot] = Fighter(card, hp, number)


KEYS = ("type", "team", "slot", "slots", "card", "target", "ally", "condition", "discard", "creature", "kind", "mode", "revive",
        "why")  # fmt: skip


def _same(one: Step, other: Step) -> bool:
    return all(one.get(key) == other.get(key) for key in KEYS)


@pytest.mark.parametrize("mode", RULESET.modes)
@pytest.mark.parametrize("bots", [("random",), ("greedy",)])
def test_the_second_engine_agrees_with_every_step_of_the_first(mode: str, bots: tuple[str, ...]) -> None:
    """Each decision is asked when the first engine asks it and among the same options; each snapshot and the result are equal."""
    for index in range(120 if mode == "duel" else 80):
        replay = json.loads(RULESET.write_replay(mode, None, bots, 515, index))
        steps = iter(replay["steps"])

        def ask(offered: list[Step], steps: Any = steps, index: int = index) -> Step:
            taken = next(steps)
            assert [_same(one, taken) for one in offered].count(True) == 1, (index, taken, offered)
            return dict(taken)

        def show(state: Step, steps: Any = steps, index: int = index) -> None:
            assert state == next(steps), (index, state)

        assert Battle(replay, ask, show).fight() == replay["result"]
        assert next(steps, None) is None


def _setup(rng: random.Random, mode: str) -> Step:
    """A random legal setup by rejection: any twelve creatures with at most one premium one."""
    kinds = {kind: [card.id for card in CARDS.values() if card.kind == kind] for kind in ("creature", "tactic", "behavior")}
    teams = 2 if mode == "duel" else 1
    decks = []
    while len(decks) < teams:
        deck = rng.sample(kinds["creature"], 12)
        if sum(card in PREMIUM for card in deck) <= 1:
            decks.append(deck)
    mission = mode != "duel"
    return {
        "mode": "mission" if mission else "duel", "boss": mode.partition(":")[2] or None, "creatures": decks,
        "tactics": [rng.sample(kinds["tactic"], 12) for _ in range(teams)],
        "behaviors": rng.sample(kinds["behavior"], 12) if mission else None, "first_team": None if mission else rng.randrange(2),
    }  # fmt: skip


@pytest.mark.parametrize(("mode", "games"), [("duel", 500), ("mission:BOSS-STD", 500)])
def test_both_engines_play_the_same_distribution(mode: str, games: int) -> None:
    """Random play with unrelated random numbers: decisions, rounds and reasons agree within four standard errors."""
    rng = random.Random(20261129)
    asked: list[int] = []
    ended: Counter[str] = Counter()
    rounds = 0
    for _ in range(games):
        count = 0

        def ask(offered: list[Step]) -> Step:
            nonlocal count
            count += 1
            return rng.choice(offered)

        result = Battle(_setup(rng, mode), ask, lambda state: None).fight()
        asked.append(count)
        ended[result["reason"]] += 1
        rounds += result["round"]
    batch = RULESET.run(mode, None, ("random",), 99, 0, 3000, False)
    mean = sum(asked) / games
    error = sqrt(sum((one - mean) ** 2 for one in asked) / (games - 1) / games)
    assert abs(mean - batch.decisions / 3000) < 4 * error * sqrt(1 + games / 3000)
    assert abs(rounds / games - sum(batch.rounds) / 3000) < 0.2
    first = Counter(batch.reasons)
    for reason in first.keys() | ended.keys():
        share = (first[reason] + ended[reason]) / (3000 + games)
        error = sqrt(share * (1 - share) * (1 / games + 1 / 3000))
        assert abs(first[reason] / 3000 - ended[reason] / games) < 4 * error + 1e-9, reason
