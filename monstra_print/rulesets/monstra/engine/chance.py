"""Random numbers inside the state: the generator, and the seeds of a battle's streams. Knows no rule.

engine.md 2.5: PCG with 32 bits of state gives the same bits interpreted, compiled and on every platform. For games only.
"""

from __future__ import annotations

from .mode import Ints, J

MASK = 0xFFFFFFFF


@J
def rnd(s: Ints, at: int, n: int) -> int:
    """0 … n-1 from the stream at that place: PCG RXS-M-XS with 32 bits of state; every product stays below 2^63."""
    x = (s[at] * 747796405 + s[at + 1]) & MASK
    s[at] = x
    w = ((x >> ((x >> 28) + 4)) ^ x) * 277803737 & MASK
    w = (w >> 22) ^ w
    return (w * n) >> 32


@J
def scramble(x: int) -> int:
    """A bijection of 32-bit numbers in which every input bit moves every output bit."""
    x = ((x ^ (x >> 16)) * 0x2C1B3C6D) & MASK
    x = ((x ^ (x >> 12)) * 0x297A2D39) & MASK
    return x ^ (x >> 15)


@J
def mix(seed: int, index: int, stream: int) -> int:
    """The start of a stream of battle `index`: for one seed and stream a bijection of the index, so no battle comes twice."""
    return scramble((index ^ scramble((seed + stream * 0x3C6EF372) & MASK)) & MASK)
