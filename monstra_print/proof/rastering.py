"""Pages as pictures for houses that take no PDF, made from the plates of the pressed page (print.md §11.2). Knows no product.

The pressed PDF stays in the folder: it is what was checked, and what the pictures were made from; the house gets the pictures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from monstra_print import preflight
from monstra_print.preflight import Report
from monstra_print.preflight.plates import Separator
from monstra_print.profiles.printer import PrinterProfile, RasterRules
from monstra_print.progress import track
from monstra_print.proof import stage
from monstra_print.proof.pressing import PdfFile
from monstra_print.site import raster

if TYPE_CHECKING:
    from monstra_print.proof.making import Workshop

CHUNK = 8


@dataclass(frozen=True)
class Order:
    """Some pages of one file: (page, name of its picture) each."""

    file: Path
    pages: tuple[tuple[int, str], ...]
    rules: RasterRules


@dataclass(frozen=True)
class Picture:
    """One picture to check, picklable."""

    file: Path
    name: str
    profile: PrinterProfile


def write(shop: Workshop, files: Sequence[PdfFile]) -> None:
    """Stage the picture of every page; backs that are one drawing are one picture. Nothing for a house that takes PDF."""
    rules = shop.material.profile.raster
    if rules is None:
        return
    orders = [order for file in files for order in orders_of(shop.folder / file.name, file, rules)]
    owners = {name: file.product for file in files for _, name in named_pages(file)}
    made = (one for chunk in shop.pool.spread(render, orders) for one in chunk)
    for name, data in track(made, "Pages as pictures", len(owners), lambda one: one[0]):
        stage.write(shop.folder / name, data)
        shop.ledger.enter(name, owners[name])


def examine(shop: Workshop, files: Sequence[PdfFile]) -> Iterator[Report]:
    """Preflight of every picture as the house will see it: a file among others."""
    profile = shop.material.profile
    names = [] if profile.raster is None else [name for file in files for _, name in named_pages(file)]
    done = shop.pool.spread(_examine, [Picture(shop.folder / name, name, profile) for name in names])
    yield from track(done, "Preflight of pictures", len(names), lambda report: report.path)


def _examine(one: Picture) -> Report:
    return preflight.check(one.file.read_bytes(), one.name, one.profile)


def named_pages(file: PdfFile) -> Iterator[tuple[int, str]]:
    """(page, `creature-cards/FLA-01-front.png`) of every page of its own drawing."""
    for page, piece in enumerate(file.row.pieces):
        if isinstance(piece, str) and file.first_alike[page] == page:
            yield page, f"{file.product}/{piece.replace('/', '-')}.png"


def orders_of(path: Path, file: PdfFile, rules: RasterRules) -> Iterator[Order]:
    """The pages of a file in chunks of fixed size, so that the bytes do not depend on the number of processes."""
    pages = tuple(named_pages(file))
    for start in range(0, len(pages), CHUNK):
        yield Order(path, pages[start : start + CHUNK], rules)


def render(order: Order) -> list[tuple[str, bytes]]:
    """(name, PNG) of each page: process plates through the output intent to sRGB, cut to the house's pixels about the centre."""
    with Separator(order.file) as separator:
        return [
            (name, raster.encode(raster.exact(separator.picture(page, order.rules.ppi, area="bleed"), order.rules.pixels),
                                 order.rules.ppi))
            for page, name in order.pages
        ]  # fmt: skip
