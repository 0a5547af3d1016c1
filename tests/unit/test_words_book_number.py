"""The numbers that the rulebook's sentences repeat are those of rules.yaml; a number that moves is seen in each sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from monstra_print import catalog, project
from monstra_print.copytext import Passage
from monstra_print.rulesets import manuscript
from monstra_print.rulesets.monstra.book_number import SAID, faults
from monstra_print.rulesets.monstra.rules import NAMES, Rules


@pytest.fixture(scope="module")
def passages(root: Path) -> tuple[Passage, ...]:
    return manuscript.read((root / "cards" / "monstra" / "rulebook.md").read_text(encoding="utf-8"), "rulebook.md").passages


def test_the_book_says_every_number_as_the_rules_have_it(passages: tuple[Passage, ...]) -> None:
    """All constants are looked for, and none differs."""
    assert set(SAID) == set(NAMES)
    assert list(faults(passages, Rules(), "rulebook.md")) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_number_is_found_where_the_book_says_the_old_one(passages: tuple[Passage, ...], name: str) -> None:
    """Each constant, changed alone, is named with the book's own words, and no other is."""
    value = getattr(Rules(), name)
    found = list(faults(passages, replace(Rules(), **{name: value + 1}), "rulebook.md"))
    assert found
    assert {one.check for one in found} == {"rulebook/number-differs"}
    assert all(f"{name}: {value + 1}" in one.message and one.position is not None and one.position.line > 1 for one in found)


def test_a_changed_sentence_is_found_at_its_line(project_copy: Path) -> None:
    """validate names the line in which the owner changed a number; the words that are gone are named too."""
    file = project_copy / "cards" / "monstra" / "rulebook.md"
    text = file.read_text(encoding="utf-8")
    changed = text.replace("up to a maximum of **5**", "up to a maximum of **6**").replace(
        "the boss has **8 HP or less**", "it is weak"
    )
    assert changed != text
    file.write_text(changed, encoding="utf-8")
    found = {one.check: one for one in catalog.load(project.find(project_copy)).findings}
    assert set(found) == {"rulebook/number-differs", "rulebook/number-unsaid"}
    line = 1 + text[: text.index("up to a maximum of **5**")].count("\n")
    where = found["rulebook/number-differs"].position
    assert where is not None and (where.path, where.line) == ("cards/monstra/rulebook.md", line)
    assert "seal: 8" in found["rulebook/number-unsaid"].message
