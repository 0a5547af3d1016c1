"""MONSTRA, rulebook v1.19: cards, words, checks and play. Knows no print.

`RULESET` is the game as `rulesets.base.Ruleset` asks for it; docs/reference/monstra-rulings.md holds the rulings (R1 …).
"""

from __future__ import annotations

from monstra_print.rulesets.monstra.game import Monstra

RULESET = Monstra()
