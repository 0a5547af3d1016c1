"""The arena mat (rulebook §2): two player halves, the round track as a loop round the rift eye. Knows words by key only.

One half is drawn, then turned about the middle with the other team's inks; nothing but ground lies within 10 mm of the trim,
and no track field or word lies on the joints of a home print (x 297, y 210).
"""

from __future__ import annotations

from pathlib import Path

from monstra_print.copytext import SheetCopy
from monstra_print.faces.sheet import figure, ground, half, manner
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.figure import GROUND, WHITE
from monstra_print.faces.sheet.ground import CX, CY, WIDTH
from monstra_print.press import outline

GOLD = half.Half(CY + 27, 60, "gold.main", "gold.bright")
# The other team's inks; energy, conditions and the red of a loss keep their meaning on both sides.
BLUE = {"gold.main": "water.bright", "gold.bright": "water.glow"}


def draw(sheet: SheetCopy, templates: Path, imprint: str) -> Board:
    """The whole mat; imprint: which mat of which edition this is."""
    board = Board(templates, sheet.id)
    ground.arena(board)
    side = Board(templates, sheet.id)
    for x in (156.5, WIDTH - 156.5 - 25):
        ground.gate(side, x, CY + 30, 25, 88, GOLD.team)
    half.draw(side, sheet, GOLD, imprint)
    _first_team(side, sheet)
    side.turned(CX, CY, BLUE)
    board.add(side)
    mark = Board(templates, sheet.id)
    mark.wordmark(20, CY + 4.4, 94, WHITE, "gold.bright")
    mark.turned(CX, CY)
    board.add(mark)
    _round(board, sheet)
    return board


def _first_team(board: Board, sheet: SheetCopy) -> None:
    part = sheet.part("first-team")
    y = CY + 13
    board.fill(outline.circle(562, y, 9.4), GROUND, GOLD.team, 0.8)
    board.symbol(part.lines[0].icon or "first_team", 562, y, 11, GOLD.team)
    board.words("first-team", part.title.upper(), (548, y + 2.1), 60, manner.COUNT, GOLD.team, "right")


def _round(board: Board, sheet: SheetCopy) -> None:
    """The round track: the nearer row counts up to the right, the farther one back to the left."""
    rounds = sheet.numbers["rounds"]
    near = (rounds + 1) // 2
    rows = ((range(1, near + 1), CY + 12.6), (range(rounds, near, -1), CY - 12.6))
    left, right = CX - 126, CX + 126
    board.line(
        outline.polyline([(left, rows[0][1]), (right, rows[0][1]), (right, rows[1][1]), (left, rows[1][1])]), "gold.main", 1.1
    )
    ground.eye(board, CX, CY)
    for numbers, y in rows:
        count = len(numbers)
        before = (count + 1) // 2
        places = figure.spread(before, left, CX - 44) + figure.spread(count - before, CX + 44, right)
        pitch = min(41.0, 82 / max(1, before - 1))
        for number, x in zip(numbers, places, strict=True):
            inks = ("gold.main", GOLD.glow, BLUE[GOLD.glow])
            figure.domino(board, x, y, min(18.0, pitch * 0.94), number, inks, last=number == rounds)
    part = sheet.part("round")
    title = Board(board.templates, board.where)
    title.words("round", part.title.upper(), (left - 13, rows[0][1] + 2.5), 30, manner.TRACK, GOLD.team, "right")
    board.add(title)
    title.turned(CX, CY, BLUE)
    board.lines.extend(title.lines[1:])
