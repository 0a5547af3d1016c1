"""Procedural art as lists of shapes: illustrations, backs and foil. Knows inks by name only, and no page.

Symbols and the wordmark are in `symbol`; `rift`, `ground`, `stroke` and `pen` draw the patterns that mats share with cards.
"""

from monstra_print.faces.art.card_back import back
from monstra_print.faces.art.composition import illustration
from monstra_print.faces.art.foil_plate import foil

__all__ = ["back", "foil", "illustration"]
