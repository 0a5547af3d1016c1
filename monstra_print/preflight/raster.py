"""Measuring on plates: distances, lines and gaps by morphology on boolean arrays. Knows no ink and no page.

Lengths are pixels. Discs are made of rows, so that a dilation by r costs 2r + 1 passes over the picture.
"""

from __future__ import annotations

from typing import Any

import numpy as np


def dilate(mask: Any, radius: float) -> Any:
    """All pixels whose centre lies within `radius` of a set pixel; the picture's edge counts as empty."""
    height = mask.shape[0]
    grown = np.zeros_like(mask)
    for dy in range(-int(radius), int(radius) + 1):
        row = _widen(mask, int((radius * radius - dy * dy) ** 0.5))
        if abs(dy) < height:
            to, of = (slice(dy, None), slice(None, height - dy)) if dy >= 0 else (slice(None, dy), slice(-dy, None))
            grown[to] |= row[of]
    return grown


def erode(mask: Any, radius: float) -> Any:
    """The pixels that keep `radius` from every unset pixel; outside the picture counts as set."""
    return ~dilate(~mask, radius)


def thin_parts(mask: Any, width: float) -> Any:
    """What of `mask` no disc of that diameter fits into: lines thinner than `width`, and sharp tips."""
    radius = max(0.5, (width - 1) / 2)
    return mask & ~dilate(erode(mask, radius), radius)


def blocks(mask: Any, margin: int) -> list[tuple[slice, slice]]:
    """Where the set pixels lie, as rectangles with `margin` round them; what lies at least two margins apart lies in two."""
    found: list[tuple[slice, slice]] = []
    waiting = [(0, 0, mask, False)]
    while waiting:
        top, left, part, is_whole = waiting.pop()
        runs = [_runs(part.any(axis=1), 2 * margin), _runs(part.any(axis=0), 2 * margin)]
        if not runs[0]:
            continue
        if is_whole and len(runs[0]) == len(runs[1]) == 1:
            (row, end), (column, stop) = runs[0][0], runs[1][0]
            found.append(
                (
                    slice(max(0, top + row - margin), top + end + margin),
                    slice(max(0, left + column - margin), left + stop + margin),
                )
            )
            continue
        waiting += [(top + row, left + column, part[row:end, column:stop], len(runs[0]) == len(runs[1]) == 1)
                    for row, end in runs[0] for column, stop in runs[1]]  # fmt: skip
    return sorted(found, key=lambda one: (one[0].start, one[1].start))


def _runs(line: Any, apart: int) -> list[tuple[int, int]]:
    """First and end of each run of set places; runs with fewer than `apart` places between them are one."""
    at = np.flatnonzero(line)
    if not len(at):
        return []
    breaks = np.flatnonzero(np.diff(at) > apart)
    firsts, lasts = [at[0], *at[breaks + 1]], [*at[breaks], at[-1]]
    return [(int(first), int(last) + 1) for first, last in zip(firsts, lasts, strict=True)]


def densest(mask: Any, side: int) -> tuple[int, tuple[int, int]]:
    """The largest number of set pixels in any window of `side` × `side`, and that window's centre (row, column)."""
    side = max(1, min(side, *mask.shape))
    sums = np.pad(mask.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    counts = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    row, column = np.unravel_index(int(counts.argmax()), counts.shape)
    return int(counts[row, column]), (int(row) + side // 2, int(column) + side // 2)


def _widen(mask: Any, reach: int) -> Any:
    """Each set pixel grown by `reach` to the left and right."""
    if not reach:
        return mask
    sums = np.pad(mask.astype(np.int32).cumsum(1), ((0, 0), (reach + 1, reach)), mode="edge")
    sums[:, : reach + 1] = 0
    return sums[:, 2 * reach + 1 :] > sums[:, : -(2 * reach + 1)]
