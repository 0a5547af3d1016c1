"""The published JSON Schemas: complete, closed, described, up to date, and wired to editors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from monstra_print import rulesets
from monstra_print.document import check, read_text
from monstra_print.project import resource
from monstra_print.rulesets.monstra import effect_reference, effect_schema
from monstra_print.rulesets.monstra.rules import NAMES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = resource("schemas")
FILES = ("design", "effect", "edition", "deck", "collection", "rules", "record")
MONSTRA = rulesets.find("monstra")


def schema(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    return loaded


def objects(value: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object schema inside a schema, with its path."""
    if isinstance(value, dict):
        if "properties" in value and "if" not in where:
            yield where, value
        for key, inner in value.items():
            if key not in ("examples", "default", "if"):
                yield from objects(inner, f"{where}/{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from objects(inner, f"{where}/{index}")


@pytest.mark.parametrize("name", FILES)
def test_schemas_are_valid_2020_12(name: str) -> None:
    """Each file is itself a correct schema of the dialect it names."""
    loaded = schema(name)
    assert loaded["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(loaded)


@pytest.mark.parametrize("name", FILES)
def test_every_property_has_description_and_example(name: str) -> None:
    """An editor can explain every key and show how it is written."""
    for where, one in objects(schema(name)):
        for key, value in one["properties"].items():
            assert value.get("description") and value.get("examples"), f"{name}{where}: {key}"


@pytest.mark.parametrize("name", FILES)
def test_every_object_is_closed(name: str) -> None:
    """No object takes keys that are not named; the design's outer frame only chooses among closed kinds."""
    for where, one in objects(schema(name)):
        if (name, where) != ("design", ""):
            assert one.get("additionalProperties") is False, f"{name}{where}"


@pytest.mark.parametrize("name", FILES)
def test_every_example_is_an_example(name: str) -> None:
    """What an editor shows as an example of a key is accepted there, also by a validator that is not the toolchain's."""
    resources = [(f"{one}.schema.json", Resource.from_contents(schema(one))) for one in FILES]
    registry: Any = Registry().with_resources(resources)  # type: ignore[var-annotated]
    count = 0
    for where, one in [("", schema(name)), *_parts(schema(name), "")]:
        validator = Draft202012Validator({"$ref": f"{name}.schema.json#{where}"}, registry=registry)
        for example in one.get("examples", ()):
            assert validator.is_valid(example), f"{name}{where}: {example}"
            count += 1
    assert count >= 1


def _parts(value: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every part of a schema that is a schema itself, with its JSON pointer."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in steps:
        if key in ("examples", "default", "const", "enum"):
            continue
        at = f"{where}/{key}"
        if isinstance(inner, dict) and isinstance(inner.get("examples"), list):
            yield at, inner
        yield from _parts(inner, at)


def test_the_generated_file_is_up_to_date() -> None:
    """effect.schema.json is what the vocabulary gives; run `make schemas` after changing an effect."""
    assert (FOLDER / effect_schema.FILE).read_text(encoding="utf-8") == effect_schema.text()


def test_the_reference_page_is_up_to_date() -> None:
    """docs/reference/effects.md is what the vocabulary gives; run `make docs` after changing an effect."""
    assert (ROOT / "docs/reference/effects.md").read_text(encoding="utf-8") == effect_reference.text()


def test_copies_for_editors_are_up_to_date() -> None:
    """The hidden folder that the modelines name holds the package's schemas, also in a starter project."""
    names = [f"{name}.schema.json" for name in FILES]
    copies = ROOT / "cards/monstra/.schemas"
    assert sorted(file.name for file in copies.iterdir()) == sorted(names)
    for name in names:
        assert (copies / name).read_bytes() == (FOLDER / name).read_bytes(), f"{name}: run `make schemas`"


def test_every_card_file_names_its_schema() -> None:
    """The first line of every file is a modeline whose path leads to the schema of its kind."""
    cards = ROOT / "cards/monstra"
    files = [file for file in sorted(cards.rglob("*.yaml")) if "art" not in file.relative_to(cards).parts]
    assert len(files) == 77
    for file in files:
        line = re.match(r"# yaml-language-server: \$schema=(\S+)\n", file.read_text(encoding="utf-8"))
        assert line is not None, file
        kind = MONSTRA.kind_of(file.relative_to(cards).as_posix())
        assert kind is not None
        assert (file.parent / line[1]).resolve() == cards / ".schemas" / MONSTRA.schemas()[kind].name


def test_the_editor_settings_name_existing_schemas() -> None:
    """Each entry of .vscode/settings.json leads to a file and matches at least one document."""
    settings = json.loads((ROOT / ".vscode/settings.json").read_text(encoding="utf-8"))
    for path, globs in settings["yaml.schemas"].items():
        assert (ROOT / path).is_file(), path
        assert all(any(ROOT.glob(pattern)) for pattern in globs), path


def test_no_face_has_an_attack_or_defense_field() -> None:
    """Damage belongs to each move and defense is Shield (rulebook §3): no key says otherwise."""
    keys = {key.casefold() for name in FILES for _, one in objects(schema(name)) for key in one["properties"]}
    assert not keys & {"attack", "atk", "defense", "defence", "def", "armor"}


def test_no_card_has_a_back_of_its_own() -> None:
    """All cards of a kind have one back (rulebook §3): no key could give a design another."""
    keys = {key.casefold() for name in FILES for _, one in objects(schema(name)) for key in one["properties"]}
    assert not {key for key in keys if "back" in key}


def test_the_rules_schema_asks_for_every_constant() -> None:
    """Leaving a constant out, or adding one that nothing reads, is a fault."""
    constants = schema("rules")["properties"]["constants"]
    assert sorted(constants["required"]) == sorted(constants["properties"]) == sorted(NAMES)


@pytest.mark.parametrize(
    ("text", "check_id", "message"),
    [
        ("{}", "card/unknown-key", "an empty value is not what"),
        ("burn", "card/unknown-value", "'burn', not a set of keys"),
        ("{shield: lots, to: ally}", "card/unknown-value", "'lots', not a whole number of at least 1 or that_much"),
        ("{choose: [[{draw: 1}]]}", "card/out-of-range", "holds 1, at least 2"),
        ("{heal: 2}", "card/missing-key", "has no to"),
        ("{draw: 1, up_to: false}", "card/unknown-value", "where it must be true"),
        ("{energy: 1, to: ally}", "card/unknown-value", "not one of own_team, opposing_team"),
        ("{when: {has_conditon: burn, of: ally}, then: [{draw: 1}]}", "card/unknown-key", "'has_conditon'"),
    ],
)
def test_faults_inside_effects_are_told_by_branch(text: str, check_id: str, message: str) -> None:
    """A fault inside an effect is told of the effect that was meant, not of all seventeen."""
    card = f'id: "TAC-01"\nname: Test\nkind: tactic\ncost: 1\neffects: [{text}]\n'
    doc, _ = read_text(card, "card.yaml")
    assert doc is not None
    (fault,) = check(doc, FOLDER / "design.schema.json", "tactic")
    assert fault.check == check_id and message in fault.message
    assert fault.position is not None and fault.position.path == "card.yaml"
