"""Plans of mats: what a designer writes is drawn, what is amiss is told with file, line, column and remedy, all at once."""

from __future__ import annotations

import inspect
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from monstra_print.copytext import Line, Section, SheetCopy, Span
from monstra_print.document import read
from monstra_print.faces.sheet import manner, mat
from monstra_print.faces.sheet.board import Board
from monstra_print.findings import Finding, Position
from monstra_print.press import ink, outline
from monstra_print.project import resource
from monstra_print.rulesets.monstra.card import Boss, Card, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Energy, ModeIs, When
from monstra_print.rulesets.monstra.rules import Rules
from monstra_print.rulesets.monstra.sheet import sheet

CARDS: tuple[Card, ...] = (
    Boss("BOSS-STD", "Rift Guardian", "standard", 44, 2, 8, "rift-guardian"),
    Boss("BOSS-EXP", "Rift Guardian", "expert", 48, 2, None, "rift-guardian"),
    Tactic("TAC-06", "Rift Snare", 1, (When(ModeIs("duel"), (Energy(-1, "opposing_team"),), (Damage(2, "boss"),)),)),
)
FOLDER = "monstra/sheets"


@pytest.fixture
def templates(tmp_path: Path, root: Path) -> Path:
    """A copy of the templates that a designer may change."""
    made = tmp_path / "templates"
    for part in (FOLDER, "symbols"):
        shutil.copytree(root / "templates" / part, made / part)
    shutil.copy(root / "templates/inks.yaml", made)
    return made


def change(templates: Path, name: str, old: str, new: str) -> int:
    """Exchange words of a plan, which stand there once; the number of their line."""
    file = templates / FOLDER / f"{name}.yaml"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def drawn(templates: Path, sheet_id: str = "arena-mat") -> Board:
    """A mat by the plan of these templates."""
    return mat.draw(sheet(sheet_id, Rules(), CARDS), templates, "PT1·EN")


def only(board: Board) -> Finding:
    """The one finding of a board, on which nothing is drawn."""
    (found,) = board.findings
    assert not board.shapes and not board.lines
    return found


def test_a_box_that_is_moved_in_the_file_is_moved_on_both_mats(templates: Path) -> None:
    before = {name: drawn(templates, name) for name in ("arena-mat", "mission-mat")}
    change(templates, "player-half", "discard, at: [515, 0]", "discard, at: [513, 1]")
    for name, old in before.items():
        new = drawn(templates, name)
        moved = [(a, b) for a, b in zip(old.lines, new.lines, strict=True) if a != b]
        assert moved and {a.name for a, _ in moved} == {"discard"}
        assert all((round(b.x - a.x, 6), round(b.y - a.y, 6)) in ((-2, 1), (2, -1)) for a, b in moved)
        assert sum(a != b for a, b in zip(old.shapes, new.shapes, strict=True)) == (3 if name == "mission-mat" else 6)


def test_every_kind_of_part_takes_just_the_keys_of_its_schema() -> None:
    """The schema and the drawing may not part: a key that one knows and the other does not would be lost or break the build."""
    schema: dict[str, Any] = json.loads((resource("schemas") / "mat.schema.json").read_text(encoding="utf-8"))["$defs"]
    parts = schema["part"]["properties"]
    assert set(parts) == {*mat.KINDS, "twice", "half"}
    for name, made in mat.KINDS.items():
        entry = schema[name] if "$ref" in parts[name] else parts[name]
        taken = {key: one for key, one in inspect.signature(made).parameters.items() if key not in ("stage", "rest")}
        if "rest" in inspect.signature(made).parameters:
            continue
        assert set(entry["properties"]) == set(taken), name
        assert set(entry["required"]) == {key for key, one in taken.items() if one.default is inspect.Parameter.empty}, name
    assert set(parts["words"]["properties"]["type"]["enum"]) == set(manner.BY_NAME)


@pytest.mark.parametrize("name", ("rings", "tray"))
def test_a_column_of_counters_takes_just_the_keys_of_its_schema(name: str) -> None:
    from monstra_print.faces.sheet import track

    entry = json.loads((resource("schemas") / "mat.schema.json").read_text(encoding="utf-8"))["$defs"][name]
    taken = [one for key, one in inspect.signature(getattr(track, f"_{name}")).parameters.items() if key != "stage"]
    assert set(entry["properties"]) == {one.name for one in taken}
    assert set(entry["required"]) == {one.name for one in taken if one.default is inspect.Parameter.empty}


@pytest.mark.parametrize(
    ("name", "old", "new", "check", "says"),
    (
        ("arena-mat", "size: 13", "sise: 13", "mat/unknown-key", "'sise' is not a key"),
        ("arena-mat", "- eye: {at: [297, 210]}", "- eyes: {at: [297, 210]}", "mat/unknown-key", "'eyes' is not a key"),
        ("arena-mat", "{at: [297, 210]}", "{}", "mat/missing-key", "has no at"),
        ("arena-mat", "pitch: 41", "pitch: wide", "mat/wrong-type", "pitch"),
        ("arena-mat", "largest: 18", "largest: -18", "mat/out-of-range", "largest"),
        ("arena-mat", "width: 30, type: track", "width: 30, type: trakc", "mat/unknown-value", "trakc"),
        ("arena-mat", "count: rounds", "count: ronds", "mat/unknown-name", "no number 'ronds'"),
        ("arena-mat", "spot: {section: first-team", "spot: {section: first-taem", "mat/unknown-name", "no section 'first-taem'"),
        ("arena-mat", "near: gold.bright", "near: gold.brihgt", "mat/unknown-name", "no ink 'gold.brihgt'"),
        (
            "arena-mat",
            "inks: {gold.main: water.bright}",
            "inks: {gold.mian: water.bright}",
            "mat/unknown-name",
            "no ink 'gold.mian'",
        ),
        ("arena-mat", "file: player-half", "file: player-hafl", "mat/unknown-name", "no file player-hafl.yaml"),
        ("player-half", "symbol: knockout", "symbol: knokout", "mat/unknown-name", "no symbol 'knokout'"),
        (
            "player-half",
            "section: energy, line: 1, at",
            "section: energy, line: 9, at",
            "mat/unknown-name",
            "has no line 9, only 1",
        ),
        ("player-half", "[order, effects], box", "[ordre, efects], box", "mat/unknown-name", "no section 'ordre or efects'"),
        ("player-half", "at: [12, 0], ink: team", "at: [12, 0], ink: taem", "mat/unknown-name", "no ink 'taem'"),
    ),
)
def test_a_fault_of_a_plan_is_told_once_with_line_column_and_remedy(
    name: str, old: str, new: str, check: str, says: str, templates: Path
) -> None:
    line = change(templates, name, old, new)
    found = only(drawn(templates))
    assert found.check == check and says in found.message
    assert isinstance(found.position, Position)
    assert found.position.path == f"templates/{FOLDER}/{name}.yaml" and found.position.line == line and found.position.column > 1
    assert found.remedy
    if check in ("mat/unknown-key", "mat/unknown-name") and "line 9" not in says and "ordre" not in says:
        assert found.remedy.startswith("did you mean")


def test_all_faults_of_a_plan_and_of_its_half_are_told_at_once(templates: Path) -> None:
    change(templates, "arena-mat", "count: rounds", "count: ronds")
    change(templates, "arena-mat", "far: water.glow", "far: water.glwo")
    change(templates, "player-half", "symbol: knockout", "symbol: knokout")
    assert [one.check for one in drawn(templates).findings] == ["mat/unknown-name"] * 3


def test_a_mat_without_a_plan_is_a_finding(templates: Path) -> None:
    (templates / FOLDER / "arena-mat.yaml").unlink()
    found = only(drawn(templates))
    assert found.check == "mat/no-plan" and "templates/monstra/sheets/arena-mat.yaml" in found.message


def test_a_file_that_is_no_yaml_is_a_finding_at_its_line(templates: Path) -> None:
    (templates / FOLDER / "player-half.yaml").write_text("half: 1\nrow: [\n", encoding="utf-8")
    found = only(drawn(templates))
    assert isinstance(found.position, Position) and found.position.path.endswith("player-half.yaml")


def test_words_that_do_not_fit_are_told_at_the_line_of_their_part(templates: Path) -> None:
    line = change(
        templates, "player-half", "section: energy, at: [221, 10.4], width: 70", "section: energy, at: [221, 10.4], width: 8"
    )
    board = drawn(templates)
    assert [one.check for one in board.findings] == ["text/overflow"]
    assert isinstance(board.findings[0].position, Position)
    assert (board.findings[0].position.path, board.findings[0].position.line) == (f"templates/{FOLDER}/player-half.yaml", line)


def test_a_second_game_brings_its_mat_by_files(templates: Path) -> None:
    """A sheet of another ruleset and a plan among that game's templates: nothing of this package knows the mat's name."""
    folder = templates / "splinters/sheets"
    folder.mkdir(parents=True)
    (folder / "battle-mat.yaml").write_text(
        """\
mat: 1
joints: {x: 297, y: 210}
parts:
  - band: {y: 180, height: 60, fill: mat0, ink: gold.main, stroke: 1}
  - plate: {section: mana, box: [30, 300, 240, 60], ink: energy}
  - words: {section: mana, at: [40, 315], width: 100, type: heading, ink: gold.bright, case: upper}
  - hexagons: {section: mana, count: cap, box: [30, 320, 240, 40], lift: 0, pitch: 24}
""",
        encoding="utf-8",
    )
    copy = SheetCopy(
        "battle-mat", "Battle mat", (Section("Mana", (Line("energy", (Span("mana cap"),)),), key="mana"),), {"cap": 5}
    )
    made = mat.render(copy, templates, ink.load(templates), "S1")
    assert made.findings == () and made.art is not None
    fields = [one for one in made.ground if one.stroke is not None and one.stroke.ink in ("energy", "matmid")]
    assert len(fields) == 1 + 6
    assert outline.bounds(fields[0].path) == (30, 300, 270, 360)


def test_the_plans_of_the_house_are_free_of_faults(root: Path) -> None:
    for name in ("arena-mat", "mission-mat"):
        assert drawn(root / "templates", name).findings == []
        plan, faults = read(root / "templates" / FOLDER / f"{name}.yaml", name)
        assert plan is not None and faults == ()
