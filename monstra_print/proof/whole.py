"""The build of all proofs, or of some products: the order of the stations, and what becomes of their findings. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from monstra_print import products as registry
from monstra_print.findings import order
from monstra_print.progress import note
from monstra_print.project import Project
from monstra_print.proof import manifest, pages, stage
from monstra_print.proof.making import Workshop
from monstra_print.proof.material import Material, gather
from monstra_print.proof.pool import default_jobs, spreading
from monstra_print.proof.result import ProofResult

PROOFS, DRAFT = "proofs", "draft"


def build_proofs(
    project: Project, products: Sequence[str] | None = None, printer: str | None = None, jobs: int | None = None
) -> ProofResult:
    """Build all proofs, or those of the named products, with the sample play in a full build.

    Nothing missing and nothing failed: `build/proofs` is replaced in one step. Otherwise `build/proofs` stays as it was and
    everything that could be built is in `build/draft`. jobs: processes; the bytes do not depend on their number.
    """
    place = project.with_options(printer=printer)
    chosen = tuple(registry.find(name) for name in dict.fromkeys(products)) if products else registry.all()
    note(f"reading {place.relative(place.cards)}")
    material = gather(place)
    partial = bool(products)
    with stage.staging(place.build) as folder, spreading(jobs or default_jobs()) as pool:
        earlier = manifest.read(place.build / PROOFS) if partial else {}
        if earlier:
            stage.adopt(place.build / PROOFS, folder)
        shop = Workshop(material, folder, manifest.recall(earlier, material.build), pool, partial)
        shop.make(chosen)
        return _finish(shop, material, [found.id for found in chosen])


def _finish(shop: Workshop, material: Material, built: list[str]) -> ProofResult:
    """Pages about the build, manifest, swap."""
    missing = shop.missing()
    target = material.project.build / (DRAFT if missing else PROOFS)
    if missing:
        shop.mark_as_draft()
    pages.write(shop, missing)
    head = {
        "build": material.build,
        "edition": material.edition.edition,
        "ruleset": {"id": material.ruleset.id, "version": material.ruleset.version},
        "printer": material.profile.id,
    }
    rows = manifest.rows(shop.folder, shop.ledger)
    stage.write(shop.folder / manifest.NAME, manifest.render(head, rows, missing))
    stage.swap(shop.folder, target)
    kept = tuple(sorted(shop.ledger.builds))
    return ProofResult(target, material.build, order(shop.findings), tuple(missing), tuple(built), len(rows) + 1, kept)
