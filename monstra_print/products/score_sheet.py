"""Playtest score sheet: one page a battle, A4 and printable on Letter. Knows neither its words nor its layout.

The build id stands on it as words and as a QR code, both fields, so that a filled sheet says which cards were played.
"""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.faces.sheet import score, screen_score, setting
from monstra_print.press import ink
from monstra_print.press.form import Box, FormField, Leaf, PieceForm, Size
from monstra_print.products import FRONT, Job, Piece, product
from monstra_print.products._sheet import type_sizes
from monstra_print.units import Um, mm

ID = "score-sheet"
# A form for home and office printers: nothing bleeds.
A4 = Piece(Size(mm(210), mm(297)), bleed=Um(0), drawn=Um(0), safe=mm(6))
_X, _Y, _SIDE = score.QR
FIELDS = (
    FormField("build", "qr", Box(mm(_X), mm(_Y), mm(_SIDE), mm(_SIDE))),
    FormField("build", "text", Box(mm(_X - 41.2), mm(_Y + 10.8), mm(40), mm(5.4)), "SSP-700", 12.0, "ink", "right"),
)


@product(ID, title="Playtest score sheet", piece=A4, sides=(FRONT,), office=True, screen=lambda job: _screen(job))
def score_sheet(job: Job) -> Iterator[Leaf]:
    """One page a battle: who played what, how it ended, what ran out, which cards were hard to read or argued about."""
    templates = job.root / "templates"
    sheet = job.sheets(ID)
    board = score.draw(sheet, templates, _imprint(job))
    art, outside = (None, []) if board.findings else setting.lay(board, score.A4, templates, ink.load(templates), sheet.title)
    job.findings.extend((*board.findings, *outside))
    if art is None or outside:
        return
    piece = f"{ID}/{FRONT}"
    job.ledger.extend(type_sizes(piece, board.sizes))
    yield Leaf(PieceForm(piece, A4.trim, A4.drawn, tuple(board.shapes), art, fields=FIELDS))


def _screen(job: Job) -> str:
    templates = job.root / "templates"
    return screen_score.page(job.sheets(ID), templates, ink.load(templates), _imprint(job), job.build)


def _imprint(job: Job) -> str:
    return f"One page for each battle · Playtest rules v{job.edition.rules} · SCORE-{job.edition.code}"
