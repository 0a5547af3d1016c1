"""What is wrong with the look of a project: its templates read as a build reads them. Lays nothing out and changes nothing."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from monstra_print.catalog import Catalog
from monstra_print.errors import UnreadableInputError
from monstra_print.findings import FaultyFileError, Finding
from monstra_print.project import Project


def faults_of_look(catalog: Catalog, place: Project, paths: list[Path]) -> tuple[Finding, ...]:
    """What is wrong with the look, read as a build reads it, where it is asked for; nothing is laid out."""
    look = place.relative(place.templates)
    if paths and not any(is_inside(look, name) or is_inside(name, look) for name in map(place.relative, paths)):
        return ()
    # here: who asks for help or for the check of one card does not wait for the look's readers
    from monstra_print.faces import soundness
    from monstra_print.site import marks

    sheets = []
    for file in sorted(place.templates.glob("*/sheets/*.yaml")):
        with suppress(KeyError, UnreadableInputError):  # a half is no sheet; what faulty cards say cannot be asked of a plan
            sheets.append(catalog.ruleset.sheet(file.stem))
    found = soundness.faults(place.templates, sheets)
    try:
        marks.read(place.templates)
    except FaultyFileError as fault:
        return (*found, *fault.findings)
    return found


def is_inside(path: str, folder: str) -> bool:
    """Whether a path of the project is a folder or lies in it."""
    return folder == "." or path == folder or path.startswith(f"{folder}/")
