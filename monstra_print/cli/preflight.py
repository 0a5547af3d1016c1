"""`monstra preflight FILE…`: check finished PDFs, or pages as pictures, against a printer profile. One check call a file."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from monstra_print import preflight as checks
from monstra_print import profiles, progress
from monstra_print.cli._options import FailOnOption, Format, FormatOption, NoColorOption, QuietOption, Threshold, exit_for
from monstra_print.errors import UnreadableInputError, UsageError
from monstra_print.findings import report
from monstra_print.preflight.manifest import read_expectations
from monstra_print.preflight.sight import look
from monstra_print.site import preflight as pages

EXAMPLES = """
monstra preflight build/proofs/creature-cards.pdf
monstra preflight build/proofs/*.pdf --manifest build/proofs/manifest.json
monstra preflight build/proofs/creature-cards/*.png --printer thegamecrafter
monstra preflight from-elsewhere.pdf --printer generic-offset --format json
monstra preflight from-elsewhere.pdf --report preflight-report
monstra preflight from-elsewhere.pdf --report preflight.pdf
"""


@dataclass(frozen=True)
class _Input:
    """One file as it was named, and its bytes: empty when it could not be read."""

    name: str
    data: bytes
    report: checks.Report


def _check(file: Path, profile: profiles.PrinterProfile, expected: checks.Expectation | None) -> _Input:
    name = file.as_posix()
    try:
        data = file.read_bytes()
    except OSError as fault:
        return _Input(name, b"", checks.unreadable(f"{name}: {fault.strerror}", name, profile, "name a file that can be read"))
    try:
        return _Input(name, data, checks.check(data, name, profile, expected))
    except UnreadableInputError as fault:
        return _Input(name, b"", checks.unreadable(fault.message, name, profile, fault.remedy))


def _write_report(target: Path, files: list[_Input], profile: profiles.PrinterProfile) -> list[Path]:
    """The report as HTML with its pictures and as PDF into a folder, or as PDF alone where a name ends so."""
    checked = []
    for one in files:
        closely = pages.pages_to_show(one.report)
        seen = progress.track(look(one.data, one.name, closely, profile), "pictures", total=one.report.pages) if one.data else ()
        checked.append(pages.Checked(one.report, tuple(seen)))
    paper = target if target.suffix.lower() == ".pdf" else target / "preflight.pdf"
    try:
        made = [] if paper == target else [pages.write(target, checked, profile.house)]
        from monstra_print.site.preflight_paper import write_pdf  # it needs the libraries that lay pages out; HTML does not

        return [*made, write_pdf(paper, checked, profile.house)]
    except OSError as fault:
        if fault.strerror is None:
            raise  # a system library that is missing; it is explained where all commands end
        raise UsageError(f"{target}: {fault.strerror}", "name a folder or a PDF that can be written") from fault


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="PDF files, or pages as PNG or JPEG.")],
    printer: Annotated[str, typer.Option("--printer", help="Printer profile.")] = "generic-offset",
    manifest: Annotated[Path | None, typer.Option("--manifest", help="Manifest of the build the files belong to.")] = None,
    target: Annotated[
        Path | None,
        typer.Option("--report", metavar="DIR|FILE.pdf", help="Write a report with pictures: HTML and PDF, or the PDF alone."),
    ] = None,
    style: FormatOption = Format.TEXT,
    fail_on: FailOnOption = Threshold.ERROR,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Check finished PDFs, or pages as pictures, against a printer's limits. Says which checks passed; certifies nothing.

    Exit code 1 for a finding at or above the threshold. One of several files that cannot be read is such a finding
    (file/readable); when none can be read, nothing was checked, and the exit code is 4.
    """
    profile = profiles.load(printer)
    expected = read_expectations(manifest) if manifest is not None else {}
    done = [
        _check(file, profile, expected.get(file.name)) for file in progress.track(files, "preflight", name=lambda file: file.name)
    ]
    if not any(one.data for one in done):
        raise UnreadableInputError("\n".join(_plainly(one) for one in done))
    reports = [one.report for one in done]
    findings = [finding for one in reports for finding in one.findings]
    if target is not None:
        for made in _write_report(target, done, profile):
            print(f"report: {made.as_posix()}", file=sys.stderr)
    if style is Format.JSON:
        print(checks.report.to_json(reports), end="")
    else:
        if findings:
            print(report.render(findings, style.value))
        for one in reports:
            print(one.summary, file=sys.stdout if style is Format.TEXT else sys.stderr)
    exit_for(findings, fail_on)


def _plainly(one: _Input) -> str:
    """Why a file could not be read, with its name and without the id of a check."""
    (finding,) = one.report.findings
    return f"{one.name}: {finding.message}" + (f" ({finding.remedy})" if finding.remedy else "")
