"""monstra_print: from card YAML to played, printable, preflighted proofs of a card game."""

from __future__ import annotations

__version__ = "0.1.0"
