"""Strict reading of YAML 1.2 core: only JSON's types, no aliases, tags, merges or repeated keys. Does not know any schema."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.findings import Finding, Position


@dataclass(frozen=True)
class Document:
    """A YAML file as plain JSON values, with the position of every key and value.

    `marks` maps dotted paths (`signature.effects[1].damage`, "" for the whole) to the position of the value.
    """

    path: str
    value: Any
    marks: Mapping[str, Position]

    def at(self, where: str = "") -> Position:
        """The position of a value by its dotted path; of its nearest parent that exists where it does not."""
        while where and where not in self.marks:
            cut = max(where.rfind("."), where.rfind("["))
            where = where[:cut] if cut > 0 else ""
        return self.marks.get(where, Position(self.path))


def read(file: Path, name: str) -> tuple[Document | None, tuple[Finding, ...]]:
    """Read a file; `name` is its path in messages. The document is None when its syntax could not be read."""
    raise NotImplementedError


def read_text(text: str, name: str) -> tuple[Document | None, tuple[Finding, ...]]:
    """Like `read`, from text."""
    raise NotImplementedError
