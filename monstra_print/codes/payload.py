"""What the QR code under the panel says: `https://host/a#` + copy id + secret. Draws no symbol.

The secret stands in the fragment, which browsers send to no server, so it stays out of logs and Referer (RFC 9110 §10.1.3).
The three parts are encoded as byte, numeric and alphanumeric segments: so a version 4-M symbol holds a host of 26 characters
instead of 13, and a longer one is an error of the build, never a larger symbol.
"""

from __future__ import annotations

from typing import Literal

from monstra_print.codes import copy_id, secret

HOST = "play.monstra.example"
PATH = "/a"
MAX_HOST = 26

Mode = Literal["byte", "numeric", "alphanumeric"]


def claim_address(host: str = HOST) -> str:
    """The address as people read and type it."""
    return host + PATH


def payload(copy: str, code: str, host: str = HOST) -> str:
    """The text of the QR code. `copy`: 18 digits; `code`: 20 characters without dashes. Raises ValueError for other lengths."""
    if len(copy) != copy_id.LENGTH or not (copy.isascii() and copy.isdigit()):
        raise ValueError(f"a copy id has {copy_id.LENGTH} digits")
    if len(code) != secret.LENGTH or any(letter not in secret.ALPHABET for letter in code):
        raise ValueError(f"a secret has {secret.LENGTH} characters of {secret.ALPHABET}")
    return f"https://{host}{PATH}#{copy}{code}"


def segments(text: str) -> tuple[tuple[Mode, str], ...]:
    """The three fixed segments of a payload; any other text is one byte segment."""
    head, mark, tail = text.partition("#")
    if not mark or len(tail) != copy_id.LENGTH + secret.LENGTH:
        return (("byte", text),)
    digits, letters = tail[: copy_id.LENGTH], tail[copy_id.LENGTH :]
    if not (digits.isascii() and digits.isdigit()) or any(letter not in secret.ALPHABET for letter in letters):
        return (("byte", text),)
    return ("byte", head + mark), ("numeric", digits), ("alphanumeric", letters)


def read_payload(text: str) -> tuple[str, str] | None:
    """The copy id and the secret of a payload; None when the text is none."""
    parts = segments(text)
    return (parts[1][1], parts[2][1]) if len(parts) == 3 else None
