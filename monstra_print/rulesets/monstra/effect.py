"""The closed vocabulary of card effects: 17 effects, 15 targets, 8 tests. Knows no wording, no icon and no engine.

Every consumer (words, icons, play, checks) is one `match` over `Effect` that ends in `assert_never`, so that a new effect
without its words or its play is named by mypy. The YAML form of each member stands in its annotations (`Word`): the parser
below and the JSON Schema (`make schemas`) are both derived from them. Rulings (R…): docs/reference/monstra-rulings.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

from monstra_print.rulesets.monstra.vocabulary import (
    CLEANSABLE,
    CONDITIONS,
    CREATURE_TARGETS,
    MOMENTS,
    TARGETS,
    TEAMS,
    Amount,
    Cleansable,
    Condition,
    Moment,
    Shape,
    Target,
    Word,
)

__all__ = [
    "CLEANSABLE", "CONDITIONS", "CREATURE_TARGETS", "EFFECTS", "MOMENTS", "TARGETS", "TEAMS", "TESTS", "Alive", "Amount",
    "Applied", "Apply", "At", "Boost", "Choose", "Cleansable", "Cleanse", "Condition", "Damage", "Discard", "Draw", "Effect",
    "Energy", "HasCondition", "HasShield", "Heal", "HpAtMost", "LoseHp", "ModeIs", "Moment", "NoCondition", "NoShield", "Once",
    "Part", "Revive", "Shape", "Shield", "Speed", "StripShield", "Target", "Test", "When", "Word", "nested", "parse",
    "parse_list", "parse_test", "parts", "plain", "walk",
]  # fmt: skip

_TO = "Who it is for."


@dataclass(frozen=True)
class ModeIs:
    """True if the battle is of this mode (TAC-06)."""

    mode: Annotated[Literal["duel", "mission"], Word("mode", "mode", "The mode of the battle.", "duel")]


@dataclass(frozen=True)
class NoCondition:
    """True if the creature had no condition before the card was played (TAC-05, R83)."""

    of: Annotated[Target, Word("no_condition", "creature_target", "The creature that is looked at.", "ally")]


@dataclass(frozen=True)
class HasCondition:
    """True if the creature had the condition before the card was played (TAC-16, R95)."""

    condition: Annotated[Condition, Word("has_condition", "condition", "The condition that is looked for.", "burn")]
    of: Annotated[Target, Word("of", "creature_target", "The creature that is looked at.", "ally")]


@dataclass(frozen=True)
class NoShield:
    """True if the creature had exactly 0 Shield before the card was played (TAC-18, R97)."""

    of: Annotated[Target, Word("no_shield", "creature_target", "The creature that is looked at.", "enemy")]


@dataclass(frozen=True)
class HasShield:
    """True if the creature had at least 1 Shield before the card was played (TAC-19, R98)."""

    of: Annotated[Target, Word("has_shield", "creature_target", "The creature that is looked at.", "ally")]


@dataclass(frozen=True)
class HpAtMost:
    """True if the creature had that many HP or fewer, Shield ignored, when the card was played (TAC-25, R104)."""

    hp: Annotated[int, Word("hp_at_most", "count", "The highest HP for which it is true.", 5)]
    of: Annotated[Target, Word("of", "creature_target", "The creature that is looked at.", "acting")]


@dataclass(frozen=True)
class Alive:
    """True if the target still lives and is still the same creature; read now, not before the card (TAC-20, R99, R130)."""

    of: Annotated[Target, Word("alive", "creature_target", "The creature that is looked at.", "attacked")]


@dataclass(frozen=True)
class Applied:
    """True if this move really put or refreshed the condition; read now, not before the card (TAC-15, R94)."""

    condition: Annotated[Condition, Word("applied", "condition", "The condition the move must have applied.", "burn")]


Test: TypeAlias = ModeIs | NoCondition | HasCondition | NoShield | HasShield | HpAtMost | Alive | Applied


@dataclass(frozen=True)
class Damage:
    """Remove Shield first, the rest lowers HP; in a move the turn's bonus is added (R38, R40, R41)."""

    amount: Annotated[int, Word("damage", "natural", "How much damage.", 5)]
    to: Annotated[Target, Word("to", "creature_target", _TO, "lowest_hp")] = "attacked"


@dataclass(frozen=True)
class Heal:
    """Raise HP, never above the printed HP (R44)."""

    amount: Annotated[int, Word("heal", "count", "How many HP.", 3)]
    to: Annotated[Target, Word("to", "creature_target", _TO, "ally")]


@dataclass(frozen=True)
class Shield:
    """Give Shield; the total is capped by the rules (R46)."""

    amount: Annotated[Amount, Word("shield", "amount", "How much Shield, or that_much: what the previous effect changed.", 2)]
    to: Annotated[Target, Word("to", "creature_target", _TO, "ally")]


@dataclass(frozen=True)
class StripShield:
    """Remove up to that much Shield; it is not damage (R43, R86)."""

    amount: Annotated[int, Word("strip_shield", "count", "How much Shield at most.", 2)]
    to: Annotated[Target, Word("to", "creature_target", _TO, "enemy")]


@dataclass(frozen=True)
class LoseHp:
    """Lose HP past the Shield, never below the floor (R39, R102)."""

    amount: Annotated[int, Word("lose_hp", "count", "How many HP.", 2)]
    to: Annotated[Target, Word("to", "creature_target", _TO, "acting")]
    floor: Annotated[int, Word("floor", "natural", "HP below which it never goes.", 1)] = 0
    up_to: Annotated[bool, Word("up_to", "true", "As much as is there, at most that many (R43).", True)] = False


@dataclass(frozen=True)
class Energy:
    """Gain or lose team energy; a gain is capped by the rules, a loss stops at 0 (R11, R45)."""

    amount: Annotated[Amount, Word("energy", "signed_amount", "Energy gained, lost when negative, or that_much.", -1)]
    to: Annotated[Target, Word("to", "team", "The team that gains or loses it.", "opposing_team")]
    up_to: Annotated[bool, Word("up_to", "true", "As much as is there, at most that much (R43).", True)] = False


@dataclass(frozen=True)
class Draw:
    """The acting team draws tactics; the hand limit is checked after each card (R12, R13)."""

    amount: Annotated[int, Word("draw", "count", "How many tactics.", 1)]
    up_to: Annotated[bool, Word("up_to", "true", "As many as are there, at most that many (R43).", True)] = False


@dataclass(frozen=True)
class Discard:
    """The acting team discards tactics of its own choice (R89, R101)."""

    amount: Annotated[int, Word("discard", "count", "How many tactics.", 1)]
    other: Annotated[bool, Word("other", "true", "Other than the tactic being played; required to play it.", True)] = False


@dataclass(frozen=True)
class Apply:
    """Put or refresh a condition on a living target (R48, R50, R69–R75)."""

    condition: Annotated[Condition, Word("apply", "condition", "The condition.", "burn")]
    to: Annotated[Target, Word("to", "creature_target", _TO, "same")] = "attacked"


@dataclass(frozen=True)
class Cleanse:
    """Remove one condition type; with `any` the acting side chooses which (R77)."""

    condition: Annotated[Cleansable, Word("cleanse", "cleansable", "The condition type, or any: one of them, chosen.", "any")]
    to: Annotated[Target, Word("to", "creature_target", _TO, "ally")]


@dataclass(frozen=True)
class Revive:
    """One of the own team's defeated creatures returns with that many HP (R109–R115)."""

    hp: Annotated[int, Word("revive", "count", "HP with which it returns.", 5)]


@dataclass(frozen=True)
class Boost:
    """Strengthen the acting creature's damaging move of this turn (R41, R42, R93)."""

    amount: Annotated[int, Word("boost", "natural", "Damage added to the move.", 1)]
    move: Annotated[Literal["any", "basic"], Word("move", "basic", "Basic: only a basic move.", "basic")] = "any"
    pierce: Annotated[bool, Word("pierce", "true", "The move's damage ignores Shield and leaves it unchanged.", True)] = False


@dataclass(frozen=True)
class Speed:
    """Change Speed for the next round's action order only (R18–R20)."""

    amount: Annotated[int, Word("speed", "count", "Speed added, or, with set, the Speed it becomes.", 1)]
    set: Annotated[bool, Word("set", "true", "The Speed becomes this number.", True)] = False
    to: Annotated[Target, Word("to", "creature_target", _TO, "acting")] = "acting"


@dataclass(frozen=True)
class Choose:
    """The acting side picks one list, together with the action (R31, R109)."""

    options: Annotated[
        tuple[tuple[Effect, ...], ...],
        Word("choose", "options", "The lists of effects to choose from.", [[{"damage": 5}], [{"revive": 5}]]),
    ]


@dataclass(frozen=True)
class When:
    """Branch on a test; the test reads the state before the card, except alive and applied."""

    test: Annotated[Test, Word("when", "test", "The test.", {"has_condition": "burn", "of": "ally"})]
    then: Annotated[tuple[Effect, ...], Word("then", "effects", "What happens if the test is true.", [{"draw": 1}])]
    otherwise: Annotated[tuple[Effect, ...], Word("else", "effects", "What happens if it is false.", [{"boost": 1}])] = ()


@dataclass(frozen=True)
class At:
    """The delayed part of a tactic; expires unused after Guard or a non-damaging move (R86, R88, R90, R94, R99)."""

    moment: Annotated[Moment, Word("at", "moment", "When it happens.", "after_damage")]
    do: Annotated[tuple[Effect, ...], Word("do", "effects", "What happens then.", [{"shield": 2, "to": "each_ally"}])]


@dataclass(frozen=True)
class Once:
    """Only the first time in a battle, counted for this team's design (R114, R116)."""

    per: Annotated[Literal["battle"], Word("once", "scope", "The span in which it happens once.", "battle")]
    do: Annotated[tuple[Effect, ...], Word("do", "effects", "What happens the first time.", [{"revive": 5}])]


Effect: TypeAlias = (
    Damage | Heal | Shield | StripShield | LoseHp | Energy | Draw | Discard | Apply | Cleanse | Revive | Boost | Speed
    | Choose | When | At | Once
)  # fmt: skip

EFFECTS: tuple[type[Any], ...] = get_args(Effect)
TESTS: tuple[type[Any], ...] = get_args(Test)


@dataclass(frozen=True)
class Part:
    """One field of a member of the union, as the parser and the schema see it."""

    name: str
    word: Word
    required: bool
    default: Any


_parts: dict[type[Any], tuple[Part, ...]] = {}


def parts(member: type[Any]) -> tuple[Part, ...]:
    """The fields of an effect or test with their YAML words; the first is the key that names the member."""
    if member not in _parts:
        _parts[member] = _read_parts(member)
    return _parts[member]


def _read_parts(member: type[Any]) -> tuple[Part, ...]:
    hints = get_type_hints(member, include_extras=True)
    found = []
    for one in fields(member):
        (word,) = (extra for extra in hints[one.name].__metadata__ if isinstance(extra, Word))
        found.append(Part(one.name, word, one.default is MISSING, None if one.default is MISSING else one.default))
    return tuple(found)


def nested(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects inside an effect: options, branches, delayed and once-only parts; empty for a plain effect."""
    match effect:
        case Choose(options):
            return options
        case When(_, then, otherwise):
            return then, otherwise
        case At(_, do) | Once(_, do):
            return (do,)
        case _:
            return ()


def walk(effect: Effect) -> Iterator[Effect]:
    """The effect and every effect inside it, in printed order."""
    yield effect
    for inner in nested(effect):
        for one in inner:
            yield from walk(one)


def parse(value: Mapping[str, Any]) -> Effect:
    """An effect from its plain YAML value. Raises ValueError for what the schema would have refused."""
    effect: Effect = _parse(value, EFFECTS, "effect")
    return effect


def parse_list(values: list[Any]) -> tuple[Effect, ...]:
    """A list of effects from its plain YAML value."""
    return tuple(parse(value) for value in values)


def parse_test(value: Mapping[str, Any]) -> Test:
    """A test from its plain YAML value. Raises ValueError for what the schema would have refused."""
    test: Test = _parse(value, TESTS, "test")
    return test


def plain(member: Effect | Test) -> dict[str, Any]:
    """The YAML value of an effect or test; fields that hold their default are left out."""
    value: dict[str, Any] = {}
    for part in parts(type(member)):
        held = getattr(member, part.name)
        if part.required or held != part.default:
            value[part.word.key] = _plain_value(part.word.shape, held)
    return value


def _plain_value(shape: Shape, held: Any) -> Any:
    if shape == "test":
        return plain(held)
    if shape == "effects":
        return [plain(effect) for effect in held]
    if shape == "options":
        return [[plain(effect) for effect in option] for option in held]
    return held


def _parse(value: Mapping[str, Any], members: tuple[type[Any], ...], what: str) -> Any:
    for member in members:
        rows = parts(member)
        if rows[0].word.key in value:
            unknown = sorted(set(value) - {row.word.key for row in rows})
            if unknown:
                raise ValueError(f"{what} {rows[0].word.key} has no {unknown[0]}")
            given = {row.name: _READ[row.word.shape](value[row.word.key]) for row in rows if row.word.key in value}
            try:
                return member(**given)
            except TypeError as fault:
                raise ValueError(f"{what} {rows[0].word.key}: {fault}") from fault
    raise ValueError(f"unknown {what}: {', '.join(value) or 'empty'}")


def _one_of(*allowed: Any) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if isinstance(value, bool) or value not in allowed:
            raise ValueError(f"{value!r} is not one of {', '.join(map(str, allowed))}")
        return value

    return read


def _whole(least: int | None, word: str | None = None) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if word is not None and value == word:
            return value
        if isinstance(value, bool) or not isinstance(value, int) or (least is not None and value < least):
            raise ValueError(f"{value!r} is not a whole number{'' if least is None else f' of at least {least}'}")
        return value

    return read


def _true(value: Any) -> bool:
    if value is not True:
        raise ValueError(f"{value!r} is not true; leave the key out instead")
    return True


_READ: Mapping[Shape, Callable[[Any], Any]] = {
    "count": _whole(1),
    "natural": _whole(0),
    "amount": _whole(1, "that_much"),
    "signed_amount": _whole(None, "that_much"),
    "true": _true,
    "creature_target": _one_of(*CREATURE_TARGETS),
    "team": _one_of(*TEAMS),
    "condition": _one_of(*CONDITIONS),
    "cleansable": _one_of(*CLEANSABLE),
    "moment": _one_of(*MOMENTS),
    "mode": _one_of("duel", "mission"),
    "scope": _one_of("battle"),
    "basic": _one_of("any", "basic"),
    "test": parse_test,
    "effects": parse_list,
    "options": lambda value: tuple(parse_list(option) for option in value),
}
