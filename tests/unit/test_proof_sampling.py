"""The sample play of a build: the same findings, lines and rates whatever the number of processes."""

from __future__ import annotations

from pathlib import Path

from monstra_print.project import find
from monstra_print.proof import sampling
from monstra_print.proof.material import gather
from monstra_print.proof.pool import spreading

ROOT = Path(__file__).resolve().parents[2]


def test_two_processes_give_the_sample_of_one() -> None:
    """Chunks of fixed size, gathered in order: --jobs changes the time and nothing else."""
    material = gather(find(ROOT))
    with spreading(1) as alone, spreading(2) as together:
        one, two = (sampling.play(material, pool, 0.1) for pool in (alone, together))
    assert one == two
    assert one.lines and one.rates
