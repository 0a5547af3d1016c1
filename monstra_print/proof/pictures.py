"""Pictures of the pressed files: cards for the gallery, one contact sheet a product. Every picture is made from the finished PDF.

Pages are rendered in chunks of fixed size, spread over processes; a piece that stands on many pages is rendered once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstra_print.copytext import FaceCopy
from monstra_print.preflight.plates import Separator, Sheen
from monstra_print.press.font import font_file
from monstra_print.products import Product
from monstra_print.profiles import PrinterProfile
from monstra_print.progress import track
from monstra_print.proof import stage
from monstra_print.proof.pressing import PdfFile
from monstra_print.site import picture

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

CHUNK = 8
WEB_PPI, WEB_WIDTH, WEB_QUALITY = 345.0, 840, 80
CONTACT_CELL = 240
CONTACT_LARGE = 900  # pixels; for a product of few large pages
PICTURES, CONTACT = "pictures", "contact"
GUIDES = ("cut", "crease", "perf")
SHEENS = {
    "gold": ((168, 118, 28), (240, 200, 92), (255, 240, 184), (222, 170, 58)),
    "foil": ((150, 206, 236), (196, 178, 240), (244, 182, 216), (250, 232, 176), (178, 236, 208)),
}


@dataclass(frozen=True)
class _Order:
    """Some pages of one file: (page, name of the web picture or "") each, and the width of their thumbnails in pixels."""

    file: Path
    pages: tuple[tuple[int, str], ...]
    ppi: float
    thumb: int
    spots: Mapping[str, Sheen | None]


def write(shop: Workshop, files: Sequence[PdfFile], chosen: Sequence[Product]) -> None:
    """Write the pictures of all pages of these files into the stage."""
    spots = screen_spots(shop.material.profile)
    for product in chosen:
        own = [file for file in files if file.product == product.id]
        if not own:
            continue
        orders = [order for file in own for order in _orders(shop.folder, file, product, spots)]
        total = sum(len(order.pages) for order in orders)
        rendered = (one for chunk in shop.pool.spread(_render, orders) for one in chunk)
        thumbs: list[tuple[str, Any]] = []
        for name, web, thumb in track(rendered, f"Pictures: {product.title}", total, lambda one: str(one[0])):
            thumbs.append((name, thumb))
            if web:
                stage.write(shop.folder / PICTURES / name, web)
                shop.ledger.enter(f"{PICTURES}/{name}", product.id)
        contact = f"{CONTACT}/{product.id}.png"
        thumbs.sort(key=lambda one: one[0].endswith(file_name("/back")))  # all fronts, then the backs
        names = [_label(name, shop.material.copies) for name, _ in thumbs]
        shown = [thumb for _, thumb in thumbs]
        sheet = picture.contact_sheet(shown, cell=orders[0].thumb, names=names, font=font_file("SSP-400"))
        stage.write(shop.folder / contact, picture.encode_png(sheet))
        shop.ledger.enter(contact, product.id)


def hidden_spots(profile: PrinterProfile) -> Mapping[str, None]:
    """Spots that guide a machine and are no ink: they are left out of pictures."""
    return {profile.inks[name].name: None for name in GUIDES if name in profile.inks}


def screen_spots(profile: PrinterProfile) -> Mapping[str, Sheen | None]:
    """How spots look on a screen: guides are left out, foil gleams. A preview: no two films gleam alike."""
    gleaming = {profile.inks[name].name: sheen for name, sheen in SHEENS.items() if name in profile.inks}
    return {**hidden_spots(profile), **gleaming}


def file_name(piece: str) -> str:
    """The name of a piece's web picture: `FLA-01-front.webp`."""
    return piece.replace("/", "-") + ".webp"


def _label(name: str, copies: Mapping[str, FaceCopy]) -> str:
    """What stands under a thumbnail: the card's name for its front, else the page or the piece."""
    design, _, side = name.removesuffix(".webp").rpartition("-")
    copy = copies.get(design)
    return name if copy is None else (f"{copy.name} · {design}" if side == "front" else f"{side}: {copy.kind}")


def _orders(folder: Path, file: PdfFile, product: Product, spots: Mapping[str, Sheen | None]) -> Iterator[_Order]:
    pages: list[tuple[int, str]] = []
    for page, piece in enumerate(file.row.pieces):
        if not isinstance(piece, str):
            pages.append((page, ""))
        elif file.first_alike[page] == page:
            pages.append((page, file_name(piece) if product.kinds else ""))
    width_mm = file.row.trim_mm[0]
    thumb = CONTACT_CELL if len(pages) > 4 else CONTACT_LARGE
    ppi = WEB_PPI if product.kinds else thumb * 25.4 / width_mm
    for start in range(0, len(pages), CHUNK):
        yield _Order(folder / file.name, tuple(pages[start : start + CHUNK]), ppi, thumb, spots)


def _render(order: _Order) -> list[tuple[str, bytes, Any]]:
    """(web picture's name or the page number, its bytes or none, thumbnail) of each page."""
    made: list[tuple[str, bytes, Any]] = []
    with Separator(order.file) as separator:
        for page, name in order.pages:
            shown = separator.picture(page, order.ppi, spots=order.spots)
            web = picture.encode_webp(shown, WEB_WIDTH, WEB_QUALITY) if name else b""
            made.append((name or f"page {page + 1}", web, picture.shrink(shown, order.thumb)))
    return made
