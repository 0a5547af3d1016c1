"""The closed lists behind the effects: targets, conditions, moments, and how a field stands in YAML. Knows no effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

Target = Literal[
    "acting", "self", "attacked", "ally", "each_ally", "enemy", "each_enemy", "lowest_hp", "highest_hp", "highest_speed",
    "most_shield", "same", "boss", "own_team", "opposing_team",
]  # fmt: skip
Condition = Literal["burn", "poison", "slow"]
Cleansable = Literal["burn", "poison", "slow", "any"]
Moment = Literal["before_damage", "after_damage", "ally_damages_same_target"]
Amount: TypeAlias = int | Literal["that_much"]

TARGETS: tuple[str, ...] = get_args(Target)
CREATURE_TARGETS = tuple(target for target in TARGETS if target not in ("own_team", "opposing_team"))
TEAMS = ("own_team", "opposing_team")
CONDITIONS: tuple[str, ...] = get_args(Condition)
CLEANSABLE: tuple[str, ...] = get_args(Cleansable)
MOMENTS: tuple[str, ...] = get_args(Moment)

Shape = Literal[
    "count", "natural", "amount", "signed_amount", "true", "creature_target", "team", "condition", "cleansable",
    "moment", "mode", "scope", "basic", "test", "effects", "options",
]  # fmt: skip


@dataclass(frozen=True)
class Word:
    """How a field stands in YAML: its key, the shape of its value, a description and an example (both go to the schema)."""

    key: str
    shape: Shape
    description: str
    example: Any
