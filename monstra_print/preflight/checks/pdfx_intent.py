"""One PDF/X output intent with a CMYK printer profile of the house's condition (ISO 15930-7; print.md rule 3)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile


@check(
    "pdfx/output-intent",
    severity=ERROR,
    rationale="The output intent says what the CMYK numbers mean. Without it, or with two, every printer sees another colour.",
    remedy="write one GTS_PDFX output intent with the profile of the printing condition",
    scope="file",
)
def output_intent_is_one(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    where = file.pages[0].area()
    intents = [intent for intent in file.pdf.Root.get("/OutputIntents", []) if str(intent.get("/S")) == "/GTS_PDFX"]
    if len(intents) != 1 or len(file.pdf.Root.get("/OutputIntents", [])) != 1:
        everyone = len(file.pdf.Root.get("/OutputIntents", []))
        words = (
            f"there are {everyone} output intents, {len(intents)} of them of PDF/X" if everyone else "there is no output intent"
        )
        condition = (
            f"export the file as {profile.pdf.standard} for {profile.colour.condition}: one output intent, with its profile"
        )
        yield this.find(words, where, condition)
        return
    (intent,) = intents
    condition = str(intent.get("/OutputConditionIdentifier", ""))
    if condition != profile.colour.condition:
        yield this.find(f"the output condition is {condition or 'not named'}, not {profile.colour.condition}", where)
    embedded = intent.get("/DestOutputProfile")
    if embedded is None:
        yield this.find("the output intent carries no profile", where)
        return
    data = embedded.read_bytes()
    if data[12:16] != b"prtr" or data[16:20] != b"CMYK" or int(embedded.get("/N", 0)) != 4:
        yield this.find("the output intent's profile is no CMYK printer profile", where)
