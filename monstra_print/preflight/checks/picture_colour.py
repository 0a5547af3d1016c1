"""A page delivered as a picture is opaque 8-bit sRGB (print.md §11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.picture_file import PictureFacts
from monstra_print.profiles import PrinterProfile

WORDS = {"CMYK": "CMYK", "I": "16 or 32 bits grey", "I;16": "16 bits grey", "I;16B": "16 bits grey", "F": "floating point",
         "1": "black and white only", "LAB": "Lab"}  # fmt: skip


@check(
    "picture/colour",
    severity=ERROR,
    rationale="The house reads eight bits of sRGB. Other colours come out otherwise, and what is clear comes out white or black.",
    remedy="save the picture as opaque RGB, 8 bits, sRGB",
    scope="picture",
)
def picture_is_opaque_srgb(
    picture: PictureFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    if picture.mode in WORDS:
        yield this.find(f"the picture is {WORDS[picture.mode]}, not RGB", picture.area())
    elif picture.mode in ("L", "LA", "P", "PA"):
        kind = "of at most 256 colours" if picture.mode.startswith("P") else "grey"
        yield this.find(f"the picture is {kind}, not RGB", picture.area(), severity=WARN)
    if picture.clear:
        yield this.find("parts of the picture are clear", picture.area())
    name = picture.profile_name
    if name is not None and picture.mode not in WORDS and "srgb" not in name.lower().replace(" ", ""):
        yield this.find(f"the picture's colours are those of the profile {name!r}, not sRGB", picture.area())
