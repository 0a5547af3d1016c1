"""Fitting words into boxes: the largest allowed size that fits, and where lines break. Knows no page and no card.

Widths are advance widths of the fonts in em, boxes in mm, sizes in pt. Lines come from a shortest-path search over all
breaks: raggedness squared, a bonus after punctuation, a penalty after little words and for a last line of one word.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from monstra_print.copytext import Span
from monstra_print.faces.font import PT, Typeface

ICON, ICON_BEFORE, ICON_AFTER = 1.06, 0.02, 0.06  # em: side of an inline symbol and the room beside it
ICON_GAP = 0.15  # em from the ink of a symbol of known extent to the word that it belongs to
LEADINGS = (1.2, 1.16)  # tightened before the size steps down
TIGHT_FROM = 3  # lines
NBSP = "\u00a0"
_NEVER = 1e9
_HALF = 0.5
_STUB = 0.45  # of the measure: a shorter last line is a stub


@dataclass(frozen=True)
class Piece:
    """Part of a word in one style."""

    text: str
    strong: bool = False
    icon: str | None = None


@dataclass(frozen=True)
class Word:
    """What stands between two places where a line may break. `width` in em."""

    pieces: tuple[Piece, ...]
    width: float

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True)
class Fitted:
    """Words at the size that fits. `gaps`: indexes of lines before which a paragraph gap stands; width, height in mm."""

    size: float
    leading: float
    lines: tuple[tuple[Piece, ...], ...]
    gaps: frozenset[int]
    gap: float
    width: float
    height: float


@dataclass(frozen=True)
class Overflow:
    """Words that fit at no allowed size: what is too long (`width` or `height`), by how many mm at the least size."""

    side: str
    by: float
    size: float


@dataclass(frozen=True)
class Style:
    """How the words of a field are set. extents: where the ink of inline symbols begins and ends on their 24 grid."""

    font: Typeface
    strong: Typeface
    tracking: float = 0.0
    glue: re.Pattern[str] | None = None
    loose: frozenset[str] = field(default_factory=frozenset)
    extents: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    def width(self, piece: Piece) -> float:
        """Width of a piece in em, its symbol included."""
        return self._icon(piece.icon) + (self.strong if piece.strong else self.font).width(piece.text, self.tracking)

    def _icon(self, name: str | None) -> float:
        if name is None:
            return 0.0
        if name in self.extents:
            return icon_width(self.extents[name]) + ICON_BEFORE + ICON_GAP
        return ICON + ICON_BEFORE + ICON_AFTER


def icon_width(extent: tuple[float, float]) -> float:
    """Width in em of the ink of an inline symbol."""
    return (extent[1] - extent[0]) / 24 * ICON


def fit_line(spans: Sequence[Span], box: tuple[float, float], sizes: Sequence[float], style: Style) -> Fitted | Overflow:
    """One line that is never broken, at the largest size whose advance width fits `box` (width, height in mm)."""
    pieces = tuple(Piece(span.text, span.strong, span.icon) for span in spans)
    em = sum(style.width(piece) for piece in pieces) - style.tracking
    for size in sizes:
        if em * size * PT <= box[0] and size * PT <= box[1] + 1e-6:
            return Fitted(size, 1.0, (pieces,), frozenset(), 0.0, em * size * PT, size * PT)
    least = sizes[-1] * PT
    wide = em * least - box[0]
    return Overflow("width", wide, sizes[-1]) if wide > 0 else Overflow("height", least - box[1], sizes[-1])


def fit_text(
    paragraphs: Sequence[Sequence[Span]],
    box: tuple[float, float],
    sizes: Sequence[float],
    style: Style,
    most: int,
    gap: float = 0.0,
) -> Fitted | Overflow:
    """Paragraphs of a text at the largest size at which all their lines fit `box` (width, height in mm).

    most: most lines in all; gap: em between paragraphs. A line feed in the words always ends a line.
    """
    texts = [part for spans in paragraphs for part in _texts(spans, style)]
    after = _gap_flags(paragraphs)
    for size in sizes:
        em = size * PT
        rows = [_least_lines(words, box[0] / em, most, style) for words in texts]
        if any(row is None for row in rows):
            continue
        count = sum(len(row) for row in rows if row)
        for leading in LEADINGS[: 2 if count >= TIGHT_FROM else 1]:
            height = em * (leading * count - (leading - 1) + gap * sum(after))
            if count <= most and height <= box[1] + 1e-6:
                return _fitted(texts, [row or [] for row in rows], after, (size, leading, gap, height))
    return _overflow(texts, after, box, sizes[-1], style, most, gap)


def _fitted(
    texts: list[list[Word]],
    rows: list[list[tuple[int, int, float]]],
    after: list[bool],
    set_in: tuple[float, float, float, float],
) -> Fitted:
    size, leading, gap, height = set_in
    lines: list[tuple[Piece, ...]] = []
    gaps: set[int] = set()
    widest = 0.0
    for index, (words, row) in enumerate(zip(texts, rows, strict=True)):
        if index and after[index - 1]:
            gaps.add(len(lines))
        for start, end, width in row:
            lines.append(_join(words[start:end]))
            widest = max(widest, width)
    return Fitted(size, leading, tuple(lines), frozenset(gaps), gap, widest * size * PT, height)


def _join(words: Sequence[Word]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for index, word in enumerate(words):
        for at, piece in enumerate(word.pieces):
            space = " " if index and not at else ""
            if pieces and not piece.icon and pieces[-1].strong == piece.strong:
                pieces[-1] = Piece(pieces[-1].text + space + piece.text, piece.strong, pieces[-1].icon)
            else:
                if space:
                    pieces.append(Piece(space))
                pieces.append(piece)
    return tuple(pieces)


def _overflow(
    texts: list[list[Word]], after: list[bool], box: tuple[float, float], size: float, style: Style, most: int, gap: float
) -> Overflow:
    em = size * PT
    widest = max(word.width for words in texts for word in words) * em
    if widest > box[0]:
        return Overflow("width", widest - box[0], size)
    count = sum(_greedy(words, box[0] / em, style) for words in texts)
    leading = LEADINGS[-1] if count >= TIGHT_FROM else LEADINGS[0]
    over = em * (leading * count - (leading - 1) + gap * sum(after)) - box[1]
    return Overflow("height", over if over > 0 else (count - most) * leading * em, size)


def _gap_flags(paragraphs: Sequence[Sequence[Span]]) -> list[bool]:
    """For each text but the last: whether a paragraph ends after it (a line feed ends a line, not a paragraph)."""
    flags: list[bool] = []
    for spans in paragraphs:
        flags += [False] * "".join(span.text for span in spans).count("\n") + [True]
    return flags[:-1]


def _texts(spans: Sequence[Span], style: Style) -> list[list[Word]]:
    """The words of a paragraph, one list for each line feed and one more; glued spaces do not part words."""
    text = "".join(span.text for span in spans)
    if style.glue is not None:
        at = 0
        while hit := style.glue.search(text, at):
            text = text[: hit.start()] + hit[0].replace(" ", NBSP) + text[hit.end() :]
            at = hit.start() + 1
    texts: list[list[list[Piece]]] = [[[]]]
    start = 0
    for span in spans:
        own = text[start : start + len(span.text)]
        start += len(span.text)
        icon = span.icon
        for part in re.split(r"([ \n])", own):
            if part == "\n":
                texts.append([[]])
            elif part == " ":
                texts[-1].append([])
            elif part:
                texts[-1][-1].append(Piece(part, span.strong, icon))
                icon = None
    return [[_word(pieces, style) for pieces in words if pieces] or [Word((), 0.0)] for words in texts]


def _word(pieces: list[Piece], style: Style) -> Word:
    return Word(tuple(pieces), sum(style.width(piece) for piece in pieces))


def _least_lines(words: list[Word], width: float, most: int, style: Style) -> list[tuple[int, int, float]] | None:
    """The fewest lines of at most `width` em that hold the words, broken as evenly as possible; None if `most` do not."""
    if max(word.width for word in words) > width:
        return None
    least = _greedy(words, width, style)
    return _break(words, width, least, style) if least <= most else None


def _greedy(words: list[Word], width: float, style: Style) -> int:
    space, count, line = style.font.width(" "), 1, -style.font.width(" ")
    for word in words:
        if line + space + word.width > width:
            count, line = count + 1, -space
        line += space + word.width
    return count


def _break(words: list[Word], width: float, count: int, style: Style) -> list[tuple[int, int, float]]:
    """Shortest path over (words set, lines used); rows of (first word, word after the last, width in em)."""
    space, total = style.font.width(" "), len(words)
    best: list[dict[int, tuple[float, int, float]]] = [{} for _ in range(count + 1)]
    best[0][0] = (0.0, 0, 0.0)
    for line in range(count):
        for start, (cost, _, _) in best[line].items():
            em = -space
            for end in range(start + 1, total + 1):
                em += space + words[end - 1].width
                if em > width:
                    break
                price = cost + _price(words, start, end, (width - em) / width, count > 1, style.loose)
                if price < best[line + 1].get(end, (_NEVER, 0, 0.0))[0]:
                    best[line + 1][end] = (price, start, em)
    rows: list[tuple[int, int, float]] = []
    end = total
    for line in range(count, 0, -1):
        _, start, em = best[line][end]
        rows.append((start, end, em))
        end = start
    return rows[::-1]


def _price(words: list[Word], start: int, end: int, slack: float, several: bool, loose: frozenset[str]) -> float:
    """What a line costs: its raggedness, less a bonus after punctuation, more for a loose last word or a stub at the end."""
    text = words[end - 1].text
    if end == len(words):
        lonely = end - start == 1 and NBSP not in text
        stub = max(0.0, 1 - (1 - slack) / _STUB)
        return slack * slack * 12 + ((40 if lonely else 40 * stub) * several)
    price = slack * slack * 100
    if slack > _HALF:
        return price  # a pause is no reason for a line that is half empty
    if text.endswith((";", ".")):
        return price - 16
    if text.endswith((",", ":")):
        return price - 9
    return price + (22 if text.lower().split(NBSP)[-1] in loose else 0)


def rounded_up(by: float) -> str:
    """An overflow in mm as a person reads it: never rounded down to nothing."""
    return f"{max(0.1, math.ceil(by * 10) / 10):.1f}"
