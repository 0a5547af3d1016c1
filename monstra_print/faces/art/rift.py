"""The rift: torn rays, sun and eye of boss and behavior cards, their backs and the mission mat. Knows the pen, no card."""

from __future__ import annotations

import math
from collections.abc import Sequence

from monstra_print.faces.art.ground import cover
from monstra_print.faces.art.pen import Pen, Point

SUN = ((22.0, "s1"), (19.5, "s2"), (17.0, "s3"), (14.0, "s4"))  # radius and tone of the sun's torn rings, mm


def rift_ground(pen: Pen, x: float = 31.5, y: float = 31.5, count: int = 9, light: str = "s") -> None:
    """Boss night with scratches, `count` rays from (x, y) and the torn sun; light: the letter of the sun's ramp."""
    uniform = pen.rnd.uniform
    cover(pen, "s0")
    for _ in range(66):
        a, r = uniform(0, 2 * math.pi), uniform(24, 56)
        at = (x + r * math.sin(a), y - r * math.cos(a))
        pen.gouge(*at, math.degrees(a + 1.2), uniform(3, 12), uniform(0.4, 1), "s1")
    for i in range(count):
        ray(pen, x, y, 2 * math.pi * i / count + uniform(-0.2, 0.2))
    sun(pen, x, y, [(r, light + code[1]) for r, code in SUN])


def ray(pen: Pen, x: float, y: float, angle: float, steps: int = 8) -> None:
    """A jagged tear that runs from the sun past the edge of the card, bright in its core."""
    uniform, across = pen.rnd.uniform, (math.cos(angle), math.sin(angle))
    px, py, width = x, y, 4.2
    left: list[Point] = []
    right: list[Point] = []
    for _ in range(steps):
        px += 9 * math.sin(angle) + uniform(-2.4, 2.4)
        py -= 9 * math.cos(angle) + uniform(-2.4, 2.4)
        width *= 0.8
        left.append((px - width * across[0] / 2, py - width * across[1] / 2))
        right.append((px + width * across[0] / 2, py + width * across[1] / 2))
    pen.fill([(x, y), *left, *reversed(right)], "s2")
    core = [_between(u, v, 0.275) for u, v in zip(left, right, strict=True)]
    other = [_between(v, u, 0.275) for u, v in zip(left, right, strict=True)]
    pen.fill([(x, y), *core, *reversed(other)], "s4")


def _between(u: Point, v: Point, share: float) -> Point:
    return u[0] + (v[0] - u[0]) * share, u[1] + (v[1] - u[1]) * share


def sun(pen: Pen, x: float, y: float, rings: Sequence[tuple[float, str]] = SUN, points: int = 26, turns: int = 1) -> None:
    """Torn rings of light. turns = 2 repeats each ring's outline after half a turn, which makes it point-symmetric."""
    for r, code in rings:
        drawn = [r * (1 + (0.12 if i % 2 else -0.02) * pen.rnd.uniform(0.6, 1.4)) for i in range(points // turns)]
        radii = drawn * turns
        angles = [2 * math.pi * i / points for i in range(points)]
        if turns == 2 and (points // 2) % 2:
            raise ValueError("the two halves of a symmetric sun must both begin with an inner point")
        pen.fill([(x + q * math.sin(a), y - q * math.cos(a)) for q, a in zip(radii, angles, strict=True)], code)
