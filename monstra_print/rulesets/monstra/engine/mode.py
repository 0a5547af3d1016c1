"""How the engine's source is run: `J` and `entry` mark what is compiled, `emit` and `snap` keep the trace. Knows no rule.

Interpreted, a marked function is the function itself, and the trace is kept in two lists that `adapter` and `replay` empty
and read. In the compiled twin (`rulesets.twin`) the marks compile, and a trace is not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from . import COMPILED

Ints: TypeAlias = list[int]
Function = TypeVar("Function", bound=Callable[..., object])

EVENTS: list[tuple[int, int, int, int]] = []
SNAPS: list[tuple[int, Ints]] = []


def J(function: Function) -> Function:
    """Marks a function of the compilable subset."""
    return function


def entry(function: Function) -> Function:
    """Marks a function of the compilable subset that is called from outside it with arrays."""
    return function


def flat(values: Ints) -> Ints:
    """What an entry gives to the functions it calls: the numbers themselves, compiled a bare pointer to them."""
    return values


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


if COMPILED:
    from monstra_print.rulesets import twin

    J, entry, flat = twin.jit, twin.entry, twin.bare()
    emit, snap = twin.silence(emit), twin.silence(snap)
