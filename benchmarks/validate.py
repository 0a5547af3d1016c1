"""What `monstra validate` costs as a process of its own: the cards alone, and with the look (templates) as a designer runs it.

    python benchmarks/validate.py [RUNS]

CPU seconds, medians; the two take turns so that both meet the same machine.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys

WAYS = {"cards alone": ("validate", "cards"), "with the look": ("validate",)}


def cpu_seconds(arguments: tuple[str, ...]) -> float:
    """User and system time of one run. Raises CalledProcessError when the project has faults."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "monstra_print", *arguments], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    seconds: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(runs):
        for way, arguments in WAYS.items():
            seconds[way].append(cpu_seconds(arguments))
    medians = {way: statistics.median(taken) for way, taken in seconds.items()}
    for way, median in medians.items():
        print(f"{way}: {median:.2f} CPU-s (median of {runs})")
    first, second = medians.values()
    print(f"the look costs {second / first:.2f} times the cards alone")


if __name__ == "__main__":
    main()
