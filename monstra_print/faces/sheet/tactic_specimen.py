"""A tactic card in small for the rulebook: cost, picture, timing, target, effect. Knows a FaceCopy, never a rule.

Drawn at the card's own measures (63 × 88 mm) and then placed smaller, its words larger than a plain reduction would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from monstra_print.copytext import FaceCopy
from monstra_print.faces.sheet import figure
from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.press import outline
from monstra_print.press.shape import Path as Outline
from monstra_print.press.shape import Shape

WIDTH, HEIGHT, CHAMFER = 63.0, 88.0, 2.2
# Where callouts point (mm from the card's corner): cost, timing, target, effect.
PARTS = ((3.0, 8.4), (57.0, 55.2), (57.0, 62.6), (4.6, 70.0))
_THINNEST = 0.25  # mm: 0.5 pt at the size at which the card is shown
_LETTER = Manner("SSP-700", (10.0,))
_NAME = Manner("Fjalla", (14.0, 13.0, 12.0, 11.2, 10.4))
_WORD = Manner("SSP-700", (8.5,), tracking=0.08)
_COST = Manner("Fjalla", (17.0,))
_LINE = Manner("SSP-600", (9.4, 9.0, 8.6))
_RULES = Manner("SSP-400", (11.4, 11.0, 10.6, 10.2, 9.8, 9.4, 9.0, 8.6), "SSP-700")


def draw(copy: FaceCopy, ground: Sequence[Shape], templates: Path) -> Board:
    """The card on a board of its own; `ground` is the illustration of its front."""
    board = Board(templates, "rulebook")
    card = _chamfered(0, 0, WIDTH, HEIGHT, CHAMFER)
    board.fill(card, "tactic.night")
    board.shapes.extend(replace(_bolder(one), clip=one.clip or card) for one in ground)
    board.fill(_chamfered(9.7, 4, 48.3, 9, 1.6), "tactic.night", "tactic.main", 0.45)
    board.fill(figure.hexagon(9.7, 8.6, 7.1), "energy", "ink", 0.5)
    board.numeral("cost", copy.stat("cost").value, 9.7, 8.6, 8, _COST, "ink")
    board.words("name", copy.name, (18.0, 9.2), 34, _NAME, "white")
    board.words("word", "TACTIC", (18.0, 12.2), 20, _WORD, "label.tactic")
    board.symbol("tactic", 54.6, 8.5, 4.8, "tactic.bright")
    board.fill(_chamfered(4, 53.2, 55, 30.8, 1.8), "paper")
    board.fill(outline.rect(5.6, 53.2, 51.8, 10.6), "paper2")
    for role, y, icon in (("timing", 56.4, "timing"), ("target", 61.4, copy.look.get("target", "target"))):
        board.symbol(icon, 8.6, y, 4.2, "ink")
        board.words(role, next(one.words for one in copy.blocks if one.role == role), (12.4, y + 1.2), 43, _LINE, "ink")
    board.paragraphs("effect", [copy.block("effect").text], (6.4, 66.2, 50.4, 16.6), _RULES, ("ink", "ink"))
    return board


def callout(board: Board, letter: str, at: tuple[float, float], end: tuple[float, float]) -> None:
    """A letter in a disc with a line to what it names."""
    board.line(outline.polyline([at, end]), "mythic.deep", 0.5)
    board.fill(outline.circle(*at, 2.3), "mythic.deep")
    board.numeral("callouts", letter, *at, 4, _LETTER, "white")


def _chamfered(x: float, y: float, width: float, height: float, by: float) -> Outline:
    right, foot = x + width, y + height
    corners = [(x + by, y), (right - by, y), (right, y + by), (right, foot - by)]
    corners += [(right - by, foot), (x + by, foot), (x, foot - by), (x, y + by)]
    return outline.polygon(corners)


def _bolder(one: Shape) -> Shape:
    """A shape whose line is at least as wide as can be printed in several inks after the reduction."""
    if one.stroke is None or one.stroke.width >= _THINNEST:
        return one
    return replace(one, stroke=replace(one.stroke, width=_THINNEST))
