"""The Finding: one statement about the material, from validation, sample play or preflight alike. Knows no report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from monstra_print.errors import UnreadableInputError


class Severity(StrEnum):
    """How much a finding matters. ERROR fails a build, WARN is listed, INFO is told only when asked for."""

    INFO = "info"
    WARN = "warn"
    ERROR = "error"

    @property
    def rank(self) -> int:
        return ("info", "warn", "error").index(self.value)


INFO, WARN, ERROR = Severity.INFO, Severity.WARN, Severity.ERROR


@dataclass(frozen=True, order=True)
class Position:
    """A place in a text file. `path` is relative to the project, line and column count from 1."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True)
class PageArea:
    """A place on a page of a PDF. `box` is left, top, right, bottom in mm from the trim's top left corner."""

    path: str
    page: int
    box: tuple[float, float, float, float] | None = None

    def __str__(self) -> str:
        where = f"{self.path}: page {self.page}"
        return where if self.box is None else where + " at {:.1f},{:.1f}–{:.1f},{:.1f} mm".format(*self.box)


@dataclass(frozen=True)
class Finding:
    """One statement about the material.

    check: permanent id such as `card/unknown-key`; `monstra explain ID` prints its rationale.
    message: what is the case, with the values; remedy: what to do, as an imperative.
    related: further places that belong to it (the other of two equal ids).
    """

    check: str
    severity: Severity
    message: str
    position: Position | PageArea | None = None
    remedy: str = ""
    related: tuple[Position | PageArea, ...] = ()

    def __str__(self) -> str:
        where = f"{self.position}: " if self.position is not None else ""
        tail = f" ({self.remedy})" if self.remedy else ""
        return f"{where}{self.check}: {self.message}{tail}"


class FaultyFileError(UnreadableInputError):
    """A file that everything depends on has faults: all of them are named, and each keeps its place."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = order(findings)
        super().__init__("\n".join(str(one) for one in self.findings))


def order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by file, line and column (or page), then by check and message; each once."""

    def key(finding: Finding) -> tuple[str, int, int, str, str]:
        at = finding.position
        path = at.path if at is not None else ""
        line = at.line if isinstance(at, Position) else at.page if at is not None else 0
        column = at.column if isinstance(at, Position) else 0
        return path, line, column, finding.check, finding.message

    return tuple(sorted(dict.fromkeys(findings), key=key))


def worst(findings: Iterable[Finding]) -> Severity | None:
    """The highest severity, or None when there is no finding."""
    return max((finding.severity for finding in findings), key=lambda severity: severity.rank, default=None)


def reach(findings: Iterable[Finding], threshold: Severity) -> bool:
    """Whether any finding is at or above the threshold (exit code 1)."""
    return any(finding.severity.rank >= threshold.rank for finding in findings)
