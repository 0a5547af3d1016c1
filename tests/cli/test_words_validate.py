"""`monstra validate` and `monstra accept` as a user runs them: formats, exit codes, filters, totals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FLARO = "cards/monstra/creatures/FLA-01-flaro.yaml"


def monstra(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "monstra_print", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)


def spoil(folder: Path, old: str, new: str, path: str = FLARO) -> None:
    file = folder / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_sound_project_exits_0_with_totals(project_copy: Path) -> None:
    """One line says how many files, cards, editions, decks and pieces were checked."""
    done = monstra(project_copy, "validate")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout == ("78 files checked: 69 sound cards, 1 edition, 4 decks; 69 pieces in PT1; 0 errors, 0 warnings\n")


def test_errors_exit_1_with_path_line_and_column(project_copy: Path) -> None:
    """The published form of a message, with its remedy."""
    spoil(project_copy, "apply: burn", "apply: burned")
    done = monstra(project_copy, "validate")
    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == (
        f"{FLARO}:9:73: card/unknown-value: signature.effects[1].apply is 'burned', not one of burn, poison, slow "
        "(did you mean 'burn'?)"
    )


def test_warnings_fail_only_when_asked(project_copy: Path) -> None:
    """A difference from the record passes by default and fails with --fail-on warn."""
    spoil(project_copy, "hp: 14", "hp: 15")
    assert monstra(project_copy, "validate").returncode == 0
    done = monstra(project_copy, "validate", "--fail-on", "warn")
    assert done.returncode == 1 and "the card says 15, the record 14" in done.stdout


def test_json_holds_counts_findings_and_notes(project_copy: Path) -> None:
    """One object for programs."""
    spoil(project_copy, "hp: 14", "hp: lots")
    done = monstra(project_copy, "validate", "--format", "json", "--notes")
    report = json.loads(done.stdout)
    assert done.returncode == 1 and report["errors"] == 1 and report["cards"] == 68 and report["pieces"] == 69
    (finding,) = report["findings"]
    assert finding["position"] == {"path": FLARO, "line": 6, "column": 5} and finding["severity"] == "error"
    assert {"note/G1", "note/G18", "note/proposed", "note/printed-line"} <= {one["check"] for one in report["notes"]}


def test_sarif_and_github_name_the_place(project_copy: Path) -> None:
    """Both formats of code hosts carry file, line, column and the check's id."""
    spoil(project_copy, "hp: 14", "hp: lots")
    sarif = json.loads(monstra(project_copy, "validate", "--format", "sarif").stdout)
    (result,) = sarif["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert sarif["version"] == "2.1.0" and result["ruleId"] == "card/wrong-type" and result["level"] == "error"
    assert place["artifactLocation"]["uri"] == FLARO and place["region"] == {"startLine": 6, "startColumn": 5}
    github = monstra(project_copy, "validate", "--format", "github").stdout
    assert github.startswith(f"::error file={FLARO},line=6,col=5::card/wrong-type: ")


def test_paths_filter_the_report(project_copy: Path) -> None:
    """Only the faults of the named files or folders are told, and only they decide the exit code."""
    spoil(project_copy, "hp: 14", "hp: lots")
    assert monstra(project_copy, "validate", "cards/monstra/tactics").returncode == 0
    assert monstra(project_copy, "validate", FLARO).returncode == 1
    assert monstra(project_copy / "cards/monstra", "validate", "creatures").returncode == 1


def test_exit_codes_of_what_cannot_be_checked(project_copy: Path, tmp_path: Path) -> None:
    """No project is 3, a path or card folder that is not there is 4, an unknown option 2; one line each."""
    (tmp_path / "empty").mkdir()
    cases = [
        (monstra(tmp_path / "empty", "validate"), 3),
        (monstra(project_copy, "validate", "nothing.yaml"), 4),
        (monstra(project_copy, "validate", "--format", "xml"), 2),
        (monstra(project_copy, "accept", "FLA-1"), 2),
    ]
    for done, code in cases:
        assert done.returncode == code and done.stdout == "" and "Traceback" not in done.stderr
    (project_copy / "cards/monstra").rename(project_copy / "cards/gone")
    assert monstra(project_copy, "validate").returncode == 4


def test_a_named_file_that_no_rule_reads_is_an_error(project_copy: Path) -> None:
    """Naming a file that is not checked must not look like success."""
    (project_copy / "FLA-02.yaml").write_text("id: x\n", encoding="utf-8")
    done = monstra(project_copy, "validate", "FLA-02.yaml")
    assert done.returncode == 1 and "FLA-02.yaml:1:1: card/unseen-file" in done.stdout


def test_notes_are_listed_and_do_not_fail(project_copy: Path) -> None:
    """Proposed values, printed lines and the open questions, each with its place."""
    done = monstra(project_copy, "validate", "--notes", "--fail-on", "warn")
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert sum("note/proposed" in line for line in lines) == 69
    assert sum(": note/G" in line for line in lines) == 18 and not [line for line in lines if line.startswith("-:")]


def test_accept_takes_over_and_says_so(project_copy: Path) -> None:
    """A wanted change is written into the record once; a second run changes nothing."""
    spoil(project_copy, "hp: 14", "hp: 15")
    first = monstra(project_copy, "accept", "FLA-01", "BRU-01")
    assert first.returncode == 0
    assert first.stdout == "FLA-01: taken over into the text of record\nBRU-01: is as the record says\n"
    record = project_copy / "cards/monstra/record.yaml"
    written = record.read_bytes()
    assert monstra(project_copy, "validate", "--fail-on", "warn").returncode == 0
    assert monstra(project_copy, "accept", "FLA-01").returncode == 0 and record.read_bytes() == written


def test_accept_refuses_a_card_with_a_fault(project_copy: Path) -> None:
    """Words that contradict the effects are not taken into the record; the fault is shown and the exit code is 1."""
    brew = project_copy / "cards/monstra/tactics/TAC-01-mending-brew.yaml"
    brew.write_text(brew.read_text(encoding="utf-8").replace("for 3.", "for 4."), encoding="utf-8")
    record = project_copy / "cards/monstra/record.yaml"
    before = record.read_bytes()
    done = monstra(project_copy, "accept", "TAC-01", "FLA-01")
    assert done.returncode == 1 and "card/wording-drift" in done.stdout and record.read_bytes() == before


def test_accept_knows_a_card_by_its_name(project_copy: Path) -> None:
    """Who writes the name instead of the id is told the id."""
    done = monstra(project_copy, "accept", "flaro")
    assert done.returncode == 2 and "did you mean 'FLA-01'?" in done.stderr


def test_the_table_of_rules_on_pieces_is_checked_too(project_copy: Path) -> None:
    """A sentence, a section and a piece that nobody knows, each with its line and column; the file can be named."""
    table = "templates/monstra/coverage.yaml"
    assert monstra(project_copy, "validate", table).returncode == 0
    spoil(project_copy, '"8", "10"]', '"8", "10", "42"]', table)
    spoil(project_copy, "The card must work without scanning.", "The card must work when scanned.", table)
    spoil(project_copy, "      creature-cards:", "      creature-stickers:", table)
    done = monstra(project_copy, "validate", table)
    assert done.returncode == 1
    lines = (project_copy / table).read_text(encoding="utf-8").splitlines()
    for check, word in (
        ("coverage/unknown-section: the rulebook has no section 42", '"42"'),
        ("warn: coverage/strange-sentence: s3-2 is quoted as", '"The card must work when scanned."'),
        ("coverage/unknown-piece: s3-1: creature-stickers is no product", "creature-stickers"),
    ):
        line = next(at for at, text in enumerate(lines, 1) if word in text)
        assert f"{table}:{line}:{lines[line - 1].index(word) + 1}: {check}" in done.stdout
    assert monstra(project_copy, "validate").stdout.count("coverage/") == 3


def test_a_table_of_rules_that_is_no_table_is_a_finding(project_copy: Path) -> None:
    """Its fault has line and column like any other; without the file there is nothing to check."""
    file = project_copy / "templates/monstra/coverage.yaml"
    file.write_text("sections: [\n", encoding="utf-8")
    done = monstra(project_copy, "validate")
    assert done.returncode == 1 and "templates/monstra/coverage.yaml:" in done.stdout
    file.unlink()
    assert monstra(project_copy, "validate").returncode == 0
