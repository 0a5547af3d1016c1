"""The catalog: a project's cards, editions, decks and every finding about them. Knows no game by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from monstra_print.copytext import Edition, FaceCopy, Printing
from monstra_print.document import suggest
from monstra_print.errors import UsageError
from monstra_print.findings import Finding
from monstra_print.project import Project
from monstra_print.rulesets.base import Note, Ruleset


@dataclass(frozen=True)
class Catalog:
    """What a project's card folder holds.

    ruleset: loaded and prepared with these cards (use this one, not `rulesets.find`); cards: the sound ones, by id in file
    order; broken: ids named by files that have faults; findings: ordered; files: how many files were checked.
    """

    project: Project
    ruleset: Ruleset[Any, Any, Any, Any]
    cards: Mapping[str, Any]
    editions: Mapping[str, Edition]
    decks: Mapping[str, Any]
    findings: tuple[Finding, ...]
    files: int
    broken: tuple[str, ...] = ()
    paths: tuple[str, ...] = field(default=(), repr=False)

    def edition(self, name: str | None = None) -> Edition:
        """An edition by name; the project's own by default. Raises UsageError when there is none of that name."""
        asked = name or self.project.edition
        found = self.editions.get(asked)
        if found is None:
            known = ", ".join(self.editions) or "none; every edition file has faults"
            remedy = suggest(asked, self.editions) or f"choose one of: {known}"
            raise UsageError(f"there is no sound edition {asked!r}", remedy)
        return found

    def faces(self, edition: Edition) -> Mapping[str, FaceCopy]:
        """The faces by design id in edition order (collector number). Left out: quantity 0 and cards with faults."""
        rows = sorted(edition.printings.items(), key=lambda row: (row[1].number, row[0]))
        wanted = [(design, printing) for design, printing in rows if printing.quantity > 0 and design in self.cards]
        return {design: self._face(edition, design, printing) for design, printing in wanted}

    def _face(self, edition: Edition, design: str, printing: Printing) -> FaceCopy:
        """The game's face, with the places of the printing's facts beside those of the card."""
        face: FaceCopy = self.ruleset.face(self.cards[design], printing)
        inside = f"{design}."
        facts = {where.removeprefix(inside): at for where, at in edition.places.items() if where.startswith(inside)}
        return replace(face, source={**face.source, **facts})

    def missing(self, edition: Edition) -> tuple[str, ...]:
        """Ids of the edition that should be printed and have no sound card, in edition order."""
        rows = sorted(edition.printings.items(), key=lambda row: (row[1].number, row[0]))
        return tuple(design for design, printing in rows if printing.quantity > 0 and design not in self.cards)

    def skipped(self, edition: Edition) -> tuple[str, ...]:
        """Ids of the edition with quantity 0."""
        return tuple(design for design, printing in edition.printings.items() if printing.quantity == 0)

    def notes(self) -> tuple[Note, ...]:
        """What the data asks the owner."""
        return tuple(self.ruleset.notes(tuple(self.cards.values()), tuple(self.editions.values())))

    def counts(self) -> dict[str, int]:
        """How much was checked: files, cards, editions, decks, and pieces of the project's edition."""
        edition = self.editions.get(self.project.edition)
        pieces = 0 if edition is None else sum(printing.quantity for printing in edition.printings.values())
        return {
            "files": self.files,
            "cards": len(self.cards),
            "editions": len(self.editions),
            "decks": len(self.decks),
            "pieces": pieces,
        }


def same_name(name: str) -> str:
    """A name as it is compared: NFC and case folded, single spaces; two spellings of one name are equal."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


_LETTERS = str.maketrans(
    {"Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Ł": "L", "ł": "l",
     "Þ": "Th", "þ": "th", "Ð": "D", "ð": "d", "ı": "i"}
)  # fmt: skip


def file_name(design_id: str, name: str) -> str:
    """A safe ASCII file name for a design: `FLA-01-flaro`. Unique because ids are; safe because the id stands first.

    Letters lose their marks, everything else becomes one hyphen; a name without any letter that ASCII knows leaves the id.
    """
    plain = unicodedata.normalize("NFKD", name.translate(_LETTERS))
    kept = "".join(char if char.isascii() and char.isalnum() else "" if unicodedata.combining(char) else "-" for char in plain)
    slug = "-".join(part for part in kept.casefold().split("-") if part)
    return f"{design_id}-{slug}" if slug else design_id
