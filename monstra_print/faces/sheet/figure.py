"""Figures shared by the mats: card slot, hexagon, token spot, shield, round disc, plate; and spacing that minds a joint.

Lengths in mm. Knows the shapes' roles (hexagon = energy, disc = condition, shield = Shield), never a rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from monstra_print.copytext import Line
from monstra_print.faces.sheet import manner
from monstra_print.faces.sheet.board import Board
from monstra_print.press import outline
from monstra_print.press.shape import Path

GROUND, SEAM, QUIET = "mat1", "mat3", "matmid"
LIGHT, BRIGHT, WHITE = "shade.glow", "gold.bright", "white"
CARD_WIDTH, CARD_HEIGHT = 67.0, 94.0
DOMINO = 22.4  # height of a field of the round track, whose pieces lie on it
TOKEN = 16.0  # diameter of a token


def plate(board: Board, x: float, y: float, width: float, height: float, edge: str, line: float = 0.8, radius: float = 5) -> None:
    """A dark plate with a keyline."""
    board.fill(outline.rounded_rect(x, y, width, height, radius), GROUND, edge, line)


def slot(board: Board, key: str, at: tuple[float, float], title: str, lines: Sequence[Line], ink: str, icon: str = "") -> None:
    """A space for a card, 67 × 94 mm, with its symbol, title and what lies there. The first line names the symbol.

    With a symbol of its own it is where the play is: a stronger frame, a second line in the frame's ink, no further words.
    """
    x, y = at
    middle, centre = x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2
    plate(board, x, y, CARD_WIDTH, CARD_HEIGHT, ink, 1.8 if icon else 0.9, 4)
    inner = outline.rounded_rect(x + 2.4, y + 2.4, CARD_WIDTH - 4.8, CARD_HEIGHT - 4.8, 2.6)
    board.line(inner, ink if icon else SEAM, 0.6 if icon else 1.2)
    board.symbol(icon or lines[0].icon or "dna", middle, centre - 6, 20, QUIET)
    if title:
        board.words(key, title.upper(), (middle, centre + 17.4), CARD_WIDTH - 8, manner.HEADING, ink, "center")
    for index, line in enumerate(line for line in lines if line.words and not icon):
        board.words(key, line.words, (middle, centre + 24.6 + index * 5), CARD_WIDTH - 8, manner.NOTE, "shade.pale", "center")


def hexagon(x: float, y: float, radius: float) -> Path:
    """A hexagon standing on a corner, as energy is drawn everywhere."""
    points = [(x + radius * math.sin(math.pi / 3 * i), y - radius * math.cos(math.pi / 3 * i)) for i in range(6)]
    return outline.polygon(points)


def spot(board: Board, x: float, y: float, radius: float, icon: str, edge: str, fill: str, size: float) -> None:
    """A round place for a counter with its symbol."""
    board.fill(outline.circle(x, y, radius), GROUND, edge, 0.7)
    board.symbol(icon, x, y, size, fill)


def ring(board: Board, x: float, y: float, radius: float, icon: str, ink: str) -> None:
    """A dashed place for a condition's token."""
    board.fill(outline.circle(x, y, radius), GROUND)
    board.line(outline.circle(x, y, radius), ink, 0.7, dash=(1.6, 1.0))
    board.symbol(icon, x, y, radius * 1.34, ink)


def disc(board: Board, x: float, y: float, radius: float, number: int, edge: str, last: bool = False) -> None:
    """A field of the round track; the last round is filled."""
    board.fill(outline.circle(x, y, radius), "boss.main" if last else GROUND, edge, 1.0)
    board.numeral("round", str(number), x, y, radius * 1.7, manner.ROUND, WHITE if last else BRIGHT)


def domino(board: Board, x: float, y: float, width: float, number: int, inks: tuple[str, str, str], last: bool = False) -> None:
    """A field of a round track between two players: its number stands upright for each of them, in the ink of their team.

    inks: of the frame, of the nearer and of the farther player.
    """
    edge, near, far = inks
    board.fill(outline.rounded_rect(x - width / 2, y - DOMINO / 2, width, DOMINO, 4), "boss.main" if last else GROUND, edge, 1.0)
    board.line(outline.polyline([(x - width / 2 + 3, y), (x + width / 2 - 3, y)]), edge, 0.5)
    side = Board(board.templates, board.where)
    side.numeral("round", str(number), x, y + DOMINO / 4 - 0.1, width * 0.86, manner.ROUND, WHITE if last else near)
    board.add(side)
    count = len(side.lines)
    side.turned(x, y, {near: far})
    board.lines.extend(side.lines[count:])


def spread(count: int, first: float, last: float) -> list[float]:
    """`count` places from `first` to `last`, evenly; a single one stands in the middle."""
    if count == 1:
        return [(first + last) / 2]
    return [first + (last - first) * index / (count - 1) for index in range(count)]


def beside_joint(count: int, low: float, high: float, pitch: float, joint: float, clear: float = 0.0) -> list[float]:
    """Centres of `count` fields, `pitch` apart, within low..high, with the joint between two fields or beside them all.

    Of all arrangements that fit the most centred one; when none does, the fields are simply centred. clear: how much further
    than elsewhere two fields stand apart at the joint, so that a cut that is a little off spares them.
    """
    low, high = low + clear / 2, high - clear / 2
    width = count * pitch
    starts = [joint - left * pitch for left in range(count + 1)]
    fitting = [start for start in starts if low <= start + 1e-9 and start + width <= high + 1e-9]
    middle = (low + high - width) / 2
    start = min(fitting, key=lambda one: abs(one - middle), default=middle)
    places = [start + (index + 0.5) * pitch for index in range(count)]
    return [x + (clear / 2 if x > joint else -clear / 2) for x in places]
