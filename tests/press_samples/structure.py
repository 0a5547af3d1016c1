"""The structure of a finished file in few lines: identity, layers, spots, fonts, and for each page its pieces, boxes and inks.

For goldens of real products, which must not change with every line of an illustration. Imports no press.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream

BOXES = ("/MediaBox", "/BleedBox", "/TrimBox", "/CropBox", "/ArtBox")


def describe(name: str, data: bytes, pieces: Sequence[str | Sequence[str]]) -> str:
    """The file as text; lengths in mm."""
    with Pdf.open(BytesIO(data)) as pdf:
        intent = pdf.Root.OutputIntents[0]
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
            claim = meta["{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"]
        lines = [
            f"{name}: PDF {pdf.pdf_version}, {claim}, {len(pdf.pages)} pages",
            f"title {pdf.trailer.Info.Title}; trapped {pdf.trailer.Info.Trapped}",
            "catalogue " + " ".join(sorted(pdf.Root.keys())),
            f"output intent {intent.S} {intent.OutputConditionIdentifier} N={intent.DestOutputProfile.N}",
        ]
        for group in pdf.Root.get("/OCProperties", Dictionary()).get("/OCGs", Array()):
            steps = " ".join(f"{key[1:]}={value}" for key, value in sorted(group.get("/GTS_Metadata", Dictionary()).items()))
            lines.append(f"layer {group.Name} {steps}".rstrip())
        lines += sorted({_spot(item) for item in pdf.objects if _is_spot(item)})
        lines += sorted({_font(item) for item in pdf.objects if _is_font(item)})
        shown = [number for page in shown_forms_of(pdf) for number in page]
        lines.append(f"pieces shown {len(shown)}, stored {len(set(shown))}")
        for number, (page, own) in enumerate(zip(pdf.pages, pieces, strict=True), 1):
            boxes = " ".join(f"{key[1:-3]} {_edges(page.obj[key])}" for key in BOXES if key in page.obj)
            shows = own if isinstance(own, str) else ", ".join(own)
            lines.append(f"page {number}: {shows}")
            lines.append(f"  {boxes}; group {page.obj.Group.CS}")
            reached = list(_reached(page.obj.Resources, set()))
            layers = sorted({str(item.Name) for item in reached if item.get("/Type") == Name.OCG})
            spots = sorted({str(item[1])[1:] for item in _spaces(reached)})
            images = sum(isinstance(item, Stream) and item.get("/Subtype") == Name.Image for item in reached)
            lines.append(f"  layers {', '.join(layers) or 'none'}; spots {', '.join(spots) or 'none'}; pictures {images}")
    return "\n".join(lines) + "\n"


def shown_forms(data: bytes) -> list[list[tuple[int, int]]]:
    """For each page the object numbers of the pieces that it shows, in painting order."""
    with Pdf.open(BytesIO(data)) as pdf:
        return shown_forms_of(pdf)


def shown_forms_of(pdf: Pdf) -> list[list[tuple[int, int]]]:
    """The same for an open file."""
    return [
        [
            page.obj.Resources.XObject[str(instruction.operands[0])].objgen
            for instruction in pikepdf.parse_content_stream(page.obj.Contents)
            if str(instruction.operator) == "Do"
        ]
        for page in pdf.pages
    ]


def without_layers(data: bytes, keep: str) -> bytes:
    """The file with every layer but one switched off."""
    with Pdf.open(BytesIO(data)) as pdf:
        default = pdf.Root.OCProperties.D
        default.OFF = Array([group for group in pdf.Root.OCProperties.OCGs if str(group.Name) != keep])
        default.ON = Array([group for group in pdf.Root.OCProperties.OCGs if str(group.Name) == keep])
        buffer = BytesIO()
        pdf.save(buffer)
        return buffer.getvalue()


def _is_spot(item: Any) -> bool:
    return isinstance(item, Array) and len(item) == 4 and item[0] == Name.Separation


def _is_font(item: Any) -> bool:
    """A font that a page can name; the descendant of a composite font is part of it."""
    descendant = (Name.CIDFontType0, Name.CIDFontType2)
    return isinstance(item, Dictionary) and item.get("/Type") == Name.Font and item.get("/Subtype") not in descendant


def _spot(space: Any) -> str:
    return f"spot {space[1]} over {space[2]} {' '.join(f'{float(part):g}' for part in space[3].C1)}"


def _font(font: Any) -> str:
    bearer = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    embedded = any(key in bearer.get("/FontDescriptor", {}) for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    subset = "subset" if re.match(r"/[A-Z]{6}[+]", str(font.BaseFont)) else "whole"
    return f"font {str(font.BaseFont).split('+')[-1]} {font.Subtype} {'embedded' if embedded else 'NOT EMBEDDED'} {subset}"


def _edges(box: Any) -> str:
    return ",".join(f"{float(edge) / 72 * 25.4:.2f}" for edge in box)


def _reached(resources: Any, seen: set[tuple[int, int]]) -> Iterator[Any]:
    """Everything that a page's resources name, those of its forms included, each object once."""
    for _, entries in sorted(resources.items()):
        for _, item in sorted(entries.items()) if isinstance(entries, Dictionary) else ():
            if not isinstance(item, (Dictionary, Stream)) or item.objgen in seen:
                continue
            if item.objgen != (0, 0):
                seen.add(item.objgen)
            yield item
            if isinstance(item, Stream) and "/Resources" in item:
                yield from _reached(item.Resources, seen)


def _spaces(reached: Sequence[Any]) -> Iterator[Any]:
    for item in reached:
        if isinstance(item, Stream):
            for _, space in item.get("/Resources", Dictionary()).get("/ColorSpace", Dictionary()).items():
                if _is_spot(space):
                    yield space
