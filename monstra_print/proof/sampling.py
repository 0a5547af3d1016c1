"""The sample play of a full build: battles of the game's own choosing, run beside the pressing. Knows no rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from monstra_print import catalog
from monstra_print.findings import Finding, order
from monstra_print.project import Project
from monstra_print.proof.material import Material
from monstra_print.proof.pool import Pool

SEED = 1


@dataclass(frozen=True)
class Sample:
    """What the sample play found, and the lines in which it said what it did."""

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]


def begin(material: Material, pool: Pool) -> Callable[[], Sample]:
    """Start the sample play; the answer waits for what it found."""
    return pool.begin(_play, material.project)


def _play(project: Project) -> Sample:
    ruleset = catalog.load(project).ruleset
    lines: list[str] = []
    findings = tuple(ruleset.sanity(SEED, 1.0, lines.append))
    return Sample(order(findings), tuple(lines))
