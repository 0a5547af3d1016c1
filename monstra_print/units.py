"""Lengths. Inside the program a length is an integer number of micrometres; knows nothing of pages or cards.

Integers make equality exact, so that "the back's centre mirrors the front's" can be tested without a tolerance.
Millimetres live in YAML and CSS, points only at the PDF edge (1 pt = 1/72 in, ISO 32000-2 §8.3.2.3).
"""

from __future__ import annotations

from typing import NewType

Um = NewType("Um", int)

PT_PER_MM = 72 / 25.4


def mm(value: float) -> Um:
    """Millimetres to micrometres, rounded to the nearest micrometre."""
    return Um(round(value * 1000))


def to_mm(length: Um) -> float:
    """Micrometres to millimetres."""
    return length / 1000


def to_pt(length: Um) -> float:
    """Micrometres to PDF points."""
    return length / 1000 * PT_PER_MM


def pt_to_um(points: float) -> Um:
    """PDF points to micrometres, rounded to the nearest micrometre."""
    return Um(round(points / PT_PER_MM * 1000))


def format_mm(length: Um) -> str:
    """A length as people write it: `63`, `3.175`."""
    return f"{length / 1000:.3f}".rstrip("0").rstrip(".")
