"""The manifest of a build folder: one row a file, and nothing in the folder without a row. Does not know how files were made.

Format `monstra-manifest/1`. It holds no time, duration, user or absolute path, so that two builds compare by their manifests.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

FORMAT = "monstra-manifest/1"
NAME = "manifest.json"
REPORT = "report"
OF_FILES = ("path", "product", "kind", "sha256", "bytes", "build")  # the keys of every row; the others are those of a PDF


@dataclass(frozen=True)
class PdfRow:
    """What a manifest says of a PDF: its size in mm, and for every page the piece, or on a sheet the pieces, it holds.

    more: what preflight elsewhere may ask of it (inks of each page, geometry of a sheet), as JSON values.
    """

    pages: int
    trim_mm: tuple[float, float]
    bleed_mm: float
    pdfx: str
    pieces: tuple[str | tuple[str, ...], ...]
    more: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The row's keys as JSON values."""
        pieces = [piece if isinstance(piece, str) else list(piece) for piece in self.pieces]
        trim = [_number(length) for length in self.trim_mm]
        bleed = _number(self.bleed_mm)
        return {"pages": self.pages, "trim_mm": trim, "bleed_mm": bleed, "pdfx": self.pdfx, "pieces": pieces, **self.more}


@dataclass
class Ledger:
    """Which product each staged file belongs to, and what is known of each PDF; by path relative to the folder.

    builds: for files that a partial build kept from an earlier one, that build's id.
    """

    products: dict[str, str] = field(default_factory=dict)
    pdfs: dict[str, dict[str, Any]] = field(default_factory=dict)
    builds: dict[str, str] = field(default_factory=dict)

    def enter(self, path: str, product: str, pdf: PdfRow | None = None) -> None:
        """Say which product a file belongs to, and for a PDF what its pages are."""
        self.products[path] = product
        self.builds.pop(path, None)
        if pdf is not None:
            self.pdfs[path] = pdf.to_json()

    def paths(self, product: str, kind: str) -> list[str]:
        """The files of that product and kind, in order."""
        return sorted(path for path, owner in self.products.items() if owner == product and kind_of(path) == kind)


def kind_of(path: str) -> str:
    """The kind of a file: its suffix without the point."""
    return PurePosixPath(path).suffix.lstrip(".").lower() or "file"


def rows(folder: Path, ledger: Ledger) -> list[dict[str, Any]]:
    """One row for every file of the folder but the manifest itself, by path."""
    made = []
    for file in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        path = file.relative_to(folder).as_posix()
        if not file.is_file() or path == NAME:
            continue
        content = file.read_bytes()
        row: dict[str, Any] = {
            "path": path,
            "product": ledger.products.get(path, REPORT),
            "kind": kind_of(path),
            "sha256": hashlib.sha256(content).hexdigest(),
            "bytes": len(content),
        }
        row |= ledger.pdfs.get(path, {})
        if path in ledger.builds:
            row["build"] = ledger.builds[path]
        made.append(row)
    return made


def render(head: Mapping[str, Any], artefacts: Iterable[Mapping[str, Any]], missing: Iterable[str] = ()) -> str:
    """The manifest as text. `missing` (drafts only) lists what could not be built."""
    whole: dict[str, Any] = {"format": FORMAT, **head}
    listed = list(missing)
    if listed:
        whole["missing"] = listed
    whole["artefacts"] = list(artefacts)
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read(folder: Path) -> dict[str, Any]:
    """The manifest of an earlier output, `{}` when there is none that can be read."""
    try:
        found = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and found.get("format") == FORMAT else {}


def recall(manifest: Mapping[str, Any], build: str) -> Ledger:
    """The ledger of an earlier output, for a build that makes only some of its products again."""
    ledger = Ledger()
    for row in manifest.get("artefacts", ()):
        path = row["path"]
        ledger.products[path] = row["product"]
        if "pages" in row:
            ledger.pdfs[path] = {key: value for key, value in row.items() if key not in OF_FILES}
        made_by = row.get("build", manifest["build"])
        if made_by != build:
            ledger.builds[path] = made_by
    return ledger


def _number(value: float) -> float | int:
    return int(value) if float(value).is_integer() else round(value, 3)
