"""How long `monstra proofs --card ID` takes in a process of its own; the goal is 3 s.

    python benchmarks/onecard.py [ID] [RUNS]
"""

from __future__ import annotations

import subprocess
import sys
import time

GOAL = 3.0


def main() -> None:
    card = sys.argv[1] if len(sys.argv) > 1 else "FLA-01"
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    command = [sys.executable, "-m", "monstra_print", "proofs", "--card", card, "--quiet"]
    seconds = []
    for _ in range(runs):
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - began)
    print(f"{card}: best {min(seconds):.2f} s, worst {max(seconds):.2f} s of {runs} runs; goal {GOAL:.0f} s")
    sys.exit(0 if min(seconds) <= GOAL else 1)


if __name__ == "__main__":
    main()
