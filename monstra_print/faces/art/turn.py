"""Turning a head in space: one facet table serves every view. Knows yaw, pitch, roll and depth, no drawing.

A facet's point gets a depth from its head's lift (skull ball plus muzzle bump), then the head is turned about its centre;
facets that come to face away are culled by their winding. Ears, horns and manes carry a constant depth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from monstra_print.faces.art.pen import Point, View

Pose = tuple[float, float, float]
Depth = float | Callable[[float, float], float]
_NECK = 14.0  # units behind the face about which a head turns sideways
_BROW, _CHIN = 8.0, 30.0  # heights about which it nods and tilts


def viewed(pose: Pose, depth: Depth) -> View | None:
    """How a point of the subject is seen, or None when it faces the viewer.

    pose: yaw (+ looks to the right), pitch (+ looks down), roll, in degrees; depth in units, or a function of the point.
    """
    if not any(pose):
        return None
    yaw, pitch, roll = (math.radians(angle) for angle in pose)
    cy, sy, cp, sp, cr, sr = math.cos(yaw), math.sin(yaw), math.cos(pitch), math.sin(pitch), math.cos(roll), math.sin(roll)

    def see(x: float, y: float) -> Point:
        z = depth(x, y) if callable(depth) else depth
        across = x * cy + (z - _NECK) * sy
        down = (y - _BROW) * cp + (z * cy - x * sy) * sp * 0.8 + _BROW - _CHIN
        return across * cr - down * sr, across * sr + down * cr + _CHIN

    return see


def lift(table: Sequence[float], k: float = 1.0, dy: float = 0.0) -> Callable[[float, float], float]:
    """Depth of a head of size k, dy lower: skull radius, depth; muzzle centre, its spread down and across, its length."""
    radius, skull, muzzle_y, spread_y, spread_x, muzzle = table

    def depth(x: float, y: float) -> float:
        u, v = x / k, (y - dy) / k
        ball = skull * math.sqrt(max(0.0, 1 - (u / radius) ** 2))
        return (ball + muzzle * math.exp(-(((v - muzzle_y) / spread_y) ** 2) - (u / spread_x) ** 2)) * k

    return depth
