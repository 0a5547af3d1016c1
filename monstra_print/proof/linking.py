"""What the gallery shows and links: cards with their pictures, files by product, reports. Reads the stage, makes no file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from monstra_print import products as registry
from monstra_print.products import Product
from monstra_print.proof.pictures import CONTACT, PICTURES, WEB_WIDTH, file_name
from monstra_print.site.gallery import CardView, FileLink, ProductView

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

REPORT_NAMES = {
    "validation": "Validation: findings and what the data asks",
    "sanity": "Sample play: effects seen, win rates",
    "type-ledger": "Type ledger: the size of every field",
    "preflight": "Preflight: checks on every PDF",
}
SHORT_NAMES = {name: label.partition(":")[0] for name, label in REPORT_NAMES.items()}
COVER = "READ-ME-PRINTER.pdf"


@dataclass(frozen=True)
class Links:
    """Everything the gallery needs."""

    cards: tuple[CardView, ...]
    products: tuple[ProductView, ...]
    reports: tuple[FileLink, ...]


def links(shop: Workshop) -> Links:
    """What there is to show, from the files that are staged."""
    known = tuple(sorted(registry.all(), key=lambda product: _rank(shop, product)))
    shown = tuple(_product(shop, product) for product in known if shop.ledger.paths(product.id, "pdf"))
    return Links(tuple(_cards(shop, known)), shown, tuple(_reports(shop)))


def pages(shop: Workshop) -> tuple[tuple[str, str, bool], ...]:
    """(path, title, whether it is a report) of every page for browsers: gallery, products, reports."""
    found = [("index.html", "Gallery", False)]
    for product in registry.all():
        found += [(path, product.title, False) for path in shop.ledger.paths(product.id, "html")]
    reports = [(f"reports/{name}.html", title) for name, title in SHORT_NAMES.items()]
    reports.append(("marks/index.html", "Marks"))
    return (*found, *((path, title, True) for path, title in reports if (shop.folder / path).is_file()))


def _rank(shop: Workshop, product: Product) -> tuple[bool, int]:
    """Card products in the order of the edition, then the others as they are."""
    kinds = list(dict.fromkeys(copy.kind for copy in shop.material.copies.values()))
    ranks = [kinds.index(kind) for kind in product.kinds if kind in kinds]
    return not ranks, min(ranks, default=0)


def _cards(shop: Workshop, known: tuple[Product, ...]) -> Iterator[CardView]:
    backs = _backs(shop)
    width, height = shop.material.profile.card.trim
    size = (WEB_WIDTH, round(WEB_WIDTH * height / width))
    places = _places(shop)
    for design, copy in shop.material.copies.items():
        front = f"{PICTURES}/{file_name(f'{design}/front')}"
        back = backs.get(f"{design}/front", "")
        shown = front if (shop.folder / front).is_file() else ""
        files = [
            FileLink(path, label) for path, label in ((shown, "Picture of the front"), (back, "Picture of the back")) if path
        ]
        files += places.get(f"{design}/front", [])
        at = copy.source.get("")
        yield CardView(copy, shown or None, back or None, size, tuple(files), at.path if at else "")


def _places(shop: Workshop) -> dict[str, list[FileLink]]:
    """For each piece the PDF that holds it alone on a page, opened there."""
    found: dict[str, list[FileLink]] = {}
    for path, row in sorted(shop.ledger.pdfs.items()):
        for number, piece in enumerate(row["pieces"], 1):
            if isinstance(piece, str):
                found.setdefault(piece, []).append(FileLink(f"{path}#page={number}", path, f"page {number}, for press"))
    return found


def _backs(shop: Workshop) -> dict[str, str]:
    """For each front piece the picture of its leaf's back; of products not made now, read off the pages of their files."""
    found = {front: name for front, back in shop.sides() if (shop.folder / (name := f"{PICTURES}/{file_name(back)}")).is_file()}
    for row in shop.ledger.pdfs.values():
        pieces = row["pieces"]
        if not all(isinstance(piece, str) for piece in pieces):
            continue
        shown = ""  # cards that share one drawing of their back share its picture, which bears the first card's name
        for one, other in pairwise(pieces):
            if one.endswith("/front") and other.endswith("/back"):
                name = f"{PICTURES}/{file_name(other)}"
                shown = name if (shop.folder / name).is_file() else shown
                if shown:
                    found.setdefault(one, shown)
    return found


def _product(shop: Workshop, product: Product) -> ProductView:
    contact = f"{CONTACT}/{product.id}.png"
    files = tuple(FileLink(path, path, _about_pdf(shop, path)) for path in shop.ledger.paths(product.id, "pdf"))
    page = next(iter(shop.ledger.paths(product.id, "html")), "")
    return ProductView(product.title, product.about, contact if (shop.folder / contact).is_file() else None, files, page)


def _about_pdf(shop: Workshop, path: str) -> str:
    row = shop.ledger.pdfs[path]
    pages = f"{row['pages']} page{'' if row['pages'] == 1 else 's'}"
    width, height = row["trim_mm"]
    bleed = f" + {row['bleed_mm']} mm" if row["bleed_mm"] else ""
    standard = row["pdfx"].replace("-", "\u2011")
    return f"{pages}, {width} × {height} mm{bleed}, {standard}"


def _reports(shop: Workshop) -> Iterator[FileLink]:
    if (shop.folder / COVER).is_file():
        yield FileLink(COVER, "Read me, printer", "files, plates, layers, checks")
    for name, label in REPORT_NAMES.items():
        if (shop.folder / "reports" / f"{name}.json").is_file():
            yield FileLink(f"reports/{name}.html", label, "page, with its data as JSON")
    if (shop.folder / "marks" / "index.html").is_file():
        yield FileLink("marks/index.html", "Marks: logo, signs and symbols in one colour", "page")
        yield FileLink("marks/sprite.svg", "Marks, all in one sprite", "SVG")
    if (shop.folder / CONTACT / "illustrations.png").is_file():
        yield FileLink(f"{CONTACT}/illustrations.png", "Contact sheet of all illustrations", "picture, with the two most alike")
    yield FileLink("manifest.json", "Manifest", "every file with its hash")
