"""PDF/X-1a:2003: what is written is flat, what is not is refused with the reason; a profile cannot contradict itself."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from monstra_print import profiles
from monstra_print.errors import UsageError
from monstra_print.press import ink
from monstra_print.press.assembly import write_pieces
from monstra_print.press.flat import NotFlatError, refuse_live
from monstra_print.press.form import Layer, PieceForm, Size
from monstra_print.press.outline import rounded_rect
from monstra_print.press.page import Filled
from monstra_print.press.shape import Shape, Stroke
from monstra_print.profiles import PrinterProfile
from monstra_print.units import mm


def _pressed(root: Path, profile: PrinterProfile) -> bytes:
    ground = (Shape(rounded_rect(-5, -5, 73, 98, 0.1), "fire.night"),)
    cut = Layer("cut", (Shape(rounded_rect(0, 0, 63, 88, 3), stroke=Stroke("cut", 0.1)),))
    form = PieceForm("FLA-01/front", Size(mm(63), mm(88)), mm(5), ground, technical=(cut,))
    inks = ink.load(root / "templates")
    return write_pieces([Filled(form)], inks=inks, profile=profile, title="T", date="2026-01-02", build="0123abcd", bleed=mm(3))


def _flat() -> PrinterProfile:
    generic = profiles.load("generic-offset")
    return replace(generic, pdf=replace(generic.pdf, standard="PDF/X-1a:2003", version="1.4", transparency="none"))


def test_x1a_is_pdf_1_4_without_groups_layers_and_object_streams(root: Path) -> None:
    """The file says X-1a in Info and XMP, and holds nothing that the standard forbids; the die line is still its own spot."""
    data = _pressed(root, _flat())
    assert data.startswith(b"%PDF-1.4") and b"/ObjStm" not in data and b"/XRef" not in data
    pdf = pikepdf.open(BytesIO(data))
    assert str(pdf.trailer.Info.GTS_PDFXVersion) == "PDF/X-1a:2003"
    assert b"<pdfx:GTS_PDFXVersion>PDF/X-1a:2003<" in pdf.Root.Metadata.read_bytes()
    assert "/OCProperties" not in pdf.Root and "/Group" not in pdf.pages[0].obj
    assert b"/OC " not in b"".join(thing.read_bytes() for thing in pdf.objects if isinstance(thing, pikepdf.Stream))
    spaces = [thing for thing in pdf.objects if isinstance(thing, Array) and thing[0] == Name.Separation]
    assert [str(space[1]) for space in spaces] == ["/CutContour"]
    assert data == _pressed(root, _flat())


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (Dictionary(ca=0.5), "opacity (ca 0.5)"),
        (Dictionary(BM=Name.Multiply), "blend mode Multiply"),
        (Dictionary(SMask=Dictionary(S=Name.Luminosity)), "soft mask"),
        (Dictionary(S=Name.Transparency), "transparency group"),
        (Dictionary(Filter=Name.JPXDecode), "JPEG 2000"),
    ],
)
def test_what_is_live_is_refused_with_the_reason(state: Dictionary, reason: str) -> None:
    """Anything that X-1a forbids is named, also where it stands inside another object; nothing is only labelled."""
    pdf = Pdf.new()
    pdf.make_indirect(Dictionary(Resources=Dictionary(ExtGState=Array([state]))))
    with pytest.raises(NotFlatError, match="PDF/X-1a:2003 allows no") as refused:
        refuse_live(pdf, "PDF/X-1a:2003")
    assert reason in refused.value.message


def test_opaque_states_are_no_transparency() -> None:
    """Opacity 1, normal blending and no mask are what X-1a asks for."""
    pdf = Pdf.new()
    pdf.make_indirect(Dictionary(ca=1, CA=1, BM=Name.Normal, SMask=Name("/None")))
    refuse_live(pdf, "PDF/X-1a:2003")
    assert len(list(pdf.objects)) > 0


def test_a_profile_cannot_ask_for_live_x1a(root: Path) -> None:
    """Standard, version and transparency of a profile belong together."""
    flat = _flat()
    for faulty in (replace(flat.pdf, transparency="live"), replace(flat.pdf, version="1.6")):
        with pytest.raises(UsageError, match=r"PDF/X-1a:2003 is PDF 1\.4"):
            _pressed(root, replace(flat, pdf=faulty))
