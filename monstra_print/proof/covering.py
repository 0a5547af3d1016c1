"""READ-ME-PRINTER.pdf out of what is staged: files, plates, layers, checks. Lays out and presses nothing itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstra_print.preflight.plates import PROCESS, Separator
from monstra_print.press.assembly import write_pieces
from monstra_print.press.form import ArtPage, PieceForm, Size
from monstra_print.press.page import Filled
from monstra_print.profiles import PrinterProfile
from monstra_print.proof import stage
from monstra_print.proof.linking import COVER
from monstra_print.proof.manifest import REPORT, PdfRow
from monstra_print.site import cover, picture
from monstra_print.site.look import Site
from monstra_print.units import Um, mm

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

PLATE_WIDTH, LOOK_PPI = 200, 20.0  # pixels of a thumbnail; ppi at which further pages are looked through
STEPS = {
    "cut": ("Structural / Cutting", "no: a guide for the die"),
    "crease": ("Structural / Creasing", "no: a guide for creasing"),
    "perf": ("Structural / Perforating", "no: a guide for perforating"),
    "scratch": ("Structural / MNST_ScratchOff (prefix not registered)", "yes: scratch-off ink over the printed sheet, 100 %"),
    "foil": ("Structural / ColdFoilStamping", "yes: holographic foil, 100 %"),
    "gold": ("Structural / ColdFoilStamping", "yes: gold foil, 100 %"),
    "uv": ("Varnish", "yes: spot UV, 100 %"),
    "white": ("White", "yes: white, 100 %"),
}


@dataclass(frozen=True)
class _Order:
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
    used = {ink for row in checked for ink in row["inks"]}
    made = cover.Cover(
        files=tuple(_file(shop, path, inks.get(path, ())) for path in names),
        plates=tuple(_plates(shop, names)),
        layers=tuple(_layers(profile, used)),
        intent=f"Output intent {profile.colour.condition}; total area coverage at most {profile.colour.tac_max:g} %.",
        passed=(*sorted(passed), *(f"{check} (with warnings, see reports)" for check in warned)),
        failed=tuple(failed),
        impossible=tuple(impossible),
    )
    raw = cover.page(site, made)
    size = Size(mm(cover.SIZE_MM[0]), mm(cover.SIZE_MM[1]))
    form = PieceForm("READ-ME-PRINTER", size, Um(0), art=ArtPage(raw, 0, Um(0), Um(0)))
    room = shop.room
    title = f"Read me, printer: {site.title} {site.edition}"
    data = write_pieces([Filled(form)], inks=room.inks, profile=profile, title=title, date=room.date, build=room.build,
                        bleed=Um(0), trim=size)  # fmt: skip
    stage.write(shop.folder / COVER, data)
    shop.ledger.enter(COVER, REPORT, PdfRow(1, cover.SIZE_MM, 0.0, profile.pdf.standard, ("READ-ME-PRINTER",)))


def _file(shop: Workshop, path: str, inks: Sequence[str]) -> cover.FileRow:
    row = shop.ledger.pdfs[path]
    width, height = row["trim_mm"]
    spots = [ink for ink in inks if ink not in PROCESS]
    words = " + ".join(["CMYK", *spots])
    return cover.FileRow(
        path, str(row["pages"]), f"{width} × {height}", str(row["bleed_mm"]), cover.order_words(row["pieces"]), words
    )


def _plates(shop: Workshop, names: Sequence[str]) -> Iterator[cover.PlateRow]:
    """The plates of the first page of each product, and of the first pages that show a spot ink not seen before."""
    chosen: dict[str, str] = {}
    for path in names:
        if all(isinstance(piece, str) for piece in shop.ledger.pdfs[path]["pieces"]):
            chosen.setdefault(shop.ledger.products[path], path)
    orders = []
    for path in chosen.values():
        row = shop.ledger.pdfs[path]
        orders.append(_Order(shop.folder / path, tuple(row["pieces"]), PLATE_WIDTH * 25.4 / row["trim_mm"][0]))
    for path, plates in zip(chosen.values(), shop.pool.spread(_separate, orders), strict=True):
        for piece, ink, png in plates:
            yield cover.PlateRow(f"{path.removesuffix('.pdf')}: {piece}", png, ink)


def _separate(order: _Order) -> list[tuple[str, str, bytes]]:
    """(piece, ink, PNG) of the plates: all of the first page, then each further spot where it first prints."""
    made: list[tuple[str, str, bytes]] = []
    seen: set[str] = set(PROCESS)
    with Separator(order.file) as separator:
        for page, piece in enumerate(order.pieces):
            if piece in order.pieces[:page]:
                continue
            plates = separator.separate(page, order.ppi if page == 0 else LOOK_PPI)
            fresh = [ink for ink, tints in plates.items() if ink not in seen and tints.any()]
            if page and fresh:
                plates = separator.separate(page, order.ppi)
            shown = plates if page == 0 else fresh
            made += [(piece, ink, picture.encode_plate(plates[ink])) for ink in shown if plates[ink].any()]
            seen.update(fresh)
    return made


def _layers(profile: PrinterProfile, used: set[str]) -> Iterator[cover.LayerRow]:
    for logical, spot in profile.inks.items():
        if spot.name in used:
            step, prints = STEPS.get(logical, ("", "yes, 100 %"))
            yield cover.LayerRow(logical, spot.name, step, prints)
