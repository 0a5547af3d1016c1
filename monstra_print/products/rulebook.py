"""Rulebook: an A5 booklet in reading order. Knows neither its words nor its layout; shows the edition's first creature."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.errors import UnreadableInputError
from monstra_print.faces import art
from monstra_print.faces.sheet import mat
from monstra_print.faces.sheet import rulebook as booklet
from monstra_print.faces.sheet.rulebook_cover import SIGNS
from monstra_print.faces.sheet.rulebook_figure import Cast
from monstra_print.press import ink
from monstra_print.press.form import Box, FormField, Leaf, PieceForm, Size
from monstra_print.products import FRONT, Job, Piece, product
from monstra_print.units import mm

ID = "rulebook"
A5 = Piece(Size(mm(148), mm(210)))
# On the page of the contents.
BUILD = FormField("build", "text", Box(mm(54), mm(200.6), mm(40), mm(2.6)), "SSP-400", 6.5, "text2", "center")
CONTENTS = 1


@product(ID, title="Rulebook", piece=A5, sides=(FRONT,), screen=lambda job: _screen(job))
def rulebook(job: Job) -> Iterator[Leaf]:
    """The rules from beginning to end, an A5 booklet of whole sheets, its tables made from the cards."""
    templates = job.root / "templates"
    inks = ink.load(templates)
    cast = _cast(job)
    if cast.card is None:
        raise UnreadableInputError("the cover shows a creature, and the edition has none", "mend the edition")
    hero = art.illustration(cast.card, templates)
    made = booklet.render(job.sheets(ID), hero, cast, _line(job), templates, inks)
    job.findings.extend(made.findings)
    for page, (ground, words) in enumerate(zip(made.ground, made.art, strict=True)):
        fields = (BUILD,) if page == CONTENTS else ()
        yield Leaf(PieceForm(f"{ID}-{page + 1}/{FRONT}", A5.trim, A5.drawn, ground, words, fields=fields))


def _screen(job: Job) -> str:
    templates = job.root / "templates"
    return booklet.screen_page(job.sheets(ID), _cast(job), _line(job), templates, ink.load(templates))


def _line(job: Job) -> str:
    return f"Edition {job.edition.code} · rules {job.edition.rules}"


def _cast(job: Job) -> Cast:
    """The edition's first creature and tactic, its first creature of each sign, bosses, premium creatures; the arena mat."""
    creatures = job.of_kind("creature")
    first = {copy.sign: copy for copy in reversed(creatures)}
    return Cast(
        mat=mat.draw(job.sheets("arena-mat"), job.root / "templates", ""),
        card=creatures[0] if creatures else None,
        signs=tuple(first[sign] for sign in SIGNS if sign in first),
        mission=(*job.of_kind("boss"), *job.of_kind("behavior")[:1]),
        tactic=next(iter(job.of_kind("tactic")), None),
        premium=tuple(copy for copy in creatures if copy.printing.finish != "plain"),
    )
