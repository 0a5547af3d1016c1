"""Pages of artwork as line work (`linework.py`): filled areas outlined, words black on white. Knows no ink, font or piece.

Works on raw content before colours are brought to press (ISO 32000-2 §8.2): first every painted path and every run of text is
measured, then the stream is written again with black and white in place of its colours. Text is never moved or changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pikepdf import Array, ContentStreamInstruction, Operator, String, parse_content_stream, unparse_content_stream

from monstra_print.press.linework import WIDEST, WIDTH, Area, Look, Rect, area, looks
from monstra_print.press.outline import IDENTITY, Affine
from monstra_print.press.recolour import brightness
from monstra_print.press.shape import Segment
from monstra_print.press.space import Space, classify
from monstra_print.units import PT_PER_MM

_FIXED = {"rg": ("rgb", False), "RG": ("rgb", True), "g": ("gray", False), "G": ("gray", True),
          "k": ("cmyk", False), "K": ("cmyk", True)}  # fmt: skip
_CHOOSE = {"cs": False, "CS": True}
_SET = {"sc": False, "scn": False, "SC": True, "SCN": True}
_BUILD = {"m", "l", "c", "v", "y", "h", "re"}
_FILL = {"f": "B", "F": "B", "f*": "B*", "B": "B", "B*": "B*", "b": "b", "b*": "b*"}  # and the same with its outline
_STROKE = {"S", "s"}
_SHOW = {"Tj", "TJ", "'", '"'}
_BLACK, _WHITE = [0, 0, 0, 1], [0, 0, 0, 0]
_LETTER = 0.45  # em: a letter's width, near enough to know on which plate a word stands


@dataclass
class _State:
    matrix: Affine = IDENTITY
    spaces: dict[bool, Space] = field(default_factory=lambda: {False: Space("gray"), True: Space("gray")})
    bright: dict[bool, float] = field(default_factory=lambda: {False: 0.0, True: 0.0})
    width: float = 1.0
    size: float = 0.0
    clip: Area | None = None

    def copy(self) -> _State:
        return replace(self, spaces=dict(self.spaces), bright=dict(self.bright))


@dataclass
class _Path:
    """A path with the instructions that build it. filled: with a colour; scale: from its units to mm."""

    instructions: list[Any] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    clips: bool = False


@dataclass(frozen=True)
class _Painted:
    """What the first pass found of a paint operator: its area, or None for a line; scale: mm of one unit; width: of its line.

    fills_clip: it covers the clip that holds, so that the clip's outline is the one that is seen (CSS draws round corners so).
    """

    area: Area | None
    scale: float
    width: float
    fills_clip: bool = False


class _Reader:
    """One pass over a stream: follows matrix, colours, paths and text, and tells what is painted."""

    def __init__(self, stream: Any, resources: Any, base: Affine) -> None:
        self.instructions = list(parse_content_stream(stream))
        self.painted: list[_Painted] = []
        self.words: list[Rect] = []
        self.narrows: list[bool] = []  # of each clip, whether it takes something away
        self._resources = resources
        self._state = _State(base)
        self._kept: list[_State] = []
        self._text = self._line = IDENTITY
        self._leading = 0.0
        self._path = _Path()
        for instruction in self.instructions:
            self._follow(str(instruction.operator), instruction.operands)

    def _follow(self, operator: str, operands: Any) -> None:
        if operator in _BUILD:
            self._path.segments += _segments(operator, [float(part) for part in operands], self._path.segments)
        elif operator in _FILL or operator in _STROKE:
            self._paint(operator)
        elif operator in ("W", "W*"):
            self._path.clips = True
        elif operator == "n":
            if self._path.clips:
                made, old = self._area(), self._state.clip
                self.narrows.append(old is None or not _covers(made.box, old.box))
                self._state.clip = made if self.narrows[-1] else old
            self._path = _Path()
        elif operator == "q":
            self._kept.append(self._state.copy())
        elif operator == "Q" and self._kept:
            self._state = self._kept.pop()
        elif operator == "cm":
            self._state.matrix = self._state.matrix.compose(Affine(*(float(part) for part in operands)))
            self._state.clip = None  # its path is in other units
        elif operator == "w":
            self._state.width = float(operands[0])
        elif operator in _FIXED or operator in _CHOOSE or operator in _SET:
            self._colour(operator, operands)
        else:
            self._write(operator, operands)

    def _paint(self, operator: str) -> None:
        scale, clip = self._state.matrix.magnification, self._state.clip
        filled = self._area() if operator in _FILL else None
        width = self._state.width * scale if operator not in ("f", "F", "f*") else 0.0
        fills_clip = filled is not None and clip is not None and not width and _covers(filled.box, clip.box)
        if fills_clip and clip is not None:
            filled = Area(clip.outlines, self._state.bright[False])
        self.painted.append(_Painted(filled, scale, width, fills_clip))
        self._path = _Path()

    def _area(self) -> Area:
        moved = tuple((letter, _moved(self._state.matrix, numbers)) for letter, numbers in self._path.segments)
        return area(moved, self._state.bright[False])

    def _colour(self, operator: str, operands: Any) -> None:
        state = self._state
        if operator in _CHOOSE:
            state.spaces[_CHOOSE[operator]] = classify(operands[0], self._resources)
            return
        if operator in _FIXED:
            kind, stroking = _FIXED[operator]
            state.spaces[stroking] = Space(kind)  # type: ignore[arg-type]
        else:
            stroking = _SET[operator]
        kind = state.spaces[stroking].kind
        values = tuple(float(part) for part in operands) if kind in ("gray", "rgb", "cmyk") else ()
        state.bright[stroking] = brightness(kind, values) if values else 0.5

    def _write(self, operator: str, operands: Any) -> None:
        """Text: where a run begins and about how long it is."""
        if operator == "BT":
            self._text = self._line = IDENTITY
        elif operator == "Tm":
            self._text = self._line = Affine(*(float(part) for part in operands))
        elif operator in ("Td", "TD"):
            self._line = self._text = self._line.compose(Affine.translate(float(operands[0]), float(operands[1])))
            self._leading = -float(operands[1]) if operator == "TD" else self._leading
        elif operator == "TL":
            self._leading = float(operands[0])
        elif operator == "T*":
            self._line = self._text = self._line.compose(Affine.translate(0, -self._leading))
        elif operator == "Tf":
            self._state.size = float(operands[1])
        elif operator in _SHOW:
            self._show(operands)

    def _show(self, operands: Any) -> None:
        shown = operands[-1]  # `"` has its spacings before it
        runs = [bytes(part) for part in (shown if isinstance(shown, Array) else [shown]) if isinstance(part, String)]
        long = max(1, sum(len(run) for run in runs) / 2) * self._state.size * _LETTER
        whole = self._state.matrix.compose(self._text)
        ends = [whole.point(x, y) for x, y in ((0, 0), (long, self._state.size * 0.7))]
        across, down = zip(*ends, strict=True)
        self.words.append((min(across), min(down), max(across), max(down)))


def _covers(outer: Rect, inner: Rect) -> bool:
    return all(a <= b + 0.01 for a, b in zip(outer[:2], inner[:2], strict=True)) and all(
        a >= b - 0.01 for a, b in zip(outer[2:], inner[2:], strict=True)
    )


def _moved(matrix: Affine, numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(part for at in range(0, len(numbers), 2) for part in matrix.point(numbers[at], numbers[at + 1]))


def _segments(operator: str, numbers: list[float], before: Sequence[Segment]) -> list[Segment]:
    """A path operator as M L C Z segments."""
    if operator == "re":
        x, y, width, height = numbers
        corners = [("M", (x, y)), ("L", (x + width, y)), ("L", (x + width, y + height)), ("L", (x, y + height)), ("Z", ())]
        return list(corners)
    if operator == "h":
        return [("Z", ())]
    if operator == "v":
        here = next((done[-2:] for _, done in reversed(before) if done), (0.0, 0.0))
        return [("C", (*here, *numbers))]
    if operator == "y":
        return [("C", (*numbers, *numbers[-2:]))]
    return [({"m": "M", "l": "L", "c": "C"}[operator], tuple(numbers))]


def origin(media: Sequence[float], x: float, y: float) -> Affine:
    """From a page's points, y up, to mm, y down, where the top left corner of its MediaBox lies at (x, y)."""
    return Affine(1 / PT_PER_MM, 0, 0, -1 / PT_PER_MM, x - media[0] / PT_PER_MM, y + media[3] / PT_PER_MM)


def measure_words(stream: Any, resources: Any, place: Affine) -> tuple[Rect, ...]:
    """Where the words of a page stand, in the units that `place` leads to; heights and widths are rough."""
    return tuple(_Reader(stream, resources, place).words)


def redraw(stream: Any, resources: Any, place: Affine, words: Sequence[Rect] = ()) -> bytes:
    """The content as line work; words: boxes of further text that will lie on it. Raises ArtworkError for unknown spaces."""
    read = _Reader(stream, resources, place)
    areas = [one.area for one in read.painted if one.area is not None]
    seen = iter(looks(areas, (*read.words, *words), symbols=True))
    return unparse_content_stream(list(_write(read.instructions, iter(read.painted), iter(read.narrows), seen)))


def _write(
    instructions: Sequence[Any], painted: Iterator[_Painted], narrows: Iterator[bool], seen: Iterator[Look]
) -> Iterator[Any]:
    """The instructions again, each path with colours of its own; clips stay as they are."""
    path, clip = _Path(), []
    kept: list[list[Any]] = []
    yield _make("k", _BLACK)
    yield _make("K", _BLACK)
    for instruction in instructions:
        operator = str(instruction.operator)
        if operator in _BUILD:
            path.instructions.append(instruction)
        elif operator in ("W", "W*"):
            path.instructions.append(instruction)
            path.clips = True
        elif operator in _FILL or operator in _STROKE or operator == "n":
            if operator == "n" and path.clips and next(narrows):
                clip = [one for one in path.instructions if str(one.operator) in _BUILD]
            yield from _painting(operator, path, clip, painted, seen)
            path = _Path()
        elif operator == "q":
            kept.append(clip)
            yield instruction
        elif operator == "Q":
            clip = kept.pop() if kept else []
            yield instruction
        elif operator not in _FIXED and operator not in _CHOOSE and operator not in _SET and operator not in ("w", "sh"):
            yield instruction


def _painting(
    operator: str, path: _Path, clip: Sequence[Any], painted: Iterator[_Painted], seen: Iterator[Look]
) -> Iterator[Any]:
    if operator == "n":
        yield from (*path.instructions, _make("n"))
        return
    one = next(painted)
    look = next(seen) if one.area is not None else None
    width = min(one.width, WIDEST) if one.width else WIDTH
    paint = operator if look is None else operator if look == "black" and not one.width else _FILL[operator]
    inner = [_make("k", _WHITE if look == "white" else _BLACK), _make("w", [round(width / one.scale, 5)])]
    if one.fills_clip and look == "white":  # half of the clip's outline is clipped off
        wide = _make("w", [round(2 * width / one.scale, 5)])
        yield from (_make("q"), *inner, *path.instructions, _make("f"), wide, *clip, _make("S"), _make("Q"))
    elif path.clips:  # the clip must outlast the paint
        yield from (*inner, *path.instructions, _make(paint), _make("k", _BLACK))
    else:
        yield from (_make("q"), *inner, *path.instructions, _make(paint), _make("Q"))


def _make(operator: str, operands: Sequence[Any] = ()) -> Any:
    return ContentStreamInstruction(list(operands), Operator(operator))
