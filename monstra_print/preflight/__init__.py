"""Preflight: facts about a finished PDF, and small checks on them. Never imports press.

Because it does not, it can fail on what press believes.

`check(data, path, profile, expected)` runs every check that can run and says which could not. A pass is "checks passed";
nothing here certifies conformance to a standard.
"""

from __future__ import annotations

from monstra_print.preflight.expectation import Expectation, ExpectedCode, ExpectedSheet
from monstra_print.preflight.report import Report, check, unreadable

__all__ = ["Expectation", "ExpectedCode", "ExpectedSheet", "Report", "check", "unreadable"]
