"""Making the lines of a sheet: bold words, rule references and the record of every number shown. Knows no rule and no layout."""

from __future__ import annotations

from collections.abc import Mapping

from monstra_print.copytext import Line, Section, Span


class Figures:
    """The rules' numbers by name. Reading one records it, so that a sheet knows which numbers it shows."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = dict(known)
        self._shown: dict[str, int] = {}

    def __getitem__(self, name: str) -> int:
        """The number of that name. Raises KeyError."""
        self._shown[name] = self._known[name]
        return self._known[name]

    def get(self, name: str, otherwise: int) -> int:
        """The number of that name, or `otherwise` where no rule and no card gives it."""
        return self[name] if name in self._known else otherwise

    def note(self, name: str, value: int) -> int:
        """Record a number that follows from others (how many counters a sheet carries), and give it back."""
        self._shown[name] = value
        return value

    @property
    def shown(self) -> dict[str, int]:
        """Every number read so far, by name in alphabetical order."""
        return dict(sorted(self._shown.items()))


def line(icon: str | None, words: str, *rules: str) -> Line:
    """A line from words in which `**…**` is bold; `rules` are the rulebook sections and rulings that it states."""
    parts = words.split("**")
    if len(parts) % 2 == 0:
        raise ValueError(f"a bold word is not closed in {words!r}")
    spans = tuple(Span(part, strong=index % 2 == 1) for index, part in enumerate(parts) if part)
    return Line(icon, spans, rules)


def section(key: str, title: str, *lines: Line) -> Section:
    """A section found by its key; its title is printed."""
    return Section(title, lines, key)


def count(number: int, singular: str, plural: str = "") -> str:
    """`1 tactic`, `3 tactics`."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `12th`."""
    tail = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{tail}"
