"""Layers carry their processing step and are all on (ISO 19593-1; print.md rules 33 and 34)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import FileFacts
from monstra_print.profiles import PrinterProfile

STRUCTURAL = """Cutting PartialCutting ReversePartialCutting Creasing ReverseCreasing CuttingCreasing ReverseCuttingCreasing
    PartialCuttingCreasing ReversePartialCuttingCreasing Drilling Gluing FoilStamping ColdFoilStamping Embossing Debossing
    Perforating Bleed VarnishFree InkFree InkVarnishFree Folding Punching Stapling"""
POSITIONS = "Hologram Barcode ContentArea CodingMarking Imprinting"
TYPES = {"Structural": frozenset(STRUCTURAL.split()), "Positions": frozenset(POSITIONS.split())}
UNTYPED = {"White", "Varnish", "Dimensions", "Braille", "Legend", "Primer"}


def _step_fault(layer: Any, prefix: str) -> str | None:
    step = layer.get("/GTS_Metadata")
    if step is None:
        return None
    group = str(step.get("/GTS_ProcStepsGroup", "/"))[1:]
    kind = str(step["/GTS_ProcStepsType"])[1:] if "/GTS_ProcStepsType" in step else None
    if group in UNTYPED:
        return None if kind is None else f"{group} takes no type, found {kind}"
    if group not in TYPES:
        return f"{group!r} is no processing-step group"
    if kind is None:
        return f"{group} needs a type"
    return (
        None
        if kind in TYPES[group] or kind.startswith(prefix + "_")
        else f"{kind} is no type of {group} and has no prefix {prefix}_"
    )


@check(
    "layer/steps",
    severity=ERROR,
    rationale="The layers tell the house what is cut, foiled or covered. One that is off or wrongly typed is printed as ink.",
    remedy="name each layer once, give it its ISO 19593-1 step and switch all layers on",
    scope="file",
)
def layers_are_declared(
    file: FileFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration
) -> Iterator[Finding]:
    names = file.layer_names()
    if not names:
        return
    where = file.pages[0].area()
    default: Any = file.pdf.Root["/OCProperties"].get("/D", {})
    on = {layer.objgen for layer in default.get("/ON", [])}
    all_on = str(default.get("/BaseState", "/ON")) == "/ON" and not len(default.get("/OFF", []))
    if not all_on or (on and on != {layer.objgen for layer in file.layers}):
        yield this.find("not every layer is on", where)
    for layer in file.layers:
        printing = layer.get("/Usage", {}).get("/Print", {})
        if str(printing.get("/PrintState", "/ON")) != "/ON":
            yield this.find(f"layer {layer.get('/Name', '')} is not printed (Usage)", where)
    if "/AS" in default:
        yield this.find("the layers switch by themselves (/AS)", where)
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield this.find(f"two layers are named {name!r}", where)
    for layer in file.layers:
        fault = _step_fault(layer, profile.steps.custom_prefix)
        if fault is not None and profile.steps.iso19593:
            yield this.find(f"layer {layer.get('/Name', '')}: {fault}", where)
