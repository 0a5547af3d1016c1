"""The quick reference, A5 on two sides (art direction §9): drawings as shapes, words as flowing text fitted by its size.

The layout engine lays each side out at trial sizes (halving the ladder); the largest at which all boxes hold is taken.
Knows words by key only; the card shown is any FaceCopy with the four header symbols.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.copytext import FaceCopy, Line, SheetCopy
from monstra_print.faces import checks, weasy
from monstra_print.faces.drawing import environment, fill, text_of
from monstra_print.faces.fit import rounded_up
from monstra_print.faces.font import typeface
from monstra_print.faces.sheet import setting, specimen, table
from monstra_print.faces.sheet.board import Board, Manner, SetSize
from monstra_print.faces.sheet.setting import FOLDER, Format, line_values
from monstra_print.findings import Finding
from monstra_print.press import outline
from monstra_print.press.form import ArtPage
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number
from monstra_print.press.shape import Shape
from monstra_print.units import mm

A5 = Format(148.0, 210.0, 5.0)
SIZES = (8.8, 8.7, 8.6, 8.5, 8.4, 8.3, 8.2, 8.0, 7.8, 7.6, 7.4, 7.2, 7.0)
FONTS = ("Fjalla", "SSP-400", "SSP-700")
TRIAL = "600"  # mm: a trial page is so high that words which are too long stay on it and can be measured
BAR, EDGE = 17.0, 9.0
# Boxes of flowing text: x, y, width, height in mm from the trim's corner.
BOXES: Mapping[str, tuple[float, float, float, float]] = {
    "table": (80.0, 93.6, 59.0, 47.6),
    "header": (EDGE, 143.0, 65.0, 57.0),
    "moves": (80.0, 143.0, 59.0, 57.8),
    "left": (EDGE, 20.6, 62.4, 147.2),
    "right": (76.6, 20.6, 62.4, 147.2),
    "mission": (EDGE, 169.8, 130.0, 30.8),
}
STEP_X, STEP_Y, STEP_WIDTH, STEP_HEIGHT, STEP_PITCH = EDGE, 21.0, 65.0, 13.0, 13.9
STEP_WORDS = (10.2, 0.9, 53.0)  # left, top, width inside a step
ROUND_TITLE, MOTTO = "The round", "The cards work without a phone. Turn over for the round."
CARD_X, CARD_Y, CARD_K = 87.2, 26.6, 0.715
TABLE_X, TABLE_Y, TABLE_WIDTH = EDGE, 94.0, 65.0
LETTERS = {"header": "ABCD", "moves": "EF"}
# Inks of symbols on paper; each at least 3 : 1 on it.
COLOURS = {
    "heart": "heart",
    "heal": "heart",
    "damage": "fire.deep",
    "energy": "gold.deep",
    "energy0": "gold.deep",
    "tactic": "gold.deep",
    "cleanse": "air.deep",
    "dna": "mythic.main",
    "first_team": "gold.deep",
}
# Signs whose own ink is too light for paper, and the dark of their shape.
BACKED = {"burn": "ink", "poison": "ink", "slow": "ink", "shield": "water.night"}

_SHORT = 14  # letters: what stands on a last line is not shorter
_LETTER = Manner("SSP-700", (10.0,))


@dataclass(frozen=True)
class Reference:
    """Both sides, ready for press: ground shapes, art page and sizes set of each, findings. `art` is empty with findings."""

    ground: tuple[tuple[Shape, ...], tuple[Shape, ...]]
    art: tuple[ArtPage, ...]
    sizes: tuple[tuple[SetSize, ...], ...]
    findings: tuple[Finding, ...]


def render(
    sheet: SheetCopy, mat: Board, card: FaceCopy, picture: Sequence[Shape], imprint: str, templates: Path, inks: InkLibrary
) -> Reference:
    """Lay the sheet out. mat: the arena mat as drawn; card, picture: the card shown and its illustration; imprint: the footer's
    edition line."""
    boards = (first_side(sheet, mat, card, picture, templates), second_side(templates))
    laid = _Layout(sheet, boards, imprint, templates, inks)
    ground = (tuple(boards[0].shapes), tuple(boards[1].shapes))
    findings = [*(one for board in boards for one in board.findings), *_missing(sheet)]
    if findings:
        return Reference(ground, (), (), tuple(findings))
    chosen = [_largest(laid, side, findings) for side in (0, 1)]
    sizes = tuple((*board.sizes, SetSize("words", size, SIZES[-1])) for board, size in zip(boards, chosen, strict=True))
    if findings:
        return Reference(ground, (), sizes, tuple(findings))
    pdf = laid.lay(list(enumerate(chosen))).pdf
    art = tuple(ArtPage(pdf, side, mm(-A5.drawn), mm(-A5.drawn)) for side in (0, 1))
    return Reference(ground, art, sizes, ())


def first_side(sheet: SheetCopy, mat: Board, card: FaceCopy, picture: Sequence[Shape], templates: Path) -> Board:
    """Bar, card with its callouts A to F, and the table after set-up with the numbers of its key."""
    board = second_side(templates)
    board.add(card_with_callouts(card, picture, templates).placed(1, CARD_X, CARD_Y))
    board.add(table_with_key(sheet, mat, templates).placed(1, TABLE_X, TABLE_Y))
    return board


def second_side(templates: Path) -> Board:
    """Paper and the bar with the wordmark."""
    board = Board(templates, "quick-reference")
    drawn = A5.drawn
    board.fill(outline.rect(-drawn, -drawn, A5.width + 2 * drawn, A5.height + 2 * drawn), "paper")
    board.fill(outline.rect(-drawn, -drawn, A5.width + 2 * drawn, BAR + drawn), "shade.night")
    board.fill(outline.rect(-drawn, BAR, A5.width + 2 * drawn, 0.8), "gold.main")
    board.wordmark(EDGE, 5.6, 42, "white", "gold.bright")
    return board


def card_with_callouts(card: FaceCopy, picture: Sequence[Shape], templates: Path) -> Board:
    """The card in small, with letters over its four header symbols and beside its moves; mm from the card's corner."""
    board = specimen.draw(card, picture, templates).placed(CARD_K, 0, 0)
    for letter, x, low in zip("ABCD", specimen.HEADER, (3.4, 4.4, 4.0, 3.4), strict=True):
        at = CARD_K * x
        callout(board, letter, (at, -2.9), (at, CARD_K * low + 0.6))
    for letter, x, (end, y) in zip("EF", (-2.9, CARD_K * specimen.WIDTH + 2.9), specimen.MOVE, strict=True):
        callout(board, letter, (x, CARD_K * y), (CARD_K * end, CARD_K * y))
    return board


def callout(board: Board, letter: str, at: tuple[float, float], end: tuple[float, float]) -> None:
    """A letter in a disc with a line to what it names."""
    board.line(outline.polyline([at, end]), "mythic.deep", 0.5)
    board.fill(outline.circle(*at, 2.3), "mythic.deep")
    board.numeral("callouts", letter, *at, 4, _LETTER, "white")


def table_with_key(sheet: SheetCopy, mat: Board, templates: Path) -> Board:
    """The table after set-up, 65 mm wide, with the numbers of its key; mm from its corner."""
    k = TABLE_WIDTH / table.WIDTH
    board = table.draw(mat, sheet.numbers, templates).placed(k, 0, 0)
    for index, x, y in table.key(mat):
        board.fill(outline.circle(k * x, k * y, 1.95), "fire.deep", "white", 0.3)
        board.numeral("key", str(index), k * x, k * y, 3.4, Manner("SSP-700", (8.4,)), "white")
    return board


class _Layout:
    """The template and what never changes between two layouts of it."""

    def __init__(self, sheet: SheetCopy, boards: Sequence[Board], imprint: str, templates: Path, inks: InkLibrary) -> None:
        self._fonts = tuple(typeface(name) for name in FONTS)
        self._template = environment(templates, FOLDER, inks)
        css = text_of(templates / FOLDER / "reference.css")
        count = len(sheet.part("steps").lines)
        self._values: dict[str, Any] = {
            "sheet": sheet,
            "part": _held(sheet).part,
            "fonts": Markup("".join(font.css() for font in self._fonts)),
            "css": Markup(css),
            "page": A5.page,
            "trim": (number(A5.width), number(A5.height)),
            "drawn": number(A5.drawn),
            "lines": [[line_values(line, 0) for line in board.lines] for board in boards],
            "boxes": BOXES,
            "steps": [(STEP_X, round(STEP_Y + STEP_PITCH * at, 2), STEP_WIDTH, STEP_HEIGHT) for at in range(count)],
            "colours": COLOURS,
            "backed": BACKED,
            "letters": LETTERS,
            "edge": number(EDGE),
            "imprint": imprint,
            "motto": MOTTO,
            "round_title": ROUND_TITLE,
        }

    def lay(self, sides: list[tuple[int, float]], height: str = A5.page[1]) -> weasy.Laid:
        """One page of that height for each (side, size in pt)."""
        return weasy.lay(fill(self._template, "reference.html", sides=sides, height=height, **self._values), self._fonts)


def _held(sheet: SheetCopy) -> SheetCopy:
    """The sheet with the last words of each line held together, so that no paragraph ends in a scrap of a line."""
    return replace(sheet, sections=tuple(replace(one, lines=tuple(map(_hold, one.lines))) for one in sheet.sections))


def _hold(line: Line) -> Line:
    words = line.text[-1].text.split(" ")
    start = len(words) - 1
    while start > 1 and sum(map(len, words[start:])) + len(words) - start - 1 < _SHORT:
        start -= 1
    held = " ".join([*words[:start], "\N{NO-BREAK SPACE}".join(words[start:])])
    return replace(line, text=(*line.text[:-1], replace(line.text[-1], text=held)))


def _missing(sheet: SheetCopy) -> Iterator[Finding]:
    """A finding for each line that holds a character which one of the fonts cannot draw."""
    fonts = [typeface(name) for name in FONTS]
    for section in sheet.sections:
        for words in (section.title, *(line.words for line in section.lines)):
            signs = dict.fromkeys(sign for font in fonts for sign in font.missing(words))
            if signs:
                named = " ".join(f"U+{ord(sign):04X}" for sign in signs)
                yield checks.MISSING_GLYPH.find(f"quick-reference: {section.key}: the fonts have no {named} in {words!r}")


def _largest(laid: _Layout, side: int, findings: list[Finding]) -> float:
    """The largest size at which the side's boxes hold their words; when none does, a finding for each box that is too small."""
    least, most = 0, len(SIZES) - 1
    over: dict[str, float] = {}
    while least <= most:
        middle = (least + most) // 2
        over = _overflow(laid.lay([(side, SIZES[middle])], TRIAL).pages[0])
        least, most = (middle + 1, most) if over else (least, middle - 1)
    if least < len(SIZES):
        return SIZES[least]
    where = f"at {SIZES[-1]:g} pt, the least size"
    findings += [
        checks.OVERFLOW.find(f"quick-reference: {name} overflows by {rounded_up(by)} mm {where}") for name, by in over.items()
    ]
    return SIZES[-1]


def _overflow(page: Mapping[str, weasy.Extent]) -> dict[str, float]:
    """By how many mm the words of a box or a step reach beyond it, for those that do."""
    over: dict[str, float] = {}
    for name, (left, top, width, height) in page.items():
        if name in BOXES:
            x, y, room, high = BOXES[name]
        elif name.startswith("step"):
            x, room = STEP_X + STEP_WORDS[0], STEP_WORDS[2] + 1.2
            y, high = STEP_Y + STEP_PITCH * (int(name[4:]) - 1) + 0.4, STEP_HEIGHT - 0.8
        else:
            continue
        by = max(left + width - A5.drawn - x - room, top + height - A5.drawn - y - high)
        if by > setting.TOLERANCE:
            over[name] = by
    return over
