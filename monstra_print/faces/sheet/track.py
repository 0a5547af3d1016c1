"""Parts of a mat with a number of fields: tracks, counters, rows of slots. Each function is one kind of part in a plan.

How many fields there are stands in the sheet's numbers; a part gives the room. Keyword arguments are the keys of the plan, as in
`mat.schema.json`. Lengths in mm. Knows the shapes' roles (hexagon = energy, disc = condition, shield = Shield), never a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from monstra_print.copytext import Line
from monstra_print.faces.sheet import figure, ground, manner
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.figure import BRIGHT, CARD_HEIGHT, CARD_WIDTH, GROUND, LIGHT, QUIET, SEAM, WHITE
from monstra_print.faces.sheet.stage import Point, Rectangle, Stage
from monstra_print.findings import ERROR
from monstra_print.findings.catalogue import declare
from monstra_print.press import outline
from monstra_print.press.shape import Shape, Stroke

NO_ROOM = declare(
    "sheet/no-room",
    ERROR,
    "Card spaces that lie on one another cannot be used; the mat must be drawn anew when the rules need more of them.",
    "draw the player's half for that many cards",
)


def slots(
    stage: Stage,
    section: str,
    count: str,
    most: int,
    y: float,
    gap: float,
    ink: str,
    symbol: str,
    beside: Mapping[str, Any] | None = None,
) -> None:
    """A row of numbered card slots about the joint, each with its counters on the outer side, where there are some."""
    board, part, number = stage.board, stage.section(section), stage.sheet.numbers[count]
    if number > most:
        message = f"{board.where}: {number} {part.title.lower()} creatures a team, the mat has room for {most}"
        board.findings.append(NO_ROOM.find(message))
    for index, centre in enumerate(figure.beside_joint(number, 0, ground.WIDTH, CARD_WIDTH + gap, stage.joint)):
        at = (centre - CARD_WIDTH / 2, stage.top + y)
        if beside is not None:
            _flank(stage, at, outward=-1 if at[0] < stage.joint else 1, **beside)
        figure.slot(board, part.key, at, f"{part.title} {index + 1}", part.lines, stage.ink(ink), icon=symbol)
        stage.mark(part.key, (*at, CARD_WIDTH, CARD_HEIGHT))


def _flank(
    stage: Stage,
    at: Point,
    outward: int,
    gap: float,
    width: float,
    trays: Sequence[Mapping[str, Any]],
    rings: Mapping[str, Any],
) -> None:
    """The counters beside a slot: a plate with trays and rings, given as on its right side."""
    edge = at[0] + (CARD_WIDTH + gap if outward > 0 else -gap)
    plate = (min(edge, edge + outward * width), at[1], width, CARD_HEIGHT)
    figure.plate(stage.board, *plate, SEAM, radius=4)
    stage.mark(rings["section"], plate)

    def beside(box: Rectangle) -> Rectangle:
        x, y, wide, height = box
        return edge + outward * (x + wide / 2) - wide / 2, at[1] + y, wide, height

    for one in trays:
        _tray(stage, **{**one, "box": beside(one["box"])})
    _rings(stage, **{**rings, "box": beside(rings["box"])})


def tray(stage: Stage, box: Rectangle, **rest: Any) -> None:
    """A place for many counters of one kind: its symbol and its word inside."""
    _tray(stage, box=stage.box(box), **rest)


def _tray(stage: Stage, section: str, counter: str, box: Rectangle, size: float, label: str, ink: str) -> None:
    board, part = stage.board, stage.section(section)
    x, y, width, height = box
    middle = x + width / 2
    frame = Stroke(stage.ink(ink), 0.7, dash=(1.6, 1.0))
    board.shapes.append(Shape(outline.rounded_rect(x, y, width, height, 3), GROUND, stroke=frame))
    board.symbol(counter, middle, y + (height - 4) / 2, size, stage.ink(ink))
    told = next(one for one in part.lines if one.icon == counter)
    board.words(part.key, told.words, (middle, y + height - 2.2), width - 1, manner.LABEL, stage.ink(label), "center")


def rings(stage: Stage, box: Rectangle, **rest: Any) -> None:
    """Dashed rings in columns, one for each line of the section that is not skipped, the symbol inside and the word below."""
    _rings(stage, box=stage.box(box), **rest)


def _rings(
    stage: Stage,
    section: str,
    box: Rectangle,
    largest: float,
    between: float,
    down: float,
    label: str,
    inks: Mapping[str, str],
    skip: Sequence[str] = (),
    columns: int = 1,
) -> None:
    board, part = stage.board, stage.section(section)
    discs = [one for one in part.lines if one.icon not in skip]
    rows, wide = -(-len(discs) // columns), box[2] / columns
    pitch = box[3] / rows
    radius = min(largest, pitch / 2 - between)
    for index, one in enumerate(discs):
        row, column = divmod(index, columns)
        x, y, icon = box[0] + wide * (column + 0.5), box[1] + radius + row * pitch, one.icon or next(iter(inks))
        figure.ring(board, x, y, radius, icon, inks.get(icon, LIGHT))
        board.words(part.key, one.words, (x, y + radius + down), wide, manner.LABEL, stage.ink(label), "center")


def tally(stage: Stage, section: str, count: str, box: Rectangle, pitch: float, largest: float, symbol: str, ink: str) -> None:
    """Numbered discs with a symbol; the last is filled and bears the first word of the section's line."""
    board, part, number = stage.board, stage.section(section), stage.sheet.numbers[count]
    left, top, width, height = stage.box(box)
    pitch = min(pitch, width / number)
    radius, middle, y = min(largest, pitch * 0.44), left + width / 2, top + height / 2
    reach = pitch * (number - 1) / 2
    for index, x in enumerate(figure.spread(number, middle - reach, middle + reach)):
        last = index == number - 1
        edge = "boss.bright" if last else stage.ink(ink)
        board.fill(outline.circle(x, y, radius), "boss.deep" if last else GROUND, edge, 1.0)
        board.symbol(symbol, x, y - radius * 0.42, radius * 0.84, "boss.glow" if last else QUIET)
        if last:
            board.words(
                part.key,
                part.lines[0].text[0].text.upper(),
                (x, y + radius * 0.58),
                radius * 1.5,
                manner.COUNT,
                "boss.glow",
                "center",
            )
        else:
            board.numeral(part.key, str(index + 1), x, y + radius * 0.44, radius * 1.2, manner.TALLY, LIGHT)


def hexagons(stage: Stage, section: str, count: str, box: Rectangle, lift: float, pitch: float, clear: float = 0.0) -> None:
    """Hexagons from 0 to a number, beside the joint."""
    board, part, cap = stage.board, stage.section(section), stage.sheet.numbers[count]
    left, top, width, height = stage.box(box)
    y = top + height / 2 - lift
    # So small that one half holds the longer part beside the joint.
    pitch = min(pitch, (width - clear) / 2 / ((cap + 2) // 2))
    radius = pitch * 0.487
    for number, x in enumerate(figure.beside_joint(cap + 1, left, left + width, pitch, stage.joint, clear)):
        ink = "energy" if number else QUIET
        board.fill(figure.hexagon(x, y, radius), GROUND, ink, 1.1)
        board.numeral(part.key, str(number), x, y, radius * 1.5, manner.BIG, "energy" if number else LIGHT)


def spots(stage: Stage, section: str, box: Rectangle, lift: float, radius: float, size: float, down: float, ink: str) -> None:
    """A row of round places, one for each line of the section: its symbol inside, its words below."""
    board, part = stage.board, stage.section(section)
    left, top, width, height = stage.box(box)
    y, pitch = top + height / 2 - lift, width / len(part.lines)
    for index, one in enumerate(part.lines):
        x = left + pitch * (index + 0.5)
        figure.spot(board, x, y, radius, one.icon or "tactic", stage.ink(ink), QUIET, size)
        board.words(part.key, one.words, (x, y + down), pitch - 0.6, manner.LABEL, LIGHT, "center")


def discs(
    stage: Stage, section: str, count: str, box: Rectangle, pitch: float, largest: float, title: Mapping[str, Any], ink: str
) -> None:
    """A track of round fields on a line beside the joint, the last one filled; the title before it."""
    board, part, number = stage.board, stage.section(section), stage.sheet.numbers[count]
    left, top, width, height = stage.box(box)
    y, pitch = top + height / 2, min(pitch, title["pitches"] / number)
    places = figure.beside_joint(number, left, left + width, pitch, stage.joint)
    board.line(outline.polyline([(places[0], y), (places[-1], y)]), stage.ink(ink), 1.2)
    for index, x in enumerate(places, 1):
        figure.disc(board, x, y, min(largest, pitch * 0.4), index, stage.ink(ink), last=index == number)
    stage.mark(section, (left, top, width, height))
    at = (places[0] - title["before"], y + title["down"])
    board.words(part.key, part.title.upper(), at, title["width"], manner.TRACK, stage.ink(ink), "right")


def dominoes(
    stage: Stage,
    section: str,
    count: str,
    rows: tuple[float, float],
    sides: Sequence[Point],
    pitch: float,
    largest: float,
    edge: str,
    near: str,
    far: str,
) -> None:
    """A track as a loop of two rows in two parts each: the nearer counts up to the right, the farther back to the left."""
    number = stage.sheet.numbers[count]
    half = (number + 1) // 2
    inks = (stage.ink(edge), stage.ink(near), stage.ink(far))
    (left, inner), (outer, right) = sides
    for numbers, y in ((range(1, half + 1), rows[0]), (range(number, half, -1), rows[1])):
        before = (len(numbers) + 1) // 2
        places = figure.spread(before, left, inner) + figure.spread(len(numbers) - before, outer, right)
        wide = min(largest, min(pitch, (inner - left) / max(1, before - 1)) * 0.94)
        _arrows(stage.board, places, stage.top + y, wide, 1 if y == rows[0] else -1, inks[0])
        for index, x in zip(numbers, places, strict=True):
            figure.domino(stage.board, x, stage.top + y, wide, index, inks, last=index == number)
    upper, lower = (stage.top + y for y in sorted(rows))
    for first, last in sides:
        box = (first - largest / 2, upper - figure.DOMINO / 2, last - first + largest, lower - upper + figure.DOMINO)
        stage.mark(section, box)


def _arrows(board: Board, places: Sequence[float], y: float, wide: float, way: int, ink: str) -> None:
    """Which way the track goes: an arrow head half way between neighbours of one part."""
    for left, right in pairwise(places):
        if right - left < 3 * wide:
            x = (left + right) / 2
            board.fill(outline.polygon([(x - way * 1.9, y - 2.6), (x + way * 2.5, y), (x - way * 1.9, y + 2.6)]), ink)


def countdown(
    stage: Stage,
    section: str,
    box: Rectangle,
    rows: tuple[float, float],
    pitches: float,
    clear: float,
    largest: float,
    starts: Sequence[Mapping[str, Any]],
    zone: Mapping[str, Any],
) -> None:
    """A track in two rows downwards, start fields ringed in gold with the bold words of their lines, the end zone in red."""
    board, part, numbers = stage.board, stage.section(section), stage.sheet.numbers
    begin = {numbers[one["number"]]: part.lines[one["line"] - 1] for one in starts}
    highest, end = max(begin), numbers[zone["number"]]
    left, top, width, _ = stage.box(box)
    columns = (highest + 1) // 2
    pitch = pitches / columns
    places = figure.beside_joint(columns, left, left + width, pitch, stage.joint, clear)
    radius, levels = min(largest, pitch * 0.445), (top + rows[0], top + rows[1])
    for value in range(highest, 0, -1):
        row, column = divmod(highest - value, columns)
        _field(board, part.key, value, (places[column], levels[row]), radius, value in begin, value <= end)
    for value, one in begin.items():
        x = places[(highest - value) % columns]
        at = (x, levels[0] + radius + 4.6)
        board.words(part.key, one.text[0].text.upper(), at, 26, manner.SIGN, BRIGHT, "center")
    last = [places[(highest - value) % columns] for value in range(min(end, highest - columns), 0, -1)]
    if last:
        _zone(board, part.key, part.lines[zone["line"] - 1], (last[0] - radius, last[-1] + radius), levels[1] + radius + 2.4)


def _zone(board: Board, key: str, line: Line, reach: Point, y: float) -> None:
    """A line under the fields of the zone, and its bold words."""
    left, right = reach
    board.line(outline.polyline([(left, y), (right, y)]), "boss.bright", 0.8)
    middle = (left + right) / 2
    board.words(key, line.text[0].text.upper(), (middle, y + 4.8), 80, manner.SIGN, "boss.glow", "center")


def _field(board: Board, key: str, value: int, at: Point, radius: float, starts: bool, ends: bool) -> None:
    x, y = at
    fifth = value % 5 == 0
    fill = "boss.main" if starts else "boss.deep" if ends else SEAM if fifth else GROUND
    edge = BRIGHT if starts else "boss.bright" if ends else LIGHT if fifth else QUIET
    board.fill(outline.circle(x, y, radius), fill, edge, 1.5 if starts else 1.1 if fifth else 0.9)
    ink = WHITE if starts or ends or fifth else LIGHT
    board.numeral(key, str(value), x, y, radius * 1.6, manner.HP, ink)
