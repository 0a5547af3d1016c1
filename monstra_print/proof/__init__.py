"""One build from request to manifest: validate, sample play, products, press, preflight, site. Draws nothing itself.

`build(project, …)` makes all proofs or those of some products; `preview(project, ids)` makes the pictures of single cards.
Both import what they need when they are called, so that a single card does not wait for what it does not use.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from monstra_print.findings import Finding
from monstra_print.project import Project
from monstra_print.proof.result import ProofResult
from monstra_print.proof.wish import Wishes

__all__ = ["ProofResult", "Wishes", "build", "preview"]


def build(
    project: Project,
    products: Sequence[str] | None = None,
    printer: str | None = None,
    jobs: int | None = None,
    wishes: Wishes | None = None,
) -> ProofResult:
    """Build all proofs, or those of the named products; a full build plays sample battles.

    With nothing missing and nothing failed `build/proofs` is replaced in one step; otherwise it stays as it was, and what
    could be built is in `build/draft`. jobs: processes (None: one a processor); the bytes do not depend on their number.
    wishes: what this build does otherwise than the printer profile says.
    """
    from monstra_print.proof.whole import build_proofs

    return build_proofs(project, products, printer, jobs, wishes or Wishes())


def preview(project: Project, ids: Sequence[str], wishes: Wishes | None = None) -> tuple[list[Path], tuple[Finding, ...]]:
    """Write front, back and box pictures of these designs into `build/cards`; the files, and what is wrong with the cards."""
    from monstra_print.proof.single import preview_cards

    return preview_cards(project, ids, wishes or Wishes())
