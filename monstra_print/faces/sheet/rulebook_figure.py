"""The pictures of the rulebook (§1 to §10), drawn from the real cards and mats; lengths in mm. Knows words by key, no rule.

A picture is a drawing and the columns of words beside or below it; print and screen share both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print.copytext import FaceCopy, Section, SheetCopy, Span
from monstra_print.faces import art
from monstra_print.faces.sheet import reference, tactic_specimen
from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.press import outline
from monstra_print.press.shape import Shape

INSET = 2.0  # mm: what lies so far inside a window needs no clip
# A condition is a black disc whose figure shows its own ink, as on counters and mats.
CONDITIONS = ("burn", "poison", "slow")
COUNTERS = {"damage": "fire.deep", "shield": "shade.main"}  # inks of counters that are no condition
WIDTH = 118.0  # mm of the running text
LEAST = 0.18  # mm: 0.5 pt, the thinnest line of several inks (art direction §4)
CARD_WIDTH, CARD_MIDDLE = 63.0, (31.5, 33.9)  # mm of a card: its width, the middle of its hero
PLACES = 2  # seats and card slots at each side of the table
_LABEL = Manner("Fjalla", (9.6, 9.0, 8.4, 7.8, 7.2))
_NAME = Manner("Fjalla", (11.0, 10.4, 9.8, 9.2, 8.6, 8.0))
_NUMBER = Manner("Fjalla", (12.0,))
_FIELD = Manner("SSP-700", (9.0, 8.4, 7.8))
_TEAMS = ("gold.main", "water.main")


@dataclass(frozen=True)
class Cast:
    """What of the edition the pictures show. mat: the arena mat as drawn; card: the creature explained; signs: one creature of
    each sign; mission: bosses and a behavior; tactic: the tactic that is explained; premium: creatures with a finish of
    their own. A picture whose part is not there is left out."""

    mat: Board | None = None
    card: FaceCopy | None = None
    signs: tuple[FaceCopy, ...] = ()
    mission: tuple[FaceCopy, ...] = ()
    tactic: FaceCopy | None = None
    premium: tuple[FaceCopy, ...] = ()


@dataclass(frozen=True)
class Row:
    """A line of words beside a picture; mark: the letter or number by which the drawing names it; icon: a symbol;
    under: it goes on below the words of a line that has one."""

    text: tuple[Span, ...]
    mark: str = ""
    icon: str | None = None
    under: bool = False


@dataclass(frozen=True)
class Column:
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Picture:
    """board: the drawing, `view` (x, y, width, height) of it is shown; None where words are all; alt: in words; manner: `beside`,
    `below` or `plates`: where the columns stand; paper: whether the drawing needs it as its ground."""

    title: str
    manner: str
    columns: tuple[Column, ...] = ()
    board: Board | None = None
    view: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    alt: str = ""
    paper: bool = True


def pictures(sheet: SheetCopy, cast: Cast, templates: Path) -> Mapping[str, Picture]:
    """The pictures that the sheet's passages ask for and that the cast can fill, by key."""
    asked = {one.key: one.words for one in sheet.passages if one.role == "figure"}
    made = ((key, _DRAW[key](sheet, cast, templates)) for key in asked if key in _DRAW)
    return {key: replace(one, title=asked[key]) for key, one in made if one is not None}


def columns(sheet: SheetCopy, *keys: str, title: bool = True) -> tuple[Column, ...]:
    """Sections of the sheet as columns of words with their symbols."""
    return tuple(_column(sheet.part(key), title) for key in keys)


def _column(part: Section, title: bool = True, marks: str = "", most: int = 99) -> Column:
    lines = part.lines[:most]
    return Column(
        part.title if title else "",
        tuple(Row(line.text, marks[at : at + 1], line.icon) for at, line in enumerate(lines)),
    )


def _hung(column: Column) -> Column:
    """The column with its further lines under the words of the first, which has a symbol."""
    return Column(column.title, (column.rows[0], *(replace(row, under=True) for row in column.rows[1:])))


def window(
    board: Board, shapes: Sequence[Shape], k: float, middle: tuple[float, float], frame: tuple[float, float, float, float]
) -> None:
    """Part of an illustration, `k` times its size, in a frame (x, y, width, height): `middle` of the card stands in its middle.

    Lines are at least as wide as can be printed in several inks; what has a clip of its own keeps that.
    """
    x, y, width, height = frame
    affine = outline.Affine(k, 0, 0, k, x + width / 2 - k * middle[0], y + height / 2 - k * middle[1])
    clip = outline.rounded_rect(x, y, width, height, 1.6)
    for one in shapes:
        path, stroke = outline.transform(one.path, affine), one.stroke
        left, top, right, foot = outline.bounds(path)
        if right < x or foot < y or left > x + width or top > y + height:
            continue
        if stroke is not None:
            dash = tuple(part * k for part in stroke.dash)
            stroke = replace(stroke, width=max(stroke.width * k, LEAST), dash=dash)
        inside = left > x + INSET and top > y + INSET and right < x + width - INSET and foot < y + height - INSET
        own = outline.transform(one.clip, affine) if one.clip else None if inside else clip
        board.shapes.append(Shape(path, one.ink, one.rule, stroke, own))


def _card(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    if cast.card is None:
        return None
    board = reference.card_with_callouts(cast.card, art.illustration(cast.card, templates), templates)
    letters = reference.LETTERS
    words = (
        _column(sheet.part("header"), False, letters["header"]),
        _column(sheet.part("moves"), False, letters["moves"], len(letters["moves"])),
    )
    alt = f"A creature card, {cast.card.name}, with letters beside its symbols."
    return Picture(
        "", "beside", (Column("", tuple(row for one in words for row in one.rows)),), board, (-6, -5.4, 57.4, 68.6), alt
    )


def _table(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    if cast.mat is None:
        return None
    board = reference.table_with_key(sheet, cast.mat, templates)
    part = sheet.part("table")
    rows = tuple(Row(line.text, str(at)) for at, line in enumerate(part.lines, 1))
    height = reference.TABLE_WIDTH * 420 / 594
    view = (-0.4, -0.4, reference.TABLE_WIDTH + 0.8, height + 0.8)
    return Picture("", "beside", (Column("", rows),), board, view, "The table after set-up with the numbers of the list.", False)


def _round(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture:
    return Picture("", "plates", columns(sheet, "order", "turn"))


def _windows(
    board: Board, cards: Sequence[FaceCopy], scale: float, height: float, templates: Path
) -> Iterator[tuple[FaceCopy, str, float, float]]:
    """Illustrations side by side over the whole width, `height` mm tall: of each its card, ramp, left edge and width in mm."""
    gap = 2.0
    wide = (WIDTH - gap * (len(cards) - 1)) / len(cards)
    for at, copy in enumerate(cards):
        x, ramp = at * (wide + gap), copy.sign or "shade"
        board.fill(outline.rounded_rect(x, 0, wide, height, 1.6), f"{ramp}.deep")
        window(board, art.illustration(copy, templates), scale, CARD_MIDDLE, (x, 0, wide, height))
        yield copy, ramp, x, wide


def _signs(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    """One creature of each sign in a window, with the sign's medallion."""
    if not cast.signs:
        return None
    board, height = Board(templates, "rulebook"), 34.0
    for copy, ramp, x, wide in _windows(board, cast.signs, 0.62, height, templates):
        middle = x + wide / 2
        board.fill(outline.circle(middle, height, 5.4), f"{ramp}.night")
        board.fill(outline.circle(middle, height, 4.9), f"{ramp}.main", f"{ramp}.pale", 0.5)
        board.symbol(copy.sign or "mythic", middle, height, 6.4, "air.night" if ramp == "air" else "white")
    alt = ", ".join(f"{copy.name} ({copy.sign})" for copy in cast.signs)
    return Picture("", "below", (), board, (0, 0, WIDTH, height + 5.8), f"One creature of each sign: {alt}.", False)


def _mission(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    """Bosses and a behavior as heads of cards."""
    if not cast.mission:
        return None
    board, gap, height = Board(templates, "rulebook"), 3.0, 44.0
    wide = (WIDTH - gap * (len(cast.mission) - 1)) / len(cast.mission)
    for at, copy in enumerate(cast.mission):
        frame = (at * (wide + gap), 0.0, wide, height)
        board.fill(outline.rounded_rect(*frame, 1.6), "boss.night")
        window(board, art.illustration(copy, templates), wide / CARD_WIDTH, (CARD_MIDDLE[0], 37.0), frame)
        _plate(board, copy, frame)
    alt = " and ".join(copy.name for copy in cast.mission)
    return Picture("", "below", (), board, (0, 0, WIDTH, height), f"The pictures of {alt}.", False)


def _plate(board: Board, copy: FaceCopy, frame: tuple[float, float, float, float]) -> None:
    """The card's name and its last number at the foot of its window."""
    x, y, width, height = frame
    top = y + height - 8
    board.fill(outline.rounded_rect(x, top, width, 8, 1.6), "boss.night")
    board.words("name", copy.name, (x + 2.2, top + 5.5), width - 12.6, _NAME, "white")
    stat = copy.stats[-1]
    board.symbol(stat.icon, x + width - 6, top + 4, 7.0, "heart" if stat.icon == "heart" else "boss.main")
    board.numeral("number", stat.value, x + width - 6, top + 3.8, 5.4, _NUMBER, "white")


def _seats(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture:
    """Three tables from above: who sits where, and which card slot is whose."""
    board, gap, height = Board(templates, "rulebook"), 5.0, 41.0
    lines = sheet.part("seats").lines
    wide = (WIDTH - gap * (len(lines) - 1)) / len(lines)
    for at, (line, far, near) in enumerate(zip(lines, (1, PLACES, 0), (1, PLACES, PLACES), strict=True)):
        x = at * (wide + gap)
        _seat_table(board, x, wide, far, near, line.icon)
        board.words("seats", line.words, (x + wide / 2, height - 0.9), wide, _LABEL, "ink", "center")
    return Picture("", "below", (), board, (0, 0, WIDTH, height), "; ".join(line.words for line in lines) + ".")


def _seat_table(board: Board, x: float, wide: float, far: int, near: int, icon: str | None) -> None:
    board.fill(outline.rounded_rect(x + 2, 7.6, wide - 4, 20.4, 2), "shade.night")
    for side, y, players, pawn_y in ((0, 19.2, near, 30.6), (1, 9.6, far, 5.0)):
        team = _TEAMS[side]
        for slot in range(PLACES):
            sx = x + wide / 2 + (slot - 0.5) * 9.6
            if icon and side:
                continue
            board.fill(outline.rounded_rect(sx - 2.6, y, 5.2, 7.0, 0.7), team, "white", 0.35)
        if icon and side:
            board.fill(outline.rounded_rect(x + wide / 2 - 3.4, 8.6, 6.8, 9.2, 0.8), "boss.main", "white", 0.35)
            board.symbol(icon, x + wide / 2, 13.2, 5.2, "white")
        spread = [0.0] if players == 1 else [(index - (players - 1) / 2) * 9.6 for index in range(players)]
        for dx in spread:
            _pawn(board, x + wide / 2 + dx, pawn_y, team)


def _pawn(board: Board, x: float, y: float, ink: str) -> None:
    """A player from above: shoulders and head."""
    board.fill(outline.ellipse(x, y + 0.4, 3.6, 1.8), ink)
    board.fill(outline.circle(x, y, 1.75), "ink", "paper", 0.35)


def _defeat(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture:
    """What follows a defeat in three steps: the knockout is counted, a new creature comes, the one that was revived waits."""
    board, height = Board(templates, "rulebook"), 27.0
    middles = [WIDTH / 6 * part for part in (1, 3, 5)]
    _small_card(board, middles[0] - 8.6, 2, "shade.bright", "knockout", "shade.night")
    board.fill(outline.circle(middles[0] + 10.4, 13.5, 6.0), "boss.deep", "paper", 0.6)
    board.symbol("knockout", middles[0] + 10.4, 13.5, 7.0, "white")
    for step in (2.2, 1.1, 0.0):
        _small_card(board, middles[1] - 20.0 + step, 2 + step, "shade.night", "dna" if not step else "", "gold.bright")
    board.line(outline.rounded_rect(middles[1] + 5, 2, 16, 22, 1.4), "text2", 0.5, dash=(1.6, 1.1))
    _arrow(board, middles[1] + 2.0, 13.0, 1.7)
    _small_card(board, middles[2] - 8, 2, "shade.bright", "revive_used", "white")
    alt = "A defeated creature, the deck with the empty slot, and a revived creature."
    words = tuple(map(_hung, columns(sheet, "knockouts", "replacements", "revived")))
    return Picture("", "below", words, board, (0, 0, WIDTH, height), alt)


def _small_card(board: Board, x: float, y: float, ink: str, icon: str, mark: str) -> None:
    """A card, 16 × 22 mm, with a symbol."""
    board.fill(outline.rounded_rect(x, y, 16, 22, 1.4), ink, "ink", 0.4)
    if icon:
        board.symbol(icon, x + 8, y + 11, 9.6, mark)


def _arrow(board: Board, x: float, y: float, size: float) -> None:
    board.fill(outline.polygon([(x - size, y - size), (x + size * 0.8, y), (x - size, y + size)]), "ink")


def _counters(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    """A creature's card with the counters that lie beside it: the same kinds as on the mat, on the mat's side."""
    if cast.card is None:
        return None
    board, (x, y, wide, high), height = Board(templates, "rulebook"), (WIDTH / 2 - 8, 0.0, 36.0, 39.0), 39.0
    ramp, lines = cast.card.sign or "shade", sheet.part("counters").lines
    board.fill(outline.rounded_rect(x, y, wide, high, 2), f"{ramp}.deep")
    window(board, art.illustration(cast.card, templates), 0.6, CARD_MIDDLE, (x, y, wide, high))
    pitch = height / len(lines)
    for at, line in enumerate(lines):
        middle = pitch * (at + 0.5)
        icon, size = line.icon or "damage", min(7.6, pitch - 0.6)
        if icon in CONDITIONS:
            board.fill(outline.circle(x - 6.5, middle, size * 0.43), icon)
        board.symbol(icon, x - 6.5, middle, size, COUNTERS.get(icon, "ink"))
        board.words("counters", line.words, (x - 12.5, middle + 1.2), 24, _LABEL, "ink", "right")
    return Picture("", "below", (), board, (0, 0, WIDTH, height), "A creature's card with its counters beside it.")


def _tracks(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture:
    """The knockouts of a team and the rounds; the last of each is the end."""
    board, height = Board(templates, "rulebook"), 14.0
    knockouts, rounds = sheet.numbers["knockouts"], sheet.numbers["rounds"]
    for value in range(1, knockouts + 1):
        last = value == knockouts
        x = 5.0 + (value - 1) * 10.4
        board.fill(outline.circle(x, 7, 4.6), "boss.deep" if last else "shade.night", "gold.main", 0.45)
        board.symbol("knockout", x, 7, 5.6, "white")
    start = 10.4 * knockouts + 8
    pitch = (WIDTH - start) / rounds
    for value in range(1, rounds + 1):
        x, last = start + (value - 0.5) * pitch, value == rounds
        board.fill(outline.circle(x, 7, min(3.3, pitch / 2 - 0.4)), "boss.deep" if last else "shade.night", "gold.main", 0.45)
        board.numeral("rounds", str(value), x, 7, pitch, _FIELD, "white")
    words = (*columns(sheet, "knockouts"), Column(sheet.part("round").title, _column(sheet.part("order")).rows[-1:]))
    alt = f"{knockouts} knockouts and {rounds} rounds; the last of each is the end."
    return Picture("", "below", words, board, (0, 0, WIDTH, height), alt)


def _tactic(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    """A tactic with letters beside what is printed on it."""
    if cast.tactic is None:
        return None
    board = tactic_specimen.draw(cast.tactic, art.illustration(cast.tactic, templates), templates).placed(reference.CARD_K, 0, 0)
    k, wide = reference.CARD_K, reference.CARD_K * CARD_WIDTH
    for letter, (end, y), x in zip("ABCD", tactic_specimen.PARTS, (-3.4, wide + 3.4, wide + 3.4, -3.4), strict=True):
        tactic_specimen.callout(board, letter, (x, k * y), (k * end, k * y))
    part = _column(sheet.part("tactic-card"), False, "ABCD")
    alt = f"A tactic card, {cast.tactic.name}, with letters beside its parts."
    return Picture("", "beside", (part,), board, (-6, -0.4, wide + 12, k * 88 + 0.8), alt)


def _premium(sheet: SheetCopy, cast: Cast, templates: Path) -> Picture | None:
    """The creatures with a finish of their own."""
    if not cast.premium:
        return None
    board, height = Board(templates, "rulebook"), 36.0
    for copy, ramp, x, wide in _windows(board, cast.premium, 0.56, height, templates):
        board.fill(outline.rounded_rect(x, height - 7, wide, 7, 1.6), f"{ramp}.night")
        board.symbol(copy.printing.finish, x + 3.6, height - 3.5, 4.0, "gold.bright")
        board.words("premium", copy.name, (x + 6.8, height - 2.3), wide - 8, _LABEL, "white")
    alt = " ".join(copy.name for copy in cast.premium)
    return Picture("", "below", (), board, (0, 0, WIDTH, height), f"The premium creatures: {alt}.", False)


_DRAW: Mapping[str, Callable[[SheetCopy, Cast, Path], Picture | None]] = {
    "seats": _seats,
    "card": _card,
    "table": _table,
    "round": _round,
    "tactic": _tactic,
    "premium": _premium,
    "defeat": _defeat,
    "counters": _counters,
    "tracks": _tracks,
    "signs": _signs,
    "mission": _mission,
}
