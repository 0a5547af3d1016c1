"""The Rift Guardian mission mat (rulebook §10): the Guardian's side, its HP track, the round track, one player half.

Knows words by key only. The joint y 210 of a home print runs through the free strip between the HP track and the round band.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from monstra_print.copytext import Line, SheetCopy
from monstra_print.faces.sheet import figure, ground, half, manner
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.figure import BRIGHT, CARD_HEIGHT, CARD_WIDTH, GROUND, LIGHT, QUIET, WHITE
from monstra_print.faces.sheet.ground import CX, OVER, WIDTH
from monstra_print.press import outline

MAIN, EDGE, PINK = "boss.main", "boss.bright", "boss.glow"
TOP = 12.0
SUN = TOP + CARD_HEIGHT / 2
HP_TOP, HP_HEIGHT = 117.0, 86.0
BAND, BAND_HEIGHT = 214.0, 28.0
PLAYER = half.Half(BAND + BAND_HEIGHT + 4, 56, "gold.main", "gold.bright")
SIDE, SIDE_X = 20.0, CARD_WIDTH / 2 + 13  # the counters beside the Guardian
PANEL_GAP = 0.55  # em between two rules
PANELS = (("each-round", 158.0, 60.0), ("win", 376.0, 60.0), ("guardian", 441.0, 68.0))


def draw(sheet: SheetCopy, templates: Path, imprint: str) -> Board:
    """The whole mat; imprint: which mat of which edition this is."""
    board = Board(templates, sheet.id)
    ground.rift(board, CX, SUN)
    ground.arena(board, BAND)
    board.fill(outline.rect(-OVER, BAND, WIDTH + 2 * OVER, BAND_HEIGHT), "boss.night")
    for y in (BAND, BAND + BAND_HEIGHT):
        board.line(outline.polyline([(-OVER, y), (WIDTH + OVER, y)]), EDGE, 1.0)
    for x in (156.5, WIDTH - 156.5 - 25):
        ground.gate(board, x, PLAYER.top + 4, 25, 86, PLAYER.team)
    half.draw(board, sheet, PLAYER, imprint)
    _guardian(board, sheet)
    _panels(board, sheet)
    _hp(board, sheet)
    _round(board, sheet)
    return board


def _guardian(board: Board, sheet: SheetCopy) -> None:
    part = sheet.part("boss")
    figure.slot(board, "boss", (CX - CARD_WIDTH / 2, TOP), "", [replace(line, text=()) for line in part.lines], PINK)
    _beside_joint(board, part.title.upper().split(" ", 1), part.lines[0].words.split(" · ", 1))
    for key, x in (("behaviors", 12.0), ("this-round", 85.0), ("behavior-discard", WIDTH - 79)):
        figure.slot(board, key, (x, TOP), sheet.part(key).title, sheet.part(key).lines, PINK)
    # The boss's damage is counted on its HP track, so the first counter (damage) has no place beside it.
    for x in (CX - CARD_WIDTH / 2 - 3 - SIDE, CX + CARD_WIDTH / 2 + 3):
        figure.plate(board, x, TOP, SIDE, CARD_HEIGHT, EDGE, radius=4)
    discs = [line for line in sheet.part("counters").lines[:-1] if line.icon != "damage"]
    pitch = (CARD_HEIGHT - 11) / len(discs)
    radius = min(7.6, pitch / 2 - 2.4)
    for index, line in enumerate(discs):
        y = TOP + 8.4 + radius + pitch * index
        figure.ring(board, CX - SIDE_X, y, radius, line.icon or "burn", half.CONDITION.get(line.icon or "", LIGHT))
        board.words("counters", line.words, (CX - SIDE_X, y + radius + 3.4), 18, manner.LABEL, WHITE, "center")
    cap = sheet.numbers["shield_cap"]
    step = (CARD_HEIGHT - 14) / cap
    for index in range(cap):
        figure.shield(board, "shield", CX + SIDE_X, TOP + 7 + step * (index + 0.5), min(13.2, step * 0.94), cap - index)
    last = sheet.part("counters").lines[-1]
    board.words("counters", last.words, (CX + SIDE_X, TOP + CARD_HEIGHT - 2.6), 18, manner.LABEL, WHITE, "center")


def _beside_joint(board: Board, title: Sequence[str], notes: Sequence[str]) -> None:
    """The words of the Guardian's slot as one block about the joint of a home print: its name left, its versions right."""
    y, room = TOP + CARD_HEIGHT / 2 + 17.4, CARD_WIDTH / 2 - 5
    for index, words in enumerate(title):
        board.words("boss", words, (half.JOINT - 2.6, y + index * 7.6), room, manner.HEADING, PINK, "right")
    for index, words in enumerate(notes):
        board.words("boss", words, (half.JOINT + 2.6, y - 1.3 + index * 7.6), room, manner.NOTE, "shade.pale")


def _panels(board: Board, sheet: SheetCopy) -> None:
    """Plates of short rules, all at one size: bold words in gold, the rest in white."""
    texts = [([line.text for line in sheet.part(key).lines], (width - 9, CARD_HEIGHT - 25)) for key, _, width in PANELS]
    same = board.common(texts, manner.PANEL, PANEL_GAP)
    for (key, x, width), (text, room) in zip(PANELS, texts, strict=True):
        figure.plate(board, x, TOP, width, CARD_HEIGHT, EDGE, radius=4)
        title = sheet.part(key).title.upper()
        board.words(key, title, (x + 5, TOP + 14.6), width - 9, manner.HEADING, PINK)
        board.paragraphs(key, text, (x + 5, TOP + 20.5, *room), same, (WHITE, BRIGHT), gap=PANEL_GAP)


def _hp(board: Board, sheet: SheetCopy) -> None:
    """The HP track: two rows downwards, start fields ringed in gold, the seal zone in red."""
    part, numbers = sheet.part("hp"), sheet.numbers
    starts = {numbers["boss_hp_standard"]: part.lines[1], numbers["boss_hp_expert"]: part.lines[2]}
    figure.plate(board, half.EDGE, HP_TOP, WIDTH - 2 * half.EDGE, HP_HEIGHT, EDGE)
    board.words("hp", part.title.upper(), (20, HP_TOP + 11.4), 50, manner.TRACK, PINK)
    _split_note(board, part.lines[0], HP_TOP + 11)
    highest = max(starts)
    columns = (highest + 1) // 2
    places = figure.beside_joint(columns, 16, WIDTH - 16, (WIDTH - 34) / columns, half.JOINT)
    radius = min(10.4, (WIDTH - 34) / columns * 0.445)
    rows = (HP_TOP + 31, HP_TOP + 63)
    for value in range(highest, 0, -1):
        row, column = divmod(highest - value, columns)
        _hp_field(board, value, (places[column], rows[row]), radius, value in starts, value <= numbers["seal"])
    for value, line in starts.items():
        x = places[(highest - value) % columns]
        board.words("hp", line.text[0].text.upper(), (x, rows[0] + radius + 4.6), 26, manner.SIGN, BRIGHT, "center")
    seal = [places[(highest - value) % columns] for value in range(min(numbers["seal"], highest - columns), 0, -1)]
    if seal:
        y = rows[1] + radius + 2.4
        board.line(outline.polyline([(seal[0] - radius, y), (seal[-1] + radius, y)]), EDGE, 0.8)
        board.words(
            "hp", part.lines[3].text[0].text.upper(), ((seal[0] + seal[-1]) / 2, y + 4.8), 80, manner.SIGN, PINK, "center"
        )


def _split_note(board: Board, line: Line, y: float) -> None:
    """The sentence beside the title stands in two parts, one on each side of the joint x 297."""
    first, _, rest = line.words.partition(". ")
    board.words("hp", f"{first}.", (half.JOINT - 6, y), half.JOINT - 82, manner.BODY, WHITE, "right")
    board.words("hp", rest, (half.JOINT + 6, y), 574 - half.JOINT - 6, manner.BODY, WHITE)


def _hp_field(board: Board, value: int, at: tuple[float, float], radius: float, starts: bool, seals: bool) -> None:
    x, y = at
    fill = MAIN if starts else "boss.deep" if seals else GROUND
    edge = BRIGHT if starts else EDGE if seals else QUIET
    board.fill(outline.circle(x, y, radius), fill, edge, 1.5 if starts else 0.9)
    ink = WHITE if starts or seals or value % 5 == 0 else LIGHT
    board.numeral("hp", str(value), x, y, radius * 1.6, manner.HP, ink)


def _round(board: Board, sheet: SheetCopy) -> None:
    part, rounds = sheet.part("round"), sheet.numbers["rounds"]
    y = BAND + BAND_HEIGHT / 2
    board.wordmark(20, y - 4.6, 68, WHITE, EDGE)
    pitch = min(28.6, 343.0 / rounds)
    places: Sequence[float] = figure.beside_joint(rounds, 118, 476, pitch, half.JOINT)
    board.line(outline.polyline([(places[0], y), (places[-1], y)]), EDGE, 1.2)
    for number, x in enumerate(places, 1):
        figure.disc(board, x, y, min(10.4, pitch * 0.4), number, EDGE, last=number == rounds)
    board.words("round", part.title.upper(), (places[0] - 15, y + 2.6), 30, manner.TRACK, EDGE, "right")
    for index, line in enumerate(part.lines):
        board.words("round", line.words, (574, y - 1.4 + index * 6), 84, manner.BODY, PINK, "right")
