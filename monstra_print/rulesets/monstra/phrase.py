"""Small grammars of words: what can be said, what the house says, and where a text leaves what can be said. Knows no effect.

A phrase is a word, a sequence or a choice; the first of a choice is the house's way. Templates write choices as `<a|b>`; an
empty choice may be left out. Punctuation marks are words of their own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Run:
    """Phrases one after another."""

    parts: tuple[Phrase, ...]


@dataclass(frozen=True)
class Either:
    """One of several phrases; the first is the house's."""

    options: tuple[Phrase, ...]


Phrase: TypeAlias = str | Run | Either

_WORD = re.compile(r"\+?\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*|[^\s\w]|\w")
_BEFORE = frozenset(".,;:)")  # no space before these
_AFTER = frozenset("(")  # no space after these
_STOPS = frozenset(".")

NOTHING = Run(())


def words(text: str) -> tuple[str, ...]:
    """The words and punctuation marks of a text."""
    return tuple(_WORD.findall(unicodedata.normalize("NFC", text)))


def run(*parts: Phrase) -> Phrase:
    """Phrases one after another; a plain text is read as a template."""
    return Run(tuple(template(part) if isinstance(part, str) else part for part in parts))


def either(*options: Phrase) -> Phrase:
    """One of several phrases, the house's first; a plain text is read as a template."""
    return Either(tuple(template(option) if isinstance(option, str) else option for option in options))


def template(text: str) -> Phrase:
    """A text with choices in angle brackets as a phrase."""
    stack: list[list[list[Phrase]]] = [[[]]]
    for piece in re.split(r"([<|>])", text):
        if piece == "<":
            stack.append([[]])
        elif piece == "|" and len(stack) > 1:
            stack[-1].append([])
        elif piece == ">":
            options = tuple(Run(tuple(option)) for option in stack.pop())
            stack[-1][-1].append(Either(options))
        else:
            stack[-1][-1].extend(words(piece))
    if len(stack) != 1:
        raise ValueError(f"unclosed choice in {text!r}")
    return Run(tuple(stack[0][0]))


def house(phrase: Phrase) -> tuple[str, ...]:
    """The words of the house: always the first choice."""
    if isinstance(phrase, str):
        return (phrase,)
    if isinstance(phrase, Either):
        return house(phrase.options[0])
    return tuple(word for part in phrase.parts for word in house(part))


def join(tokens: Sequence[str]) -> str:
    """Words as a text: spaces between them, none before punctuation, a capital after a full stop."""
    text = ""
    for index, token in enumerate(tokens):
        start = index > 0 and tokens[index - 1] in _STOPS
        glued = index == 0 or token in _BEFORE or tokens[index - 1] in _AFTER
        text += ("" if glued else " ") + (capital(token) if start else token)
    return text


def capital(text: str) -> str:
    """The text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Stray:
    """The first word of a text that a phrase cannot give. index: its place among the words; expected: what could stand there."""

    word: str
    index: int
    expected: tuple[str, ...]


def stray(phrase: Phrase, text: str) -> Stray | None:
    """None if the text can be derived word for word; else the first word that cannot, after the longest part that can."""
    tokens = words(text)
    search = _Search(tokens)
    ends = search.follow(phrase, frozenset((0,)))
    if len(tokens) in ends:
        return None
    for end in ends:
        search.miss(end, "the end")
    word = tokens[search.furthest] if search.furthest < len(tokens) else "the end of the text"
    return Stray(word, search.furthest, tuple(sorted(search.expected)))


class _Search:
    """All ways through a phrase at once, with the furthest place where none went on."""

    def __init__(self, tokens: tuple[str, ...]) -> None:
        self.tokens = tokens
        self.furthest = 0
        self.expected: set[str] = set()

    def follow(self, phrase: Phrase, starts: frozenset[int]) -> frozenset[int]:
        """Where the phrase can end when it begins at one of `starts`."""
        if not starts:
            return starts
        if isinstance(phrase, str):
            return frozenset(start + 1 for start in starts if self._reads(phrase, start))
        if isinstance(phrase, Either):
            return frozenset(end for option in phrase.options for end in self.follow(option, starts))
        for part in phrase.parts:
            starts = self.follow(part, starts)
        return starts

    def _reads(self, word: str, at: int) -> bool:
        if at < len(self.tokens):
            token = self.tokens[at]
            begins = at == 0 or self.tokens[at - 1] in _STOPS
            # A sentence begins with a capital; the first sentence of a move need not (rulebook §9).
            if token == (capital(word) if begins else word) or (at == 0 and token == word):
                return True
        self.miss(at, word)
        return False

    def miss(self, at: int, word: str) -> None:
        """Note that `word` was wanted at a place."""
        if at > self.furthest:
            self.furthest, self.expected = at, set()
        if at == self.furthest:
            self.expected.add(word)
