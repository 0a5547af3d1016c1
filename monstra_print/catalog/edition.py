"""Editions: the file as a typed value, and its cross-checks with the cards. Knows no game."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator
from typing import Any

from monstra_print.copytext import Edition, Printing
from monstra_print.document import Document, suggest
from monstra_print.findings import ERROR, INFO, Finding, Position
from monstra_print.findings.catalogue import declare

UNKNOWN_DESIGN = declare("edition/unknown-design", ERROR, "A printing without a card cannot be printed.",
                         "correct the id or add the card")  # fmt: skip
NOT_PRINTED = declare("edition/not-printed", ERROR, "A card that no edition prints would be missing from the box unnoticed.",
                      "add a printing, with quantity 0 if it is left out on purpose")  # fmt: skip
NUMBER = declare("edition/collector-number", ERROR, "A collector number stands for one design of an edition.",
                 "give each printing its own number, from 1 to `of`")  # fmt: skip
DATE = declare("edition/date", ERROR, "The date stands in every PDF.", "write a day of the calendar")
FILE_NAME = declare("edition/file-name", ERROR, "An edition is found by its file's name.", "name the file after the edition code")
SKIPPED = declare("edition/skipped", INFO, "A design with quantity 0 is left out of the proofs.")


def read_edition(doc: Document) -> Edition:
    """A schema-valid edition file as a value; printings keep the order of the file."""
    value: dict[str, Any] = doc.value
    code = f"{value['edition']}·{value['language'].upper()}"
    printings = {
        design: Printing(
            value["edition"], row["number"], value["of"], row["rarity"], row["finish"], row["artist"], code, row["set"],
            row.get("quantity", 1), frozenset(row.get("proposed", ())),
        )
        for design, row in value["printings"].items()
    }  # fmt: skip
    return Edition(
        value["edition"], value["date"], value["language"], value["rules"], value["of"], printings, doc.at("edition")
    )


def edition_faults(edition: Edition, doc: Document, cards: Collection[str], named: Collection[str]) -> Iterator[Finding]:
    """Faults of one edition. `cards`: ids of all sound cards; `named`: ids that any card file names, sound or not."""
    stem = doc.path.rsplit("/", 1)[-1].removesuffix(".yaml")
    if stem != edition.edition:
        yield FILE_NAME.find(f"edition {edition.edition!r} stands in a file named {stem!r}", doc.at("edition"))
    try:
        datetime.date.fromisoformat(edition.date)
    except ValueError:
        yield DATE.find(f"date is {edition.date!r}, which is no day", doc.at("date"))
    first: dict[int, str] = {}
    for design, printing in edition.printings.items():
        at = doc.key_at(f"printings.{design}")
        if design not in named:
            remedy = suggest(design, named) or UNKNOWN_DESIGN.remedy
            yield UNKNOWN_DESIGN.find(f"{edition.edition} prints {design!r}, and no card has that id", at, remedy)
        where = doc.at(f"printings.{design}.number")
        if printing.number > edition.of:
            yield NUMBER.find(f"{design} has number {printing.number}, more than `of: {edition.of}`", where)
        if printing.number in first:
            other = doc.at(f"printings.{first[printing.number]}.number")
            message = f"{design} has number {printing.number}, as {first[printing.number]} has"
            yield NUMBER.find(message, where, related=(other,))
        first.setdefault(printing.number, design)
        if printing.quantity == 0:
            yield SKIPPED.find(f"{design} has quantity 0 and is left out of {edition.edition}", at)


def unprinted(cards: dict[str, Position], editions: Collection[Edition]) -> Iterator[Finding]:
    """A finding for each card that no edition prints; nothing when no edition could be read."""
    if not editions:
        return
    printed = {design for edition in editions for design in edition.printings}
    for design, at in cards.items():
        if design not in printed:
            yield NOT_PRINTED.find(f"no edition prints {design}", at)
