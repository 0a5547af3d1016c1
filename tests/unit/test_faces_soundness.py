"""Mistakes of a designer in the templates: each is one finding with file, line and remedy, before anything is laid out."""

from __future__ import annotations

import inspect
import shutil
from pathlib import Path

import pytest

from monstra_print import faces
from monstra_print.catalog import load
from monstra_print.copytext import SheetCopy
from monstra_print.faces import layout_faults, soundness, words
from monstra_print.findings import FaultyFileError, Finding
from monstra_print.press import ink
from monstra_print.project import find, starter

LAYOUT = "monstra/faces/layout.yaml"
INSERT = "monstra/insert/insert.yaml"
ARENA = "monstra/sheets/arena-mat.yaml"
HALF = "monstra/sheets/player-half.yaml"

APART = "move or narrow one of the two boxes"
CLOSE = "close its brackets, or write \\( for one"

MISTAKES = [
    (LAYOUT, "    drawing: creature.svg", "    drawng: creature.svg", "layout/unknown-key", "did you mean 'drawing'?"),
    (LAYOUT, "font: SSP-400", "font: SSP-500", "layout/unknown-name", "did you mean 'SSP-900'?"),
    (LAYOUT, "at: [6.85, 79.35], size: 2.3}", "at: [6.85, 79.35], size: 2.3mm}", "layout/wrong-type", "write it like 7"),
    (LAYOUT, "sizes: [6]}", "sizes: [-6]}", "layout/out-of-range", "write a number above 0"),
    (LAYOUT, "sizes: [6]}", "sizes: [6, 7]}", "layout/unknown-name", "write the largest first"),
    (LAYOUT, "box: [8.7, 78.25, 31, 2.3]", "box: [58.7, 78.25, 31, 2.3]", "layout/beyond-card", "move it inside"),
    (LAYOUT, "box: [40, 78.25, 17.3, 2.3]", "box: [38, 78.25, 17.3, 2.3]", "layout/overlap", APART),
    (LAYOUT, "Art: {artist}", "Art: {artst}", "layout/unknown-name", "did you mean 'artist'?"),
    (LAYOUT, "from: code", "from: coed", "layout/unknown-name", "did you mean 'code'?"),
    (LAYOUT, "symbol: common, at", "symbol: comon, at", "layout/unknown-name", "did you mean 'common'?"),
    (LAYOUT, "ramp: '=tactic'", "ramp: '=tactik'", "layout/unknown-name", "did you mean 'tactic'?"),
    (LAYOUT, "- 'or less'", "- 'or (less'", "layout/unknown-name", CLOSE),
    (INSERT, "text: '{name}'", "text: '{nmae}'", "insert/unknown-name", "did you mean 'name'?"),
    (INSERT, "radius: 1}", "radus: 1}", "insert/unknown-key", "did you mean 'radius'?"),
    (INSERT, "font: Fjalla, size: 14", "font: Fjala, size: 14", "insert/unknown-name", "did you mean 'Fjalla'?"),
    (INSERT, "panel: {box: [5,", "panel: {box: [45,", "insert/beyond-sheet", "move it inside"),
    ("inks.yaml", "flats:", "flat:", "ink/recipe", "did you mean 'flats'?"),
    ("inks.yaml", "  ink: [0, 0, 0, 100]", "  ink: [0, 0, 0, 1e999]", "ink/recipe", "write each ink as [C, M, Y, K] in percent"),
    (ARENA, "section: first-team, box: [545", "section: first-team, box: [565", "mat/beyond-sheet", "move it inside"),
    (ARENA, "eye: {at: [297, 210]}", "eye: {at: [1e300, 210]}", "mat/out-of-range", "write at most 620"),
    (HALF, "words: {section: turn, at", "words: {section: turn, split: '(', at", "mat/bad-pattern", CLOSE),
    ("symbols/fire.svg", "</svg>", "<text>hot</text></svg>", "template/drawing", "draw it with path elements on a 24 × 24 grid"),
    ("monstra/faces/creature.svg", "{{", "{{ %", "template/faulty", "mend the template"),
]  # fmt: skip


CATALOG = load(find(starter()))
SHEETS: tuple[SheetCopy, ...] = tuple(CATALOG.ruleset.sheet(name) for name in ("arena-mat", "mission-mat"))


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    return Path(shutil.copytree(starter() / "templates", tmp_path / "templates"))


def found(templates: Path) -> tuple[Finding, ...]:
    return soundness.faults(templates, SHEETS)


def test_the_templates_of_a_new_project_are_sound(templates: Path) -> None:
    assert found(templates) == ()


@pytest.mark.parametrize(("name", "old", "new", "check", "remedy"), MISTAKES)
def test_a_mistake_is_one_finding_at_its_line(templates: Path, name: str, old: str, new: str, check: str, remedy: str) -> None:
    file = templates / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    made = found(templates)
    said = [one for one in made if one.check == check and one.remedy == remedy]
    assert said and len({one.check for one in made}) == 1
    line = 1 if name.startswith("symbols") else text[: text.index(old)].count("\n") + 1
    assert all(str(one.position).startswith(f"templates/{name}:{line}:") for one in said[:1])


def test_all_mistakes_are_told_at_once(templates: Path) -> None:
    """Of every file, and of one file all."""
    for name in ("monstra/faces/layout.yaml", "monstra/insert/insert.yaml"):
        text = (templates / name).read_text(encoding="utf-8")
        (templates / name).write_text(text.replace("align: right", "align: rigth"), encoding="utf-8")
    (templates / "symbols" / "eye.svg").write_text("", encoding="utf-8")
    (templates / "monstra" / "faces" / "page.html").write_bytes(b"\xe9")
    (templates / "monstra" / "faces" / "face.css").unlink()
    made = found(templates)
    assert len([one for one in made if one.check == "layout/unknown-value"]) == 3
    assert {one.position.path.rpartition("/")[2] for one in made if one.position is not None} == {
        "layout.yaml", "insert.yaml", "eye.svg", "page.html", "face.css",
    }  # fmt: skip


def test_a_section_without_its_place_and_places_that_overlap_are_named(templates: Path) -> None:
    half = templates / HALF
    text = half.read_text(encoding="utf-8")
    half.write_text(text.replace("  - slot: {section: discard, at: [515, 0], ink: team}\n", ""), encoding="utf-8")
    assert {(one.check, one.message.partition(": ")[2]) for one in found(templates)} == {
        ("mat/no-place", "section 'discard' has no place")
    }
    half.write_text(text.replace("section: discard, at: [515, 0]", "section: discard, at: [480, 0]"), encoding="utf-8")
    assert ("mat/overlap", "the places of 'tactics' and 'discard' overlap") in {
        (one.check, one.message.partition(": ")[2]) for one in found(templates)
    }


def test_a_page_that_leaves_out_a_field_is_named(templates: Path) -> None:
    """What the template no longer sets is told, and never a gap."""
    (templates / "monstra" / "faces" / "page.html").write_text("", encoding="utf-8")
    copies = tuple(CATALOG.faces(CATALOG.edition()).values())[:1]
    with pytest.raises(FaultyFileError, match=r"templates/monstra/faces/page\.html:1:1: .*leaves out the words of name"):
        faces.render(copies, templates, ink.load(templates))


def test_the_words_that_a_layout_may_ask_for_are_those_that_faces_have() -> None:
    """The list of names is the one of the words themselves."""
    source = inspect.getsource(words._facts)
    assert all(f'"{name}": ' in source for name in layout_faults.FACTS) and source.count('": ') == len(layout_faults.FACTS)


def test_no_templates_at_all_is_one_finding(tmp_path: Path) -> None:
    assert [one.check for one in soundness.faults(tmp_path / "templates", ())] == ["template/missing"]
