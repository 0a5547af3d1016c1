"""The plan of a mat, read from YAML: which parts stand where, checked against schema, sheet and stock. Draws nothing.

A mat's plan has the name of its sheet (`arena-mat.yaml`) and lies in the sheets' folder of any game; a player's half, which mats
share, is a file of its own beside it. Lengths are mm from the trim's top left corner, in a half from the top of its frame.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.copytext import SheetCopy
from monstra_print.document import Document, check, read, suggest
from monstra_print.faces.sheet.setting import FOLDER
from monstra_print.findings import ERROR, Finding, Position
from monstra_print.findings.catalogue import declare
from monstra_print.press import ink
from monstra_print.project import resource

UNKNOWN_NAME = declare(
    "mat/unknown-name",
    ERROR,
    "A plan that names a section, number, line, ink, symbol or half that is not there would leave a gap on the mat.",
    "correct the name",
)
BAD_PATTERN = declare(
    "mat/bad-pattern",
    ERROR,
    "Words are cut in two where a pattern is found; one that cannot be read finds nothing.",
    "close its brackets, or write \\( for one",
)
NO_PLAN = declare(
    "mat/no-plan",
    ERROR,
    "What stands where on a mat is written in a file of its own; without it the mat would be empty.",
    "write the plan, or copy the one of a new project",
)

SCHEMA = "mat.schema.json"
INKS = frozenset({"ink", "fill", "edge", "eye", "near", "far", "label"})
NUMBERS = frozenset({"count", "number"})
SYMBOLS = frozenset({"symbol", "counter"})


@dataclass(frozen=True)
class Plan:
    """A mat's file and the halves that it names, by name; all are free of faults."""

    mat: Document
    halves: Mapping[str, Document]


def load(templates: Path, sheet: SheetCopy) -> tuple[Plan | None, tuple[Finding, ...]]:
    """The plan of a sheet and every fault of its files; the plan is None when there is one."""
    folder = next((file.parent for file in sorted(templates.glob(f"*/sheets/{sheet.id}.yaml"))), templates / FOLDER)
    mat, faults = _checked(folder, sheet.id, templates, "mat")
    halves: dict[str, Document] = {}
    if mat is not None:
        for where, name in _named(mat, "file"):
            faults += _half(halves, folder, name, templates, mat.at(where))
    if mat is None or faults:
        return None, tuple(faults)
    symbols = frozenset(file.stem for file in (templates / "symbols").glob("*.svg"))
    stock = _Stock(sheet, frozenset(ink.load(templates).names()), symbols)
    roles = frozenset(role for _, one in _named(mat, "half") for role in one["inks"])
    faults = [*stock.lacking(mat, frozenset()), *(found for half in halves.values() for found in stock.lacking(half, roles))]
    return (None if faults else Plan(mat, halves)), tuple(faults)


def _half(halves: dict[str, Document], folder: Path, name: str, templates: Path, at: Position) -> list[Finding]:
    """Read a half into the table, once; the faults of its file."""
    if name in halves:
        return []
    if not (folder / f"{name}.yaml").is_file():
        known = sorted(file.stem for file in folder.glob("*.yaml"))
        remedy = suggest(name, [one for one in known if one != name]) or f"write {name}.yaml, or copy the one of a new project"
        return [UNKNOWN_NAME.find(f"there is no file {name}.yaml beside the plan", at, remedy)]
    half, faults = _checked(folder, name, templates, "half")
    if half is not None:
        halves[name] = half
    return faults


def _checked(folder: Path, name: str, templates: Path, kind: str) -> tuple[Document | None, list[Finding]]:
    file = folder / f"{name}.yaml"
    shown = f"{templates.name}/{file.relative_to(templates).as_posix()}"
    if not file.exists():
        return None, [NO_PLAN.find(f"there is no {shown}", Position(shown))]
    document, faults = read(file, shown)
    found = list(faults)
    if document is not None:
        found += check(document, resource("schemas") / SCHEMA, kind, "mat")
    return document, found


def _entries(value: Any, where: str = "", section: str = "") -> Iterator[tuple[str, str, Any, Mapping[str, Any]]]:
    """(dotted path, key, value, the mapping it stands in, with the section of the part about it) of every entry of a file."""
    if isinstance(value, dict):
        beside = {"section": section, **value}
        for key, inner in value.items():
            path = f"{where}.{key}" if where else key
            yield path, key, inner, beside
            yield from _entries(inner, path, beside["section"])
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _entries(inner, f"{where}[{index}]", section)


def _named(document: Document, wanted: str) -> list[tuple[str, Any]]:
    """Path and value of every entry of that key, in the order of the file; none in a file of another shape."""
    return [(path, value) for path, key, value, _ in _entries(document.value) if key == wanted]


def _pattern(document: Document, path: str, value: str) -> Iterator[Finding]:
    try:
        re.compile(value)
    except re.error as fault:
        yield BAD_PATTERN.find(f"{value!r} is no pattern: {fault.msg}", document.at(path))


@dataclass(frozen=True)
class _Stock:
    """What a plan may name: the sheet's sections, lines and numbers, the inks of the library, the symbols."""

    sheet: SheetCopy
    inks: frozenset[str]
    symbols: frozenset[str]

    def lacking(self, document: Document, roles: frozenset[str]) -> Iterator[Finding]:
        """A finding for every name that is not in stock; roles: names of inks that the mat gives to a half."""
        for path, key, value, beside in _entries(document.value):
            if key == "section":
                yield from self._section(document, path, value)
            elif key == "line":
                yield from self._line(document, path, value, beside)
            elif key == "split":
                yield from _pattern(document, path, value)
            elif key in NUMBERS:
                yield from self._one(document, path, "number", value, self.sheet.numbers)
            elif key in SYMBOLS:
                yield from self._one(document, path, "symbol", value, self.symbols)
            elif key == "inks":
                for name, other in value.items():
                    yield from self._one(document, f"{path}.{name}", "ink", other, self.inks | roles)
                    if "parts" in beside:  # an exchange of inks
                        yield from self._one(document, f"{path}.{name}", "ink", name, self.inks | roles)
            elif key in INKS and isinstance(value, str):
                yield from self._one(document, path, "ink", value, self.inks | roles)

    def _one(self, document: Document, path: str, what: str, name: str, known: Any) -> Iterator[Finding]:
        if name not in known:
            yield UNKNOWN_NAME.find(f"{self.sheet.id} has no {what} {name!r}", document.at(path), suggest(name, known) or None)

    def _section(self, document: Document, path: str, value: Any) -> Iterator[Finding]:
        known = [one.key for one in self.sheet.sections]
        asked = value if isinstance(value, list) else [value]
        if not any(name in known for name in asked):
            yield from self._one(document, path, "section", " or ".join(asked), known)

    def _line(self, document: Document, path: str, value: int, beside: Mapping[str, Any]) -> Iterator[Finding]:
        key = beside["section"]
        lines = {one.key: len(one.lines) for one in self.sheet.sections}.get(key)
        if lines is not None and value > lines:
            message = f"section {key!r} of {self.sheet.id} has no line {value}, only {lines}"
            yield UNKNOWN_NAME.find(message, document.at(path), "name a line that is there")
