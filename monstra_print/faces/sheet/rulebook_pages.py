"""Which chapters of a booklet begin a page, so that few pages stay half empty. Knows heights in pages, no words and no layout."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

SHEET = 4  # pages of a folded leaf
OTHERS = 3  # pages that no chapter is on: cover, contents, back
MOST = 12  # chapters of which all arrangements are compared; a longer book begins each on a page
LATE = 0.8  # a chapter that would begin below this part of a page begins the next one
SPILL = 0.06  # so much of a page beyond its end may as well not be there: the estimate is not closer
NOTES, BAD = 0.5, 0.4  # what a page of nothing but notes costs, and a page with a few lines


def begins(heights: Sequence[float], forced: frozenset[int]) -> frozenset[int]:
    """The units that begin a page. heights: of each, in pages; forced: those that begin one in any case, as the first does."""
    free = [at for at in range(1, len(heights)) if at not in forced]
    if len(free) > MOST:
        return frozenset(range(len(heights)))
    always = forced | ({0} if heights else frozenset())
    taken = itertools.product((True, False), repeat=len(free))
    choices = (always | frozenset(itertools.compress(free, chosen)) for chosen in taken)
    return min(choices, key=lambda one: cost(heights, one))


def cost(heights: Sequence[float], starting: frozenset[int]) -> float:
    """How bad an arrangement is: the squares of what stays empty, pages with a few lines only, pages of notes."""
    total, used, pages = 0.0, 0.0, 0
    for at, height in enumerate(heights):
        if at in starting and at:
            total += (1 - used) ** 2
            used, pages = 0.0, pages + 1
        elif used > LATE:
            total += BAD + (1 - used) ** 2
            used, pages = 0.0, pages + 1
        end = used + height
        full = math.ceil(end - 1e-9) - 1
        used, pages = end - full, pages + full
        if full and used < SPILL:
            total += BAD
    return total + NOTES * (-(pages + 1 + OTHERS) % SHEET)
