"""CPU seconds of the fronts of 55 cards with art, cold: raw pages alone, without the art, one card, and two processes.

    python benchmarks/faces.py [RUNS]

Every figure is the median of RUNS fresh processes (default 3), taken in turns so that all see the same load. The goal is
below 4 CPU-seconds for the 55 cards; the art is written as shapes, so the ratio with and without it shows what it costs.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
from pathlib import Path

GOAL = 4.0
ROOT = Path(__file__).resolve().parents[1]
CASES = ("55 cards", "55 cards without art", "one card", "55 cards, two processes")


def measure(case: str) -> None:
    """Make the fronts once in this process and print the CPU seconds of it and its children, from after the imports."""
    from monstra_print import faces
    from monstra_print.faces import art
    from monstra_print.press import ink
    from monstra_print.project import find
    from monstra_print.proof.material import gather
    from monstra_print.proof.pool import spreading

    material = gather(find(ROOT))
    copies = [copy for copy in material.copies.values() if copy.kind in ("creature", "tactic")]
    if case == "one card":
        copies = copies[:1]
    if case == "55 cards without art":
        setattr(art, "illustration", lambda copy, templates: ())  # noqa: B010  # what is measured is all but the art
    templates = ROOT / "templates"
    before = _seconds()
    with spreading(2 if "two" in case else 1) as pool:
        made = faces.render(copies, templates, ink.load(templates), pool.spread)
    if any(face.art is None for face in made):
        sys.exit("a card has findings; see monstra validate")
    print(_seconds() - before)


def _seconds() -> float:
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    seconds: dict[str, list[float]] = {case: [] for case in CASES}
    for _ in range(runs):
        for case in CASES:
            done = subprocess.run([sys.executable, __file__, "--case", case], check=True, capture_output=True, text=True)
            seconds[case].append(float(done.stdout))
    whole = statistics.median(seconds["55 cards"])
    for case, taken in seconds.items():
        middle = statistics.median(taken)
        print(f"{case:26} {middle:6.2f} CPU-s  ({min(taken):.2f} to {max(taken):.2f})  {middle / whole:5.2f} of the 55")
    print(f"goal {GOAL:.0f} CPU-s for 55 cards: {'met' if whole <= GOAL else 'missed'}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--case"]:
        measure(sys.argv[2])
    else:
        main()
