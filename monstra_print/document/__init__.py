"""Strict YAML 1.2 with positions, and JSON Schema checks. Knows no card: it reads files and says where things stand."""

from __future__ import annotations

from monstra_print.document.reader import Document, read, read_text
from monstra_print.document.schema import check, suggest

__all__ = ["Document", "check", "read", "read_text", "suggest"]
