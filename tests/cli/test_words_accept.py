"""`monstra accept` as a user runs it: the record and the book's rows follow the cards, or nothing is written at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

RECORD, BOOK = "cards/monstra/record.yaml", "cards/monstra/rulebook.md"
# A card's file, what is changed in it, and the book's row before and after.
CHANGES = {
    "FLA-01": ("creatures/FLA-01-flaro.yaml", "hp: 14", "hp: 15", "| Flaro | 14 | 3 |", "| Flaro | 15 | 3 |"),
    "TAC-01": (
        "tactics/TAC-01-mending-brew.yaml", "cost: 1", "cost: 2",
        "| TAC-01 | Mending Brew | 1 |", "| TAC-01 | Mending Brew | 2 |",
    ),
    "BEH-02": (
        "behaviors/BEH-02-rift-pulse.yaml", "damage: 6", "damage: 7",
        "| Rift Pulse | Deal 6 damage", "| Rift Pulse | Deal 7 damage",
    ),
}  # fmt: skip


def monstra(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "monstra_print", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)


def change(folder: Path, design: str) -> None:
    file, old, new, *_ = CHANGES[design]
    path = folder / "cards/monstra" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def written(folder: Path) -> tuple[bytes, bytes]:
    return (folder / RECORD).read_bytes(), (folder / BOOK).read_bytes()


def test_the_books_rows_follow_the_accepted_cards(project_copy: Path) -> None:
    """Of each kind of card the row alone is written anew; every other line stays, and nothing is left to find."""
    before = (project_copy / BOOK).read_text(encoding="utf-8")
    for design in CHANGES:
        change(project_copy, design)
    done = monstra(project_copy, "accept", *CHANGES)
    assert done.returncode == 0 and done.stdout.count("taken over into the text of record") == len(CHANGES)
    expected = before
    for *_, old, new in CHANGES.values():
        assert expected.count(old) == 1
        expected = expected.replace(old, new)
    assert (project_copy / BOOK).read_text(encoding="utf-8") == expected
    checked = monstra(project_copy, "validate")
    assert checked.returncode == 0 and "card/" not in checked.stdout and "rulebook/" not in checked.stdout, checked.stdout


def test_a_card_that_was_not_named_keeps_its_row(project_copy: Path) -> None:
    """Two cards are changed and one is accepted: the other's row still says what the record says."""
    change(project_copy, "FLA-01")
    change(project_copy, "TAC-01")
    assert monstra(project_copy, "accept", "TAC-01").returncode == 0
    book = (project_copy / BOOK).read_text(encoding="utf-8")
    assert CHANGES["TAC-01"][4] in book and CHANGES["FLA-01"][3] in book


def test_accepting_twice_changes_nothing_more(project_copy: Path) -> None:
    """The second time both files stay byte for byte."""
    change(project_copy, "FLA-01")
    assert monstra(project_copy, "accept", "FLA-01").returncode == 0
    before = written(project_copy)
    done = monstra(project_copy, "accept", "FLA-01")
    assert done.returncode == 0 and "is as the record says" in done.stdout
    assert written(project_copy) == before


@pytest.mark.parametrize(("other", "code"), [("FLA-99", 2), ("TAC-01", 2), ("BRU-01", 1)])
def test_with_one_id_that_cannot_be_taken_nothing_is_written(other: str, code: int, project_copy: Path) -> None:
    """An id that is not there, a card that cannot be read, a card with a fault: the sound one beside it is not taken either."""
    change(project_copy, "FLA-01")
    broken = project_copy / "cards/monstra/tactics/TAC-01-mending-brew.yaml"
    broken.write_text(broken.read_text(encoding="utf-8").replace("cost: 1", "cost: many"), encoding="utf-8")
    brumel = next(project_copy.glob("cards/monstra/creatures/BRU-01-*.yaml"))
    brumel.write_text(brumel.read_text(encoding="utf-8").replace("name: Brumel", "name: Flaro"), encoding="utf-8")
    before = written(project_copy)
    done = monstra(project_copy, "accept", "FLA-01", other)
    assert done.returncode == code, done.stderr
    assert written(project_copy) == before


def test_a_book_that_cannot_be_read_leaves_the_record_as_it_is(project_copy: Path) -> None:
    """Record and book are written together or not at all."""
    change(project_copy, "FLA-01")
    (project_copy / BOOK).write_bytes(b"# MONSTRA \xff\n")
    before = written(project_copy)
    done = monstra(project_copy, "accept", "FLA-01")
    assert done.returncode == 4 and "rulebook.md is not UTF-8" in done.stderr
    assert written(project_copy) == before


def test_without_a_book_the_record_alone_is_written(project_copy: Path) -> None:
    """A game whose rulebook lies elsewhere."""
    change(project_copy, "FLA-01")
    (project_copy / BOOK).unlink()
    before = (project_copy / RECORD).read_bytes()
    assert monstra(project_copy, "accept", "FLA-01").returncode == 0
    assert (project_copy / RECORD).read_bytes() != before and not (project_copy / BOOK).exists()
