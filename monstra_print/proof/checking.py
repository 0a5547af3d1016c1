"""Preflight of the files of a build, spread over processes. Knows no check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print import preflight
from monstra_print.findings import order
from monstra_print.preflight import Expectation, Report
from monstra_print.profiles import PrinterProfile
from monstra_print.progress import track
from monstra_print.proof.pool import Pool
from monstra_print.proof.pressing import PdfFile, lettered

LETTERS = ("type/", "text/", "font/")  # the families of checks that read letters


@dataclass(frozen=True)
class _Order:
    """One file to check, picklable."""

    file: Path
    name: str
    profile: PrinterProfile
    expected: Expectation
    twin: bytes = b""


def preflight_files(folder: Path, files: Sequence[PdfFile], profile: PrinterProfile, pool: Pool) -> Iterator[Report]:
    """The report of each file, in their order."""
    orders = [_Order(folder / file.name, file.name, profile, file.expected, file.twin) for file in files]
    done = pool.spread(_check, orders)
    yield from track(done, "Preflight", len(orders), lambda report: report.path)


def _check(one: _Order) -> Report:
    return examine(one.file.read_bytes(), one.twin, one.name, one.profile, one.expected)


def examine(data: bytes, twin: bytes, name: str, profile: PrinterProfile, expected: Expectation) -> Report:
    """The report of a file. Outlines have no size and no font: what is asked of letters is asked of the twin that has them."""
    report = preflight.check(data, name, profile, expected)
    if not twin:
        return report
    letters = preflight.check(twin, name, lettered(profile), expected)
    found = order(
        [one for one in report.findings if not one.check.startswith(LETTERS)]
        + [one for one in letters.findings if one.check.startswith(LETTERS)]
    )
    faulty = {one.check for one in found}
    return replace(report, findings=found, passed=tuple(check for check in report.passed if check not in faulty))
