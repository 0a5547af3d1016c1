"""The folder of designers' own pictures: which file is which design's, and what is wrong with the folder. Presses none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from monstra_print.copytext import FaceCopy, Printing
from monstra_print.document import suggest
from monstra_print.faces import checks
from monstra_print.faces.art import painting
from monstra_print.faces.art.framing import WHOLE
from monstra_print.faces.art.painting import SUFFIXES
from monstra_print.faces.pictures import place, unusable
from monstra_print.findings import Finding, Position
from monstra_print.press.store import FOLDER as CACHE
from monstra_print.press.store import Store

FOLDER = "art"
_OTHER = (".foil.svg", ".md", ".txt")  # foil areas, and notes beside the pictures


@dataclass(frozen=True)
class Gallery:
    """Pictures by design id, the first of several; findings about the folder, each with the design or file stem it is about."""

    pictures: Mapping[str, Path]
    findings: tuple[Finding, ...]


def survey(root: Path, copies: Mapping[str, FaceCopy], printings: Mapping[str, Printing], edition: Position) -> Gallery:
    """Look through `cards/<game>/art`. copies: the cards at hand, of which a picture that is announced may be missing."""
    found: dict[str, list[Path]] = {}
    strays: list[Finding] = []
    for file in _files(root):
        if file.suffix.lower() not in SUFFIXES:
            message = f"{file.stem}: the picture {file.name} is a {file.suffix or 'file without a suffix'}, which is not read"
            strays.append(checks.STRAY_PICTURE.find(message, place(file), "save it as TIFF, JPEG, PNG or SVG"))
        elif file.stem not in printings:
            near = suggest(file.stem, printings, 0.7) or checks.STRAY_PICTURE.remedy
            strays.append(checks.STRAY_PICTURE.find(f"{file.name}: the edition has no design {file.stem}", place(file), near))
        else:
            found.setdefault(file.stem, []).append(file)
    pictures = {design: files[0] for design, files in found.items()}
    return Gallery(pictures, (*strays, *_twice(found, copies), *_missing(pictures, copies, edition)))


def faults(
    root: Path, copies: Mapping[str, FaceCopy], printings: Mapping[str, Printing], edition: Position, icc: Path
) -> Iterator[Finding]:
    """All that is wrong with the folder and with the pictures in it, apart from their resolution."""
    gallery = survey(root, copies, printings, edition)
    yield from gallery.findings
    for design, file in gallery.pictures.items():
        if design in copies:
            try:
                painting.read(file, copies[design].printing.art or WHOLE, icc=icc, store=Store(root / "build" / CACHE))
            except (painting.UnusablePaintingError, OSError) as fault:
                yield unusable(copies[design], file, fault)


def _files(root: Path) -> Iterator[Path]:
    for folder in sorted(root.glob(f"cards/*/{FOLDER}")):
        for file in sorted(folder.iterdir()):
            is_hidden = file.name.startswith(".") or file.name.endswith("~")
            if file.is_file() and not is_hidden and not file.name.lower().endswith(_OTHER):
                yield file


def _twice(found: Mapping[str, list[Path]], copies: Mapping[str, FaceCopy]) -> Iterator[Finding]:
    for design, files in found.items():
        if len(files) > 1 and design in copies:
            names = ", ".join(file.name for file in files)
            message = f"{design} ({copies[design].name}): has the pictures {names}; the first is taken"
            yield checks.STRAY_PICTURE.find(message, place(files[1]), "keep one of them")


def _missing(pictures: Mapping[str, Path], copies: Mapping[str, FaceCopy], edition: Position) -> Iterator[Finding]:
    for design, copy in copies.items():
        if copy.printing.art is not None and design not in pictures:
            message = f"{design} ({copy.name}): the edition frames a picture, and {FOLDER}/ holds no {design}.*"
            yield checks.MISSING_PICTURE.find(f"{message}; the drawn illustration stands in its place", edition)
