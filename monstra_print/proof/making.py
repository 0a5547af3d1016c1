"""Products to checked files in the staging folder: leaves once each, press, preflight, pictures. Knows no product by name.

A product or a card that fails is named and the others are made; what is missing is counted against the edition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from monstra_print import products as registry
from monstra_print.errors import FindingsError, MissingLibraryError, MonstraError
from monstra_print.faces import webpage
from monstra_print.findings import ERROR, FaultyFileError, Finding, order
from monstra_print.findings.report import to_line
from monstra_print.preflight import Report
from monstra_print.press.form import Leaf
from monstra_print.products import BACK, Job, Product, TypeSize
from monstra_print.products.product import design_of
from monstra_print.progress import station, track
from monstra_print.proof import pictures, rastering, sampling, stage
from monstra_print.proof.check import NO_PRODUCT, NOT_PLAYED, PIECE_MISSING, PRODUCT_FAILED, REFUSED
from monstra_print.proof.checking import preflight_files
from monstra_print.proof.manifest import Ledger
from monstra_print.proof.material import Material
from monstra_print.proof.pool import Pool
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product


class Workshop:
    """One build at work.

    ledger: what each staged file is; findings: of all stations; reports: preflight by file name; sizes: the type ledger;
    sanity: what the sample play found, None in a build of single products.
    """

    def __init__(self, material: Material, folder: Path, ledger: Ledger, pool: Pool, partial: bool) -> None:
        self.material, self.folder, self.ledger, self.pool, self.partial = material, folder, ledger, pool, partial
        self.findings: list[Finding] = list(material.findings)
        self.reports: list[Report] = []
        self.sizes: list[TypeSize] = []
        self.sanity: sampling.Sample | None = None
        self.room = PressRoom.of(material)
        self.job = self._job()
        self._leaves: dict[str, tuple[Leaf, ...]] = {}
        self._chosen: tuple[Product, ...] = ()
        self._refused: tuple[Product, ...] = ()

    def _job(self) -> Job:
        material = self.material
        return Job(
            root=material.project.root,
            copies=material.copies,
            printings=material.printings,
            edition=material.edition,
            profile=material.profile,
            build=material.build,
            sheets=material.ruleset.sheet,
            decks=material.decks,
            spread=self.pool.spread,
            leaves=self.leaves,
            findings=self.findings,
            ledger=self.sizes,
        )

    def make(self, asked: Sequence[Product]) -> None:
        """All stations for these products, but for those that the house cannot make; a full build begins with the sample play."""
        refuses = self.material.profile.refuses
        self._refused = tuple(product for product in asked if product.id in refuses)
        chosen = self._chosen = tuple(product for product in asked if product.id not in refuses)
        for product in self._refused:
            self.findings.append(REFUSED.find(f"{self.material.profile.house} makes no {product.id}: {refuses[product.id]}"))
        if not self.partial:
            self._play()
        for product in chosen:
            self._clear(product)
        files = [file for product in chosen for file in self._press(product)]
        self._unprinted()
        station(f"preflight of {len(files)} PDF")
        for report in preflight_files(self.folder, files, self.material.profile, self.pool):
            self.reports.append(report)
            self.findings.extend(report.findings)
        station("pictures and pages")
        pictures.write(self, files, chosen)
        rastering.write(self, files)
        for report in rastering.examine(self, files):
            self.reports.append(report)
            self.findings.extend(report.findings)
        for product in chosen:
            self.show(product)

    def _play(self) -> None:
        """The sample play; a pool that broken cards have made too small to play with is a finding, not the end."""
        station("sample battles")
        try:
            self.sanity = sampling.play(self.material, self.pool)
            self.findings.extend(self.sanity.findings)
        except MonstraError as fault:
            self.findings.append(NOT_PLAYED.find(f"no sample battles: {fault.message}", remedy=fault.remedy or None))

    def leaves(self, product_id: str) -> tuple[Leaf, ...]:
        """The leaves of a product, made at the first call. A failed product has none, and a finding says why."""
        if product_id not in self._leaves:
            product = registry.find(product_id)
            sizes = len(self.sizes)
            try:
                made = track(product.make(self.job), product.title, self._total(product), lambda leaf: leaf.front.piece)
                self._leaves[product_id] = tuple(made)
            except (MissingLibraryError, FindingsError):
                raise
            except MonstraError as fault:
                del self.sizes[sizes:]
                self._leaves[product_id] = ()
                self._fail(product_id, fault)
            self._count(product, self._leaves[product_id])
        return self._leaves[product_id]

    def sides(self) -> Iterator[tuple[str, str]]:
        """Front piece, and the first back piece with the same drawing, of every leaf made in this build that has both."""
        first: dict[int, str] = {}
        for leaves in self._leaves.values():
            for leaf in leaves:
                if leaf.back is not None:
                    yield leaf.front.piece, first.setdefault(id(leaf.back.ground), leaf.back.piece)

    def _total(self, product: Product) -> int | None:
        return len(product.designs(self.job)) if product.kinds else None

    def _count(self, product: Product, leaves: Sequence[Leaf]) -> None:
        """Every design of the product has its leaf, and each leaf the sides that the product declares."""
        made = {design_of(leaf) for leaf in leaves}
        for design in product.designs(self.job):
            if design not in made:
                self._miss(product, f"{design}/front")
        for leaf in leaves:
            if BACK in product.sides and leaf.back is None:
                self._miss(product, f"{design_of(leaf)}/back")

    def _miss(self, product: Product, piece: str) -> None:
        self.findings.append(PIECE_MISSING.find(f"{product.id} has no {piece}"))

    def _fail(self, what: str, fault: MonstraError) -> None:
        if isinstance(fault, FaultyFileError):  # they tell file, line and remedy themselves
            self.findings.extend(fault.findings)
            return
        self.findings.append(PRODUCT_FAILED.find(f"{what}: {fault.message}", remedy=fault.remedy or None))

    def _press(self, product: Product) -> Iterator[PdfFile]:
        """The product's files, staged. A product without a design in this edition has none."""
        station(product.title)
        leaves = self.leaves(product.id)
        if not leaves:
            return
        try:
            for file in press_product(product, leaves, self.room):
                stage.write(self.folder / file.name, file.data)
                self.ledger.enter(file.name, product.id, file.row)
                yield file
        except (MissingLibraryError, FindingsError):
            raise
        except MonstraError as fault:
            self._fail(product.id, fault)

    def _unprinted(self) -> None:
        """In a full build, every design of the edition is printed by some product."""
        if self.partial:
            return
        printed = {design for product in (*self._chosen, *self._refused) for design in product.designs(self.job)}
        for design in self.material.copies:
            if design not in printed:
                kind = self.material.copies[design].kind
                self.findings.append(NO_PRODUCT.find(f"no product prints {design}, a {kind}"))

    def show(self, product: Product) -> None:
        """Stage the product's page for browsers, where it has one; it needs no leaf of the product."""
        if product.screen is None:
            return
        try:
            stage.write(self.folder / f"{product.id}.html", webpage.sign(product.screen(self.job), self.material.build))
        except MonstraError as fault:
            self._fail(f"{product.id}.html", fault)
            return
        self.ledger.enter(f"{product.id}.html", product.id)

    def _clear(self, product: Product) -> None:
        """Take the product's earlier files out of the stage, so that none outlives its product."""
        for path in [path for path, owner in self.ledger.products.items() if owner == product.id]:
            (self.folder / path).unlink(missing_ok=True)
            del self.ledger.products[path]
            self.ledger.pdfs.pop(path, None)
            self.ledger.builds.pop(path, None)

    def missing(self) -> list[str]:
        """One line for each thing that is missing or failed; empty when the build may replace the last one."""
        return [to_line(finding) for finding in order(self.findings) if finding.severity is ERROR]

    def mark_as_draft(self) -> None:
        """Press the sheets again with the draft mark in their slug."""
        self.room = replace(self.room, draft=True)
        for product in self._chosen:
            if product.sheets_of(self.material.profile) and self.ledger.paths(product.id, "pdf"):
                for file in press_product(product, self.leaves(product.id), self.room):
                    stage.write(self.folder / file.name, file.data)
