"""Every fault of a layout file, each with its line: form, fonts, places, words, boxes, names. Makes no layout.

Boxes keep 3 mm from the trim (the safe area of every card house) and never meet, so that no words can reach others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from monstra_print.document import Document, check, suggest
from monstra_print.faces import checks
from monstra_print.findings import Finding
from monstra_print.press.font import FONTS
from monstra_print.project import resource

SAFE = 3.0  # mm
CARD = (63.0, 88.0)  # mm, the trim
FACTS = ("name", "sign", "kind", "design_id", "artist", "rarity", "code", "number", "of", "tab")
ROLES = ("basic", "signature", "timing", "target", "effect", "rule")
PARTS = ("title", "cost", "number", "text")
TONES = ("night", "deep", "main", "bright", "glow", "pale", "label")  # of the card's own ramp

Box = tuple[float, float, float, float]


def of_form(document: Document) -> tuple[Finding, ...]:
    """What is wrong with the file alone; what it names in other files is not asked."""
    faults = check(document, resource("schemas/layout.schema.json"), family="layout")
    return faults or tuple(_inside(document))


def of_names(document: Document, inks: Collection[str], symbols: Collection[str], drawings: Collection[str]) -> Iterator[Finding]:
    """Names that other files do not hold: inks of the library, symbols, drawings. The file has no fault of its own."""
    ramps = {name.partition(".")[0] for name in inks if "." in name} - {"label"}
    for where, place in _each(document, "places"):
        yield from _named(document, f"{where}.symbol", "symbol", place["symbol"], symbols)
    for where, field in _each(document, "fields"):
        for key in ("ink", "ground"):
            if key in field:
                yield from _named(document, f"{where}.{key}", "ink", field[key], {*inks, *TONES})
    for name, rarity in document.value["rarities"].items():
        yield from _named(document, f"rarities.{name}.symbol", "symbol", rarity["symbol"], symbols)
        if "ramp" in rarity:
            yield from _named(document, f"rarities.{name}.ramp", "ramp of inks", rarity["ramp"], ramps)
    for name, kind in document.value["kinds"].items():
        yield from _named(document, f"kinds.{name}.drawing", "drawing", kind["drawing"], drawings)
        if kind["ramp"] != "sign":
            yield from _named(document, f"kinds.{name}.ramp", "ramp of inks", kind["ramp"].removeprefix("="), ramps)


def _named(document: Document, where: str, what: str, name: str, known: Collection[str]) -> Iterator[Finding]:
    if name not in known:
        yield checks.LAYOUT_NAME.find(f"there is no {what} {name!r}", document.at(where), suggest(name, sorted(known)) or None)


def _each(document: Document, part: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Dotted path and value of each place, field or empty field, of the kinds and of the foot."""
    groups = {"foot": document.value["foot"]} | {f"kinds.{name}": kind for name, kind in document.value["kinds"].items()}
    for where, group in groups.items():
        for name, value in group.get(part, {}).items():
            yield f"{where}.{part}.{name}", value


def _inside(document: Document) -> Iterator[Finding]:
    value = document.value
    for where, field in (*_each(document, "fields"), *_each(document, "variable")):
        for key in ("font", "strong"):
            if key in field:
                yield from _named(document, f"{where}.{key}", "font", field[key], FONTS)
        if "from" in field:
            yield from _sources(document, where, field["from"])
        sizes = field.get("sizes", [])
        if sorted(sizes, reverse=True) != sizes:
            yield checks.LAYOUT_NAME.find("the sizes do not fall", document.at(f"{where}.sizes"), "write the largest first")
    for index, pattern in enumerate(value["glue"]):
        try:
            re.compile(pattern)
        except re.error as fault:
            message = f"{pattern!r} is no pattern: {fault.msg}"
            yield checks.LAYOUT_NAME.find(message, document.at(f"glue[{index}]"), "close its brackets, or write \\( for one")
    for name, kind in value["kinds"].items():
        if kind["ramp"] != "sign" and not kind["ramp"].startswith("="):
            remedy = f"write sign, or '={kind['ramp']}'"
            yield checks.LAYOUT_NAME.find(
                f"the ramp {kind['ramp']!r} begins with no =", document.at(f"kinds.{name}.ramp"), remedy
            )
        yield from _boxes(document, name, kind)


def _sources(document: Document, where: str, given: Any) -> Iterator[Finding]:
    """Names of facts that no face has."""
    for index, source in enumerate(given if isinstance(given, list) else [given]):
        at = document.at(f"{where}.from[{index}]" if isinstance(given, list) else f"{where}.from")
        if source.startswith("="):
            continue
        if "{" in source or "}" in source:
            asked, known = re.findall(r"{([^{}]*)}", source), list(FACTS)
            if re.sub(r"{[^{}]*}", "", source).strip("{}") != re.sub(r"{[^{}]*}", "", source):
                yield checks.LAYOUT_NAME.find(f"a brace of {source!r} has no other", at, "write {name} with both braces")
        else:
            word = source.removesuffix("!")
            asked = [word]
            known = [*FACTS, *(f"block.{role}.{part}" for role in ROLES for part in PARTS)]
            if word.startswith("stat.") and word != "stat.":
                continue
        for word in asked:
            if word not in known:
                remedy = suggest(word, known) or f"one of {', '.join(FACTS)}, stat.<key>, block.<role>.<part>"
                yield checks.LAYOUT_NAME.find(f"a face has no {word!r}", at, remedy)


def _boxes(document: Document, name: str, kind: Mapping[str, Any]) -> Iterator[Finding]:
    """Fields of one kind and of the foot: on a place that is there, inside the safe area, apart from each other."""
    foot, anchors = document.value["foot"], document.value["anchors"]
    places = {**kind["places"], **foot["places"]}
    boxes: dict[str, Box] = {}
    for part, fields in (
        (f"kinds.{name}.fields", kind["fields"]),
        ("foot.fields", foot["fields"]),
        ("foot.variable", foot["variable"]),
    ):
        for key, field in fields.items():
            where = f"{part}.{key}"
            if "on" not in field:
                boxes[where] = tuple(field["box"])
            elif field["on"] not in places:
                yield from _named(document, f"{where}.on", "place", field["on"], places)
            elif (symbol := places[field["on"]]["symbol"]) not in anchors:
                yield checks.LAYOUT_NAME.find(f"the symbol {symbol!r} has no optical centre", document.at(f"{where}.on"),
                                              f"write {symbol}: [12, 12] under anchors")  # fmt: skip
            else:
                boxes[where] = box_on(places[field["on"]]["at"], places[field["on"]]["size"], field["room"], anchors[symbol])
    for where, (x, y, width, height) in boxes.items():
        if min(x, y, CARD[0] - x - width, CARD[1] - y - height) < SAFE:
            message = f"{where} reaches to within {SAFE:g} mm of the card's edge, or beyond it"
            yield checks.LAYOUT_ROOM.find(message, _at(document, where))
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        if _meet(a, b):
            other = _at(document, one)
            yield checks.LAYOUT_OVERLAP.find(f"{two} overlaps {one}", _at(document, two), related=(other,))


def box_on(at: Sequence[float], size: float, room: Sequence[float], anchor: Sequence[float]) -> Box:
    """The box round the optical centre of a symbol of that size at a point: never round the middle of its outline."""
    x = at[0] + (anchor[0] - 12) * size / 24
    y = at[1] + (anchor[1] - 12) * size / 24
    return x - room[0] / 2, y - room[1] / 2, room[0], room[1]


def _at(document: Document, where: str) -> Any:
    return document.at(f"{where}.box") if f"{where}.box" in document.marks else document.at(f"{where}.room")


def _meet(a: Box, b: Box) -> bool:
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return across > 1e-6 and down > 1e-6
