"""Effects to rows of integers: the one `match` over the vocabulary that makes cards playable. Knows no state and no turn.

engine.md's semantic traps live here: tests that read the state before the card are moved to the front of its first program
(trap 1), `that_much` becomes a marker amount (2), `at` opens programs of their own (3), `once` takes a bit of the team (4).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from monstra_print.errors import UnreadableInputError
from monstra_print.rulesets.monstra import effect as fx
from monstra_print.rulesets.monstra.engine import codes as c

WHO: dict[str, int] = {
    "attacked": c.WHO_TARGET, "enemy": c.WHO_TARGET, "acting": c.WHO_ACTOR, "self": c.WHO_ACTOR, "ally": c.WHO_ALLY,
    "same": c.WHO_SAME, "boss": c.WHO_BOSS, "each_ally": c.WHO_EACH_ALLY, "each_enemy": c.WHO_EACH_ENEMY,
    "lowest_hp": c.WHO_LOWEST_HP, "highest_hp": c.WHO_HIGHEST_HP, "highest_speed": c.WHO_HIGHEST_SPEED,
    "most_shield": c.WHO_MOST_SHIELD, "own_team": c.WHO_OWN_TEAM, "opposing_team": c.WHO_OPPOSING_TEAM,
}  # fmt: skip
CONDITION: dict[str, int] = {"burn": c.BURN_CODE, "poison": c.POISON_CODE, "slow": c.SLOW_CODE, "any": 0}
_TEST_BITS = 28


@dataclass(frozen=True)
class Row:
    """One clause. source: the effect's dotted path in its card, what a tally or a fault report names."""

    op: int
    who: int = 0
    n: int = 0
    m: int = 0
    guard: int = 0
    source: str = ""

    def numbers(self) -> list[int]:
        return [self.op, self.who, self.n, self.m, self.guard]


@dataclass
class Program:
    """The rows of one moment of a card, and what legal options and the greedy bot read of it.

    features: amounts by feature name in half units; a clause in a branch counts half.
    """

    rows: list[Row] = field(default_factory=list)
    needs: int = 0
    damaging: bool = False
    needs_once: int = 0
    features: dict[str, int] = field(default_factory=dict)

    def note(self, name: str, amount: int, guard: int) -> None:
        self.features[name] = self.features.get(name, 0) + amount * (1 if guard else 2)


@dataclass
class Pool:
    """Bits handed out while a pool is compiled. once: for each bit its card, its path and whether its branch revives."""

    once: list[tuple[str, str, bool]] = field(default_factory=list)


class Compiler:
    """Compiles the effects of one card. kind: tactic, move or behavior; bit: the first flag it may use."""

    def __init__(self, card: str, kind: str, bit: int, pool: Pool) -> None:
        self.card, self.kind, self.bit, self.pool = card, kind, bit, pool
        self.play = Program()
        self.moments = {"before_damage": Program(), "after_damage": Program()}
        self.marks: list[Row] = []
        self._front: list[Row] = []
        self._last_bit = bit + _TEST_BITS

    def compile(self, effects: tuple[fx.Effect, ...], path: str) -> Program:
        """The play program of an effect list; the programs of later moments are in `moments`, the mark in `marks`."""
        self._list(effects, path, 0, self.play, moment=False)
        if len(effects) == 1 and isinstance(effects[0], fx.Once):
            self.play.needs |= c.NEEDS_ONCE
            self.play.needs_once = 1 << (len(self.pool.once) - 1)  # a whole that can happen once can be chosen once (R109)
        self.play.rows[:0] = self._front
        return self.play

    def _fault(self, path: str, what: str) -> UnreadableInputError:
        return UnreadableInputError(f"{self.card}: {path}: {what}", "write the effect in a form the engine plays")

    def _flag(self, path: str) -> int:
        if self.bit >= self._last_bit:
            raise self._fault(path, "has more branches than the engine has flags")
        self.bit += 1
        return 1 << (self.bit - 1)

    def _list(self, effects: tuple[fx.Effect, ...], path: str, guard: int, to: Program, moment: bool) -> None:
        for number, effect in enumerate(effects):
            self._effect(effect, f"{path}[{number}]", guard, to, moment)

    def _effect(self, effect: fx.Effect, path: str, guard: int, to: Program, moment: bool) -> None:
        match effect:
            case fx.Damage():
                self._row(to, path, c.OP_DAMAGE, effect.to, effect.amount, 0, guard, moment)
                to.damaging = to.damaging or effect.amount > 0
                to.note("hit", effect.amount, guard)
            case fx.Heal():
                self._row(to, path, c.OP_HEAL, effect.to, effect.amount, 0, guard, moment)
                to.note(_side("heals", effect.to), effect.amount * _times(effect.to), guard)
            case fx.Shield():
                self._row(to, path, c.OP_SHIELD, effect.to, _amount(effect.amount), 0, guard, moment)
                to.note(_side("shields", effect.to), _guess(effect.amount) * _times(effect.to), guard)
            case fx.StripShield():
                self._row(to, path, c.OP_STRIP, effect.to, effect.amount, 0, guard, moment)
                to.note("strips", effect.amount, guard)
            case fx.LoseHp():
                self._row(to, path, c.OP_LOSE_HP, effect.to, effect.amount, effect.floor, guard, moment)
                to.note("heals_self", -effect.amount, guard)
            case fx.Apply():
                self._row(to, path, c.OP_APPLY, effect.to, CONDITION[effect.condition], 0, guard, moment)
                to.note(f"{effect.condition}s", 1, guard)
            case fx.Cleanse():
                self._cleanse(effect, path, guard, to, moment)
            case fx.Speed():
                self._row(to, path, c.OP_SPEED, effect.to, effect.amount, 1 if effect.set else 0, guard, moment)
                to.note("worth", 1, guard)
            case fx.Energy() | fx.Draw() | fx.Discard() | fx.Revive() | fx.Boost():
                self._team_effect(effect, path, guard, to)
            case fx.When():
                self._when(effect, path, guard, to, moment)
            case fx.At():
                self._at(effect, path, guard)
            case fx.Once():
                self._once(effect, path, guard, to, moment)
            case fx.Choose():
                raise self._fault(path, "a choice is played only as the whole of a signature move")
            case _:
                assert_never(effect)

    def _row(self, to: Program, path: str, op: int, who: str, n: int, m: int, guard: int, moment: bool) -> None:
        if moment and who in ("ally", "enemy"):
            raise self._fault(path, f"a delayed part cannot name {who}")
        if who == "ally":
            to.needs |= c.NEEDS_ALLY
        if who == "enemy" or (who == "attacked" and self.kind == "move"):
            to.needs |= c.NEEDS_TARGET
        to.rows.append(Row(op, WHO[who], n, m, guard, path))

    def _cleanse(self, effect: fx.Cleanse, path: str, guard: int, to: Program, moment: bool) -> None:
        if effect.condition == "any":
            if moment or effect.to not in ("ally", "self", "acting"):
                raise self._fault(path, f"the condition to remove cannot be chosen for {effect.to}")
            to.needs |= c.NEEDS_CONDITION
        self._row(to, path, c.OP_CLEANSE, effect.to, CONDITION[effect.condition], 0, guard, moment)
        to.note("cleanses", 1, guard)

    def _team_effect(
        self, effect: fx.Energy | fx.Draw | fx.Discard | fx.Revive | fx.Boost, path: str, guard: int, to: Program
    ) -> None:
        match effect:
            case fx.Energy():
                to.rows.append(Row(c.OP_ENERGY, WHO[effect.to], _amount(effect.amount), 0, guard, path))
                gain = _guess(effect.amount)
                to.note("drains" if effect.to == "opposing_team" else "gains", abs(gain), guard)
            case fx.Draw():
                to.rows.extend(Row(c.OP_DRAW, 0, 1, 0, guard, path) for _ in range(effect.amount))
                to.note("draws_n", effect.amount, guard)
            case fx.Discard():
                if effect.other and (effect.amount > 1 or self.kind != "tactic"):
                    raise self._fault(path, "one other tactic can be discarded, by a tactic")
                to.needs |= c.NEEDS_DISCARD if effect.other else 0
                op = c.OP_DISCARD_OTHER if effect.other else c.OP_DISCARD
                to.rows.extend(Row(op, 0, 1, 0, guard, path) for _ in range(effect.amount))
                to.note("draws_n", -effect.amount, guard)
            case fx.Revive():
                to.needs |= c.NEEDS_REVIVE
                to.rows.append(Row(c.OP_REVIVE, 0, effect.hp, 0, guard, path))
                to.note("revives", 1, guard)
            case fx.Boost():
                bits = (1 if effect.move == "basic" else 0) | (2 if effect.pierce else 0)
                to.rows.append(Row(c.OP_BOOST, 0, effect.amount, bits, guard, path))
                to.note("boost_basic" if effect.move == "basic" else "boost", effect.amount, guard)
                if effect.pierce:
                    to.note("pierce", 1, guard)
            case _:
                assert_never(effect)

    def _when(self, effect: fx.When, path: str, guard: int, to: Program, moment: bool) -> None:
        then = self._flag(path)
        otherwise = self._flag(path) if effect.otherwise else 0
        what, argument, who = self._test(effect.test, path, to)
        now = isinstance(effect.test, fx.Alive | fx.Applied)
        if now or guard == 0:
            rows = to.rows if now else self._front
            rows.extend(_test_rows(what, who, argument, then, otherwise, guard, path))
        else:
            known = self._flag(path)
            self._front.extend(_test_rows(what, who, argument, known, 0, 0, path))
            to.rows.extend(_test_rows(c.TEST_FLAG, 0, known, then, otherwise, guard, path))
        self._list(effect.then, f"{path}.then", then, to, moment)
        self._list(effect.otherwise, f"{path}.else", otherwise, to, moment)

    def _test(self, test: fx.Test, path: str, to: Program) -> tuple[int, int, int]:
        match test:
            case fx.ModeIs():
                return (c.TEST_DUEL if test.mode == "duel" else c.TEST_MISSION), 0, 0
            case fx.NoCondition():
                found = c.TEST_NO_CONDITION, 0
            case fx.HasCondition():
                found = c.TEST_HAS_CONDITION, CONDITION[test.condition]
            case fx.NoShield():
                found = c.TEST_NO_SHIELD, 0
            case fx.HasShield():
                found = c.TEST_HAS_SHIELD, 0
            case fx.HpAtMost():
                found = c.TEST_HP_AT_MOST, test.hp
            case fx.Alive():
                found = c.TEST_ALIVE, 0
            case fx.Applied():
                return c.TEST_APPLIED, CONDITION[test.condition], 0
            case _:
                assert_never(test)
        if WHO[test.of] > c.WHO_BOSS:
            raise self._fault(path, f"a test looks at one creature, not at {test.of}")
        if test.of == "ally":
            to.needs |= c.NEEDS_ALLY
        if test.of == "enemy":
            to.needs |= c.NEEDS_TARGET
        return *found, WHO[test.of]

    def _at(self, effect: fx.At, path: str, guard: int) -> None:
        if self.kind != "tactic":
            raise self._fault(path, "only a tactic has delayed parts")
        if effect.moment != "ally_damages_same_target":
            self._list(effect.do, f"{path}.do", guard, self.moments[effect.moment], moment=True)
            return
        for number, part in enumerate(effect.do):
            if not isinstance(part, fx.Boost) or part.pierce or part.move != "any" or guard:
                raise self._fault(path, "what an ally gains on the same target is a plain boost")
            self.marks.append(Row(c.OP_BOOST, 0, part.amount, 0, 0, f"{path}.do[{number}]"))

    def _once(self, effect: fx.Once, path: str, guard: int, to: Program, moment: bool) -> None:
        flag = self._flag(path)
        revives = any(isinstance(part, fx.Revive) for part in effect.do)
        if len(self.pool.once) >= 60:
            raise self._fault(path, "the pool has more once-per-battle parts than a team has bits")
        bit = 1 << len(self.pool.once)
        self.pool.once.append((self.card, path, revives))
        to.rows.append(Row(c.OP_ONCE, 0, bit, flag, guard, path))
        self._list(effect.do, f"{path}.do", flag, to, moment)


def _test_rows(what: int, who: int, argument: int, then: int, otherwise: int, guard: int, path: str) -> tuple[Row, Row]:
    return Row(c.OP_TEST, who, what, argument, guard, path), Row(c.OP_TEST, 0, then, otherwise, guard, path)


def _amount(amount: int | str) -> int:
    return c.THAT_MUCH if isinstance(amount, str) else amount


def _guess(amount: int | str) -> int:
    return 2 if isinstance(amount, str) else amount


def _side(name: str, to: str) -> str:
    return f"{name}_self" if to in ("self", "acting") else f"{name}_ally"


def _times(to: str) -> int:
    return 2 if to in ("each_ally", "each_enemy") else 1
