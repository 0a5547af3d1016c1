"""The outlines of counters by their meaning (art direction §0 rule 2, §11): in mm about their middle, corners rounded for a die.

Hexagon = energy, burst = damage, shield = Shield, disc = condition, skull = knockout, chamfered card = tactic, heart =
HP; a pill carries the arrow of Speed (an arrow would point backward on its reverse), a rounded square is used up once, an
octagon is the round, a pennant is the first team. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from monstra_print.press import outline
from monstra_print.press.outline import Affine
from monstra_print.press.shape import Path, Segment

BOX = 16.0  # mm: every outline but the pennant lies in a square of this side
_KAPPA = 4 / 3


@dataclass(frozen=True)
class Silhouette:
    """An outline about its middle; cells: how many places of the sheet it takes; centre: where the eye puts its middle;
    room: width in mm for a figure."""

    path: Path
    cells: int = 1
    centre: tuple[float, float] = (0.0, 0.0)
    room: float = 9.6

    def at(self, x: float, y: float, *, mirrored: bool = False) -> Path:
        """The outline about (x, y), mirrored left to right for the back of a piece."""
        return outline.transform(self.path, Affine(-1 if mirrored else 1, 0, 0, 1, x, y))

    def inset(self, by: float, x: float, y: float, *, mirrored: bool = False) -> Path:
        """The same outline smaller by about `by` mm on every side."""
        left, top, right, bottom = outline.bounds(self.path)
        across, down = 1 - 2 * by / (right - left), 1 - 2 * by / (bottom - top)
        cx, cy = self.centre
        path = outline.transform(self.path, Affine(across, 0, 0, down, cx * (1 - across), cy * (1 - down)))
        return outline.transform(path, Affine(-1 if mirrored else 1, 0, 0, 1, x, y))


def rounded(points: Sequence[tuple[float, float]], radius: float) -> Path:
    """A polygon with every corner, also one that points inward, rounded to `radius` mm."""
    path: list[Segment] = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        one, other = _toward((x, y), before), _toward((x, y), after)
        inside = math.acos(max(-1.0, min(1.0, one[0] * other[0] + one[1] * other[1])))
        reach = radius / math.tan(inside / 2)
        pull = reach - _KAPPA * math.tan((math.pi - inside) / 4) * radius
        start, end = (x + one[0] * reach, y + one[1] * reach), (x + other[0] * reach, y + other[1] * reach)
        path.append(("L" if path else "M", start))
        path.append(("C", (x + one[0] * pull, y + one[1] * pull, x + other[0] * pull, y + other[1] * pull, *end)))
    return (*path, ("Z", ()))


def _toward(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _star(count: int, outer: float, inner: float = 0.0, turn: float = 0.0) -> list[tuple[float, float]]:
    """The corners of a regular polygon or star, the first one on top."""
    radii = (outer, inner) if inner else (outer,)
    whole = count * len(radii)
    angles = [turn + 2 * math.pi * step / whole for step in range(whole)]
    return [(radii[at % len(radii)] * math.sin(a), -radii[at % len(radii)] * math.cos(a)) for at, a in enumerate(angles)]


_SHIELD = (
    "M0 -8L5.9 -6.1Q6.8 -5.8 6.8 -4.9V-.5C6.8 3.6 3.9 6.3 .8 7.7Q0 8.05 -.8 7.7C-3.9 6.3 -6.8 3.6 -6.8 -.5V-4.9"
    "Q-6.8 -5.8 -5.9 -6.1Z"
)
_SKULL = (
    "M-3.9 8H3.9Q4.9 8 4.9 7V6.2Q4.9 5.4 5.5 4.9C7 3.7 7.6 1.7 7.6 -.4A7.6 7.6 0 0 0 -7.6 -.4C-7.6 1.7 -7 3.7 -5.5 4.9"
    "Q-4.9 5.4 -4.9 6.2V7Q-4.9 8 -3.9 8Z"
)
_HEART = (
    "M.9 7.3C5.7 3.6 8 .8 8 -2.6C8 -5.4 6.1 -7.4 3.8 -7.4C2.5 -7.4 1.5 -6.9 .8 -6Q0 -5.1 -.8 -6C-1.5 -6.9 -2.5 -7.4 -3.8 -7.4"
    "C-6.1 -7.4 -8 -5.4 -8 -2.6C-8 .8 -5.7 3.6 -.9 7.3Q0 8 .9 7.3Z"
)
_CARD = ((-4.2, -8.0), (4.2, -8.0), (7.2, -5.0), (7.2, 5.0), (4.2, 8.0), (-4.2, 8.0), (-7.2, 5.0), (-7.2, -5.0))
_PENNANT = ((-17.0, -8.0), (17.6, -8.0), (12.4, 0.0), (17.6, 8.0), (-17.0, 8.0))

SILHOUETTES = {
    "energy": Silhouette(rounded(_star(6, 8.1), 0.8)),
    "damage": Silhouette(rounded(_star(9, 8.5, 6.2), 0.7)),
    "shield": Silhouette(outline.parse(_SHIELD), centre=(0.0, -0.5)),
    "condition": Silhouette(outline.circle(0, 0, 8)),
    "knockout": Silhouette(outline.parse(_SKULL)),
    "speed": Silhouette(outline.rounded_rect(-8, -6.9, 16, 13.8, 6.9)),
    "tactic": Silhouette(rounded(_CARD, 0.8)),
    "hp": Silhouette(outline.parse(_HEART), centre=(0.0, -0.8)),
    "round": Silhouette(rounded(_star(8, 8.5, turn=math.pi / 8), 0.8)),
    "first-team": Silhouette(rounded(_PENNANT, 1.0), cells=2, centre=(-2.0, 0.0)),
    "once": Silhouette(outline.rounded_rect(-7.4, -7.4, 14.8, 14.8, 2.6)),
}
OTHER = SILHOUETTES["once"]


def silhouette(key: str) -> Silhouette:
    """The outline of a counter by its key (`condition/burn`): what stands before the slash is its meaning."""
    return SILHOUETTES.get(key.partition("/")[0], OTHER)
