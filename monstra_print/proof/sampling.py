"""The sample play of a full build: battles of the game's own choosing, spread over processes. Knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from monstra_print.findings import Finding, order
from monstra_print.progress import track
from monstra_print.proof.material import Material
from monstra_print.proof.pool import Pool
from monstra_print.rulesets.base import Counted, Rate, Told

SEED = 1


@dataclass(frozen=True)
class Sample:
    """What the sample play found, the lines in which it said what it did, the shares that it measured and what it counted."""

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]
    rates: tuple[Rate, ...]
    counted: tuple[Counted, ...] = ()


def play(material: Material, pool: Pool, scale: float = 1.0) -> Sample:
    """Play the battles; `scale` × (the number that the game holds to be enough)."""
    told: list[Told] = []

    def spread(function: Callable[[Any], Any], items: list[Any]) -> Iterator[Any]:
        yield from track(pool.spread(function, items), "Sample play", len(items))

    findings = order(material.ruleset.sanity(SEED, scale, told.append, spread))
    lines = tuple(word for word in told if isinstance(word, str))
    rates = tuple(word for word in told if isinstance(word, Rate))
    return Sample(findings, lines, rates, tuple(word for word in told if isinstance(word, Counted)))
