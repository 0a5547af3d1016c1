"""Files to cards of a ruleset: schema, cross-checks, all faults at once. Knows no game by name and no print."""

from __future__ import annotations

from monstra_print.catalog.load import load
from monstra_print.catalog.value import Catalog

__all__ = ["Catalog", "load"]
