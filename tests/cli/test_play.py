"""`monstra play` as a user runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from monstra_print.cli import main

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of `monstra play WORDS`."""
    code = 0
    try:
        main(["play", "--project", str(ROOT), *words])
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_summary_of_many_battles_names_wins_rounds_and_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    """Many battles end in a few lines with intervals and reasons."""
    code, out, _ = run(capsys, "--games", "60", "--bot", "greedy,random", "--seed", "9")
    assert code == 0
    assert "60 battles, duel, bots greedy against random, seed 9, interpreted engine" in out
    assert re.search(r"team 0 +\d+ wins", out)
    assert "third_knockout" in out
    assert "decisions a CPU-second" in out


def test_json_prints_one_object_with_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """stdout is one JSON object, and only that."""
    code, out, _ = run(capsys, "--mode", "mission", "--boss", "BOSS-EXP", "--games", "12", "--format", "json")
    value = json.loads(out)
    assert code == 0
    assert {"games", "seed", "bots", "engine", "wins", "draws", "rounds_mean", "seconds", "cpu_seconds"} <= set(value)
    assert value["games"] == 12 == sum(value["wins"]) + value["draws"]
    assert value["mode"] == "mission:BOSS-EXP"


def test_a_trace_tells_one_battle_with_card_names(capsys: pytest.CaptureFixture[str]) -> None:
    """The trace has rounds, moves by name and the end; with four players it says which partner decides."""
    code, out, _ = run(capsys, "--games", "1", "--trace", "--bot", "greedy", "--players", "4")
    assert code == 0
    assert "Round 1, marker with team" in out
    assert re.search(r"\(partner [AB] of team [01] decides\)", out)
    assert re.search(r"wins: \w+, round \d+", out)


def test_decks_are_taken_by_name_or_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Both teams play the decks that were named."""
    file = ROOT / "cards" / "monstra" / "decks" / "deep-roots.yaml"
    code, out, _ = run(capsys, "--games", "5", "--decks", f"ember-first,{file}", "--trace")
    assert code == 0
    names = {"Flaro", "Pyris", "Brekor", "Skarix", "Vespera", "Aerion", "Zephyra", "Sivra", "Lumek", "Astryra", "Ilyra", "Fenara"}
    assert {name for name, slot in re.findall(r"^(\w+) \[(0,\d)\] enters", out, re.MULTILINE)} <= names


def test_a_deck_with_a_fault_is_a_finding(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """An illegal deck is named with its place, exit 1; a deck that does not exist is a usage error, exit 2."""
    text = (ROOT / "cards" / "monstra" / "decks" / "ember-first.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text(text.replace("FLA-01", "UMB-01"), encoding="utf-8")
    code, _, err = run(capsys, "--decks", f"{bad},ember-first", "--games", "1")
    assert code == 1
    assert "bad.yaml" in err
    assert run(capsys, "--decks", "nothing,ember-first")[0] == 2


def test_replays_are_written_and_verified_and_a_changed_one_is_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What --replay writes, --verify accepts; one changed number is told with battle, step and field, exit 1."""
    file = tmp_path / "r.jsonl"
    assert run(capsys, "--mode", "mission", "--games", "4", "--replay", str(file))[0] == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4
    assert list(tmp_path.iterdir()) == [file]
    code, out, _ = run(capsys, "--verify", str(file))
    assert (code, out) == (0, "4 battles verified, 0 mismatches\n")
    changed = tmp_path / "c.jsonl"
    changed.write_text(file.read_text(encoding="utf-8").replace('"energy":2', '"energy":3', 1), encoding="utf-8")
    code, out, _ = run(capsys, "--verify", str(changed))
    assert code == 1
    assert re.search(r"^MISMATCH battle \S+c\.jsonl:1 \(.+\) step 0: teams\[0\]\.energy: expected 2, found 3$", out, re.MULTILINE)
    assert out.endswith("4 battles verified, 1 mismatches\n")


def test_no_battle_at_all_is_a_failure(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """An empty file verifies nothing, exit 1; a missing file could not be read, exit 4."""
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n", encoding="utf-8")
    assert run(capsys, "--verify", str(empty))[:2] == (1, "0 battles verified, 0 mismatches\n")
    assert run(capsys, "--verify", str(tmp_path / "none.jsonl"))[0] == 4


@pytest.mark.parametrize(
    "words",
    [("--engine", "warp"), ("--engine", "none"), ("--bot", "genius"), ("--mode", "chess"), ("--boss", "BOSS-STD"),
     ("--mode", "mission", "--boss", "BOSS-X"), ("--format", "xml"), ("--trace", "--players", "3")],
)  # fmt: skip
def test_what_does_not_exist_is_a_usage_error_in_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    """Exit 2, nothing on stdout, one line on stderr that says what to choose."""
    code, out, err = run(capsys, "--games", "1", *words)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert "(" in err
