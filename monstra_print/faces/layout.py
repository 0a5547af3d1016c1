"""The layout of a kind of card: places, fields and their boxes, read from `layout.yaml`. Knows no words and no game.

Lengths are mm from the trim's top left corner, y down; sizes are points.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.document import Document, reader
from monstra_print.faces import layout_faults
from monstra_print.faces.checks import shown
from monstra_print.faces.font import typeface
from monstra_print.findings import FaultyFileError

FILE = "layout.yaml"
STEP = 0.1  # pt between the sizes of a [largest, smallest] pair

MillimetreBox = tuple[float, float, float, float]


@dataclass(frozen=True)
class Place:
    """A symbol's place: its centre and width in mm."""

    symbol: str
    at: tuple[float, float]
    size: float


@dataclass(frozen=True)
class Field:
    """Words that stand in a box. `source`: what of the face (`block.signature.text`), `=ID` a fixed word, several: in one line
    (see `words`).

    sizes: from largest to smallest, pt; lines: most lines, 0 for a single line that is never broken; middle: capitals are
    centred in the box by height, else a text stands a third down its free height; gap: between paragraphs, em; ground: the ink
    under the words.
    """

    name: str
    source: tuple[str, ...]
    box: MillimetreBox
    font: str
    strong: str
    sizes: tuple[float, ...]
    ink: str = "ink"
    tracking: float = 0.0
    align: str = "left"
    caps: bool = False
    lines: int = 0
    gap: float = 0.0
    ground: str = "paper"


@dataclass(frozen=True)
class Variable:
    """An empty place for variable data: its box, font, size in pt and tracking in em."""

    name: str
    box: MillimetreBox
    font: str
    size: float
    tracking: float = 0.0
    align: str = "left"


@dataclass(frozen=True)
class Rarity:
    """How a rarity is shown: its symbol, its word in the foot, and of a premium card the word and the ramp of its tab."""

    symbol: str
    word: str
    tab: str = ""
    ramp: str = ""


@dataclass(frozen=True)
class Kind:
    """All that stands on one kind of card.

    drawing: the template of its plates; ramp: its colours (`sign`, or `=name`); foil: production ink by premium finish.
    """

    name: str
    drawing: str
    ramp: str
    places: Mapping[str, Place]
    fields: tuple[Field, ...]
    variables: tuple[Variable, ...]
    foil: Mapping[str, str]


@dataclass(frozen=True)
class Layout:
    """The layouts of all kinds, and how words may break. extents: first and last ink of a symbol across its 24 grid."""

    kinds: Mapping[str, Kind]
    rarities: Mapping[str, Rarity]
    glue: re.Pattern[str]
    loose: frozenset[str]
    minimum: Mapping[str, float]
    extents: Mapping[str, tuple[float, float]]

    def least(self, field: Field | Variable) -> float:
        """The least size in pt that the house allows in this field."""
        if isinstance(field, Field) and field.lines:
            return self.minimum["text"]
        return self.minimum.get(field.name, self.minimum["other"])


def read(folder: Path) -> Layout:
    """The layout of a templates folder. Raises FaultyFileError with every fault of the file at its line."""
    document = checked(folder)
    value: Any = document.value
    anchors = {name: (float(x), float(y)) for name, (x, y) in value["anchors"].items()}
    kinds = {name: _kind(name, entry, value["foot"], anchors) for name, entry in value["kinds"].items()}
    glue = re.compile("|".join(f"(?:{pattern})" for pattern in value["glue"]))
    minimum = {name: float(size) for name, size in value["minimum"].items()}
    extents = {name: (float(left), float(right)) for name, (left, right) in value["extents"].items()}
    rarities = {name: Rarity(**entry) for name, entry in value["rarities"].items()}
    return Layout(kinds, rarities, glue, frozenset(value["loose"]), minimum, extents)


def checked(folder: Path) -> Document:
    """The file of a templates folder, free of faults of its own. Raises FaultyFileError."""
    document, findings = reader.read(folder / FILE, shown(folder / FILE))
    if document is not None and not findings:
        findings = layout_faults.of_form(document)
    if document is None or findings:
        raise FaultyFileError(findings)
    return document


def _kind(name: str, entry: Mapping[str, Any], foot: Mapping[str, Any], anchors: Mapping[str, tuple[float, float]]) -> Kind:
    places = {
        key: Place(place["symbol"], (place["at"][0], place["at"][1]), place["size"])
        for key, place in {**entry["places"], **foot["places"]}.items()
    }
    fields = tuple(_field(key, field, places, anchors) for key, field in {**entry["fields"], **foot["fields"]}.items())
    variables = tuple(
        Variable(key, _box(field["box"]), field["font"], field["size"], field.get("tracking", 0.0), field.get("align", "left"))
        for key, field in foot["variable"].items()
    )
    for font in {font for field in fields for font in (field.font, field.strong)} | {field.font for field in variables}:
        typeface(font)
    return Kind(name, entry["drawing"], entry["ramp"], places, fields, variables, entry.get("foil", {}))


def _field(name: str, entry: Mapping[str, Any], places: Mapping[str, Place], anchors: Mapping[str, tuple[float, float]]) -> Field:
    source = entry["from"] if isinstance(entry["from"], list) else [entry["from"]]
    sizes = tuple(float(size) for size in entry["sizes"])
    lines = entry.get("lines", 0)
    if len(sizes) == 2:
        steps = round((sizes[0] - sizes[1]) / STEP)
        sizes = (*(round(sizes[0] - step * STEP, 2) for step in range(steps)), sizes[1])
    box = _on(places[entry["on"]], entry["room"], anchors) if "on" in entry else _box(entry["box"])
    return Field(
        name,
        tuple(source),
        box,
        entry["font"],
        entry.get("strong", entry["font"]),
        sizes,
        entry.get("ink", "ink"),
        entry.get("tracking", 0.0),
        "center" if "on" in entry else entry.get("align", "left"),
        entry.get("caps", False),
        lines,
        entry.get("gap", 0.0),
        entry.get("ground", "paper"),
    )


def _box(value: list[float]) -> MillimetreBox:
    x, y, width, height = (float(part) for part in value)
    return x, y, width, height


def _on(place: Place, room: list[float], anchors: Mapping[str, tuple[float, float]]) -> MillimetreBox:
    return layout_faults.box_on(place.at, place.size, room, anchors[place.symbol])
