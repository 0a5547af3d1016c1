"""What goes to the printer, out of build/proofs, and every reason why it must not go. Makes nothing.

Whole and of the cards as they are: the proofs exist, were made for this house from these cards, were not changed since, have no
preflight error, and every picture that a designer put in is really on its card.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from monstra_print import products as registry
from monstra_print.errors import ProtectedError, UsageError
from monstra_print.findings import ERROR, Finding, order
from monstra_print.findings.catalogue import declare
from monstra_print.products._picture import faults
from monstra_print.profiles import load_sheet
from monstra_print.project import Project
from monstra_print.proof import manifest
from monstra_print.proof.manifest import REPORT
from monstra_print.proof.material import Material, gather
from monstra_print.proof.whole import PROOFS
from monstra_print.proof.wish import Wishes

PREFLIGHT = declare(
    "package/preflight",
    ERROR,
    "A file with a preflight error comes back from the printer, or worse, does not.",
    "mend it, then make the proofs again",
)
AGAIN = "make them again: monstra proofs --printer {}"


@dataclass(frozen=True)
class Delivery:
    """The files of a job. rows: manifest rows of the PDFs to print, in order; names: what the house wants each to be called;
    pictures: rows of the pages as pictures, for a house that takes no PDF; checked: preflight of each by its path; left_out:
    files for home printing, which no press needs; asked: the products that were named, none when all go.
    """

    material: Material
    folder: Path
    rows: tuple[dict[str, Any], ...]
    pictures: tuple[dict[str, Any], ...]
    names: Mapping[str, str]
    checked: Mapping[str, dict[str, Any]]
    left_out: tuple[str, ...]
    asked: tuple[str, ...] = ()


def gather_delivery(project: Project, products: Sequence[str] = ()) -> tuple[Delivery, tuple[Finding, ...]]:
    """The delivery of all products that this house makes, or of the named ones, and every finding that forbids it.

    Raises ProtectedError when the proofs cannot be what is wanted, UsageError for a product that does not exist.
    """
    asked = tuple(registry.find(name).id for name in dict.fromkeys(products))
    folder = project.build / PROOFS
    made = manifest.read(folder)
    if not made:
        make = f"make them: monstra proofs --printer {project.printer}"
        raise ProtectedError(f"there are no proofs in {project.relative(folder)}", make)
    material = gather(project, wishes=Wishes.read(made.get("options", ())))
    _same(made, material)
    rows = [row for row in made["artefacts"] if row["kind"] == "pdf" and row["product"] != REPORT]
    _unchanged(folder, made["artefacts"])
    home = [] if asked else [row["path"] for row in rows if _is_home(row["product"])]
    sent = [row for row in rows if row["path"] not in home] or rows
    left_out = tuple(home) if len(sent) < len(rows) else ()
    sent = [row for row in sent if not asked or row["product"] in asked]
    _complete({row["product"] for row in rows}, asked or _wanted(material), material)
    checked = {row["path"]: row for row in _preflight(folder)}
    names = {row["path"]: delivered_name(material, row["path"]) for row in sent}
    _distinct(names, material)
    going = {row["product"] for row in sent}
    own = tuple(row for row in made["artefacts"] if row["product"] in going and row["path"].startswith(f"{row['product']}/"))
    pictures = own if material.profile.raster is not None else ()
    delivery = Delivery(material, folder, tuple(sent), pictures, names, checked, left_out, asked)
    return delivery, order(_faults(sent, checked, material))


def _same(made: Mapping[str, Any], material: Material) -> None:
    """Made for this house and edition, all of it from the cards as they are now."""
    profile = material.profile.id
    if made.get("printer") != profile:
        raise ProtectedError(f"the proofs were made for {made.get('printer')}, not for {profile}", AGAIN.format(profile))
    if made.get("edition") != material.edition.edition:
        message = f"the proofs are of edition {made.get('edition')}, not {material.edition.edition}"
        raise ProtectedError(message, AGAIN.format(profile))
    if made.get("build") != material.build:
        message = f"the proofs are of build {made.get('build')}, and cards, art, templates and profile now give {material.build}"
        raise ProtectedError(message, AGAIN.format(profile))
    old = sorted({row["product"] for row in made["artefacts"] if row.get("build", material.build) != material.build})
    if old:
        raise ProtectedError(f"{', '.join(old)} stayed as an earlier build made them", AGAIN.format(profile))


def _wanted(material: Material) -> tuple[str, ...]:
    """What this house makes of the edition: not what it refuses, not what homes print, not a product without a card."""
    kinds = {copy.kind for copy in material.copies.values()}
    house = material.profile
    found = [one for one in registry.all() if one.wanted(house) and one.id not in house.refuses and not _is_home(one.id)]
    return tuple(one.id for one in found if not one.kinds or kinds & set(one.kinds))


def _complete(made: set[str], wanted: Sequence[str], material: Material) -> None:
    lacking = [name for name in wanted if name not in made]
    if lacking:
        message = f"the proofs hold no {', no '.join(lacking)}"
        raise ProtectedError(message, f"{AGAIN.format(material.profile.id)}, or name the products that go")


def _unchanged(folder: Path, rows: list[dict[str, Any]]) -> None:
    for row in rows:
        file = folder / row["path"]
        if not file.is_file() or hashlib.sha256(file.read_bytes()).hexdigest() != row["sha256"]:
            raise ProtectedError(f"{row['path']} is not as the build made it", "make the proofs again")


def _is_home(product: str) -> bool:
    """On sheets that no gripper holds, or split for a home printer."""
    found = registry.find(product)
    if found.splits:
        return True
    sheets = found.sheets
    return bool(sheets) and all(load_sheet(sheet).gripper is None for sheet in sheets)


def _preflight(folder: Path) -> list[dict[str, Any]]:
    try:
        found = json.loads((folder / "reports" / "preflight.json").read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError, KeyError) as fault:
        raise ProtectedError("the proofs have no preflight report", "make the proofs again") from fault
    return list(found)


def delivered_name(material: Material, path: str) -> str:
    """The file's name as the profile's `delivery.name` asks; the lot of a proof is its build."""
    values = {
        "product": path.removesuffix(".pdf"),
        "lot": material.build,
        "build": material.build,
        "edition": material.edition.edition,
        "printer": material.profile.id,
        "date": material.edition.date,
    }
    try:
        name = material.profile.delivery.name.format(**values)
    except (KeyError, IndexError, ValueError) as fault:
        known = ", ".join(values)
        raise UsageError(f"delivery.name of {material.profile.id}: {fault} is not known", f"use {known}") from fault
    if "/" in name or "\\" in name or name in ("", ".", ".."):
        raise UsageError(f"delivery.name of {material.profile.id} gives {name!r}, which is no file name", "mend the profile")
    return name


def _distinct(names: Mapping[str, str], material: Material) -> None:
    if len(set(names.values())) < len(names):
        raise UsageError(f"delivery.name of {material.profile.id} gives two files one name", "add {product} to it")


def _faults(sent: list[dict[str, Any]], checked: Mapping[str, dict[str, Any]], material: Material) -> Iterator[Finding]:
    for row in sent:
        report = checked.get(row["path"])
        if report is None:
            yield PREFLIGHT.find(f"{row['path']} was never checked")
            continue
        for one in report["findings"]:
            if one["severity"] == ERROR.value:
                yield PREFLIGHT.find(f"{row['path']}: {one['check']}: {one['message']}")
    project = material.project
    for found in faults(project.root, material.copies, material.printings, material.edition.at, material.inks.icc):
        yield replace(found, severity=ERROR, message=found.message.replace("; the drawn illustration stands in its place", ""))
