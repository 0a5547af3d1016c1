"""How long preflight takes: `python benchmarks/preflight.py [FOLDER] [--each]`. FOLDER holds PDFs and their manifest.json.

Prints CPU milliseconds a page for each file (without checks of codes, which only a build can ask for), and with --each the
dearest checks. Bar of the design measurements: own interpreter 1.6 to 2.8 ms a page, text 0.8 ms, render 41 ms at 150 ppi.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections import Counter
from pathlib import Path

from monstra_print import preflight, profiles
from monstra_print.preflight import report
from monstra_print.preflight.check import Check
from monstra_print.preflight.manifest import read_expectations

spent: Counter[str] = Counter()


def clock_checks() -> None:
    """Count the CPU time of each check; what several share is counted for the first of them."""
    run = report._run

    def timed(one: Check, *rest: object) -> object:
        start = time.process_time()
        found = run(one, *rest)  # type: ignore[arg-type]
        spent[one.id] += time.process_time() - start  # type: ignore[assignment]
        return found

    report._run = timed  # type: ignore[assignment]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/proofs"))
    parser.add_argument("--each", action="store_true", help="show the dearest checks")
    options = parser.parse_args()
    if options.each:
        clock_checks()
    profile = profiles.load("generic-offset")
    expected = read_expectations(options.folder / "manifest.json")
    total = pages = 0.0
    for file in sorted(options.folder.rglob("*.pdf")):
        start = time.process_time()
        made = preflight.check(file.read_bytes(), file.name, profile, expected.get(file.name))
        used = time.process_time() - start
        total, pages = total + used, pages + made.pages
        print(f"{file.name:<34} {made.pages:4} pages  {used:6.2f} CPU s  {used * 1000 / made.pages:7.1f} ms a page")
    print(f"{'all':<34} {pages:4.0f} pages  {total:6.2f} CPU s  {total * 1000 / pages:7.1f} ms a page")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    for check_id, seconds in spent.most_common(12):
        print(f"  {check_id:<28} {seconds:6.2f} CPU s")


if __name__ == "__main__":
    main()
