"""The build id: the first 8 hex digits of the sha256 over all that a proof is made of. Knows no card and no template.

Cards, templates, fonts, printer profile and tool version go in; names relative to their folder, never a time or an absolute path.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from monstra_print import __version__
from monstra_print.project import Project, resource

FONT_PACKAGES = ("font_fjallaone", "font_source_sans_pro")
FONT_FILES = (".ttf", ".otf")


def build_id(project: Project, printer: str, profile_files: Iterable[str], wishes: Iterable[str] = ()) -> str:
    """The build id of a project for a printer profile, which was read from the files of these names (`printers/NAME.yaml`).

    wishes: what this build is asked to do otherwise than the profile says.
    """
    parts = [("tool", __version__.encode()), ("printer", printer.encode())]
    parts += [("wish", word.encode()) for word in wishes]
    for name in profile_files:
        own = project.root / name
        parts.append((name, (own if own.is_file() else resource(name)).read_bytes()))
    parts += list(_files("cards", project.cards))
    parts += list(_files("templates", project.templates))
    for package in FONT_PACKAGES:
        spec = find_spec(package)
        for folder in spec.submodule_search_locations or () if spec else ():
            parts += list(_files(package, Path(folder), FONT_FILES))
    return digest(parts)[:8]


def digest(parts: Iterable[tuple[str, bytes]]) -> str:
    """The sha256 of named contents; length-prefixed, so that no two lists of parts look alike."""
    total = hashlib.sha256()
    for name, content in parts:
        for field in (name.encode("utf-8"), content):
            total.update(len(field).to_bytes(8, "big"))
            total.update(field)
    return total.hexdigest()


def _files(label: str, folder: Path, suffixes: tuple[str, ...] = ()) -> Iterator[tuple[str, bytes]]:
    """The files below a folder by name; hidden files, editors' leftovers and caches are no part of the product."""
    for file in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        inside = file.relative_to(folder)
        if not file.is_file() or any(part.startswith((".", "__pycache__")) or part.endswith("~") for part in inside.parts):
            continue
        if suffixes and file.suffix.lower() not in suffixes:
            continue
        yield f"{label}/{inside.as_posix()}", file.read_bytes()
