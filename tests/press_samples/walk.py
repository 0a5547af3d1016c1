"""An independent reader of finished PDFs for the tests of press: lists every place that is not press colour. Imports no press."""

from __future__ import annotations

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
