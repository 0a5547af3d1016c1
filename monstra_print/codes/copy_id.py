"""The copy id: 18 digits, 17 and a Damm check digit, always a text. Carries no meaning and is independent of the secret.

Damm (2004) finds every single wrong digit and every swap of neighbours; Luhn, ISO 7064 and GS1 mod-10 do not. The first digit
of an issued id is 1 to 9, so that no spreadsheet loses a zero: `000000000000000000` passes the check and can never be issued.
"""

from __future__ import annotations

from stdnum import damm

LENGTH = 18


def copy_id_check_digit(payload: str) -> str:
    """The check digit of the first 17 digits. Raises ValueError for anything else."""
    if len(payload) != LENGTH - 1 or not _is_digits(payload):
        raise ValueError(f"a copy id has {LENGTH - 1} digits before its check digit, not {payload!r}")
    return str(damm.calc_check_digit(payload))


def copy_id_faults(text: str) -> tuple[str, ...]:
    """What is wrong with a copy id, in words; empty when it is well formed (a specimen is well formed)."""
    if not _is_digits(text):
        return ("a copy id is made of the digits 0 to 9 only",)
    if len(text) != LENGTH:
        return (f"a copy id has {LENGTH} digits, not {len(text)}",)
    return () if damm.checksum(text) == 0 else ("the check digit is wrong",)


def is_copy_id(text: str) -> bool:
    """Whether the text is a copy id that may be issued: 18 digits, first one not 0, check digit right."""
    return not copy_id_faults(text) and text[0] != "0"


def group_copy_id(text: str) -> str:
    """The id as it is printed: six groups of three."""
    return " ".join(text[at : at + 3] for at in range(0, len(text), 3))


def _is_digits(text: str) -> bool:
    return text.isascii() and text.isdigit()
