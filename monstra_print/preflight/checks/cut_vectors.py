"""Layers of the die line and of creases hold stroked outlines only (ISO 19593-1; print.md rule 35)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "cut/vectors-only",
    severity=ERROR,
    rationale="The die maker takes every object of these layers for a knife or a crease.",
    remedy="keep pictures, shadings, words and fills out of the layer",
)
def knives_are_strokes(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    inks = {profile.inks[name].name for name in ("cut", "crease") if name in profile.inks}
    layers = {outline.layer for outline in page.painted.outlines if outline.spot in inks} - {None}
    crease = profile.inks["crease"].name if "crease" in profile.inks else ""
    for image in page.painted.images:
        if image.layer in layers:
            yield this.find("a picture stands on a layer of knives", page.area(image.box))
    if layers & page.painted.shaded:
        yield this.find("a shading stands on a layer of knives", page.area())
    for mark in page.painted.marks:
        if (mark.layer in layers and mark.kind == "text") or (mark.paint.spot in inks and mark.kind not in ("fill", "stroke")):
            yield this.find(f"{mark.kind} stands on a layer of knives", page.area())
        elif mark.layer in layers and mark.kind == "fill" and mark.paint.spot not in inks:
            yield this.find(f"a fill in {mark.paint.space} stands on a layer of knives", page.area())
    for outline in page.painted.outlines:
        if outline.spot == crease and outline.kind != "stroke":
            yield this.find("a crease is filled", page.area(outline.box))
