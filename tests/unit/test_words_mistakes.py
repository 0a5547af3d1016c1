"""Mistakes that designers make with files, lines, ids and targets: one clear finding each, at the place of the mistake."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from monstra_print import catalog, project
from monstra_print.document import read_text, suggest
from monstra_print.findings import Finding, Position, Severity

FLARO = "cards/monstra/creatures/FLA-01-flaro.yaml"
UPDRAFT = "cards/monstra/tactics/TAC-21-updraft.yaml"
CLAW = "cards/monstra/behaviors/BEH-01-crushing-claw.yaml"
BREW = "cards/monstra/tactics/TAC-01-mending-brew.yaml"
PT1 = "cards/monstra/editions/PT1.yaml"


def change(folder: Path, path: str, old: str, new: str) -> None:
    file = folder / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def found(folder: Path) -> tuple[Finding, ...]:
    return catalog.load(project.find(folder)).findings


def one(folder: Path) -> Finding:
    """The only error of the project; a second one means that one mistake was told twice."""
    (fault,) = [finding for finding in found(folder) if finding.severity is Severity.ERROR]
    return fault


@pytest.mark.parametrize(
    ("old", "new", "place", "message", "remedy"),
    [
        ("hp: 14", "hp:14", (6, 1), "no space after its colon", "a space"),
        ("hp: 14", "hp:\u00a014", (6, 1), "is not `key: value`", "a space"),
        ("hp: 14", "  hp: 14", (6, 5), "stands further in", "same column"),
        ("hp: 14", "\thp: 14", (6, 1), "a tab", "spaces"),
        ('id: "FLA-01"', 'id: "FLA-01', (2, 5), "never closed", "close it"),
        ("{apply: burn}]}", "{apply: burn]}", (9, 77), "begun with { in line 9, column 65", "comma"),
        ("{damage: 5}, {", "{damage: 5} {", (9, 64), "begun with [ in line 9, column 51", "comma"),
        ("name: Flaro", "name: %Flaro", (3, 7), "cannot begin with '%'", "quotes"),
    ],
)  # fmt: skip
def test_syntax_is_explained(project_copy: Path, old: str, new: str, place: tuple[int, int], message: str, remedy: str) -> None:
    """What the parser stumbled over is named in the words of the file, where the mistake begins."""
    change(project_copy, FLARO, old, new)
    fault = one(project_copy)
    assert fault.check == "yaml/syntax" and message in fault.message and remedy in fault.remedy
    assert fault.position == Position(FLARO, *place)


@pytest.mark.parametrize(
    ("text", "check", "place"),
    [
        ("a: x #1\n", "yaml/comment-in-text", (1, 4)),
        ('a: "x\\u200by"\n', "yaml/hidden-character", (1, 4)),
        ('a: "x\\0y"\n', "yaml/hidden-character", (1, 4)),
        ("a: x\u202ey\n", "yaml/hidden-character", (1, 4)),
        ("a: &x 1\nb: [1,\n *x]\n", "yaml/not-plain", (3, 2)),
        ("a: &x {b: 1}\nc: {<<: *x}\nd: *x\n", "yaml/not-plain", (2, 5)),
        ("a: " + "{b: [" * 12 + "]}" * 12, "yaml/syntax", (1, 54)),
    ],
)  # fmt: skip
def test_what_nobody_sees_is_seen(text: str, check: str, place: tuple[int, int]) -> None:
    """Lost text, invisible characters, repeated values and deep nests are faults at their place."""
    doc, faults = read_text(text, "x.yaml")
    assert doc is not None and (faults[0].check, faults[0].position) == (check, Position("x.yaml", *place))


def test_comments_and_emoji_may_stay() -> None:
    """A comment with a space, a comment after a number or quotes, and a joined emoji are no faults."""
    doc, faults = read_text('a: x # note\nb: 1 #note\nc: "y" #z\nd: "👨‍👩‍👧 ⚔️"\n', "x.yaml")
    assert doc is not None and not faults and doc.value["d"] == "👨‍👩‍👧 ⚔️"


@pytest.mark.parametrize(
    ("path", "old", "new", "check", "text"),
    [
        (FLARO, "hp: 14", "hp: " + "9" * 5000, "card/wrong-type", "(5000 characters)"),
        (FLARO, "hp: 14", "hp: 1e400", "card/wrong-type", "1e400"),
        (FLARO, "damage: 5", "damage: " + "9" * 30, "card/out-of-range", "more than 99"),
        (FLARO, "name: Flaro", "name: " + "W" * 5000, "card/out-of-range", "5000 characters, more than 60"),
        (FLARO, "name: Flaro", "name: |\n  Flaro", "card/out-of-range", "form"),
        (FLARO, "name: Flaro", "name: Fla  ro", "card/out-of-range", "form"),
        (FLARO, "hp: 14", "ph: 14", "card/unknown-key", "'ph' is not a key"),
        (FLARO, "[{damage: 5}, {apply: burn}]", "[{damage: 5, apply: burn}]", "card/unknown-key", "same braces"),
        (FLARO, "[{damage: 5}, {apply: burn}]", "5 damage", "card/wrong-type", "a list is needed"),
        (FLARO, "name: Flaro", "name: !Flaro", "yaml/not-plain", "!Flaro"),
        (FLARO, "{apply: burn}]", ", ".join(["{apply: burn}"] * 12) + "]", "card/out-of-range", "at most 12"),
        (BREW, 'printed: "Heal one allied creature for 3."', 'printed: ""', "card/out-of-range", "empty"),
        (BREW, "creature for 3.", "x" * 3000, "card/out-of-range", "more than 400"),
        (PT1, 'artist: "Lino Totem v2"', 'artist: ""', "card/out-of-range", "empty"),
    ],
)  # fmt: skip
def test_a_value_has_one_fault(project_copy: Path, path: str, old: str, new: str, check: str, text: str) -> None:
    """Whatever is wrong with a value, one finding of readable length says it."""
    change(project_copy, path, old, new)
    fault = one(project_copy)
    assert fault.check == check and text in fault.message and len(str(fault)) < 400


def test_letters_in_another_order_are_suggested() -> None:
    """Two swapped letters of a short word are near, too."""
    assert suggest("ph", ["id", "name", "hp"]) == "did you mean 'hp'?"


@pytest.mark.parametrize(
    ("path", "old", "new", "remedy"),
    [
        (FLARO, "{damage: 5}", "{damage: 5, to: boss}", "attacked"),
        (FLARO, "{damage: 5}", "{damage: 5, to: acting}", "self"),
        (FLARO, "{damage: 5}", "{damage: 5, to: same}", "another target"),
        (UPDRAFT, "to: acting", "to: self", "acting"),
        (CLAW, ", to: lowest_hp", "", "lowest_hp"),
        (CLAW, "to: lowest_hp", "to: ally", "self"),
    ],
)
def test_targets_fit_the_kind_of_card(project_copy: Path, path: str, old: str, new: str, remedy: str) -> None:
    """A target that a kind of card does not know is an error with the target that was meant."""
    change(project_copy, path, old, new)
    (fault,) = [finding for finding in found(project_copy) if finding.check == "card/target"]
    assert remedy in fault.remedy and isinstance(fault.position, Position) and fault.position.path == path


@pytest.mark.parametrize(
    ("path", "old", "new", "text"),
    [
        (FLARO, "{apply: burn}", "{at: after_damage, do: [{apply: burn}]}", "only a tactic has delayed parts"),
        (FLARO, "{apply: burn}", "{choose: [[{apply: burn}], [{apply: slow}]]}", "whole of a signature move"),
        (FLARO, "[{damage: 5}, {apply: burn}]", "[{choose: [[{damage: 1}], [{damage: 2}], [{damage: 3}]]}]", "at most 2"),
        (FLARO, "{apply: burn}", "{boost: 1}", "cannot strengthen itself"),
        (FLARO, "{apply: burn}", "{energy: 0, to: own_team}", "changes nothing"),
        (FLARO, "[{damage: 5}, {apply: burn}]", "[{shield: that_much, to: self}]", "nothing was changed before"),
        (CLAW, "{damage: 8, to: lowest_hp}", "{draw: 1}", "draw does nothing"),
        (CLAW, "{damage: 8, to: lowest_hp}", "{energy: 1, to: own_team}", "no energy"),
        (UPDRAFT, "{speed: 3, set: true, to: acting}", "{cleanse: any, to: each_ally}", "cannot be chosen"),
        (UPDRAFT, "{speed: 3, set: true, to: acting}", "{lose_hp: 2, to: acting}, {energy: that_much, to: own_team, up_to: true}",
         "says nothing beside that_much"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_found_without_playing(project_copy: Path, path: str, old: str, new: str, text: str) -> None:
    """A card that would stop a battle is an error of the card, at its place."""
    change(project_copy, path, old, new)
    (fault,) = [finding for finding in found(project_copy) if finding.check == "card/unplayable"]
    assert text in fault.message and isinstance(fault.position, Position) and fault.position.path == path


def test_a_drifting_line_is_told_once_with_the_record(project_copy: Path) -> None:
    """A typing error in a printed line is one error that also shows the words of record."""
    change(project_copy, BREW, "one allied", "one alied")
    (fault,) = found(project_copy)
    assert fault.check == "card/wording-drift" and "'alied'" in fault.message
    assert 'the record says: "Heal one allied creature for 3."' in fault.remedy and fault.related


def test_a_copied_card_is_one_fault_at_the_copy(project_copy: Path) -> None:
    """The copy of a file is named once, not its original, and not again for its name."""
    text = (project_copy / FLARO).read_text(encoding="utf-8")
    (project_copy / "cards/monstra/creatures/FLA-01-flaro copy.yaml").write_text(text, encoding="utf-8")
    fault = one(project_copy)
    assert fault.check == "card/duplicate-id" and fault.position == Position(FLARO.replace(".yaml", " copy.yaml"), 2, 5)


def test_a_copied_deck_is_a_fault(project_copy: Path) -> None:
    """Two decks of one name cannot be told apart."""
    decks = project_copy / "cards/monstra/decks"
    (decks / "ember-first copy.yaml").write_text((decks / "ember-first.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    fault = one(project_copy)
    assert fault.check == "card/duplicate-name" and fault.position == Position("cards/monstra/decks/ember-first copy.yaml", 3, 7)


def test_a_card_in_the_wrong_folder_is_one_fault(project_copy: Path) -> None:
    """A sound card of another kind is told to be moved, not taken apart key by key."""
    (project_copy / FLARO).rename(project_copy / "cards/monstra/tactics/FLA-01-flaro.yaml")
    (fault,) = [finding for finding in found(project_copy) if finding.position.path.endswith("flaro.yaml")]  # type: ignore[union-attr]
    assert fault.check == "card/wrong-folder" and "a creature stands in the folder of the kind tactic" in fault.message


def test_odd_entries_of_a_folder_are_named(project_copy: Path) -> None:
    """A folder named like a card, a link to nothing, to a card, to a folder, and a pipe: none is passed over in silence."""
    creatures = project_copy / "cards/monstra/creatures"
    (creatures / "AAA-01.yaml").mkdir()
    os.symlink("nowhere.yaml", creatures / "AAB-01.yaml")
    os.symlink("FLA-01-flaro.yaml", creatures / "AAC-01.yaml")
    os.symlink("../tactics", creatures / "AAD")
    os.mkfifo(creatures / "AAE-01.yaml")
    told = {(finding.position.path.rpartition("/")[2], finding.check) for finding in found(project_copy)}  # type: ignore[union-attr]
    assert told == {
        ("AAA-01.yaml", "card/unseen-file"), ("AAB-01.yaml", "yaml/unreadable"), ("AAC-01.yaml", "card/duplicate-id"),
        ("AAC-01.yaml", "card/file-name"), ("AAD", "card/linked-folder"), ("AAE-01.yaml", "yaml/unreadable"),
    }  # fmt: skip


def test_a_project_without_its_edition_is_told(project_copy: Path) -> None:
    """No edition file, or another name in the settings, is an error; a broken edition file is only told as broken."""
    settings = project_copy / "monstra.toml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("PT1", "PT2"), encoding="utf-8")
    fault = one(project_copy)
    assert fault.check == "edition/none" and fault.remedy == "did you mean 'PT1'?"
    settings.write_text(settings.read_text(encoding="utf-8").replace("PT2", "PT1"), encoding="utf-8")
    change(project_copy, PT1, "language: en", "language: english")
    assert one(project_copy).check == "card/out-of-range"
    (project_copy / PT1).unlink()
    assert one(project_copy).check == "edition/none"


def test_constants_that_cannot_be_played_are_found(project_copy: Path) -> None:
    """A constant for which the engine has no room is an error at its number."""
    change(project_copy, "cards/monstra/rules.yaml", "active:            {value: 2", "active:            {value: 3")
    (fault,) = [finding for finding in found(project_copy) if finding.check == "card/unplayable"]
    assert "active is 3" in fault.message and fault.position == Position("cards/monstra/rules.yaml", 8, 30)


def test_a_behavior_too_many_is_found_at_the_last(project_copy: Path) -> None:
    """A thirteenth behavior is the place where the pack is too large."""
    copied = (project_copy / CLAW).read_text(encoding="utf-8").replace("BEH-01", "BEH-13").replace("Crushing", "Crunching")
    (project_copy / "cards/monstra/behaviors/BEH-13-crunching-claw.yaml").write_text(copied, encoding="utf-8")
    (fault,) = [finding for finding in found(project_copy) if finding.check == "card/pack"]
    assert fault.position == Position("cards/monstra/behaviors/BEH-13-crunching-claw.yaml", 5, 7)
