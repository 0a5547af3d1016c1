"""The text of record: numbers and exact words of the rulebook's tables, and what differs from them. Knows no print.

Words and play come from the same effect, so a wrong number is not visible from a card alone; the record is the second
source. `accept` takes a wanted change over.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, assert_never

from monstra_print.document import Document, read, suggest
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra.card import Behavior, Boss, Card, Creature, Tactic
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.wording import sentence, texts

DIFFERS = declare(
    "card/differs-from-record", WARN, "A typing error and a wanted change look alike; the text of record tells them apart.",
    "correct the card, or take a wanted change over with: monstra accept ID",
)  # fmt: skip
FILE = "record.yaml"


@dataclass(frozen=True)
class Record:
    """The text of record by design id, as plain values."""

    rules: str
    designs: Mapping[str, Mapping[str, Any]]
    doc: Document | None


def read_record(doc: Document) -> Record:
    """The record of a schema-valid document."""
    return Record(doc.value["rules"], doc.value["designs"], doc)


def entry(card: Card, rules: Rules) -> dict[str, Any]:
    """What the record says of a card as it stands now: its name, numbers and words."""
    words = {text.where: sentence(text, rules) for text in texts(card)}
    match card:
        case Creature():
            return {
                "name": card.name, "sign": card.sign, "hp": card.hp, "speed": card.speed,
                # The rulebook's table closes a basic move without a full stop.
                "basic": {"name": card.basic.name, "text": words["basic"].removesuffix(".")},
                "signature": {"name": card.signature.name, "cost": card.signature.cost, "text": words["signature"]},
            }  # fmt: skip
        case Tactic():
            return {"name": card.name, "cost": card.cost, "text": words[""]}
        case Boss():
            seal = {} if card.seal_at is None else {"seal_at": card.seal_at}
            return {"name": card.name, "version": card.version, "hp": card.hp, "speed": card.speed, **seal}
        case Behavior():
            return {"name": card.name, "text": words[""]}
        case _:
            assert_never(card)


def differences(card: Card, rules: Rules, record: Record) -> Iterator[Finding]:
    """A finding for each value of a card that is not the record's, with both; one for a card the record does not know."""
    known = record.designs.get(card.id)
    if known is None:
        message = f"{card.id} is not in the text of record"
        yield DIFFERS.find(message, card.doc.at("id"), f"take it over with: monstra accept {card.id}")
        return
    was, now = _flat(known), _flat(entry(card, rules))
    for key in dict.fromkeys((*now, *was)):
        before, after = was.get(key), now.get(key)
        if key != "rules" and before != after:
            related = () if record.doc is None else (record.doc.at(f"designs.{card.id}.{key}"),)
            message = f"{card.id} {key}: the card says {_shown(after)}, the record {_shown(before)}"
            remedy = f"correct the card, or take it over with: monstra accept {card.id}"
            yield DIFFERS.find(message, card.doc.at(_place(card, key)), remedy, related)


def _flat(values: Mapping[str, Any]) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in values.items():
        if isinstance(value, Mapping):
            flat |= {f"{key}.{inner}": held for inner, held in value.items()}
        else:
            flat[key] = value
    return {key: unicodedata.normalize("NFC", value) if isinstance(value, str) else value for key, value in flat.items()}


def _shown(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def _place(card: Card, key: str) -> str:
    """Where a value of the record stands in the card's file; words stand where they are made or printed."""
    head, _, last = key.rpartition(".")
    if last != "text":
        return key
    inside = f"{head}." if head else ""
    return f"{inside}printed" if f"{inside}printed" in card.doc.marks else f"{inside}effects"


def accept(ids: Sequence[str], cards: Sequence[Card], root: Path, rules: Rules) -> tuple[str, ...]:
    """Write the present state of these cards into the record; returns the ids that changed.

    Raises UsageError for an unknown id, UnreadableInputError when the record cannot be read.
    """
    by_id = {card.id: card for card in cards}
    for one in ids:
        if one not in by_id:
            named = {card.name.casefold(): card.id for card in cards}.get(one.casefold())
            remedy = f"did you mean {named!r}?" if named else suggest(one, by_id, 0.8)
            raise UsageError(f"there is no sound card {one!r}", remedy or "see monstra validate: a card with faults is not sound")
    file = root / FILE
    doc, faults = read(file, f"{root.parent.name}/{root.name}/{FILE}")
    if doc is None or faults or not isinstance(doc.value, dict):
        raise UnreadableInputError(str(faults[0]) if faults else f"{FILE} is not a record", "mend the file")
    designs: dict[str, Any] = dict(doc.value["designs"])
    present = {one: entry(by_id[one], rules) for one in dict.fromkeys(ids)}
    changed = [one for one, now in present.items() if {**designs.get(one, {}), "rules": None} != {**now, "rules": None}]
    for one in changed:
        designs[one] = {**present[one], **({} if rules.version == doc.value["rules"] else {"rules": rules.version})}
    if changed:
        file.write_text(dump(doc.value["rules"], designs), encoding="utf-8")
    return tuple(changed)


HEAD = """\
# yaml-language-server: $schema=.schemas/record.schema.json
# The text of record: the numbers and exact words of the rulebook's tables. Written by `monstra accept ID…`, never by hand.
"""


def dump(version: str, designs: Mapping[str, Mapping[str, Any]]) -> str:
    """The record as its file holds it: one design a line or, with moves, three."""
    lines = [HEAD + f"rules: {json.dumps(version)}", "designs:"]
    for design, values in designs.items():
        lines.append(f"  {design}:")
        plain = {key: value for key, value in values.items() if not isinstance(value, Mapping)}
        lines += [f"    {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items()]
        for key, value in values.items():
            if isinstance(value, Mapping):
                inner = ", ".join(f"{name}: {json.dumps(held, ensure_ascii=False)}" for name, held in value.items())
                lines.append(f"    {key}: {{{inner}}}")
    return "\n".join(lines) + "\n"
