"""The strict YAML reader: types, positions, and every kind of file it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from monstra_print.document import Document, read, read_text
from monstra_print.findings import Position


def sound(text: str) -> Document:
    doc, faults = read_text(text, "x.yaml")
    assert doc is not None and faults == ()
    return doc


def test_only_json_types_have_a_value() -> None:
    """Numbers, true, false and null as JSON writes them; all else is text."""
    doc = sound('a: [1, -2, 1.5, 1e3, true, false, null, No, 01, "1", ~, 0x1F]\n')
    assert doc.value == {"a": [1, -2, 1.5, 1000.0, True, False, None, "No", "01", "1", "~", "0x1F"]}
    assert [type(item) for item in doc.value["a"][:4]] == [int, int, float, float]


def test_positions_of_values_and_keys() -> None:
    """Values are found by dotted path, keys beside them, and a missing path by its nearest parent."""
    doc = sound("name: Flaro\nmove: {cost: 2, effects: [{damage: 5}, {apply: burn}]}\n")
    assert doc.at("name") == Position("x.yaml", 1, 7)
    assert doc.at("move.effects[1].apply") == Position("x.yaml", 2, 48)
    assert doc.key_at("move.effects[1].apply") == Position("x.yaml", 2, 41)
    assert doc.at("move.effects[1].to") == doc.at("move.effects[1]")
    assert doc.at("nothing.here") == Position("x.yaml", 1, 1)


def test_columns_count_characters() -> None:
    """A position after letters beyond ASCII counts characters, not bytes."""
    assert sound("a: {Æther: 1, b: 2}\n").at("a.b") == Position("x.yaml", 1, 18)


@pytest.mark.parametrize(
    ("text", "check_id", "at"),
    [
        ("a: &x 1\nb: *x\n", "yaml/not-plain", (2, 4)),
        ('a: !!int "3"\n', "yaml/not-plain", (1, 4)),
        ("a: !thing x\n", "yaml/not-plain", (1, 4)),
        ("<<: {a: 1}\n", "yaml/not-plain", (1, 1)),
        ("? [a]\n: b\n", "yaml/not-plain", (1, 3)),
        ("a: 1\na: 2\n", "yaml/duplicate-key", (2, 1)),
        ("a: 1\n---\nb: 2\n", "yaml/syntax", (2, 1)),
        ("a: b: c\n", "yaml/syntax", (1, 5)),
        ("a:\n\tb: 1\n", "yaml/syntax", (2, 1)),
        ('a: "x\n', "yaml/syntax", (1, 4)),
        ("a\x07: 3\n", "yaml/syntax", (1, 2)),
        ("", "yaml/syntax", (1, 1)),
        ("# only a comment\n", "yaml/syntax", (1, 1)),
        ("[" * 5000, "yaml/syntax", (1, 61)),
        ("- " * 5000, "yaml/syntax", (1, 2)),
        ("a: [*b]\n", "yaml/syntax", (1, 5)),
    ],
)
def test_what_is_refused_and_where(text: str, check_id: str, at: tuple[int, int]) -> None:
    """Every trick of YAML and every slip is one finding at its place, with a remedy."""
    _, faults = read_text(text, "x.yaml")
    assert [(one.check, one.position) for one in faults] == [(check_id, Position("x.yaml", *at))]
    assert faults[0].remedy


def test_faults_of_one_file_come_together() -> None:
    """The walk goes on after a fault."""
    _, faults = read_text("a: 1\na: 2\nb: !x 1\nb: 2\n", "x.yaml")
    assert [one.check for one in faults] == ["yaml/duplicate-key", "yaml/not-plain", "yaml/duplicate-key"]


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    """The byte that is wrong is named with its line and column."""
    file = tmp_path / "x.yaml"
    file.write_bytes("a: 1\nname: Dû".encode("latin-1"))
    doc, (fault,) = read(file, "x.yaml")
    assert doc is None and fault.check == "yaml/encoding" and fault.position == Position("x.yaml", 2, 8)


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """An editor's byte order mark is no part of the first key."""
    file = tmp_path / "x.yaml"
    file.write_bytes(b"\xef\xbb\xbfname: x\n")
    doc, faults = read(file, "x.yaml")
    assert faults == () and doc is not None and doc.value == {"name": "x"}


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    """A folder in the place of a file is a finding, not a crash."""
    doc, (fault,) = read(tmp_path, "x.yaml")
    assert doc is None and fault.check == "yaml/unreadable"


def test_windows_line_ends() -> None:
    """Carriage returns belong to the line end."""
    doc = sound("a: x\r\nb: y\r\n")
    assert doc.value == {"a": "x", "b": "y"} and doc.at("b") == Position("x.yaml", 2, 4)
