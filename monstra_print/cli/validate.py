"""`monstra validate`: every fault of every card file and of the templates in one run. Changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from monstra_print import products
from monstra_print.catalog import Catalog, load
from monstra_print.catalog.load import UNSEEN
from monstra_print.cli._look import faults_of_look, is_inside
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
from monstra_print.errors import UnreadableInputError
from monstra_print.findings import INFO, Finding, Position, Severity, order, report
from monstra_print.progress import note
from monstra_print.project import Project, find

EXAMPLES = """
monstra validate
monstra validate cards/monstra/tactics --format github
monstra validate --notes
"""


def command(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...", help="Files or folders (default: all).")] = None,
    notes: Annotated[bool, typer.Option("--notes", help="Also list what the data asks the owner.")] = False,
    style: FormatOption = Format.TEXT,
    fail_on: FailOnOption = Threshold.ERROR,
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Check every card, edition, deck, constant, table of rules and template; exit 1 when a finding reaches the threshold."""
    place = find(project)
    if not place.cards.is_dir():
        raise UnreadableInputError(f"{place.cards} is not there, so nothing was checked", "name another project or ruleset")
    catalog = load(place)
    more = [*catalog.ruleset.template_faults(place.templates, products.ids()), *faults_of_look(catalog, place, paths or [])]
    findings = _only(catalog, order([*catalog.findings, *more]), place, paths or [])
    asked = [Finding(f"note/{one.id}", INFO, one.text, one.position) for one in catalog.notes()] if notes else []
    counts = {**catalog.counts(), **_by_severity(findings)}
    _print(findings, asked, style.value, counts, place.edition)
    exit_for(findings, fail_on)


def _only(catalog: Catalog, findings: tuple[Finding, ...], project: Project, paths: list[Path]) -> tuple[Finding, ...]:
    """The findings of these files and folders, all when none is named; a file that no rule reads is a finding itself."""
    if not paths:
        return findings
    look = project.relative(project.templates)
    names = []
    strays: list[Finding] = []
    for path in paths:
        if not path.exists():
            raise UnreadableInputError(f"{path} is not there, so nothing was checked", "correct the path")
        name = project.relative(path)
        names.append(name)
        if not (is_inside(name, look) or any(is_inside(seen, name) for seen in (*catalog.paths, look))):
            strays.append(UNSEEN.find(f"no rule reads {name}", Position(name)))
    found = [one for one in findings if any(is_inside(_path(one), name) for name in names)]
    known = {_path(one) for one in found}
    return order([*found, *(one for one in strays if _path(one) not in known)])


def _path(finding: Finding) -> str:
    return "" if finding.position is None else finding.position.path


def _by_severity(findings: tuple[Finding, ...]) -> dict[str, int]:
    count = {severity: sum(one.severity is severity for one in findings) for severity in Severity}
    return {"errors": count[Severity.ERROR], "warnings": count[Severity.WARN], "notices": count[Severity.INFO]}


def _print(findings: tuple[Finding, ...], notes: list[Finding], style: str, counts: Mapping[str, Any], edition: str) -> None:
    summary = (
        f"{some(counts['files'], 'file')} checked: {some(counts['cards'], 'sound card')}, {some(counts['editions'], 'edition')}, "
        f"{some(counts['decks'], 'deck')}; {some(counts['pieces'], 'piece')} in {edition}; "
        f"{some(counts['errors'], 'error')}, {some(counts['warnings'], 'warning')}"
    )
    if style == "json":
        listed = [report.to_dict(one) for one in notes]
        print(report.render(findings, style, {**counts, "edition": edition, "notes": listed}))
        return
    if style == "text":
        for line in (*map(report.to_line, findings), *(f"{one.position or '-'}: {one.check}: {one.message}" for one in notes)):
            print(line)
        print(summary)
        return
    text = report.render((*findings, *notes), style)
    if text:
        print(text)
    note(summary)
    sys.stdout.flush()
