"""`monstra proofs`: all proofs, those of some products, or the pictures of single cards. One call of `proof`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from monstra_print.cli._options import NoColorOption, ProjectOption, QuietOption
from monstra_print.errors import UsageError
from monstra_print.progress import note
from monstra_print.project import Project, find

EXAMPLES = """
monstra proofs
monstra proofs creature-cards quick-reference
monstra proofs --card FLA-01 --open
monstra proofs --printer generic-offset --jobs 2
"""


def command(
    products: Annotated[list[str] | None, typer.Argument(metavar="[PRODUCT]...", help="Only these products.")] = None,
    card: Annotated[list[str] | None, typer.Option("--card", metavar="ID", help="Pictures of this card only.")] = None,
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME", help="Printer profile.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes (default: one for each processor).")] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the result with the system's viewer.")] = False,
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Build the proofs into build/proofs; with something missing or failed into build/draft, exit code 1."""
    if card and products:
        raise UsageError("--card makes pictures only and takes no product", "leave one of them out")
    place = find(project).with_options(printer=printer)
    if card:
        _cards(place, card, show)
    else:
        _build(place, products or [], jobs, show)


def _cards(project: Project, ids: list[str], show: bool) -> None:
    from monstra_print.findings.report import to_line
    from monstra_print.proof import preview

    files, findings = preview(project, ids)
    for finding in findings:
        print(to_line(finding), file=sys.stderr)
    for file in files:
        print(project.relative(file))
    if show:
        open_files(files)
    if any(finding.severity == "error" for finding in findings):
        raise typer.Exit(1)


def _build(project: Project, products: list[str], jobs: int | None, show: bool) -> None:
    from monstra_print.findings import INFO
    from monstra_print.findings.report import to_line
    from monstra_print.proof import build

    result = build(project, products, jobs=jobs)
    for finding in result.findings:
        if finding.severity is not INFO:
            print(to_line(finding), file=sys.stderr)
    where = project.relative(result.folder)
    if result.is_draft:
        print(f"draft: {len(result.missing)} missing or failed, build/proofs stays as it was", file=sys.stderr)
        for line in result.missing:
            print(f"  {line}", file=sys.stderr)
    for old in result.kept:
        note(f"{old} stays as an earlier build made it")
    print(f"{where}: {len(result.products)} products, {result.files} files, build {result.build}; open {where}/index.html")
    if show:
        open_files([result.folder / "index.html"])
    if result.is_draft:
        raise typer.Exit(1)


def open_files(files: list[Path]) -> None:
    """Open files with the system's viewer; where there is none, say where they are."""
    for file in files:
        if not _open(file):
            print(f"no viewer found; the file is {file}", file=sys.stderr)


def _open(file: Path) -> bool:
    if sys.platform == "win32":
        os.startfile(file)
        return True
    viewer = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    screen = sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if viewer is None or not screen:
        return False
    quiet = subprocess.DEVNULL
    subprocess.Popen([viewer, str(file)], stdout=quiet, stderr=quiet, start_new_session=True)
    return True
