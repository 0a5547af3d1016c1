"""Reading a card folder: every file through its schema, then the cross-checks; one broken file never hides another's faults.

Knows no game by name: kinds, schemas and the checks of a game come through the `Ruleset` protocol.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from monstra_print import rulesets
from monstra_print.catalog.edition import edition_faults, read_edition, unprinted
from monstra_print.catalog.value import Catalog, file_name, same_name
from monstra_print.copytext import Edition
from monstra_print.document import Document, check, read, suggest
from monstra_print.errors import UsageError
from monstra_print.findings import ERROR, WARN, Finding, Position, order
from monstra_print.findings.catalogue import declare
from monstra_print.project import Project
from monstra_print.rulesets.base import Ruleset

UNSEEN = declare("card/unseen-file", ERROR, "A file that no rule reads is a card that silently never gets printed.",
                 "move or rename it, or delete it")  # fmt: skip
DUPLICATE_ID = declare("card/duplicate-id", ERROR, "An id stands for one design for ever.", "give one of them another id")
DUPLICATE_NAME = declare("card/duplicate-name", ERROR, "Players tell designs apart by name; a deck holds one of a name.",
                         "give one of them another name")  # fmt: skip
FILE_NAME = declare("card/file-name", WARN, "A card's file is found by its id and name; ASCII names are safe on every system.",
                    "rename the file")  # fmt: skip
LINKED = declare("card/linked-folder", ERROR, "A linked folder is not followed: it could lead in circles or out of the project.",
                 "copy the folder's files here")  # fmt: skip
WRONG_FOLDER = declare(
    "card/wrong-folder", ERROR, "The folder says of what kind a card is.", "move the file to the folder of its kind"
)
NO_EDITION = declare("edition/none", ERROR, "Without its edition no card has a number, and nothing can be printed.",
                     "add editions/<name>.yaml, or correct `edition` in monstra.toml")  # fmt: skip
NO_CARDS = declare("card/none", ERROR, "Without cards there is nothing to check or print.", "add cards, or name another project")

_CONSTANTS = ("rules", "record", "collection")
_PASSED_OVER = ("art",)  # pictures, read by the faces


@dataclass
class _Reading:
    """What was read so far."""

    ruleset: Ruleset[Any, Any, Any, Any]
    findings: list[Finding] = field(default_factory=list)
    cards: list[tuple[Document, str]] = field(default_factory=list)
    sound: list[Document] = field(default_factory=list)
    editions: list[Document] = field(default_factory=list)
    decks: list[Document] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    kinds: dict[str, str] = field(default_factory=dict)
    faulty: list[str] = field(default_factory=list)


def load(project: Project) -> Catalog:
    """Read and check all of a project's card folder. Faults are findings; raises only when there is no such ruleset."""
    ruleset = copy.copy(rulesets.find(project.ruleset))
    reading = _Reading(ruleset, list(ruleset.load(project.cards)))
    for file in _files(project.cards):
        name = f"{project.cards.parent.name}/{project.cards.name}/{file.relative_to(project.cards).as_posix()}"
        if file.is_dir():
            reading.findings += _odd_folder(file, name, reading)
        else:
            _read_file(file, file.relative_to(project.cards).as_posix(), name, reading)
    reading.findings += _strays(project)
    if not reading.kinds:
        reading.findings.append(NO_CARDS.find(f"no card was found in {project.relative(project.cards)}/"))
    reading.findings += _duplicates([*reading.cards, *((doc, "deck") for doc in reading.decks)])
    cards = {doc.value["id"]: ruleset.read(doc) for doc in reversed(reading.sound)}
    cards = dict(reversed(cards.items()))
    ruleset.prepare(tuple(cards.values()))
    editions = _editions(project, reading)
    values = tuple(cards.values())
    reading.findings += ruleset.faults(values, tuple(editions.values()))
    decks = {Path(doc.path).stem: ruleset.read_deck(doc) for doc in reading.decks}
    reading.findings += _deck_faults(reading, decks, values)
    return Catalog(
        project, ruleset, cards, editions, decks, order(reading.findings), len(reading.paths),
        tuple(dict.fromkeys(reading.broken)), tuple(reading.paths),
    )  # fmt: skip


def _files(root: Path) -> Iterator[Path]:
    """The entries of a card folder in a fixed order; hidden ones, editors' leftovers and pictures are passed over.

    Folders are among them: one that is a link, or has the name of a card, is reported.
    """
    for file in sorted(root.rglob("*"), key=lambda path: path.relative_to(root).as_posix()):
        inside = file.relative_to(root)
        hidden = any(part.startswith(".") or part.endswith("~") for part in inside.parts)
        if not hidden and inside.parts[0] not in _PASSED_OVER and not inside.name.startswith("README"):
            yield file


def _odd_folder(folder: Path, name: str, reading: _Reading) -> Iterator[Finding]:
    """A folder where a file was meant, or one whose files are not seen because it is a link."""
    if folder.is_symlink():
        yield LINKED.find(f"{folder.name}/ is a link to another folder, so its files are not read", Position(name))
    elif folder.suffix in (".yaml", ".yml"):
        yield UNSEEN.find(f"{folder.name} is a folder, not a file", Position(name), "move its files up, or rename it")


def _read_file(file: Path, inside: str, name: str, reading: _Reading) -> None:
    kind = reading.ruleset.kind_of(inside)
    if kind is None:
        remedy = "name it *.yaml" if file.suffix.lower() in (".yml", ".yaml") and file.suffix != ".yaml" else None
        reading.findings.append(UNSEEN.find(f"no rule reads {inside}", Position(name), remedy))
        return
    reading.paths.append(name)
    if kind in ("rules", "record", "manuscript"):
        return  # read and checked by the ruleset itself
    doc, faults = read(file, name)
    reading.findings += faults
    if doc is None:
        reading.faulty.append(name)
        _mark_broken(None, kind, file, reading)
        return
    # A value that the reader refused already is not reported again for what is left of it.
    seen = {one.position for one in faults}
    schema = _misplaced(doc, kind, reading) or check(doc, reading.ruleset.schemas()[kind], kind)
    schema = tuple(one for one in schema if one.position not in seen)
    reading.findings += schema
    sound = not faults and not schema
    if kind == "edition" or kind == "deck":
        if not sound:
            reading.faulty.append(name)
        else:
            (reading.editions if kind == "edition" else reading.decks).append(doc)
    elif kind not in _CONSTANTS:
        reading.cards.append((doc, kind))
        if sound:
            reading.sound.append(doc)
            reading.kinds.setdefault(doc.value["id"], kind)
            reading.findings += _file_name(doc)
        else:
            _mark_broken(doc, kind, file, reading)


def _misplaced(doc: Document, kind: str, reading: _Reading) -> tuple[Finding, ...]:
    """One finding for a sound card of one kind in the folder of another, instead of all that this kind would lack."""
    schemas = reading.ruleset.schemas()
    said = doc.value.get("kind") if isinstance(doc.value, dict) else None
    if said == kind or not isinstance(said, str) or said not in schemas or kind not in schemas or check(doc, schemas[said], said):
        return ()
    return (WRONG_FOLDER.find(f"a {said} stands in the folder of the kind {kind}", doc.at("kind")),)


def _mark_broken(doc: Document | None, kind: str, file: Path, reading: _Reading) -> None:
    """Remember which design a file with faults stands for: its id, and what its file's name begins with."""
    given = doc.value.get("id") if doc is not None and isinstance(doc.value, dict) else None
    if kind not in ("edition", "deck", *_CONSTANTS):
        for design in dict.fromkeys((given, "-".join(file.stem.split("-")[:2]))):
            if isinstance(design, str):
                reading.broken.append(design)
                reading.kinds.setdefault(design, kind)


def _strays(project: Project) -> Iterator[Finding]:
    """Card files beside the folders of the games: `cards/X.yaml`, or a folder that no game reads."""
    above = project.cards.parent
    for entry in sorted(above.iterdir()) if above.is_dir() else ():
        if entry.name.startswith(".") or entry.name.endswith("~") or entry == project.cards:
            continue
        if entry.is_file() and entry.suffix in (".yaml", ".yml", ".json"):
            remedy = f"move it into {project.ruleset}/"
            yield UNSEEN.find(f"no rule reads {entry.name}", Position(project.relative(entry)), remedy)
        elif entry.is_dir() and not _is_game(entry.name) and any(entry.rglob("*.y*ml")):
            message = f"no game reads the folder {entry.name}/"
            yield UNSEEN.find(message, Position(project.relative(entry)), "name it after a ruleset, or move its files")


def _is_game(name: str) -> bool:
    try:
        rulesets.find(name)
    except (UsageError, ImportError, ValueError, AttributeError):
        return False
    return True


def _duplicates(cards: list[tuple[Document, str]]) -> Iterator[Finding]:
    """Equal ids and equal names, letter case and Unicode form aside, also of cards that have other faults.

    The copy is told from the first by its file's name, the odd or the longer one; a copied file is one fault, not two.
    """
    ids: dict[str, Position] = {}
    names: dict[tuple[str, str], tuple[Position, dict[str, Any]]] = {}
    for doc, kind in sorted(cards, key=lambda row: (_is_odd_name(row[0]), len(row[0].path))):
        value = doc.value if isinstance(doc.value, dict) else {}
        design, name = value.get("id"), value.get("name")
        copied = False
        if isinstance(design, str):
            first = ids.setdefault(same_name(design), doc.at("id"))
            copied = first != doc.at("id")
            if copied:
                yield DUPLICATE_ID.find(f"id {design!r} stands also at {first}", doc.at("id"), related=(first,))
        if isinstance(name, str):
            where, other = names.setdefault((kind, same_name(name)), (doc.at("name"), value))
            again = where != doc.at("name") and not (copied and same_name(str(other.get("id"))) == same_name(str(design)))
            # Versions of one card (a boss) share a name and differ in their version.
            if again and ("version" not in value or value["version"] == other.get("version")):
                yield DUPLICATE_NAME.find(f"name {name!r} stands also at {where}", doc.at("name"), related=(where,))


def _is_odd_name(doc: Document) -> bool:
    """Whether a card's file is named otherwise than after its id and name (`FLA-01-flaro copy.yaml`)."""
    value = doc.value if isinstance(doc.value, dict) else {}
    design, name = value.get("id"), value.get("name")
    named = isinstance(design, str) and isinstance(name, str)
    return not named or Path(doc.path).stem != file_name(str(design), str(name))


def _file_name(doc: Document) -> Iterator[Finding]:
    stem = Path(doc.path).stem
    design, wanted = doc.value["id"], file_name(doc.value["id"], doc.value["name"])
    if not (stem == design or stem.startswith(f"{design}-")) or not stem.isascii():
        yield FILE_NAME.find(f"{design} stands in {Path(doc.path).name}", doc.at("id"), f"rename the file to {wanted}.yaml")


def _deck_faults(reading: _Reading, decks: dict[str, Any], cards: tuple[Any, ...]) -> Iterator[Finding]:
    """The game's deck checks, without what only follows from a card whose own faults are reported already."""
    for doc, deck in zip(reading.decks, decks.values(), strict=True):
        known = {doc.at(where) for where in doc.marks if _value_at(doc.value, where) in reading.broken}
        yield from (found for found in reading.ruleset.deck_faults(deck, cards) if found.position not in known)


def _value_at(value: Any, where: str) -> Any:
    for step in re.findall(r"[^.\[\]]+", where):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value if isinstance(value, str) else None


def _editions(project: Project, reading: _Reading) -> dict[str, Edition]:
    editions: dict[str, Edition] = {}
    for doc in reading.editions:
        edition = read_edition(doc)
        editions.setdefault(edition.edition, edition)
        reading.findings += edition_faults(edition, doc, reading.kinds)
    if project.edition not in editions and not any(Path(name).stem == project.edition for name in reading.faulty):
        remedy = suggest(project.edition, editions) or NO_EDITION.remedy
        reading.findings.append(NO_EDITION.find(f"there is no edition {project.edition!r}", None, remedy))
    places = {doc.value["id"]: doc.at("id") for doc in reading.sound}
    reading.findings += unprinted(places, editions.values())
    return editions
