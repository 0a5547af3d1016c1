"""The papers of a delivery: job ticket and ink list as pressed PDF, the ticket for machines as XJDF. Refuses nothing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from monstra_print import products as registry
from monstra_print.preflight.plates import PROCESS
from monstra_print.press.assembly import write_pieces
from monstra_print.press.form import ArtPage, PieceForm, Size
from monstra_print.press.layer import layer_title, processing_step
from monstra_print.press.page import Filled
from monstra_print.products import Product
from monstra_print.proof.covering import PRINTS, Inked
from monstra_print.proof.package.gathering import Delivery
from monstra_print.proof.package.xjdf import Spot, TicketFile, ticket
from monstra_print.site import cover
from monstra_print.site import ticket as paper
from monstra_print.site.cover import PlateRow
from monstra_print.site.report import Table
from monstra_print.units import Um, mm, to_mm

SPECIMENS = "Every copy id and code in these files is a specimen; live data come in files of their own."


def job_id(delivery: Delivery) -> str:
    """The job's name everywhere: `PT1-generic-offset-0be1ecd0`, and which products it holds if not all."""
    material = delivery.material
    return ".".join((f"{material.edition.edition}-{material.profile.id}-{material.build}", *delivery.asked))


def job_ticket(delivery: Delivery, sums: Mapping[str, str], inked: Mapping[str, Inked]) -> bytes:
    """The ticket for people. sums: sha256 by delivered name."""
    material = delivery.material
    profile = material.profile
    rows = tuple(_row(delivery, row, inked) for row in delivery.rows)
    found = [one for row in delivery.rows for one in delivery.checked[row["path"]]["findings"]]
    warned = tuple((one["check"], one["message"]) for one in found if one["severity"] == "warn")
    own = sum(copy.printing.quantity for copy in material.copies.values())
    intro = (
        f"{profile.pdf.standard}, PDF {profile.pdf.version}, output intent {profile.colour.condition}, total area coverage "
        f"at most {profile.colour.tac_max:g} %. Spot inks and 100 % K overprint, white knocks out. Cards have corners of "
        f"{to_mm(profile.card.corner):g} mm.",
        f"One set is {own} cards of {len(material.copies)} designs. Pieces below are those of one set; multiply by the sets "
        f"ordered. {SPECIMENS}",
        "Stock, coating, number of sets, packing and delivery are not in these files: agree them with the order.",
    )  # fmt: skip
    tables = (
        Table("Files", ("File", "Pages", "Trim, mm", "Bleed, mm", "Pieces", "Page order", "Inks"), rows, frozenset({1, 2, 3, 4})),
        Table("Preflight", ("Check", "Warning"), tuple(dict.fromkeys(warned)), empty=_verdict(delivery)),
        Table("Left out", ("File", "Why"), tuple((path, "for home printers") for path in delivery.left_out), empty="Nothing."),
        Table("Checksums", ("File", "SHA-256"), tuple((name, sums[name]) for name in sorted(delivery.names.values()))),
    )
    return _press(delivery, "JOB-TICKET", _paper(delivery, "Job ticket", intro, tables))


def manifest(delivery: Delivery, sums: Mapping[str, str]) -> bytes:
    """`manifest.json` for machines: the printed files by their delivered names. sums: sha256 by delivered name."""
    material = delivery.material
    rows = [
        {"path": f"print/{delivery.names[row['path']]}", "sha256": sums[delivery.names[row["path"]]]}
        | {key: row[key] for key in ("product", "pages", "trim_mm", "bleed_mm", "pdfx", "pieces")}
        for row in delivery.rows
    ]
    head = {"format": "monstra-delivery/1", "job": job_id(delivery), "build": material.build, "printer": material.profile.id}
    return (json.dumps({**head, "files": rows}, ensure_ascii=False, indent=1) + "\n").encode()


def _verdict(delivery: Delivery) -> str:
    passed = {check for row in delivery.rows for check in delivery.checked[row["path"]]["passed"]}
    return f"No error and no warning; {len(passed)} checks passed. This is no certificate of conformance."


def _row(delivery: Delivery, row: Mapping[str, Any], inked: Mapping[str, Inked]) -> tuple[str, ...]:
    made = _file(delivery, row, inked)
    width, height = made.trim_mm
    spots = made.note or " + ".join(["CMYK", *(ink for ink in made.inks if ink not in PROCESS)])
    return (made.path, str(made.pages), f"{width:g} × {height:g}", f"{made.bleed_mm:g}", str(made.amount),
            cover.order_words(row["pieces"]), spots)  # fmt: skip


def ink_list(delivery: Delivery, inked: Mapping[str, Inked]) -> bytes:
    """Every ink with what it is, where it prints, and a picture of its plates."""
    profile = delivery.material.profile
    rows = [(ink, "process", "", "", "every file") for ink in PROCESS]
    for logical, spot in profile.inks.items():
        found_in = [(path, found.pages[spot.name]) for path, found in inked.items() if spot.name in found.pages]
        where = [f"{delivery.names[path]}: {_pages(pages)}" for path, pages in found_in]
        if where:
            step = " / ".join(word for word in processing_step(logical, profile) if word) or "none"
            rows.append((spot.name, layer_title(logical), step, PRINTS.get(logical, "yes, 100 %"), "; ".join(where)))
    plates = [
        PlateRow(f"{delivery.names[path]}: {piece}", png, ink)
        for path, found in inked.items()
        for piece, ink, png in found.plates
    ]
    intro = (
        "Plates are dark where ink prints: all plates of a file's first page, and of each further spot where it first prints.",
        "Spots are 100 % or 0 %. Guides for the die do not print. Processing steps are those of ISO 19593-1.",
    )
    table = Table("Inks", ("Ink", "Layer", "Processing step", "Prints", "Pages"), tuple(rows))
    return _press(delivery, "INK-LIST", _paper(delivery, "Ink list", intro, (table,), tuple(plates)))


def _pages(pages: Sequence[int]) -> str:
    """`1–3, 7`."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and page == runs[-1][1] + 1:
            runs[-1][1] = page
        else:
            runs.append([page, page])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def machine_ticket(delivery: Delivery, inked: Mapping[str, Inked]) -> bytes:
    """The XJDF document."""
    material = delivery.material
    profile = material.profile
    spots = [
        Spot(spot.name, logical, spot.cmyk, " / ".join(word for word in processing_step(logical, profile) if word) or "none")
        for logical, spot in profile.inks.items()
    ]
    title = f"{material.ruleset.id.upper()} {material.edition.code}"
    note = f"Amounts are those of one set. {SPECIMENS}"
    files = [_file(delivery, row, inked) for row in delivery.rows]
    return ticket(job_id(delivery), title, material.edition.date, profile.colour.condition, files, spots, note)


def _file(delivery: Delivery, row: Mapping[str, Any], inked: Mapping[str, Inked]) -> TicketFile:
    product = registry.find(row["product"])
    name = delivery.names[row["path"]]
    content = (delivery.folder / row["path"]).read_bytes()
    return TicketFile(
        product.id,
        product.title,
        f"print/{name}",
        row["pages"],
        (row["trim_mm"][0], row["trim_mm"][1]),
        row["bleed_mm"],
        amount=_amount(delivery, product, row["pieces"]),
        sides=_sides(delivery, row, inked.get(row["path"])),
        sha256=hashlib.sha256(content).hexdigest(),
        size=len(content),
        note=f"{plate} as 100 % K" if (plate := _plate(delivery, row)) else "",
    )


def _plate(delivery: Delivery, row: Mapping[str, Any]) -> str:
    """The spot that a file of its own delivers as black (`…-scratch.pdf`), none for a file in its own inks."""
    apart = [(logical, spot) for logical, spot in delivery.material.profile.inks.items() if spot.deliver == "file"]
    found = [spot.name for logical, spot in apart if row["path"].endswith(f"-{logical}.pdf")]
    return found[0] if found else ""


def _sides(delivery: Delivery, row: Mapping[str, Any], inked: Inked | None) -> dict[str, tuple[str, ...]]:
    """The plates of each side: process inks, and the spots that really print on one of its pages."""
    plate = _plate(delivery, row)
    inks = [plate] if plate else delivery.checked[row["path"]]["inks"]
    sides: dict[str, tuple[str, ...]] = {}
    for side in ("front", "back"):
        firsts = [piece if isinstance(piece, str) else piece[0] for piece in row["pieces"]]
        pages = [page for page, piece in enumerate(firsts, 1) if piece.endswith(f"/{side}")]
        if pages:
            on = [ink for ink in inks if plate or ink in PROCESS or inked is None or set(inked.pages.get(ink, ())) & set(pages)]
            sides[side] = tuple(on)
    return sides or {"front": tuple(inks)}


def _amount(delivery: Delivery, product: Product, pieces: Sequence[Any]) -> int:
    """How many finished pieces one set holds of this file; sheets count as themselves."""
    printings = delivery.material.printings
    sheets = [piece for piece in pieces if not isinstance(piece, str)]
    if sheets:
        return max(1, sum(str(sheet[0]).endswith("front") for sheet in sheets))
    designs = dict.fromkeys(piece.rpartition("/")[0] for piece in pieces)
    return sum(printings[design].quantity if product.kinds and design in printings else 1 for design in designs)


def _paper(
    delivery: Delivery, kind: str, intro: tuple[str, ...], tables: tuple[Table, ...], plates: tuple[PlateRow, ...] = ()
) -> paper.Paper:
    material = delivery.material
    under = f"job {job_id(delivery)} · edition of {material.edition.date} · for {material.profile.house}"
    return paper.Paper(f"{material.ruleset.id.upper()} {material.edition.code}", kind, under, intro, tables, plates)


def _press(delivery: Delivery, name: str, made: paper.Paper) -> bytes:
    """The paper as PDF/X, one page a piece, like every page of the house."""
    material = delivery.material
    raw, count = paper.pages(made)
    size = Size(mm(cover.SIZE_MM[0]), mm(cover.SIZE_MM[1]))
    forms = [PieceForm(f"{name}/{page + 1}", size, Um(0), art=ArtPage(raw, page, Um(0), Um(0))) for page in range(count)]
    title = f"{made.kind}: {made.heading}"
    return write_pieces([Filled(form) for form in forms], inks=material.inks, profile=material.profile, title=title,
                        date=material.edition.date, build=material.build, bleed=Um(0), trim=size)  # fmt: skip
