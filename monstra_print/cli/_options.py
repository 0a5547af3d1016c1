"""Options that many commands share: --project, --quiet, --no-color, --format, --fail-on. Knows no command."""

from __future__ import annotations

import os
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from monstra_print import progress
from monstra_print.findings import Finding, Severity, reach


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


class Threshold(StrEnum):
    ERROR = "error"
    WARN = "warn"


def _quiet(value: bool) -> bool:
    progress.set_quiet(value)
    return value


def _no_color(value: bool) -> bool:
    if value:
        os.environ["NO_COLOR"] = "1"
    return value


ProjectOption = Annotated[
    Path | None, typer.Option("--project", help="Project folder (default: the nearest upward).", show_default=False)
]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", callback=_quiet, help="No progress and no notes on stderr.")]
NoColorOption = Annotated[bool, typer.Option("--no-color", callback=_no_color, help="Plain text without colours.")]
FormatOption = Annotated[Format, typer.Option("--format", help="How findings are printed.")]
FailOnOption = Annotated[Threshold, typer.Option("--fail-on", help="The lowest severity that makes the exit code 1.")]


def some(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def exit_for(findings: Iterable[Finding], threshold: Threshold) -> None:
    """End the command with exit code 1 when a finding reaches the threshold, else with 0."""
    raise typer.Exit(1 if reach(findings, Severity(threshold.value)) else 0)
