"""How the engine's source is run: `J` marks what a compiler may take, `emit` and `snap` keep the trace. Knows no rule.

Interpreted, `J` returns the function as it is, and the trace is kept in two lists that `adapter` and `replay` empty and
read. A compiling loader puts its own `J` here and makes `emit` and `snap` do nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

Ints: TypeAlias = list[int]
Function = TypeVar("Function", bound=Callable[..., object])

COMPILED: bool = globals().get("COMPILED", False)
EVENTS: list[tuple[int, int, int, int]] = []
SNAPS: list[tuple[int, Ints]] = []


def J(function: Function) -> Function:
    """Marks a function of the compilable subset; interpreted it is the function itself."""
    return function


def emit(code: int, a: int, b: int, c: int) -> None:
    """Note one event; its codes stand in `codes`, its words in `event`."""
    EVENTS.append((code, a, b, c))


def snap(s: Ints, at: int) -> None:
    """Note a copy of the state at one of the replay's snapshot places (`codes.AT_…`), and its place among the events."""
    SNAPS.append((at, s[:]))


def clear_trace() -> None:
    """Forget all events and snapshots."""
    EVENTS.clear()
    SNAPS.clear()
