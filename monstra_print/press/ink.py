"""The ink library: logical colour names (`fire.night`, `paper`, `label.fire`) to CMYK and to a soft-proofed preview.

Reads `templates/inks.yaml`. Knows no card and no printer: production inks (foil, scratch, cut) are the printer profile's.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from monstra_print.document import reader, suggest
from monstra_print.errors import MonstraError
from monstra_print.findings import FaultyFileError, Finding, Position, Severity
from monstra_print.findings.catalogue import declare
from monstra_print.press.colour import Cmyk, coverage, limit, soft_proof
from monstra_print.project import resource

FILE = "inks.yaml"
TABLES = ("ramps", "flats", "labels")

_TAC = declare(
    "ink/coverage",
    Severity.WARN,
    "More ink than the paper takes up sets off on the next sheet and dries too slowly to be cut.",
    "lower C, M and Y together and keep K",
)
_RECIPE = declare(
    "ink/recipe",
    Severity.ERROR,
    "An ink is what press mixes on paper: four parts, each from nothing to full.",
    "write each ink as [C, M, Y, K] in percent",
)


class UnknownInkError(MonstraError):
    """An ink name that the library does not hold; it exits as unusable input."""


@dataclass(frozen=True)
class InkLibrary:
    """All process inks by logical name. Picklable, so that worker processes can take it along.

    recipes: CMYK 0..1 by name; positions: where each stands in the file; icc: the press condition of the previews.
    """

    recipes: Mapping[str, Cmyk]
    icc: Path
    positions: Mapping[str, Position] = field(default_factory=dict, repr=False)

    def cmyk(self, name: str) -> Cmyk:
        """The recipe of an ink, four numbers 0..1. Raises UnknownInkError with the nearest names."""
        try:
            return self.recipes[name]
        except KeyError:
            near = difflib.get_close_matches(name, self.recipes, n=2, cutoff=0.5)
            hint = " or ".join(f"`{other}`" for other in near)
            remedy = f"did you mean {hint}?" if near else f"the inks stand in {FILE}"
            raise UnknownInkError(f"there is no ink `{name}`", remedy) from None

    def preview(self, name: str) -> str:
        """The ink as a screen should show it, `#rrggbb`: the soft proof of its recipe."""
        if name not in self._shown:
            self.cmyk(name)  # raises with the nearest names
        return self._shown[name]

    def previews(self) -> Mapping[str, str]:
        """All previews by name; computed together at the first call (about 40 ms), then kept."""
        return self._shown

    @cached_property
    def _shown(self) -> Mapping[str, str]:
        return _previews(tuple(self.recipes.items()), str(self.icc))

    def names(self) -> tuple[str, ...]:
        """All names in the order of the file."""
        return tuple(self.recipes)

    def within(self, tac: float) -> InkLibrary:
        """The same library for a house with a lower coverage limit (percent): CMY scaled, K kept."""
        return InkLibrary({name: limit(recipe, tac) for name, recipe in self.recipes.items()}, self.icc, self.positions)

    def over_limit(self, tac: float = 300) -> Iterator[Finding]:
        """A warning for each ink whose total area coverage is above `tac` percent."""
        for name, recipe in self.recipes.items():
            total = coverage(recipe)
            if total > tac:
                message = f"ink `{name}` covers {total:g} %, the limit is {tac:g} %"
                yield _TAC.find(message, self.positions.get(name))


@lru_cache(maxsize=4)
def _previews(recipes: tuple[tuple[str, Cmyk], ...], icc: str) -> Mapping[str, str]:
    shown = soft_proof([recipe for _, recipe in recipes], Path(icc))
    return dict(zip((name for name, _ in recipes), shown, strict=True))


def load(templates: Path, icc: Path | None = None) -> InkLibrary:
    """The library of a templates folder. Raises FaultyFileError that names every faulty line of the file."""
    file = templates / FILE
    document, findings = reader.read(file, f"{templates.name}/{FILE}")
    if document is None or findings:
        raise FaultyFileError(findings)
    recipes: dict[str, Cmyk] = {}
    positions: dict[str, Position] = {}
    faults: list[Finding] = []
    for name, where, value in _entries(document.value):
        fault = _fault(name, value)
        if fault is not None:
            faults.append(_RECIPE.find(fault[0], document.key_at(where) if fault[1] else document.at(where), fault[1] or None))
            continue
        recipes[name] = (value[0] / 100, value[1] / 100, value[2] / 100, value[3] / 100)
        positions[name] = document.at(where)
    if not recipes and not faults:
        faults.append(_RECIPE.find("the file holds no ink", document.at()))
    if faults:
        raise FaultyFileError(faults)
    return InkLibrary(recipes, icc or resource("icc/ISOcoated_v2_300_bas.icc"), positions)


def _entries(value: Any) -> Iterator[tuple[str, str, Any]]:
    """(logical name, dotted path in the file, recipe) of every ink; anything out of place comes out as a faulty ink."""
    tables = value if isinstance(value, dict) else {"": value}
    for key, table in tables.items():
        if key == "inks":
            continue
        if key not in TABLES or not isinstance(table, dict):
            yield key, key, None
            continue
        for name, entry in table.items():
            if key == "ramps" and isinstance(entry, dict):
                for tone, recipe in entry.items():
                    yield f"{name}.{tone}", f"{key}.{name}.{tone}", recipe
            else:
                yield (f"label.{name}" if key == "labels" else name), f"{key}.{name}", entry


def _fault(name: str, value: Any) -> tuple[str, str] | None:
    """What is wrong with an entry, and what to do where that is not to write four numbers."""
    if value is None and name not in TABLES and "." not in name:
        return f"{name!r} is no table of inks", suggest(name, TABLES) or f"the tables are {', '.join(TABLES)}"
    numbers = isinstance(value, list | tuple) and len(value) == 4
    if not numbers or not all(isinstance(part, int | float) and not isinstance(part, bool) for part in value):
        return f"ink `{name}` is not four numbers", ""
    if not all(0 <= part <= 100 for part in value):
        return f"ink `{name}` has a part outside 0 to 100 %", ""
    return None
