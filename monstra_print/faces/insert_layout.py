"""The ownership insert's table `insert.yaml` as typed values: words, fields, panel, grounds. Draws nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.document import Document, check, read, suggest
from monstra_print.findings import ERROR, FaultyFileError, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.press.font import FONTS
from monstra_print.press.form import Box, FormField
from monstra_print.project import resource
from monstra_print.units import mm

FOLDER = "monstra/insert"
FILE = "insert.yaml"
PLACES = ("name", "design", "rarity", "code", "claim", "help", "alphabet")
CARD = (63.0, 88.0)  # mm, the trim
DRAWN = 5.0  # mm of ink beyond it

NAME = declare(
    "insert/unknown-name",
    ERROR,
    "An insert that names a font or words that are not there would leave a gap, or print the braces.",
    "correct the name",
)
ROOM = declare("insert/beyond-sheet", ERROR, "What stands beyond the drawn ground is not printed.", "move it inside")

Rectangle = tuple[float, float, float, float]  # x, y, width, height in mm from the trim's top left corner


@dataclass(frozen=True)
class Words:
    """One fixed line. text: with `*strong*` parts and {places}; size in pt; tracking in em."""

    name: str
    text: str
    box: Rectangle
    font: str
    size: float
    strong: str = ""
    ink: str = "ink"
    align: str = "left"
    tracking: float = 0.0


@dataclass(frozen=True)
class Pattern:
    """Squares at random places that are the same on every copy. module: mm; share: of squares that are printed.

    margin: mm, how far the pattern stays inside the panel (under-print) or its block reaches beyond it (security block).
    """

    margin: float
    module: float
    share: float
    seed: str


@dataclass(frozen=True)
class InsertLayout:
    """Everything that stands on an insert, and where."""

    front: tuple[Words, ...]
    back: tuple[Words, ...]
    fields: tuple[FormField, ...]
    panel: Rectangle
    radius: float
    window: Rectangle
    under_print: Pattern
    security: Pattern
    least: float
    help_path: str

    def field(self, name: str) -> FormField:
        """The field of that name. Raises KeyError."""
        return {field.name: field for field in self.fields}[name]

    @property
    def hidden(self) -> tuple[Rectangle, ...]:
        """What only the owner may see: the QR code with its quiet zone, and the window of the secret."""
        box = self.field("claim").box
        return (box.x / 1000, box.y / 1000, box.width / 1000, box.height / 1000), self.window


def read_layout(templates: Path) -> InsertLayout:
    """The table of the project's templates. Raises FaultyFileError with every fault of the file at its line."""
    return _made(checked(templates).value)


def checked(templates: Path) -> Document:
    """The table, free of faults of its own. Raises FaultyFileError."""
    document, findings = read(templates / FOLDER / FILE, f"{templates.name}/{FOLDER}/{FILE}")
    if document is not None and not findings:
        findings = check(document, resource("schemas/insert.schema.json"), family="insert") or tuple(_named(document))
    if document is None or findings:
        raise FaultyFileError(findings)
    return document


def _named(document: Document) -> Iterator[Finding]:
    """Fonts and places in braces that are not there, boxes beyond the drawn ground."""
    for part in ("front", "back", "fields"):
        for name, entry in document.value[part].items():
            where = f"{part}.{name}"
            for key in ("font", "strong"):
                if entry.get(key, next(iter(FONTS))) not in FONTS:
                    remedy = suggest(entry[key], FONTS) or None
                    yield NAME.find(f"there is no font {entry[key]!r}", document.at(f"{where}.{key}"), remedy)
            yield from _braces(document, f"{where}.text", entry.get("text", ""))
            if part == "fields" and entry.get("kind", "text") == "text":
                for key in ("font", "size"):
                    if key not in entry:
                        yield NAME.find(f"{where} has no {key}", document.key_at(where), "add it")
            yield from _beyond(document, f"{where}.box", entry["box"])
    yield from _beyond(document, "panel.box", document.value["panel"]["box"])
    yield from _beyond(document, "secret_window", document.value["secret_window"])


def _braces(document: Document, where: str, text: str) -> Iterator[Finding]:
    rest = re.sub("{" + "}|{".join(PLACES) + "}", "", text)
    for word in re.findall(r"{[^{}]*}?|}", rest):
        remedy = suggest(word.strip("{}"), PLACES) or f"one of {', '.join(PLACES)}"
        yield NAME.find(f"{word!r} is no place that is filled", document.at(where), remedy)


def _beyond(document: Document, where: str, box: Rectangle) -> Iterator[Finding]:
    x, y, width, height = box
    if min(x + DRAWN, y + DRAWN, CARD[0] + DRAWN - x - width, CARD[1] + DRAWN - y - height) < 0:
        yield ROOM.find(f"{where} reaches beyond the insert and its bleed", document.at(where))


def _made(value: Mapping[str, Any]) -> InsertLayout:
    under, block = value["under_print"], value["security_block"]
    return InsertLayout(
        front=tuple(_words(name, entry) for name, entry in value["front"].items()),
        back=tuple(_words(name, entry) for name, entry in value["back"].items()),
        fields=tuple(_field(name, entry) for name, entry in value["fields"].items()),
        panel=_rectangle(value["panel"]["box"]),
        radius=value["panel"]["radius"],
        window=_rectangle(value["secret_window"]),
        under_print=Pattern(under["inset"], under["module"], under["share"], under["seed"]),
        security=Pattern(block["beyond"], block["module"], block["share"], block["seed"]),
        least=value["least"],
        help_path=value["host_help"],
    )


def _rectangle(value: Any) -> Rectangle:
    x, y, width, height = (float(part) for part in value)
    return x, y, width, height


def _words(name: str, entry: Mapping[str, Any]) -> Words:
    return Words(name, **{**entry, "box": _rectangle(entry["box"])})


def _field(name: str, entry: Mapping[str, Any]) -> FormField:
    box = Box(*(mm(part) for part in entry["box"]))
    return FormField(name, **{"kind": "text", **entry, "box": box})
