"""An independent reader of finished PDFs for the tests of press: lists every place that is not press colour. Imports no press."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream

_BAD_NAMES = ("/DeviceRGB", "/CalRGB", "/CalGray", "/Lab", "/ICCBased")
_BAD_OPERATORS = ("rg", "RG", "ri", "BI")


def open_bytes(data: bytes) -> Pdf:
    return Pdf.open(BytesIO(data))


def streams(pdf: Pdf) -> Iterator[Any]:
    for item in pdf.objects:
        if isinstance(item, Stream):
            yield item


def content_streams(pdf: Pdf) -> Iterator[tuple[Any, list[tuple[list[Any], str]]]]:
    """Every page content, form and tiling pattern with its instructions."""
    found = [page.obj.Contents for page in pdf.pages]
    found += [item for item in streams(pdf) if item.get("/Subtype") == Name.Form or "/PatternType" in item]
    for item in found:
        yield item, [(list(operands), str(operator)) for operands, operator in pikepdf.parse_content_stream(item)]


def everything(pdf: Pdf) -> Iterator[Any]:
    """Every array, dictionary and stream of the file, those inside others included; each indirect one once."""
    for item in pdf.objects:
        yield from _inside(item)


def _inside(item: Any) -> Iterator[Any]:
    if not isinstance(item, (Array, Dictionary, Stream)):
        return
    yield item
    for part in item if isinstance(item, Array) else [part for _, part in item.items()]:
        if isinstance(part, (Array, Dictionary, Stream)) and not part.is_indirect:
            yield from _inside(part)


def mask_groups(pdf: Pdf) -> set[tuple[int, int]]:
    """The forms that are luminosity masks, and the forms they show."""
    found: set[tuple[int, int]] = set()
    masks = [item.get("/SMask") for item in everything(pdf) if not isinstance(item, Array)]
    waiting = [mask.G for mask in masks if isinstance(mask, Dictionary) and mask.get("/S") == Name.Luminosity]
    while waiting:
        group = waiting.pop()
        if group.objgen not in found:
            found.add(group.objgen)
            shown = group.get("/Resources", Dictionary()).get("/XObject", Dictionary())
            waiting += [item for _, item in shown.items() if item.get("/Subtype") == Name.Form]
    return found


def strange_colours(pdf: Pdf) -> list[str]:
    """Every RGB, Lab, ICC or grey operator, space, picture, group or shading outside luminosity masks."""
    found = []
    masks = mask_groups(pdf)
    intents = {pdf.Root.OutputIntents[0].DestOutputProfile.objgen}
    for item in pdf.objects:
        if item.objgen in intents or not isinstance(item, (Array, Dictionary, Stream)):
            continue
        head = item.stream_dict if isinstance(item, Stream) else item
        text = head.unparse(resolved=False).decode("latin-1")
        found += [
            f"{item.objgen} names {name}" for name in _BAD_NAMES if name in text.split() or f"[{name}" in text.replace(" ", "")
        ]
        if _is_picture(item) and item.ColorSpace not in (Name.DeviceCMYK, Name.DeviceGray):
            found.append(f"{item.objgen} is a picture in {item.ColorSpace}")
        if (
            isinstance(head, Dictionary)
            and "/Group" in head
            and item.objgen not in masks
            and head.Group.get("/CS") != Name.DeviceCMYK
        ):
            found.append(f"{item.objgen} is a group in {head.Group.get('/CS')}")
    for item, instructions in content_streams(pdf):
        bad = _BAD_OPERATORS if item.objgen in masks else (*_BAD_OPERATORS, "g", "G")
        found += [f"{item.objgen} uses {operator}" for _, operator in instructions if operator in bad]
    return found


def _is_picture(item: Any) -> bool:
    return isinstance(item, Stream) and item.get("/Subtype") == Name.Image and not item.get("/ImageMask", False)


def pictures(pdf: Pdf) -> list[Any]:
    return [item for item in streams(pdf) if item.get("/Subtype") == Name.Image]


def font_files(pdf: Pdf) -> list[Any]:
    """The embedded font programs; a font without one is reported as None."""
    found = []
    for item in pdf.objects:
        if isinstance(item, Dictionary) and item.get("/Type") == Name.Font and item.get("/Subtype") != Name.Type0:
            descriptor = item.get("/FontDescriptor", Dictionary())
            found.append(descriptor.get("/FontFile2", descriptor.get("/FontFile3")))
    return found


def overprint_faults(pdf: Pdf) -> list[str]:
    """Colours whose overprint is not what it should be: 100 % K and spots on, everything else off."""
    found = []
    for item, instructions in content_streams(pdf):
        states = item.get("/Resources", Dictionary()).get("/ExtGState", Dictionary())
        on = {"fill": False, "stroke": False}
        kept = []
        for operands, operator in instructions:
            if operator == "q":
                kept.append(dict(on))
            elif operator == "Q":
                on = kept.pop()
            elif operator == "gs":
                state = states.get(str(operands[0]), _page_state(pdf, str(operands[0])))
                if state is not None and "/OP" in state:
                    on = {"fill": bool(state.op), "stroke": bool(state.OP)}
                    if (state.op or state.OP) and state.OPM != 1:
                        found.append(f"{item.objgen} overprints without OPM 1")
            elif operator in ("k", "K", "scn", "SCN") and not isinstance(operands[-1], Name):
                side = "stroke" if operator.isupper() else "fill"
                wanted = operator.lower() == "scn" or [float(part) for part in operands] == [0, 0, 0, 1]
                if on[side] != wanted:
                    found.append(f"{item.objgen} {operands} {operator}: overprint {on[side]}")
    return found


def _page_state(pdf: Pdf, name: str) -> Any:
    return pdf.pages[0].obj.Resources.ExtGState.get(name)


def describe(pdf: Pdf) -> str:
    """The structure of a file as text: catalogue, pages and everything they show, with counts of operators; no bytes."""
    lines = [f"PDF {pdf.pdf_version}", "catalogue " + " ".join(sorted(pdf.Root.keys()))]
    intent = pdf.Root.OutputIntents[0]
    lines.append(f"output intent {intent.S} {intent.OutputConditionIdentifier} N={intent.DestOutputProfile.N}")
    for group in pdf.Root.get("/OCProperties", {}).get("/OCGs", []):
        steps = " ".join(f"{key}={value}" for key, value in sorted(group.get("/GTS_Metadata", Dictionary()).items()))
        lines.append(f"layer {group.Name} {steps}".rstrip())
    seen: dict[tuple[int, int], str] = {}
    for number, page in enumerate(pdf.pages):
        boxes = " ".join(f"{key[1:-3]} {_edges(page.obj[key])}" for key in ("/MediaBox", "/BleedBox", "/TrimBox"))
        lines.append(f"page {number + 1}: {boxes} group {page.obj.Group.CS}")
        lines += ["  " + line for line in [_operators(page.obj.Contents), *_resources(page.obj.Resources, seen)]]
    return "\n".join(lines) + "\n"


def _edges(box: Any) -> str:
    return ",".join(f"{float(edge):.3f}" for edge in box)


def _operators(stream: Any) -> str:
    counts: dict[str, int] = {}
    for _, operator in pikepdf.parse_content_stream(stream):
        counts[str(operator)] = counts.get(str(operator), 0) + 1
    return "operators " + " ".join(f"{name}×{count}" for name, count in sorted(counts.items()))


def _resources(resources: Any, seen: dict[tuple[int, int], str]) -> list[str]:
    lines: list[str] = []
    for category, entries in sorted(resources.items()):
        for name, entry in sorted(entries.items()):
            lines += _resource(category, name, entry, seen)
    return lines


def _resource(category: str, name: str, entry: Any, seen: dict[tuple[int, int], str]) -> list[str]:
    number = getattr(entry, "objgen", (0, 0))
    if number in seen and number != (0, 0):
        return [f"{re.sub('[0-9a-f]{32}', '…', name)}: as before"] if category == "/XObject" else []
    seen[number] = name
    if category == "/ExtGState":
        words = " ".join(f"{key}={value}" for key, value in sorted(entry.items()) if not isinstance(value, (Dictionary, Stream)))
        mask = entry.get("/SMask")
        inner = _drawn(mask.G, seen) if isinstance(mask, Dictionary) else []
        return [f"{name}: state {words}", *inner]
    if category == "/Font":
        base = str(entry.BaseFont).split("+")[-1]
        return [f"font {entry.Subtype} {base}"]
    if category == "/ColorSpace":
        return [f"{name}: {' '.join(str(part) for part in list(entry)[:3])}"]
    if category == "/Shading":
        return [f"{name}: shading {entry.ShadingType} {entry.ColorSpace}"]
    if category == "/Properties":
        return [f"{name}: layer {entry.Name}"]
    if entry.get("/Subtype") == Name.Image:
        mask = " with mask" if "/SMask" in entry else ""
        name = re.sub("[0-9a-f]{32}", "…", name)  # the engine's names are hashes of the picture's address
        return [f"{name}: picture {entry.Width}×{entry.Height} {entry.ColorSpace} {entry.get('/Filter')}{mask}"]
    return [f"{name}:", *_drawn(entry, seen)]


def _drawn(form: Any, seen: dict[tuple[int, int], str]) -> list[str]:
    group = f" group {form.Group.CS}" if "/Group" in form else ""
    matrix = f" matrix {','.join(f'{float(part):.6g}' for part in form.Matrix)}" if "/Matrix" in form else ""
    lines = [f"box {_edges(form.BBox)}{matrix}{group}", _operators(form), *_resources(form.get("/Resources", Dictionary()), seen)]
    return ["  " + line for line in lines]
