"""Type as outlines, for houses that take no fonts: every text operator (ISO 32000-2 §9.4) becomes the path of its glyphs.

Colour, overprint and clipping stay as they are; only the letters lose their font. Knows no page and no word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

from pikepdf import ContentStreamInstruction, Name, Operator, Pdf, Stream, parse_content_stream, unparse_content_stream

from monstra_print.press.glyph import Glyphs
from monstra_print.press.shape import Path, Segment
from monstra_print.press.space import ArtworkError

Matrix = tuple[float, float, float, float, float, float]
_UNIT: Matrix = (1, 0, 0, 1, 0, 0)
_PAINT = {0: "f", 1: "S", 2: "B", 3: ""}
_TEXT = {"BT", "ET", "Tf", "Tc", "Tw", "Tz", "TL", "Ts", "Tr", "Td", "TD", "Tm", "T*", "Tj", "TJ", "'", '"'}
_SIMPLE = {"Tc": "spacing", "Tw": "word", "TL": "leading", "Ts": "rise"}
_LETTER = {"m": "M", "l": "L", "c": "C", "h": "Z"}
_DRAW = {"M": Operator("m"), "L": Operator("l"), "C": Operator("c"), "Z": Operator("h")}


def outline_text(pdf: Pdf) -> None:
    """Turn all type of the file into paths, in place; its fonts are no longer named. Raises ArtworkError."""
    fonts: dict[Any, _Font] = {}
    for page in pdf.pages:
        content = _outlined(page.obj, page.obj.get("/Resources"), fonts)
        if content is not None:
            page.obj.Contents = pdf.make_stream(content)
    for thing in pdf.objects:
        if isinstance(thing, Stream) and (thing.get("/Subtype") == Name.Form or "/PatternType" in thing):
            content = _outlined(thing, thing.get("/Resources"), fonts)
            if content is not None:
                thing.write(content)
    for thing in [*pdf.objects, *(page.obj for page in pdf.pages)]:
        resources: Any = thing.get("/Resources") if hasattr(thing, "get") else None
        if resources is not None and "/Font" in resources:
            del resources["/Font"]


def letters_of(raw: bytes) -> list[tuple[tuple[float, float], tuple[Path, ...]]]:
    """For each page of a raw PDF the left and the top edge of its MediaBox and the outlines of its letters, in points."""
    with Pdf.open(BytesIO(raw)) as document:
        return [((float(page.mediabox[0]), float(page.mediabox[3])), tuple(text_paths(page))) for page in document.pages]


def text_paths(page: Any) -> Iterator[Path]:
    """The outlines of each run of letters of a page (not of its forms), in the page's own units. Raises ArtworkError."""
    resources = page.obj.get("/Resources", {}) if hasattr(page, "obj") else page.get("/Resources", {})
    if "/Font" not in resources:
        return
    setter = _Setter(resources["/Font"], {})
    matrix: Matrix = _UNIT
    kept: list[Matrix] = []
    for one in parse_content_stream(page):
        operator = str(one.operator)
        if operator == "q":
            kept.append(matrix)
        elif operator == "Q" and kept:
            matrix = kept.pop()
        elif operator == "cm":
            matrix = _product(tuple(float(part) for part in one.operands), matrix)  # type: ignore[arg-type]
        letter: list[Segment] = []
        for made in setter.set([one]) if operator in _TEXT or operator in ("q", "Q") else ():
            word = _LETTER.get(str(made.operator))
            if word == "M" and letter and letter[-1][0] != "Z":
                letter.append(("Z", ()))
            if word is not None:
                letter.append((word, _through(matrix, [float(part) for part in made.operands])))
        if letter:
            yield tuple(letter)


def _through(matrix: Matrix, numbers: list[float]) -> tuple[float, ...]:
    a, b, c, d, e, f = matrix
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(part for x, y in pairs for part in (a * x + c * y + e, b * x + d * y + f))


def _outlined(stream: Any, resources: Any, fonts: dict[Any, _Font]) -> bytes | None:
    """The content without type; None where there is none."""
    if resources is None or "/Font" not in resources:
        return None
    instructions = list(parse_content_stream(stream))
    if not any(str(one.operator) == "BT" for one in instructions):
        return None
    return unparse_content_stream(list(_Setter(resources["/Font"], fonts).set(instructions)))


class _Font:
    """An embedded TrueType font as a PDF uses it: codes to outlines and advances (in em)."""

    def __init__(self, font: Any) -> None:
        self._is_wide = font.Subtype == Name.Type0
        bearer = font.DescendantFonts[0] if self._is_wide else font
        program = bearer.FontDescriptor.get("/FontFile2")
        is_plain = font.get("/Encoding") == Name("/Identity-H") if self._is_wide else "/Encoding" not in font
        if program is None or not is_plain or bearer.get("/CIDToGIDMap", Name.Identity) != Name.Identity:
            raise ArtworkError(f"font {font.get('/BaseFont')} cannot become outlines", "use the fonts of the house")
        self._glyphs = Glyphs(program.read_bytes())
        self._widths = _wide(bearer.get("/W", [])) if self._is_wide else _narrow(bearer)
        self._default = float(bearer.get("/DW", 1000)) / 1000 if self._is_wide else 0.0

    def letters(self, text: bytes) -> Iterator[tuple[int, list[tuple[str, tuple[float, ...]]], float]]:
        """Code, outline and advance of each letter."""
        step = 2 if self._is_wide else 1
        for at in range(0, len(text), step):
            code = int.from_bytes(text[at : at + step], "big")
            number = code if self._is_wide else self._glyphs.characters.get(code, 0)
            yield code, self._glyphs.outline(number), self._widths.get(code, self._default)

    def is_space(self, code: int) -> bool:
        """Word spacing counts for the one-byte code 32 only (ISO 32000-2 §9.3.3)."""
        return code == 32 and not self._is_wide


def _wide(table: Any) -> dict[int, float]:
    found: dict[int, float] = {}
    rest = list(table)
    while rest:
        if hasattr(rest[1], "__iter__"):
            found.update({int(rest[0]) + at: float(width) / 1000 for at, width in enumerate(rest[1])})
            rest = rest[2:]
        else:
            found.update({code: float(rest[2]) / 1000 for code in range(int(rest[0]), int(rest[1]) + 1)})
            rest = rest[3:]
    return found


def _narrow(font: Any) -> dict[int, float]:
    return {int(font.FirstChar) + at: float(width) / 1000 for at, width in enumerate(font.Widths)}


@dataclass(frozen=True)
class _State:
    font: _Font | None = None
    size: float = 0.0
    spacing: float = 0.0
    word: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0


class _Setter:
    """Sets the text of one content stream as paths."""

    def __init__(self, fonts: Any, known: dict[Any, _Font]) -> None:
        self._fonts, self._known = fonts, known
        self._state = _State()
        self._kept: list[_State] = []
        self._line: Matrix = _UNIT
        self._at: Matrix = _UNIT

    def set(self, instructions: list[Any]) -> Iterator[Any]:
        for one in instructions:
            operator = str(one.operator)
            if operator in _TEXT:
                yield from self._text(operator, list(one.operands))
                continue
            if operator == "q":
                self._kept.append(self._state)
            elif operator == "Q" and self._kept:
                self._state = self._kept.pop()
            yield one

    def _text(self, operator: str, operands: list[Any]) -> Iterator[Any]:
        if operator in ("Tj", "TJ", "'", '"'):
            yield from self._show(operator, operands)
        elif operator == "Tf":
            self._state = replace(self._state, font=self._font(operands[0]), size=float(operands[1]))
        elif operator == "Tr":
            if int(operands[0]) not in _PAINT:
                raise ArtworkError("type clips a picture, which cannot become outlines", "draw the letters as shapes")
            self._state = replace(self._state, mode=int(operands[0]))
        elif operator == "Tz":
            self._state = replace(self._state, stretch=float(operands[0]) / 100)
        elif operator in _SIMPLE:
            changed: dict[str, Any] = {_SIMPLE[operator]: float(operands[0])}
            self._state = replace(self._state, **changed)
        else:
            self._move(operator, [float(operand) for operand in operands])

    def _move(self, operator: str, numbers: list[float]) -> None:
        if operator == "TD":
            self._state = replace(self._state, leading=-numbers[1])
        if operator in ("Td", "TD"):
            self._line = _product((1, 0, 0, 1, numbers[0], numbers[1]), self._line)
        elif operator == "T*":
            self._line = _product((1, 0, 0, 1, 0, -self._state.leading), self._line)
        else:  # BT, ET, Tm
            self._line = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]) if numbers else _UNIT
        self._at = self._line

    def _font(self, name: Any) -> _Font:
        font = self._fonts[str(name)]
        key = font.objgen if font.is_indirect else id(font)
        if key not in self._known:
            self._known[key] = _Font(font)
        return self._known[key]

    def _show(self, operator: str, operands: list[Any]) -> Iterator[Any]:
        if operator in ("'", '"'):
            if operator == '"':
                self._state = replace(self._state, word=float(operands[0]), spacing=float(operands[1]))
            self._move("T*", [])
        state = self._state
        if state.font is None:
            raise ArtworkError("type is shown before its font is set")
        painted = False
        for part in operands[0] if operator == "TJ" else operands[-1:]:
            if isinstance(part, int | float) or not hasattr(part, "__bytes__"):
                self._advance(-float(part) / 1000 * state.size * state.stretch)
                continue
            for code, outline, advance in state.font.letters(bytes(part)):
                if outline and _PAINT[state.mode]:
                    painted = True
                    yield from self._path(outline)
                space = state.spacing + (state.word if state.font.is_space(code) else 0.0)
                self._advance((advance * state.size + space) * state.stretch)
        if painted:
            yield ContentStreamInstruction([], Operator(_PAINT[state.mode]))

    def _advance(self, by: float) -> None:
        self._at = _product((1, 0, 0, 1, by, 0), self._at)

    def _path(self, outline: list[tuple[str, tuple[float, ...]]]) -> Iterator[Any]:
        size = self._state.size
        a, b, c, d, e, f = _product((size * self._state.stretch, 0, 0, size, 0, self._state.rise), self._at)
        for letter, numbers in outline:
            points = []
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                points += [round(a * x + c * y + e, 4), round(b * x + d * y + f, 4)]
            yield ContentStreamInstruction(points, _DRAW[letter])


def _product(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
