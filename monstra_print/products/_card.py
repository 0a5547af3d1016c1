"""What the four card products share: fronts by kind, the shared back, the die line, what is left out. Knows no game.

The die line is the printer's trim about the card's centre, with the printer's corner (ISO 19593-1 `Cutting`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from monstra_print import faces
from monstra_print.copytext import FaceCopy
from monstra_print.faces import art
from monstra_print.faces.face import Face
from monstra_print.press import ink
from monstra_print.press.form import Box, Layer, Leaf, PieceForm
from monstra_print.press.outline import rounded_rect
from monstra_print.press.shape import Shape, Stroke
from monstra_print.press.store import FOLDER, Store
from monstra_print.products._picture import Gallery, survey
from monstra_print.products.product import BACK, CARD, FRONT, Job, TypeSize
from monstra_print.units import mm, to_mm

CUT_LINE = 0.1  # mm
FOILS = ("foil", "gold")


def card_leaves(job: Job, kind: str) -> Iterator[Leaf]:
    """One leaf for each face of the kind, in edition order; a face with findings is left out and its findings are kept."""
    copies = job.of_kind(kind)
    gallery = survey(job.root, {copy.design_id: copy for copy in copies}, job.printings, job.edition.at)
    job.findings.extend(found for found in gallery.findings if found not in job.findings)  # each kind looks at the whole folder
    stamps = any(name in job.profile.inks and job.profile.inks[name].deliver != "none" for name in FOILS)
    made = _render(job, copies, gallery, stamps)
    cut = die_line(job)
    # One drawing a kind, so that the file stores it once; only the name says which card's back a page is.
    ground = art.back(kind, job.root / "templates")
    for face in made:
        job.findings.extend(face.findings)
        if face.art is None:
            continue
        job.ledger.extend(_type_sizes(face))
        front = PieceForm(
            f"{face.design_id}/{FRONT}", CARD.trim, CARD.drawn, face.ground, face.art, (*face.technical, *cut), face.fields
        )
        yield Leaf(front, PieceForm(f"{face.design_id}/{BACK}", CARD.trim, CARD.drawn, ground, technical=cut))


def unstamped(job: Job, designs: Collection[str]) -> dict[str, PieceForm]:
    """The fronts of these designs as a house without foil prints them: what is foil elsewhere is in flat inks."""
    copies = [copy for design, copy in job.copies.items() if design in designs]
    gallery = survey(job.root, {copy.design_id: copy for copy in copies}, job.printings, job.edition.at)
    made = [face for face in _render(job, copies, gallery, stamps=False) if face.art is not None]
    return {
        face.design_id: PieceForm(
            f"{face.design_id}/{FRONT}", CARD.trim, CARD.drawn, face.ground, face.art, face.technical, face.fields
        )
        for face in made
    }


def _render(job: Job, copies: Sequence[FaceCopy], gallery: Gallery, stamps: bool) -> list[Face]:
    templates = job.root / "templates"
    return faces.render(
        copies,
        templates,
        ink.load(templates),
        job.spread,
        pictures=gallery.pictures,
        ppi=(job.profile.images.ct_min_ppi, job.profile.images.ct_warn_ppi),
        store=Store(job.root / "build" / FOLDER),
        glossy=_glossy(job),
        stamps=stamps,
    )


def _glossy(job: Job) -> tuple[str, ...]:
    """What of a face gets spot UV at this house."""
    spot = job.profile.inks.get("uv")
    return spot.areas if spot is not None and spot.deliver != "none" else ()


def die_line(job: Job) -> tuple[Layer, ...]:
    """The `cut` layer, if the printer wants the die line as a layer of the file."""
    spot = job.profile.inks.get("cut")
    if spot is None or spot.deliver != "layer":
        return ()
    width, height = (to_mm(side) for side in job.profile.card.trim)
    x, y = (to_mm(CARD.trim.width) - width) / 2, (to_mm(CARD.trim.height) - height) / 2
    outline = rounded_rect(x, y, width, height, to_mm(job.profile.card.corner))
    return (Layer("cut", (Shape(outline, stroke=Stroke("cut", CUT_LINE)),)),)


def _type_sizes(face: Face) -> Iterator[TypeSize]:
    for row in face.ledger:
        x, y, width, height = face.boxes[row.field]
        box = Box(mm(x), mm(y), mm(width), mm(height))
        yield TypeSize(f"{face.design_id}/{FRONT}", row.field, row.size, row.minimum, box)
