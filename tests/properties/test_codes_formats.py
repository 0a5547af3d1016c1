"""Properties of copy ids and secrets: which mistypings their check characters find."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from monstra_print import codes

bodies = st.text(alphabet="0123456789", min_size=17, max_size=17)
letters = st.text(alphabet=codes.ALPHABET, min_size=19, max_size=19)


@given(bodies)
def test_copy_id_with_its_check_digit_is_sound(body: str) -> None:
    """17 digits and their check digit have no fault, and are issuable exactly when the first is not 0."""
    full = body + codes.copy_id_check_digit(body)
    assert codes.copy_id_faults(full) == ()
    assert codes.is_copy_id(full) == (body[0] != "0")


@given(bodies)
@settings(max_examples=60)
def test_copy_id_finds_every_single_error(body: str) -> None:
    """Every one of the 162 ids that differ in one digit is faulty."""
    full = body + codes.copy_id_check_digit(body)
    wrong = [full[:at] + digit + full[at + 1 :] for at in range(18) for digit in "0123456789" if digit != full[at]]
    assert len(wrong) == 162
    assert all(codes.copy_id_faults(one) for one in wrong)


@given(bodies)
@settings(max_examples=100)
def test_copy_id_finds_every_swap_of_neighbours(body: str) -> None:
    """Every id made by swapping two different neighbours is faulty."""
    full = body + codes.copy_id_check_digit(body)
    for at in range(17):
        swapped = full[:at] + full[at + 1] + full[at] + full[at + 2 :]
        assert swapped == full or codes.copy_id_faults(swapped)


@given(letters)
@settings(max_examples=60)
def test_secret_finds_every_single_error(body: str) -> None:
    """Every one of the 440 codes that differ in one character is invalid."""
    full = body + codes.secret_check(body)
    assert codes.is_secret(full)
    wrong = [full[:at] + letter + full[at + 1 :] for at in range(20) for letter in codes.ALPHABET if letter != full[at]]
    assert len(wrong) == 440
    assert not any(codes.is_secret(one) for one in wrong)


@given(letters)
@settings(max_examples=60)
def test_secret_finds_every_swap(body: str) -> None:
    """Every swap of two different characters, neighbours or not, is invalid."""
    full = body + codes.secret_check(body)
    for i in range(20):
        for j in range(i + 1, 20):
            swapped = list(full)
            swapped[i], swapped[j] = swapped[j], swapped[i]
            assert full[i] == full[j] or not codes.is_secret("".join(swapped))


@given(letters, st.sampled_from(["-", " ", " – ", "—", ""]), st.booleans())
def test_secret_is_read_as_people_type_it(body: str, dash: str, small: bool) -> None:
    """Lower case, spaces and any dash are accepted and give the same code."""
    full = body + codes.secret_check(body)
    typed = codes.group_secret(full, dash)
    assert codes.parse_secret(typed.lower() if small else typed) == full


@given(st.text(max_size=40))
def test_any_text_is_judged_without_an_exception(text: str) -> None:
    """Whatever is typed gets an answer, and only well-formed texts are accepted."""
    assert codes.is_copy_id(text) == (not codes.copy_id_faults(text) and text[:1] != "0")
    assert codes.is_secret(codes.parse_secret(text)) == (not codes.secret_faults(codes.parse_secret(text)))
