"""Pictures of single cards within seconds: front, back and their boxes, made from a pressed PDF of that card alone.

Only that card's art is drawn and only its product is made; `build/proofs` and `build/draft` stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from monstra_print import products as registry
from monstra_print.document import suggest
from monstra_print.errors import UsageError
from monstra_print.findings import ERROR, Finding, Position, order
from monstra_print.preflight.plates import Separator
from monstra_print.press import store
from monstra_print.press.form import Box, PieceForm
from monstra_print.products import BACK, FRONT, Job, Product, TypeSize
from monstra_print.products.product import design_of
from monstra_print.project import Project
from monstra_print.proof import pictures, stage
from monstra_print.proof.expectation import bleed_of, trim_of
from monstra_print.proof.material import AS_STATED, Material, gather
from monstra_print.proof.pressing import PressRoom, press_product
from monstra_print.proof.wish import Wishes
from monstra_print.site import picture

PPI = 300.0
SCALE = PPI / 25.4 / 1000  # pixels in a micrometre
FOLDER = "cards"


def preview_cards(project: Project, ids: Sequence[str], wishes: Wishes = AS_STATED) -> tuple[list[Path], tuple[Finding, ...]]:
    """Write the pictures of these designs into `build/cards`; the files written, and what is wrong with these cards.

    Raises UsageError for an id that the edition does not hold.
    """
    material = gather(project, tuple(ids), wishes)
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
        decks=material.decks,
        findings=findings,
        ledger=sizes,
    )
    kinds = {copy.kind for copy in material.copies.values()}
    with store.using(store.Store(project.build / store.FOLDER)):
        files = [
            file
            for product in registry.all()
            if kinds & set(product.kinds) and not product.sheets
            for file in _pictures(product, job, material, sizes, project.build / FOLDER)
        ]
    return files, order([*_about(material, ids), *findings])


def _pictures(product: Product, job: Job, material: Material, sizes: list[TypeSize], folder: Path) -> Iterator[Path]:
    """Press each leaf alone, and write the pictures of its sides."""
    leaves = list(product.make(job))
    room = PressRoom.of(material)
    spots = pictures.screen_spots(material.profile)
    for leaf in leaves:
        for file in press_product(product, [leaf], room):
            with Separator(file.data) as separator:
                for page, piece in enumerate(file.row.pieces):
                    form, side = (leaf.front, FRONT) if piece == leaf.front.piece or leaf.back is None else (leaf.back, BACK)
                    shown = separator.picture(page, PPI, area="bleed", spots=spots)
                    frame = _Frame.of(product, form, material)
                    boxes = frame.boxes([size for size in sizes if size.piece == form.piece])
                    stem = f"{design_of(leaf)}-{side}"
                    for name, image in (
                        (stem, picture.crop(shown, frame.trim)),
                        (f"{stem}-boxes", picture.draw_boxes(shown, boxes)),
                    ):
                        stage.write(folder / f"{name}.png", picture.encode_png(image, PPI))
                        yield folder / f"{name}.png"


@dataclass(frozen=True)
class _Frame:
    """Where things lie on the picture of a piece that begins at its bleed, in pixels."""

    form: PieceForm
    size: tuple[float, float]
    bleed: float
    safe: float

    @classmethod
    def of(cls, product: Product, form: PieceForm, material: Material) -> _Frame:
        width, height = trim_of(product, material.profile)
        bleed = bleed_of(product, material.profile) * SCALE
        return cls(form, (width * SCALE + 2 * bleed, height * SCALE + 2 * bleed), bleed, product.piece.safe * SCALE)

    @property
    def trim(self) -> picture.Area:
        return self._inset(self.bleed)

    def boxes(self, sizes: Sequence[TypeSize]) -> list[tuple[str, picture.Area]]:
        """Text boxes, fields, safe area, trim and bleed."""
        texts = [one.box for one in sizes if one.box is not None] + [field.box for field in self.form.fields]
        lines = [("safe", self._inset(self.bleed + self.safe)), ("trim", self.trim), ("bleed", self._inset(0))]
        return [("text", self._place(box)) for box in texts] + lines

    def _inset(self, edge: float) -> picture.Area:
        return edge, edge, self.size[0] - edge, self.size[1] - edge

    def _place(self, box: Box) -> picture.Area:
        """A box of the form; a house's larger trim grows about the form's centre."""
        left = (self.size[0] - self.form.trim.width * SCALE) / 2 + box.x * SCALE
        top = (self.size[1] - self.form.trim.height * SCALE) / 2 + box.y * SCALE
        return left, top, left + box.width * SCALE, top + box.height * SCALE


def _known(material: Material, ids: Sequence[str]) -> None:
    for design in ids:
        if design not in material.printings:
            near = suggest(design, material.printings, 0.8)
            remedy = near or f"a new card needs a printing in editions/{material.edition.edition}.yaml; see monstra validate"
            raise UsageError(f"edition {material.edition.edition} holds no {design}", remedy)


def _about(material: Material, ids: Sequence[str]) -> Iterator[Finding]:
    """The findings of validation that concern these cards: of their files, or naming them."""
    files = {copy.source[key].path for design, copy in material.copies.items() if design in ids for key in copy.source}
    for finding in material.findings:
        at = finding.position
        in_file = isinstance(at, Position) and (at.path in files or any(f"/{design}-" in at.path for design in ids))
        if in_file or (finding.severity is ERROR and any(design in finding.message for design in ids)):
            yield finding
