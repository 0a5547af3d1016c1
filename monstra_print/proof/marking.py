"""The marks of the game in a build: `marks/<name>.svg`, the sprite and the page that shows them. Draws nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstra_print.faces.art import card_back
from monstra_print.press.form import Box
from monstra_print.proof import stage
from monstra_print.proof.manifest import REPORT
from monstra_print.site import marks
from monstra_print.site.look import Site
from monstra_print.units import mm

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

PAGE, SPRITE = f"{marks.FOLDER}/index.html", f"{marks.FOLDER}/sprite.svg"


def write(shop: Workshop, site: Site) -> None:
    """Stage every mark, the sprite and their page; marks of an earlier build whose symbol is gone leave with it."""
    found = marks.read(site.templates)
    kind = next((copy.kind for copy in shop.material.copies.values()), card_back.KINDS[0])
    width, height = shop.material.profile.card.trim
    trim = Box(mm(0), mm(0), width, height)
    files = {f"{marks.FOLDER}/{mark.name}.svg": mark.svg for mark in found}
    files[SPRITE] = marks.sprite(found)
    files[PAGE] = marks.page(site, found, card_back.back(kind, site.templates), trim)
    for path in [path for path in shop.ledger.products if path.startswith(f"{marks.FOLDER}/") and path not in files]:
        (shop.folder / path).unlink(missing_ok=True)
        del shop.ledger.products[path]
    for path, content in files.items():
        stage.write(shop.folder / path, content)
        shop.ledger.enter(path, REPORT)
