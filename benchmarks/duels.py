"""How fast the interpreted engine plays: battles and decisions per CPU-second, duels and missions, random and greedy.

    python benchmarks/duels.py [BATTLES [REPEATS]]

Process CPU time, best of several repeats, so that other work on the machine disturbs little. Bars (engine.md 4, on a 2-core
AMD EPYC): 2,000 random and 1,300 greedy duels per CPU-second, at least 1,200 and 800.
"""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from time import process_time

from monstra_print import catalog
from monstra_print.project import find


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.is_file() else []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor())


def main(battles: int = 1000, repeats: int = 5) -> None:
    ruleset = catalog.load(find(Path(__file__).resolve().parents[1])).ruleset
    print(f"Python {platform.python_version()}, {_processor()}; {battles} battles, best of {repeats}")
    print(f"{'':28}{'battles/s':>12}{'decisions/s':>14}{'decisions/battle':>18}{'rounds':>8}")
    for mode in ("duel", "mission:BOSS-STD"):
        for bot in ("random", "greedy"):
            ruleset.run(mode, None, (bot,), 1, 0, 50, False)
            best = float("inf")
            for _ in range(repeats):
                began = process_time()
                batch = ruleset.run(mode, None, (bot,), 1, 0, battles, False)
                best = min(best, process_time() - began)
            each = batch.decisions / battles
            rounds = sum(batch.rounds) / battles
            pace = f"{battles / best:>12,.0f}{batch.decisions / best:>14,.0f}"
            print(f"{mode.partition(':')[0] + ', ' + bot + ', interpreted':28}{pace}{each:>18.1f}{rounds:>8.2f}")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
