"""A board to draw a sheet on: shapes, symbols and fitted words in mm from the trim's corner. Knows no game and no page format.

Words either fit their box at one of the manner's sizes or give a finding; they are never clipped (cases T1, T2). What is
drawn is kept in drawing order; `turned` gives the same drawing for the player on the other side of the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from monstra_print.copytext import Span
from monstra_print.faces import checks
from monstra_print.faces.art import symbol as symbols
from monstra_print.faces.fit import ICON, ICON_AFTER, ICON_BEFORE, Fitted, Overflow, Piece, Style, fit_line, fit_text, rounded_up
from monstra_print.faces.font import PT, typeface
from monstra_print.findings import Finding
from monstra_print.press import outline, shape
from monstra_print.press.shape import Shape, Stroke

Align = Literal["left", "center", "right"]


@dataclass(frozen=True)
class Manner:
    """How words are set: fonts by name, sizes from largest to least (pt), tracking in em; glue: a pattern whose spaces hold."""

    font: str
    sizes: tuple[float, ...]
    strong: str = ""
    tracking: float = 0.0
    glue: str = ""

    @property
    def style(self) -> Style:
        glue = re.compile(self.glue) if self.glue else None
        return Style(typeface(self.font), typeface(self.strong or self.font), self.tracking, glue)


@dataclass(frozen=True)
class SetLine:
    """One line of words where it stands. x, y: start (or middle, or end) of the baseline, mm; size in pt; box width in mm."""

    name: str
    pieces: tuple[Piece, ...]
    x: float
    y: float
    width: float
    size: float
    manner: Manner
    ink: str
    strong_ink: str
    align: Align = "left"
    turned: bool = False

    @property
    def words(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width, height of the line's box of one em in mm, as it lies on the sheet."""
        em = self.size * PT
        left = self.x - {"left": 0.0, "center": self.width / 2, "right": self.width}[self.align]
        top = self.y - typeface(self.manner.font).baseline * em
        if self.turned:
            left, top = 2 * self.x - left - self.width, 2 * self.y - top - em
        return left, top, self.width, em


@dataclass(frozen=True)
class SetSize:
    """The size at which a field was set and the least that it may have, both in pt."""

    field: str
    size: float
    minimum: float


@dataclass
class Board:
    """Shapes and set lines in drawing order. `templates` holds the symbols; `where` begins each finding's message."""

    templates: Path
    where: str
    shapes: list[Shape] = field(default_factory=list)
    lines: list[SetLine] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    sizes: list[SetSize] = field(default_factory=list)

    def fill(self, path: shape.Path, ink: str, edge: str | None = None, width: float = 0.0) -> None:
        """A filled path, with an edge line of `width` mm when it is given an ink."""
        self.shapes.append(Shape(path, ink, "evenodd", Stroke(edge, width) if edge else None))

    def line(self, path: shape.Path, ink: str, width: float, *, dash: tuple[float, ...] = (), round_ends: bool = False) -> None:
        """A stroked path of `width` mm."""
        stroke = Stroke(ink, width, "round", "round", dash) if round_ends else Stroke(ink, width, dash=dash)
        self.shapes.append(Shape(path, stroke=stroke))

    def symbol(self, name: str, x: float, y: float, size: float, ink: str) -> None:
        """A symbol centred on (x, y), `size` mm for its 24 units."""
        self.shapes.extend(symbols.symbol(name, self.templates, x, y, size, ink))

    def wordmark(self, x: float, y: float, width: float, ink: str, eye: str) -> None:
        self.shapes.extend(symbols.wordmark(self.templates, x, y, width, ink, eye))

    def words(
        self,
        name: str,
        words: str | Sequence[Span],
        at: tuple[float, float],
        width: float,
        manner: Manner,
        ink: str,
        align: Align = "left",
        strong_ink: str = "",
    ) -> None:
        """One line whose baseline stands at `at`; it shrinks by the manner's sizes until it is `width` mm wide at most."""
        spans = (Span(words),) if isinstance(words, str) else tuple(words)
        fitted = self._checked(name, spans, fit_line(spans, (width, 1e6), manner.sizes, manner.style), manner)
        if fitted is not None:
            self._set(name, fitted.lines[0], at, width, fitted.size, manner, (ink, strong_ink or ink), align)

    def numeral(self, name: str, text: str, x: float, y: float, width: float, manner: Manner, ink: str) -> None:
        """A number whose figures stand centred on (x, y)."""
        fitted = fit_line((Span(text),), (width, 1e6), manner.sizes, manner.style)
        size = fitted.size * PT
        self.words(name, text, (x, y + typeface(manner.font).capitals * size / 2), width, manner, ink, "center")

    def paragraphs(
        self,
        name: str,
        paragraphs: Sequence[Sequence[Span]],
        box: tuple[float, float, float, float],
        manner: Manner,
        inks: tuple[str, str],
        gap: float = 0.35,
        align: Align = "left",
    ) -> None:
        """Paragraphs in a box (x, y, width, height in mm), from its top; inks of plain and of bold words."""
        x, y, width, height = box
        found = fit_text(paragraphs, (width, height), manner.sizes, manner.style, 40, gap)
        fitted = self._checked(name, [span for spans in paragraphs for span in spans], found, manner)
        if fitted is None:
            return
        em = fitted.size * PT
        at = y + typeface(manner.font).baseline * em
        start = x + {"left": 0.0, "center": width / 2, "right": width}[align]
        for index, pieces in enumerate(fitted.lines):
            at += fitted.gap * em if index in fitted.gaps else 0.0
            self._set(name, pieces, (start, at), width, fitted.size, manner, inks, align)
            at += fitted.leading * em

    def common(self, texts: Sequence[tuple[Sequence[Sequence[Span]], tuple[float, float]]], manner: Manner, gap: float) -> Manner:
        """The manner at the one size at which all the texts fit their boxes (width, height), so that neighbours look alike."""
        for size in manner.sizes:
            if all(isinstance(fit_text(text, box, (size,), manner.style, 40, gap), Fitted) for text, box in texts):
                return replace(manner, sizes=(size,))
        return manner

    def turned(self, x: float, y: float, inks: dict[str, str] | None = None) -> None:
        """Add everything drawn so far once more, turned by 180° about (x, y), with inks exchanged by the table."""
        table = inks or {}
        half_turn = outline.Affine.rotate(180, x, y)
        self.shapes.extend([_move(one, half_turn, table) for one in self.shapes])
        self.lines.extend(
            [
                replace(
                    line,
                    x=2 * x - line.x,
                    y=2 * y - line.y,
                    turned=not line.turned,
                    ink=table.get(line.ink, line.ink),
                    strong_ink=table.get(line.strong_ink, line.strong_ink),
                )
                for line in self.lines
            ]
        )

    def placed(self, k: float, x: float, y: float) -> Board:
        """Everything `k` times as large, its corner at (x, y); line widths and type sizes go along."""
        affine = outline.Affine(k, 0, 0, k, x, y)
        lines = [
            replace(one, x=x + k * one.x, y=y + k * one.y, width=k * one.width, size=round(k * one.size, 3)) for one in self.lines
        ]
        sizes = [SetSize(one.field, round(k * one.size, 3), round(k * one.minimum, 3)) for one in self.sizes]
        return Board(self.templates, self.where, [_move(one, affine, {}) for one in self.shapes], lines, self.findings, sizes)

    def add(self, other: Board) -> None:
        """Everything of another board above what is here."""
        self.shapes.extend(other.shapes)
        self.lines.extend(other.lines)
        self.findings.extend(other.findings)
        self.sizes.extend(other.sizes)

    def _set(
        self,
        name: str,
        pieces: tuple[Piece, ...],
        at: tuple[float, float],
        width: float,
        size: float,
        manner: Manner,
        inks: tuple[str, str],
        align: Align,
    ) -> None:
        """One line; where a piece has a symbol the line is cut, so that print and screen put the symbol in the same place."""
        if not any(piece.icon for piece in pieces):
            self.lines.append(SetLine(name, pieces, *at, width, size, manner, *inks, align))
            return
        em = size * PT
        whole = sum(manner.style.width(piece) for piece in pieces) * em
        x = at[0] - {"left": 0.0, "center": whole / 2, "right": whole}[align]
        for piece in pieces:
            wide = manner.style.width(piece) * em
            if piece.icon:
                middle = at[1] - typeface(manner.font).capitals * em / 2
                self.symbol(piece.icon, x + (ICON_BEFORE + ICON / 2) * em, middle, ICON * em, inks[0])
                symbol = (ICON_BEFORE + ICON + ICON_AFTER) * em
                x, wide = x + symbol, wide - symbol
            self.lines.append(SetLine(name, (replace(piece, icon=None),), x, at[1], wide + 0.1, size, manner, *inks))
            x += wide

    def _checked(self, name: str, spans: Sequence[Span], fitted: Fitted | Overflow, manner: Manner) -> Fitted | None:
        """The fitted words, or None after the finding that says why they cannot be set."""
        text = "".join(span.text for span in spans)
        style = manner.style
        signs = [sign for span in spans for sign in (style.strong if span.strong else style.font).missing(span.text)]
        missing = "".join(f" U+{ord(sign):04X}" for sign in dict.fromkeys(signs))
        if missing:
            self.findings.append(checks.MISSING_GLYPH.find(f"{self.where}: {name}: {manner.font} has no{missing} in {text!r}"))
        if isinstance(fitted, Overflow):
            message = f"{self.where}: {name} overflows by {rounded_up(fitted.by)} mm at {fitted.size:g} pt: {text!r}"
            self.findings.append(checks.OVERFLOW.find(message))
            return None
        self.sizes.append(SetSize(name, fitted.size, manner.sizes[-1]))
        return None if missing else fitted


def _move(one: Shape, affine: outline.Affine, table: dict[str, str]) -> Shape:
    k, stroke = affine.magnification, one.stroke
    if stroke is not None:
        dash = tuple(part * k for part in stroke.dash)
        stroke = replace(stroke, ink=table.get(stroke.ink, stroke.ink), width=stroke.width * k, dash=dash)
    return Shape(
        outline.transform(one.path, affine),
        table.get(one.ink, one.ink) if one.ink else None,
        one.rule,
        stroke,
        outline.transform(one.clip, affine) if one.clip else None,
    )
