"""A delivery as a zip: files to print, papers, reports, thumbnails, the proof for mailing, checksums. Decides nothing.

The same proofs give the same bytes: dates are the edition's, order is by name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.findings import Finding
from monstra_print.preflight.plates import Separator
from monstra_print.progress import station, track
from monstra_print.project import Project
from monstra_print.proof import covering, pictures, stage
from monstra_print.proof.package import papers, zipping
from monstra_print.proof.package.gathering import Delivery, gather_delivery
from monstra_print.proof.pool import Pool, default_jobs, spreading
from monstra_print.site import mailing, picture

FOLDER = "package"
CHUNK = 8
GALLERY = b'<a href="../index.html">Gallery</a>'
CELL = 150  # pixels of a thumbnail
THUMBNAILS, MAILED = "thumbnails.png", "PROOF-not-for-print.pdf"


@dataclass(frozen=True)
class Packed:
    """What became of it. file: the zip, None when a finding forbids it; names: what it holds; left_out: files for home use."""

    file: Path | None
    findings: tuple[Finding, ...]
    names: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    sha256: str = ""


@dataclass(frozen=True)
class _Order:
    """Some pages of a file as small pictures."""

    file: Path
    pages: tuple[int, ...]
    hidden: tuple[str, ...]


def package(project: Project, products: Sequence[str] = (), jobs: int | None = None) -> Packed:
    """Write `build/package/<edition>-<printer>-<build>.zip` of all products that the house makes, or of the named ones.

    jobs: processes; the bytes do not depend on their number.

    Raises ProtectedError when there are no proofs, or none of these cards for this printer.
    """
    delivery, findings = gather_delivery(project, products)
    if findings:
        return Packed(None, findings)
    with spreading(jobs or default_jobs()) as pool:
        files = _files(delivery, pool)
    job = papers.job_id(delivery)
    content = zipping.pack(files, job, delivery.material.edition.date)
    target = project.build / FOLDER / f"{job}.zip"
    part = target.with_name(f"{job}.part")
    try:
        stage.write(part, content)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    names = tuple(sorted([*files, zipping.SUMS]))
    return Packed(target, (), names, delivery.left_out, hashlib.sha256(content).hexdigest())


def _files(delivery: Delivery, pool: Pool) -> dict[str, bytes]:
    """Everything but the checksums, by its name in the package."""
    station("package: files")
    prints = {delivery.names[row["path"]]: (delivery.folder / row["path"]).read_bytes() for row in delivery.rows}
    sums = {name: hashlib.sha256(content).hexdigest() for name, content in prints.items()}
    files = {f"print/{name}": content for name, content in prints.items()}
    files |= {f"print/{name}": content for name, content in _rasters(delivery)}
    files |= dict(_reports(delivery.folder / "reports"))
    if delivery.material.profile.delivery.manifest:
        files["manifest.json"] = papers.manifest(delivery, sums)
    station("package: plates")
    inked = dict(_inked(delivery, pool))
    files["JOB-TICKET.pdf"] = papers.job_ticket(delivery, sums, inked)
    files["INK-LIST.pdf"] = papers.ink_list(delivery, inked)
    files["job.xjdf"] = papers.machine_ticket(delivery, inked)
    station("package: proof for mailing")
    shown = _shown(delivery, pool)
    files[THUMBNAILS] = picture.encode_png(picture.contact_sheet([picture.shrink(one, CELL) for one in shown], 12, CELL, 8))
    material = delivery.material
    line = f"proof, not for print · {papers.job_id(delivery)}"
    title = f"{material.ruleset.id.upper()} {material.edition.code}: proof, not for print"
    files[MAILED] = mailing.to_pdf([mailing.watermark(one, line) for one in shown], title, material.edition.date)
    return files


def _reports(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Preflight with all that belongs to it; the gallery, which its page links to, does not go along."""
    for file in sorted(found for found in folder.rglob("*") if found.is_file()):
        name = file.relative_to(folder).as_posix()
        if name.startswith("preflight"):
            content = file.read_bytes()
            yield f"report/{name}", content.replace(GALLERY, b"") if file.suffix == ".html" else content


def _rasters(delivery: Delivery) -> Iterator[tuple[str, bytes]]:
    """For a house that takes no PDF: the pictures that it prints, beside the PDF they were made from."""
    for row in delivery.pictures:
        yield row["path"], (delivery.folder / row["path"]).read_bytes()


def _inked(delivery: Delivery, pool: Pool) -> Iterator[tuple[str, covering.Inked]]:
    """The plates of every file of single pieces."""
    rows = [row for row in delivery.rows if all(isinstance(piece, str) for piece in row["pieces"])]
    orders = [
        covering.Order(delivery.folder / row["path"], tuple(row["pieces"]), covering.PLATE_WIDTH * 25.4 / row["trim_mm"][0])
        for row in rows
    ]
    for row, found in zip(rows, pool.spread(covering.separate, orders), strict=True):
        yield row["path"], found


def _shown(delivery: Delivery, pool: Pool) -> list[Any]:
    """Every page as printed, small, from its plates."""
    hidden = tuple(pictures.hidden_spots(delivery.material.profile))
    orders = [order for row in delivery.rows for order in _orders(delivery.folder / row["path"], row["pages"], hidden)]
    total = sum(len(order.pages) for order in orders)
    shown = (one for chunk in pool.spread(_render, orders) for one in chunk)
    return list(track(shown, "Proof for mailing", total))


def _orders(file: Path, count: int, hidden: Sequence[str]) -> Iterator[_Order]:
    for start in range(0, count, CHUNK):
        yield _Order(file, tuple(range(start, min(count, start + CHUNK))), tuple(hidden))


def _render(order: _Order) -> list[Any]:
    with Separator(order.file) as separator:
        return [separator.picture(page, mailing.PPI, spots=dict.fromkeys(order.hidden)) for page in order.pages]
