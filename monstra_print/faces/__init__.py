"""Faces: FaceCopy and templates in, fitted HTML pages as raw PDF and shapes out. Knows no effect of a game and no printer.

`render` makes the fronts of any kinds of card; `art` draws what lies under them and the backs; `ledger` lists type sizes.
"""

from __future__ import annotations

from monstra_print.faces.face import Face, render

__all__ = ["Face", "render"]
