"""What the sheets share: templates and inks of the job, a mat's leaf, ledger rows. Knows no game and no words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monstra_print.faces.sheet import mat, screen_mat
from monstra_print.faces.sheet.board import SetSize
from monstra_print.press import ink
from monstra_print.press.form import Leaf, PieceForm, Size
from monstra_print.press.tiling import Split
from monstra_print.products.product import FRONT, Job, Piece, TypeSize
from monstra_print.units import mm

# Mats are cut on large machines: 10 mm bleed, 20 mm safe area.
# Joints x 297 and y 210. Without the rim the outer 6 mm of the ground fall away; no frame begins before 12 mm.
HOME = (
    Split("a4", Size(mm(297), mm(210)), (2, 2), 0.96, rim=mm(9), crop=mm(6)),
    Split("a3", Size(mm(297), mm(420)), (2, 1), 0.97, rim=mm(9), crop=mm(6)),
    Split("a3-full", Size(mm(297), mm(420)), (2, 1), 1.0, rim=mm(0), crop=mm(0)),
)
MAT = Piece(Size(mm(594), mm(420)), bleed=mm(10), drawn=mm(12), safe=mm(20))


def mat_leaf(job: Job, sheet_id: str) -> Iterator[Leaf]:
    """The mat's one leaf, front only; with findings there is none."""
    templates = job.root / "templates"
    made = mat.render(job.sheets(sheet_id), templates, ink.load(templates), mat_imprint(job))
    job.findings.extend(made.findings)
    if made.art is None:
        return
    piece = f"{sheet_id}/{FRONT}"
    job.ledger.extend(type_sizes(piece, made.sizes))
    yield Leaf(PieceForm(piece, MAT.trim, MAT.drawn, made.ground, made.art, fields=made.fields))


def mat_screen(job: Job, sheet_id: str) -> str:
    """The mat as a page for browsers that stands alone."""
    templates = job.root / "templates"
    return screen_mat.page(job.sheets(sheet_id), templates, ink.load(templates), mat_imprint(job))


def mat_imprint(job: Job) -> str:
    """Which mat this is: edition code and rules version."""
    return f"{job.edition.code} · rules {job.edition.rules}"


def type_sizes(piece: str, sizes: Sequence[SetSize]) -> Iterator[TypeSize]:
    """Ledger rows, one a field: the smallest size at which its words were set."""
    least: dict[str, SetSize] = {}
    for one in sizes:
        if one.field not in least or one.size < least[one.field].size:
            least[one.field] = one
    return (TypeSize(piece, one.field, one.size, one.minimum) for one in least.values())
