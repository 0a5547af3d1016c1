"""The counters of a team on A5, front and back (art direction §11): pieces in rows, their look, their die lines. Knows no game.

A kind of counter is a section of the sheet: its key gives outline and colours, its first line the front, a second line the
back, `numbers[key]` how many there are. Colour reaches 1.0 mm past the die line; between the colours of two pieces lie 2 mm.
The back is the front's mirror image in outline and place, so that a sheet turned about its long edge registers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print.copytext import Line, Section, SheetCopy, Span
from monstra_print.faces import checks
from monstra_print.faces.fit import Fitted, fit_text
from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.faces.sheet.setting import Format
from monstra_print.faces.sheet.silhouette import Silhouette, silhouette
from monstra_print.press import outline
from monstra_print.press.shape import Path as Outline
from monstra_print.press.shape import Shape, Stroke

A5 = Format(148.0, 210.0, 5.0)
COLUMNS, PITCH = 7, 20.0
LEFT, TOP = 14.0, 13.5  # middle of the first piece
PAST = 1.0  # mm of colour past the die line
RIM = 1.7  # mm from the die line to the inner field
PANEL = (4.6, 184.6, 138.8, 20.6)
ROWS = 9
NOTE_COLUMNS = 3
COUNT_COLUMNS = 5
EDGE = 0.4  # mm of the line round a dark field
ARROW = 11.4  # mm of the arrow on a pill

FIGURE = Manner("Fjalla", (25.0, 22.0, 19.0, 16.0, 13.0))
NAME = Manner("Fjalla", (10.0, 9.5, 9.0, 8.5, 8.0), tracking=0.03)
STEP = Manner("Fjalla", (15.0, 14.0, 13.0, 12.0))
LABEL = Manner("Fjalla", (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0), tracking=0.02)
TITLE = Manner("Fjalla", (13.0, 12.0, 11.0))
IMPRINT = Manner("SSP-400", (7.0, 6.6, 6.2, 6.0))
NOTES = Manner("SSP-400", (7.0, 6.8, 6.6, 6.4, 6.2, 6.0), "SSP-700")
COUNT = Manner("SSP-600", (7.2, 7.0, 6.8, 6.6, 6.4, 6.2, 6.0))


Note = tuple[Span, ...]


@dataclass(frozen=True)
class Look:
    """Inks of a piece. rim: its ground; lit: the part of the rim in the light; field: inside the rim; figure: icon or number;
    edge: a line round the field of a dark piece."""

    rim: str
    lit: str
    field: str
    figure: str
    edge: str = ""


# By key, by meaning and icon, or by meaning (the key's part before the slash); `…/back` where the back differs.
LOOKS: Mapping[str, Look] = {
    "energy": Look("gold.main", "energy", "ink", "energy"),
    "energy/back": Look("shade.night", "shade.deep", "shade.night", "shade.glow", "shade.bright"),
    "speed": Look("tactic.main", "tactic.bright", "tactic.pale", "ink"),
    "condition/burn": Look("burn", "fire.bright", "ink", "burn"),
    "condition/slow": Look("slow", "water.glow", "ink", "slow"),
    "condition/poison": Look("earth.bright", "poison", "ink", "poison"),
    "once": Look("mythic.deep", "mythic.bright", "mythic.main", "white"),
    "once:revive_used": Look("gold.main", "gold.bright", "gold.pale", "ink"),
    "damage/1": Look("heart", "rose.bright", "white", "heart"),
    "damage": Look("boss.deep", "boss.main", "heart", "white"),
    "tactic/played": Look("ink", "tactic.deep", "tactic.night", "tactic.bright", "tactic.bright"),
    "tactic/played/back": Look("tactic.main", "tactic.bright", "tactic.pale", "tactic.night"),
    "tactic": Look("tactic.main", "tactic.bright", "tactic.pale", "ink"),
    "shield/1": Look("shield", "water.glow", "white", "water.night"),
    "shield": Look("water.night", "water.deep", "water.deep", "white"),
    "knockout": Look("shade.night", "shade.deep", "ink", "boss.glow", "boss.glow"),
    "hp": Look("boss.deep", "boss.main", "boss.main", "white"),
    "round": Look("shade.night", "shade.deep", "shade.night", "gold.bright", "gold.bright"),
    "first-team": Look("gold.main", "gold.bright", "shade.night", "gold.bright"),
}
_OTHER = Look("shade.night", "shade.deep", "shade.night", "white")
# mm of an icon, by meaning; a condition's symbol brings its own disc
_ICON = {
    "condition": 13.2,
    "energy": 10.4,
    "knockout": 11.6,
    "tactic": 8.8,
    "once": 8.8,
    "hp": 8.6,
    "round": 6.8,
    "first-team": 9.2,
}


@dataclass(frozen=True)
class Place:
    """One piece on the sheet: its kind, and its middle on the front in mm from the trim's corner."""

    section: Section
    x: float
    y: float

    @property
    def shape(self) -> Silhouette:
        return silhouette(self.section.key)

    def die(self, back: bool = False) -> Outline:
        """Its die line; on the back where the sheet's turn about its long edge takes it."""
        return self.shape.at(A5.width - self.x if back else self.x, self.y, mirrored=back)


def places(sheet: SheetCopy) -> tuple[Place, ...]:
    """All pieces in rows on one grid, each kind together as far as rows allow."""
    found: list[Place] = []
    for row, pieces in enumerate(_rows([(one, sheet.numbers[one.key]) for one in sheet.sections])):
        at = LEFT - PITCH / 2
        for one in pieces:
            wide = silhouette(one.key).cells * PITCH
            found.append(Place(one, at + wide / 2, TOP + row * PITCH))
            at += wide
    return tuple(found)


def _rows(kinds: Sequence[tuple[Section, int]]) -> Iterator[list[Section]]:
    """Rows of seven places: a kind of seven or more begins a row, or goes on after a kind of its meaning; what is left is put
    where it fits."""
    waiting = [(one, count) for one, count in kinds if count]
    while waiting:
        row: list[Section] = []
        room = COLUMNS
        while (fit := _next(waiting, room, row)) is not None:
            one, count = waiting[fit]
            cells = silhouette(one.key).cells
            taken = min(count, room // cells)
            row += [one] * taken
            room -= taken * cells
            waiting[fit : fit + 1] = [(one, count - taken)] if count > taken else []
        yield row


def _next(waiting: Sequence[tuple[Section, int]], room: int, row: Sequence[Section]) -> int | None:
    """Which kind goes on in a row: a large one of the same meaning as the last piece, else the first that fits. A piece that
    there is once does not begin a row while others wait."""
    if not row and (many := next((at for at, (_, count) in enumerate(waiting) if count > 1), None)) is not None:
        return many
    if row and room:
        for at, (one, count) in enumerate(waiting):
            if count >= COLUMNS and one.key.partition("/")[0] == row[-1].key.partition("/")[0] and one.key != row[-1].key:
                return at
    return next((at for at, (one, count) in enumerate(waiting) if _fits(one, count, room)), None)


def _fits(section: Section, count: int, room: int) -> bool:
    """A whole kind fits the rest of a row, or it is so large that it fills an empty one."""
    need = silhouette(section.key).cells * count
    return need <= room or room == COLUMNS


def draw(sheet: SheetCopy, templates: Path, imprint: str, *, back: bool = False, cut: bool = False) -> Board:
    """One side of the sheet. cut: with outlines to cut by, for a printer that makes no die."""
    board = Board(templates, sheet.id)
    drawn = A5.drawn
    board.fill(outline.rect(-drawn, -drawn, A5.width + 2 * drawn, A5.height + 2 * drawn), "stone.glow")
    found = places(sheet)
    if len(found) and max(one.y for one in found) > TOP + (ROWS - 1) * PITCH + 0.01:
        board.findings.append(checks.OVERFLOW.find(f"{sheet.id}: {len(found)} counters need more than {ROWS} rows of {COLUMNS}"))
        return board
    for one in found:
        piece(board, one.section, A5.width - one.x if back else one.x, one.y, back=back)
        if cut:
            board.line(one.die(back), "white", 0.5)
            board.line(one.die(back), "ink", 0.12)
    if back:
        _back_panel(board, sheet)
    else:
        _front_panel(board, sheet, imprint)
    return board


def piece(board: Board, section: Section, x: float, y: float, *, back: bool = False) -> None:
    """One counter about (x, y)."""
    shape, look = silhouette(section.key), look_of(section, back)
    whole = shape.at(x, y, mirrored=back)
    board.shapes.append(Shape(whole, look.rim, stroke=Stroke(look.rim, 2 * PAST, "round")))
    reach = 24.0
    light = outline.polygon([(x - reach, y + reach), (x - reach, y - reach), (x + reach, y - reach)])
    board.shapes.append(Shape(whole, look.lit, stroke=Stroke(look.lit, 2 * PAST, "round"), clip=light))
    board.fill(shape.inset(RIM, x, y, mirrored=back), look.field, look.edge or None, EDGE)
    _figure(board, section, shown(section, back), x, y, look, back)


def shown(section: Section, back: bool) -> Line:
    """What a side of a counter carries: its second line is the back's, if it has one."""
    return section.lines[1] if back and len(section.lines) > 1 else section.lines[0]


def look_of(section: Section, back: bool) -> Look:
    """The inks of a side."""
    meaning = section.key.partition("/")[0]
    names = [section.key, f"{meaning}:{section.lines[0].icon}", meaning]
    if back and len(section.lines) > 1:
        names = [f"{section.key}/back", f"{meaning}/back", *names]
    return next((LOOKS[name] for name in names if name in LOOKS), _OTHER)


def figure_of(line: Line) -> str:
    """The bold words of a line: the figure that a counter without an icon carries."""
    return "".join(span.text for span in line.text if span.strong)


def _figure(board: Board, section: Section, line: Line, x: float, y: float, look: Look, back: bool) -> None:
    shape, meaning = silhouette(section.key), section.key.partition("/")[0]
    dx, dy = shape.centre
    cx, cy = x + (-dx if back else dx), y + dy
    if not line.icon and not figure_of(line):
        _name(board, line.words, cx, cy, look)
        return
    if not line.icon and meaning == "speed":
        board.symbol("speed", cx, cy, ARROW, look.figure)
        board.numeral("figure", figure_of(line), cx - 0.4, cy, 7.0, STEP, look.field)
        return
    if not line.icon:
        board.numeral("figure", figure_of(line), cx, cy, shape.room, FIGURE, look.figure)
        return
    if meaning == "condition":  # the symbol is a disc with a hole: what shows through is the condition's own ink
        board.fill(outline.circle(x, y, 5.8), look.figure)
        board.symbol(line.icon, x, y, _ICON[meaning], "ink")
        return
    size = _ICON.get(meaning, 8.4)
    if shape.cells > 1:
        board.symbol(line.icon, cx - 8.7, cy, size, look.figure)
        board.words("name", section.title.upper(), (cx - 3.4, cy + 1.3), 14.6, NAME, look.figure)
        return
    board.symbol(line.icon, cx, cy, size, look.figure)


def _name(board: Board, words: str, x: float, y: float, look: Look) -> None:
    """The name of a piece that there is once, on its reverse: a word a line."""
    lines = words.upper().split(" ")
    for at, word in enumerate(lines):
        base = y + 1.15 + (at - (len(lines) - 1) / 2) * 3.3
        board.words("label", word, (x, base), 10.6, LABEL, look.figure, "center")


def _front_panel(board: Board, sheet: SheetCopy, imprint: str) -> None:
    """What lies on the sheet: the number of each kind, with its name."""
    x, y, width, height = PANEL
    board.fill(outline.rounded_rect(x, y, width, height, 2), "white")
    board.words("title", sheet.title, (x + 3.4, y + 6.0), 60, TITLE, "ink")
    board.wordmark(x + width - 39, y + 3.4, 34, "ink", "ink")
    board.words("imprint", imprint, (x + width - 5, y + 13.4), 46, IMPRINT, "text2", "right")
    each = -(-len(sheet.sections) // COUNT_COLUMNS)
    for at, one in enumerate(sheet.sections):
        left, base = x + 2 + at // each * 19.0, y + 9.8 + at % each * 2.8
        board.words("counts", str(sheet.numbers[one.key]), (left + 3.4, base), 4, COUNT, "ink", "right")
        board.words("counts", one.title, (left + 4.4, base), 14.2, COUNT, "ink")


def _back_panel(board: Board, sheet: SheetCopy) -> None:
    """What each kind is for, in columns."""
    x, y, width, height = PANEL
    board.fill(outline.rounded_rect(x, y, width, height, 2), "white")
    notes = [(Span(one.title, strong=True), Span(f" {note_of(one)}")) for one in sheet.sections]
    column = (width - 8) / NOTE_COLUMNS
    room = (column - 2.4, height - 2.6)
    for size in NOTES.sizes:
        manner = replace(NOTES, sizes=(size,))
        texts = _columns(notes, room, manner)
        if len(texts) <= NOTE_COLUMNS:
            break
    last = [note for text in texts[NOTE_COLUMNS - 1 :] for note in text]  # what is too much is found there
    for at, text in enumerate([*texts[: NOTE_COLUMNS - 1], last]):
        left = x + 4.6 + at * column
        board.paragraphs("notes", text, (left, y + 1.5, *room), replace(manner, sizes=(size,)), ("ink", "ink"), 0.0)


def _columns(notes: Sequence[Note], room: tuple[float, float], manner: Manner) -> list[list[Note]]:
    """The notes one below the other, a new column where one is full."""
    texts: list[list[Note]] = [[]]
    for note in notes:
        grown = [*texts[-1], note]
        if texts[-1] and not isinstance(fit_text(grown, room, manner.sizes, manner.style, 40, 0.0), Fitted):
            texts.append([note])
        else:
            texts[-1] = grown
    return texts


def note_of(section: Section, back: bool = False) -> str:
    """What a side of a counter is for, with its figure where the title does not already say it."""
    line = shown(section, back)
    plain = "".join(span.text for span in line.text if not span.strong).strip(" ,;")
    figure = figure_of(line)
    return plain if not figure or section.title.endswith(figure) else f"{figure} {plain}"
