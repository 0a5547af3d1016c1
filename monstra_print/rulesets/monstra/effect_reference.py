"""The effect vocabulary as a page for people who write cards; `make docs` writes docs/reference/effects.md. Knows no card.

Run as `python -m monstra_print.rulesets.monstra.effect_reference FILE`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from monstra_print.rulesets.monstra.effect import EFFECTS, TARGETS, TESTS, Effect, parse, parts, plain
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.wording import Text, house_words

_HEAD = """\
# Effects of a card

Generated from the vocabulary by `make docs`; do not edit. An effect is written once: the printed sentence, the icons, the
play and the checks all come from it. R-numbers are the [rulings](monstra-rulings.md).
"""

_TARGETS = {
    "acting": "the creature whose turn it is (tactics)",
    "self": "the card's own creature, or the boss (moves, behaviors)",
    "attacked": "the target chosen for the move; what `damage` and `apply` mean where no target is written",
    "ally": "one living own active creature, chosen; the acting one may be (R32)",
    "each_ally": "every living own active creature, the acting one too",
    "enemy": "one living enemy or the boss, chosen when the tactic is played",
    "each_enemy": "every living enemy active creature that was there when the action began (R54)",
    "lowest_hp": "the living creature with the lowest current HP, Shield ignored; ties are the players' choice (R126)",
    "highest_hp": "the living creature with the highest current HP, Shield ignored (R126)",
    "highest_speed": "the living creature with the highest printed Speed (R126)",
    "most_shield": "the living creature with the most Shield, 0 allowed (R126, R129)",
    "same": "the target of the previous clause of this card",
    "boss": "the Rift Guardian",
    "own_team": "the acting side (energy)",
    "opposing_team": "the other side (energy); the boss side has none (R107)",
}


def text() -> str:
    """The whole page."""
    lines = [_HEAD, "## Effects", "", "| effect | keys | meaning | said in a tactic |", "| --- | --- | --- | --- |"]
    lines += [f"| `{parts(one)[0].word.key}` | {_keys(one)} | {_meaning(one)} | {_said(one)} |" for one in EFFECTS]
    lines += ["", "## Tests of `when`", "", "| test | keys | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{parts(one)[0].word.key}` | {_keys(one)} | {_meaning(one)} |" for one in TESTS]
    lines += ["", "## Targets", "", "| target | means |", "| --- | --- |"]
    lines += [f"| `{target}` | {_TARGETS[target]} |" for target in TARGETS]
    return "\n".join(lines) + "\n"


def _keys(member: type[Any]) -> str:
    found = []
    for row in parts(member):
        optional = "" if row.required else ", optional"
        found.append(f"`{row.word.key}`{optional}: {row.word.description}")
    return "<br>".join(found)


def _meaning(member: type[Any]) -> str:
    return " ".join((member.__doc__ or "").split())


def _said(member: type[Any]) -> str:
    effect = _sample(member)
    words = house_words(Text("", "tactic", "", (effect,), None), Rules())
    return f"`{_flow(plain(effect))}`: {words}"


def _sample(member: type[Any]) -> Effect:
    """The effect that the examples of its required keys make."""
    return parse({row.word.key: row.word.example for row in parts(member) if row.required})


def _flow(value: Any) -> str:
    """A value as YAML writes it in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(_entries(value)) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)


def _entries(value: dict[str, Any]) -> Iterator[str]:
    return (f"{key}: {_flow(held)}" for key, held in value.items())


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
