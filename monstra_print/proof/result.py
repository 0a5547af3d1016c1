"""What a build gave: where it lies, what was found, what is missing. Does not know how it was made."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from monstra_print.findings import Finding


@dataclass(frozen=True)
class ProofResult:
    """The outcome of a build.

    folder: `build/proofs`, or `build/draft` when something is missing or failed; missing: one line for each such thing;
    products: ids built; files: how many files the folder holds.
    """

    folder: Path
    build: str
    findings: tuple[Finding, ...] = ()
    missing: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    files: int = 0
    kept: tuple[str, ...] = field(default_factory=tuple)

    @property
    def is_draft(self) -> bool:
        """Whether the last good proofs were left as they were."""
        return bool(self.missing)
