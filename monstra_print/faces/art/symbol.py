"""Symbols and wordmark of the project's templates as shapes of one ink. Knows their files, not what they mean.

A symbol is an SVG of 24 × 24 units with `path` elements only: filled (even-odd) or stroked with round ends. Faces put the
same files into their HTML; here they become shapes for illustrations, backs, mats and foil.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

from monstra_print.faces import checks
from monstra_print.faces.checks import shown
from monstra_print.faces.drawing import text_of
from monstra_print.findings import FaultyFileError, Position
from monstra_print.press import shape
from monstra_print.press.outline import Affine, parse, transform
from monstra_print.press.shape import Shape, Stroke

GRID = 24.0
# The letters of the wordmark are 741 × 100 units; spurs reach past them into the view box.
WORDMARK_WIDTH, WORDMARK_HEIGHT = 741.0, 100.0


@dataclass(frozen=True)
class Figure:
    """One path of a symbol file, in its own units: filled, or stroked with `stroke` units when that is not 0."""

    path: shape.Path
    stroke: float
    role: str


def symbol(name: str, templates: Path, cx: float, cy: float, size: float, ink: str) -> tuple[Shape, ...]:
    """The symbol `templates/symbols/<name>.svg` in one ink, centred on (cx, cy), `size` mm for its 24 units.

    Raises FaultyFileError when the file is missing or holds anything but paths.
    """
    return placed(name, templates, Affine(size / GRID, 0, 0, size / GRID, cx - size / 2, cy - size / 2), ink)


def placed(name: str, templates: Path, affine: Affine, ink: str, inks: dict[str, str] | None = None) -> tuple[Shape, ...]:
    """The symbol under any transform from its own units to mm. `inks` gives paths of a class (`eye`) an ink of their own."""
    shapes: list[Shape] = []
    for figure in figures(templates / "symbols" / f"{name}.svg"):
        path, colour = transform(figure.path, affine), (inks or {}).get(figure.role, ink)
        if figure.stroke:
            width = figure.stroke * affine.magnification
            shapes.append(Shape(path, stroke=Stroke(colour, width, "round", "round")))
        else:
            shapes.append(Shape(path, colour, "evenodd"))
    return tuple(shapes)


def wordmark(templates: Path, x: float, y: float, width: float, ink: str, eye: str | None = None) -> tuple[Shape, ...]:
    """The word MONSTRA, letters `width` mm wide with their top left at (x, y); its O in the ink `eye`."""
    k = width / WORDMARK_WIDTH
    return placed("wordmark", templates, Affine(k, 0, 0, k, x, y), ink, {"eye": eye or ink})


def figures(file: Path) -> tuple[Figure, ...]:
    """The paths of a symbol file in drawing order. Raises FaultyFileError."""
    text = text_of(file)
    try:
        return _read(text)
    except ElementTree.ParseError as fault:
        line, column = fault.position
        message = re.sub(r": line \d+, column \d+$", "", str(fault)) if text.strip() else "the file is empty"
        at = Position(shown(file), line, column + 1)
        raise FaultyFileError([checks.FAULTY_DRAWING.find(message, at)]) from fault
    except ValueError as fault:
        raise FaultyFileError([checks.FAULTY_DRAWING.find(str(fault), Position(shown(file)))]) from fault


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[Figure, ...]:
    found: list[Figure] = []
    for element in ElementTree.fromstring(text).iter():
        tag = element.tag.rpartition("}")[2]
        if tag in ("svg", "g", "title", "desc") and "transform" not in element.attrib:
            continue
        if tag != "path" or "transform" in element.attrib:
            raise ValueError(f"<{tag}{' transform' if tag == 'path' else ''}> cannot be read")
        stroked = element.get("fill") == "none"
        width = float(re.sub(r"px$", "", element.get("stroke-width", "1"))) if stroked else 0.0
        found.append(Figure(parse(element.get("d", "")), width, element.get("class", "")))
    return tuple(found)
