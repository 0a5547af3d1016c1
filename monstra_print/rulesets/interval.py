"""Intervals for a proportion. Knows no game.

Wilson 1927; recommended for proportions by Brown, Cai and DasGupta 2001.
"""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson interval of successes / trials, as two shares; (0, 1) without trials. A half success counts a half."""
    if trials <= 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    middle = share + z * z / (2 * trials)
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
