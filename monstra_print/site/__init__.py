"""Gallery, reports and the printer's cover page: HTML and one PDF out of values of the rooms below. Starts no build."""

from __future__ import annotations
