"""The rulebook's numbers as one typed value, read from `rules.yaml`. Knows no card and does not play.

Each number stands there once, with its rulebook section; play, deck legality, sheets, mats and boss cards read `Rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from monstra_print.document import Document
from monstra_print.findings import Position


@dataclass(frozen=True)
class Constant:
    """Where a number comes from. section: of the rulebook; provisional: the rulebook calls it preliminary or a prototype."""

    value: int
    section: str
    means: str
    provisional: bool
    at: Position


@dataclass(frozen=True)
class Rules:
    """The general numbers of the rulebook v1.19; the defaults are not used in play, `rules.yaml` names every one.

    `constants` says for each where it stands; it takes no part in equality.
    """

    version: str = "1.19"
    knockouts: int = 3
    rounds: int = 12
    active: int = 2
    creature_deck: int = 12
    tactic_deck: int = 12
    premium_limit: int = 1
    opening_hand: int = 3
    starting_energy: int = 0
    energy_per_round: int = 2
    energy_cap: int = 5
    draw_per_round: int = 1
    first_draw_round: int = 2
    hand_limit: int = 5
    tactics_per_round: int = 1
    guard_shield: int = 3
    shield_cap: int = 6
    burn_damage: int = 1
    poison_counters: int = 2
    poison_damage: int = 1
    slow_loss: int = 1
    speed_min: int = 1
    speed_max: int = 3
    behavior_deck: int = 12
    seal: int = 8
    constants: Mapping[str, Constant] = field(default_factory=dict, compare=False, repr=False)


NAMES = tuple(one.name for one in fields(Rules) if one.name not in ("version", "constants"))


def read_rules(doc: Document) -> Rules:
    """The rules of a schema-valid `rules.yaml`, in which every constant stands (the schema requires it)."""
    constants = {
        name: Constant(
            row["value"], row["section"], row["means"], row.get("provisional", False), doc.at(f"constants.{name}.value")
        )
        for name, row in doc.value["constants"].items()
    }
    values = {name: constants[name].value for name in NAMES}
    return Rules(version=doc.value["rules"], constants=constants, **values)
