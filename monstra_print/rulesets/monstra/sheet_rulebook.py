"""The rulebook: the owner's words, and its tables of cards made from the cards (rulebook §4, §9, §10). Knows no page.

A table of `cards/monstra/rulebook.md` is known by the words of its head; its rows then come from the cards, so that the book
cannot say anything else than the cards do. What the manuscript itself says there is compared, and a difference is a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from monstra_print.copytext import Passage, Run, Runs, Section, SheetCopy
from monstra_print.errors import UnreadableInputError
from monstra_print.findings import WARN, Finding, Position
from monstra_print.findings.catalogue import declare
from monstra_print.rulesets import manuscript
from monstra_print.rulesets.manuscript import Manuscript
from monstra_print.rulesets.monstra import book_number, sheet_rulebook_figure
from monstra_print.rulesets.monstra.card import Behavior, Card, Creature, Tactic
from monstra_print.rulesets.monstra.record import Record, differences, entry
from monstra_print.rulesets.monstra.rules import Rules

FILE = "rulebook.md"
TABLE_DIFFERS = declare(
    "rulebook/table-differs",
    WARN,
    "The book prints the cards' numbers and words; a manuscript that says something else shows a change that was not meant, "
    "or one that the manuscript has not followed.",
    "correct the card, or the row in rulebook.md",
)
# Where the owner's links lead among the pages of a build.
_PAGES = {
    "monstra-arena-mat.html": "arena-mat",
    "monstra-mission-mat.html": "mission-mat",
    "monstra-quick-reference.html": "quick-reference",
}
# Symbols before a bullet's bold first words, and in heads and first cells of tables.
_ICONS = {
    "Damage": "damage", "Healing": "heal", "Shield": "shield", "Burn": "burn", "Poison": "poison", "Slow": "slow",
    "Cleanse": "cleanse", "Basic move": "energy0", "Signature move": "energy", "Guard": "shield", "HP": "heart", "SPD": "speed",
    "Creature cards": "dna", "Tactic cards": "tactic", "Health dials or damage counters": "damage", "Energy counters": "energy",
    "Shield counters": "shield", "Burn, Poison and Slow markers": "burn", "First-team marker": "first_team",
    "Revive-used marker": "revive_used", "First-use marker": "first_use", "Cost": "energy",
    "Fire": "fire", "Earth": "earth", "Water": "water", "Air": "air", "Mythic": "mythic",
}  # fmt: skip
_SIGNS = ("fire", "earth", "water", "air", "mythic")
_Rows = tuple[tuple[str, ...], ...]


def sheet(root: Path, rules: Rules, cards: Sequence[Card], record: Record | None) -> SheetCopy:
    """The book as passages, its card tables filled. Raises UnreadableInputError when there is no manuscript."""
    book = _manuscript(root)
    made = tables(in_order(cards, record), rules)
    signs = {card.name: card.sign for card in cards if isinstance(card, Creature)}
    passages = tuple(_filled(passage, made, signs) for passage in book.passages)
    parts = tuple(Section(one.words, (), one.key) for one in passages if one.role == "heading" and one.level == 2)
    sections, numbers = sheet_rulebook_figure.words(rules, cards)
    return SheetCopy("rulebook", book.title, (*parts, *sections), numbers, sheet_rulebook_figure.among(passages))


def faults(root: Path, rules: Rules, cards: Sequence[Card], record: Record | None) -> Iterator[Finding]:
    """What the book cannot print, and each row of the manuscript that says something else than the cards.

    A card that differs from the record has its finding already, and a card that could not be read has one too.
    """
    if not (root / FILE).is_file():
        return
    book = _manuscript(root)
    yield from book.findings
    yield from book_number.faults(book.passages, rules, _place(root, 1).path)
    open_ids = set() if record is None else {card.id for card in cards if any(differences(card, rules, record))}
    known = {} if record is None else {key: str(held["name"]) for key, held in record.designs.items()}
    lost = known.keys() - {card.id for card in cards}
    unsettled = {word for card in cards if card.id in open_ids for word in (card.id, card.name)}
    unsettled |= {word for design in lost for word in (design, known[design])}
    for line, said, row in _differing(book, tables(in_order(cards, record), rules)):
        if any(word in cell for word in unsettled for cell in (*said, *row)):
            continue
        if row:
            shown = " | ".join(said) if said else "nothing"
            yield TABLE_DIFFERS.find(f"the book's table says {shown}; the cards say {' | '.join(row)}", _place(root, line))
        else:
            yield TABLE_DIFFERS.find(f"the book's table has {said[0]}, and the cards have not", _place(root, line))


def follow(root: Path, rules: Rules, cards: Sequence[Card], ids: Sequence[str]) -> None:
    """Write the cards' present words and numbers into the manuscript's rows of these designs; all else stays as it is."""
    file = root / FILE
    if not file.is_file():
        return
    names = {word for card in cards if card.id in ids for word in (card.id, card.name)}
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for line, said, row in _differing(_manuscript(root), tables(cards, rules)):
        if said and row and any(name in cell for name in names for cell in (*said, *row)):
            lines[line - 1] = "| " + " | ".join(row) + " |\n"
    if (text := "".join(lines)) != file.read_text(encoding="utf-8"):
        file.write_text(text, encoding="utf-8")


def _differing(book: Manuscript, made: Mapping[tuple[str, ...], _Rows]) -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
    """Line, the manuscript's row and the cards' row where they differ; a row that one side has not is empty."""
    for passage in book.passages:
        rows = made.get(_head(passage))
        if rows is None:
            continue
        theirs = {_words(row)[0]: (passage.line + 2 + at, _words(row)) for at, row in enumerate(passage.rows)}
        for row in rows:
            line, said = theirs.pop(row[0], (passage.line, ()))
            if said != row:
                yield line, said, row
        yield from ((line, said, ()) for line, said in theirs.values())


def in_order(cards: Sequence[Card], record: Record | None) -> tuple[Card, ...]:
    """The cards in the order of the record, which is the book's; new ones last."""
    places = {} if record is None else {design: at for at, design in enumerate(record.designs)}
    return tuple(sorted(cards, key=lambda card: places.get(card.id, len(places))))


def tables(cards: Sequence[Card], rules: Rules) -> Mapping[tuple[str, ...], _Rows]:
    """The rows of each table that the cards fill, by the words of its head; cards in the order given."""
    return {head: tuple(write(cards, rules)) for head, write in _TABLES.items()}


def _tactics(cards: Sequence[Card], rules: Rules) -> Iterator[tuple[str, ...]]:
    for card in cards:
        if isinstance(card, Tactic):
            yield card.id, card.name, str(card.cost), entry(card, rules)["text"]


def _signs(cards: Sequence[Card], rules: Rules) -> Iterator[tuple[str, ...]]:
    for sign in _SIGNS:
        yield sign.capitalize(), ", ".join(card.name for card in cards if isinstance(card, Creature) and card.sign == sign)


def _roster(cards: Sequence[Card], rules: Rules) -> Iterator[tuple[str, ...]]:
    for card in cards:
        if isinstance(card, Creature):
            said = entry(card, rules)
            basic, move = said["basic"], said["signature"]
            words = move["text"][:1].lower() + move["text"][1:]
            signature = f"{move['name']} ({move['cost']} EN): {words}"
            yield card.name, str(card.hp), str(card.speed), f"{basic['name']}: {basic['text']}", signature


def _behaviors(cards: Sequence[Card], rules: Rules) -> Iterator[tuple[str, ...]]:
    for card in cards:
        if isinstance(card, Behavior):
            yield card.name, entry(card, rules)["text"]


_TABLES: Mapping[tuple[str, ...], Callable[[Sequence[Card], Rules], Iterator[tuple[str, ...]]]] = {
    ("ID", "Tactic", "Cost", "Effect"): _tactics,
    ("Sign", "Creatures"): _signs,
    ("Creature", "HP", "SPD", "Basic", "Signature"): _roster,
    ("Behavior", "Effect"): _behaviors,
}


def _filled(passage: Passage, made: Mapping[tuple[str, ...], _Rows], signs: Mapping[str, str]) -> Passage:
    """The passage with its symbols; a card table with the cards' rows, each creature led by its sign."""
    rows = made.get(_head(passage))
    head = tuple(map(_signed, passage.head))
    if rows is not None:
        cells = tuple((_signed((Run(row[0], icon=signs.get(row[0])),)), *((Run(cell),) for cell in row[1:])) for row in rows)
        return replace(passage, head=head, rows=cells)
    cells = tuple((_signed(_led(row[0])), *map(_led, row[1:])) for row in passage.rows)
    runs = _led(passage.runs)
    return replace(passage, runs=_signed(runs) if passage.role == "bullet" else runs, head=head, rows=cells)


def _signed(runs: Runs) -> Runs:
    """The symbol of what the first words name."""
    icon = (runs[0].icon or _ICONS.get(runs[0].text.strip(" :"))) if runs else None
    return (replace(runs[0], icon=icon), *runs[1:]) if icon else runs


def _led(runs: Runs) -> Runs:
    """Links lead to the pages of the build."""
    return tuple(replace(run, href=_PAGES.get(run.href, run.href)) for run in runs)


def _head(passage: Passage) -> tuple[str, ...]:
    return _words(passage.head)


def _words(cells: Sequence[Runs]) -> tuple[str, ...]:
    return tuple("".join(run.text for run in cell) for cell in cells)


def _manuscript(root: Path) -> Manuscript:
    file = root / FILE
    try:
        return manuscript.read(file.read_text(encoding="utf-8"), _place(root, 1).path)
    except FileNotFoundError as fault:
        raise UnreadableInputError(f"{FILE} is not there", "put the rulebook beside the cards, in Markdown") from fault
    except UnicodeDecodeError as fault:
        raise UnreadableInputError(f"{FILE} is not UTF-8", "save it as UTF-8") from fault


def _place(root: Path, line: int) -> Position:
    return Position(f"{root.parent.name}/{root.name}/{FILE}", line, 1)
