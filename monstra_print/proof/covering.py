"""READ-ME-PRINTER.pdf out of what is staged: files, plates, layers, checks. Lays out and presses nothing itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstra_print import products as registry
from monstra_print.preflight.plates import PROCESS, Separator
from monstra_print.press.assembly import write_pieces
from monstra_print.press.form import ArtPage, PieceForm, Size
from monstra_print.press.layer import layer_title, processing_step
from monstra_print.press.page import Filled
from monstra_print.products import Product
from monstra_print.profiles import PrinterProfile, load_sheet
from monstra_print.proof import stage
from monstra_print.proof.linking import COVER
from monstra_print.proof.manifest import REPORT, PdfRow
from monstra_print.site import cover, picture
from monstra_print.site.look import Site
from monstra_print.units import Um, format_mm, mm

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

PLATE_WIDTH = 300  # pixels of a thumbnail: about 300 an inch where it is placed
LOOK_PPI = 20.0  # at which further pages are looked through
PRINTS = {
    "cut": "no: a guide for the die",
    "crease": "no: a guide for creasing",
    "perf": "no: a guide for perforating",
    "scratch": "yes: scratch-off ink, after the press, 100 %",
    "foil": "yes: holographic foil, 100 %",
    "gold": "yes: gold foil, 100 %",
    "uv": "yes: spot UV, 100 %",
    "white": "yes: white, 100 %",
}


@dataclass(frozen=True)
class Order:
    """A file of single pieces, and the resolution of its thumbnails."""

    file: Path
    pieces: tuple[str, ...]
    ppi: float


def write(shop: Workshop, site: Site, checked: Sequence[Mapping[str, Any]]) -> None:
    """Write the page; `checked` are the files of the preflight report."""
    profile = shop.material.profile
    names = [path for path in sorted(shop.ledger.pdfs) if (shop.folder / path).is_file() and path != COVER]
    inks = {row["path"]: row["inks"] for row in checked}
    failed = sorted({one["check"] for row in checked for one in row["findings"] if one["severity"] == "error"})
    passed = set.intersection(*(set(row["passed"]) for row in checked)) if checked else set()
    warned = sorted({one["check"] for row in checked for one in row["findings"] if one["severity"] == "warn"} - set(failed))
    impossible = [f"{check}: {why}" for check, why in sorted({item for row in checked for item in row["not_possible"].items()})]
    impossible += ["PDF/X certification: no certified preflight was used", "press behaviour, register and foil were not tried"]
    plates = list(_separated(shop, names))
    places = {path: found.pages for path, found in plates if found.pages}
    made = cover.Cover(
        files=tuple(_file(shop, path, inks.get(path, ())) for path in names),
        plates=tuple(_plates(shop, plates)),
        layers=tuple(layer_rows(profile, places, {path: int(shop.ledger.pdfs[path]["pages"]) for path in names})),
        intent=_claim(profile),
        quantity=_quantity(shop),
        passed=tuple(sorted(passed - set(warned))),
        warned=tuple(warned),
        failed=tuple(failed),
        impossible=tuple(impossible),
    )
    raw, count = cover.pages(site, made)
    size = Size(mm(cover.SIZE_MM[0]), mm(cover.SIZE_MM[1]))
    sides = ["READ-ME-PRINTER", *(f"READ-ME-PRINTER-{at}" for at in range(2, count + 1))]
    forms = [PieceForm(name, size, Um(0), art=ArtPage(raw, at, Um(0), Um(0))) for at, name in enumerate(sides)]
    room = shop.room
    title = f"Read me, printer: {site.title} {site.edition}"
    data = write_pieces([Filled(form) for form in forms], inks=room.inks, profile=profile, title=title, date=room.date,
                        build=room.build, bleed=Um(0), trim=size)  # fmt: skip
    stage.write(shop.folder / COVER, data)
    shop.ledger.enter(COVER, REPORT, PdfRow(count, cover.SIZE_MM, 0.0, profile.pdf.standard, tuple(sides)))


def _claim(profile: PrinterProfile) -> str:
    claim = (
        f"{profile.pdf.standard}, PDF {profile.pdf.version}, output intent {profile.colour.condition}; total area coverage at "
        f"most {profile.colour.tac_max:g} %. Spot inks and 100 % K overprint, white knocks out. Cards have corners of "
        f"{format_mm(profile.card.corner)} mm, the rulebook is saddle-stitched; stock, finish and run stand in the order."
    )
    return claim + handed_over(profile)


def handed_over(profile: PrinterProfile) -> str:
    """What the house gets beside or instead of these pages; nothing where the PDF files are all."""
    said = ""
    if profile.raster is not None:
        width, height = profile.raster.pixels
        said += (
            f" For upload: the PNG files of the folder of each product, {width} × {height} pixels of {profile.raster.space} at "
            f"{profile.raster.ppi:g} ppi, made from these plates."
        )
    for logical, spot in profile.inks.items():
        if spot.deliver == "file":
            said += f" The file ending in -{logical}.pdf is the {spot.name} layer alone, 100 % K, on pages of equal size."
    return said


def _quantity(shop: Workshop) -> str:
    """How many of each design one set holds: a page stands in the file once, whatever its quantity."""
    asked = [found for found in registry.all() if found.kinds and found.id in set(shop.ledger.products.values())]
    counts = {design: found.quantity(shop.job, design) for found in asked for design in found.designs(shop.job)}
    others = ", ".join(f"{design} × {count}" for design, count in counts.items() if count != 1)
    if not counts:
        return ""
    return "A set holds each card once" + (f", but {others}." if others else ".")


def _file(shop: Workshop, path: str, inks: Sequence[str]) -> cover.FileRow:
    row = shop.ledger.pdfs[path]
    width, height = row["trim_mm"]
    spots = [ink for ink in inks if ink not in PROCESS]
    words = " + ".join(["CMYK", *spots])
    product = registry.find(shop.ledger.products[path])
    order = cover.order_words(row["pieces"])
    trim = f"{width} × {height}"
    return cover.FileRow(use_of(product), product.title, path, str(row["pages"]), trim, str(row["bleed_mm"]), order, words)


def use_of(product: Product) -> str:
    """Who prints it. A sheet that no gripper holds goes into no press."""
    if product.office:
        return "office"
    gripped = [load_sheet(sheet).gripper is not None for sheet in product.sheets]
    return "home" if product.splits or (gripped and not any(gripped)) else "press"


@dataclass(frozen=True)
class Inked:
    """What the plates of a file show. plates: (piece, ink, PNG); pages: by spot the pages, from 1, that it prints on."""

    plates: tuple[tuple[str, str, bytes], ...]
    pages: Mapping[str, tuple[int, ...]]


def _separated(shop: Workshop, names: Sequence[str]) -> Iterator[tuple[str, Inked]]:
    """The plates of every file of single pieces."""
    orders = []
    for path in names:
        row = shop.ledger.pdfs[path]
        if all(isinstance(piece, str) for piece in row["pieces"]):
            orders.append(Order(shop.folder / path, tuple(row["pieces"]), PLATE_WIDTH * 25.4 / row["trim_mm"][0]))
    for order, found in zip(orders, shop.pool.spread(separate, orders), strict=True):
        yield order.file.name, found


def _plates(shop: Workshop, found: Sequence[tuple[str, Inked]]) -> Iterator[cover.PlateRow]:
    """Of what goes to press, each product's spots where they first print, and the process plates of the first with spots.

    A plate that has been shown (the die of all cards is one) is not shown again.
    """
    chosen: dict[str, str] = {}
    seen: set[bytes] = set()
    for path, inked in found:
        product = registry.find(shop.ledger.products[path])
        spots = [ink for _, ink, _ in inked.plates if ink not in PROCESS]
        if not spots or use_of(product) != "press" or chosen.setdefault(product.id, path) != path:
            continue
        for piece, ink, png in inked.plates:
            if png not in seen and (len(chosen) == 1 or ink in spots):
                seen.add(png)
                yield cover.PlateRow(f"{path.removesuffix('.pdf')}: {piece}", png, ink)


def separate(order: Order) -> Inked:
    """All plates of the first page, then each further spot where it first prints, and where each spot prints."""
    made: list[tuple[str, str, bytes]] = []
    seen: set[str] = set(PROCESS)
    inked: dict[str, set[str]] = {}
    with Separator(order.file) as separator:
        for page, piece in enumerate(order.pieces):
            if piece in order.pieces[:page]:
                continue
            plates = separator.separate(page, order.ppi if page == 0 else LOOK_PPI)
            printing = [ink for ink, tints in plates.items() if tints.any()]
            fresh = [ink for ink in printing if ink not in seen]
            if page and fresh:
                plates = separator.separate(page, order.ppi)
            shown = printing if page == 0 else fresh
            made += [(piece, ink, picture.encode_plate(plates[ink])) for ink in shown]
            seen.update(fresh)
            for ink in printing:
                inked.setdefault(ink, set()).add(piece)
    pages = {
        ink: tuple(number for number, piece in enumerate(order.pieces, 1) if piece in inked[ink])
        for ink in inked
        if ink not in PROCESS
    }
    return Inked(tuple(made), pages)


def layer_rows(
    profile: PrinterProfile, places: Mapping[str, Mapping[str, tuple[int, ...]]], counts: Mapping[str, int]
) -> Iterator[cover.LayerRow]:
    """A row for each spot that prints. places: by file and spot the pages with ink; counts: how many pages a file has."""
    for logical, spot in profile.inks.items():
        found = [(path, pages[spot.name]) for path, pages in places.items() if spot.name in pages]
        if not found:
            continue
        group, kind = processing_step(logical, profile)
        step = " / ".join(word for word in (group, kind) if word) or "none"
        if kind.startswith(f"{profile.steps.custom_prefix}_"):
            step += " (prefix not registered)"
        parts = [
            f"{path.removesuffix('.pdf')}: {'all' if len(pages) == counts[path] else ', '.join(map(str, pages))}"
            for path, pages in found
        ]
        is_everywhere = all(len(pages) == counts[path] for path, pages in found)
        where = "all pages of its files" if is_everywhere else "; ".join(parts)
        yield cover.LayerRow(layer_title(logical), spot.name, step, PRINTS.get(logical, "yes, 100 %"), where)
