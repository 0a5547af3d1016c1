"""One player's half of a mat: card slots, counters of the active creatures and the four islands. Knows words by their key only.

Rulebook §2: card, counter and condition spaces. The half grows from `top`, the upper edge of the card row (94 mm), towards
the player; `numbers` gives the length of every track. Joints of the home print (x 297) stay free of fields and words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from monstra_print.copytext import SheetCopy
from monstra_print.faces.sheet import figure, manner
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.figure import BRIGHT, CARD_HEIGHT, CARD_WIDTH, GROUND, LIGHT, QUIET, SEAM
from monstra_print.findings import ERROR
from monstra_print.findings.catalogue import declare
from monstra_print.press import outline

WIDTH, JOINT = 594.0, 297.0
EDGE = 12.0  # frames; words and symbols keep 20
GAP, GAP_ACTIVE = 6.0, 16.0
PANEL = 34.0  # the counters beside an active creature
# Knockouts, energy, markers, turn. Energy lies about the joint, so that its hexagons stand in the middle of their frame.
ISLANDS = ((12.0, 112.0), (201.0, 393.0), (118.0, 195.0), (399.0, 582.0))
BUILD_WIDTH = 19.0  # the build id at the right end of the imprint

BESIDE_TURN = ("order", "effects")  # the sections of which one may stand at the right of the turn

ROW = 6.5  # height of one line of the turn
MOST_ACTIVE = 2

NO_ROOM = declare(
    "sheet/no-room",
    ERROR,
    "Card spaces that lie on one another cannot be used; the mat must be drawn anew when the rules need more of them.",
    "draw the player's half for that many cards",
)

CONDITION = {"damage": "rose.bright", "burn": "burn", "poison": "poison", "slow": "slow"}


@dataclass(frozen=True)
class Half:
    """Where a half lies and its colours. strip: height of the islands; team, glow: frame and active-slot inks."""

    top: float
    strip: float
    team: str
    glow: str

    @property
    def islands(self) -> float:
        return self.top + CARD_HEIGHT + 8

    @property
    def build(self) -> tuple[float, float, float, float]:
        """The box of the build id, mm: beside the imprint, its letters on the imprint's line."""
        return 574 - BUILD_WIDTH, self.islands + 6.4, BUILD_WIDTH, 4.6


def draw(board: Board, sheet: SheetCopy, half: Half, imprint: str) -> None:
    """Everything of the half; imprint: which mat of which edition this is."""
    _slots(board, sheet, half)
    if sheet.numbers["active"] > MOST_ACTIVE:
        message = f"{board.where}: {sheet.numbers['active']} active creatures a team, the mat has room for {MOST_ACTIVE}"
        board.findings.append(NO_ROOM.find(message))
    for index, x in enumerate(_active(sheet.numbers)):
        outward = x < JOINT
        _counters(board, sheet, half, x - 3 - PANEL if outward else x + CARD_WIDTH + 3, ladder_left=outward)
        title = f"{sheet.part('active').title} {index + 1}"
        figure.slot(board, "active", (x, half.top), title, sheet.part("active").lines, half.glow, icon="heart")
    for left, right in ISLANDS:
        figure.plate(board, left, half.islands, right - left, half.strip, half.team)
    _knockouts(board, sheet, half)
    _energy(board, sheet, half)
    _markers(board, sheet, half)
    _turn(board, sheet, half, imprint)


def _active(numbers: Mapping[str, int]) -> list[float]:
    """Left edges of the active slots, the joint between them."""
    pitch = CARD_WIDTH + GAP_ACTIVE
    count = numbers["active"]
    return [centre - CARD_WIDTH / 2 for centre in figure.beside_joint(count, 0, WIDTH, pitch, JOINT)]


def _slots(board: Board, sheet: SheetCopy, half: Half) -> None:
    step = CARD_WIDTH + GAP
    right = WIDTH - EDGE - CARD_WIDTH
    for key, x in (("replacements", EDGE), ("revived", EDGE + step), ("tactics", right - step), ("discard", right)):
        part = sheet.part(key)
        figure.slot(board, key, (x, half.top), part.title, part.lines, half.team)


def _counters(board: Board, sheet: SheetCopy, half: Half, x: float, ladder_left: bool) -> None:
    """The side panel: damage and conditions next to the card, the Shield ladder outside."""
    lines = sheet.part("counters").lines
    discs, ladder = lines[:-1], lines[-1]
    inner, outer = (x + 25.4, x + 8.6) if ladder_left else (x + 8.6, x + 25.4)
    figure.plate(board, x, half.top, PANEL, CARD_HEIGHT, SEAM, radius=4)
    pitch = (CARD_HEIGHT - 3.4) / len(discs)
    radius = min(6.4, pitch / 2 - 2.6)
    for index, line in enumerate(discs):
        y = half.top + 2.2 + radius + index * pitch
        icon = line.icon or "damage"
        figure.ring(board, inner, y, radius, icon, CONDITION.get(icon, LIGHT))
        board.words("counters", line.words, (inner, y + radius + 3.3), 16.4, manner.LABEL, "shade.pale", "center")
    cap = sheet.numbers["shield_cap"]
    step = (CARD_HEIGHT - 9.0) / cap
    for index in range(cap):
        figure.shield(board, "shield", outer, half.top + 2.6 + step * (index + 0.5), min(13.2, step * 0.94), cap - index)
    board.words("counters", ladder.words, (outer, half.top + CARD_HEIGHT - 2.9), 16.4, manner.LABEL, "shade.pale", "center")


def _title(board: Board, sheet: SheetCopy, half: Half, key: str, island: int, ink: str, width: float) -> float:
    """An island's title; returns the middle of the room below it."""
    left = max(ISLANDS[island][0] + 7, 20.0)
    board.words(key, sheet.part(key).title.upper(), (left, half.islands + 10.4), width, manner.HEADING, ink)
    return half.islands + 13 + (half.strip - 16) / 2


def _knockouts(board: Board, sheet: SheetCopy, half: Half) -> None:
    y = _title(board, sheet, half, "knockouts", 0, half.team, 62)
    part, count = sheet.part("knockouts"), sheet.numbers["knockouts"]
    board.words("knockouts", part.lines[0].words.lower(), (ISLANDS[0][1] - 6, half.islands + 10), 40, manner.NOTE, LIGHT, "right")
    left, right = 20.0, ISLANDS[0][1] - 6
    pitch = min(38.0, (right - left) / count)
    radius = min(16.4, pitch * 0.44)
    middle = (left + right) / 2
    for index, x in enumerate(figure.spread(count, middle - pitch * (count - 1) / 2, middle + pitch * (count - 1) / 2)):
        last = index == count - 1
        board.fill(outline.circle(x, y, radius), "boss.deep" if last else GROUND, "boss.bright" if last else half.team, 1.0)
        board.symbol("knockout", x, y - radius * 0.2, radius * 0.9, "boss.glow" if last else QUIET)
        text = part.lines[0].text[0].text.upper() if last else str(index + 1)
        ink = "boss.glow" if last else LIGHT
        board.words("knockouts", text, (x, y + radius * 0.72), radius * 1.4, manner.COUNT, ink, "center")


def _energy(board: Board, sheet: SheetCopy, half: Half) -> None:
    y = _title(board, sheet, half, "energy", 1, BRIGHT, 84) - 1
    part, cap = sheet.part("energy"), sheet.numbers["energy_cap"]
    start = sheet.numbers["starting_energy"]
    board.words("energy", part.lines[0].words, (ISLANDS[1][1] - 7, half.islands + 10), 84, manner.NOTE, LIGHT, "right")
    left, right = ISLANDS[1][0] + 2, ISLANDS[1][1] - 2
    pitch = min(30.0, (right - left) / 2 / ((cap + 2) // 2))  # so small that one half holds the longer part beside the joint
    radius = pitch * 0.487
    centres = figure.beside_joint(cap + 1, left, right, pitch, JOINT)
    for number, x in enumerate(centres):
        ink = "energy" if number else QUIET
        board.fill(figure.hexagon(x, y, radius), GROUND, ink, 1.1)
        board.numeral("energy", str(number), x, y, radius * 1.5, manner.BIG, "energy" if number else LIGHT)
    for number, line in ((start, part.lines[1]), (cap, part.lines[2])):
        at = (centres[number], y + radius + 4.4)
        board.words("energy", line.words, at, pitch - 0.5, manner.NOTE, LIGHT, "center")


def _markers(board: Board, sheet: SheetCopy, half: Half) -> None:
    y = _title(board, sheet, half, "markers", 2, half.team, 70) - 2.4
    left, right = ISLANDS[2]
    lines = sheet.part("markers").lines
    pitch = (right - left - 8) / len(lines)
    for index, line in enumerate(lines):
        x = left + 4 + pitch * (index + 0.5)
        figure.spot(board, x, y, 10, line.icon or "tactic", half.team, QUIET, 11.5)
        board.words("markers", line.words, (x, y + 15), pitch - 0.6, manner.LABEL, LIGHT, "center")


def _turn(board: Board, sheet: SheetCopy, half: Half, imprint: str) -> None:
    """What a creature may do; beside it the round or the conditions, as the sheet tells; the imprint in the corner."""
    _title(board, sheet, half, "turn", 3, half.team, 60)
    board.words("imprint", imprint, (574 - BUILD_WIDTH - 2, half.islands + 10), 46, manner.NOTE, LIGHT, "right")
    left = ISLANDS[3][0]
    beside = [one for one in sheet.sections if one.key in BESIDE_TURN]
    room = (500.0 if beside else 574.0) - left - 32
    lines = sheet.part("turn").lines
    pitch = (half.strip - 17) / len(lines)
    texts = [((line.text[1:],), (room, ROW)) for line in lines]
    same = board.common(texts, manner.PANEL, 0)
    for index, line in enumerate(lines):
        y = half.islands + 19.6 + index * pitch
        board.words("turn", line.text[0].text, (left + 7, y), 24, manner.TERM, BRIGHT)
        board.words("turn", "".join(span.text for span in line.text[1:]).strip(), (left + 30, y - 0.2), room, same, "white")
    for part in beside:
        box = (504.0, half.islands + 16, 574.0 - 504.0, half.strip - 19)
        board.line(outline.polyline([(499.5, box[1]), (499.5, box[1] + box[3])]), SEAM, 0.8)
        rows = [(line.text,) for line in part.lines]
        one = [(text, (box[2], ROW)) for text in rows]
        told = board.common(one, manner.PANEL, 0)
        if len(rows) == len(lines) and len(told.sizes) == 1:  # each a line of its own, level with what stands left
            for index, text in enumerate(rows):
                board.paragraphs(
                    part.key, text, (box[0], half.islands + 15.4 + index * pitch, box[2], ROW), told, ("white", BRIGHT)
                )
        else:
            board.paragraphs(part.key, [line.text for line in part.lines], box, manner.PANEL, ("white", BRIGHT), gap=0.4)
