"""The table after set-up in small, drawn from the mat's own proportions (594 × 420). Knows words only as numbers 1–5.

One half is drawn, then turned with the other team's inks; the tracks have as many fields as the rules say.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from monstra_print.faces.sheet import figure
from monstra_print.faces.sheet.board import Board
from monstra_print.press import outline

WIDTH, HEIGHT = 594.0, 420.0
CX, CY = WIDTH / 2, HEIGHT / 2
_NIGHT, _BACK = "shade.night", "shade.deep"
# Where the numbers of the key stand: decks, active creatures, hand and energy, round and flag, knockouts.
KEY = ((1, 46, 250), (1, 480, 250), (2, 297, 246), (3, 560, 396), (3, 190, 348), (4, 142, 222), (4, 524, 222), (5, 40, 346))


def draw(numbers: Mapping[str, int], templates: Path) -> Board:
    """The table on a board of its own, in mm of the full-size mat."""
    board = Board(templates, "quick-reference")
    board.fill(outline.rounded_rect(0, 0, WIDTH, HEIGHT, 10), _NIGHT)
    board.fill(outline.ellipse(CX, CY, 244, 152), "shade.deep")
    for team, signs in (("gold.main", ("fire", "water")), ("water.bright", ("earth", "air"))):
        side = Board(templates, board.where)
        _half(side, numbers, team, signs)
        if team == "gold.main":
            board.add(side)
        else:
            count = len(side.shapes)
            side.turned(CX, CY)
            board.shapes.extend(side.shapes[count:])
    _rounds(board, numbers["rounds"])
    board.symbol("first_team", 560, 224, 32, "gold.bright")
    return board


def _half(board: Board, numbers: Mapping[str, int], team: str, signs: tuple[str, ...]) -> None:
    for x, icon in ((14.0, "dna"), (448.0, "tactic")):
        for step in range(3):
            board.fill(outline.rounded_rect(x + step * 3, 253 - step * 3, 63, 88, 5), _NIGHT, "white", 2)
        board.symbol(icon, x + 38, 291, 40, "gold.bright")
    for x in (87.0, 519.0):
        board.line(outline.rounded_rect(x, 247, 67, 94, 5), team, 3, dash=(8, 6))
    count = numbers["active"]
    for index, x in enumerate(figure.spread(count, CX - 41.5 * (count - 1), CX + 41.5 * (count - 1))):
        _creature(board, x - 33.5, signs[index % len(signs)])
    _tracks(board, numbers, team)
    for index in range(numbers["opening_hand"]):
        x, turn = 452.0 + index * 30, -8.0 + index * 8
        card = outline.transform(outline.rounded_rect(x - 22, 356, 44, 62, 4), outline.Affine.rotate(turn, x, 414))
        board.fill(card, "paper", "ink", 2)
        board.symbol("tactic", x + (turn / 8) * 4, 380, 22, "ink")


def _creature(board: Board, x: float, sign: str) -> None:
    board.fill(outline.rounded_rect(x, 247, 67, 94, 6), f"{sign}.main", "white", 3)
    board.fill(outline.rounded_rect(x + 5, 302, 57, 34, 4), "paper")
    board.symbol(sign, x + 33.5, 276, 34, "air.night" if sign == "air" else "white")
    board.symbol("heart", x + 55, 257, 17, "white" if sign != "air" else "air.night")


def _tracks(board: Board, numbers: Mapping[str, int], team: str) -> None:
    knockouts = numbers["knockouts"]
    pitch = min(42.0, 126 / knockouts)
    for index in range(knockouts):
        x = 40 + index * pitch
        last = index == knockouts - 1
        board.line(outline.circle(x, 378, pitch * 0.4), "boss.bright" if last else team, 3)
        board.symbol("knockout", x, 378, pitch * 0.48, "shade.glow")
    fields = numbers["energy_cap"] + 1
    pitch = min(38.0, 228 / fields)
    for index in range(fields):
        path = figure.hexagon(190 + index * pitch, 378, pitch * 0.45)
        if index == numbers["starting_energy"]:
            board.fill(path, "energy", "energy", 3)
        else:
            board.line(path, "energy", 3)


def _rounds(board: Board, rounds: int) -> None:
    near = (rounds + 1) // 2
    for count, y, first in ((near, 222.0, True), (rounds - near, 198.0, False)):
        before = (count + 1) // 2
        places = figure.spread(before, 169, 249) + figure.spread(count - before, 345, 425)
        for index, x in enumerate(places):
            board.fill(outline.circle(x, y, 11), "gold.bright" if first and index == 0 else _NIGHT, "gold.main", 2.4)
