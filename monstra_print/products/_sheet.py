"""What the sheets share: templates and inks of the job, a mat's leaf, ledger rows. Knows no game and no words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from monstra_print.document import check, read
from monstra_print.errors import UnreadableInputError
from monstra_print.faces.sheet import mat, screen_mat
from monstra_print.faces.sheet.board import SetSize
from monstra_print.press import ink
from monstra_print.press.form import Leaf, PieceForm, Size
from monstra_print.press.tiling import Split
from monstra_print.products.product import FRONT, Job, Piece, TypeSize
from monstra_print.project import resource
from monstra_print.units import mm


def splits(file: Path) -> tuple[Split, ...]:
    """The ways to split a piece that a file of `resources/splits` tells. Raises UnreadableInputError that names every fault."""
    document, faults = read(file, f"{file.parent.name}/{file.name}")
    found = [*faults, *(check(document, resource("schemas/split.schema.json"), family="profile") if document else ())]
    if document is None or found:
        raise UnreadableInputError("\n".join(str(one) for one in found), "mend the file")
    return tuple(
        Split(
            name,
            Size(mm(one["paper"][0]), mm(one["paper"][1])),
            tuple(one["grid"]),
            float(one["scale"]),
            mm(one["rim"]),
            mm(one["crop"]),
        )
        for name, one in document.value.items()
        if name != "splits"
    )


HOME = splits(resource("splits/home.yaml"))
# Mats are cut on large machines: 10 mm bleed, 20 mm safe area.
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
