"""A report as a page and as JSON: intro, tally, plots and tables. Does not know what was examined."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from monstra_print.findings import Finding
from monstra_print.findings.report import to_dict
from monstra_print.site.look import Site

LONG = 48  # rows; more than two windows of them stand in the way of what comes below


@dataclass(frozen=True)
class Table:
    """A table; `numeric` are the columns set flush right, `empty` is said instead of a table without rows. A folded one shows
    its title and how many rows it has, until it is opened; a long one always is."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: frozenset[int] = frozenset()
    empty: str = "Nothing."
    is_folded: bool = False

    @property
    def folds(self) -> bool:
        """Whether the page shows its title alone at first."""
        return bool(self.rows) and (self.is_folded or len(self.rows) > LONG)


@dataclass(frozen=True)
class Plot:
    """A drawing as SVG text, with its title and the words that say what it shows."""

    svg: str
    caption: str
    title: str = "Plot"


@dataclass(frozen=True)
class Report:
    """A report. json: the name of its JSON file beside it, "" when there is none."""

    title: str
    intro: tuple[str, ...] = ()
    tally: tuple[tuple[str, str], ...] = ()
    plots: tuple[Plot, ...] = ()
    tables: tuple[Table, ...] = ()
    json: str = ""


def page(site: Site, report: Report) -> str:
    """The report as one HTML text."""
    return site.page("report.html", report.title, home="../", report=report)


def findings_table(title: str, findings: Iterable[Finding], empty: str) -> Table:
    """Findings as a table: severity, check, place, message and remedy."""
    rows = tuple(
        (found.severity.value, found.check, str(found.position or ""), found.message, found.remedy) for found in findings
    )
    return Table(title, ("Severity", "Check", "Place", "What is the case", "What to do"), rows, empty=empty)


def count(findings: Sequence[Finding]) -> tuple[tuple[str, str], ...]:
    """How many errors, warnings and notes there are."""
    tally = Counter(finding.severity.value for finding in findings)
    return (("errors", str(tally["error"])), ("warnings", str(tally["warn"])), ("notes", str(tally["info"])))


def to_json(findings: Iterable[Finding], **values: Any) -> str:
    """Findings and further values as a JSON file."""
    whole: Mapping[str, Any] = {**values, "findings": [to_dict(finding) for finding in findings]}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
