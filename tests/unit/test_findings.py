"""Findings and their four reports."""

from __future__ import annotations

import json

import pytest

from monstra_print.findings import ERROR, INFO, WARN, Finding, PageArea, Position, order, reach, worst
from monstra_print.findings.catalogue import declare
from monstra_print.findings.report import render, to_line

HERE = Position("cards/a.yaml", 3, 7)
FAULT = Finding("card/unknown-key", ERROR, "there is no 'naem'", HERE, "did you mean 'name'?")
HINT = Finding("card/wording-drift", WARN, "50 % off\nsecond line", Position("cards/a.yaml", 2, 1))
PAGE = Finding("box/trim", ERROR, "trim is 62 mm wide", PageArea("cards.pdf", 4, (0, 0, 62, 88)))


def test_a_line_is_path_line_column_check_message_remedy() -> None:
    assert to_line(FAULT) == "cards/a.yaml:3:7: card/unknown-key: there is no 'naem' (did you mean 'name'?)"
    assert to_line(HINT).startswith("cards/a.yaml:2:1: warn: card/wording-drift: ")
    assert to_line(PAGE).startswith("cards.pdf: page 4 at 0.0,0.0–62.0,88.0 mm: box/trim")


def test_findings_are_sorted_by_place_and_listed_once() -> None:
    assert order([FAULT, PAGE, HINT, FAULT]) == (PAGE, HINT, FAULT)


def test_threshold_and_worst_follow_severity() -> None:
    assert worst([HINT, FAULT]) is ERROR and worst([]) is None
    assert reach([HINT], WARN) and not reach([HINT], ERROR) and reach([HINT], INFO)


def test_json_carries_position_page_and_summary() -> None:
    report = json.loads(render([FAULT, PAGE], "json", {"cards": 69}))
    assert report["cards"] == 69
    assert report["findings"][0]["position"] == {"path": "cards/a.yaml", "line": 3, "column": 7}
    assert report["findings"][1]["position"]["page"] == 4


def test_sarif_names_rule_level_and_region() -> None:
    run = json.loads(render([FAULT, HINT], "sarif"))["runs"][0]
    assert [result["level"] for result in run["results"]] == ["error", "warning"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 3, "startColumn": 7}
    assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {"card/unknown-key", "card/wording-drift"}


def test_github_escapes_what_would_end_the_command() -> None:
    line = render([HINT], "github")
    assert line == "::warning file=cards/a.yaml,line=2,col=1::card/wording-drift: 50 %25 off%0Asecond line"


def test_a_check_is_declared_once_and_with_a_rationale() -> None:
    made = declare("test/only-here", WARN, "because", "do this")
    assert made.find("x", HERE) == Finding("test/only-here", WARN, "x", HERE, "do this")
    with pytest.raises(ValueError, match="twice"):
        declare("test/only-here", WARN, "because")
    with pytest.raises(ValueError, match="rationale"):
        declare("test/silent", WARN, "")
