"""Colours of the five signs stay apart for every kind of colour vision (Machado, Oliveira, Fernandes 2009; CIEDE2000)."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

import pytest

from monstra_print.press import ink

INKS = ink.load(Path(__file__).resolve().parents[2] / "templates")
SIGNS = ("fire", "earth", "water", "air", "mythic")
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
VISION: dict[str, Matrix] = {  # severity 1.0, on linear sRGB
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


def _times(matrix: Matrix, v: Triple) -> Triple:
    x, y, z = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in matrix)
    return x, y, z


def _lab(name: str, vision: Matrix) -> Triple:
    parts = [int(INKS.preview(name)[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    seen = _times(vision, (r, g, b))
    x, y, z = _times(XYZ, (min(max(seen[0], 0), 1), min(max(seen[1], 0), 1), min(max(seen[2], 0), 1)))
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x / 0.95047, y, z / 1.08883))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _difference(one: Triple, other: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * sqrt(mean / (mean + 25**7))
    c1, c2 = hypot(a1 * g, b1), hypot(a2 * g, b2)
    h1, h2 = degrees(atan2(b1, a1 * g)) % 360, degrees(atan2(b2, a2 * g)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    h, c, l50 = h1 + turn / 2, (c1 + c2) / 2, ((l1 + l2) / 2 - 50) ** 2
    t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h)) + 0.32 * cos(radians(3 * h + 6))
    t -= 0.20 * cos(radians(4 * h - 63))
    dl = (l2 - l1) / (1 + 0.015 * l50 / sqrt(20 + l50))
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * c * t)
    rt = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-((((h % 360) - 275) / 25) ** 2))))
    return sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def test_the_difference_is_that_of_the_published_pairs() -> None:
    """Sharma, Wu, Dalal 2005, pairs 1 and 25."""
    assert _difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert _difference((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize(("one", "other"), list(combinations(SIGNS, 2)))
def test_two_signs_differ_for_every_colour_vision(one: str, other: str, vision: str) -> None:
    """Art direction: at least 15 for every pair of medallions and every kind of vision."""
    assert _difference(_lab(f"{one}.main", VISION[vision]), _lab(f"{other}.main", VISION[vision])) >= 15
