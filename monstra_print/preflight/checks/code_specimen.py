"""Proofs carry specimens only, live files only sound ids, each once (print.md rule 37)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from monstra_print.codes.copy_id import is_copy_id
from monstra_print.codes.specimen import SPECIMEN_COPY_ID
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

ID = re.compile(r"(?<![\d.,])\d{3}(?:[ \u00a0\u2009\u202f]\d{3}){3,}(?![\d.,])|(?<!\d)\d{15,}(?!\d)")


@check(
    "code/specimen",
    severity=ERROR,
    rationale="A live id in a proof can be copied before it is sold; a specimen or a second copy of an id in a live file is "
    "worth nothing.",
    remedy="fill proofs with specimens and live files from the ledger",
    scope="file",
    needs=("expectation",),
)
def ids_are_what_they_must_be(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for page in file.pages:
        words = " ".join(text for text, _ in page.text_boxes)
        for match in ID.finditer(words):
            digits = re.sub(r"\D", "", match[0])
            if len(digits) != 18:
                if len(digits) > 12:
                    yield this.find(f"the id {match[0]} has {len(digits)} digits, not 18", page.area())
            elif not expected.live and digits != SPECIMEN_COPY_ID:
                yield this.find(f"the proof shows the id {match[0]}, which is not the specimen", page.area())
            elif expected.live and digits == SPECIMEN_COPY_ID:
                yield this.find("the live file shows the specimen id", page.area())
            elif expected.live and not is_copy_id(digits):
                yield this.find(f"the check digit of {match[0]} is wrong", page.area())
            elif expected.live and seen.setdefault(digits, page.number) != page.number:
                yield this.find(f"the id {match[0]} stands on page {seen[digits]} too", page.area())
