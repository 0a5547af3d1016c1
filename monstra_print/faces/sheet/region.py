"""Parts of a mat without a track: grounds, plates, card slots, words, rules. Each function is one kind of part in a plan.

Its keyword arguments are the keys that the plan may give, as in `mat.schema.json`. Lengths in mm. Knows words by key only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from monstra_print.copytext import Span
from monstra_print.faces.fit import Piece, fit_line
from monstra_print.faces.font import PT
from monstra_print.faces.sheet import figure, ground, manner
from monstra_print.faces.sheet.board import Align
from monstra_print.faces.sheet.figure import BRIGHT, CARD_HEIGHT, CARD_WIDTH, GROUND, SEAM, WHITE
from monstra_print.faces.sheet.stage import Point, Rectangle, Stage
from monstra_print.press import outline
from monstra_print.press.form import Box, FormField
from monstra_print.units import mm

LEFT: Align = "left"
RIGHT: Align = "right"
ROW = 6.5  # height of one line of rules in a row


def arena(stage: Stage, below: float = -ground.OVER) -> None:
    """Stands, crowd and floor round the middle of the mat; only what lies below a height."""
    ground.arena(stage.board, below)


def rift(stage: Stage, at: Point) -> None:
    """Rays over the whole page and the spiked sun round a point."""
    ground.rift(stage.board, *stage.at(at))


def gatehouse(stage: Stage, box: Rectangle, tower: float, gate: tuple[float, float], ink: str) -> None:
    """A wall with battlements between two towers, a gate in it, and the team's banners."""
    ground.gatehouse(stage.board, stage.box(box), tower, gate, stage.ink(ink))


def eye(stage: Stage, at: Point) -> None:
    """The rift eye."""
    ground.eye(stage.board, *stage.at(at))


def band(stage: Stage, y: float, height: float, fill: str, ink: str, stroke: float) -> None:
    """A band from edge to edge with a line above and below."""
    left, right, top = -ground.OVER, ground.WIDTH + ground.OVER, stage.top + y
    stage.board.fill(outline.rect(left, top, right - left, height), stage.ink(fill))
    for at in (top, top + height):
        stage.board.line(outline.polyline([(left, at), (right, at)]), stage.ink(ink), stroke)


def line(stage: Stage, points: Sequence[Point], ink: str, stroke: float) -> None:
    """A line from point to point."""
    stage.board.line(outline.polyline([stage.at(point) for point in points]), stage.ink(ink), stroke)


def plate(stage: Stage, box: Rectangle, ink: str, stroke: float = 0.8, radius: float = 5, section: str = "") -> None:
    """A dark plate with a keyline, perhaps for a section of the sheet."""
    figure.plate(stage.board, *stage.box(box), stage.ink(ink), stroke, radius)
    if section:
        stage.mark(section, stage.box(box))


def wordmark(stage: Stage, at: Point, width: float, ink: str, eye: str) -> None:
    """The game's wordmark, its top left corner at a point."""
    stage.board.wordmark(*stage.at(at), width, stage.ink(ink), stage.ink(eye))


def slot(stage: Stage, section: str, at: Point, ink: str, title: bool = True, notes: bool = True) -> None:
    """A space for a card with its symbol, the section's title and its lines."""
    part = stage.section(section)
    lines = part.lines if notes else [replace(one, text=()) for one in part.lines]
    figure.slot(stage.board, part.key, stage.at(at), part.title if title else "", lines, stage.ink(ink))
    stage.mark(part.key, (*stage.at(at), CARD_WIDTH, CARD_HEIGHT))


def words(
    stage: Stage,
    section: str | Sequence[str],
    at: Point,
    width: float,
    type: str,
    ink: str,
    line: int = 0,
    split: str = "",
    piece: int = 1,
    align: Align = "left",
    case: str = "",
) -> None:
    """One line of words: the section's title, or its line of that number; of words that are split at a pattern one piece."""
    part = stage.section(section)
    text = part.lines[line - 1].words if line else part.title
    if split:
        pieces = re.split(split, text, maxsplit=1)
        text = pieces[piece - 1] if piece <= len(pieces) else ""
    text = {"upper": text.upper(), "lower": text.lower()}.get(case, text)
    if text:
        stage.board.words(part.key, text, stage.at(at), width, manner.BY_NAME[type], stage.ink(ink), align)


def across(stage: Stage, section: str, y: float, width: float, type: str, ink: str, gap: float) -> None:
    """The section's title in capitals, centred on the joint, which falls between two of its letters, a gap apart."""
    part, kind = stage.section(section), manner.BY_NAME[type]
    text = part.title.upper()
    fitted = fit_line((Span(text),), (width, 1e6), kind.sizes, kind.style)
    size = fitted.size * PT

    def wide(letters: str) -> float:
        return kind.style.width(Piece(letters)) * size

    one_size = replace(kind, sizes=(fitted.size,))
    cut = min(range(1, len(text)), key=lambda at: (abs(wide(text[:at]) - wide(text) / 2), at))
    for letters, x, align in ((text[:cut], -gap / 2, RIGHT), (text[cut:], gap / 2, LEFT)):
        at = (stage.joint + x, stage.top + y)
        stage.board.words(part.key, letters, at, wide(letters) + 0.1, one_size, stage.ink(ink), align)


def imprint(stage: Stage, at: Point, width: float, ink: str, align: Align = "left") -> None:
    """Which mat of which edition this is."""
    stage.board.words("imprint", stage.imprint, stage.at(at), width, manner.NOTE, stage.ink(ink), align)


def build(stage: Stage, box: Rectangle, size: float, ink: str, align: Align = "left") -> None:
    """The empty field of the build id, which press fills."""
    x, y, width, height = (mm(length) for length in stage.box(box))
    field = FormField("build", "text", Box(x, y, width, height), manner.NOTE.font, size, stage.ink(ink), align)
    stage.fields.append(field)


def spot(stage: Stage, section: str, box: Rectangle, size: float, ink: str, stroke: float) -> None:
    """A place for a piece with the symbol of the section's first line."""
    x, y, width, height = stage.box(box)
    stage.board.fill(outline.rounded_rect(x, y, width, height, 5), GROUND, stage.ink(ink), stroke)
    symbol = stage.section(section).lines[0].icon or "tactic"
    stage.board.symbol(symbol, x + width / 2, y + height / 2, size, stage.ink(ink))
    stage.mark(section, (x, y, width, height))


def terms(
    stage: Stage, section: str, box: Rectangle, column: float, down: float, beside: Mapping[str, Any] | None = None
) -> None:
    """A row for each line: its bold words in a column, the rest beside them; at the right the rules of another section."""
    part, board = stage.section(section), stage.board
    x, y, width, height = stage.box(box)
    pitch = height / len(part.lines)
    same = board.common([((one.text[1:],), (width - column, ROW)) for one in part.lines], manner.PANEL, 0)
    for index, one in enumerate(part.lines):
        at = y + down + index * pitch
        board.words(part.key, one.text[0].text, (x, at), column, manner.TERM, BRIGHT)
        rest = "".join(span.text for span in one.text[1:]).strip()
        board.words(part.key, rest, (x + column, at - 0.2), width - column, same, "white")
    if beside is not None:
        _beside(stage, len(part.lines), y, pitch, same.sizes[0], **beside)


def _beside(
    stage: Stage,
    rows: int,
    top: float,
    pitch: float,
    size: float,
    section: Sequence[str],
    box: Rectangle,
    rule: float,
    rise: float,
) -> None:
    """Rules at the right of terms, no larger than they: level with them, where each takes one line of its own."""
    part, board = stage.section(section), stage.board
    x, y, width, height = stage.box(box)
    board.line(outline.polyline([(rule, y), (rule, y + height)]), SEAM, 0.8)
    stage.mark(part.key, (x, y, width, height))
    texts = [((one.text,), (width, ROW)) for one in part.lines]
    panel = replace(manner.PANEL, sizes=tuple(one for one in manner.PANEL.sizes if one <= size))
    told = board.common(texts, panel, 0)
    if len(texts) == rows and len(told.sizes) == 1:
        for index, (text, _) in enumerate(texts):
            board.paragraphs(part.key, text, (x, top - rise + index * pitch, width, ROW), told, ("white", BRIGHT))
    else:
        board.paragraphs(part.key, [one.text for one in part.lines], (x, y, width, height), panel, ("white", BRIGHT), 0.4)


def panels(stage: Stage, panels: Sequence[Mapping[str, Any]], ink: str, label: str, inset: float, gap: float) -> None:
    """Plates of short rules under their titles, all at one size: bold words in gold, the rest in white."""
    board = stage.board
    told = [(stage.section(one["section"]), stage.box(one["box"])) for one in panels]
    texts = [([one.text for one in part.lines], (box[2] - 2 * inset + 1, box[3] - 22)) for part, box in told]
    same = board.common(texts, manner.PANEL, gap)
    for (part, (x, y, width, height)), (text, room) in zip(told, texts, strict=True):
        figure.plate(board, x, y, width, height, stage.ink(ink), radius=4)
        stage.mark(part.key, (x, y, width, height))
        heading = (x + inset, y + 14.2)
        board.words(part.key, part.title.upper(), heading, width - 2 * inset + 1, manner.HEADING, stage.ink(label))
        board.paragraphs(part.key, text, (x + inset, y + 18.6, *room), same, (WHITE, BRIGHT), gap=gap)
