"""`monstra preflight FILE…`: check finished PDFs against a printer profile. One call of preflight.check a file."""

from __future__ import annotations

import sys
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
monstra preflight from-elsewhere.pdf --printer generic-offset --format json
monstra preflight from-elsewhere.pdf --report preflight-report
"""


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as fault:
        raise UnreadableInputError(f"{file}: {fault.strerror}", "name a PDF that can be read") from fault


def _write_report(folder: Path, files: list[Path], reports: list[checks.Report], house: str) -> Path:
    checked = []
    for file, one in zip(files, reports, strict=True):
        seen = progress.track(look(_read(file), one.path, pages.pages_to_show(one)), "pictures", total=one.pages)
        checked.append(pages.Checked(one, tuple(seen)))
    try:
        return pages.write(folder, checked, house)
    except OSError as fault:
        raise UsageError(f"{folder}: {fault.strerror}", "name a folder that can be written to") from fault


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="PDF files.")],
    printer: Annotated[str, typer.Option("--printer", help="Printer profile.")] = "generic-offset",
    manifest: Annotated[Path | None, typer.Option("--manifest", help="Manifest of the build the files belong to.")] = None,
    folder: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help="Write an HTML report with pictures into this folder.")
    ] = None,
    style: FormatOption = Format.TEXT,
    fail_on: FailOnOption = Threshold.ERROR,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Check finished PDFs against a printer's limits. Says which checks passed; certifies nothing."""
    profile = profiles.load(printer)
    expected = read_expectations(manifest) if manifest is not None else {}
    reports = [
        checks.check(_read(file), file.as_posix(), profile, expected.get(file.name))
        for file in progress.track(files, "preflight", name=lambda file: file.name)
    ]
    findings = [finding for one in reports for finding in one.findings]
    if folder is not None:
        print(f"report: {_write_report(folder, files, reports, profile.house).as_posix()}", file=sys.stderr)
    if style is Format.JSON:
        print(checks.report.to_json(reports), end="")
    else:
        if findings:
            print(report.render(findings, style.value))
        for one in reports:
            missing = f", {len(one.not_possible)} not possible" if one.not_possible else ""
            words = f"{one.path}: {one.pages} pages, {len(one.passed)} checks passed{missing}, {one.errors} errors"
            print(words, file=sys.stdout if style is Format.TEXT else sys.stderr)
    exit_for(findings, fail_on)
