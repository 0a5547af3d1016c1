"""The cards of MONSTRA as typed values: creature, tactic, boss, behavior, and the deck list. Knows no words and no play.

Rulebook §3 (what a card says), §4 and §9 (rosters), §10 (mission pack). `doc` holds the source positions; it takes no part
in equality, so two cards are equal when their designs are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from monstra_print.document import Document
from monstra_print.rulesets.monstra.effect import Effect, parse_list

Sign = Literal["fire", "earth", "water", "air", "mythic"]
SIGNS: tuple[Sign, ...] = ("fire", "earth", "water", "air", "mythic")
Version = Literal["standard", "expert"]

# One premium creature per deck (rulebook §4); the names are the rulebook's, the ids are docs/reference/monstra-replay.md's.
PREMIUM = ("FEN-01", "AUR-01", "VHA-01", "UMB-01", "VEL-01")


@dataclass(frozen=True)
class Move:
    """A creature's move. cost: energy, 0 for a basic move; printed: the owner's words where they differ from the house's."""

    name: str
    cost: int
    effects: tuple[Effect, ...]
    printed: str | None = None


@dataclass(frozen=True)
class Creature:
    """A creature design (rulebook §3, §9)."""

    id: str
    name: str
    sign: Sign
    hp: int
    speed: int
    basic: Move
    signature: Move
    evo: int = 1
    doc: Document = field(default_factory=lambda: Document("", {}, {}), compare=False, repr=False)

    kind = "creature"


@dataclass(frozen=True)
class Tactic:
    """A tactic design (rulebook §3, §4)."""

    id: str
    name: str
    cost: int
    effects: tuple[Effect, ...]
    printed: str | None = None
    target_printed: str | None = None
    doc: Document = field(default_factory=lambda: Document("", {}, {}), compare=False, repr=False)

    kind = "tactic"


@dataclass(frozen=True)
class Boss:
    """One version of a boss (rulebook §10). seal_at: boss HP at which the Rift can be sealed, None when it cannot."""

    id: str
    name: str
    version: Version
    hp: int
    speed: int
    seal_at: int | None
    pack: str
    doc: Document = field(default_factory=lambda: Document("", {}, {}), compare=False, repr=False)

    kind = "boss"


@dataclass(frozen=True)
class Behavior:
    """A behavior of a boss pack (rulebook §10)."""

    id: str
    name: str
    pack: str
    effects: tuple[Effect, ...]
    printed: str | None = None
    doc: Document = field(default_factory=lambda: Document("", {}, {}), compare=False, repr=False)

    kind = "behavior"


Card: TypeAlias = Creature | Tactic | Boss | Behavior


@dataclass(frozen=True)
class Deck:
    """A team's deck list (rulebook §4): ids top first when it is not shuffled. collection: copies owned by design id."""

    id: str
    name: str
    creatures: tuple[str, ...]
    tactics: tuple[str, ...]
    collection: str | None = None
    owned: tuple[tuple[str, int], ...] | None = None
    doc: Document = field(default_factory=lambda: Document("", {}, {}), compare=False, repr=False)


def read_card(doc: Document, seal: int | None = None) -> Card:
    """A schema-valid document as a card. `seal`: the rules' seal number, which a boss takes with `seal_at: rules`."""
    value: dict[str, Any] = doc.value
    match value["kind"]:
        case "creature":
            return Creature(
                value["id"], value["name"], value["sign"], value["hp"], value["speed"],
                _move(value["basic"]), _move(value["signature"]), value.get("evo", 1), doc,
            )  # fmt: skip
        case "tactic":
            return Tactic(
                value["id"], value["name"], value["cost"], parse_list(value["effects"]),
                value.get("printed"), value.get("target_printed"), doc,
            )  # fmt: skip
        case "boss":
            at = value.get("seal_at")
            return Boss(
                value["id"], value["name"], value["version"], value["hp"], value["speed"],
                seal if at == "rules" else at, value["pack"], doc,
            )  # fmt: skip
        case "behavior":
            return Behavior(
                value["id"], value["name"], value["pack"], parse_list(value["effects"]), value.get("printed"), doc
            )
        case other:
            raise ValueError(f"unknown kind {other!r}")


def read_deck(doc: Document, owned: dict[str, int] | None = None) -> Deck:
    """A schema-valid deck document; its id is the file's stem."""
    value: dict[str, Any] = doc.value
    stem = doc.path.rsplit("/", 1)[-1].removesuffix(".yaml")
    counts = None if owned is None else tuple(sorted(owned.items()))
    return Deck(
        stem, value["name"], tuple(value["creatures"]), tuple(value["tactics"]), value.get("collection"), counts, doc
    )


def _move(value: dict[str, Any]) -> Move:
    return Move(value["name"], value.get("cost", 0), parse_list(value["effects"]), value.get("printed"))
