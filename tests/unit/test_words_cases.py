"""The known failures of card data, D1 to D11: each input as a file of a project, and what is said about it."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from monstra_print import catalog, project
from monstra_print.catalog import Catalog
from monstra_print.catalog.value import file_name, same_name
from monstra_print.findings import Finding, Position, Severity

FLARO = "cards/monstra/creatures/FLA-01-flaro.yaml"
PT1 = "cards/monstra/editions/PT1.yaml"


def change(folder: Path, path: str, *pairs: tuple[str, str]) -> None:
    """Replace parts of a file; a part that is not there is a mistake of the test."""
    file = folder / path
    text = file.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")


def load(folder: Path) -> Catalog:
    return catalog.load(project.find(folder))


def of_file(found: Catalog, path: str) -> list[Finding]:
    return [one for one in found.findings if isinstance(one.position, Position) and one.position.path == path]


def errors(found: Catalog) -> list[Finding]:
    return [one for one in found.findings if one.severity is Severity.ERROR]


@pytest.mark.parametrize("word", ["No", "Yes", "Off", "on", "~", "y", "TRUE", "Null"])
def test_d1_bare_words_stay_text(project_copy: Path, word: str) -> None:
    """A word that other YAML readers turn into true, false or nothing is the name as written."""
    change(project_copy, FLARO, ("name: Flaro", f"name: {word}"))
    found = load(project_copy)
    assert found.cards["FLA-01"].name == word and not errors(found)


@pytest.mark.parametrize("word", ["null", "true", "false"])
def test_d1_json_words_must_be_quoted(project_copy: Path, word: str) -> None:
    """The three words that mean something in YAML 1.2 are refused as a name, with the remedy."""
    change(project_copy, FLARO, ("name: Flaro", f"name: {word}"))
    (fault,) = errors(load(project_copy))
    assert fault.check == "card/wrong-type" and word in fault.message and fault.remedy == f'quote it: "{word}"'
    assert fault.position == Position(FLARO, 3, 7)


def test_d1_an_empty_name_is_refused(project_copy: Path) -> None:
    """A key without a value is an error, never printed as nothing."""
    change(project_copy, FLARO, ("name: Flaro", "name:"))
    (fault,) = errors(load(project_copy))
    assert fault.check == "card/wrong-type" and "empty" in fault.message


@pytest.mark.parametrize("word", ["007", "010", "008", "1_000", "0x1F", "1:30", "2026-11-29", ".5", "+1", "1."])
def test_d2_numberlike_text_keeps_its_characters(project_copy: Path, word: str) -> None:
    """Text that other readers turn into numbers, times or dates is the name as written."""
    change(project_copy, FLARO, ("name: Flaro", f"name: {word}"))
    found = load(project_copy)
    assert found.cards["FLA-01"].name == word and not errors(found)


@pytest.mark.parametrize("word", ["1e3", "1.10", "12", "-0.50"])
def test_d2_a_json_number_as_text_must_be_quoted(project_copy: Path, word: str) -> None:
    """A number where a text is needed is shown exactly as written, with the remedy."""
    change(project_copy, FLARO, ("name: Flaro", f"name: {word}"))
    (fault,) = errors(load(project_copy))
    assert fault.remedy == f'quote it: "{word}"' and f"number {word}" in fault.message


@pytest.mark.parametrize("word", ["007", "0x1F", "1_000", "1e1", "14.0", '"14"', "+14", "fourteen"])
def test_d2_number_fields_take_json_numbers_only(project_copy: Path, word: str) -> None:
    """Anything but digits in a number field is an error at its place."""
    change(project_copy, FLARO, ("hp: 14", f"hp: {word}"))
    (fault,) = errors(load(project_copy))
    assert fault.check == "card/wrong-type" and fault.position == Position(FLARO, 6, 5)


def test_d3_a_repeated_key_names_both_lines(project_copy: Path) -> None:
    """Of two equal keys none wins silently."""
    change(project_copy, FLARO, ("hp: 14", "hp: 4\nhp: 5"))
    (fault,) = errors(load(project_copy))
    assert fault.check == "yaml/duplicate-key" and "line 6" in fault.message
    assert fault.position == Position(FLARO, 7, 1) and fault.related == (Position(FLARO, 6, 1),)


@pytest.mark.parametrize(
    ("old", "new", "at", "wanted"),
    [
        ("name: Flaro", "naem: Flaro", (3, 1), "did you mean 'name'?"),
        ("{apply: burn}", "{aply: burn}", (9, 66), "did you mean 'apply'?"),
        ("{apply: burn}", "{apply: burn, too: ally}", (9, 79), "did you mean 'to'?"),
        ("apply: burn", "apply: burned", (9, 73), "did you mean 'burn'?"),
        ("sign: fire", "sign: fier", (5, 7), "did you mean 'fire'?"),
    ],
)
def test_d4_typing_errors_get_a_suggestion(project_copy: Path, old: str, new: str, at: tuple[int, int], wanted: str) -> None:
    """A misspelt key or value is reported once, at its place, with the word that was meant."""
    change(project_copy, FLARO, (old, new))
    (fault,) = errors(load(project_copy))
    assert fault.position == Position(FLARO, *at) and fault.remedy == wanted


def test_d5_a_second_colon_says_to_quote(project_copy: Path) -> None:
    """The syntax error names the file and line, and how to write it."""
    change(project_copy, FLARO, ("name: Flaro", "name: Draw: two cards"))
    (fault,) = errors(load(project_copy))
    assert fault.check == "yaml/syntax" and isinstance(fault.position, Position)
    assert (fault.position.path, fault.position.line) == (FLARO, 3) and "quotes" in fault.remedy


@pytest.mark.parametrize("other", ["FLA-01", "fla-01"])
def test_d6_one_id_on_two_cards_cites_both(project_copy: Path, other: str) -> None:
    """An id may not stand twice, also across files, also in other letter case."""
    copied = (project_copy / FLARO).read_text(encoding="utf-8").replace('"FLA-01"', f'"{other}"').replace("Flaro", "Flarro")
    (project_copy / "cards/monstra/creatures/FLB-01-flarro.yaml").write_text(copied, encoding="utf-8")
    (fault,) = [one for one in load(project_copy).findings if one.check == "card/duplicate-id"]
    assert fault.position == Position("cards/monstra/creatures/FLB-01-flarro.yaml", 2, 5)
    assert fault.related == (Position(FLARO, 2, 5),)


@pytest.mark.parametrize(
    "path",
    ["cards/monstra/heroes/HER-01.yaml", "cards/monstra/creatures/sub/FLB-01.yaml", "cards/monstra/creatures/FLB-01.yml",
     "cards/monstra/creatures/FLB-01.txt", "cards/monstra/stray.yaml", "cards/stray.yaml", "cards/monsta/FLB-01.yaml"],
)  # fmt: skip
def test_d7_an_unseen_file_is_an_error(project_copy: Path, path: str) -> None:
    """A file or folder of cards that no rule reads is named, wherever it lies."""
    file = project_copy / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text((project_copy / FLARO).read_text(encoding="utf-8"), encoding="utf-8")
    (fault,) = errors(load(project_copy))
    assert fault.check == "card/unseen-file" and isinstance(fault.position, Position)
    assert path.startswith(fault.position.path)


def test_d7_counts_say_what_was_checked(project_copy: Path) -> None:
    """The catalog counts files, cards, editions, decks and pieces."""
    assert load(project_copy).counts() == {"files": 78, "cards": 69, "editions": 1, "decks": 4, "pieces": 69}


@pytest.mark.parametrize(
    ("name", "file"),
    [("Æther Drake", "X-01-aether-drake"), ("Lim-Dûl", "X-01-lim-dul"), ("Fire // Ice", "X-01-fire-ice"), ("CON", "X-01-con"),
     ("Flaro.", "X-01-flaro"), ("🔥", "X-01"), ("大百足", "X-01"), ("Ça va?", "X-01-ca-va")],
)  # fmt: skip
def test_d8_names_are_exact_and_files_safe(project_copy: Path, name: str, file: str) -> None:
    """The card keeps the exact name; the file name made from it is safe ASCII behind the id."""
    change(project_copy, FLARO, ("name: Flaro", f'name: "{name}"'))
    found = load(project_copy)
    assert found.faces(found.edition())["FLA-01"].name == name and not errors(found)
    assert file_name("X-01", name) == file and file.isascii()


def test_d8_nfd_equals_nfc(project_copy: Path) -> None:
    """Two spellings of one name in Unicode are one name: on two cards an error, against the record no difference."""
    composed = "Lim-Dûl"
    decomposed = unicodedata.normalize("NFD", composed)
    assert composed != decomposed and same_name(composed) == same_name(decomposed)
    change(project_copy, FLARO, ("name: Flaro", f"name: {composed}"))
    change(project_copy, "cards/monstra/creatures/BRU-01-brumel.yaml", ("name: Brumel", f"name: {decomposed}"))
    change(project_copy, "cards/monstra/record.yaml", ('name: "Brumel"', f'name: "{composed}"'))
    found = load(project_copy)
    (fault,) = errors(found)
    differing = [one for one in found.findings if one.check == "card/differs-from-record"]
    assert fault.check == "card/duplicate-name" and not [one for one in differing if one.message.startswith("BRU-01")]


def test_d9_one_broken_card_leaves_the_others(project_copy: Path) -> None:
    """The broken card is named and all others stand, also in the edition; nothing that only follows from it is reported."""
    change(project_copy, FLARO, ("hp: 14", "hp: lots"))
    found = load(project_copy)
    (fault,) = found.findings
    assert fault.position == Position(FLARO, 6, 5) and found.broken == ("FLA-01",)
    assert len(found.faces(found.edition())) == 68 and found.missing(found.edition()) == ("FLA-01",)


@pytest.mark.parametrize(
    ("word", "check"),
    [("", "card/wrong-type"), ('"3"', "card/wrong-type"), ("2.0", "card/wrong-type"), ("-1", "card/out-of-range"),
     ("many", "card/wrong-type"), ("true", "card/wrong-type")],
)  # fmt: skip
def test_d10_bad_quantities_are_errors(project_copy: Path, word: str, check: str) -> None:
    """A quantity is a whole number from 0; anything else is an error at its place."""
    change(project_copy, PT1, ("number: 1, quantity: 1", f"number: 1, quantity: {word}"))
    (fault,) = errors(load(project_copy))
    assert fault.check == check and "printings.FLA-01.quantity" in fault.message


@pytest.mark.parametrize(("word", "pieces"), [("0", 68), ("3", 71), ("1000", 1068)])
def test_d10_good_quantities_are_totalled(project_copy: Path, word: str, pieces: int) -> None:
    """A quantity counts; 0 leaves the design out and is listed."""
    change(project_copy, PT1, ("number: 1, quantity: 1", f"number: 1, quantity: {word}"))
    found = load(project_copy)
    assert found.counts()["pieces"] == pieces and not errors(found)
    assert ("FLA-01" in found.faces(found.edition())) == (word != "0")
    skipped = [one for one in found.findings if one.check == "edition/skipped"]
    assert len(skipped) == (1 if word == "0" else 0)


def test_d11_one_run_reports_every_fault_of_every_file(project_copy: Path) -> None:
    """Faults of one file and of several come together, in the order of file, line and column."""
    change(project_copy, FLARO, ("hp: 14", "hp: lots"), ("sign: fire", "sign: fier"), ("{damage: 3}", "{damge: 3}"))
    change(project_copy, "cards/monstra/tactics/TAC-16-flameguard.yaml", ("cost: 1", "cost: -1"), ("burn, of", "bern, of"))
    change(project_copy, "cards/monstra/decks/ember-first.yaml", ("PYR-01", "PYR-02"))
    change(project_copy, PT1, ("language: en", "language: english"))
    places = [one.position for one in load(project_copy).findings]
    assert places == sorted(places, key=lambda at: (at.path, at.line, at.column))  # type: ignore[union-attr]
    assert [(at.path.rsplit("/", 1)[-1], at.line) for at in places] == [  # type: ignore[union-attr]
        ("FLA-01-flaro.yaml", 5), ("FLA-01-flaro.yaml", 6), ("FLA-01-flaro.yaml", 8), ("ember-first.yaml", 5),
        ("PT1.yaml", 5), ("TAC-16-flameguard.yaml", 5), ("TAC-16-flameguard.yaml", 8),
    ]  # fmt: skip
