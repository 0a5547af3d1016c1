"""MONSTRA, rulebook v1.19: cards, words, checks and play. Knows no print.

`RULESET` is the game as `rulesets.base.Ruleset` asks for it; docs/reference/monstra-rulings.md holds the rulings (R1 …).
"""

from __future__ import annotations

from typing import Any

from monstra_print.rulesets.base import Ruleset
from monstra_print.rulesets.monstra.card import Card, Deck
from monstra_print.rulesets.monstra.game import Monstra

RULESET: Ruleset[Card, Deck, Any, Any] = Monstra()
