"""What a YAML parser's complaint means for the person who wrote the line: its place, words and remedy. Knows no value.

The parser names the place where it could not go on; the mistake often stands before it, at the bracket, quote or line that it
had begun with.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from monstra_print.findings import ERROR, Finding, Position
from monstra_print.findings.catalogue import declare

SYNTAX = declare(
    "yaml/syntax", ERROR, "A file whose syntax is wrong would be read as something else than what was meant.",
    "correct the line; a text with ': ', ' #' or a leading sign needs quotes",
)  # fmt: skip

_KEY = re.compile(r"\s*[\w-]+\s*:")


def explain(fault: Any, name: str, lines: Sequence[str]) -> Finding:
    """A finding for what the parser stopped at. `lines`: of the file."""
    mark, begun = getattr(fault, "problem_mark", None), getattr(fault, "context_mark", None)
    problem = str(getattr(fault, "problem", None) or fault).splitlines()[0]
    context = str(getattr(fault, "context", None) or "")
    at, start = _place(mark or begun, name), _place(begun or mark, name)
    if "mapping values are not allowed" in problem:
        return _second_colon(at, lines)
    if "quoted scalar" in context and "end of" in problem:
        return SYNTAX.find("a quotation mark is opened here and never closed", start, "close it at the end of the text")
    if "could not find expected ':'" in problem:
        written = _line(lines, start).strip()
        joined = re.match(r"[\w-]+:[^\s]", written) is not None
        message = f"{written[:60]!r} has no space after its colon" if joined else f"{written[:60]!r} is not `key: value`"
        return SYNTAX.find(message, start, "write the key, a colon, a space and the value")
    if "flow mapping" in context or "flow sequence" in context:
        opened = "{" if "mapping" in context else "["
        message = f"the list or braces begun with {opened} in line {start.line}, column {start.column} go wrong here"
        return SYNTAX.find(message, at, "put a comma between two entries, and close each [ and { with its ] and }")
    if "but found another document" in problem or "expected a single document" in str(fault):
        remedy = "one file holds one card; move the rest to a file of its own"
        return SYNTAX.find("a second document begins in the file", at, remedy)
    if "undefined alias" in problem:
        return SYNTAX.find(problem, at, "put the value in quotes, or write it out")
    if "found a tab" in problem or _line(lines, at)[: at.column].strip(" ").startswith("\t"):
        return SYNTAX.find("a tab stands in the indentation", at, "indent with spaces")
    if "found character that cannot start any token" in problem:
        sign = _line(lines, at)[at.column - 1 : at.column]
        return SYNTAX.find(f"a text cannot begin with {sign!r}", at, "put the text in quotes")
    return SYNTAX.find(problem, at)


def _second_colon(at: Position, lines: Sequence[str]) -> Finding:
    line = _line(lines, at)
    if line[:1].isspace() and _KEY.fullmatch(line[: at.column]) is not None:
        message = "this line stands further in, so it is read as part of the line above"
        return SYNTAX.find(message, at, "begin it in the same column as the other keys")
    return SYNTAX.find("a second ': ' in one line", at, 'put the value in quotes: key: "text: more text"')


def _line(lines: Sequence[str], at: Position) -> str:
    return lines[at.line - 1] if 0 < at.line <= len(lines) else ""


def _place(mark: Any, name: str) -> Position:
    return Position(name) if mark is None else Position(name, mark.line + 1, mark.column + 1)
