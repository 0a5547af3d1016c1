"""A run of battles on the fast loop, interpreted or compiled: lists or arrays go in, a Batch comes out. Knows no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monstra_print.rulesets import twin
from monstra_print.rulesets.base import Batch
from monstra_print.rulesets.monstra.engine import batch
from monstra_print.rulesets.monstra.engine import codes as c
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.mode import Ints

PACKAGE = __name__.rpartition(".")[0]


def play(
    ready: Ints, table: Ints, given: bool, bots: tuple[int, int], seed: int, first: int, count: int, compiled: bool
) -> tuple[Batch, Ints]:
    """Battles first … first+count-1 from the state `ready`, and the state in which the last one ended.

    given: deck lists stand in `ready`; seed: 32 bits. Raises UsageError for `compiled` without Numba.
    """
    play_many, numbers, plain = _form(compiled)
    s, winners, reasons, rounds = numbers(ready), *(numbers([0] * count) for _ in range(3))
    decisions = play_many(
        numbers(ready), s, numbers(table), numbers([0] * at.OPTIONS_CAP), int(given), *bots, seed, first, count,
        winners, reasons, rounds,
    )  # fmt: skip
    words = [c.REASONS[reason] for reason in plain(reasons)]
    return Batch(first, plain(winners), words, plain(rounds), int(decisions)), plain(s)


def _form(compiled: bool) -> tuple[Callable[..., int], Callable[[Ints], Any], Callable[[Any], Ints]]:
    """The loop, what makes its sequences out of lists, and what makes lists of them again."""
    if not compiled:
        return batch.play_many, list, list
    fast: Callable[..., int] = twin.load(PACKAGE, "batch").play_many
    import numpy

    def array(values: Ints) -> Any:
        return numpy.array(values, dtype=numpy.int64)

    def unpack(values: Any) -> Ints:
        numbers: Ints = values.tolist()
        return numbers

    return fast, array, unpack
