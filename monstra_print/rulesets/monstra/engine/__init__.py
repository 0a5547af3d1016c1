"""The rules engine of MONSTRA: duels and missions over one flat sequence of integers. Knows no words, no print, no file.

Rulebook v1.19 and its rulings R1–R140 (docs/reference/monstra-rulings.md). Two kinds of module stand here, told apart by how
they import each other:

- relatively (`from .core import …`): the compilable subset: `mode`, `codes`, `layout`, `chance`, `core`, `knockout`, `ops`,
  `turn`, `refresh`, `flow`, `options`, `deal`, the bots `greedy` and `policies`, and `batch`, the fast loop. Integers only,
  no exception, no object, no cycle of calls. `rulesets.twin` makes the compiled twin of this package from the same files.
- by full name: what surrounds it, always interpreted: `compiler` and `table` make the card table, `adapter` is what the
  toolchain sees, `event`, `step` and `replay` tell and write battles, `invariant`, `dominance` and `sanity` judge them.
"""

from __future__ import annotations

COMPILED: bool = globals().get("COMPILED", False)  # set by `rulesets.twin` before this runs
