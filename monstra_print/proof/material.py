"""The material of a build: cards read and checked, faces in words, profile, inks, build id. Makes no piece and no file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from monstra_print import catalog
from monstra_print.copytext import Edition, FaceCopy, Printing
from monstra_print.errors import FindingsError
from monstra_print.findings import ERROR, Finding, order
from monstra_print.press import ink
from monstra_print.press.ink import InkLibrary
from monstra_print.profiles import PrinterProfile
from monstra_print.profiles import load as load_profile
from monstra_print.project import Project
from monstra_print.proof.buildid import build_id
from monstra_print.proof.check import CARD_MISSING
from monstra_print.proof.wish import Wishes
from monstra_print.rulesets.base import Note, Ruleset

AS_STATED = Wishes()


@dataclass(frozen=True)
class Material:
    """What a build is made of.

    copies: the faces that could be read, in edition order; findings: of validation, sorted; lost: designs of the edition
    without a card that can be printed; counts: how many files and cards were read; wishes: what
    differs from the stated profile; decks: the designs of each deck by its name.
    """

    project: Project
    ruleset: Ruleset[Any, Any, Any, Any]
    edition: Edition
    printings: Mapping[str, Printing]
    copies: Mapping[str, FaceCopy]
    profile: PrinterProfile
    inks: InkLibrary
    build: str
    findings: tuple[Finding, ...]
    notes: tuple[Note, ...]
    lost: tuple[str, ...]
    counts: Mapping[str, int]
    wishes: Wishes = AS_STATED
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def gather(project: Project, only: tuple[str, ...] = (), wishes: Wishes = AS_STATED) -> Material:
    """Read and check everything; with `only`, make the faces of these designs alone.

    Raises FindingsError when the edition itself cannot be used, UsageError for a profile or edition that does not exist.
    """
    profile = wishes.apply(load_profile(project.printer, project.root / "printers"))
    sheets = sorted(f"sheets/{file.name}" for file in (project.root / "sheets").glob("*.yaml"))
    found = catalog.load(project)
    edition = _edition(found)
    copies = found.faces(edition)
    lost = found.missing(edition)
    if only:
        copies = {design: copy for design, copy in copies.items() if design in only}
        lost = tuple(design for design in lost if design in only)
    return Material(
        project=project,
        ruleset=found.ruleset,
        edition=edition,
        printings=edition.printings,
        copies=copies,
        profile=profile,
        inks=ink.load(project.templates).within(profile.colour.tac_max),
        build=build_id(project, profile.id, (*profile.files, *sheets), wishes.words),
        wishes=wishes,
        decks={name: found.ruleset.deck_list(deck) for name, deck in found.decks.items()},
        findings=order([*found.findings, *_lost(lost, edition)]),
        notes=found.notes(),
        lost=lost,
        counts=found.counts(),
    )


def _edition(found: catalog.Catalog) -> Edition:
    """The project's edition. When it has faults they are all named in one error."""
    errors = [str(one) for one in found.findings if one.severity is ERROR]
    if found.project.edition not in found.editions and errors:
        listed = "\n".join(errors)
        raise FindingsError(f"edition {found.project.edition} cannot be used:\n{listed}", "mend the edition; nothing was built")
    return found.edition()


def _lost(lost: tuple[str, ...], edition: Edition) -> Iterator[Finding]:
    for design in lost:
        at = edition.places.get(design, edition.at)
        yield CARD_MISSING.find(f"{design} stands in edition {edition.edition} and its card cannot be used", at)
