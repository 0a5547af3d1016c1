"""No object names the output intent as its own profile (ISO 15930-7 §6.2.4; print.md rule 23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


@check(
    "colour/icc-cmyk",
    severity=ERROR,
    rationale="CMYK under a profile of its own is converted again: K text turns into four inks. PDF/X-4 forbids the output "
    "profile there.",
    remedy="write the colours as DeviceCMYK",
    scope="file",
)
def cmyk_is_device_cmyk(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    intents: Any = file.pdf.Root.get("/OutputIntents", [])
    own = {bytes(intent["/DestOutputProfile"].read_bytes()) for intent in intents if "/DestOutputProfile" in intent}
    seen: set[int] = set()
    for number, space in file.spaces:
        base = space[1] if str(space[0]) == "/Indexed" and isinstance(space[1], pikepdf.Array) else space
        if str(base[0]) == "/ICCBased" and base[1].objgen[0] not in seen and int(base[1].get("/N", 0)) == 4:
            seen.add(base[1].objgen[0])
            if bytes(base[1].read_bytes()) in own:
                yield this.find("a colour space is the output intent's profile", file.pages[number - 1].area())
