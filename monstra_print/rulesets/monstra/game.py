"""MONSTRA as the toolchain asks for it: `Monstra` fills `rulesets.base.Ruleset` by calling the rooms of this package.

A value holds the constants and cards it was given (`load`, `prepare`); `catalog.load` makes one of its own for each project.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstra_print.copytext import Edition, FaceCopy, Printing, SheetCopy
from monstra_print.document import Document, check, read
from monstra_print.findings import Finding, Position
from monstra_print.project import resource
from monstra_print.rulesets.base import Batch, Event, Note, Outcome, Told
from monstra_print.rulesets.monstra.card import Card, Deck, read_card, read_deck
from monstra_print.rulesets.monstra.rules import Rules, read_rules

if TYPE_CHECKING:
    from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine
    from monstra_print.rulesets.monstra.record import Record

_FOLDERS = {
    "creatures": "creature", "tactics": "tactic", "bosses": "boss", "behaviors": "behavior", "editions": "edition",
    "decks": "deck", "decks/collections": "collection", "": "constant",
}  # fmt: skip
_CONSTANTS = {"rules.yaml": "rules", "record.yaml": "record"}
CARD_KINDS = ("creature", "tactic", "boss", "behavior")


class Monstra:
    """The game MONSTRA. `version` changes when any result may change."""

    id = "monstra"
    version = "1.19.0"
    modes: tuple[str, ...] = ("duel", "mission:BOSS-STD", "mission:BOSS-EXP")
    bots: tuple[str, ...] = ("first", "random", "greedy")
    tables: tuple[str, ...] = ("monstra/coverage.yaml",)

    def __init__(self) -> None:
        self.rules = Rules()
        self.cards: tuple[Card, ...] = ()
        self._record: Record | None = None
        self._root = Path()
        self._engine: MonstraEngine | None = None

    # Cards

    def schemas(self) -> Mapping[str, Path]:
        """Kind of document to its JSON Schema file."""
        named = {kind: resource(f"schemas/{kind}.schema.json") for kind in ("edition", "deck", "collection", "rules", "record")}
        return {**{kind: resource("schemas/design.schema.json") for kind in CARD_KINDS}, **named}

    def kind_of(self, path: str) -> str | None:
        """The kind of document of a file by its path in the card folder; None: no rule reads it."""
        folder, _, name = path.rpartition("/")
        if path == "rulebook.md":
            return "manuscript"
        if not name.endswith(".yaml") or folder not in _FOLDERS:
            return None
        return _CONSTANTS.get(name) if folder == "" else _FOLDERS[folder]

    def load(self, root: Path) -> tuple[Finding, ...]:
        """Read rules.yaml and record.yaml of a card folder; with faults the rulebook's own numbers stay in place."""
        from monstra_print.rulesets.monstra.record import Record, read_record

        self._root, self._engine = root, None
        rules, faults = self._constants("rules")
        self.rules = Rules() if rules is None else read_rules(rules)
        record, more = self._constants("record")
        self._record = Record("", {}, None) if record is None else read_record(record)
        return faults + more

    def _constants(self, kind: str) -> tuple[Document | None, tuple[Finding, ...]]:
        file = self._root / f"{kind}.yaml"
        name = f"{self._root.parent.name}/{self._root.name}/{file.name}"
        if not file.is_file():
            from monstra_print.rulesets.monstra.check import NO_CONSTANTS

            return None, (NO_CONSTANTS.find(f"{file.name} is not there", Position(name)),)
        doc, faults = read(file, name)
        if doc is not None:
            faults += check(doc, self.schemas()[kind])
        return (None if faults else doc), faults

    def read(self, doc: Document) -> Card:
        """A schema-valid document as a typed card."""
        return read_card(doc, self.rules.seal)

    def faults(self, cards: Sequence[Card], editions: Sequence[Edition]) -> Iterator[Finding]:
        """Cross-checks of this game: roster, names, numbers, premium marks, wording drift, record."""
        from monstra_print.rulesets.monstra import check as checks
        from monstra_print.rulesets.monstra import sheet_rulebook

        yield from checks.faults(cards, editions, self.rules, self._record)
        yield from sheet_rulebook.faults(self._root, self.rules, cards, self._record)

    def template_faults(self, templates: Path, pieces: Sequence[str]) -> Iterator[Finding]:
        """What coverage.yaml says of rules and pieces that is not so; without the file or a rulebook there is nothing to say."""
        from monstra_print.rulesets.monstra import coverage

        return coverage.of_project(templates, self._root / "rulebook.md", pieces)

    def read_deck(self, doc: Document) -> Deck:
        """A schema-valid deck document; a collection that it names is read beside it."""
        named = doc.value.get("collection")
        owned = None
        if isinstance(named, str) and (file := self._root / "decks" / named).is_file():
            found, faults = read(file, named)
            if found is not None and not faults and not check(found, self.schemas()["collection"]):
                owned = dict(found.value)
        return read_deck(doc, owned)

    def deck_list(self, deck: Deck) -> tuple[str, ...]:
        """Creatures, then tactics, as the deck file lists them."""
        return (*deck.creatures, *deck.tactics)

    def deck_faults(self, deck: Deck, pool: Sequence[Card]) -> Iterator[Finding]:
        """What makes a deck illegal (rulebook §4, R1, R2)."""
        from monstra_print.rulesets.monstra.legality import deck_faults

        return deck_faults(deck, pool, self.rules)

    def notes(self, cards: Sequence[Card], editions: Sequence[Edition]) -> Iterator[Note]:
        """What the data asks the owner: open questions, proposed values, printed lines."""
        from monstra_print.rulesets.monstra.note import notes

        return notes(cards, editions, self.rules)

    def accept(self, ids: Sequence[str], cards: Sequence[Card], root: Path) -> tuple[str, ...]:
        """Take the cards' present words and numbers over into the text of record; returns the ids written."""
        from monstra_print.rulesets.monstra import sheet_rulebook
        from monstra_print.rulesets.monstra.record import accept

        changed = accept(ids, cards, root, self.rules)
        sheet_rulebook.follow(root, self.rules, sheet_rulebook.in_order(cards, self._record), changed)
        return changed

    # Words

    def face(self, card: Card, printing: Printing) -> FaceCopy:
        """All words and icons of one front."""
        from monstra_print.rulesets.monstra.face import face

        return face(card, printing, self.rules)

    def sheet(self, sheet_id: str) -> SheetCopy:
        """The words of a sheet, with the numbers of the loaded rules and prepared cards. Raises KeyError for another id."""
        from monstra_print.rulesets.monstra import sheet_rulebook
        from monstra_print.rulesets.monstra.sheet import sheet

        if sheet_id == "rulebook":
            return sheet_rulebook.sheet(self._root, self.rules, self.cards, self._record)
        return sheet(sheet_id, self.rules, self.cards, self._sample_decks())

    def _sample_decks(self) -> tuple[Deck, ...]:
        """The decks of the card folder by file name; one that cannot be read is left out (the catalog has said why)."""
        read_all = (read(file, file.name) for file in sorted((self._root / "decks").glob("*.yaml")))
        sound = (doc for doc, faults in read_all if doc is not None and not faults and not check(doc, self.schemas()["deck"]))
        return tuple(read_deck(doc, None) for doc in sound)

    # Play

    def prepare(self, cards: Sequence[Card]) -> None:
        """The pool that is played with and that the sheets quote."""
        self.cards, self._engine = tuple(cards), None

    @property
    def engine(self) -> MonstraEngine:
        """The rules engine over the prepared pool, made when it is first asked for."""
        if self._engine is None:
            from monstra_print.rulesets.monstra.engine.adapter import MonstraEngine

            self._engine = MonstraEngine(self.cards, self.rules)
        return self._engine

    def setup(self, mode: str, decks: Sequence[Deck] | None, seed: int) -> Any:
        return self.engine.setup(mode, decks, seed)

    def actions(self, state: Any) -> tuple[Any, ...]:
        return self.engine.actions(state)

    def step(self, state: Any, action: Any) -> tuple[Any, tuple[Event, ...]]:
        return self.engine.step(state, action)

    def outcome(self, state: Any) -> Outcome | None:
        return self.engine.outcome(state)

    def run(
        self,
        mode: str,
        decks: Sequence[Deck] | None,
        bots: tuple[str, ...],
        seed: int,
        first: int,
        count: int,
        compiled: bool,
    ) -> Batch:
        return self.engine.run(mode, decks, bots, seed, first, count, compiled)

    def tell(
        self,
        mode: str,
        decks: Sequence[Deck] | None,
        bots: tuple[str, ...],
        seed: int,
        index: int,
        players: int | None = None,
    ) -> Iterator[Event]:
        return self.engine.tell(mode, decks, bots, seed, index, players)

    def write_replay(self, mode: str, decks: Sequence[Deck] | None, bots: tuple[str, ...], seed: int, index: int) -> str:
        return self.engine.write_replay(mode, decks, bots, seed, index)

    def verify_replay(self, line: str) -> Iterator[Finding]:
        return self.engine.verify_replay(line)

    def sanity(
        self, seed: int, scale: float, report: Callable[[Told], None], spread: Callable[..., Iterable[Any]] = map
    ) -> Iterable[Finding]:
        return self.engine.sanity(seed, scale, report, spread)
