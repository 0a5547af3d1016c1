"""Which piece carries which rule sentence of the rulebook: the file, its faults, and a page about it. Reads no PDF.

`templates/monstra/coverage.yaml` holds every sentence of the rulebook's sections 3, 5 to 8 and 10. The texts of the finished
pieces come from the caller. Run as `python -m monstra_print.rulesets.monstra.coverage TEMPLATES FILE`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from monstra_print.document import Document, check, read
from monstra_print.errors import UnreadableInputError
from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets.monstra import rule_sentence
from monstra_print.rulesets.monstra.rule_sentence import RuleSentence

FILE = "monstra/coverage.yaml"  # below the templates
_SCHEMA = "coverage.schema.json"

MISSING = declare(
    "coverage/missing-sentence",
    WARN,
    "A rule that nobody looked for on the pieces is a rule that players may have to guess.",
    "write the sentence into coverage.yaml, with the piece that carries it or the reason why none does",
)
STRANGE = declare(
    "coverage/strange-sentence",
    WARN,
    "The rulebook is the authority: what is quoted must stand there, word for word.",
    "quote the sentence anew, or remove it",
)
UNSAID = declare(
    "coverage/words-not-found",
    ERROR,
    "Words that stand on no finished page tell no player anything.",
    "correct the words, or put them on the piece",
)
SECTION = declare(
    "coverage/unknown-section",
    ERROR,
    "A section that the rulebook does not have covers no rule.",
    "name the sections by their numbers in rulebook.md",
)
PIECE = declare("coverage/unknown-piece", ERROR, "A rule is carried by pieces that are made.", "name one of the products")


@dataclass(frozen=True)
class Carried:
    """One sentence and where it is said. words: texts by product; left: the reason when no piece says it."""

    id: str
    says: str
    words: Mapping[str, tuple[str, ...]]
    left: str = ""


@dataclass(frozen=True)
class Coverage:
    """The whole file. sections: numbers of the rulebook's sections; `doc` knows where each entry stands."""

    sections: tuple[int, ...]
    sentences: tuple[Carried, ...]
    doc: Document

    def pieces(self) -> tuple[str, ...]:
        """Every product that is said to carry a sentence, by name."""
        return tuple(sorted({piece for one in self.sentences for piece in one.words}))


def load(templates: Path) -> tuple[Coverage | None, tuple[Finding, ...]]:
    """The file of the templates; None when it cannot be read or breaks its schema."""
    doc, faults = read(templates / FILE, f"{templates.name}/{FILE}")
    if doc is None:
        return None, faults
    with resources.as_file(resources.files("monstra_print") / "resources" / "schemas" / _SCHEMA) as schema:
        faults += check(doc, schema)
    if faults:
        return None, faults
    made = tuple(_entry(key, value) for key, value in doc.value["sentences"].items())
    return Coverage(tuple(int(one) for one in doc.value["sections"]), made, doc), ()


def _entry(key: str, value: Mapping[str, object]) -> Carried:
    carried = value.get("carried", {})
    assert isinstance(carried, dict)
    words = {piece: (said,) if isinstance(said, str) else tuple(said) for piece, said in carried.items()}
    return Carried(key, str(value["says"]), words, str(value.get("left", "")))


def faults(coverage: Coverage, rulebook: Sequence[RuleSentence], products: Sequence[str]) -> Iterator[Finding]:
    """Sentences of the rulebook that are missing or quoted wrongly, quotations and sections that it does not have, unknown
    products."""
    known = {one.place.partition(".")[0] for one in rulebook}
    for at_list, number in enumerate(coverage.sections):
        if str(number) not in known:
            yield SECTION.find(f"the rulebook has no section {number}", coverage.doc.at(f"sections[{at_list}]"))
    held = {one.id: one for one in coverage.sentences}
    for sentence in rulebook:
        one = held.pop(sentence.id, None)
        if one is None:
            at = coverage.doc.at("sentences")
            yield MISSING.find(f"{sentence.id} (rulebook line {sentence.line}) is missing: {sentence.says!r}", at)
        elif one.says != sentence.says:
            at = coverage.doc.at(f"sentences.{one.id}.says")
            yield STRANGE.find(f"{one.id} is quoted as {one.says!r}; the rulebook says {sentence.says!r}", at)
    for one in held.values():
        yield STRANGE.find(f"{one.id} is no sentence of the rulebook", coverage.doc.at(f"sentences.{one.id}"))
    for one in coverage.sentences:
        for piece in one.words:
            if piece not in products:
                yield PIECE.find(f"{one.id}: {piece} is no product", coverage.doc.key_at(f"sentences.{one.id}.carried.{piece}"))


def of_project(templates: Path, rulebook: Path, products: Sequence[str]) -> Iterator[Finding]:
    """The faults of a project's file against its rulebook; none where one of the two is not there."""
    if not (templates / FILE).is_file() or not rulebook.is_file():
        return
    held, found = load(templates)
    yield from found
    if held is not None:
        known = rule_sentence.sentences(rulebook.read_text(encoding="utf-8"), held.sections)
        yield from faults(held, known, products)


def unsaid(coverage: Coverage, pages: Mapping[str, str]) -> Iterator[Finding]:
    """Words that do not stand in the text of their piece. pages: text of the finished pages by product; spaces do not count."""
    close = {piece: _close(text) for piece, text in pages.items()}
    for one in coverage.sentences:
        for piece, words in one.words.items():
            for text in words:
                if _close(text) not in close.get(piece, ""):
                    at = coverage.doc.at(f"sentences.{one.id}.carried.{piece}")
                    yield UNSAID.find(f"{one.id}: {piece} does not say {text!r}", at)


def _close(text: str) -> str:
    return "".join(text.split())


_HEAD = """\
# Where players find the rules

Generated from `templates/monstra/coverage.yaml` by `make docs`; do not edit. Every sentence of the rulebook's sections 3, 5 to 8
and 10 stands here with the pieces that carry it at the table, and their words. A test looks for these words in the finished
PDFs, and fails for a sentence of the rulebook that is missing here.
"""


def text(coverage: Coverage) -> str:
    """The page for people who change words on cards and sheets."""
    carried = [one for one in coverage.sentences if one.words]
    lines = [_HEAD, f"{len(coverage.sentences)} sentences; {len(carried)} are carried by a piece, the others say why not.", ""]
    counts = {piece: sum(piece in one.words for one in carried) for piece in coverage.pieces()}
    lines += ["| piece | sentences |", "| --- | --- |", *(f"| {piece} | {count} |" for piece, count in counts.items()), ""]
    section = ""
    for one in coverage.sentences:
        if (found := one.id[1:].partition("-")[0].partition(".")[0]) != section:
            section = found
            lines += ["", f"## §{section}", "", "| | the rulebook says | at the table |", "| --- | --- | --- |"]
        said = "<br>".join(f"**{piece}:** {' … '.join(_cell(word) for word in words)}" for piece, words in one.words.items())
        lines.append(f"| {one.id} | {_cell(one.says)} | {said or 'Left to the rulebook. ' + _cell(one.left)} |")
    return "\n".join(lines) + "\n"


def _cell(words: str) -> str:
    return words.replace("|", "\\|")


def _write(templates: Path, page: Path) -> None:
    coverage, found = load(templates)
    if coverage is None:
        raise UnreadableInputError("; ".join(f"{one}" for one in found), "mend coverage.yaml")
    page.write_text(text(coverage), encoding="utf-8")


if __name__ == "__main__":
    _write(Path(sys.argv[1]), Path(sys.argv[2]))
