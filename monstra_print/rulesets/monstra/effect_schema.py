"""The JSON Schema of the effects, made from the union in `effect`; `make schemas` writes it. Knows no card.

Run as `python -m monstra_print.rulesets.monstra.effect_schema DIR…`: writes `effect.schema.json` into the first folder (the
package's schemas) and copies all card schemas into the others (the hidden folders that the card files' modelines name).
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

from monstra_print.rulesets.monstra.effect import (
    CLEANSABLE,
    CONDITIONS,
    CREATURE_TARGETS,
    EFFECTS,
    MOMENTS,
    TEAMS,
    TESTS,
    Part,
    Shape,
    parts,
)  # fmt: skip

FILE = "effect.schema.json"
CARD_SCHEMAS = ("design", "edition", "deck", "collection", "rules", "record")


def schema() -> dict[str, Any]:
    """The schema as a JSON value: `$defs` effect, effects and test, every property with description and example."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Effects of a MONSTRA card",
        "description": "Generated from the effect vocabulary by `make schemas`; do not edit.",
        "$ref": "#/$defs/effects",
        "$defs": {
            "effects": {
                "type": "array",
                "description": "Effects, in the order in which they happen.",
                "examples": [[{"damage": 5}, {"apply": "burn"}]],
                "minItems": 1,
                "maxItems": 12,
                "items": {"$ref": "#/$defs/effect"},
            },
            "effect": {"description": "One effect.", "examples": [{"damage": 5}], "anyOf": [_member(one) for one in EFFECTS]},
            "test": {
                "description": "What a `when` asks.",
                "examples": [{"has_condition": "burn", "of": "ally"}],
                "anyOf": [_member(one) for one in TESTS],
            },
        },
    }


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def write(package: Path, copies: list[Path]) -> None:
    """Write the generated file, then copy all card schemas into the given folders."""
    (package / FILE).write_text(text(), encoding="utf-8")
    for folder in copies:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (FILE, *(f"{one}.schema.json" for one in CARD_SCHEMAS)):
            shutil.copyfile(package / name, folder / name)


def _member(member: type[Any]) -> dict[str, Any]:
    rows = parts(member)
    return {
        "type": "object",
        "title": rows[0].word.key,
        "description": (member.__doc__ or "").strip(),
        "required": [row.word.key for row in rows if row.required],
        "additionalProperties": False,
        "properties": {row.word.key: _property(row) for row in rows},
    }


def _property(row: Part) -> dict[str, Any]:
    value = {"description": row.word.description, "examples": [row.word.example], **_SHAPES[row.word.shape]}
    if not row.required and row.default not in ((), False):
        value["default"] = row.default
    return value


def _whole(least: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": 99}


_SHAPES: dict[Shape, dict[str, Any]] = {
    "count": _whole(1),
    "natural": _whole(0),
    "amount": {"anyOf": [_whole(1), {"const": "that_much"}]},
    "signed_amount": {"anyOf": [_whole(-99), {"const": "that_much"}]},
    "true": {"const": True},
    "creature_target": {"enum": list(CREATURE_TARGETS)},
    "team": {"enum": list(TEAMS)},
    "condition": {"enum": list(CONDITIONS)},
    "cleansable": {"enum": list(CLEANSABLE)},
    "moment": {"enum": list(MOMENTS)},
    "mode": {"enum": ["duel", "mission"]},
    "scope": {"enum": ["battle"]},
    "basic": {"enum": ["any", "basic"]},
    "test": {"$ref": "#/$defs/test"},
    "effects": {"$ref": "#/$defs/effects"},
    "options": {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/effects"}},
}

if __name__ == "__main__":
    write(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
