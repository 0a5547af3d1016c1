"""The build of all proofs, or of some products: the order of the stations, and what becomes of their findings. Draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from monstra_print import products as registry
from monstra_print.errors import UsageError
from monstra_print.findings import order
from monstra_print.press import store
from monstra_print.progress import note
from monstra_print.project import Project
from monstra_print.proof import manifest, pages, stage
from monstra_print.proof.making import Workshop
from monstra_print.proof.material import AS_STATED, Material, gather
from monstra_print.proof.pool import default_jobs, spreading
from monstra_print.proof.result import ProofResult
from monstra_print.proof.wish import Wishes

PROOFS, DRAFT = "proofs", "draft"


def build_proofs(
    project: Project,
    products: Sequence[str] | None = None,
    printer: str | None = None,
    jobs: int | None = None,
    wishes: Wishes = AS_STATED,
) -> ProofResult:
    """Build all proofs, or those of the named products, with the sample play in a full build.

    Nothing missing and nothing failed: `build/proofs` is replaced in one step. Otherwise `build/proofs` stays as it was and
    everything that could be built is in `build/draft`. jobs: processes; the bytes do not depend on their number.
    """
    place = project.with_options(printer=printer)
    note(f"reading {place.relative(place.cards)}")
    material = gather(place, wishes=wishes)
    whole = tuple(found for found in registry.all() if found.wanted(material.profile))
    chosen = tuple(registry.find(name) for name in dict.fromkeys(products)) if products else whole
    _can_make(products or (), material)
    partial = bool(products)
    kept = store.Store(place.build / store.FOLDER)
    with stage.staging(place.build) as folder, spreading(jobs or default_jobs()) as pool, store.using(kept):
        earlier = manifest.read(place.build / PROOFS) if partial else {}
        if earlier:
            _same_job(earlier, material)
            stage.adopt(place.build / PROOFS, folder)
        shop = Workshop(material, folder, manifest.recall(earlier, material.build), pool, partial)
        shop.make(chosen)
        return _finish(shop, material, [found.id for found in chosen if found.id not in material.profile.refuses])


def _can_make(named: Sequence[str], material: Material) -> None:
    """A product that is asked for by name is made or refused with the house's reason; a full build leaves it out."""
    profile = material.profile
    refused = [f"{name}: {profile.refuses[name]}" for name in dict.fromkeys(named) if name in profile.refuses]
    if refused:
        raise UsageError(f"{profile.house} ({profile.id}) cannot make {'; '.join(refused)}", "choose another printer")


def _same_job(earlier: Mapping[str, Any], material: Material) -> None:
    """Single products join an earlier output only if it was made for the same printer and edition."""
    for what, had, wanted in (
        ("printer", earlier.get("printer"), material.profile.id),
        ("edition", earlier.get("edition"), material.edition.edition),
        ("options", " ".join(earlier.get("options", ())) or "none", " ".join(material.wishes.words) or "none"),
    ):
        if had != wanted:
            raise UsageError(
                f"build/{PROOFS} was made for {what} {had}, not {wanted}",
                "build all products first: monstra proofs without PRODUCT",
            )


def _finish(shop: Workshop, material: Material, built: list[str]) -> ProofResult:
    """Pages about the build, manifest, swap."""
    missing = shop.missing()
    target = material.project.build / (DRAFT if missing else PROOFS)
    if missing:
        shop.mark_as_draft()
    pages.write(shop, missing)
    head: dict[str, Any] = {
        "build": material.build,
        "edition": material.edition.edition,
        "ruleset": {"id": material.ruleset.id, "version": material.ruleset.version},
        "printer": material.profile.id,
    }
    if material.wishes.words:
        head["options"] = list(material.wishes.words)
    rows = manifest.rows(shop.folder, shop.ledger)
    stage.write(shop.folder / manifest.NAME, manifest.render(head, rows, missing))
    stage.swap(shop.folder, target)
    if not missing and not shop.partial:
        stage.discard(material.project.build / DRAFT)
    kept = tuple(sorted(shop.ledger.builds))
    return ProofResult(target, material.build, order(shop.findings), tuple(missing), tuple(built), len(rows) + 1, kept)
