"""Token sheet: A5, two sides, one for each team. Knows neither its words and counts nor its drawing.

The die lines are a layer of the printer's `cut` ink (ISO 19593-1 `Cutting`), the same in number and place on both sides. Where
the printer makes no die, a printed outline to cut by takes their place.
"""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.faces.sheet import screen_tokens, setting, tokens
from monstra_print.press import ink
from monstra_print.press.form import Box, FormField, Layer, Leaf, PieceForm, Size
from monstra_print.press.shape import Shape, Stroke
from monstra_print.products import BACK, FRONT, Job, Piece, product
from monstra_print.products._card import CUT_LINE
from monstra_print.products._sheet import type_sizes
from monstra_print.units import mm

ID = "token-sheet"
A5 = Piece(Size(mm(148), mm(210)))
BUILD = FormField("build", "text", Box(mm(98), mm(201.2), mm(40), mm(2.6)), "SSP-400", 6.0, "text2", "right")


@product(ID, title="Token sheet", piece=A5, sides=(FRONT, BACK), screen=lambda job: _screen(job))
def token_sheet(job: Job) -> Iterator[Leaf]:
    """The counters and markers of one team, die-cut and the same on both sides but for those that are turned over."""
    templates = job.root / "templates"
    inks = ink.load(templates)
    sheet = job.sheets(ID)
    spot = job.profile.inks.get("cut")
    has_die = spot is not None and spot.deliver == "layer"
    sides = []
    for side in (FRONT, BACK):
        board = tokens.draw(sheet, templates, _imprint(job), back=side == BACK, cut=not has_die)
        if board.findings:
            job.findings.extend(board.findings)
            return
        art, outside = setting.lay(board, tokens.A5, templates, inks, sheet.title)
        job.findings.extend(outside)
        if outside:
            return
        piece = f"{ID}/{side}"
        job.ledger.extend(type_sizes(piece, board.sizes))
        lines = tuple(Shape(one.die(side == BACK), stroke=Stroke("cut", CUT_LINE)) for one in tokens.places(sheet))
        technical = (Layer("cut", lines),) if has_die else ()
        fields = (BUILD,) if side == FRONT else ()
        sides.append(PieceForm(piece, A5.trim, A5.drawn, tuple(board.shapes), art, technical, fields))
    yield Leaf(*sides)


def _screen(job: Job) -> str:
    templates = job.root / "templates"
    return screen_tokens.page(job.sheets(ID), templates, ink.load(templates), _imprint(job))


def _imprint(job: Job) -> str:
    return f"Playtest rules v{job.edition.rules} · TOK-{job.edition.code}"
