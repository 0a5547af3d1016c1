"""`monstra package`: the zip for the printer, out of the proofs. One call of `proof.package`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from monstra_print.cli._options import (
    Format,
    FormatOption,
    NoColorOption,
    ProjectOption,
    QuietOption,
    Threshold,
    exit_for,
    some,
)
from monstra_print.cli._system import require_libraries
from monstra_print.findings.report import render, to_line
from monstra_print.progress import note
from monstra_print.project import find

EXAMPLES = """
monstra package
monstra package --printer generic-offset
monstra package scratch-inserts --printer esveco-scratch --format json
"""


def command(
    products: Annotated[list[str] | None, typer.Argument(metavar="[PRODUCT]...", help="Only these products.")] = None,
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME", help="Printer profile.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes (default: one for each processor).")] = None,
    style: FormatOption = Format.TEXT,
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Pack build/proofs for the printer: PDFs, job ticket, ink list, reports, a proof that may be mailed, checksums.

    Refused (exit 6) when there are no proofs of these cards for this printer, and (exit 1) when a file has a preflight error or a
    picture is missing or cannot be read.
    """
    place = find(project).with_options(printer=printer)
    require_libraries()
    from monstra_print.proof.package import package

    made = package(place, products or (), jobs)
    where = place.relative(made.file) if made.file else None
    if style is not Format.TEXT:
        summary = {"file": where, "sha256": made.sha256, "files": list(made.names), "left_out": list(made.left_out)}
        print(render(made.findings, style.value, summary))
    else:
        for finding in made.findings:
            print(to_line(finding), file=sys.stderr)
        if where:
            print(f"{where}: {some(len(made.names), 'file')}, sha256 {made.sha256}")
    if made.left_out:
        note(f"left out, for home printers: {', '.join(made.left_out)}")
    if where is None:
        note("nothing was packed")
    exit_for(made.findings, Threshold.ERROR)
