"""The card table: rules, creatures, tactics, behaviors and bosses of one pool as one flat sequence of integers.

Knows the typed cards and `Rules`; the engine below reads only the numbers. Numbering of each kind follows the sorted ids, so
that options in order of their number are in order of their ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from monstra_print.errors import UsageError
from monstra_print.rulesets.monstra import effect as fx
from monstra_print.rulesets.monstra.card import PREMIUM, Behavior, Boss, Card, Creature, Tactic
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.compiler import Compiler, Pool, Program, Row
from monstra_print.rulesets.monstra.rules import Rules

_MOVE_BIT = 30
_CAPS = {"active": 2, "creature_deck": at.DECK_CAP, "tactic_deck": at.DECK_CAP, "behavior_deck": at.DECK_CAP,
         "hand_limit": at.HAND_CAP - 1, "opening_hand": at.HAND_CAP - 1}  # fmt: skip


@dataclass(frozen=True)
class Readings:
    """The contestable rulings as taken; the other reading can be played for comparison (R18, R54, R136; R43: `core.up_to`)."""

    slow_last: bool = True
    replacement_exempt: bool = True
    mission_finish_action: bool = True


@dataclass(frozen=True)
class CardTable:
    """The numbers, and the ids they stand for. sources: place of a row -> card and dotted path of its effect.

    once: for each once-per-battle bit its card, its path and whether its branch revives.
    """

    numbers: list[int]
    rules: Rules
    creatures: tuple[Creature, ...]
    tactics: tuple[Tactic, ...]
    behaviors: tuple[Behavior, ...]
    bosses: tuple[Boss, ...]
    sources: Mapping[int, tuple[str, str]]
    once: tuple[tuple[str, str, bool], ...]

    def creature(self, card: str) -> int:
        """Number of a creature by its id. Raises KeyError."""
        return _number(self.creatures, card)

    def tactic(self, card: str) -> int:
        return _number(self.tactics, card)

    def behavior(self, card: str) -> int:
        return _number(self.behaviors, card)

    def boss(self, card: str) -> int:
        return _number(self.bosses, card)


def _number(cards: Sequence[Card], card: str) -> int:
    for number, one in enumerate(cards):
        if one.id == card:
            return number
    raise KeyError(card)


def build(cards: Iterable[Card], rules: Rules, readings: Readings | None = None) -> CardTable:
    """The table of a pool. Raises UsageError for constants the state has no room for, UnreadableInputError for effects."""
    for name, cap in _CAPS.items():
        if not 1 <= getattr(rules, name) <= cap:
            raise UsageError(f"rules.yaml: {name} is {getattr(rules, name)}; the engine plays 1 to {cap}", "change the constant")
    pool = sorted(cards, key=lambda card: card.id)
    writer = _Writer(
        rules,
        readings or Readings(),
        tuple(card for card in pool if isinstance(card, Creature)),
        tuple(card for card in pool if isinstance(card, Tactic)),
        tuple(card for card in pool if isinstance(card, Behavior)),
        tuple(card for card in pool if isinstance(card, Boss)),
    )
    return writer.write()


class _Writer:
    """Writes head, blocks and rows in this order; rows are placed after all blocks."""

    def __init__(
        self, rules: Rules, readings: Readings, creatures: tuple[Creature, ...], tactics: tuple[Tactic, ...],
        behaviors: tuple[Behavior, ...], bosses: tuple[Boss, ...],
    ) -> None:  # fmt: skip
        self.rules, self.readings = rules, readings
        self.creatures, self.tactics, self.behaviors, self.bosses = creatures, tactics, behaviors, bosses
        for kind in (creatures, tactics):
            if len(kind) > at.POOL_CAP:
                raise UsageError(f"the pool has {len(kind)} designs of a kind; the engine plays {at.POOL_CAP}", "split the pool")
        self.pool = Pool()
        self.numbers: list[int] = []
        self.rows: list[int] = []
        self.sources: dict[int, tuple[str, str]] = {}
        self.blocks = (
            at.HEAD_SIZE + len(creatures) * at.CREATURE_SIZE + len(tactics) * at.TACTIC_SIZE
            + len(behaviors) * at.BEHAVIOR_SIZE + len(bosses) * at.BOSS_SIZE
        )  # fmt: skip

    def write(self) -> CardTable:
        head = self._head()
        blocks = [
            *(number for index, card in enumerate(self.creatures) for number in self._creature(index, card)),
            *(number for index, card in enumerate(self.tactics) for number in self._tactic(index, card)),
            *(number for card in self.behaviors for number in self._behavior(card)),
            *(number for index, card in enumerate(self.bosses) for number in _boss(index, card)),
        ]
        assert len(head) + len(blocks) == self.blocks
        head[at.R_PLAIN_AT] = self.blocks + len(self.rows)
        plain = [index for index, card in enumerate(self.creatures) if card.id not in PREMIUM]
        premium = [index for index, card in enumerate(self.creatures) if card.id in PREMIUM]
        head[at.R_PREMIUM_AT] = head[at.R_PLAIN_AT] + len(plain)
        head[at.R_DEAL_AT] = head[at.R_PREMIUM_AT] + len(premium)
        head[at.R_PREMIUMS_N] = len(premium)
        deal = _deal(len(plain), len(premium), self.rules)
        numbers = head + blocks + self.rows + plain + premium + deal
        return CardTable(
            numbers, self.rules, self.creatures, self.tactics, self.behaviors, self.bosses, self.sources, tuple(self.pool.once)
        )

    def _head(self) -> list[int]:
        head = [0] * at.HEAD_SIZE
        for place, (name, _) in enumerate(at.RULE_FIELDS):
            if hasattr(self.rules, name):
                head[place] = getattr(self.rules, name)
            elif hasattr(self.readings, name):
                head[place] = int(getattr(self.readings, name))
        start = at.HEAD_SIZE
        for kind, size, count, place in (
            (self.creatures, at.CREATURE_SIZE, at.R_CREATURES_N, at.R_CREATURES_AT),
            (self.tactics, at.TACTIC_SIZE, at.R_TACTICS_N, at.R_TACTICS_AT),
            (self.behaviors, at.BEHAVIOR_SIZE, at.R_BEHAVIORS_N, at.R_BEHAVIORS_AT),
            (self.bosses, at.BOSS_SIZE, at.R_BOSSES_N, at.R_BOSSES_AT),
        ):
            head[count], head[place] = len(kind), start
            start += size * len(kind)
        return head

    def _place(self, card: str, rows: Sequence[Row]) -> tuple[int, int]:
        start = self.blocks + len(self.rows)
        for row in rows:
            self.sources[self.blocks + len(self.rows)] = (card, row.source)
            self.rows.extend(row.numbers())
        return start, self.blocks + len(self.rows)

    def _program(self, card: str, program: Program) -> list[int]:
        block = [0] * at.PROGRAM_SIZE
        block[at.P_START], block[at.P_STOP] = self._place(card, program.rows)
        block[at.P_NEEDS], block[at.P_NEEDS_ONCE] = program.needs, program.needs_once
        block[at.P_DAMAGING] = int(program.damaging)
        for place, (name, _) in enumerate(at.PROGRAM_FIELDS):
            if name in program.features:
                block[place] = program.features[name]
        block[at.P_CONDITIONS] = block[at.P_BURNS] + block[at.P_POISONS] + block[at.P_SLOWS]
        return block

    def _move(self, card: Creature, effects: tuple[fx.Effect, ...], path: str) -> list[int]:
        return self._program(card.id, Compiler(card.id, "move", _MOVE_BIT, self.pool).compile(effects, path))

    def _creature(self, index: int, card: Creature) -> list[int]:
        effects = card.signature.effects
        block = [card.hp, card.speed, index, int(card.id in PREMIUM), card.signature.cost, 1]
        block += self._move(card, card.basic.effects, "basic.effects")
        first = effects[0] if len(effects) == 1 else None
        options = first.options if isinstance(first, fx.Choose) else (effects,)
        if len(options) > 2:
            raise UsageError(f"{card.id}: a signature move offers {len(options)} choices; the engine plays 2", "split the choice")
        for number, option in enumerate(options):
            path = f"signature.effects[0].choose[{number}]" if len(options) > 1 else "signature.effects"
            block += self._move(card, option, path)
        block[5] = len(options)
        return block + [0] * (at.CREATURE_SIZE - len(block))

    def _tactic(self, index: int, card: Tactic) -> list[int]:
        compiler = Compiler(card.id, "tactic", 0, self.pool)
        program = compiler.compile(card.effects, "effects")
        block = [0] * at.TACTIC_SIZE
        block[at.T_COST], block[at.T_BASE] = card.cost, c.TACTIC | (index + 1) << c.CARD_AT
        block[at.T_PLAY : at.T_PLAY + at.PROGRAM_SIZE] = self._program(card.id, program)
        block[at.T_BEFORE : at.T_BEFORE + 2] = self._place(card.id, compiler.moments["before_damage"].rows)
        block[at.T_AFTER : at.T_AFTER + 2] = self._place(card.id, compiler.moments["after_damage"].rows)
        if compiler.marks:
            block[at.T_MARK_ROW], _ = self._place(card.id, compiler.marks)
            block[at.T_MARK] = sum(row.n for row in compiler.marks)
        features = program.features
        block[at.T_BOOST], block[at.T_BOOST_BASIC] = features.get("boost", 0), features.get("boost_basic", 0)
        block[at.T_PIERCE], block[at.T_GAIN] = features.get("pierce", 0), features.get("gains", 0)
        later = [part.features for part in compiler.moments.values()]
        block[at.T_AFTER_WORTH] = sum(_LATER[name] * amount for part in later for name, amount in part.items() if name in _LATER)
        # What a tactic gives whatever the position, for the greedy bot.
        block[at.T_STEADY] = (
            5 * (block[at.T_BOOST] + block[at.T_MARK]) + 4 * block[at.T_BOOST_BASIC] + block[at.T_AFTER_WORTH]
            + 2 * (block[at.PLAY_DRAWS_N] + block[at.PLAY_WORTH])
        )  # fmt: skip
        return block

    def _behavior(self, card: Behavior) -> list[int]:
        return self._program(card.id, Compiler(card.id, "behavior", 0, self.pool).compile(card.effects, "effects"))


_LATER = {"shields_ally": 6, "strips": 5, "gains": 5, "slows": 4, "burns": 8, "poisons": 14}


def _boss(index: int, card: Boss) -> list[int]:
    return [card.hp, card.speed, index, -1 if card.seal_at is None else card.seal_at]


def _deal(plain: int, premium: int, rules: Rules) -> list[int]:
    """Cumulative chances, of 2^30, that a random legal deck holds 0, 1, … premium creatures: each legal deck equally likely."""
    most = min(rules.premium_limit, premium, rules.creature_deck)
    ways = [comb(premium, j) * comb(plain, rules.creature_deck - j) for j in range(most + 1)]
    total = sum(ways)
    if total == 0:
        return [1 << 30]
    return [(sum(ways[: j + 1]) << 30) // total for j in range(most + 1)]
