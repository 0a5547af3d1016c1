"""CPU seconds of the fronts of 55 cards with art, cold: raw pages alone, without the art, one card, and two processes.

    python benchmarks/faces.py [RUNS]

Every figure is the median of RUNS fresh processes (default 3), taken in turns so that all see the same load. The goal is
below 4 CPU-seconds for the 55 cards; the art is written as shapes, so the ratio with and without it shows what it costs.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

GOAL = 4.0
ROOT = Path(__file__).resolve().parents[1]
CASES = ("55 cards", "55 cards without art", "55 cards, pressed to PDF/X-4", "one card", "55 cards, two processes")


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
    before, elsewhere = time.process_time(), 0.0
    with spreading(2 if "two" in case else 1) as pool:

        def spread(function: Callable[[Any], Any], items: list[Any]) -> Iterator[Any]:
            nonlocal elsewhere
            for process, seconds, result in pool.spread(partial(_timed, function), items):
                elsewhere += seconds if process != os.getpid() else 0.0
                yield result

        if "pressed" in case:
            _press(material)
        elif any(face.art is None for face in faces.render(copies, templates, ink.load(templates), spread)):
            sys.exit("a card has findings; see monstra validate")
    print(time.process_time() - before + elsewhere)


def _timed(function: Callable[[Any], Any], item: Any) -> tuple[int, float, Any]:
    """The process in which a chunk was made, its CPU seconds, the result."""
    before = time.process_time()
    result = function(item)
    return os.getpid(), time.process_time() - before, result


def _press(material: Any) -> None:
    """Fronts and backs of both products to finished files."""
    from monstra_print import products
    from monstra_print.products import Job
    from monstra_print.proof.pressing import PressRoom, press_product

    room = PressRoom.of(material)
    with tempfile.TemporaryDirectory() as folder:
        for part in ("cards", "templates"):
            (Path(folder) / part).symlink_to(ROOT / part)
        job = Job(
            Path(folder), material.copies, material.printings, material.edition, material.profile, "0" * 8, material.ruleset.sheet
        )
        for name in ("creature-cards", "tactic-cards"):
            product = products.find(name)
            for _ in press_product(product, tuple(product.make(job)), room):
                pass


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
        print(f"{case:30} {middle:6.2f} CPU-s  ({min(taken):.2f} to {max(taken):.2f})  {middle / whole:5.2f} of the 55")
    print(f"goal {GOAL:.0f} CPU-s for 55 cards: {'met' if whole <= GOAL else 'missed'}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--case"]:
        measure(sys.argv[2])
    else:
        main()
