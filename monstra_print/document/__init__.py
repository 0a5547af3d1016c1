"""Strict YAML 1.2 with positions, and JSON Schema checks. Knows no card: it reads files and says where things stand."""

from __future__ import annotations

from monstra_print.document.reader import Document, read, read_text

__all__ = ["Document", "read", "read_text"]
