"""How fast the engine plays, interpreted and compiled, in one run on one core: duels and missions, random and greedy bot.

    python benchmarks/duels.py [BATTLES [REPEATS]]

Battles and decisions per CPU-second (process time, best of several repeats, so that other work on the machine disturbs
little), the ratios against their bars, what the compiled engine costs at its start, and two processes against one. Beside
them the prototype's figures of docs/engine.md 4, taken on another machine.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import metadata
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from monstra_print import catalog
from monstra_print.project import find
from monstra_print.rulesets import twin
from monstra_print.rulesets.base import Ruleset

ROOT = Path(__file__).resolve().parents[1]
MODES = {"duel": "duel", "mission": "mission:BOSS-STD"}
PROTOTYPE = {("duel", "random"): (143_050, 2_224, 77.6), ("duel", "greedy"): (102_425, 1_367, 59.7)}
PROTOTYPE_MACHINE = "2-core AMD EPYC, Python 3.11.7, Numba 0.68.1"
BARS = {("duel", "random"): 50, ("duel", "greedy"): 60, ("mission", "random"): 40, ("mission", "greedy"): 40}
START = """
from time import perf_counter, process_time
from pathlib import Path
from monstra_print import catalog, project
engine = catalog.load(project.find(Path({root!r}))).ruleset
engine.run("duel", None, ("random",), 1, 0, 1, False)
wall, cpu = perf_counter(), process_time()
engine.run("duel", None, ("random",), 1, 0, 1, True)
print(process_time() - cpu, perf_counter() - wall)
"""


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.is_file() else []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor())


def _paces(battles: int, repeats: int, compiled: bool) -> dict[tuple[str, str], tuple[float, float]]:
    """Battles per CPU-second and decisions per battle, by mode and bot."""
    ruleset = _ruleset()
    found = {}
    for mode, bot in BARS:
        ruleset.run(MODES[mode], None, (bot,), 1, 0, 50, compiled)
        best = float("inf")
        for _ in range(repeats):
            began = process_time()
            batch = ruleset.run(MODES[mode], None, (bot,), 1, 0, battles, compiled)
            best = min(best, process_time() - began)
        found[mode, bot] = battles / best, batch.decisions / battles
    return found


def _starts(repeats: int) -> None:
    """Loading and first battle of the compiled engine: with an empty cache, then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START.format(root=str(ROOT))]
        times = []
        for _ in range(repeats + 1):
            environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            times.append(tuple(float(word) for word in done.stdout.split()))
        kept = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
    (cold, cold_wall), (warm, warm_wall) = times[0], min(times[1:])
    print(f"first use, empty cache: {cold:.1f} CPU-seconds ({cold_wall:.1f} s by the clock); bar 20; prototype 11.8–17.8")
    print(f"start, full cache ({kept / 1e6:.1f} MB): {warm:.2f} CPU-seconds ({warm_wall:.2f} s by the clock); bar 0.6;"
          " prototype 0.41–0.59")  # fmt: skip


def _share(part: tuple[int, int]) -> float:
    """The CPU-seconds of these battles in the process that plays them."""
    began = process_time()
    _ruleset().run(MODES["duel"], None, ("greedy",), 1, *part, True)
    return process_time() - began


@cache
def _ruleset() -> Ruleset[Any, Any, Any, Any]:
    return catalog.load(find(ROOT)).ruleset


def _two(battles: int) -> None:
    """The same battles in one process and in two with disjoint ranges: by the clock, and by each process's CPU time."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        list(pool.map(_share, [(0, 2000)] * 8))  # both have loaded the engine
        half = battles // 2
        clocks, paces = [], []
        for parts in ([(0, battles)], [(0, half), (half, half)]):
            clock, pace = float("inf"), 0.0
            for _ in range(5):
                began = perf_counter()
                seconds = list(pool.map(_share, parts))
                clock = min(clock, perf_counter() - began)
                pace = max(pace, sum(count / spent for (_, count), spent in zip(parts, seconds, strict=True)))
            clocks.append(battles / clock)
            paces.append(pace)
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    print("greedy duels in one process and in two with disjoint ranges (bar ×1.9 with both cores free; prototype ×1.98):")
    for what, (one, two) in ((f"by the clock, {load}", clocks), ("a CPU-second, summed", paces)):
        print(f"  {what}: {one:,.0f} and {two:,.0f}: ×{two / one:.2f}")


def main(battles: int = 1000, repeats: int = 5) -> None:
    reason = twin.missing()
    versions = f"Python {platform.python_version()}" + ("" if reason else f", Numba {metadata.version('numba')}")
    print(f"{_processor()}, {versions}; best of {repeats}; prototype: {PROTOTYPE_MACHINE}")
    slow = _paces(battles, repeats, False)
    fast = {} if reason else _paces(20 * battles, repeats, True)
    print(f"{'':28}{'battles/s':>9}{'decisions/s':>13}{'decisions each':>16}{'ratio':>9}{'prototype':>12}")
    for key, (pace, each) in slow.items():
        old = PROTOTYPE.get(key)
        last = f"{old[1]:>12,}" if old else ""
        print(f"{' '.join(key):15} {'interpreted':12}{pace:>9,.0f}{pace * each:>13,.0f}{each:>16.1f}{'':9}{last}")
        if key in fast:
            quick, each = fast[key]
            ratio = f"×{quick / pace:.0f}"
            last = f"{old[0]:>12,} ({old[2]} decisions each)" if old else ""
            print(f"{'':15} {'compiled':12}{quick:>9,.0f}{quick * each:>13,.0f}{each:>16.1f}{ratio:>9}{last}   bar ×{BARS[key]}")
    if reason:
        print(f"compiled: {reason} ({twin.REMEDY})")
        return
    _starts(repeats)
    _two(1000 * battles)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
