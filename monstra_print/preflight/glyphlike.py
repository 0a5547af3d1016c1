"""Rows of small shapes that look like a line of type, found in the samples of a picture. Reads no letter.

A heuristic for pages that are delivered as pictures, where no text is left to ask: at least five shapes of type's height that
stand on one line, close to each other, dark on light or light on dark.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

Box = tuple[int, int, int, int]
CONTRAST = 60.0  # of 255, against the mean of what lies round a pixel
REACH = 12  # pixels of that mean to each side: about one line of small type at 300 ppi
HEIGHTS = (10, 60)  # pixels: 5 pt x-height to 14 pt capitals at 300 ppi
LETTERS = 5


def lines_of_type(grey: Any) -> list[Box]:
    """Left, top, right, bottom in pixels of each row that looks like type; grey: rows by columns, 0 to 255."""
    around = _mean(grey.astype(np.float64))
    found: list[Box] = []
    for shapes in (grey < around - CONTRAST, grey > around + CONTRAST):
        found += _rows([box for box in _shapes(shapes) if _is_letter(box)])
    return found


def _is_letter(box: Box) -> bool:
    width, height = box[2] - box[0], box[3] - box[1]
    return HEIGHTS[0] <= height <= HEIGHTS[1] and 2 <= width <= 1.6 * height


def _mean(grey: Any) -> Any:
    """The mean of the square round each pixel, with the edge repeated."""
    side = 2 * REACH + 1
    sums = np.pad(np.pad(grey, REACH, mode="edge").cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    return (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2


def _shapes(mask: Any) -> Iterator[Box]:
    """The boxes of connected shapes, by joining runs of neighbouring rows."""
    boxes: list[list[int]] = []
    parent: list[int] = []

    def root(label: int) -> int:
        while parent[label] != label:
            label = parent[label]
        return label

    above: list[tuple[int, int, int]] = []
    for y, row in enumerate(mask):
        ends = np.flatnonzero(np.diff(row.astype(np.int8), prepend=0, append=0))
        runs = []
        for x0, x1 in zip(ends[::2].tolist(), ends[1::2].tolist(), strict=True):
            touching = sorted({root(label) for a, b, label in above if a <= x1 and b >= x0})
            if touching:
                label = touching[0]
                for other in touching[1:]:
                    parent[other] = label
                    boxes[label] = _joined(boxes[label], boxes[other])
                boxes[label] = _joined(boxes[label], [x0, y, x1, y + 1])
            else:
                label = len(parent)
                parent.append(label)
                boxes.append([x0, y, x1, y + 1])
            runs.append((x0, x1, label))
        above = runs
    for label, box in enumerate(boxes):
        if parent[label] == label:
            yield box[0], box[1], box[2], box[3]


def _joined(one: list[int], other: list[int]) -> list[int]:
    return [min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])]


def _rows(letters: list[Box]) -> Iterator[Box]:
    """Letters that follow each other on one line, as one box, where there are enough of them."""
    left = sorted(letters)
    while left:
        row = [left.pop(0)]
        for box in list(left):
            last = row[-1]
            height = max(last[3] - last[1], box[3] - box[1])
            stands = abs(box[3] - last[3]) <= 0.15 * height and min(last[3] - last[1], box[3] - box[1]) >= 0.55 * height
            if stands and 0 < box[0] - last[2] <= 0.9 * height:
                row.append(box)
                left.remove(box)
        if len(row) >= LETTERS:
            yield row[0][0], min(box[1] for box in row), row[-1][2], max(box[3] for box in row)
