"""No picture is stored twice (print.md rule 43)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from monstra_print.findings import WARN, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

SMALL = 1000  # bytes below which a second copy costs nothing
SHAPE = ("/Width", "/Height", "/ColorSpace", "/Decode", "/Filter", "/ImageMask")


@check(
    "image/twice",
    severity=WARN,
    rationale="The same picture stored again makes the file large and the raster processor slow.",
    remedy="store the picture once and place it twice",
    scope="file",
)
def pictures_are_stored_once(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    seen: dict[bytes, int] = {}
    for number, picture in sorted(file.pictures.items()):
        raw = picture.read_raw_bytes()
        if len(raw) < SMALL:
            continue
        key = hashlib.sha256(raw + repr([str(picture.get(key)) for key in SHAPE]).encode()).digest()
        if seen.setdefault(key, number) != number:
            words = f"the picture of object {number} is that of object {seen[key]} again ({len(raw) / 1000:.0f} kB)"
            yield this.find(words, file.pages[0].area())
