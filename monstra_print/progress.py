"""Progress bars on stderr for long work. Does not know what the work is; silent when quiet or when stderr is not a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Item = TypeVar("Item")

_quiet = False


def set_quiet(quiet: bool) -> None:
    """Switch all bars and notes of this process off (`--quiet`) or on."""
    global _quiet
    _quiet = quiet


def note(text: str) -> None:
    """One line on stderr saying what is being done, unless quiet."""
    if not _quiet:
        print(text, file=sys.stderr, flush=True)


def station(text: str) -> None:
    """One line in a log or on a pipe saying what begins, so that minutes of work are not silent; a terminal shows bars."""
    if not sys.stderr.isatty():
        note(text)


def track(
    items: Iterable[Item], label: str, total: int | None = None, name: Callable[[Item], str] | None = None
) -> Iterator[Item]:
    """Yield the items while a bar shows `label`, how many of `total`, the time left and the `name` of the item at work.

    On a pipe or in a log nothing is drawn, so that output stays readable; `station` is for those.
    """
    count = total if total is not None else len(items) if isinstance(items, Sized) else None
    if _quiet or not sys.stderr.isatty():
        yield from items
        return
    columns = (
        TextColumn("{task.description:<26}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[item]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=count, item="")
        for item in items:
            progress.update(task, item=name(item) if name else "")
            yield item
            progress.advance(task)
