"""`monstra proofs`: all proofs, those of some products, or the pictures of single cards. One call of `proof`."""

from __future__ import annotations

import enum
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from monstra_print.cli._options import (
    FailOnOption,
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
from monstra_print.errors import UsageError
from monstra_print.findings import INFO, Finding
from monstra_print.findings.report import render, to_line
from monstra_print.progress import note
from monstra_print.project import Project, find
from monstra_print.proof.wish import Wishes

EXAMPLES = """
monstra proofs
monstra proofs creature-cards quick-reference
monstra proofs --card FLA-01 --open
monstra proofs --printer generic-offset --jobs 2
monstra proofs --printer home --ink saver
monstra proofs decks --printer home --sheet a4-9up --order stack
"""


class Ink(enum.Enum):
    """--ink."""

    FULL = "full"
    SAVER = "saver"


class Duplex(enum.Enum):
    """--duplex."""

    TURN = "turn"
    FOLD = "fold"
    NONE = "none"


class Order(enum.Enum):
    """--order."""

    SHEET = "sheet"
    STACK = "stack"


def command(
    products: Annotated[list[str] | None, typer.Argument(metavar="[PRODUCT]...", help="Only these products.")] = None,
    card: Annotated[list[str] | None, typer.Option("--card", metavar="ID", help="Pictures of this card only.")] = None,
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME", help="Printer profile.")] = None,
    ink: Annotated[Ink | None, typer.Option("--ink", help="saver: art as line work on white, for desktop printers.")] = None,
    uv: Annotated[bool, typer.Option("--uv", help="Spot UV on names and signs, where the house prints it.")] = False,
    sheet: Annotated[list[str] | None, typer.Option("--sheet", metavar="NAME", help="Impose cards on this sheet, too.")] = None,
    duplex: Annotated[Duplex | None, typer.Option("--duplex", help="Sheets turned, folded in the middle, or one-sided.")] = None,
    order: Annotated[Order | None, typer.Option("--order", help="Pieces sheet by sheet, or so that cut piles stack.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes (default: one for each processor).")] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the result with the system's viewer.")] = False,
    style: FormatOption = Format.TEXT,
    fail_on: FailOnOption = Threshold.ERROR,
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Build the proofs into build/proofs; with something missing or failed into build/draft, exit code 1."""
    if card and products:
        raise UsageError("--card makes pictures only and takes no product", "leave one of them out")
    place = find(project).with_options(printer=printer)
    require_libraries()
    wishes = _wishes(ink, uv, sheet, duplex, order)
    findings = _cards(place, card, wishes, style, show) if card else _build(place, products or [], wishes, jobs, style, show)
    exit_for(findings, fail_on)


def _wishes(ink: Ink | None, uv: bool, sheet: list[str] | None, duplex: Duplex | None, order: Order | None) -> Wishes:
    return Wishes(
        ink=ink and ink.value, uv=uv, sheets=tuple(sheet or ()), duplex=duplex and duplex.value, order=order and order.value
    )


def _cards(project: Project, ids: list[str], wishes: Wishes, style: Format, show: bool) -> tuple[Finding, ...]:
    from monstra_print.proof import preview

    files, findings = preview(project, ids, wishes)
    names = [project.relative(file) for file in files]
    _print(findings, style, {"files": names})
    if style is Format.TEXT and names:
        print("\n".join(names))
    if show:
        open_files(files)
    return findings


def _build(
    project: Project, products: list[str], wishes: Wishes, jobs: int | None, style: Format, show: bool
) -> tuple[Finding, ...]:
    from monstra_print.proof import build

    result = build(project, products, jobs=jobs, wishes=wishes)
    where = project.relative(result.folder)
    _print(result.findings, style, {"folder": where, "build": result.build, "products": list(result.products),
                                    "files": result.files, "missing": list(result.missing)})  # fmt: skip
    if result.is_draft:
        note(f"draft: {len(result.missing)} missing or failed; build/proofs stays as it was, what could be built is in {where}")
    for old in result.kept:
        note(f"{old} stays as an earlier build made it")
    if style is Format.TEXT:
        made = f"{some(len(result.products), 'product')}, {some(result.files, 'file')}"
        print(f"{where}: {made}, build {result.build}; open {where}/index.html")
    if show:
        open_files([result.folder / "index.html"])
    return result.findings


def _print(findings: tuple[Finding, ...], style: Format, summary: dict[str, Any]) -> None:
    """Findings: as text on stderr, beside the result; in the other formats they are the result."""
    if style is not Format.TEXT:
        print(render(findings, style.value, summary))
        return
    for finding in findings:
        if finding.severity is not INFO:
            print(to_line(finding), file=sys.stderr)


def open_files(files: list[Path]) -> None:
    """Open files with the system's viewer; where there is none, say so once, with the folder they are in."""
    if not all(_open(file) for file in files):
        print(f"no viewer found here; look in {files[0].parent}", file=sys.stderr)


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
