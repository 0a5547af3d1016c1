"""Plumage: feathers, scales, bristles and locks in rows along a line, each row with its own rhythm. Knows the pen, no creature.

Where a fan puts the same figure on an arc, a row follows any line (the arm of a wing, a back, a jaw) and changes on the way:
lengths, widths, angles and tones are short lists that are spread along it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from monstra_print.faces.art.pen import Pen, Points, along
from monstra_print.faces.art.stroke import figure

Outline = Sequence[tuple[float, float]]
# Outlines of one figure: (share of the length, share of the width) round it, and the part of it that lies in the shade.
_PINION = ((0, -0.26), (0.3, -0.5), (0.72, -0.48), (0.94, -0.26), (1, 0.06), (0.86, 0.42), (0.5, 0.5), (0.2, 0.4), (0, 0.26))
_PINION_SHADE = ((0, 0.02), (0.9, 0.06), (0.86, 0.42), (0.5, 0.5), (0.2, 0.4), (0, 0.26))
_SCALE = ((0, -0.42), (0.5, -0.5), (0.8, -0.3), (1, 0), (0.8, 0.3), (0.5, 0.5), (0, 0.42))
_SCALE_SHADE = ((0, 0), (1, 0), (0.8, 0.3), (0.5, 0.5), (0, 0.42))
_LOCK = ((0, -0.5), (0.34, -0.52), (0.72, -0.1), (1, 0.5), (0.66, 0.42), (0.3, 0.5), (0, 0.5))
_LOCK_SHADE = ((0, 0.06), (0.36, 0.08), (0.74, 0.2), (1, 0.5), (0.66, 0.42), (0.3, 0.5), (0, 0.5))
_BRISTLE = ((0, -0.5), (0.5, -0.34), (1, 0.2), (0.5, 0.42), (0, 0.5))
_BRISTLE_SHADE = ((0, 0.1), (0.55, 0.06), (1, 0.2), (0.5, 0.42), (0, 0.5))


def pinion(pen: Pen, x: float, y: float, angle: float, length: float, width: float, code: str, lead: float = 0.9) -> None:
    """A flight feather: straight vane, blunt tip, quill and a notch of shade."""
    _figure(pen, x, y, angle, length, width, code, lead, (_PINION, _PINION_SHADE), 0.7)
    at = along(x, y, angle)
    pen.fill([at(length * 0.08, -width * 0.05), at(length * 0.84, width * 0.04), at(length * 0.08, width * 0.09)], code, 0, 1)


def scale(pen: Pen, x: float, y: float, angle: float, length: float, width: float, code: str, lead: float = 0.9) -> None:
    """A broad keeled scale with a blunt point, lit along its left rim."""
    _figure(pen, x, y, angle, length, width, code, lead, (_SCALE, _SCALE_SHADE), 0.35)
    at = along(x, y, angle)
    rim = [at(length * u, width * v) for u, v in ((0.42, -0.4), (0.76, -0.22), (0.9, -0.02), (0.7, -0.08))]
    pen.fill(rim, code, 0, 1)


def lock(pen: Pen, x: float, y: float, angle: float, length: float, width: float, code: str, lead: float = 0.9) -> None:
    """A lock of fur whose tip bends to the right of its direction; a negative width bends it left."""
    _figure(pen, x, y, angle, length, width, code, lead, (_LOCK, _LOCK_SHADE), 0.6)


def bristle(pen: Pen, x: float, y: float, angle: float, length: float, width: float, code: str, lead: float = 0.7) -> None:
    """A stiff hair in two facets."""
    _figure(pen, x, y, angle, length, width, code, lead, (_BRISTLE, _BRISTLE_SHADE), 0.0)


FIGURES: dict[str, Callable[..., None]] = {"pinion": pinion, "scale": scale, "lock": lock, "bristle": bristle}


def _figure(
    pen: Pen,
    x: float,
    y: float,
    angle: float,
    length: float,
    width: float,
    code: str,
    lead: float,
    outlines: tuple[Outline, Outline],
    smooth: float,
) -> None:
    at = along(x, y, angle)
    pen.fill([at(length * u, width * v) for u, v in outlines[0]], code, smooth, 0, lead)
    pen.fill([at(length * u, width * v) for u, v in outlines[1]], code, smooth, -1)


def row(
    pen: Pen,
    kind: str,
    points: Points,
    count: int,
    lengths: Sequence[float],
    widths: Sequence[float],
    angles: Sequence[float],
    codes: Sequence[str],
    jitter: float = 0.06,
    rhythm: Sequence[float] = (1,),
    back: bool = False,
    lead: float = 0.9,
) -> None:
    """`count` figures rooted along the line through the points, from its first to its last point.

    kind: pinion, scale, lock or bristle, or a kind of a fan (flame, feather, leaf, petal, shard, spike).
    lengths, widths, angles: spread along the row. codes: tones in turn. rhythm: shares of the length in turn.
    back: the first figure lies on top instead of the last.
    """
    order = range(count)
    made = []
    for i in order:
        t = i / (count - 1) if count > 1 else 0.5
        x, y = (spread([p[axis] for p in points], t) for axis in (0, 1))
        far = spread(lengths, t) * pen.rnd.uniform(1 - jitter, 1 + jitter) * rhythm[i % len(rhythm)]
        made.append((x, y, spread(angles, t), far, spread(widths, t), codes[i % len(codes)]))
    for x, y, angle, far, width, code in reversed(made) if back else made:
        if kind in FIGURES:
            FIGURES[kind](pen, x, y, angle, far, width, code, lead)
        else:
            figure(pen, kind, x, y, angle, far, width, code, False, lead)


def spread(values: Sequence[float], t: float) -> float:
    """The value at share t of a list, straight between its entries."""
    if len(values) == 1:
        return values[0]
    place = t * (len(values) - 1)
    j = min(len(values) - 2, math.floor(place))
    return values[j] + (values[j + 1] - values[j]) * (place - j)
