"""Reading printer profiles and sheets: found by being there, schema-checked, `extends` resolved. Knows no particular house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from monstra_print.document import Document, check, read
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.findings import ERROR, Finding, order
from monstra_print.findings.catalogue import declare
from monstra_print.profiles.build import IncompleteError, make
from monstra_print.profiles.printer import PrinterProfile, Source
from monstra_print.profiles.sheet import SheetSpec
from monstra_print.project import resource

_ID = declare("profile/id", ERROR, "A part is found by its file's name; another id inside would make two names for one thing.")
_EXTENDS = declare("profile/extends", ERROR, "What a profile extends must exist, and must not lead back to itself.")
_INCOMPLETE = declare("profile/incomplete", ERROR, "A limit that is stated nowhere would silently never be checked.",
                      "state it, or extend a profile that does")  # fmt: skip
_ORIGIN = declare("profile/unknown-source-path", ERROR, "A source for a value that does not exist misleads.",
                  "correct the path")  # fmt: skip

Made = TypeVar("Made")

_HEAD = ("profile", "id", "extends", "house", "source", "confirmed_by_printer", "sources")


def printer_ids(beside: Path | None = None) -> tuple[str, ...]:
    """The ids of all printer profiles, sorted; `beside` is a project's own folder of profiles."""
    return tuple(sorted(_files("printers", beside)))


def load(profile_id: str, beside: Path | None = None) -> PrinterProfile:
    """The printer profile of that id, complete and checked.

    Raises UsageError for an unknown id (listing the known ones), UnreadableInputError when the file has faults (all named).
    """
    _known("printer profile", profile_id, printer_ids(beside))
    profile, faults = read_profile(profile_id, beside)
    return _sound(profile, faults)


def read_profile(profile_id: str, beside: Path | None = None) -> tuple[PrinterProfile | None, tuple[Finding, ...]]:
    """The profile of a known id and every fault of its files; the profile is None when there is one."""
    chain, faults = _chain(profile_id, _files("printers", beside))
    if faults:
        return None, order(faults)
    merged: dict[str, Any] = {}
    origin: dict[str, Source] = {}
    for document in chain:
        body = {key: value for key, value in document.value.items() if key not in _HEAD}
        merged = _merge(merged, body)
        faults += _origins(document, body, origin)
    own = chain[-1]
    head = {"id": own.value["id"], "house": own.value["house"], "source": own.value["source"],
            "confirmed_by_printer": own.value.get("confirmed_by_printer")}  # fmt: skip
    try:
        made = make(PrinterProfile, {**merged, **head})
    except IncompleteError as lack:
        faults += [_INCOMPLETE.find(f"`{path}` is stated nowhere", own.at(path)) for path in lack.paths]
    if faults:
        return None, order(faults)
    return replace(made, origin=origin, files=tuple(document.path for document in chain)), ()


def sheet_ids(beside: Path | None = None) -> tuple[str, ...]:
    """The ids of all sheets, sorted; `beside` is a project's own folder of sheets."""
    return tuple(sorted(_files("sheets", beside)))


def load_sheet(sheet_id: str, beside: Path | None = None) -> SheetSpec:
    """The sheet of that id; a project's own stands in for the package's of the same name.

    Raises UsageError for an unknown one, UnreadableInputError when its file has faults.
    """
    _known("sheet", sheet_id, sheet_ids(beside))
    document, faults = _checked(sheet_id, _files("sheets", beside)[sheet_id], "sheet.schema.json")
    sheet = None
    if document is not None and not faults:
        sheet = make(SheetSpec, {key: value for key, value in document.value.items() if key != "sheet"})
    return _sound(sheet, tuple(faults))


def _files(kind: str, beside: Path | None) -> dict[str, Path]:
    folders = (resource(kind), *([beside] if beside is not None and beside.is_dir() else []))
    return {file.stem: file for folder in folders for file in sorted(folder.glob("*.yaml"))}


def _known(what: str, asked: str, ids: tuple[str, ...]) -> None:
    if asked not in ids:
        raise UsageError(f"there is no {what} {asked!r}", f"choose one of: {', '.join(ids)}")


def _sound(made: Made | None, faults: tuple[Finding, ...]) -> Made:
    if faults or made is None:
        raise UnreadableInputError("\n".join(str(fault) for fault in faults), "mend the file")
    return made


def _checked(file_id: str, file: Path, schema: str) -> tuple[Document | None, list[Finding]]:
    document, found = read(file, f"{file.parent.name}/{file.name}")
    faults = list(found)
    if document is not None:
        faults += check(document, resource("schemas") / schema, family="profile")
    if document is not None and not faults and document.value["id"] != file_id:
        faults.append(_ID.find(f"id is `{document.value['id']}` in a file named `{file.name}`", document.at("id"),
                               f"write `id: {file_id}` or rename the file"))  # fmt: skip
    return document, faults


def _chain(profile_id: str, files: Mapping[str, Path]) -> tuple[list[Document], list[Finding]]:
    """The documents from the root of `extends` to the profile itself, and the faults of all of them."""
    chain: list[Document] = []
    faults: list[Finding] = []
    seen: set[str] = set()
    wanted: str | None = profile_id
    while wanted is not None:
        seen.add(wanted)
        document, found = _checked(wanted, files[wanted], "printer.schema.json")
        faults += found
        if document is None:
            break
        chain.insert(0, document)
        parent = document.value.get("extends") if isinstance(document.value, dict) else None
        if parent is not None and (parent not in files or parent in seen):
            why = "leads back to itself" if parent in seen else "does not exist"
            known = f"known: {', '.join(sorted(files))}"
            faults.append(_EXTENDS.find(f"`extends: {parent}` {why}", document.at("extends"), known))
            break
        wanted = parent
    return chain, faults


def _merge(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """`above` over `below`, section by section; lists and single values are replaced whole."""
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        merged[key] = _merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return merged


def _origins(document: Document, body: Mapping[str, Any], origin: dict[str, Source]) -> list[Finding]:
    """Note for every value of this file where it was read; faults are sources of values that the file does not state."""
    stated = document.value.get("sources", {})
    own = make(Source, document.value["source"])
    named = {path: make(Source, value) for path, value in stated.items()}
    used: set[str] = set()
    for leaf in _leaves(body, ""):
        fitting = [path for path in named if leaf == path or leaf.startswith(path + ".")]
        used.update(fitting)
        origin[leaf] = named[max(fitting, key=len)] if fitting else own
    return [_ORIGIN.find(f"`sources` names `{path}`, which this file does not state", document.at(f"sources.{path}"))
            for path in named if path not in used]  # fmt: skip


def _leaves(value: Mapping[str, Any], path: str) -> list[str]:
    found: list[str] = []
    for key, part in value.items():
        where = f"{path}.{key}" if path else key
        found += _leaves(part, where) if isinstance(part, Mapping) else [where]
    return found
