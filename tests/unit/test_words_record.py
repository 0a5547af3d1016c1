"""The roster against the rulebook's own tables: record, cards and printed words, number for number and word for word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog, project
from monstra_print.document import read
from monstra_print.errors import UsageError
from monstra_print.findings import Severity
from monstra_print.rulesets.monstra.card import PREMIUM
from monstra_print.rulesets.monstra.record import accept, dump, entry

ROOT = Path(__file__).resolve().parents[2]
BOOK = (ROOT / "cards/monstra/rulebook.md").read_text(encoding="utf-8")
CATALOG = catalog.load(project.find(ROOT))
RULES = CATALOG.ruleset.rules  # type: ignore[attr-defined]


def table(head: str) -> list[list[str]]:
    """The rows of the rulebook's table whose head line begins so."""
    lines = BOOK[BOOK.index(head) :].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def rulebook() -> dict[str, dict[str, Any]]:
    """All designs as the rulebook's tables and sentences give them, by the ids of the replay format."""
    signs = {name: row[0].lower() for row in table("| Sign | Creatures |") for name in row[1].split(", ")}
    found: dict[str, dict[str, Any]] = {}
    for name, hp, speed, basic, signature in table("| Creature | HP |"):
        basic_name, basic_text = basic.split(": ")
        move = re.fullmatch(r"(?P<name>.*) \((?P<cost>\d) EN\): (?P<text>.*)", signature)
        assert move is not None
        found[f"{name[:3].upper()}-01"] = {
            "name": name,
            "sign": signs[name],
            "hp": int(hp),
            "speed": int(speed),
            "basic": {"name": basic_name, "text": basic_text},
            "signature": {"name": move["name"], "cost": int(move["cost"]), "text": move["text"]},
        }
    for design, name, cost, text in table("| ID | Tactic |"):
        found[design] = {"name": name, "cost": int(cost), "text": text}
    standard, expert = re.search(r"Standard has \*\*(\d+) HP\*\*, Expert has \*\*(\d+) HP\*\*", BOOK).groups()  # type: ignore[union-attr]
    speed = int(re.search(r"both have \*\*Speed (\d)\*\*", BOOK)[1])  # type: ignore[index]
    seal = int(re.search(r"the boss has \*\*(\d) HP or less\*\*", BOOK)[1])  # type: ignore[index]
    boss = {"name": "Rift Guardian", "speed": speed}
    found["BOSS-STD"] = {**boss, "version": "standard", "hp": int(standard), "seal_at": seal}
    found["BOSS-EXP"] = {**boss, "version": "expert", "hp": int(expert)}
    for index, (name, text) in enumerate(table("| Behavior | Effect |"), 1):
        found[f"BEH-{index:02d}"] = {"name": name, "text": text}
    return found


def test_the_record_is_the_rulebook() -> None:
    """record.yaml holds exactly what the rulebook's tables say, for 30 creatures, 25 tactics, 2 bosses, 12 behaviors."""
    doc, faults = read(CATALOG.project.cards / "record.yaml", "record.yaml")
    assert doc is not None and not faults
    assert doc.value["designs"] == rulebook()
    assert len(rulebook()) == 69


@pytest.mark.parametrize("design", list(rulebook()))
def test_the_card_is_the_rulebook(design: str) -> None:
    """Each card says and plays the rulebook's numbers; its words are the table's, made from its effects."""
    assert entry(CATALOG.cards[design], RULES) == rulebook()[design]


def test_the_face_shows_the_rulebook_words() -> None:
    """The words on the front are the table's; only the first letter of a move's sentence becomes a capital."""
    faces = CATALOG.faces(CATALOG.edition())
    for design, values in rulebook().items():
        face = faces[design]
        if face.kind == "creature":
            text = values["signature"]["text"]
            assert face.block("signature").words == text[0].upper() + text[1:]
            assert face.block("signature").title == values["signature"]["name"]
            assert face.block("signature").cost == values["signature"]["cost"]
            assert face.block("basic").words == values["basic"]["text"] + "."
            assert [stat.value for stat in face.stats] == ["1", str(values["speed"]), str(values["hp"])]
        elif face.kind in ("tactic", "behavior"):
            assert face.block("effect").words == values["text"]
        else:
            assert face.stat("hp").value == str(values["hp"])


def test_the_constants_are_the_rulebook() -> None:
    """Every number of rules.yaml stands in the rulebook's sentence for it."""
    said = {
        "knockouts": r"loses on its \*\*third knockout\*\*", "rounds": r"end of \*\*round 12\*\*",
        "active": r"top \*\*two\*\* creatures", "creature_deck": r"exactly twelve different creature cards",
        "tactic_deck": r"exactly twelve different tactic cards", "premium_limit": r"include \*\*at most one\*\* total",
        "opening_hand": r"draw \*\*three\*\* cards", "starting_energy": r"begin with \*\*0 energy\*\*",
        "energy_per_round": r"gains \*\*2 energy\*\*", "energy_cap": r"up to a maximum of \*\*5\*\*",
        "draw_per_round": r"draws \*\*one tactic\*\*", "first_draw_round": r"Beginning in round two",
        "hand_limit": r"Maximum hand size is \*\*5\*\*", "tactics_per_round": r"\*\*one tactic per round\*\*",
        "guard_shield": r"give \*\*3 Shield\*\*", "shield_cap": r"at most \*\*6 Shield\*\*",
        "burn_damage": r"next action\*\*, it takes 1 damage, then remove Burn", "poison_counters": r"place two Poison counters",
        "poison_damage": r"next two actions, it takes 1 damage", "slow_loss": r"Speed is reduced by 1",
        "speed_min": r"reduced by 1 \(minimum 1\)", "speed_max": r"Speed \(1–3\)",
        "behavior_deck": r"twelve different behavior cards", "seal": r"\*\*8 HP or less\*\*",
    }  # fmt: skip
    number = {"one": 1, "two": 2, "three": 3, "third": 3, "twelve": 12}
    constants = RULES.constants
    assert set(constants) == set(said)
    for name, pattern in said.items():
        sentence = re.search(pattern, BOOK)
        assert sentence is not None, name
        values = [int(word) for word in re.findall(r"\d+", sentence[0])]
        values += [number[word] for word in re.findall(r"[a-z]+", sentence[0]) if word in number]
        assert constants[name].value in values, name
    assert sorted(name for name, one in constants.items() if one.provisional) == ["knockouts", "premium_limit", "rounds", "seal"]


def test_premium_creatures_are_the_rulebook() -> None:
    """The five premium ids are those of Fenara and of the four Mythic Holo creatures that §4 names."""
    sentence = re.search(r"Among (.*?), include \*\*at most one", BOOK)
    assert sentence is not None
    names = re.findall(r"Fenara|Aurelith|Vharax|Umbrael|Veloryn", sentence[1])
    assert [CATALOG.cards[one].name for one in PREMIUM] == names and len(names) == 5


def test_the_edition_marks_what_the_rulebook_does_not_give() -> None:
    """Only Founder and Mythic Holo are given; every other rarity, all numbers and credits are marked proposed and noted."""
    edition = CATALOG.edition()
    for design, printing in edition.printings.items():
        given = design in PREMIUM
        assert ("rarity" in printing.proposed) != given
        assert {"number", "artist"} <= printing.proposed
        assert (printing.finish != "plain") == given
    assert [printing.number for printing in edition.printings.values()] == list(range(1, 70))
    assert list(edition.printings) == list(rulebook())
    proposed = [note for note in CATALOG.notes() if note.id == "proposed"]
    assert len(proposed) == 69 and all(note.position is not None for note in proposed)


def test_notes_name_every_printed_line_and_question() -> None:
    """G1 to G18 are listed with a place each, and exactly the cards with a printed line are listed as such."""
    notes = CATALOG.notes()
    questions = [note for note in notes if re.fullmatch(r"G\d+", note.id)]
    assert [note.id for note in questions] == [f"G{number}" for number in range(1, 19)]
    assert all(note.position is not None for note in questions)
    lines = {note.text.split()[0] for note in notes if note.id == "printed-line"}
    files = (CATALOG.project.cards).glob("*/*.yaml")
    written = {"-".join(file.stem.split("-")[:2]) for file in files if "printed:" in file.read_text(encoding="utf-8")}
    assert lines == written and len(lines) == 26


def test_the_roster_as_delivered_has_no_finding() -> None:
    """No error, no warning, not even a notice."""
    assert CATALOG.findings == ()


def test_accept_takes_a_change_over(project_copy: Path) -> None:
    """A changed card warns and shows both values; after `accept` it is quiet, and the others' record is unchanged."""
    file = project_copy / "cards/monstra/creatures/FLA-01-flaro.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("damage: 5", "damage: 6"), encoding="utf-8")
    before = catalog.load(project.find(project_copy))
    (warning,) = before.findings
    assert warning.check == "card/differs-from-record" and warning.severity is Severity.WARN
    assert '"6 damage; apply Burn."' in warning.message and '"5 damage; apply Burn."' in warning.message
    cards = tuple(before.cards.values())
    assert before.ruleset.accept(["FLA-01", "BRU-01"], cards, before.project.cards) == ("FLA-01",)
    assert catalog.load(project.find(project_copy)).findings == ()
    now = read(project_copy / "cards/monstra/record.yaml", "record.yaml")[0]
    assert now is not None
    assert {key: value for key, value in now.value["designs"].items() if key != "FLA-01"} == {
        key: value for key, value in rulebook().items() if key != "FLA-01"
    }


def test_accept_refuses_an_unknown_id(project_copy: Path) -> None:
    """An id without a sound card is a usage error with a suggestion."""
    found = catalog.load(project.find(project_copy))
    with pytest.raises(UsageError, match="FLA-01"):
        accept(["FLA-1"], tuple(found.cards.values()), project_copy / "cards/monstra", RULES)


def test_the_record_is_written_as_it_stands() -> None:
    """Writing the record again gives the file byte for byte."""
    file = CATALOG.project.cards / "record.yaml"
    doc, _ = read(file, "record.yaml")
    assert doc is not None
    assert dump(doc.value["rules"], doc.value["designs"]) == file.read_text(encoding="utf-8")
