"""Fighters, sides and the table they sit at, as the second engine sees them. Knows no order of play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from second_engine.table import CREATURES

if TYPE_CHECKING:
    from second_engine.battle import Battle


@dataclass(eq=False)
class Fighter:
    """A creature in play, or the boss. Identity matters: a revived creature is a new fighter (R36, R91)."""

    id: str
    hp: int
    top: int
    speed: int
    shield: int = 0
    burn: int = 0
    poison: int = 0
    slow: int = 0
    slow_counts_in: int = 0
    tempo_in: int = 0
    updraft_in: int = 0
    marked: set[tuple[int, int]] = field(default_factory=set)  # (team, round)

    def has(self, condition: str) -> bool:
        return bool(getattr(self, condition))

    def hit(self, amount: int, pierce: bool = False) -> None:
        absorbed = 0 if pierce else min(self.shield, amount)
        self.shield -= absorbed
        self.hp = max(0, self.hp - (amount - absorbed))

    def mend(self, amount: int) -> None:
        if self.hp > 0:
            self.hp = min(self.top, self.hp + amount)

    def guard(self, amount: int) -> None:
        if self.hp > 0:
            self.shield = min(6, self.shield + amount)

    def strip(self, amount: int) -> None:
        self.shield -= min(self.shield, amount)

    def put(self, condition: str, turn_round: int) -> bool:
        if self.hp == 0:
            return False
        setattr(self, condition, 2 if condition == "poison" else 1)
        if condition == "slow":
            self.slow_counts_in = turn_round + 1  # R73, R74: a refreshed Slow counts for the next order again
        return True

    def order_speed(self, turn_round: int) -> int:
        speed = self.speed
        if self.updraft_in == turn_round:
            speed = 3
        if self.tempo_in == turn_round:
            speed = min(3, speed + 1)
        return max(1, speed - 1) if self.slow else speed  # R18: Slow last


@dataclass
class Side:
    active: list[Fighter | None]
    creatures: list[str]
    tactics: list[str]
    hand: list[str]
    energy: int = 0
    knockouts: int = 0
    waiting: Fighter | None = None
    defeated: list[str] = field(default_factory=list)
    revive_used: bool = False
    ruin_used: bool = False
    played: bool = False

    def living(self) -> list[int]:
        return [slot for slot, fighter in enumerate(self.active) if fighter is not None and fighter.hp > 0]


@dataclass
class Turn:
    """What one turn's tactic does to the action that follows."""

    bonus: int = 0
    card: str | None = None
    burned: bool = False


class Table(Protocol):
    """Who decides, and who watches."""

    def choose(self, kind: str, team: int, options: list[dict[str, Any]]) -> dict[str, Any]: ...

    def watch(self, battle: Battle, at: str, turn: tuple[int, int] | None) -> None: ...


class Over(Exception):
    """The battle has ended; carries (winner, reason)."""


def fresh(card: str) -> Fighter:
    hp, speed, *_ = CREATURES[card]
    return Fighter(card, hp, hp, speed)
