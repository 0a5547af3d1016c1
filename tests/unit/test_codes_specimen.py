"""Specimens and payloads: readable, well formed, never valid."""

from __future__ import annotations

import pytest

from monstra_print import codes


def test_specimen_copy_id_is_well_formed_but_never_issued() -> None:
    """Eighteen zeros pass the check digit and lie outside the range of issued ids."""
    assert codes.copy_id_faults(codes.SPECIMEN_COPY_ID) == ()
    assert not codes.is_copy_id(codes.SPECIMEN_COPY_ID)


def test_specimen_secret_can_never_be_valid() -> None:
    """The check character of nineteen V is D, so twenty V are invalid."""
    assert codes.secret_check("V" * 19) == "D"
    assert not codes.is_secret(codes.SPECIMEN_SECRET)


def test_specimen_payload_is_the_published_one() -> None:
    """The QR code of proofs says host, eighteen zeros and twenty V."""
    assert codes.SPECIMEN_PAYLOAD == "https://play.monstra.example/a#" + "0" * 18 + "V" * 20
    assert codes.read_payload(codes.SPECIMEN_PAYLOAD) == ("0" * 18, "V" * 20)


def test_payload_has_three_segments() -> None:
    """Address as bytes, id as digits, secret as letters; other text is one byte segment."""
    assert codes.segments(codes.SPECIMEN_PAYLOAD) == (
        ("byte", "https://play.monstra.example/a#"), ("numeric", "0" * 18), ("alphanumeric", "V" * 20))  # fmt: skip
    assert codes.segments("https://play.monstra.example/help") == (("byte", "https://play.monstra.example/help"),)
    assert codes.read_payload("https://x/a#123") is None


@pytest.mark.parametrize(
    ("copy", "code"), [("0" * 17, "V" * 20), ("0" * 18, "V" * 19), ("0" * 18, "O" * 20), ("٣" * 18, "V" * 20)]
)
def test_payload_refuses_other_lengths_and_letters(copy: str, code: str) -> None:
    """A wrong length or a character outside the alphabet is an error, never a code that reads as something else."""
    with pytest.raises(ValueError, match=r"copy id|secret"):
        codes.payload(copy, code)


def test_faults_are_said_in_words() -> None:
    """A stranger in a code is named; a wrong length says both lengths; no message repeats the code."""
    assert codes.secret_faults("S" + "V" * 19) == ("there is no S in codes",)
    assert codes.secret_faults("V" * 3) == ("a code has 20 characters, not 3",)
    assert codes.copy_id_faults("12") == ("a copy id has 18 digits, not 2",)
    assert "VVVV" not in "".join(codes.secret_faults("V" * 20))


def test_specimens_name_every_field() -> None:
    """Proofs find a value for each field that products use; the copy id is in six groups of three."""
    values = codes.specimens("3fa9c2d1")
    assert values["copy_id"] == "000 000 000 000 000 000"
    assert [values[f"secret_{n}"] for n in (1, 2, 3, 4)] == ["VVVVV"] * 4
    assert values["build"] == "3fa9c2d1" and values["lot"] == "Lot 0000 · 000000"


def test_alphabet_has_no_look_alikes_and_a_prime_size() -> None:
    """23 distinct characters, none of 0 O 1 I L 2 Z 5 S N U and no vowel."""
    assert len(set(codes.ALPHABET)) == len(codes.ALPHABET) == 23
    assert not set(codes.ALPHABET) & set("0O1IL2Z5SNUAEIOU")
