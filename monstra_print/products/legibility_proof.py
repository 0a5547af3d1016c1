"""Legibility proof: every card's words at real size, with what makes them readable (rulebook §11.4). Knows no card by name."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.faces import legibility
from monstra_print.press import ink
from monstra_print.press.form import ArtPage, Box, FormField, Leaf, PieceForm, Size
from monstra_print.products import FRONT, Job, Piece, product
from monstra_print.units import Um, mm

ID = "legibility-proof"
# A proof for the desk: nothing bleeds, and A4 printers print it whole.
A4 = Piece(Size(mm(210), mm(297)), bleed=Um(0), drawn=Um(0), safe=mm(6))
BUILD = FormField("build", "text", Box(mm(85), mm(288), mm(40), mm(3)), "SSP-400", 7.0, "text2", "center")


@product(ID, title="Legibility proof", piece=A4, sides=(FRONT,), office=True)
def legibility_proof(job: Job) -> Iterator[Leaf]:
    """Every card's words at real size with point size, x-height, contrast and reading distance, and the type ledger."""
    templates = job.root / "templates"
    imprint = f"Edition {job.edition.code} · rules {job.edition.rules}"
    made = legibility.render(tuple(job.copies.values()), templates, ink.load(templates), imprint)
    job.findings.extend(made.findings)
    for page in range(made.pages):
        art = ArtPage(made.pdf, page, mm(0), mm(0))
        yield Leaf(PieceForm(f"{ID}-{page + 1}/{FRONT}", A4.trim, A4.drawn, (), art, fields=(BUILD,)))
