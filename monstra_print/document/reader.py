"""Strict reading of YAML 1.2 core: only JSON's types, no aliases, tags, merges or repeated keys. Does not know any schema.

A plain scalar that is a JSON number, `true`, `false` or `null` (or nothing at all) has that value; every other scalar is the
text as written, so `No`, `~`, `007` and `2026-11-29` keep their characters.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from monstra_print.document.syntax import SYNTAX, explain
from monstra_print.findings import ERROR, Finding, Position
from monstra_print.findings.catalogue import declare

ENCODING = declare("yaml/encoding", ERROR, "Other encodings turn names into wrong letters.", "save the file as UTF-8")
UNREADABLE = declare("yaml/unreadable", ERROR, "A file that cannot be opened was not checked.", "allow reading it")
DUPLICATE = declare("yaml/duplicate-key", ERROR, "Of two equal keys one would silently win.", "keep one of the two lines")
NOT_JSON = declare(
    "yaml/not-plain", ERROR, "Anchors, tags and merges hide what a file says from people and from other tools.",
    "write the value out",
)  # fmt: skip

HIDDEN = declare("yaml/hidden-character", ERROR, "A character that nobody sees makes two equal names different and can turn "
                 "printed words around.", "delete it; write the word anew if it cannot be seen")  # fmt: skip
COMMENT = declare("yaml/comment-in-text", ERROR, "What follows ' #' is a comment and is neither printed nor played.",
                  "put the text in quotes, or write a space after the #")  # fmt: skip

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?\Z")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# Controls, zero-width spaces, marks that turn the direction of writing; joiners of emoji and soft hyphens may stay.
_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_COMMENT = re.compile(r"\s+#(\S+)")
_DEEPEST = 60  # brackets and indentation, before the parser, which recurses
_LEVELS = 20  # values in values, after it; the deepest card of the roster has nine
_DIGITS = 300  # longer numbers stay text, which every schema refuses

_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # libyaml, where it is there, is eight times faster


@dataclass(frozen=True)
class Document:
    """A YAML file as plain JSON values, with the position of every key and value.

    `marks` maps dotted paths (`signature.effects[1].damage`, "" for the whole) to the position of the value, `keys` to that
    of its key, and `written` to the characters of a scalar that was written without quotes.
    """

    path: str
    value: Any
    marks: Mapping[str, Position]
    keys: Mapping[str, Position] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)

    def at(self, where: str = "") -> Position:
        """The position of a value by its dotted path; of its nearest parent that exists where it does not."""
        while where and where not in self.marks:
            cut = max(where.rfind("."), where.rfind("["))
            where = where[:cut] if cut > 0 else ""
        return self.marks.get(where, Position(self.path))

    def key_at(self, where: str) -> Position:
        """The position of the key of a value; of the value where it has no key of its own."""
        return self.keys.get(where, self.at(where))


def read(file: Path, name: str) -> tuple[Document | None, tuple[Finding, ...]]:
    """Read a file; `name` is its path in messages. The document is None when its syntax could not be read."""
    if file.exists() and not file.is_file():
        return None, (UNREADABLE.find("it is no file", Position(name), "remove it"),)  # a pipe would wait for ever
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        return None, (UNREADABLE.find("the file is not there", Position(name), "put it back, or copy the one of a new project"),)
    except OSError as fault:
        return None, (UNREADABLE.find(fault.strerror or str(fault), Position(name)),)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = raw[: fault.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        message = f"byte {raw[fault.start]:#04x} is not UTF-8"
        return None, (ENCODING.find(message, Position(name, line, column)),)
    return read_text(text, name)


def read_text(text: str, name: str) -> tuple[Document | None, tuple[Finding, ...]]:
    """Like `read`, from text."""
    if (bad := _UNPRINTABLE.search(text)) is not None:
        at = _position(name, text, bad.start())
        return None, (SYNTAX.find(f"the control character U+{ord(bad[0]):04X} stands in the file", at, "remove it"),)
    if (deep := _too_deep(text)) is not None:
        return None, (SYNTAX.find("nested too deeply", _position(name, text, deep), f"keep it below {_DEEPEST} levels"),)
    loader = _Loader(text)
    try:
        node = loader.get_single_node()
    except yaml.YAMLError as fault:
        return None, (explain(fault, name, _BREAK.split(text)),)
    finally:
        loader.dispose()
    if node is None:
        return None, (SYNTAX.find("the file is empty", Position(name), "write what belongs there, or remove the file"),)
    walk = _Walk(name, text)
    value = walk.read(node, "")
    return Document(name, value, walk.marks, walk.keys, walk.written), tuple(walk.findings)


class _Walk:
    """The walk over the nodes of one file; collects positions and every fault."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.lines = _BREAK.split(text)
        self.marks: dict[str, Position] = {}
        self.keys: dict[str, Position] = {}
        self.written: dict[str, str] = {}
        self.findings: list[Finding] = []
        self.seen: set[int] = set()
        self.aliases: list[Position] | None = None

    def place(self, node: Any) -> Position:
        return Position(self.name, node.start_mark.line + 1, node.start_mark.column + 1)

    def read(self, node: Any, where: str, level: int = 0) -> Any:
        """The plain value of a node; faults are collected, the walk goes on."""
        at = self.place(node)
        if id(node) in self.seen:
            at = self._alias()
            self.marks[where] = at
            self.findings.append(NOT_JSON.find("an alias (*name) repeats another value", at))
            return None
        self.marks[where] = at
        self.seen.add(id(node))
        if level > _LEVELS:
            self.findings.append(SYNTAX.find("nested too deeply", at, f"keep it below {_LEVELS} levels"))
            return None
        # Without tags of its own a node has what BaseLoader gives: the generic tags of the failsafe schema.
        if node.tag not in ("tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map"):
            tag = node.tag.replace("tag:yaml.org,2002:", "!!")
            self.findings.append(NOT_JSON.find(f"the tag {tag} is not allowed", at, "remove it, or put the text in quotes"))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, where, level)
        if isinstance(node, yaml.SequenceNode):
            return [self.read(item, f"{where}[{index}]", level + 1) for index, item in enumerate(node.value)]
        return self._scalar(node, where, at)

    def _scalar(self, node: Any, where: str, at: Position) -> Any:
        if (hidden := _HIDDEN.search(node.value)) is not None:
            shown = f"the invisible character U+{ord(hidden[0]):04X} stands in the text"
            self.findings.append(HIDDEN.find(shown, at))
        if node.style not in (None, ""):
            return node.value
        self.written[where] = node.value
        value = _resolve(node.value)
        rest = self.lines[node.end_mark.line][node.end_mark.column :] if node.end_mark.line < len(self.lines) else ""
        if isinstance(value, str) and (lost := _COMMENT.match(rest)) is not None:
            self.findings.append(COMMENT.find(f"the text ends before ' #{lost[1]}': {value!r}", at))
        return value

    def _alias(self) -> Position:
        """The place of the next alias; composed nodes only know where their anchor stands, events know it."""
        if self.aliases is None:
            events = yaml.parse(self.text, Loader=_Loader)
            self.aliases = [self.place(event) for event in events if isinstance(event, yaml.AliasEvent)]
        return self.aliases.pop(0) if self.aliases else Position(self.name)

    def _mapping(self, node: Any, where: str, level: int) -> dict[str, Any]:
        value: dict[str, Any] = {}
        for key_node, item in node.value:
            at = self.place(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                self.findings.append(NOT_JSON.find("a key must be a word", at, "write a word before the colon"))
                continue
            key = key_node.value
            path = f"{where}.{key}" if where else key
            if key == "<<" and key_node.style in (None, ""):
                self.findings.append(NOT_JSON.find("a merge key (<<) is not allowed", at))
                if id(item) in self.seen:
                    self._alias()  # passed over here, so that the next one is named at its own place
                continue
            if key in value:
                first = self.keys[path]
                self.findings.append(DUPLICATE.find(f"{key!r} stands here and in line {first.line}", at, related=(first,)))
                continue
            self.keys[path] = at
            value[key] = self.read(item, path, level + 1)
        return value


def _resolve(text: str) -> Any:
    match text:
        case "" | "null":
            return None
        case "true":
            return True
        case "false":
            return False
    number = _NUMBER.match(text)
    if number is None or len(text) > _DIGITS:
        return text
    if not number[1] and not number[2]:
        return int(text)
    return value if math.isfinite(value := float(text)) else text  # 1e999 is infinite, which JSON does not have


def _position(name: str, text: str, offset: int) -> Position:
    start = text.rfind("\n", 0, offset) + 1
    return Position(name, text.count("\n", 0, offset) + 1, offset - start + 1)


def _too_deep(text: str) -> int | None:
    """Where brackets or indentation go deeper than any card; the parser below recurses, so this is asked first."""
    if text.count("[") + text.count("{") + text.count("- ") <= _DEEPEST and "  " * _DEEPEST not in text:
        return None
    depth = 0
    pattern = rf"[\[{{\]}}]|^ {{{2 * _DEEPEST}}}| (?:- ){{{_DEEPEST}}}"
    for found in re.finditer(pattern, text, re.MULTILINE):
        mark = found[0]
        depth += 1 if mark in "[{" else -1 if mark in "]}" else _DEEPEST + 1
        if depth > _DEEPEST:
            return found.start()
        depth = max(depth, 0)
    return None
