"""The table after set-up in small: every place is read off the drawing of the real mat. Knows words by key and as numbers 1–5.

A place is the smallest framed shape of the mat about a line of its words (a slot about its title, a field about its number),
so a mat that is drawn anew changes this picture too. What lies on the places follows from the rules' numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from monstra_print.faces.font import PT, typeface
from monstra_print.faces.sheet.board import Board, SetLine
from monstra_print.faces.sheet.figure import CARD_HEIGHT, CARD_WIDTH
from monstra_print.press import outline
from monstra_print.press.shape import Path as Outline

WIDTH, HEIGHT = 594.0, 420.0
CX, CY = WIDTH / 2, HEIGHT / 2
_NIGHT, _FLOOR, _FRAME = "shade.night", "shade.deep", "shade.main"
_TEAMS = (("gold.main", ("fire", "water")), ("water.bright", ("earth", "air")))
_DECKS = {"replacements": "dna", "tactics": "tactic"}
_FIELD = (12.0, 45.0)  # mm: least and largest width of a field of a track; an island is wider

Bounds = tuple[float, float, float, float]


@dataclass(frozen=True)
class Place:
    """A place of the nearer half or of the middle: the key and words of the line in it, what it is, its outline and bounds."""

    key: str
    words: str
    kind: str
    path: Outline
    bounds: Bounds

    @property
    def middle(self) -> tuple[float, float]:
        left, top, right, bottom = self.bounds
        return (left + right) / 2, (top + bottom) / 2

    @property
    def radius(self) -> float:
        return (self.bounds[3] - self.bounds[1]) / 2


def places(mat: Board) -> tuple[Place, ...]:
    """Card slots, fields, islands and the first-team spot, each once, in the order of the mat's words."""
    framed = [one.path for one in mat.shapes if one.stroke is not None and one.ink is not None]
    shapes = [(kind, box, path) for path in framed if (kind := _kind(box := outline.bounds(path)))]
    found: dict[Outline, Place] = {}
    for line in mat.lines:
        if line.turned:
            continue
        at = _spot(line) if line.name == "first-team" else _middle(line)
        holding = [one for one in shapes if one[1][0] < at[0] < one[1][2] and one[1][1] < at[1] < one[1][3]]
        if holding:
            kind, box, path = min(holding, key=lambda one: _area(one[1]))
            found.setdefault(path, Place(line.name, line.words, kind, path, box))
    return tuple(found.values())


def _kind(box: Bounds) -> str:
    """`slot`, `field` or `island` by the size of a framed shape; empty for the counters beside a card and all else."""
    width, height = box[2] - box[0], box[3] - box[1]
    if abs(width - CARD_WIDTH) < 0.01 and abs(height - CARD_HEIGHT) < 0.01:
        return "slot"
    if _FIELD[0] < width < _FIELD[1] and 0.7 < width / height < 2:
        return "field"
    return "island" if _FIELD[1] < width < WIDTH / 2 and height < CARD_HEIGHT else ""


def _area(box: Bounds) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _middle(line: SetLine) -> tuple[float, float]:
    """The middle of the line's capitals; a point in its first or last letter when it is flush."""
    side = {"left": 1.0, "center": 0.0, "right": -1.0}[line.align]
    return line.x + side, line.y - typeface(line.manner.font).capitals * line.size * PT / 2


def _spot(line: SetLine) -> tuple[float, float]:
    """A point in the round spot after the words `First team`."""
    return line.x + 12, line.y - 2


def draw(mat: Board, numbers: Mapping[str, int], templates: Path) -> Board:
    """The table on a board of its own, in mm of the full-size mat."""
    board = Board(templates, "quick-reference")
    found = places(mat)
    board.fill(outline.rounded_rect(0, 0, WIDTH, HEIGHT, 10), _NIGHT)
    board.fill(outline.ellipse(CX, CY, 262, 172), _FLOOR)
    half = [one for one in found if one.key not in ("round", "first-team")]
    for team, signs in _TEAMS:
        side = Board(templates, board.where)
        _half(side, half, numbers, team, signs)
        count = len(side.shapes)
        if team != _TEAMS[0][0]:
            side.turned(CX, CY)
            board.shapes.extend(side.shapes[count:])
        else:
            board.add(side)
    _middle_row(board, [one for one in found if one not in half])
    return board


def key(mat: Board) -> tuple[tuple[int, float, float], ...]:
    """Where the numbers of the key stand: decks, active creatures, hand and energy, round and flag, knockouts."""
    return tuple(_key(places(mat)))


def _key(found: Sequence[Place]) -> Iterator[tuple[int, float, float]]:
    slots = {one.key: one for one in reversed(found) if one.kind == "slot"}
    for name in _DECKS:
        if name in slots:
            left, top, right, _ = slots[name].bounds
            yield 1, (left + right) / 2, top - 17
    active = [one.bounds for one in found if one.key == "active" and one.kind == "slot"]
    if active:
        yield 2, active[0][0] - 21, active[0][3] - 27
    first = {one.key: one for one in reversed(found) if one.kind == "field"}
    for number, name, dx, dy in (
        (3, "energy", -2.4, 0),
        (4, "round", -2.6, -0.6),
        (4, "first-team", -3.4, -0.6),
        (5, "knockouts", 6.9, 0),
    ):
        if name in first:
            one = first[name]
            yield number, one.middle[0] + dx * one.radius, one.middle[1] + dy * one.radius
    yield 3, 573, 376


def _half(board: Board, half: Sequence[Place], numbers: Mapping[str, int], team: str, signs: tuple[str, ...]) -> None:
    for one in half:
        if one.kind == "island":
            board.fill(one.path, _NIGHT, _FRAME, 1.7)
    active = 0
    for one in half:
        if one.kind == "field":
            _field(board, one, numbers, team)
        elif one.kind == "slot" and one.key == "active":
            _creature(board, one.bounds, signs[active % len(signs)])
            active += 1
        elif one.kind == "slot" and one.key in _DECKS:
            _deck(board, one.bounds, _DECKS[one.key])
        elif one.kind == "slot":
            board.line(one.path, team, 2.4, dash=(8, 6))
    _hand(board, numbers["opening_hand"])


def _deck(board: Board, bounds: Bounds, icon: str) -> None:
    left, top, right, bottom = bounds
    for step in range(3):
        x, y = left + 2 + step * 3, top + 6 - step * 3
        board.fill(outline.rounded_rect(x, y, right - left - 8, bottom - top - 8, 5), _NIGHT, "white", 2)
    board.symbol(icon, (left + right) / 2 + 4, (top + bottom) / 2 - 4, 40, "gold.bright")


def _creature(board: Board, bounds: Bounds, sign: str) -> None:
    left, top, right, bottom = bounds
    night = "air.night" if sign == "air" else "white"
    board.fill(outline.rounded_rect(left, top, right - left, bottom - top, 6), f"{sign}.main", "white", 3)
    board.fill(outline.rounded_rect(left + 6, bottom - 38, right - left - 12, 32, 4), "paper")
    board.symbol(sign, (left + right) / 2, top + 31, 34, night)
    board.symbol("heart", right - 11, top + 11, 17, night)


def _field(board: Board, one: Place, numbers: Mapping[str, int], team: str) -> None:
    if one.key == "energy":
        full = one.words == str(numbers["starting_energy"])
        board.fill(one.path, "energy" if full else _NIGHT, "energy", 2.6)
    elif one.key == "knockouts":
        board.fill(one.path, _NIGHT, team if one.words.isdigit() else "boss.bright", 2.6)
        board.symbol("knockout", *one.middle, one.radius * 1.2, "shade.glow")
    elif one.key == "counters":  # the damage space beside an active creature
        board.fill(one.path, _NIGHT, "rose.bright", 2.4)
        board.symbol("damage", *one.middle, one.radius * 1.2, "rose.bright")


def _hand(board: Board, count: int) -> None:
    """Tactics in hand, held before the mat's edge."""
    for index in range(count):
        x, turn = 500 + (index - (count - 1) / 2) * 30, (index - (count - 1) / 2) * 8
        card = outline.transform(outline.rounded_rect(x - 24, 352, 48, 66, 4), outline.Affine.rotate(turn, x, 414))
        board.fill(card, "paper", "ink", 2)
        board.symbol("tactic", x + turn / 2, 378, 24, "ink")


def _middle_row(board: Board, places: Sequence[Place]) -> None:
    """The round track with the first round marked, and the flag with the first team."""
    for one in places:
        if one.key == "round":
            board.fill(one.path, "gold.bright" if one.words == "1" else _NIGHT, "gold.main", 2.4)
        elif one.kind == "field":
            board.symbol("first_team", *one.middle, one.radius * 3.2, "gold.bright")
