"""The ownership insert's table `insert.yaml` as typed values: words, fields, panel, grounds. Draws nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.document import read
from monstra_print.errors import UnreadableInputError
from monstra_print.press.form import Box, FormField
from monstra_print.units import mm

FOLDER = "monstra/insert"
FILE = "insert.yaml"

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
    """The table of the project's templates. Raises UnreadableInputError that names the faulty line or value."""
    document, faults = read(templates / FOLDER / FILE, f"{templates.name}/{FOLDER}/{FILE}")
    if document is None or faults:
        raise UnreadableInputError("\n".join(str(fault) for fault in faults), "mend the file")
    try:
        return _made(document.value)
    except (KeyError, TypeError, ValueError) as fault:
        raise UnreadableInputError(
            f"{document.path}: {fault!r} is missing or faulty", "compare it with a new project's"
        ) from fault


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
