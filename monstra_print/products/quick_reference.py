"""Quick reference: A5, two sides. Knows neither its words nor its layout; shows the first creature of the edition."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print import faces
from monstra_print.copytext import FaceCopy
from monstra_print.errors import UnreadableInputError
from monstra_print.faces.sheet import mat, reference, screen
from monstra_print.faces.sheet.board import Board
from monstra_print.press import ink
from monstra_print.press.form import Box, FormField, Leaf, PieceForm, Size
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape
from monstra_print.products import BACK, FRONT, Job, Piece, product
from monstra_print.products._sheet import type_sizes
from monstra_print.units import mm

ID = "quick-reference"
A5 = Piece(Size(mm(148), mm(210)))
# The build id follows the imprint in the footer, on its baseline.
BUILD = FormField("build", "text", Box(mm(44), mm(202.1), mm(25), mm(2.4)), "SSP-400", 6.0, "text2", "left")


@product(ID, title="Quick reference", piece=A5, sides=(FRONT, BACK), screen=lambda job: _screen(job))
def quick_reference(job: Job) -> Iterator[Leaf]:
    """The rules at a glance: a first game in five steps on the front, round and rules on the back."""
    templates = job.root / "templates"
    inks = ink.load(templates)
    card = _card(job)
    made = reference.render(job.sheets(ID), _mat(job), card, _picture(card, job, inks), _imprint(job), templates, inks)
    job.findings.extend(made.findings)
    if not made.art:
        return
    for side, sizes in zip((FRONT, BACK), made.sizes, strict=True):
        job.ledger.extend(type_sizes(f"{ID}/{side}", sizes))
    front, back = (
        PieceForm(f"{ID}/{side}", A5.trim, A5.drawn, ground, art, fields=(BUILD,))
        for side, ground, art in zip((FRONT, BACK), made.ground, made.art, strict=True)
    )
    yield Leaf(front, back)


def _screen(job: Job) -> str:
    templates = job.root / "templates"
    inks = ink.load(templates)
    card = _card(job)
    return screen.reference_page(job.sheets(ID), _mat(job), card, _picture(card, job, inks), _imprint(job), templates, inks)


def _imprint(job: Job) -> str:
    return f"Playtest rules v{job.edition.rules} · QREF-{job.edition.code}"


def _mat(job: Job) -> Board:
    """The arena mat as it is drawn: the table after set-up is a picture of it."""
    return mat.draw(job.sheets("arena-mat"), job.root / "templates", "")


def _card(job: Job) -> FaceCopy:
    """The creature that explains the header symbols: the edition's first."""
    creatures = job.of_kind("creature")
    if not creatures:
        raise UnreadableInputError("the quick reference shows a creature, and the edition has none", "mend the edition")
    return creatures[0]


def _picture(card: FaceCopy, job: Job, inks: InkLibrary) -> tuple[Shape, ...]:
    """The illustration of the card's front, as shapes."""
    return faces.render((card,), job.root / "templates", inks)[0].ground
