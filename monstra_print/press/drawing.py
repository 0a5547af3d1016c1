"""Shapes as a PDF content stream (ISO 32000-2 §8.5): process inks with the overprint they need, or one spot. Knows no page.

The stream is written in whole micrometres, y down (integers are shorter and faster than decimals); `matrix` turns it into
points. Resource names `MxO..` are the overprint states of `overprint.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain, groupby

import numpy as np

from monstra_print.press.colour import Cmyk
from monstra_print.press.number import plain
from monstra_print.press.overprint import overprints, state_name
from monstra_print.press.shape import Path, Shape, Stroke
from monstra_print.units import PT_PER_MM, Um, to_pt

_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_PDF = {"M": "%d %d m", "L": "%d %d l", "C": "%d %d %d %d %d %d c", "Z": "h"}
_SVG = {"M": "M%d %d", "L": "L%d %d", "C": "C%d %d %d %d %d %d", "Z": "Z"}


def matrix(height: Um) -> list[float]:
    """The matrix from micrometres, y down, to points, y up, for something of that height."""
    scale = round(PT_PER_MM / 1000, 12)
    return [scale, 0, 0, -scale, 0, round(to_pt(height), 5)]


def matrix_operator(height: Um) -> str:
    """The same matrix as a `cm` operator."""
    return " ".join(plain(part, 12) for part in matrix(height)) + " cm"


@lru_cache(maxsize=4096)
def _pattern(letters: tuple[str, ...], svg: bool) -> str:
    return "".join([_SVG[letter] for letter in letters]) if svg else "\n".join([_PDF[letter] for letter in letters])


class Paths:
    """Collects text with paths in it; all their numbers are rounded and written in one go, which is five times faster."""

    def __init__(self, svg: bool = False) -> None:
        self._svg = svg
        self._numbers: list[float] = []

    def pattern(self, path: Path) -> str:
        """The operators of a path with places for its numbers."""
        letters, numbers = zip(*path, strict=True) if path else ((), ())
        self._numbers.extend(chain.from_iterable(numbers))
        return _pattern(letters, self._svg)

    def write(self, text: str) -> str:
        """The text, which holds the patterns in the order in which they were asked for, with whole micrometres in them."""
        whole = np.rint(np.asarray(self._numbers, dtype=np.float64) * 1000).astype(np.int64)
        return text % tuple(whole.tolist())


@lru_cache(maxsize=1024)
def cmyk_operands(colour: Cmyk) -> str:
    """`0 .68 .92 0`: the operands of `k` and `K`."""
    return " ".join([plain(part, 4) for part in colour])


class Pen:
    """Writes shapes one after the other and leaves out what already holds (ink, overprint, line width).

    colour: CMYK of an ink name; spot: None for process inks, else the colour space resource in which everything is painted at
    100 %, whatever ink the shapes name.
    """

    def __init__(self, colour: Callable[[str], Cmyk], spot: str | None = None) -> None:
        self._colour = colour
        self._spot = spot
        self._paths = Paths()
        self._out: list[str] = ["4 M"]  # the mitre limit of SVG, so that screen and plate show the same corners
        self._fill: str | None = None
        self._line: Stroke | None = None
        self._over: dict[bool, bool] = {True: False, False: False}
        self._state = ""

    def draw(self, shapes: Iterable[Shape]) -> bytes:
        """The content stream of the shapes in their order."""
        if self._spot:
            self._out.append(f"/{state_name(True, True)} gs {self._spot} cs 1 scn {self._spot} CS 1 SCN")
        for clip, run in groupby(shapes, key=lambda shape: shape.clip):
            if clip is not None:
                self._out.append(f"q {self._paths.pattern(clip)} W n")
                before = self._fill, self._line, dict(self._over), self._state
            for shape in run:
                self._shape(shape)
            if clip is not None:
                self._out.append("Q")
                self._fill, self._line, self._over, self._state = before
        return self._paths.write("\n".join(self._out)).encode("ascii") + b"\n"

    def _shape(self, shape: Shape) -> None:
        if not shape.path or (shape.ink is None and shape.stroke is None):
            return
        if shape.ink is not None:
            self._set_fill(shape.ink)
        if shape.stroke is not None:
            self._set_line(shape.stroke)
        star = "*" if shape.rule == "evenodd" else ""
        paint = ("B" + star) if shape.ink and shape.stroke else ("f" + star) if shape.ink else "S"
        self._out.append(f"{self._paths.pattern(shape.path)}\n{paint}")

    def _set_fill(self, ink: str) -> None:
        if self._spot or ink == self._fill:
            return
        colour = self._colour(ink)
        self._out.append(f"{self._overprint(False, overprints(colour))}{cmyk_operands(colour)} k")
        self._fill = ink

    def _set_line(self, stroke: Stroke) -> None:
        old = self._line
        if stroke == old:
            return
        words = []
        if not self._spot and (old is None or old.ink != stroke.ink):
            colour = self._colour(stroke.ink)
            words.append(f"{self._overprint(True, overprints(colour))}{cmyk_operands(colour)} K")
        if old is None or old.width != stroke.width:
            words.append(f"{round(stroke.width * 1000)} w")
        if (old.join if old else "miter") != stroke.join:
            words.append(f"{_JOINS[stroke.join]} j")
        if (old.cap if old else "butt") != stroke.cap:
            words.append(f"{_CAPS[stroke.cap]} J")
        if (old.dash if old else ()) != stroke.dash:
            words.append(f"[{' '.join(str(round(part * 1000)) for part in stroke.dash)}] 0 d")
        self._out.append(" ".join(words))
        self._line = stroke

    def _overprint(self, stroking: bool, on: bool) -> str:
        """The `gs` that is needed before a colour is set, or nothing."""
        self._over[stroking] = on
        state = state_name(self._over[True], self._over[False])
        if state == self._state:
            return ""
        self._state = state
        return f"/{state} gs "
