"""Scratch-off serial inserts: one leaf, a specimen for the first design of the edition. Knows no copy id and no secret."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.faces import insert
from monstra_print.faces.layout import read
from monstra_print.findings import ERROR
from monstra_print.findings.catalogue import declare
from monstra_print.press import ink
from monstra_print.press.form import Box, Leaf, PieceForm
from monstra_print.products import BACK, CARD, FRONT, Job, TypeSize, product
from monstra_print.products._card import die_line
from monstra_print.units import mm, to_mm

_NOT_MADE = declare(
    "insert/no-scratch-ink",
    ERROR,
    "An insert without its panel shows the secret to everyone who holds it.",
    "choose a printer with a scratch layer, or leave the product out",
)
_COVER = declare(
    "insert/panel-too-small",
    ERROR,
    "A panel that leaves an edge of what it hides open, or that may shift off it, gives the secret away.",
    "enlarge the panel or move what lies under it in insert.yaml",
)


@product("scratch-inserts", title="Scratch-off inserts", piece=CARD, sides=(FRONT, BACK))
def scratch_inserts(job: Job) -> Iterator[Leaf]:
    """The ownership insert: copy id and its Data Matrix in the open, QR code and secret under the scratch panel."""
    spot = job.profile.inks.get("scratch")
    if spot is None or spot.deliver == "none":
        job.findings.append(_NOT_MADE.find(f"{job.profile.house} prints no scratch layer, so it cannot make scratch-inserts"))
        return
    if not job.copies:
        return
    templates = job.root / "templates"
    copy = next(iter(job.copies.values()))
    rarities = read(templates / "monstra/faces").rarities
    rarity = rarities[copy.printing.rarity].word if copy.printing.rarity in rarities else copy.printing.rarity
    front, back, findings = insert.render(copy, rarity, templates, ink.load(templates))
    narrow = insert.least_cover(templates)
    if spot.cover is not None and narrow < to_mm(spot.cover):
        findings = (*findings, _COVER.find(f"the panel covers what it hides by {narrow:.2f} mm, {job.profile.house} asks for "
                                           f"{to_mm(spot.cover):g} mm"))  # fmt: skip
    job.findings.extend(findings)
    if findings:
        return
    cut, name = die_line(job), f"insert-{copy.design_id}"
    panel = (*front.technical, *cut)
    for side, field, size, least, box in insert.type_sizes(templates):
        job.ledger.append(TypeSize(f"{name}/{side}", field, size, least, Box(*(mm(edge) for edge in box))))
    yield Leaf(
        PieceForm(f"{name}/{FRONT}", CARD.trim, CARD.drawn, front.ground, front.art, panel, front.fields),
        PieceForm(f"{name}/{BACK}", CARD.trim, CARD.drawn, back.ground, back.art, cut),
    )
