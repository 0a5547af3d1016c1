"""What of a face stands in which field: paragraphs of spans out of a FaceCopy. Knows no millimetre and no font.

Sources: the facts `name`, `sign`, `kind`, `artist`, `rarity`, `code`, `number`, `of`, `design_id`, `tab`; words with facts
in them (`{number}/{of}`); `=words` for fixed words; `stat.<key>`; `block.<role>.title|cost|number|text`. A trailing `!` sets
it bold. A `text` source gives one paragraph for each block of that role.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from monstra_print.copytext import Block, FaceCopy, Span
from monstra_print.faces.layout import Rarity
from monstra_print.findings import Position

Paragraph = tuple[Span, ...]
GAP = "  "  # between the parts of one line: a wide gap that every font has


def paragraphs(
    copy: FaceCopy, sources: Sequence[str], rarities: Mapping[str, Rarity], caps: bool = False
) -> tuple[Paragraph, ...]:
    """The words of a field in NFC; empty when the face has none. Several sources make one line."""
    facts = _facts(copy, rarities)
    if len(sources) == 1:
        found = _resolve(copy, sources[0], facts)
    else:
        parts = [part for source in sources for part in _resolve(copy, source, facts) if part]
        joined = [span for part in parts for span in (Span(GAP), *part)]
        found = [tuple(joined[1:])] if joined else []
    return tuple(tuple(_clean(span, caps) for span in paragraph) for paragraph in found if any(span.text for span in paragraph))


def position(copy: FaceCopy, sources: Sequence[str]) -> Position | None:
    """Where the words of a field stand in the card's file; the nearest place that is known."""
    for source in sources:
        path = source.rstrip("!")
        for prefix in ("", "block.", "stat."):
            where = path.removeprefix(prefix) if prefix else path
            while where:
                if where in copy.source:
                    return copy.source[where]
                where = where.rpartition(".")[0]
    return copy.source.get("") or next(iter(copy.source.values()), None)


def typeset(text: str) -> str:
    """The words as they are printed: a card's file has the typewriter's apostrophe, type has its own sign (U+2019)."""
    return re.sub(r"(?<=\w)'", "’", text)


def _clean(span: Span, caps: bool) -> Span:
    text = typeset(unicodedata.normalize("NFC", span.text))
    return Span(text.upper() if caps else text, span.icon, span.strong)


def _resolve(copy: FaceCopy, source: str, facts: Mapping[str, str]) -> list[Paragraph]:
    strong = source.endswith("!")
    head, _, rest = source.rstrip("!").partition(".")
    if source.startswith("="):
        return [(Span(source[1:]),)]
    if "{" in source:
        known = all(facts[name] for name in re.findall(r"{(\w+)}", source))
        return [(Span(source.format(**facts)),)] if known else []
    if head == "block":
        role, _, part = rest.partition(".")
        return [words for block in copy.blocks if block.role == role for words in _of_block(block, part)]
    if head == "stat":
        return [(Span(stat.value, strong=strong),) for stat in copy.stats if stat.key == rest]
    return [(Span(facts[head], strong=strong),)] if facts[head] else []


def _facts(copy: FaceCopy, rarities: Mapping[str, Rarity]) -> dict[str, str]:
    printing = copy.printing
    rarity = rarities.get(printing.rarity, Rarity("common", printing.rarity.capitalize()))
    return {
        "name": copy.name,
        "sign": copy.sign or "",
        "kind": copy.kind,
        "design_id": copy.design_id,
        "artist": printing.artist,
        "rarity": rarity.word,
        "code": printing.code,
        "number": str(printing.number) if printing.number else "",
        "of": str(printing.of) if printing.of else "",
        "tab": copy.look.get("tab", rarity.tab),
    }


def _of_block(block: Block, part: str) -> list[Paragraph]:
    if part == "title":
        return [(Span(block.title),)]
    if part == "cost":
        return [] if block.cost is None else [(Span(str(block.cost)),)]
    if part == "number":
        return [] if block.number is None else [(Span(block.number.value),)]
    return [block.text]
