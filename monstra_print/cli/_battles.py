"""What `monstra play` is made of: the project's pool and decks, a run of battles, replay files. Knows no rule.

Replay files are written beside their place and moved there when they are whole, so that an interrupted run leaves the last
good file as it was.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from monstra_print import catalog as cards
from monstra_print.catalog import Catalog
from monstra_print.document import check, read
from monstra_print.errors import FindingsError, UnreadableInputError, UsageError
from monstra_print.findings import ERROR, Finding, Position, reach, report
from monstra_print.play import engine, tournament
from monstra_print.play import report as summaries
from monstra_print.progress import track
from monstra_print.project import find
from monstra_print.rulesets.base import Batch, Event, Ruleset

Item = TypeVar("Item")


def playable(folder: Path | None, style: str) -> Catalog:
    """The project's catalog, cards with faults left out; before it is read, what cannot be asked for is refused."""
    if style not in ("text", "json"):
        raise UsageError(f"there is no format {style!r}", "choose among text, json")
    place = find(folder)
    if not place.cards.is_dir():
        raise UnreadableInputError(f"{place.cards} is not there, so nothing can be played", "name another project or ruleset")
    return cards.load(place)


def mode(catalog: Catalog, asked: str, boss: str | None) -> str:
    """The game's name of the mode asked for: `duel`, or `mission:BOSS-STD` (the first boss where none is named)."""
    modes = catalog.ruleset.modes
    fitting = [one for one in modes if one.partition(":")[0] == asked]
    if not fitting:
        kinds = dict.fromkeys(one.partition(":")[0] for one in modes)
        raise UsageError(f"there is no mode {asked!r}", f"choose among {', '.join(kinds)}")
    if boss is None:
        return fitting[0]
    if f"{asked}:{boss}" not in fitting:
        bosses = [one.partition(":")[2] for one in modes if ":" in one]
        raise UsageError(f"{asked} has no boss {boss!r}", f"choose --mode mission with one of {', '.join(bosses)}")
    return f"{asked}:{boss}"


def decks(catalog: Catalog, named: str | None) -> list[Any] | None:
    """The decks of `--decks A,B`: files, or names of the project's decks. Raises FindingsError for an illegal deck."""
    if named is None:
        return None
    return [_deck(catalog, name) for name in named.split(",")]


def _deck(catalog: Catalog, name: str) -> Any:
    path = Path(name)
    if path.is_file():
        doc, faults = read(path, catalog.project.relative(path))
        if doc is not None and not faults:
            faults = tuple(check(doc, catalog.ruleset.schemas()["deck"]))
        _stop(faults)
        deck = catalog.ruleset.read_deck(doc)  # type: ignore[arg-type]  # a file without faults was read
    elif name in catalog.decks:
        deck = catalog.decks[name]
    else:
        raise UsageError(f"there is no deck {name!r}", f"name a file or one of {', '.join(catalog.decks)}")
    _stop(tuple(catalog.ruleset.deck_faults(deck, list(catalog.cards.values()))))
    return deck


def _stop(findings: tuple[Finding, ...]) -> None:
    if reach(findings, ERROR):
        raise FindingsError("\n".join(report.to_line(one) for one in findings))


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Tells whether Ctrl-C was pressed since; pressed again, it ends the program at once."""
    asked: list[int] = []

    def ask(number: int, frame: object) -> None:
        asked.append(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass(frozen=True)
class Run:
    """A run of battles: everything that decides how they go, and whether the compiled engine plays them."""

    catalog: Catalog
    mode: str
    decks: list[Any] | None
    bots: tuple[str, ...]
    seed: int
    compiled: bool

    @property
    def ruleset(self) -> Ruleset[Any, Any, Any, Any]:
        return self.catalog.ruleset

    def play(self, first: int, games: int) -> tournament.Summary:
        """Play the battles with a progress bar; Ctrl-C ends the play, and what was played counts."""
        asked = (self.ruleset, self.mode, self.decks, self.bots, self.seed, first)
        with stopping() as stopped:
            self.ruleset.run(*asked[1:], 0, self.compiled)  # the engine is loaded, or refused, before any clock runs
            played = tournament.batches(*asked, games, self.compiled)
            return tournament.summarise(_until(stopped, self._tracked(played, first, games)))

    def _tracked(self, played: Iterator[Batch], first: int, games: int) -> Iterator[Batch]:
        def done(batch: Batch) -> str:
            return f"{batch.first - first + len(batch.winners):,} of {games:,}"

        return track(played, "battles", -(-games // tournament.chunk(self.compiled)), done)

    def tell(self, index: int, players: int | None) -> Iterator[Event]:
        return self.ruleset.tell(self.mode, self.decks, self.bots, self.seed, index, players)

    def write(self, file: Path, first: int, games: int) -> int:
        """Battles of the run as replays, one a line, played again with the trace; after Ctrl-C those written so far."""
        part = file.with_name(f".{file.name}.part")
        written = 0
        try:
            with part.open("w", encoding="utf-8", newline="\n") as out, stopping() as stopped:
                indices = track(range(first, first + games), "replays", games, lambda index: f"battle {index}")
                for index in _until(stopped, indices):
                    out.write(self.ruleset.write_replay(self.mode, self.decks, self.bots, self.seed, index) + "\n")
                    written += 1
            os.replace(part, file)
        finally:
            part.unlink(missing_ok=True)
        return written


def _until(stopped: Callable[[], bool], items: Iterator[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if stopped():
            return


def lines(run: Run, summary: tournament.Summary, told: list[Event], style: str, asked: int) -> Iterator[str]:
    """The summary of a run as it is printed; as JSON it holds the trace, which text has told before."""
    ran = engine.name(run.compiled)
    if style == "json":
        value = summaries.to_json(summary, run.mode, run.bots, run.seed, ran, asked)
        if told:
            value["trace"] = [{"code": event.code, **event.values, "text": event.text} for event in told]
        yield json.dumps(value)
        return
    sides = ("team 0", "team 1") if run.mode == "duel" else ("players", "boss")
    yield from summaries.to_lines(summary, run.mode, run.bots, run.seed, ran, sides, asked)


def verify(ruleset: Ruleset[Any, Any, Any, Any], file: Path, style: str) -> int:
    """Re-execute every replay of a file and print what does not agree; the exit code (1 also when there was none)."""
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as fault:
        raise UnreadableInputError(f"{file}: {fault}", "name a JSON Lines file of replays") from fault
    battles, wrong = 0, []
    for number, line in track(list(enumerate(lines, 1)), "verifying", name=lambda row: f"line {row[0]}"):
        if not line.strip():
            continue
        battles += 1
        for finding in ruleset.verify_replay(line):
            wrong.append(replace(finding, position=Position(file.as_posix(), number)))
            if style == "text":
                print(f"MISMATCH battle {file.as_posix()}:{number} ({_name(line)}) {finding.message}")
    if style == "json":
        print(json.dumps({"battles": battles, "mismatches": len(wrong), "findings": [report.to_dict(one) for one in wrong]}))
    else:
        print(f"{battles:d} battles verified, {len(wrong):d} mismatches")
    return 1 if wrong or not battles else 0


def _name(line: str) -> str:
    try:
        name = json.loads(line).get("id", "")
    except (ValueError, AttributeError):
        return ""
    return name if isinstance(name, str) else ""
