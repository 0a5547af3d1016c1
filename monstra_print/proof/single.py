"""Pictures of single cards within seconds: front, back and their boxes, made from a pressed PDF of that card alone.

Only that card's art is drawn and only its product is made; `build/proofs` and `build/draft` stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from monstra_print import products as registry
from monstra_print.errors import UsageError
from monstra_print.findings import ERROR, Finding, Position, order
from monstra_print.preflight.plates import Separator
from monstra_print.press.form import Box, PieceForm
from monstra_print.products import Job, Product, TypeSize
from monstra_print.project import Project
from monstra_print.proof import pictures, stage
from monstra_print.proof.expectation import bleed_of
from monstra_print.proof.material import Material, gather
from monstra_print.proof.pressing import PressRoom, press_product
from monstra_print.site import picture
from monstra_print.units import to_mm

PPI = 300.0
FOLDER = "cards"


def preview_cards(project: Project, ids: Sequence[str]) -> tuple[list[Path], tuple[Finding, ...]]:
    """Write the pictures of these designs into `build/cards`; the files written, and what is wrong with these cards.

    Raises UsageError for an id that the edition does not hold.
    """
    material = gather(project, tuple(ids))
    _known(material, ids)
    sizes: list[TypeSize] = []
    findings: list[Finding] = []
    job = Job(
        root=project.root,
        copies=material.copies,
        printings=material.printings,
        edition=material.edition,
        profile=material.profile,
        build=material.build,
        sheets=material.ruleset.sheet,
        findings=findings,
        ledger=sizes,
    )
    kinds = {copy.kind for copy in material.copies.values()}
    files = [
        file
        for product in registry.all()
        if kinds & set(product.kinds) and not product.sheets
        for file in _pictures(product, job, material, sizes, project.build / FOLDER)
    ]
    return files, order([*_about(material, ids), *findings])


def _pictures(product: Product, job: Job, material: Material, sizes: list[TypeSize], folder: Path) -> Iterator[Path]:
    leaves = list(product.make(job))
    room = PressRoom(material.profile, material.inks, material.edition.code, material.edition.date, material.build)
    spots = pictures.hidden_spots(material.profile)
    names = {leaf.front.piece: leaf.front.piece.replace("/", "-") for leaf in leaves}
    for leaf in leaves:
        for file in press_product(product, [leaf], room):
            with Separator(file.data) as separator:
                for page, piece in enumerate(file.row.pieces):
                    form = leaf.front if piece == leaf.front.piece else leaf.back
                    assert form is not None
                    stem = (
                        names[leaf.front.piece] if form is leaf.front else names[leaf.front.piece].removesuffix("front") + "back"
                    )
                    shown = separator.picture(page, PPI, area="bleed", spots=spots)
                    bleed = to_mm(bleed_of(product, material.profile)) * PPI / 25.4
                    boxes = list(_boxes(form, product, bleed, [size for size in sizes if size.piece == form.piece], shown.size))
                    for name, image in ((stem, picture.crop(shown, bleed)), (f"{stem}-boxes", picture.draw_boxes(shown, boxes))):
                        stage.write(folder / f"{name}.png", picture.encode_png(image, PPI))
                        yield folder / f"{name}.png"


def _boxes(
    form: PieceForm, product: Product, bleed: float, sizes: Sequence[TypeSize], size: tuple[int, int]
) -> Iterator[tuple[str, picture.Area]]:
    """Text boxes, fields, safe area, trim and bleed, in pixels of a picture that begins at the bleed."""
    scale = PPI / 25.4 / 1000
    middle = (size[0] / 2, size[1] / 2)
    left, top = middle[0] - form.trim.width * scale / 2, middle[1] - form.trim.height * scale / 2

    def place(box: Box) -> picture.Area:
        x, y = left + box.x * scale, top + box.y * scale
        return x, y, x + box.width * scale, y + box.height * scale

    for box in [one.box for one in sizes if one.box is not None] + [field.box for field in form.fields]:
        yield "text", place(box)
    edge = bleed + product.piece.safe * scale
    yield "safe", (edge, edge, size[0] - edge, size[1] - edge)
    yield "trim", (bleed, bleed, size[0] - bleed, size[1] - bleed)
    yield "bleed", (0, 0, *size)


def _known(material: Material, ids: Sequence[str]) -> None:
    for design in ids:
        if design not in material.printings:
            raise UsageError(
                f"edition {material.edition.edition} holds no {design}", "see `monstra validate` for the ids there are"
            )


def _about(material: Material, ids: Sequence[str]) -> Iterator[Finding]:
    """The findings of validation that concern these cards: of their files, or naming them."""
    files = {copy.source[key].path for design, copy in material.copies.items() if design in ids for key in copy.source}
    for finding in material.findings:
        at = finding.position
        in_file = isinstance(at, Position) and (at.path in files or any(f"/{design}-" in at.path for design in ids))
        if in_file or (finding.severity is ERROR and any(design in finding.message for design in ids)):
            yield finding
