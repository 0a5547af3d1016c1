"""Icons and filters of card texts: which symbol a word or an effect has. Knows no layout.

Symbol names are the files of templates/symbols. Words get their symbol and are set strong; effects give the filters of the
gallery. A test holds both together: every effect's symbol stands in the words that are made from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from monstra_print.copytext import Span
from monstra_print.rulesets.monstra.effect import (
    Apply,
    At,
    Boost,
    Choose,
    Cleanse,
    Damage,
    Discard,
    Draw,
    Effect,
    Energy,
    HasCondition,
    Heal,
    LoseHp,
    NoCondition,
    Once,
    Revive,
    Shield,
    Speed,
    StripShield,
    When,
    walk,
)

_SYMBOLS = {"burn": "burn", "poison": "poison", "slow": "slow", "shield": "shield", "energy": "energy",
            "heal": "heal", "heals": "heal", "draw": "draw"}  # fmt: skip
_WORD = re.compile(r"\b(Burn|Poison|Slow|Shield|energy|[Hh]eals?|[Dd]raw)\b")


def spans(text: str) -> tuple[Span, ...]:
    """A text cut so that each word with a symbol is a span of its own, set strong."""
    found: list[Span] = []
    for index, piece in enumerate(_WORD.split(text)):
        if piece:
            found.append(Span(piece, _SYMBOLS[piece.casefold()], True) if index % 2 else Span(piece))
    return tuple(found)


def symbols(effect: Effect) -> tuple[str, ...]:
    """The symbols an effect itself stands for; nested effects have their own."""
    match effect:
        case Heal():
            return ("heal",)
        case Shield() | StripShield():
            return ("shield",)
        case Energy():
            return ("energy",)
        case Draw(_, up_to):
            return () if up_to else ("draw",)
        case Apply(condition):
            return (condition,)
        case Cleanse(condition):
            return () if condition == "any" else (condition,)
        case When(HasCondition(condition)):
            return (condition,)
        case Damage() | LoseHp() | Discard() | Revive() | Boost() | Speed() | Choose() | When() | At() | Once():
            return ()
        case _:
            assert_never(effect)


def verbs(effects: Sequence[Effect]) -> tuple[str, ...]:
    """What a card does, as gallery filters, in printed order: damage, heal, shield, drain, energy, draw …"""
    found = [verb for effect in effects for one in walk(effect) if (verb := _verb(one))]
    return tuple(dict.fromkeys(found))


def conditions(effects: Sequence[Effect]) -> tuple[str, ...]:
    """The conditions a card applies, removes or asks for."""
    flat = [one for effect in effects for one in walk(effect)]
    named: list[str] = []
    for one in flat:
        match one:
            case Apply(condition) | Cleanse(condition) if condition != "any":
                named.append(condition)
            case Cleanse() | When(NoCondition()):
                named += ["burn", "poison", "slow"]
            case When(HasCondition(condition)):
                named.append(condition)
            case _:
                pass
    return tuple(dict.fromkeys(named))


def _verb(effect: Effect) -> str:
    match effect:
        case Damage() | Boost():
            return "damage"
        case Heal():
            return "heal"
        case Shield():
            return "shield"
        case StripShield():
            return "shield removal"
        case LoseHp():
            return "HP loss"
        case Energy(amount):
            return "energy loss" if isinstance(amount, int) and amount < 0 else "energy"
        case Draw() | Discard():
            return "cards"
        case Apply():
            return "condition"
        case Cleanse():
            return "cleanse"
        case Revive():
            return "revive"
        case Speed():
            return "speed"
        case Choose() | When() | At() | Once():
            return ""
        case _:
            assert_never(effect)
