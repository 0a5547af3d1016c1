"""Printer profiles and sheets as typed values, read from YAML: `load(id)`, `load_sheet(id)`. Knows no page and no piece."""

from __future__ import annotations

from monstra_print.profiles.load import load, load_sheet, printer_ids, read_profile, sheet_ids
from monstra_print.profiles.printer import PrinterProfile, Source, SpotInk
from monstra_print.profiles.sheet import SheetSpec

__all__ = ["PrinterProfile", "SheetSpec", "Source", "SpotInk", "load", "load_sheet", "printer_ids", "read_profile", "sheet_ids"]
