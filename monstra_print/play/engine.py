"""Which of an engine's two forms plays a run: compiled for many battles where Numba is there. Knows no game."""

from __future__ import annotations

from monstra_print.errors import UsageError
from monstra_print.progress import note
from monstra_print.rulesets import twin

ENGINES = ("auto", "compiled", "interpreted")
MANY = 5_000  # battles from which on the start of the compiled engine is worth its while


def compiles(asked: str, games: int) -> bool:
    """True: compiled. Raises UsageError for an engine that does not exist, or for `compiled` without Numba."""
    if asked not in ENGINES:
        raise UsageError(f"there is no engine {asked!r}", f"choose among {', '.join(ENGINES)}")
    if asked == "interpreted" or (asked == "auto" and games < MANY):
        return False
    reason = twin.missing()
    if reason is None:
        return True
    if asked == "compiled":
        raise twin.refusal(reason)
    note(f"{reason}: played interpreted, with the same results but far slower ({twin.REMEDY})")
    return False


def name(compiled: bool) -> str:
    """What the form that ran is called in reports."""
    return "compiled" if compiled else "interpreted"
