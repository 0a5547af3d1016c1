"""The rulebook as numbered sentences: Markdown in, one value a sentence out. Knows headings, lists and tables, no rule.

An id says where a sentence stands as the rulings quote it: `s6.A.2-1` is the first sentence of §6, part A, item 2.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

_SECTION = re.compile(r"## (\d+)\. ")
_PART = re.compile(r"### (?:([A-Z])\. )?")
_ITEM = re.compile(r"(\d+)\. (.*)")
_LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
_END = re.compile(r"[.!?][”\")]*(?=\s+[A-Z“\"(\d])")


@dataclass(frozen=True)
class RuleSentence:
    """One sentence of the rulebook. place: `6.A.2`; says: its words without markup; line: in the file, from 1."""

    id: str
    place: str
    says: str
    line: int


def sentences(markdown: str, sections: Collection[int]) -> tuple[RuleSentence, ...]:
    """Every sentence of these sections, in reading order. A table counts by the sentences of its last column."""
    counts: dict[str, int] = {}
    found: list[RuleSentence] = []
    for place, text, line in _blocks(markdown):
        if int(place.partition(".")[0]) not in sections:
            continue
        for says in split(text):
            counts[place] = counts.get(place, 0) + 1
            found.append(RuleSentence(f"s{place}-{counts[place]}", place, says, line))
    return tuple(found)


def split(text: str) -> list[str]:
    """A paragraph's sentences. A full stop within quotation marks or brackets ends one too when a capital follows."""
    ends = [found.end() for found in _END.finditer(text)]
    pieces = [text[start:end].strip() for start, end in zip([0, *ends], [*ends, len(text)], strict=True)]
    return [piece for piece in pieces if piece]


def _blocks(markdown: str) -> Iterator[tuple[str, str, int]]:
    """(place, text without markup, line) of each paragraph, list item and table row below a numbered heading."""
    section = part = ""
    lines = markdown.splitlines()
    for number, line in enumerate(lines, 1):
        if heading := _SECTION.match(line):
            section, part = heading[1], ""
        elif line.startswith("## "):
            section = ""
        elif subheading := _PART.match(line):
            part = f".{subheading[1]}" if subheading[1] else ""
        elif section and line.strip() and not line.startswith("#"):
            place, text = f"{section}{part}", line.strip()
            if item := _ITEM.match(text):
                place, text = f"{place}.{item[1]}", item[2]
            text = _row(text, lines[number] if number < len(lines) else "") if text.startswith("|") else text.removeprefix("- ")
            if text:
                yield place, _plain(text), number


def _row(text: str, below: str) -> str:
    """The last cell of a table's row; nothing for its heading and for the line below that."""
    cells = [cell.strip() for cell in text.strip("|").split("|")]
    rule = all(set(cell) <= {"-", ":"} for cell in cells)
    heading = bool(below) and set(below.strip()) <= set("|-: ")
    return "" if rule or heading else cells[-1]


def _plain(text: str) -> str:
    return _LINK.sub(r"\1", text).replace("**", "").replace("`", "")
