"""The package for the printer: one zip out of build/proofs that leaves no question open. Prints nothing that was not proofed.

`package(project)` returns what was written, or what forbids it; a delivery with a fault is never written.
"""

from __future__ import annotations

from monstra_print.proof.package.writing import Packed, package

__all__ = ["Packed", "package"]
