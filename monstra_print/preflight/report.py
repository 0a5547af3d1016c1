"""One file's preflight: which checks passed, which found something, which were not possible and why. Renders nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from monstra_print import __version__
from monstra_print.findings import ERROR, Finding, PageArea, Severity, order
from monstra_print.findings.catalogue import declare, declared
from monstra_print.findings.report import to_dict
from monstra_print.preflight.check import Check, all_checks
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts, PageFacts
from monstra_print.preflight.picture_file import PictureFacts, kind_of
from monstra_print.profiles import PrinterProfile

UNREADABLE, PICTURE_UNREADABLE = "page/readable", "picture/readable"

UNREADABLE_FILE = declare(
    "file/readable",
    ERROR,
    "A file that cannot be opened here cannot be opened at the printer's either; nothing of it was checked.",
    "write the file again",
)
NOT_POSSIBLE = {
    "expectation": "needs the manifest of the build (give it with --manifest)",
    "pixels": "needs a house that takes pictures (name it with --printer)",
    "geometry": "needs the geometry of the sheet, which this manifest does not give",
    "spots": "needs the inks of each page, which this manifest does not give",
    "codes": "needs the build itself, which knows what each code must say",
}


@dataclass(frozen=True)
class Report:
    """What preflight says of one PDF. not_possible: check id to reason; inks: names of the plates the file can print."""

    path: str
    profile: str
    pages: int
    findings: tuple[Finding, ...]
    passed: tuple[str, ...]
    not_possible: Mapping[str, str] = field(default_factory=dict)
    inks: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    fonts: tuple[str, ...] = ()

    @property
    def errors(self) -> int:
        return sum(finding.severity is Severity.ERROR for finding in self.findings)

    @property
    def summary(self) -> str:
        """One line: the path, and what was counted."""
        if not self.pages:
            return f"{self.path}: not checked"
        lacking = f", {len(self.not_possible)} not possible" if self.not_possible else ""
        counts = (
            (self.pages, "page"),
            (len(self.passed), "check"),
            (self.errors, "error"),
            (len(self.findings) - self.errors, "warning"),
        )
        pages, passed, errors, warnings = (f"{count} {noun}" + ("" if count == 1 else "s") for count, noun in counts)
        return f"{self.path}: {pages}, {passed} passed{lacking}, {errors}, {warnings}"

    @property
    def is_clean(self) -> bool:
        """No error; warnings are listed, not fatal."""
        return self.errors == 0


def check(data: bytes, path: str, profile: PrinterProfile, expected: Expectation | None = None) -> Report:
    """Run every check on a PDF, or on the picture of a page. Without an expectation, what needs one is reported as not possible.

    Raises UnreadableInputError when the file cannot be opened at all.
    """
    if kind_of(data) is not None:
        return _check_picture(PictureFacts(data, path, profile), profile, expected)
    facts = FileFacts(data, path)
    findings: list[Finding] = []
    passed: list[str] = []
    skipped: dict[str, str] = {}
    for one in all_checks():
        if one.scope == "picture":
            continue
        lacks = _lacking(one, expected)
        if lacks is not None:
            skipped[one.id] = NOT_POSSIBLE[lacks]
            continue
        found = _run(one, facts, expected, profile)
        findings += found
        if not found:
            passed.append(one.id)
    return Report(
        path,
        profile.id,
        len(facts.pages),
        order(findings),
        tuple(passed),
        skipped,
        ("Cyan", "Magenta", "Yellow", "Black", *_told(lambda: sorted(_spots(facts)))),
        _told(facts.layer_names),
        _told(lambda: sorted({str(font.get("/BaseFont", "?"))[1:] for _, font in facts.fonts.values()})),
    )


def unreadable(words: str, path: str, profile: PrinterProfile, remedy: str = "") -> Report:
    """The report of a file that cannot be opened: nothing of it was checked, and one finding says why."""
    return Report(
        path, profile.id, 0, (UNREADABLE_FILE.find(words.removeprefix(f"{path}: "), PageArea(path, 1), remedy or None),), ()
    )


def _check_picture(picture: PictureFacts, profile: PrinterProfile, expected: Expectation | None) -> Report:
    checks = [one for one in all_checks() if one.scope == "picture"]
    skipped = {one.id: NOT_POSSIBLE["pixels"] for one in checks if "pixels" in one.needs and profile.raster is None}
    asked = [one for one in checks if one.id not in skipped and (not picture.broken or one.id == PICTURE_UNREADABLE)]
    findings = [finding for one in asked for finding in one.function(picture, expected, profile)]
    faulty = {finding.check for finding in findings}
    passed = tuple(one.id for one in asked if one.id not in faulty)
    return Report(picture.path, profile.id, 1, order(findings), passed, skipped)


def _told(read: Callable[[], Iterable[str]]) -> tuple[str, ...]:
    """What a file says of itself beside the checks; nothing where it is damaged, which a finding has said."""
    try:
        return tuple(read())
    except Exception:  # a foreign file can hold anything anywhere
        return ()


def _spots(facts: FileFacts) -> set[str]:
    return {space.removeprefix("Separation/") for page in facts.pages for space in page.painted.spaces if "Separation/" in space}


def _lacking(one: Check, expected: Expectation | None) -> str | None:
    if "expectation" in one.needs and expected is None:
        return "expectation"
    if expected is None:
        return None
    if "geometry" in one.needs and expected.sheet and expected.plate is None and expected.geometry is None:
        return "geometry"
    if "spots" in one.needs and not expected.spots:
        return "spots"
    return "codes" if "codes" in one.needs and not expected.codes_known else None


def _run(one: Check, facts: FileFacts, expected: Expectation | None, profile: PrinterProfile) -> list[Finding]:
    """The findings of one check. What a damaged file makes it stumble over is a finding of `page/readable`, never a traceback."""
    where = facts.pages if one.scope == "page" else (facts,)
    found: list[Finding] = []
    for subject in where:
        if isinstance(subject, PageFacts) and subject.unreadable and one.id != UNREADABLE:
            continue
        try:
            found += one.function(subject, expected, profile)
        except Exception as fault:  # a foreign file can hold anything anywhere; on our own files this fails the build
            number = subject.number if isinstance(subject, PageFacts) else 1
            words = f"{one.id} could not be checked ({type(fault).__name__}: {str(fault)[:200]})"
            found.append(declared()[UNREADABLE].find(words, PageArea(facts.path, number)))
    return found


def to_json(reports: Sequence[Report]) -> str:
    """All reports of a build as one JSON text; no clock, no absolute path."""
    rows: list[dict[str, Any]] = [
        {
            "path": report.path,
            "printer": report.profile,
            "pages": report.pages,
            "verdict": "not checked" if not report.pages else "checks passed" if report.is_clean else "errors found",
            "inks": list(report.inks),
            "layers": list(report.layers),
            "fonts": list(report.fonts),
            "passed": list(report.passed),
            "not_possible": dict(report.not_possible),
            "findings": [to_dict(finding) for finding in report.findings],
        }
        for report in reports
    ]
    return json.dumps({"format": "monstra-preflight/1", "tool": __version__, "files": rows}, ensure_ascii=False, indent=2) + "\n"
