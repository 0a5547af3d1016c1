"""A small PDF/X-4 page written by hand (pikepdf, and reportlab for its one font): every check passes on it."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import font_source_sans_pro
import numpy as np
import pikepdf
import qrcode
import zxingcpp
from pikepdf import Array, Dictionary, Name, Stream, String
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from monstra_print.preflight import Expectation, ExpectedCode
from monstra_print.project import resource
from monstra_print.units import mm

PT = 72 / 25.4
BLEED = 3 * PT
WIDTH, HEIGHT = 69 * PT, 94 * PT
QR_TEXT, MATRIX_TEXT = "https://play.monstra.example/a#0", "000000000000000000"
EXPECTED = Expectation(
    pages=1,
    trim=(mm(63), mm(88)),
    bleed=mm(3),
    pieces=(("SAMPLE/front",),),
    codes=((ExpectedCode("qr", QR_TEXT, "ScratchOff"), ExpectedCode("datamatrix", MATRIX_TEXT)),),
)
WHOLE = replace(
    EXPECTED, spots=(("CutContour", "ScratchOff"),)
)  # bad samples add inks: only those of lost inks say which they want


def font_file() -> Path:
    folder = Path(font_source_sans_pro.__file__).parent
    return next(path for path in sorted(folder.rglob("SourceSansPro-Regular.ttf")))


def modules(matrix: list[list[bool]], x: float, y: float, pitch: float, quiet: int) -> str:
    """A code's modules as K rectangles on a white ground; x, y: lower left corner in pt, pitch in pt."""
    size = (len(matrix) + 2 * quiet) * pitch
    out = [f"/Off gs 0 0 0 0 k {x:.3f} {y:.3f} {size:.3f} {size:.3f} re f /On gs 0 0 0 1 k"]
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                left, bottom = x + (column + quiet) * pitch, y + (len(matrix) - 1 - row + quiet) * pitch
                out.append(f"{left:.3f} {bottom:.3f} {pitch:.3f} {pitch:.3f} re")
    return " ".join([*out, "f"])


def qr_matrix(level: str = "M") -> list[list[bool]]:
    correction = {"L": qrcode.constants.ERROR_CORRECT_L, "M": qrcode.constants.ERROR_CORRECT_M}[level]
    code = qrcode.QRCode(error_correction=correction, border=0)
    code.add_data(QR_TEXT)
    code.make()
    return [[bool(cell) for cell in row] for row in code.modules]


def data_matrix() -> list[list[bool]]:
    made = zxingcpp.create_barcode(MATRIX_TEXT, zxingcpp.BarcodeFormat.DataMatrix, force_square=True)
    picture = np.array(zxingcpp.write_barcode_to_image(made, scale=1, add_quiet_zones=False))
    return [[bool(cell == 0) for cell in row] for row in picture]


def content() -> str:
    """The page's own drawing, in pt; each line can be changed alone by a bad sample."""
    lines = [
        f"/Off gs 0.2 0.4 0.6 0 k 0 0 {WIDTH:.3f} {HEIGHT:.3f} re f % ground",
        "/Off gs 0 0 0 0 k 40 190 60 30 re f % white",
        "/Off gs 0 0 0 0 k 23 53 76 76 re f % under the panel",
        "/On gs 0 0 0 1 K 0.5 w 40 185 m 120 185 l S % line",
        "q 24 0 0 24 130 200 cm /Picture Do Q % picture",
        modules(qr_matrix(), 30, 60, 1.4, 4) + " % qr",
        modules(data_matrix(), 120, 60, 1.4, 2) + " % matrix",
    ]
    return "\n".join(lines)


PANEL = "/OC /Scratch BDC /On gs /ScratchOff cs 1 scn 25 55 72 72 re f EMC % panel"


def outline(radius: float, shift: float = 0.0, end: str = "h S") -> str:
    """The path of a die line with rounded corners; radius and shift to the right in mm."""
    x0, y0, x1, y1 = BLEED + shift * PT, BLEED, BLEED + (63 + shift) * PT, BLEED + 88 * PT
    r, k = radius * PT, radius * PT * 0.4477
    parts = [(x0 + r, y0), (x1 - r, y0), (x1 - k, y0), (x1, y0 + k), (x1, y0 + r), (x1, y1 - r), (x1, y1 - k), (x1 - k, y1),
             (x1 - r, y1), (x0 + r, y1), (x0 + k, y1), (x0, y1 - k), (x0, y1 - r), (x0, y0 + r), (x0, y0 + k), (x0 + k, y0),
             (x0 + r, y0)]  # fmt: skip
    said = [f"{x:.3f} {y:.3f}" for x, y in parts]
    corners = [" ".join(said[at : at + 3]) + " c" for at in (2, 6, 10, 14)]
    edges = [f"{said[at]} l" for at in (1, 5, 9, 13)]
    return " ".join([f"{said[0]} m", *(part for pair in zip(edges, corners, strict=True) for part in pair), end])


CUT = f"/OC /Cut BDC /On gs /CutContour CS 1 SCN 0.25 w {outline(3)} EMC % cut"


def _raw(copy_id: str) -> pikepdf.Pdf:
    """A page with two lines of text, its font embedded as a subset."""
    pdfmetrics.registerFont(TTFont("Sample", str(font_file())))
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(WIDTH, HEIGHT), invariant=1, initialFontName="Sample", initialFontSize=8)
    canvas.setFillColorCMYK(0, 0, 0, 1)
    canvas.setFillOverprint(True)
    canvas.setOverprintMask(1)
    canvas.setFont("Sample", 8)
    canvas.drawString(40, 200, "5 damage; apply Burn.")
    canvas.setFont("Sample", 9)
    canvas.drawString(40, 140, copy_id)
    canvas.save()
    return pikepdf.open(io.BytesIO(target.getvalue()))


def pixels(side: int) -> bytes:
    """A noisy CMYK picture of side × side pixels, no pixel above 100 %."""
    return bytes(np.random.default_rng(1).integers(20, 60, side * side * 4, np.uint8))


def separation(name: str, cmyk: list[float]) -> Array:
    """A Separation space over DeviceCMYK."""
    tint = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=cmyk, Range=[0, 1] * 4)
    return Array([Name.Separation, Name("/" + name), Name.DeviceCMYK, tint])


def _layer(pdf: pikepdf.Pdf, name: str, kind: str) -> pikepdf.Object:
    step = Dictionary(GTS_ProcStepsGroup=Name.Structural, GTS_ProcStepsType=Name("/" + kind))
    return pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String(name), GTS_Metadata=step))


def _identify(pdf: pikepdf.Pdf) -> None:
    profile = Stream(pdf, resource("icc/ISOcoated_v2_300_bas.icc").read_bytes(), N=4, Alternate=Name.DeviceCMYK)
    intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, Info=String("FOGRA39"), DestOutputProfile=profile)
    intent.OutputConditionIdentifier = String("FOGRA39")
    intent.RegistryName = String("http://www.color.org")
    pdf.Root.OutputIntents = Array([intent])
    xmp = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
 <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sample</rdf:li></rdf:Alt></dc:title>
 <xmp:CreateDate>2026-11-29T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>2026-11-29T00:00:00Z</xmp:ModifyDate>
 <xmp:MetadataDate>2026-11-29T00:00:00Z</xmp:MetadataDate><xmpMM:DocumentID>uuid:1</xmpMM:DocumentID>
 <xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass><pdf:Trapped>False</pdf:Trapped>
 <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""
    pdf.Root.Metadata = Stream(pdf, xmp.encode(), Type=Name.Metadata, Subtype=Name.XML)
    pdf.docinfo["/Title"] = "Sample"
    pdf.docinfo["/Trapped"] = Name("/False")


SPECIMEN = "000 000 000 000 000 000"


def good(copy_id: str = SPECIMEN) -> pikepdf.Pdf:
    """The good sample, open, to be changed and saved with `save`."""
    pdf = _raw(copy_id)
    page = pdf.pages[0].obj
    words = page.Contents.read_bytes()
    page.Contents = Stream(pdf, "\n".join([content(), ""]).encode() + words + f"\n{PANEL}\n{CUT}\n".encode())
    for key in ("/Trans", "/Rotate", "/CropBox"):
        if key in page:
            del page[key]
    page.MediaBox = Array([0, 0, WIDTH, HEIGHT])
    page.BleedBox = page.MediaBox
    page.TrimBox = Array([BLEED, BLEED, WIDTH - BLEED, HEIGHT - BLEED])
    page.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK, I=True)
    scratch, cut = _layer(pdf, "Scratch-off", "MNST_ScratchOff"), _layer(pdf, "Die line", "Cutting")
    pdf.Root.OCProperties = Dictionary(
        OCGs=[scratch, cut], D=Dictionary(Order=[scratch, cut], BaseState=Name.ON, ON=[scratch, cut])
    )
    page.Resources.Properties = Dictionary(Scratch=scratch, Cut=cut)
    page.Resources.ColorSpace = Dictionary(
        ScratchOff=separation("ScratchOff", [0.2, 0.15, 0.15, 0.3]), CutContour=separation("CutContour", [0, 1, 0, 0])
    )
    states = page.Resources.get("/ExtGState", Dictionary())
    states["/On"] = Dictionary(OP=True, op=True, OPM=1)
    states["/Off"] = Dictionary(OP=False, op=False, OPM=0)
    page.Resources.ExtGState = states
    picture = Stream(pdf, pixels(100), Type=Name.XObject, Subtype=Name.Image, Width=100, Height=100, BitsPerComponent=8,
                     ColorSpace=Name.DeviceCMYK)  # fmt: skip
    page.Resources.XObject = Dictionary(Picture=picture)
    _identify(pdf)
    return pdf


def save(pdf: pikepdf.Pdf, version: str = "1.6") -> bytes:
    """The file's bytes."""
    target = io.BytesIO()
    pdf.save(target, deterministic_id=True, min_version=version, force_version=version)
    return target.getvalue()


def change(pdf: pikepdf.Pdf, old: str, new: str) -> None:
    """Replace words of the page's content; they must be there once."""
    page = pdf.pages[0].obj
    text = page.Contents.read_bytes().decode("latin-1")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the sample"
    page.Contents = Stream(pdf, text.replace(old, new).encode("latin-1"))
