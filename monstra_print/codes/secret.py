"""The secret's format: 20 characters, 19 and a check character, of an alphabet without look-alikes. Makes no secret.

23 letters, a prime: the check `-(sum (i+2) v_i) mod 23` has distinct non-zero weights (the check's own is 1), so it finds every
single error and every swap of two characters, neighbours or not. Vowels are left out against words, 0 O 1 I L 2 Z 5 S N U
against confusion. Source of the base: Microsoft's 24-symbol product key alphabet.
"""

from __future__ import annotations

import re

ALPHABET = "346789BCDFGHJKMPQRTVWXY"
LENGTH = 20
GROUP = 5

_VALUE = {letter: value for value, letter in enumerate(ALPHABET)}
_SEPARATOR = re.compile(r"[\s\-‐‑‒–—―−_.]+")


def secret_check(body: str) -> str:
    """The check character of the first 19. Raises ValueError for anything else."""
    if len(body) != LENGTH - 1 or any(letter not in _VALUE for letter in body):
        raise ValueError(f"a secret has {LENGTH - 1} characters of {ALPHABET} before its check character")
    return ALPHABET[-sum((place + 2) * _VALUE[letter] for place, letter in enumerate(body)) % len(ALPHABET)]


def parse_secret(typed: str) -> str:
    """What a player typed, without dashes and spaces and in capitals. Characters outside the alphabet are never replaced."""
    return _SEPARATOR.sub("", typed).upper()


def secret_faults(text: str) -> tuple[str, ...]:
    """What is wrong with a secret (as `parse_secret` gives it), in words a player understands; empty when it is valid.

    The words name only characters that cannot be in any code, never the code itself.
    """
    strangers = sorted({letter for letter in text if letter not in _VALUE})
    if strangers:
        return tuple(f"there is no {letter} in codes" for letter in strangers)
    if len(text) != LENGTH:
        return (f"a code has {LENGTH} characters, not {len(text)}",)
    return () if secret_check(text[:-1]) == text[-1] else ("the code is mistyped: its check character does not fit",)


def is_secret(text: str) -> bool:
    """Whether the text is a valid secret without dashes."""
    return not secret_faults(text)


def group_secret(text: str, separator: str = "-") -> str:
    """The secret as it is written: four groups of five."""
    return separator.join(text[at : at + GROUP] for at in range(0, len(text), GROUP))
