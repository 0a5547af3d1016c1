"""Outlines of the glyphs in a TrueType font program (OpenType specification: `glyf`, `loca`, `cmap`). Knows no PDF and no text.

Reads what the subsets in our own files hold; hinting is left aside. A program with CFF outlines is refused.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cached_property

from monstra_print.press.space import ArtworkError

Point = tuple[float, float]
Contour = list[tuple[float, float, bool]]  # x, y in font units, on the curve or not
Outline = list[tuple[str, tuple[float, ...]]]  # M, L, C, Z in em

_WORDS, _OFFSETS, _SCALE, _MORE, _SCALE_XY, _MATRIX = 0x01, 0x02, 0x08, 0x20, 0x40, 0x80


class Glyphs:
    """One font program; glyphs by number."""

    def __init__(self, program: bytes) -> None:
        (count,) = struct.unpack(">H", program[4:6])
        self._tables = {
            tag.decode("latin-1"): program[start : start + length]
            for tag, _, start, length in struct.iter_unpack(">4sLLL", program[12 : 12 + 16 * count])
        }
        if "glyf" not in self._tables or "loca" not in self._tables:
            raise ArtworkError("a font program has no TrueType outlines", "use the fonts of the house")
        head = self._tables["head"]
        self._em: int = struct.unpack(">H", head[18:20])[0]
        is_long = struct.unpack(">h", head[50:52])[0] == 1
        loca = self._tables["loca"]
        self._starts = [at * (1 if is_long else 2) for (at,) in struct.iter_unpack(">L" if is_long else ">H", loca)]
        self._made: dict[int, Outline] = {}

    def outline(self, number: int) -> Outline:
        """The outline of a glyph in em, y up; empty for a space."""
        if number not in self._made:
            self._made[number] = [part for contour in self._contours(number) for part in _curves(contour, self._em)]
        return self._made[number]

    @cached_property
    def characters(self) -> dict[int, int]:
        """Glyph number by code, of the first character map that can be read (formats 0, 4 and 6)."""
        table = self._tables.get("cmap", b"\0\0\0\0")
        (count,) = struct.unpack(">H", table[2:4])
        for _, _, start in struct.iter_unpack(">HHL", table[4 : 4 + 8 * count]):
            found = _character_map(table[start:])
            if found:
                return found
        return {}

    def _contours(self, number: int, depth: int = 0) -> list[Contour]:
        if number + 1 >= len(self._starts) or depth > 5:
            raise ArtworkError(f"a font program has no glyph {number}")
        data = self._tables["glyf"][self._starts[number] : self._starts[number + 1]]
        if not data:
            return []
        (count,) = struct.unpack(">h", data[:2])
        return _simple(data, count) if count >= 0 else list(self._composite(data, depth))

    def _composite(self, data: bytes, depth: int) -> Iterator[Contour]:
        at, more = 10, True
        while more:
            flags, number = struct.unpack(">HH", data[at : at + 4])
            size = 4 if flags & _WORDS else 2
            dx, dy = struct.unpack(">hh" if flags & _WORDS else ">bb", data[at + 4 : at + 4 + size])
            at += 4 + size
            if not flags & _OFFSETS:
                raise ArtworkError("a font joins glyphs point to point", "use the fonts of the house")
            words = 1 if flags & _SCALE else 2 if flags & _SCALE_XY else 4 if flags & _MATRIX else 0
            parts = [part / 16384 for part in struct.unpack(f">{words}h", data[at : at + 2 * words])]
            at += 2 * words
            a, b, c, d = {0: (1, 0, 0, 1), 1: (*parts, 0, 0, *parts), 2: (*parts[:1], 0, 0, *parts[1:]), 4: parts}[words]
            for contour in self._contours(number, depth + 1):
                yield [(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in contour]
            more = bool(flags & _MORE)


def _simple(data: bytes, count: int) -> list[Contour]:
    ends = struct.unpack(f">{count}H", data[10 : 10 + 2 * count])
    if not ends:
        return []
    at = 10 + 2 * count
    at += 2 + struct.unpack(">H", data[at : at + 2])[0]
    total = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < total:
        flag = data[at]
        repeat = data[at + 1] if flag & 8 else 0
        at += 2 if flag & 8 else 1
        flags += [flag] * (repeat + 1)
    xs, at = _coordinates(data, at, flags[:total], 2, 16)
    ys, at = _coordinates(data, at, flags[:total], 4, 32)
    points = [(x, y, bool(flag & 1)) for x, y, flag in zip(xs, ys, flags, strict=False)]
    return [points[start : end + 1] for start, end in zip((0, *(end + 1 for end in ends)), ends, strict=False)]


def _coordinates(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[float], int]:
    value, found = 0, []
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack(">h", data[at : at + 2])[0]
            at += 2
        found.append(float(value))
    return found, at


def _curves(contour: Contour, em: int) -> Iterator[tuple[str, tuple[float, ...]]]:
    """A closed contour as lines and cubic curves; between two points off the curve lies one on it, half-way."""
    full: list[tuple[float, float, bool]] = []
    for at, (x, y, on) in enumerate(contour):
        before = contour[at - 1]
        if not on and not before[2]:
            full.append(((x + before[0]) / 2, (y + before[1]) / 2, True))
        full.append((x, y, on))
    first = next((at for at, point in enumerate(full) if point[2]), None)
    if first is None or len(full) < 3:
        return
    ring = [(x / em, y / em, on) for x, y, on in (*full[first:], *full[: first + 1])]
    x, y, _ = ring[0]
    yield "M", (x, y)
    control: Point | None = None
    for px, py, on in ring[1:]:
        if not on:
            control = px, py
            continue
        if control is None:
            yield "L", (px, py)
        else:
            cx, cy = control
            yield "C", ((x + 2 * cx) / 3, (y + 2 * cy) / 3, (px + 2 * cx) / 3, (py + 2 * cy) / 3, px, py)
        x, y, control = px, py, None
    yield "Z", ()


def _character_map(table: bytes) -> dict[int, int]:
    (form,) = struct.unpack(">H", table[:2])
    if form == 0:
        return dict(enumerate(table[6:262]))
    if form == 6:
        first, count = struct.unpack(">HH", table[6:10])
        return dict(enumerate(struct.unpack(f">{count}H", table[10 : 10 + 2 * count]), first))
    return _segments(table) if form == 4 else {}


def _segments(table: bytes) -> dict[int, int]:
    """Format 4: ranges of codes, each with a shift or a list of glyph numbers."""
    double = struct.unpack(">H", table[6:8])[0]
    count = double // 2
    rows = [struct.unpack(f">{count}H", table[at : at + double]) for at in (14, 16 + double, 16 + 2 * double, 16 + 3 * double)]
    found: dict[int, int] = {}
    for index, (end, start, shift, offset) in enumerate(zip(*rows, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            number = code
            if offset:
                at = 16 + 3 * double + 2 * index + offset + 2 * (code - start)
                (number,) = struct.unpack(">H", table[at : at + 2])
            if number or not offset:
                found[code] = (number + shift) & 0xFFFF
    return found
