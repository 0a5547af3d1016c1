"""A game's rulebook as its owner writes it: Markdown in, passages with their lines out. Knows no rule and no game.

Read are headings of level 2 and 3, paragraphs, lists, tables, bold, code and links (CommonMark with tables); anything else is
a finding, so that nothing the owner wrote is lost in print.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

from monstra_print.copytext import Passage, Run, Runs
from monstra_print.findings import ERROR, Finding, Position
from monstra_print.findings.catalogue import declare

UNREAD = declare(
    "rulebook/unread",
    ERROR,
    "The book prints headings, paragraphs, lists, tables, bold, code and links; what it cannot print would be lost.",
    "write it with one of these",
)
_NUMBER = re.compile(r"(\d+|[A-Z])\. ")
_ROLES = {"bullet_list_open": "bullet", "ordered_list_open": "step"}
_CLOSING = ("bullet_list_close", "ordered_list_close", "list_item_close", "blockquote_close")


@dataclass(frozen=True)
class Manuscript:
    """The book's title and its passages. Anchors of headings say where a rule stands: `s6`, `s6.A`."""

    title: str
    passages: tuple[Passage, ...]
    findings: tuple[Finding, ...] = ()


def read(text: str, name: str) -> Manuscript:
    """A manuscript's text; `name` is its path in findings."""
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)
    return _Reader(tokens, name).read()


class _Reader:
    def __init__(self, tokens: Sequence[Token], name: str) -> None:
        self._tokens, self._name, self._at = tokens, name, 0
        self._title, self._section = "", ""
        self._passages: list[Passage] = []
        self._findings: list[Finding] = []
        self._lists: list[tuple[str, int]] = []  # role and number of the lists that are open

    def read(self) -> Manuscript:
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            self._at += 1
            if token.type == "heading_open":
                self._heading(token)
            elif token.type == "paragraph_open":
                self._paragraph(token)
            elif token.type == "table_open":
                self._table(token)
            elif token.type in _ROLES:
                self._lists.append((_ROLES[token.type], int(token.attrGet("start") or 1) - 1))
            elif token.type == "list_item_open":
                role, number = self._lists[-1]
                self._lists[-1] = (role, number + 1)
            elif token.type in _CLOSING:
                if token.type.endswith("list_close"):
                    self._lists.pop()
            else:
                self._strange(token.type.removesuffix("_open").replace("_", " "), _line(token))
        return Manuscript(self._title, tuple(self._passages), tuple(self._findings))

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _heading(self, token: Token) -> None:
        runs, level, line = self._runs(self._next()), int(token.tag[1:]), _line(token)
        self._at += 1
        words = "".join(run.text for run in runs)
        if level == 1 and not self._title:
            self._title = words
            return
        if level not in (2, 3):
            self._strange(f"a heading of level {level}", line)
        found = _NUMBER.match(words)
        slug = found[1] if found else "-".join(re.findall(r"[a-z0-9]+", words.lower()))
        if level == 2:
            self._section = slug
        key = f"s{slug}" if level == 2 else f"s{self._section}.{slug}"
        self._passages.append(Passage("heading", runs, level=level, key=key, line=line))

    def _paragraph(self, token: Token) -> None:
        runs = self._runs(self._next())
        self._at += 1
        role, number = self._lists[-1] if self._lists else ("text", 0)
        if role == "step":
            self._passages.append(Passage("step", runs, number=number, line=_line(token)))
        else:
            self._passages.append(Passage("bullet" if role == "bullet" else "text", runs, line=_line(token)))

    def _table(self, token: Token) -> None:
        rows: list[tuple[Runs, ...]] = []
        cells: list[Runs] = []
        right: set[int] = set()
        while (part := self._next()).type != "table_close":
            if part.type in ("th_open", "td_open"):
                if "right" in str(part.attrGet("style") or ""):
                    right.add(len(cells))
                cells.append(self._runs(self._next()))
            elif part.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        self._passages.append(Passage("table", head=rows[0], rows=tuple(rows[1:]), right=frozenset(right), line=_line(token)))

    def _runs(self, inline: Token) -> Runs:
        """The words of a paragraph, heading or cell; neighbours in one manner are joined."""
        runs: list[Run] = []
        strong, href = 0, ""
        for part in inline.children or ():
            if part.type in ("strong_open", "strong_close"):
                strong += 1 if part.type == "strong_open" else -1
            elif part.type in ("link_open", "link_close"):
                href = str(part.attrGet("href") or "") if part.type == "link_open" else ""
            elif part.type in ("text", "code_inline", "softbreak", "hardbreak"):
                text = part.content if part.type in ("text", "code_inline") else " "
                run = Run(text, strong > 0, part.type == "code_inline", href)
                if runs and (runs[-1].strong, runs[-1].code, runs[-1].href) == (run.strong, run.code, run.href):
                    runs[-1] = Run(runs[-1].text + text, run.strong, run.code, run.href)
                elif text:
                    runs.append(run)
            else:
                self._strange(part.type.removesuffix("_open").replace("_", " "), _line(inline))
        return tuple(runs)

    def _strange(self, what: str, line: int) -> None:
        if not what.endswith("close"):
            self._findings.append(UNREAD.find(f"the book cannot print {what}", Position(self._name, line, 1)))


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 0
