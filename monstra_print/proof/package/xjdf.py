"""The job ticket for machines: XJDF 2.x (CIP4, namespace JDFSchema_2_0), what is to be made of which files in which inks.

It describes products and intent only (`Types="Product"`): how the house imposes and prints is the house's. Lengths are points,
as XJDF wants them. The element and attribute names are those of CIP4's public schema; nothing is added to them. Knows no PDF.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from monstra_print import __version__
from monstra_print.profiles.printer import Cmyk

NAMESPACE = "http://www.CIP4.org/JDFSchema_2_0"
VERSION = "2.2"
POINT = 72 / 25.4
PROCESS: Mapping[str, Cmyk] = {"Cyan": (1, 0, 0, 0), "Magenta": (0, 1, 0, 0), "Yellow": (0, 0, 1, 0), "Black": (0, 0, 0, 1)}
_CUTS = ("cut", "crease", "perf")


@dataclass(frozen=True)
class TicketFile:
    """A file of the job. amount: finished pieces; sides: the plates of each side it holds (`front`, `back`); sha256: in hex.

    note: what must be known of the file, for example that its black is a production ink.
    """

    product: str
    title: str
    path: str
    pages: int
    trim_mm: tuple[float, float]
    bleed_mm: float
    amount: int
    sides: Mapping[str, tuple[str, ...]]
    sha256: str
    size: int
    note: str = ""

    @property
    def inks(self) -> tuple[str, ...]:
        """Every plate of the file, in order."""
        return tuple(dict.fromkeys(ink for inks in self.sides.values() for ink in inks))


@dataclass(frozen=True)
class Spot:
    """A production ink: its name in the file, what it is for the house (`cut`, `foil` …), its alternate colour, what it does."""

    name: str
    logical: str
    cmyk: Cmyk
    step: str


def ticket(
    job: str, title: str, date: str, condition: str, files: Sequence[TicketFile], spots: Sequence[Spot], note: str
) -> bytes:
    """The XJDF document. job: its id; date: of the edition; condition: the printing condition (`FOGRA39`)."""
    root = Element("XJDF", xmlns=NAMESPACE, JobID=job, Types="Product", Version=VERSION, DescriptiveName=title)
    created = SubElement(SubElement(root, "AuditPool"), "AuditCreated")
    SubElement(created, "Header", AgentName="monstra_print", AgentVersion=__version__, DeviceID="monstra_print",
               Time=f"{date}T00:00:00+00:00")  # fmt: skip
    SubElement(root, "Comment").text = note
    products = SubElement(root, "ProductList")
    for number, name in enumerate(dict.fromkeys(file.product for file in files), 1):
        _product(products, f"P{number}", [file for file in files if file.product == name], condition)
    SubElement(SubElement(SubElement(root, "ResourceSet", Name="NodeInfo", Usage="Input"), "Resource"), "NodeInfo")
    runs = SubElement(root, "ResourceSet", Name="RunList", Usage="Input")
    for number, file in enumerate(files, 1):
        _run(runs, f"R{number}", file)
    _colours(root, files, spots, condition)
    ElementTree.indent(root)
    text: str = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


def _product(products: Element, name: str, files: Sequence[TicketFile], condition: str) -> None:
    """One finished product, of one file or of one for each side."""
    file = files[0]
    sides: dict[str, tuple[str, ...]] = {}
    for one in files:
        for side, inks in one.sides.items():
            sides[side] = tuple(dict.fromkeys((*sides.get(side, ()), *inks)))
    made = SubElement(products, "Product", ID=name, IsRoot="true", Amount=str(file.amount), DescriptiveName=file.title,
                      ExternalID=file.product)  # fmt: skip
    width, height = (_points(side) for side in file.trim_mm)
    layout = SubElement(made, "Intent", Name="LayoutIntent")
    SubElement(layout, "LayoutIntent", FinishedDimensions=f"{width} {height} 0", Bleed=_points(file.bleed_mm),
               Pages=str(len(sides)), Sides="TwoSidedHeadToHead" if len(sides) > 1 else "OneSided")  # fmt: skip
    colour = SubElement(SubElement(made, "Intent", Name="ColorIntent"), "ColorIntent")
    for side, inks in sorted(sides.items(), reverse=True):
        SubElement(colour, "SurfaceColor", Surface=side.capitalize(), ColorsUsed=" ".join(inks), PrintStandard=condition)


def _run(runs: Element, name: str, file: TicketFile) -> None:
    resource = SubElement(runs, "Resource", DescriptiveName=file.title, ExternalID=file.product)
    if file.note:
        SubElement(resource, "Comment").text = file.note
    SubElement(resource, "Part", Run=name)
    run = SubElement(resource, "RunList", NPage=str(file.pages), Pages="0 -1")
    SubElement(run, "FileSpec", URL=file.path, MimeType="application/pdf", FileSize=str(file.size), CheckSum=file.sha256.upper())


def _colours(root: Element, files: Sequence[TicketFile], spots: Sequence[Spot], condition: str) -> None:
    """Process inks and spots, and the order of all plates."""
    used = [*PROCESS, *(spot.name for spot in spots if any(spot.name in file.inks for file in files))]
    colours = SubElement(root, "ResourceSet", Name="Color", Usage="Input")
    known = {spot.name: spot for spot in spots}
    for name in used:
        resource = SubElement(colours, "Resource")
        SubElement(resource, "Part", Separation=name)
        if name in PROCESS:
            SubElement(resource, "Color", CMYK=_inks(PROCESS[name]), ColorType="Normal", PrintStandard=condition)
            continue
        spot = known[name]
        kind = "DieLine" if spot.logical in _CUTS else "Normal"
        SubElement(resource, "Color", ActualColorName=name, CMYK=_inks(spot.cmyk), ColorType=kind, ColorTypeDetails=spot.step)
    control = SubElement(SubElement(root, "ResourceSet", Name="ColorantControl", Usage="Input"), "Resource")
    SubElement(control, "ColorantControl", ProcessColorModel="DeviceCMYK", ColorantOrder=" ".join(used),
               ColorantParams=" ".join(used))  # fmt: skip


def _points(mm: float) -> str:
    return f"{mm * POINT:.3f}".rstrip("0").rstrip(".")


def _inks(cmyk: Cmyk) -> str:
    return " ".join(f"{part:g}" for part in cmyk)
