"""Mantles: manes, ruffs, frills, capes and wings of invented creatures, as spans of blades. Knows shapes of growth, no words.

Each shape is drawn once, growing to the left, as the line its blades stand on and the line they end on; an invention mirrors
it, moves its points a little and picks what grows there.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

Parts = list[list[Any]]
Guide = Sequence[tuple[float, float]]
_STIRRED = 5.0  # units by which a guide's points move

# Which blade stands for what grows, and how it is drawn.
BLADES: dict[str, tuple[str, dict[str, Any]]] = {
    "flame": ("lock", {"sway": 0.26, "core": 1}),
    "leaf": ("leaf", {}),
    "petal": ("plume", {"sway": 0.1}),
    "feather": ("feather", {}),
    "shard": ("shard", {"jitter": 0.03}),
    "spike": ("spike", {}),
    "fur": ("tuft", {}),
}
# (foot line, line of the tips, blades, width, bow, whether the first lies on top); the first layer is the farthest back.
_Layer = tuple[Guide, Guide, int, float, float, bool]
SHAPES: dict[str, tuple[_Layer, ...]] = {
    "swept": (
        (
            ((22, -26), (-2, -40), (-24, -16), (-34, 24), (-26, 62)),
            ((-8, -100), (-82, -100), (-122, -58), (-118, 2), (-88, 62)),
            11,
            36,
            0.12,
            True,
        ),
        (((30, -10), (40, 20), (34, 56)), ((58, -44), (70, 22), (62, 74)), 5, 26, -0.12, True),
        (((10, -34), (-18, -26), (-32, 8), (-26, 50)), ((-34, -78), (-82, -62), (-92, -4), (-64, 66)), 7, 32, 0.14, True),
    ),
    "hackles": (
        (
            ((-66, 96), (-72, 44), (-52, -6), (-14, -36), (22, -36)),
            ((-124, 74), (-114, -6), (-70, -70), (-2, -88), (52, -72)),
            13,
            32,
            0.14,
            False,
        ),
        (((-44, 92), (-56, 44), (-42, 2), (-10, -24)), ((-94, 84), (-92, 20), (-62, -42), (-14, -64)), 9, 27, 0.12, False),
        (((30, 0), (42, 26), (32, 64)), ((72, -12), (78, 38), (56, 92)), 5, 24, -0.1, False),
    ),
    "frill": (
        (
            ((-28, 62), (-46, 10), (-24, -32), (4, -40), (28, -30), (44, 10), (30, 60)),
            ((-74, 92), (-118, 10), (-72, -76), (6, -98), (68, -70), (92, 4), (62, 76)),
            15,
            29,
            0.0,
            False,
        ),
        (
            ((-24, 54), (-38, 12), (-16, -26), (16, -28), (36, 12), (26, 52)),
            ((-56, 74), (-78, 8), (-40, -64), (38, -62), (66, 8), (48, 66)),
            9,
            24,
            0.0,
            False,
        ),
    ),
    "cape": (
        (((-8, -30), (-38, 4), (-44, 60)), ((-40, -84), (-104, -30), (-122, 76)), 8, 34, -0.16, True),
        (((12, -30), (36, 4), (44, 60)), ((30, -78), (76, -18), (84, 80)), 6, 30, 0.16, True),
        (((-10, 26), (-30, 44), (-40, 80)), ((-54, 22), (-80, 60), (-84, 110)), 5, 26, -0.1, True),
    ),
    "wing": (
        (((46, 60), (62, 44), (60, 18)), ((116, 92), (130, 46), (108, -8)), 6, 23, -0.14, True),
        (((-48, 8), (-54, -20), (-48, -50), (-30, -62)), ((-118, 76), (-130, 12), (-120, -56), (-68, -98)), 10, 26, 0.1, False),
        (((-22, 42), (-38, 14), (-44, -18), (-28, -50)), ((-74, 84), (-96, 42), (-98, -10), (-68, -68)), 8, 23, 0.1, False),
    ),
}
_RHYTHMS = ((1.0, 0.72, 0.9), (1.0, 0.6, 0.84), (0.86, 1.06, 0.7), (1.0, 0.8), (1.0, 0.94))


def mantle(rnd: random.Random, grown: str, side: int, tones: Sequence[str]) -> Parts:
    """The parts of one mantle. grown: a key of BLADES; side: 1 as drawn, -1 mirrored; tones of its layers, back to front."""
    kind, manner = BLADES[grown]
    shape = "wing" if grown == "feather" and rnd.random() < 0.6 else rnd.choice([name for name in SHAPES if name != "wing"])
    rhythm = rnd.choice(_RHYTHMS)
    parts: Parts = []
    for i, (feet, tips, count, width, bow, back) in enumerate(SHAPES[shape]):
        options = {"rhythm": rhythm, "bend": bow * side, "back": back, **manner, "z": -8 + 2 * i}
        if "sway" in manner:
            options["sway"] = manner["sway"] * side * (-1 if bow < 0 else 1)
        tone = [tones[i % len(tones)], _deeper(tones[i % len(tones)])]
        parts.append(["span", kind, _stirred(rnd, feet, side), _stirred(rnd, tips, side), count, width, tone, options])
    return parts


def _stirred(rnd: random.Random, guide: Guide, side: int) -> list[tuple[float, float]]:
    return [(side * x + rnd.uniform(-_STIRRED, _STIRRED), y + rnd.uniform(-_STIRRED, _STIRRED)) for x, y in guide]


def _deeper(tone: str) -> str:
    return f"{tone[0]}{max(0, int(tone[1]) - 1)}"
