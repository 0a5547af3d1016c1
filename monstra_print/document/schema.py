"""JSON Schema 2020-12 checks of a document, every fault at its place. Knows no card: what is allowed stands in the schema files.

A whole number is one that is written as one (`2.0` and `1e1` are not), which JSON Schema alone does not ask for.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from monstra_print.document.reader import Document
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration, declare


@dataclass(frozen=True)
class _Family:
    """The checks under which the faults of one family of documents are reported."""

    key: CheckDeclaration
    missing: CheckDeclaration
    value: CheckDeclaration
    type: CheckDeclaration
    range: CheckDeclaration


def _family(prefix: str) -> _Family:
    return _Family(
        declare(f"{prefix}/unknown-key", ERROR, "A key that nothing reads is a typing error, and its value would be lost.",
                "correct or remove the key"),
        declare(f"{prefix}/missing-key", ERROR, "Without this value the file says nothing complete.", "add it"),
        declare(f"{prefix}/unknown-value", ERROR, "Only the words of a closed list have a meaning.", "use one of them"),
        declare(f"{prefix}/wrong-type", ERROR, "A value of another type would be printed or played as something else.",
                "write the kind of value that is asked for"),
        declare(f"{prefix}/out-of-range", ERROR, "A value outside its range cannot be played or printed.", "correct the value"),
    )  # fmt: skip


FAMILIES: Mapping[str, _Family] = {
    prefix: _family(prefix) for prefix in ("card", "profile", "mat", "ink", "layout", "insert", "marks")
}


def check(doc: Document, schema: Path, kind: str | None = None, family: str = "card") -> tuple[Finding, ...]:
    """Every fault of the document against a schema file; `kind` names one of its `$defs`, where it has that one."""
    validator = _validator(schema, kind)
    if validator.is_valid(doc.value):
        return ()
    reading = _Reading(doc, FAMILIES[family])
    errors = _one_a_value(validator.iter_errors(doc.value))
    return tuple(dict.fromkeys(found for error in errors for found in reading.explain(error)))


def _one_a_value(errors: Iterable[Any]) -> Iterator[Any]:
    """Of several faults of one value only the first cause: a wrong type before a range, an empty text before a form."""
    listed = list(errors)
    causes = {(tuple(error.absolute_path), error.validator) for error in listed}
    for error in listed:
        path = tuple(error.absolute_path)
        untyped = error.validator in ("minimum", "maximum", "pattern", "minLength", "maxLength") and (path, "type") in causes
        empty = error.validator == "pattern" and (path, "minLength") in causes
        if not untyped and not empty:
            yield error


def suggest(word: object, known: Iterable[str], near: float = 0.6) -> str:
    """`did you mean 'burn'?`, or nothing when no known word is near (0 to 1; ids, which look alike, want 0.8)."""
    names = list(known)
    folded = {name.casefold(): name for name in names}
    asked = str(word).casefold().strip()
    found = difflib.get_close_matches(asked, folded, 1, near)
    if not found and len(asked) > 1:  # letters in another order, which are far apart by the measure in a short word
        found = [name for name in folded if sorted(name) == sorted(asked)][:1]
    return f"did you mean {folded[found[0]]!r}?" if found else ""


class _Reading:
    """Turns the errors of one document into findings."""

    def __init__(self, doc: Document, family: _Family) -> None:
        self.doc = doc
        self.family = family

    def explain(self, error: Any) -> Iterator[Finding]:
        """The findings of one schema error; alternatives are followed into the branch that was meant."""
        where = _dotted(error.absolute_path)
        if "propertyNames" in error.absolute_schema_path:
            message = f"{error.instance!r} is not a key that can stand here"
            path = f"{where}.{error.instance}" if where else str(error.instance)
            yield self.family.key.find(message, self.doc.key_at(path))
            return
        match error.validator:
            case "additionalProperties" | "unevaluatedProperties":
                yield from self._unknown_keys(error, where)
            case "required":
                yield from self._missing(error, where)
            case "anyOf" | "oneOf":
                yield from self._alternatives(error, where)
            case "enum" | "const":
                yield self._unknown_value(error, where)
            case "type":
                yield self._wrong_type(error, where)
            case "uniqueItems":
                yield from self._repeated(error, where)
            case _:
                yield self._out_of_range(error, where)

    def _unknown_keys(self, error: Any, where: str) -> Iterator[Finding]:
        known = list(error.schema.get("properties", {}))
        for key in error.instance:
            if key not in known:
                path = f"{where}.{key}" if where else key
                remedy = suggest(key, known) or f"the keys here are {', '.join(known)}"
                inside = f" in {where}" if where else ""
                yield self.family.key.find(f"{key!r} is not a key{inside}", self.doc.key_at(path), remedy)

    def _missing(self, error: Any, where: str) -> Iterator[Finding]:
        known = error.schema.get("properties", {})
        lacking = next(key for key in error.validator_value if error.message.startswith(f"{key!r} "))
        unknown = [key for key in error.instance if key not in known]
        if any(suggest(key, [lacking]) for key in unknown):
            return  # the misspelt key is already reported, with this one as its suggestion
        example = known.get(lacking, {}).get("examples", [None])[0]
        remedy = "add it" if example is None else f"add it, for example {lacking}: {json.dumps(example, ensure_ascii=False)}"
        place = self.doc.key_at(where) if where else self.doc.at()
        yield self.family.missing.find(f"{where or 'the file'} has no {lacking}", place, remedy)

    def _alternatives(self, error: Any, where: str) -> Iterator[Finding]:
        branches = error.schema[error.validator]
        value = error.instance
        heads = [branch.get("required", [""])[0] for branch in branches]
        if isinstance(value, dict) and all(heads):
            present = [index for index, head in enumerate(heads) if head in value]
            if present:
                yield from self._chosen(error, where, [heads[index] for index in present], present[0])
                return
            odd = [key for key in value if suggest(key, heads)] or list(value)
            place = self.doc.key_at(f"{where}.{odd[0]}") if odd else self.doc.at(where)
            named = f"{odd[0]!r}" if odd else "an empty value"
            remedy = (suggest(odd[0], heads) if odd else "") or f"one of {', '.join(heads)}"
            yield self.family.key.find(f"{named} is not what {where} can be", place, remedy)
            return
        allowed = list(dict.fromkeys(_describe(branch) for branch in branches))
        words = [str(word) for branch in branches for word in branch.get("enum", [branch["const"]] if "const" in branch else [])]
        message = f"{where} is {self._shown(where, value)}, not {' or '.join(allowed)}"
        example = error.schema.get("examples", [None])[0]
        otherwise = "use one of them" if example is None else f"write it like {json.dumps(example, ensure_ascii=False)}"
        yield self.family.value.find(message, self.doc.at(where), suggest(value, words) or otherwise)

    def _chosen(self, error: Any, where: str, named: list[str], branch: int) -> Iterator[Finding]:
        """The faults of the alternative that was meant; a second alternative in the same braces is a fault of its own."""
        for other in named[1:]:
            message = f"{where} holds {named[0]!r} and {other!r} in the same braces"
            yield self.family.key.find(message, self.doc.key_at(f"{where}.{other}"), f"write {{{other}: …}} in braces of its own")
        for child in error.context:
            if child.schema_path[0] == branch and not (len(named) > 1 and child.validator == "additionalProperties"):
                yield from self.explain(child)

    def _unknown_value(self, error: Any, where: str) -> Finding:
        allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
        words = [_word(value) for value in allowed]
        listed = ", ".join(words) if len(words) <= 20 else ", ".join(words[:20]) + " …"
        asked = f"not one of {listed}" if len(words) > 1 else f"where it must be {listed}"
        message = f"{where or 'the file'} is {self._shown(where, error.instance)}, {asked}"
        otherwise = "use one of them" if len(words) > 1 else f"write {words[0]}"
        return self.family.value.find(message, self.doc.at(where), suggest(error.instance, words) or otherwise)

    def _wrong_type(self, error: Any, where: str) -> Finding:
        value, wanted = error.instance, error.validator_value
        kinds = [wanted] if isinstance(wanted, str) else list(wanted)
        written = self.doc.written.get(where)
        shown = self._shown(where, value)
        named = " or ".join(_TYPES[kind] for kind in kinds)
        message = f"{where or 'the file'} is {shown}, where {named} is needed"
        remedy: str | None = None
        if "string" in kinds and not isinstance(value, dict | list):
            remedy = f'quote it: "{written}"' if written else "write a text, or remove the line"
        elif "integer" in kinds:
            remedy = "write digits only: no quotes, no point, no leading zero"
        elif error.schema.get("examples"):
            remedy = f"write it like {json.dumps(error.schema['examples'][0], ensure_ascii=False)}"
        return self.family.type.find(message, self.doc.at(where), remedy)

    def _repeated(self, error: Any, where: str) -> Iterator[Finding]:
        seen: dict[str, int] = {}
        for index, item in enumerate(error.instance):
            key = json.dumps(item, sort_keys=True)
            if key in seen:
                first = self.doc.at(f"{where}[{seen[key]}]")
                message = f"{where} names {item!r} twice"
                yield self.family.value.find(message, self.doc.at(f"{where}[{index}]"), "remove one of them", (first,))
            seen.setdefault(key, index)

    def _out_of_range(self, error: Any, where: str) -> Finding:
        shown = self._shown(where, error.instance)
        limit = error.validator_value
        match error.validator:
            case "exclusiveMinimum":
                message, remedy = f"{where} is {shown}, where more than {limit} is needed", f"write a number above {limit}"
            case "minimum":
                message, remedy = f"{where} is {shown}, less than {limit}", f"write at least {limit}"
            case "exclusiveMaximum":
                message, remedy = f"{where} is {shown}, where less than {limit} is needed", f"write a number below {limit}"
            case "maximum":
                message, remedy = f"{where} is {shown}, more than {limit}", f"write at most {limit}"
            case "minItems" | "maxItems":
                size = len(error.instance)
                message = f"{where} holds {size}, {'at least' if error.validator == 'minItems' else 'at most'} {limit} are needed"
                remedy = "add or remove entries"
            case "maxLength":
                message = f"{where} has {len(error.instance)} characters, more than {limit}"
                remedy = f"write at most {limit}"
            case "minLength":
                message, remedy = f"{where} is empty", "write a text"
            case "pattern":
                message, remedy = f"{where} is {shown}, which does not have its form", _form(error.schema)
            case _:
                message, remedy = f"{where}: {error.message}", "correct the value"
        return self.family.range.find(message, self.doc.at(where), remedy)

    def _shown(self, where: str, value: Any) -> str:
        written = self.doc.written.get(where)
        if value is None:
            return "empty" if not written else f"the bare word {written}"
        if isinstance(value, bool | int | float):
            return f"the {'word' if isinstance(value, bool) else 'number'} {(written or json.dumps(value))[:_SHOWN]}"
        if isinstance(value, str):
            return repr(value) if len(value) <= _SHOWN else f"{value[:_SHOWN]!r} … ({len(value)} characters)"
        return "a list" if isinstance(value, list) else "a set of keys"


_SHOWN = 80  # characters of a value that a message repeats
_TYPES = {
    "string": "a text", "integer": "a whole number", "number": "a number", "boolean": "true or false", "null": "nothing",
    "array": "a list", "object": "a set of keys",
}  # fmt: skip


def _word(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _describe(branch: Mapping[str, Any]) -> str:
    if "const" in branch:
        return _word(branch["const"])
    if "enum" in branch:
        return ", ".join(_word(value) for value in branch["enum"])
    least = f" of at least {branch['minimum']}" if "minimum" in branch else ""
    return _TYPES.get(branch.get("type", ""), "something else") + least


def _form(schema: Mapping[str, Any]) -> str:
    examples = schema.get("examples", [])
    return f"write it like {json.dumps(examples[0], ensure_ascii=False)}" if examples else f"the form is {schema['pattern']}"


def _dotted(path: Iterable[str | int]) -> str:
    where = ""
    for step in path:
        where += f"[{step}]" if isinstance(step, int) else f".{step}" if where else step
    return where


@lru_cache(maxsize=64)
def _load(file: Path) -> Any:
    schema = json.loads(file.read_text(encoding="utf-8"))
    # A schema that names its dialect would be checked by jsonschema's own class for it, not by the strict one below.
    schema.pop("$schema", None)
    return schema


@lru_cache(maxsize=64)
def _validator(schema: Path, kind: str | None) -> Any:
    """The compiled validator of a schema file, or of the definition of that kind in it. jsonschema is imported only here."""
    from jsonschema import Draft202012Validator, ValidationError
    from jsonschema.validators import extend
    from referencing import Registry, Resource
    from referencing.jsonschema import DRAFT202012

    def retrieve(uri: str) -> Any:
        # Only files beside the schema are ever read; no address is opened.
        name = Path(unquote(urlsplit(uri).path)).name
        return Resource.from_contents(_load(schema.parent / name), default_specification=DRAFT202012)

    def is_whole(_checker: Any, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def has_form(_validator: Any, pattern: str, value: object, _schema: Any) -> Iterator[ValidationError]:
        # `$` means the very end; Python's would let a line break through behind it.
        strict_end = re.sub(r"(?<!\\)\$$", r"\\Z", pattern)
        if isinstance(value, str) and re.search(strict_end, value) is None:
            yield ValidationError(f"{value!r} does not match {pattern!r}")

    strict: Any = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, {"pattern": has_form}, type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", is_whole)
    )
    inside = f"#/$defs/{kind}" if kind in _load(schema).get("$defs", {}) else ""
    registry: Any = Registry(retrieve=retrieve)  # type: ignore[call-arg]
    return strict({"$ref": schema.resolve().as_uri() + inside}, registry=registry)
