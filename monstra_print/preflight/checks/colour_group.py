"""Transparency groups blend in DeviceCMYK (print.md rule 24)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import PageFacts
from monstra_print.profiles import PrinterProfile


@check(
    "colour/group-space",
    severity=ERROR,
    rationale="A group that blends in another space than the press prints in is rejected by robots or shifts its colours.",
    remedy="set the group's /CS to DeviceCMYK",
)
def groups_blend_in_cmyk(
    page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    for group in sorted(page.painted.groups):
        mask, _, space = group.rpartition(":")
        if space == "none":
            continue  # it blends in the space of what it lies on (ISO 32000-2 §11.4.7), in the end the output intent
        if space in ("DeviceCMYK", "DeviceRGB", "ICCBased/3", "CalRGB", "Lab") or (mask == "mask" and space == "DeviceGray"):
            continue  # an RGB group is the finding of colour/rgb
        yield this.find(f"a transparency group blends in {space}", page.area())
