"""Findings as text, JSON, SARIF 2.1.0 and GitHub workflow commands. Does not know what was checked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from monstra_print import __version__
from monstra_print.findings import Finding, PageArea, Position, Severity

FORMATS = ("text", "json", "sarif", "github")


def render(findings: Iterable[Finding], style: str, summary: Mapping[str, Any] | None = None) -> str:
    """Findings in one of FORMATS; `summary` (counts of what was checked) goes along where the format has a place for it."""
    found = tuple(findings)
    if style == "json":
        return to_json(found, summary or {})
    if style == "sarif":
        return to_sarif(found)
    if style == "github":
        return "\n".join(_github(finding) for finding in found)
    return "\n".join(to_line(finding) for finding in found)


def to_line(finding: Finding) -> str:
    """`path:line:col: check-id: message (remedy)`; anything below an error says its severity."""
    if finding.severity is Severity.ERROR:
        return str(finding)
    where = f"{finding.position}: " if finding.position is not None else ""
    tail = f" ({finding.remedy})" if finding.remedy else ""
    return f"{where}{finding.severity.value}: {finding.check}: {finding.message}{tail}"


def _place(at: Position | PageArea) -> dict[str, Any]:
    if isinstance(at, Position):
        return {"path": at.path, "line": at.line, "column": at.column}
    return {"path": at.path, "page": at.page, "box_mm": None if at.box is None else list(at.box)}


def to_dict(finding: Finding) -> dict[str, Any]:
    """One finding as plain JSON values."""
    return {
        "check": finding.check,
        "severity": finding.severity.value,
        "message": finding.message,
        "remedy": finding.remedy,
        "position": None if finding.position is None else _place(finding.position),
        "related": [_place(at) for at in finding.related],
    }


def to_json(findings: tuple[Finding, ...], summary: Mapping[str, Any]) -> str:
    return json.dumps({**summary, "findings": [to_dict(finding) for finding in findings]}, ensure_ascii=False, indent=2)


_LEVEL = {Severity.INFO: "note", Severity.WARN: "warning", Severity.ERROR: "error"}


def _sarif_location(at: Position | PageArea) -> dict[str, Any]:
    region = {"startLine": at.line, "startColumn": at.column} if isinstance(at, Position) else {"startLine": 1}
    where: dict[str, Any] = {"physicalLocation": {"artifactLocation": {"uri": at.path}, "region": region}}
    if isinstance(at, PageArea):
        where["message"] = {"text": f"page {at.page}"}
    return where


def to_sarif(findings: tuple[Finding, ...]) -> str:
    """OASIS SARIF 2.1.0, as code hosts show it beside the lines of a change."""
    results = []
    for finding in findings:
        tail = f" ({finding.remedy})" if finding.remedy else ""
        result: dict[str, Any] = {
            "ruleId": finding.check,
            "level": _LEVEL[finding.severity],
            "message": {"text": finding.message + tail},
        }
        if finding.position is not None:
            result["locations"] = [_sarif_location(finding.position)]
        if finding.related:
            result["relatedLocations"] = [_sarif_location(at) for at in finding.related]
        results.append(result)
    rules = [{"id": check} for check in sorted({finding.check for finding in findings})]
    driver = {"name": "monstra", "version": __version__, "rules": rules}
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results}],
    }
    return json.dumps(log, ensure_ascii=False, indent=2)


def _github(finding: Finding) -> str:
    command = {Severity.INFO: "notice", Severity.WARN: "warning", Severity.ERROR: "error"}[finding.severity]
    tail = f" ({finding.remedy})" if finding.remedy else ""
    text = f"{finding.check}: {finding.message}{tail}".replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    at = finding.position
    if isinstance(at, Position):
        return f"::{command} file={at.path},line={at.line},col={at.column}::{text}"
    return f"::{command} file={at.path}::{text}" if at is not None else f"::{command}::{text}"
