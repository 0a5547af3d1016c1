"""A card in small for the quick reference: header symbols, picture, moves. Knows a FaceCopy, never a rule.

Drawn at the card's own measures (63 × 88 mm) and then placed smaller; so that nothing falls below 6 pt, the footer is left
out and words are set larger than a plain reduction would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from monstra_print.copytext import FaceCopy
from monstra_print.faces.art import symbol as symbols
from monstra_print.faces.sheet.board import Board, Manner
from monstra_print.press import outline
from monstra_print.press.shape import Shape

WIDTH, HEIGHT = 63.0, 88.0
# Where a callout points: sign, evolution level, Speed, HP (mm from the card's left edge).
HEADER = (9.2, 36.9, 45.0, 54.3)
# And among the moves: the signature's cost from the left, the basic move's damage from the right (x, y).
MOVE = ((6.0, 68.2), (56.4, 59.2))

# 0.5 pt at the size at which the quick reference shows the card (0.715), in mm of the card.
_THINNEST = 0.25

_NAME = Manner("Fjalla", (13.6, 13.0, 12.4, 11.8, 11.2, 10.6, 10.0), tracking=0.01)
_WORD = Manner("SSP-700", (8.5,), tracking=0.08)
_NUMBER = Manner("Fjalla", (13.6, 12.0))
_MOVE = Manner("SSP-700", (11.4, 11.0, 10.6, 10.0, 9.4, 8.8))
_RULES = Manner("SSP-400", (10.6, 10.2, 9.8, 9.4, 9.0, 8.6), "SSP-700")


def draw(copy: FaceCopy, ground: Sequence[Shape], templates: Path) -> Board:
    """The card on a board of its own, in mm from the card's corner; `ground` is the illustration of its front."""
    board = Board(templates, "quick-reference")
    card = outline.rounded_rect(0, 0, WIDTH, HEIGHT, 3)
    ramp = copy.sign or "shade"
    board.fill(card, f"{ramp}.deep")
    board.shapes.extend(replace(_bolder(one), clip=card) for one in ground if one.clip is None)
    _header(board, copy, ramp)
    _panel(board, copy, ramp)
    return board


def _bolder(one: Shape) -> Shape:
    """A shape whose line is at least as wide as can be printed in several inks after the reduction."""
    if one.stroke is None or one.stroke.width >= _THINNEST:
        return one
    return replace(one, stroke=replace(one.stroke, width=_THINNEST))


def _header(board: Board, copy: FaceCopy, ramp: str) -> None:
    night = f"{ramp}.night"
    board.fill(outline.rounded_rect(8.4, 4, 46.6, 8.4, 1.2), night, f"{ramp}.bright", 0.45)
    board.fill(outline.circle(9.2, 8.6, 5.9), night)
    board.fill(outline.circle(9.2, 8.6, 5.3), f"{ramp}.main", f"{ramp}.pale", 0.6)
    board.symbol(copy.sign or "mythic", 9.2, 8.6, 7, night if ramp == "air" else "white")
    board.words("card", copy.name, (15.6, 8.9), 17.2, _NAME, "white")
    board.words("card", (copy.sign or "").upper(), (15.7, 12.0), 17, replace(_WORD, sizes=(8.4,)), f"label.{ramp}")
    board.symbol("dna", 35.5, 8.2, 5, "white")
    board.symbol("speed", 45.0, 8.2, 7.9, "white")
    board.symbol("heart", 54.3, 8.3, 9.3, "white")
    board.symbol("heart", 54.3, 8.3, 8.5, "heart")
    numerals = (("evo", 38.9, 8.2, 11.5, "white"), ("speed", 45.03, 8.2, 12.0, night), ("hp", 54.3, 7.98, 13.6, "white"))
    for key, x, y, size, ink in numerals:
        board.numeral("card", copy.stat(key).value, x, y, 7, replace(_NUMBER, sizes=(size,)), ink)


def _panel(board: Board, copy: FaceCopy, ramp: str) -> None:
    file = board.templates / "monstra" / "faces" / "panels" / f"{ramp}.svg"
    for figure in symbols.figures(file):
        board.fill(figure.path, f"{ramp}.main" if figure.role == "band" else "paper")
    basic, signature = copy.block("basic"), copy.block("signature")
    board.line(outline.polyline([(6, 63.6), (57, 63.6)]), "rule", 0.35)
    for block, y, fill in ((basic, 59.2, "paper"), (signature, 68.2, "energy")):
        k = 7.2 / 24
        board.fill(outline.parse(_HEXAGON, outline.Affine(k, 0, 0, k, 9 - 3.6, y - 3.6)), fill, "ink", 0.42)
        board.numeral("card", str(block.cost or 0), 9, y, 5, replace(_NUMBER, sizes=(11.0,)), "ink")
        board.words("card", block.title, (14.2, y + 1.4), 34, _MOVE, "ink")
        if block.number is not None:
            board.symbol("damage", 53, y, 8.6, f"{ramp}.deep")
            board.numeral("card", block.number.value, 53, y + 0.04, 5, replace(_NUMBER, sizes=(12.0,)), "white")
    board.paragraphs("card", [signature.text], (6.4, 73.6, 50.4, 9.6), _RULES, ("ink", "ink"))


_HEXAGON = "M12 .6L22 6.3V17.7L12 23.4L2 17.7V6.3Z"
