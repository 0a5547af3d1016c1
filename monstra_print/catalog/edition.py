"""Editions: the file as a typed value, and its cross-checks with the cards. Knows no game."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from monstra_print.copytext import Edition, Framing, Printing
from monstra_print.document import Document, suggest
from monstra_print.findings import ERROR, INFO, Finding, Position
from monstra_print.findings.catalogue import declare

UNKNOWN_DESIGN = declare("edition/unknown-design", ERROR, "A printing without a card cannot be printed.",
                         "correct the id or add the card")  # fmt: skip
NOT_PRINTED = declare("edition/not-printed", ERROR, "A card that no edition prints would be missing from the box unnoticed.",
                      "add a printing, with quantity 0 if it is left out on purpose")  # fmt: skip
NUMBER = declare("edition/collector-number", ERROR, "A collector number stands for one design of an edition.",
                 "give each printing its own number, from 1 to `of`")  # fmt: skip
ROSTER = declare("edition/roster", ERROR, "A design that got lost is seen by the count, not by the card.",
                 "add what is missing, or correct the count")  # fmt: skip
DATE = declare("edition/date", ERROR, "The date stands in every PDF.", "write a day of the calendar")
FILE_NAME = declare("edition/file-name", ERROR, "An edition is found by its file's name.", "name the file after the edition code")
FRAMING = declare("edition/framing", ERROR, "A crop outside the picture, or a focus outside the crop, would show something else.",
                  "give crop as [x, y, width, height] and focus as [x, y] in shares of the upright picture")  # fmt: skip
SKIPPED = declare("edition/skipped", INFO, "A design with quantity 0 is left out of the proofs.")


def read_edition(doc: Document) -> Edition:
    """A schema-valid edition file as a value; printings keep the order of the file."""
    value: dict[str, Any] = doc.value
    code = f"{value['edition']}·{value['language'].upper()}"
    printings = {
        design: Printing(
            value["edition"], row["number"], value["of"], row["rarity"], row["finish"], row["artist"], code, row["set"],
            row.get("quantity", 1), frozenset(row.get("proposed", ())), _framing(row.get("art")),
        )
        for design, row in value["printings"].items()
    }  # fmt: skip
    head = "printings."
    marks = (*doc.marks.items(), *_keys_of_designs(doc))
    places = {where.removeprefix(head): at for where, at in marks if where.startswith(head)}
    return Edition(
        value["edition"], value["date"], value["language"], value["rules"], value["of"], printings, doc.at("edition"), places
    )


def _framing(row: dict[str, Any] | None) -> Framing | None:
    """How the designer's own picture is framed. Without a focus the middle of the crop is the focus."""
    if row is None:
        return None
    x, y, width, height = (float(part) for part in row.get("crop", (0, 0, 1, 1)))
    across, down = (float(part) for part in row.get("focus", (x + width / 2, y + height / 2)))
    return Framing((x, y, width, height), (across, down))


def _keys_of_designs(doc: Document) -> Iterator[tuple[str, Position]]:
    """A design is found by its key, a value of its printing by the value."""
    return ((where, at) for where, at in doc.keys.items() if where.count(".") == 1)


def edition_faults(edition: Edition, doc: Document, kinds: Mapping[str, str]) -> Iterator[Finding]:
    """Faults of one edition. `kinds`: the kind of every id that a card file names, sound or not."""
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
        if design not in kinds:
            remedy = suggest(design, kinds, 0.8) or UNKNOWN_DESIGN.remedy
            yield UNKNOWN_DESIGN.find(f"{edition.edition} prints {design!r}, and no card has that id", at, remedy)
        where = doc.at(f"printings.{design}.number")
        if printing.number > edition.of:
            yield NUMBER.find(f"{design} has number {printing.number}, more than `of: {edition.of}`", where)
        if printing.number in first:
            other = doc.at(f"printings.{first[printing.number]}.number")
            message = f"{design} has number {printing.number}, as {first[printing.number]} has"
            yield NUMBER.find(message, where, related=(other,))
        first.setdefault(printing.number, design)
        if printing.art is not None:
            yield from _framing_faults(design, printing.art, doc)
        if printing.quantity == 0:
            yield SKIPPED.find(f"{design} has quantity 0 and is left out of {edition.edition}", at)
    yield from _roster(edition, doc, kinds)


def _framing_faults(design: str, framing: Framing, doc: Document) -> Iterator[Finding]:
    x, y, width, height = framing.crop
    if x + width > 1.0001 or y + height > 1.0001:
        message = f"the crop of {design} reaches to {x + width:g}, {y + height:g} of its picture, beyond 1"
        yield FRAMING.find(message, doc.at(f"printings.{design}.art.crop"))
    elif not (x <= framing.focus[0] <= x + width and y <= framing.focus[1] <= y + height):
        message = f"the focus of {design} lies outside its crop"
        yield FRAMING.find(message, doc.at(f"printings.{design}.art.focus"))


def _roster(edition: Edition, doc: Document, kinds: Mapping[str, str]) -> Iterator[Finding]:
    """Whether as many designs are printed as the edition says, in all and of each kind."""
    printed = len(edition.printings)
    if printed != edition.of:
        yield ROSTER.find(f"{edition.edition} prints {printed} designs, `of` says {edition.of}", doc.at("of"))
    for kind, count in doc.value.get("roster", {}).items():
        found = sum(kinds.get(design) == kind for design in edition.printings)
        if found != count:
            yield ROSTER.find(f"{edition.edition} prints {found} of kind {kind}, `roster` says {count}", doc.at(f"roster.{kind}"))


def unprinted(cards: dict[str, Position], editions: Collection[Edition]) -> Iterator[Finding]:
    """A finding for each card that no edition prints; nothing when no edition could be read."""
    if not editions:
        return
    printed = {design for edition in editions for design in edition.printings}
    for design, at in cards.items():
        if design not in printed:
            yield NOT_PRINTED.find(f"no edition prints {design}", at)
