"""The contact sheet of all illustrations, with how alike the two closest are printed under it. Draws no illustration itself."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstra_print.copytext import FaceCopy
from monstra_print.faces import art
from monstra_print.faces.art import likeness
from monstra_print.press import ink
from monstra_print.press.font import font_file
from monstra_print.proof import stage
from monstra_print.proof.manifest import REPORT
from monstra_print.proof.pictures import CONTACT
from monstra_print.site import picture

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

SHEET = f"{CONTACT}/illustrations.png"
CHUNK = 6


def write(shop: Workshop) -> None:
    """Stage the sheet of every design of the edition, in the edition's order; nothing for an edition of fewer than two."""
    copies = list(shop.material.copies.values())
    alike = {frozenset((a.design_id, b.design_id)) for a, b in combinations(copies, 2) if a.name == b.name}
    if sum(1 for _ in combinations(copies, 2)) <= len(alike):
        return
    orders = [(copies[at : at + CHUNK], shop.material.project.templates) for at in range(0, len(copies), CHUNK)]
    windows = {design: shown for chunk in shop.pool.spread(_draw, orders) for design, shown in chunk}
    found = likeness.nearest({design: likeness.thumbnail(shown) for design, shown in windows.items()}, frozenset(alike))
    sheet = picture.contact_sheet(list(windows.values()), cell=likeness.WIDE)
    beings = len({copy.name for copy in copies})
    stage.write(
        shop.folder / SHEET, picture.encode_png(picture.caption(sheet, _told(found, len(copies), beings), font_file("SSP-400")))
    )
    shop.ledger.enter(SHEET, REPORT)


def _told(found: likeness.Nearest, cards: int, beings: int) -> tuple[str, ...]:
    one, other = found.pair
    verdict = "passed" if found.passes else "NOT PASSED"
    return (
        f"{cards} cards, {beings} illustrations; cards of one name share theirs.",
        f"Most alike: {one} and {other}, {found.distance:.1f} of 255 apart on average, as grey thumbnails "
        f"{likeness.GREY[0]} pixels wide. Gate: at least {likeness.GATE:g}: {verdict}.",
    )


def _draw(order: tuple[list[FaceCopy], Path]) -> list[tuple[str, Any]]:
    copies, templates = order
    inks = ink.load(templates)
    return [(copy.design_id, likeness.window(art.illustration(copy, templates), inks)) for copy in copies]
