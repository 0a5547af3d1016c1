"""The playtest score sheet on one A4 page, black on white, also for Letter: everything lies where both papers can be printed.

Knows how a section is filled in by the first part of its key (`write`, `tick`, `one`, `count`, `list`, `rows`, `lines`; `team/…`
once for each team), never what it asks. Boxes to write in are at least 7 mm high (a pen's line). Lengths in mm from the page's
corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print.copytext import Line, Section, SheetCopy, Span
from monstra_print.faces import checks
from monstra_print.faces.fit import ICON, Fitted, fit_line
from monstra_print.faces.font import PT, typeface
from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.faces.sheet.setting import Format
from monstra_print.press import outline

A4 = Format(210.0, 297.0, 0.0)
# Letter is 17.6 mm lower than A4: centred or pushed to the top, all of this band is on both, 6 mm from their edges or more.
LEFT, RIGHT, TOP, BOTTOM = 12.0, 198.0, 15.4, 272.6
LABEL = 24.0  # the column of labels
GAP = 1.4
QR = (177.5, TOP, 20.5)  # left, top, side of the build's code with its quiet zone
WRITE, NEXT, TICK = 10.2, 6.6, 3.4  # height of a box to write in, pitch of lines of options, side of a box to tick
HAIR = 0.22
SPACE, APART = 6.0, 3.8  # between sections of a row, between options
CLOSE = 5.8  # pitch of further lines of options
ROUND = 7.6  # pitch of numbers to circle
TEAM_GAP, TEAM_LABEL = 6.0, 21.0
LIST_COLUMNS, LIST_PITCH, LIST_TOP = 6, 4.2, 11.7  # the last: from the top of the lists to the middle of their first line
TABLE_ROWS, TABLE_PITCH, NOTE_PITCH = 3, 8.0, 7.0
SIMPLE = ("write", "tick", "one", "count")

TITLE = Manner("Fjalla", (18.0, 17.0, 16.0, 15.0))
HEAD = Manner("Fjalla", (10.6, 10.2, 9.8, 9.4, 9.0, 8.6, 8.2))
TEAM = Manner("Fjalla", (11.5, 11.0), tracking=0.04)
OPTION = Manner("SSP-400", (8.6, 8.4, 8.0), "SSP-700")
SMALL = Manner("SSP-400", (7.0, 6.8, 6.6, 6.4, 6.2, 6.0), "SSP-700")
NAMES = Manner("SSP-400", (8.0, 7.8, 7.6, 7.4, 7.2, 7.0, 6.8, 6.6), "SSP-700")
HINT = Manner("SSP-400", (7.0, 6.8, 6.6, 6.4, 6.2, 6.0))
DIGIT = Manner("SSP-700", (9.0,))


@dataclass(frozen=True)
class Area:
    """A column to fill from the top: its left edge, width, and the width of its labels."""

    x: float
    width: float
    label: float

    @property
    def inner(self) -> tuple[float, float]:
        """Left edge and width of what stands beside a label."""
        return self.x + self.label, self.width - self.label


PAGE = Area(LEFT, RIGHT - LEFT, LABEL)


def draw(sheet: SheetCopy, templates: Path, imprint: str) -> Board:
    """The page without the build's fields. A page that is too short for its sections gives a finding."""
    board = Board(templates, sheet.id)
    y = _head(board, sheet, imprint)
    row: list[Section] = []
    for section in sheet.sections:
        form = section.key.partition("/")[0]
        if form in SIMPLE and (not row or _least(row) + SPACE + _least([section]) <= PAGE.width):
            row.append(section)
            continue
        y, row = _row(board, row, y, PAGE), [section] if form in SIMPLE else []
        if section.key == "team/names":
            y = _teams(board, sheet, y)
        elif form == "list":
            y = _lists(board, sheet, y) if section is _of_form(sheet, "list")[0] else y
        elif form in _OTHERS:
            y = _OTHERS[form](board, section, y)
    y = _row(board, row, y, PAGE)
    if y > BOTTOM + 0.01:
        board.findings.append(checks.OVERFLOW.find(f"{sheet.id}: the page overflows by {y - BOTTOM:.1f} mm"))
    return board


def _head(board: Board, sheet: SheetCopy, imprint: str) -> float:
    """Wordmark, title and imprint; the build's code and id are fields that press fills."""
    board.wordmark(LEFT, TOP + 0.6, 42, "ink", "ink")
    board.words("title", sheet.title, (LEFT, TOP + 15.4), 110, TITLE, "ink")
    board.words("imprint", imprint, (LEFT, TOP + 19.8), 110, SMALL, "ink")
    board.words("build", "Build", (QR[0] - 1.2, TOP + 10.2), 30, SMALL, "ink", "right")
    return TOP + QR[2] + 1.6


# ---------------------------------------------------------------- rows of labelled options and boxes


def _row(board: Board, row: Sequence[Section], y: float, area: Area) -> float:
    """Sections side by side; what is left of the width goes to the boxes to write in. Returns where the next row begins."""
    if not row:
        return y
    widths = [area.label + _content(row[0]), *(_label(one) + _content(one) for one in row[1:])]
    free = area.width - sum(widths) - SPACE * (len(row) - 1)
    boxes = [at for at, one in enumerate(row) if _form(one) == "write"]
    for at in boxes:
        widths[at] += max(0.0, free) / len(boxes)
    high = WRITE if boxes else NEXT
    height, x = high, area.x
    for at, (one, width) in enumerate(zip(row, widths, strict=True)):
        room = Area(x, area.width if len(row) == 1 else width, area.label if at == 0 else _label(one))
        lower = 0.0 if _form(one) == "write" else (high - NEXT) / 2  # options stand beside the middle of a box
        height = max(height, _SIMPLE[_form(one)](board, one, y + lower, room) + lower)
        x += width + SPACE
    return y + height + GAP


def _least(row: Sequence[Section]) -> float:
    """The width that sections need side by side at least, the first with the page's label column."""
    return LABEL + _content(row[0]) + sum(SPACE + _label(one) + _content(one) for one in row[1:])


def _of_form(sheet: SheetCopy, form: str) -> list[Section]:
    return [one for one in sheet.sections if one.key.partition("/")[0] == form]


def _form(section: Section) -> str:
    return section.key.removeprefix("team/").partition("/")[0]


def _label(section: Section) -> float:
    return typeface(HEAD.font).width(section.title) * HEAD.sizes[0] * PT + 2.4


def _content(section: Section) -> float:
    """The least width of what stands beside the label, in one line."""
    form = _form(section)
    if form == "write":
        return 26.0 * len(section.lines)
    if form == "count":
        return ROUND * len(section.lines)
    return sum(_option_width(line) for line in section.lines) - APART


def _option_width(line: Line) -> float:
    return TICK + 1.4 + _words_width(line, OPTION.sizes[0]) + APART


def _words_width(line: Line, size: float) -> float:
    plain = typeface(OPTION.font).width(line.words) * size * PT
    return plain + (ICON * size * PT + 1.0 if line.icon else 0.0)


def _label_words(board: Board, section: Section, y: float, height: float, area: Area) -> None:
    """The label in the middle of its row; one that is too long for a line takes two."""
    found = fit_line((Span(section.title),), (area.label - 2, 1e6), HEAD.sizes[:3], HEAD.style)
    words = section.title.split(" ")
    parts = [section.title] if isinstance(found, Fitted) or len(words) == 1 else [" ".join(words[:-1]), words[-1]]
    manner = replace(HEAD, sizes=HEAD.sizes[:3]) if len(parts) == 1 else replace(HEAD, sizes=HEAD.sizes[3:])
    for at, part in enumerate(parts):
        middle = y + height / 2 + (at - (len(parts) - 1) / 2) * 3.9
        board.words("label", part, (area.x, middle + 1.35), area.label - 1.2, manner, "ink")


def _write(board: Board, section: Section, y: float, area: Area) -> float:
    left, width = area.inner
    each = (width - 2.0 * (len(section.lines) - 1)) / len(section.lines)
    _label_words(board, section, y, WRITE, area)
    for at, line in enumerate(section.lines):
        x = left + at * (each + 2.0)
        board.line(outline.rounded_rect(x, y, each, WRITE, 0.8), "ink", HAIR)
        start = x + 1.2
        if line.icon:
            board.symbol(line.icon, x + 2.4, y + 2.0, 2.7, "ink")
            start += 3.2
        board.words("hint", line.words, (start, y + 2.75), each - 2.2 - (start - x - 1.2), HINT, "ink")
    return WRITE


def _tick(board: Board, section: Section, y: float, area: Area) -> float:
    left, width = area.inner
    rows: list[list[Line]] = [[]]
    used = 0.0
    for line in section.lines:
        need = _option_width(line)
        if rows[-1] and used + need - APART > width + 0.01:
            rows.append([])
            used = 0.0
        rows[-1].append(line)
        used += need
    height = NEXT + (len(rows) - 1) * CLOSE
    _label_words(board, section, y, NEXT, area)
    for number, row in enumerate(rows):
        x, middle = left, y + NEXT / 2 + number * CLOSE
        for line in row:
            _option(board, line, x, middle, left + width, _form(section) == "one")
            x += _option_width(line)
    return height


def _option(board: Board, line: Line, x: float, middle: float, right: float, alone: bool) -> None:
    """A box to tick, or a ring where one of the row is true, and what it says."""
    if alone:
        board.line(outline.circle(x + TICK / 2, middle, TICK / 2), "ink", HAIR)
    else:
        _box(board, x, middle)
    start = x + TICK + 1.4
    if line.icon:
        size = ICON * OPTION.sizes[0] * PT
        board.symbol(line.icon, start + size / 2, middle, size, "ink")
        start += size + 1.0
    board.words("option", line.words, (start, middle + 1.05), right + 0.2 - start, OPTION, "ink")


def _box(board: Board, x: float, middle: float) -> None:
    board.line(outline.rounded_rect(x, middle - TICK / 2, TICK, TICK, 0.4), "ink", HAIR)


def _count(board: Board, section: Section, y: float, area: Area) -> float:
    left, _ = area.inner
    _label_words(board, section, y, NEXT, area)
    for at, line in enumerate(section.lines):
        x, middle = left + (at + 0.5) * ROUND, y + NEXT / 2
        board.line(outline.circle(x, middle, 3.1), "ink", HAIR)
        board.numeral("number", line.words, x, middle, 5, DIGIT, "ink")
    return NEXT


_SIMPLE = {"write": _write, "tick": _tick, "one": _tick, "count": _count}


# ---------------------------------------------------------------- teams, lists, tables, lines


def _teams(board: Board, sheet: SheetCopy, y: float) -> float:
    """What is asked of each team, side by side under its name."""
    names = sheet.part("team/names").lines
    asked = [one for one in _of_form(sheet, "team") if one.key != "team/names"]
    wide = (PAGE.width - TEAM_GAP * (len(names) - 1)) / len(names)
    lowest = y
    for at, name in enumerate(names):
        area = Area(PAGE.x + at * (wide + TEAM_GAP), wide, TEAM_LABEL)
        board.fill(outline.rounded_rect(area.x, y, wide, 6.2, 0.8), "ink")
        board.words("team", name.words, (area.x + 2.4, y + 4.55), wide - 5, TEAM, "white")
        at_y = y + 6.2 + GAP
        row: list[Section] = []
        for section in asked:
            if row and (_form(section) == "write" or _least([*row, section]) - LABEL + TEAM_LABEL > wide):
                at_y, row = _row(board, row, at_y, area), []
            row.append(section)
        at_y = _row(board, row, at_y, area)
        lowest = max(lowest, at_y)
    return lowest


def _lists(board: Board, sheet: SheetCopy, y: float) -> float:
    """Names to tick for each team, the lists side by side, each read downward."""
    lists = _of_form(sheet, "list")
    teams = len(sheet.part("team/names").lines)
    wide = (PAGE.width - TEAM_GAP * (len(lists) - 1)) / len(lists)
    columns = LIST_COLUMNS // len(lists)
    before = teams * (TICK + 1.0) + 0.6
    names = [[Span("".join(span.text for span in line.text if not span.strong).strip()) for line in one.lines] for one in lists]
    room = wide / columns - before - 1.4
    manner = board.common([(([span],), (room, 4.0)) for one in names for span in one], NAMES, 0.0)
    lowest = y
    board.fill(outline.rounded_rect(PAGE.x, y + 0.8, PAGE.width, 6.2, 0.8), "ink")
    for at, (section, spans) in enumerate(zip(lists, names, strict=True)):
        left = PAGE.x + at * (wide + TEAM_GAP)
        rows = -(-len(spans) // columns)
        board.words("team", section.title, (left + 2.4, y + 5.35), wide - 5, TEAM, "white")
        for number, span in enumerate(spans):
            x, middle = left + number // rows * wide / columns, y + LIST_TOP + number % rows * LIST_PITCH
            for box in range(teams):
                place = x + box * (TICK + 1.0)
                _box(board, place, middle)
                if number % rows == 0:
                    board.words("letter", "ABCD"[box], (place + TICK / 2, y + LIST_TOP - 2.5), 4, SMALL, "ink", "center")
            board.words("name", [span], (x + before, middle + 1.0), room, manner, "ink")
        lowest = max(lowest, y + LIST_TOP + (rows - 1) * LIST_PITCH + LIST_PITCH / 2 + GAP)
    return lowest


def _rows(board: Board, section: Section, y: float) -> float:
    """A table to fill: the first column for a name, ticks in the next ones, the last one wide."""
    board.words("label", section.title, (PAGE.x, y + 3.9), 120, replace(HEAD, sizes=HEAD.sizes[:1]), "ink")
    ticks = section.lines[1:-1]
    edges = [PAGE.x, PAGE.x + 40.0]
    for _ in ticks:
        edges.append(edges[-1] + 20.0)
    edges.append(RIGHT)
    top, bottom = y + 9.2, y + 9.2 + TABLE_ROWS * TABLE_PITCH
    for at, line in enumerate(section.lines):
        middle = at in range(1, len(section.lines) - 1)
        x = (edges[at] + edges[at + 1]) / 2 if middle else edges[at] + 0.6
        board.words("hint", line.words, (x, y + 8.1), edges[at + 1] - edges[at] - 1, HINT, "ink", "center" if middle else "left")
    for number in range(TABLE_ROWS + 1):
        board.line(outline.polyline([(PAGE.x, top + number * TABLE_PITCH), (RIGHT, top + number * TABLE_PITCH)]), "ink", HAIR)
    for edge in edges:
        board.line(outline.polyline([(edge, top), (edge, bottom)]), "ink", HAIR)
    for number in range(TABLE_ROWS):
        for at in range(len(ticks)):
            _box(board, (edges[at + 1] + edges[at + 2] - TICK) / 2, top + (number + 0.5) * TABLE_PITCH)
    return bottom + GAP


def _lines(board: Board, section: Section, y: float) -> float:
    """Empty lines down to the foot of the page, at least one."""
    board.words("label", section.title, (PAGE.x, y + 3.9), 40, replace(HEAD, sizes=HEAD.sizes[:1]), "ink")
    start = PAGE.x + _label(section)
    board.words("hint", " ".join(line.words for line in section.lines), (start, y + 3.9), RIGHT - start, HINT, "ink")
    count = max(1, int((BOTTOM - y - 4.0 + 0.01) // NOTE_PITCH))
    for number in range(1, count + 1):
        at = y + 4.0 + number * NOTE_PITCH
        board.line(outline.polyline([(PAGE.x, at), (RIGHT, at)]), "ink", HAIR)
    return y + 4.0 + count * NOTE_PITCH


_OTHERS = {"rows": _rows, "lines": _lines}
