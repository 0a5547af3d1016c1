"""Overprint (ISO 32000-2 §8.6.7): which colours print over what lies below, and the graphics states that say so.

100 % K and spot inks overprint with OPM 1, so the zero components of black type leave the other plates alone; white and
everything else knock out. `OP` without `op` would switch both, so both are always set. Knows no object of a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pikepdf import Dictionary, Name, Object, Pdf

_FULL = 0.9995


def overprints(colour: Sequence[float]) -> bool:
    """Whether a CMYK colour (0..1) is black alone at full strength. Tints of K knock out: over art they would turn muddy."""
    return colour[3] >= _FULL and max(colour[0], colour[1], colour[2]) < 0.0005


@cache
def state_name(stroke: bool, fill: bool) -> str:
    """The resource name of the state in which strokes and fills overprint as said."""
    return f"MxO{int(stroke)}{int(fill)}"


def make_states(pdf: Pdf) -> dict[str, Object]:
    """The four graphics states, once a file."""
    states: dict[str, Object] = {}
    for stroke in (False, True):
        for fill in (False, True):
            state = Dictionary(Type=Name.ExtGState, OP=stroke, op=fill, OPM=1 if stroke or fill else 0)
            states[state_name(stroke, fill)] = pdf.make_indirect(state)
    return states
