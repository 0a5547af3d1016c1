"""Cover and back of the rulebook, A5 with what is drawn beyond the trim; lengths in mm. Knows no rule and no other page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.faces.sheet.setting import Format
from monstra_print.press import outline
from monstra_print.press.shape import Shape

A5 = Format(148.0, 210.0, 5.0)
CARD = (63.0, 88.0, 5.0)  # mm: trim of the card that lends its drawings, and their ink beyond it
WINDOW = 57.0  # mm from the card's top to the end of its illustration
COVER = 126.0  # mm from the top to the plate with the title
PANEL = (10.0, 33.0, 128.0, 152.0)  # mm: the paper of the back with its words
RIM = 5.4  # mm of the paper at its foot that the signs lie on
SIGNS = ("fire", "earth", "water", "air", "mythic")
TITLE = Manner("Fjalla", (30, 28, 26, 24, 22, 20))
LINE = Manner("SSP-600", (11, 10.5, 10, 9.5, 9))
RAYS = 48


def cover(title: str, hero: Sequence[Shape], lines: Sequence[str], templates: Path) -> Board:
    """The first page: the picture to the plate's edge, the signs on it, the wordmark, the title, lines of facts."""
    board = Board(templates, "rulebook")
    drawn, (width, _, card_drawn) = A5.drawn, CARD
    picture = Board(templates, "rulebook")
    picture.shapes.extend(hero)
    k = (A5.width + 2 * drawn) / (width + 2 * card_drawn)
    board.add(picture.placed(k, -drawn + k * card_drawn, COVER - k * WINDOW))
    board.fill(outline.rect(-drawn, COVER, A5.width + 2 * drawn, A5.height + drawn - COVER), "shade.night")
    board.shapes.extend(_rays(A5.width / 2, COVER + 26, COVER))
    board.fill(outline.rect(-drawn, COVER, A5.width + 2 * drawn, 1.4), "gold.main")
    _medallions(board, COVER + 0.7, 15.0, 6.2)
    board.wordmark(16, COVER + 20, 116, "white", "gold.bright")
    board.words("title", title, (A5.width / 2, COVER + 56), 116, TITLE, "white", align="center")
    for at, line in enumerate(lines):
        board.words("line", line, (A5.width / 2, COVER + 65.5 + 6.5 * at), 116, LINE, "gold.glow", align="center")
    return board


def back(line: str, templates: Path) -> Board:
    """The last page: wordmark, the paper for its words, the signs, a line of facts."""
    board = Board(templates, "rulebook")
    drawn = A5.drawn
    board.fill(outline.rect(-drawn, -drawn, A5.width + 2 * drawn, A5.height + 2 * drawn), "shade.night")
    board.shapes.extend(_rays(A5.width / 2, A5.height / 2, -drawn))
    board.wordmark(34, 13, 80, "white", "gold.bright")
    x, y, width, height = PANEL
    board.fill(outline.rounded_rect(x, y, width, height, 2.4), "paper", "gold.main", 0.9)
    _medallions(board, y + height, 12.0, 4.6)
    board.words("line", line, (A5.width / 2, 200.5), 116, LINE, "gold.glow", align="center")
    return board


def _rays(x: float, y: float, top: float) -> list[Shape]:
    """Wedges of the ground of card backs, from a point to the edge of what is drawn; nothing above `top`."""
    reach, drawn = 190.0, A5.drawn
    frame = outline.rect(-drawn, top, A5.width + 2 * drawn, A5.height + drawn - top)
    wedges = []
    for at in range(RAYS):
        first, second = (2 * math.pi * (at + part) / RAYS for part in (0.0, 0.5))
        ends = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in (first, second)]
        wedges.append(Shape(outline.polygon([(x, y), *ends]), "shade.deep", clip=frame))
    return wedges


def _medallions(board: Board, y: float, pitch: float, radius: float) -> None:
    """The five signs in a row about the page's middle."""
    for at, sign in enumerate(SIGNS):
        x = A5.width / 2 + (at - (len(SIGNS) - 1) / 2) * pitch
        board.fill(outline.circle(x, y, radius + 0.6), f"{sign}.night")
        board.fill(outline.circle(x, y, radius), f"{sign}.main", f"{sign}.pale", 0.6)
        board.symbol(sign, x, y, radius * 1.32, "air.night" if sign == "air" else "white")
