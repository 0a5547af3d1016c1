"""`monstra proofs`: all proofs, those of some products, or the pictures of single cards. One call of `proof`."""

from __future__ import annotations

import sys
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
from monstra_print.cli._viewer import open_files
from monstra_print.cli._wishes import DuplexOption, InkOption, OrderOption, SheetOption, UvOption, wished
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


def command(
    products: Annotated[list[str] | None, typer.Argument(metavar="[PRODUCT]...", help="Only these products.")] = None,
    card: Annotated[list[str] | None, typer.Option("--card", metavar="ID", help="Pictures of this card only.")] = None,
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME", help="Printer profile.")] = None,
    ink: InkOption = None,
    uv: UvOption = False,
    sheet: SheetOption = None,
    duplex: DuplexOption = None,
    order: OrderOption = None,
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
    wishes = wished(ink, uv, sheet, duplex, order)
    findings = _cards(place, card, wishes, style, show) if card else _build(place, products or [], wishes, jobs, style, show)
    exit_for(findings, fail_on)


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
