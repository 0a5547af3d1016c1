"""The compiled engine as a user meets it: another process, a cache folder, Ctrl-C, replays, and no Numba at all."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="Numba is not installed")

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_NUMBA = {"PYTHONPATH": str(ROOT / "tests" / "without_numba")}


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process with bounds checks; its code is kept for the tests of this module."""
    return {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path_factory.mktemp("checked"))}


def _play(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "monstra_print", "play", "--project", str(ROOT), *words]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False, cwd=ROOT)


def _counts(*words: str, **environment: str) -> dict[str, Any]:
    done = _play("--format", "json", *words, **environment)
    assert done.returncode == 0, done.stderr
    value: dict[str, Any] = json.loads(done.stdout)
    return value


def _games(value: dict[str, Any]) -> dict[str, Any]:
    return {key: one for key, one in value.items() if key not in ("engine", "seconds", "cpu_seconds")}


def test_a_fresh_cache_is_filled_once_and_used_by_the_next_process(tmp_path: Path) -> None:
    """Engine.md 3, traps 1 and 4: the second process takes the kept code, does not crash on it, and plays the same battles."""
    words = ("--engine", "compiled", "--games", "300", "--bot", "greedy,random")
    first = _counts(*words, NUMBA_CACHE_DIR=str(tmp_path))
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb*")}
    began = time.perf_counter()
    second = _play("--format", "json", *words, NUMBA_CACHE_DIR=str(tmp_path))
    assert second.returncode == 0
    assert second.stderr == "", "it compiled again"
    assert time.perf_counter() - began < 60
    assert kept and kept == {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb*")}
    assert _games(first) == _games(json.loads(second.stdout))
    assert [folder.name.split("-")[0] for folder in tmp_path.iterdir()] == ["monstra"]


def test_with_bounds_checks_thousands_of_battles_stay_inside_their_arrays(checked: dict[str, str]) -> None:
    """Engine.md 3, trap 3: an index out of bounds would end the process; the counts are those of the unchecked engine."""
    for mode in (("--mode", "duel"), ("--mode", "mission"), ("--mode", "mission", "--boss", "BOSS-EXP")):
        for bot in ("random", "greedy"):
            words = (*mode, "--engine", "compiled", "--games", "2000", "--bot", bot)
            assert _games(_counts(*words, **checked)) == _games(_counts(*words))


def test_bounds_checks_do_find_an_index_out_of_bounds(checked: dict[str, str]) -> None:
    """The same entry with a table cut short ends in an IndexError, so that the test above can fail."""
    script = (
        "from pathlib import Path; import numpy as n\n"
        "from monstra_print import catalog, project\n"
        "from monstra_print.rulesets.monstra.engine import run\n"
        f"e = catalog.load(project.find(Path({str(ROOT)!r}))).ruleset.engine\n"
        "run.play(e.blank('duel', None), e.table.numbers[:2000], False, (1, 1), 1, 0, 50, True)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **checked}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "IndexError: index is out of bounds" in done.stderr


def test_without_a_place_for_the_cache_it_compiles_and_says_so(tmp_path: Path) -> None:
    """A cache folder that cannot be made costs time and one line, not the run."""
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    done = _play("--engine", "compiled", "--games", "50", NUMBA_CACHE_DIR=str(file))
    assert done.returncode == 0
    assert "no cache folder can be written" in done.stderr
    assert "50 battles" in done.stdout and "compiled engine" in done.stdout


def test_auto_compiles_from_5000_battles_on_and_says_which_ran() -> None:
    """4,999 battles are played interpreted, 5,000 compiled; the output names the engine."""
    assert _counts("--games", "40")["engine"] == "interpreted"
    assert _counts("--games", "4999", "--bot", "first")["engine"] == "interpreted"
    assert _counts("--games", "5000", "--bot", "first")["engine"] == "compiled"
    assert "compiled engine" in _play("--games", "5000").stdout


def test_without_numba_everything_is_played_interpreted_with_the_same_results() -> None:
    """Auto says on stderr why it is slower and how that changes; the counts are the compiled engine's."""
    words = ("--games", "5000", "--bot", "random", "--seed", "8")
    done = _play("--format", "json", *words, **WITHOUT_NUMBA)
    assert done.returncode == 0
    assert json.loads(done.stdout)["engine"] == "interpreted"
    assert _games(json.loads(done.stdout)) == _games(_counts(*words))
    assert "Numba is not installed" in done.stderr and "pip install monstra-print[fast]" in done.stderr


def test_the_compiled_engine_without_numba_is_refused_in_one_line() -> None:
    """Exit 2, nothing on stdout, one line with the remedy."""
    done = _play("--engine", "compiled", "--games", "10", **WITHOUT_NUMBA)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "monstra: the compiled engine cannot run: Numba is not installed (pip install monstra-print[fast])\n"


@pytest.mark.parametrize("mode", ["duel", "mission"])
def test_replays_of_a_compiled_run_are_the_bytes_of_the_interpreted_run(tmp_path: Path, mode: str) -> None:
    """Every battle of a fast run is played again from (seed, index) with its trace; the file verifies."""
    files = [tmp_path / f"{engine}.jsonl" for engine in ("compiled", "interpreted")]
    counted = [
        _counts(
            "--mode", mode, "--first", "70000", "--games", "30", "--bot", "greedy", "--engine", file.stem, "--replay", str(file)
        )
        for file in files
    ]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [value["engine"] for value in counted] == ["compiled", "interpreted"]
    results = [json.loads(line)["result"] for line in files[0].read_text(encoding="utf-8").splitlines()]
    assert counted[0]["wins"] == [sum(one["winner"] == team for one in results) for team in (0, 1)]
    assert _play("--verify", str(files[0])).stdout == "30 battles verified, 0 mismatches\n"


def test_two_processes_with_disjoint_ranges_play_the_battles_of_one() -> None:
    """Wins, reasons and decisions of battles 0–7,999 and 8,000–19,999 add up to those of 0–19,999."""
    whole = _counts("--games", "20000", "--seed", "3")
    parts = [_counts("--first", first, "--games", games, "--seed", "3") for first, games in (("0", "8000"), ("8000", "12000"))]
    assert whole["wins"] == [sum(part["wins"][team] for part in parts) for team in (0, 1)]
    assert whole["decisions"] == sum(part["decisions"] for part in parts)
    assert whole["reasons"] == {reason: sum(part["reasons"].get(reason, 0) for part in parts) for reason in whole["reasons"]}


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
def test_ctrl_c_keeps_and_reports_what_was_played(engine: str) -> None:
    """Exit 130; the summary counts whole batches from the first battle on, just as a run of that many does."""
    words = ("--engine", engine, "--seed", "6")
    command = [sys.executable, "-um", "monstra_print", "play", "--project", str(ROOT), "--games", "900000000", "--trace", *words]
    _counts("--games", "10", *words)  # compiled by now
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as running:
        try:
            assert running.stdout is not None
            running.stdout.readline()  # the trace of the first battle: the run is about to begin
            time.sleep(5)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=60)
        finally:
            running.kill()
    assert running.returncode == 130, err
    told = re.search(r"^([\d,]+) battles of 900,000,000, stopped, duel, .*\n  team 0 +([\d,]+) wins", out, re.MULTILINE)
    assert told is not None, out[-2000:]
    games, wins = (int(number.replace(",", "")) for number in told.groups())
    assert games > 0
    assert _counts("--games", str(games), *words)["wins"][0] == wins


def test_memory_stays_flat_over_a_long_run() -> None:
    """Forty times as many battles need no more than 5 MB more."""
    script = (
        "import resource, sys\nfrom monstra_print.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\n"
    )
    peaks = []
    for games in ("10000", "400000"):
        words = ["play", "--project", str(ROOT), "--engine", "compiled", "--games", games]
        done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)
        peaks.append(int(done.stderr.splitlines()[-1]))
    assert peaks[1] - peaks[0] < 5_000 * (1024 if sys.platform == "darwin" else 1)
