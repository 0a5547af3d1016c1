"""Errors that mean "cannot go on": each knows its exit code and its remedy. Knows nothing of what was being done.

A fault of the material (a card, a deck, a page) is not an error but a Finding; it is collected, never raised.
Exit codes are published and never renumbered: 0 ok, 1 findings, 2 usage, 3 no project, 4 unreadable input,
5 missing system library, 6 refused to protect data.
"""

from __future__ import annotations


class MonstraError(Exception):
    """Something that stops the program with one clear line.

    Raised with the message and, where there is one, the remedy: what to do next, as an imperative.
    """

    exit_code = 4

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.message} ({self.remedy})" if self.remedy else self.message


class FindingsError(MonstraError):
    """The material has faults at or above the threshold; they were already reported."""

    exit_code = 1


class UsageError(MonstraError):
    """The command was asked for something that does not exist or cannot be combined."""

    exit_code = 2


class NoProjectError(MonstraError):
    """No project folder was found."""

    exit_code = 3


class UnreadableInputError(MonstraError):
    """An input could not be read at all, so that nothing was checked."""

    exit_code = 4


class MissingLibraryError(MonstraError):
    """A system library or program is not installed."""

    exit_code = 5


class ProtectedError(MonstraError):
    """Refused to protect data: a run, a ledger, a secret, a frozen edition."""

    exit_code = 6
