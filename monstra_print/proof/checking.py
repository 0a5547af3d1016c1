"""Preflight of the files of a build, spread over processes. Knows no check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from monstra_print import preflight
from monstra_print.preflight import Expectation, Report
from monstra_print.profiles import PrinterProfile
from monstra_print.progress import track
from monstra_print.proof.pool import Pool
from monstra_print.proof.pressing import PdfFile


@dataclass(frozen=True)
class _Order:
    """One file to check, picklable."""

    file: Path
    name: str
    profile: PrinterProfile
    expected: Expectation


def preflight_files(folder: Path, files: Sequence[PdfFile], profile: PrinterProfile, pool: Pool) -> Iterator[Report]:
    """The report of each file, in their order."""
    orders = [_Order(folder / file.name, file.name, profile, file.expected) for file in files]
    done = pool.spread(_check, orders)
    yield from track(done, "Preflight", len(orders), lambda report: report.path)


def _check(order: _Order) -> Report:
    return preflight.check(order.file.read_bytes(), order.name, order.profile, order.expected)
