"""Content streams in press colours: every colour operator, with its overprint."""

from __future__ import annotations

from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from monstra_print.press.recolour import Condition, rewrite
from monstra_print.press.space import ArtworkError
from monstra_print.project import resource

ICC = resource("icc/ISOcoated_v2_300_bas.icc")
CONDITION = Condition(ICC, 300)


@pytest.fixture
def pdf() -> Any:
    return Pdf.new()


def run(pdf: Pdf, content: str, luminosity: bool = False, tac: float = 300) -> list[str]:
    """The rewritten stream, one operator a line."""
    icc = pdf.make_stream(b"x", Dictionary(N=3))
    grey = pdf.make_stream(b"x", Dictionary(N=1))
    picture = pdf.make_stream(b"x", Dictionary(Subtype=Name.Image))
    stencil = pdf.make_stream(b"x", Dictionary(Subtype=Name.Image, ImageMask=True))
    form = pdf.make_stream(b"", Dictionary(Subtype=Name.Form))
    resources = Dictionary(
        ColorSpace=Dictionary(
            {
                "/srgb": Array([Name.ICCBased, icc]),
                "/one": Array([Name.ICCBased, grey]),
                "/lab": Array([Name.Lab, Dictionary()]),
                "/--foil": Array([Name.ICCBased, grey]),
            }
        ),
        XObject=Dictionary(Im=picture, St=stencil, Fm=form),
    )
    written, _ = rewrite(pdf.make_stream(content.encode()), resources, Condition(ICC, tac), luminosity)
    return [
        " ".join([*(str(operand) for operand in operands), str(operator)])
        for operands, operator in pikepdf.parse_content_stream(pdf.make_stream(written))
    ]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("0 0 0 rg", ["/MxO01 gs", "0 0 0 1 k"]),
        ("0 0 0 RG", ["/MxO10 gs", "0 0 0 1 K"]),
        ("0 g", ["/MxO01 gs", "0 0 0 1 k"]),
        ("0 G", ["/MxO10 gs", "0 0 0 1 K"]),
        ("1 1 1 rg", ["/MxO00 gs", "0 0 0 0 k"]),
        ("0.5 0.5 0.5 rg", ["/MxO00 gs", "0 0 0 0.5 k"]),
        ("0 0 0 1 k", ["/MxO01 gs", "0 0 0 1 k"]),
        ("0 0 0 1 K", ["/MxO10 gs", "0 0 0 1 K"]),
        ("0 .5 0 1 k", ["/MxO00 gs", "0 0.5 0 1 k"]),
        ("/DeviceCMYK cs 0 0 0 1 scn", ["/MxO01 gs", "0 0 0 1 k"]),
        ("/DeviceCMYK CS 0 0 0 1 SCN", ["/MxO10 gs", "0 0 0 1 K"]),
        ("/DeviceCMYK cs 0 0 0 0 sc", ["/MxO00 gs", "0 0 0 0 k"]),
        ("/DeviceCMYK CS .1 0 0 0 SC", ["/MxO00 gs", "0.1 0 0 0 K"]),
        ("/srgb cs 0 0 0 scn", ["/MxO01 gs", "0 0 0 1 k"]),
        ("/one cs .25 scn", ["/MxO00 gs", "0 0 0 0.75 k"]),
        ("/DeviceGray CS 0 SCN", ["/MxO10 gs", "0 0 0 1 K"]),
        ("/--foil cs 1 scn", ["/--foil cs", "/MxO01 gs", "1 scn"]),
        ("/--foil CS 1 SCN", ["/--foil CS", "/MxO10 gs", "1 SCN"]),
    ],
)
def test_each_colour_operator(pdf: Pdf, content: str, expected: list[str]) -> None:
    """Black and spots overprint, white and all else knock out; fills and strokes are told apart."""
    assert run(pdf, content) == expected


@pytest.mark.parametrize("content", ["1 0 0 rg", "/srgb cs 1 0 0 scn", "/DeviceRGB cs 1 0 0 sc"])
def test_a_colour_goes_through_icc(pdf: Pdf, content: str) -> None:
    """Red becomes what the output intent prints for it: magenta and yellow, within the coverage limit."""
    gs, colour = run(pdf, content)
    assert gs == "/MxO00 gs"
    cyan, magenta, yellow, black = (float(part) for part in colour.split()[:4])
    assert magenta > 0.85 and yellow > 0.85 and cyan < 0.1 and black < 0.1


def test_a_space_without_a_colour_paints_its_initial_black(pdf: Pdf) -> None:
    """`cs` alone sets the initial colour; dropping it would paint with the colour before."""
    assert run(pdf, "/DeviceRGB cs 0 0 9 9 re f") == ["/MxO01 gs", "0 0 0 1 k", "0 0 9 9 re", "f"]


def test_q_and_q_bring_back_the_overprint_state(pdf: Pdf) -> None:
    """After Q the state of before holds again: it is not written twice, and a new colour is judged by it."""
    out = run(pdf, "0 g q 1 0 0 1 k 0 0 1 1 re f Q 0 0 1 1 re f 0 0 0 1 k 1 1 1 rg")
    assert out == [
        "/MxO01 gs", "0 0 0 1 k", "q", "/MxO00 gs", "1 0 0 1 k", "0 0 1 1 re", "f", "Q", "0 0 1 1 re", "f",
        "0 0 0 1 k", "/MxO00 gs", "0 0 0 0 k",
    ]  # fmt: skip


def test_pictures_and_gradients_knock_out(pdf: Pdf) -> None:
    """After black type a picture or gradient is painted with overprint off; forms and stencils inherit."""
    assert run(pdf, "0 g /Im Do")[2:] == ["q", "/MxO00 gs", "/Im Do", "Q"]
    assert run(pdf, "0 g /Sh sh")[2:] == ["q", "/MxO00 gs", "/Sh sh", "Q"]
    assert run(pdf, "0 g /Fm Do /St Do")[2:] == ["/Fm Do", "/St Do"]


def test_a_mask_keeps_brightness_and_no_ink(pdf: Pdf) -> None:
    """In a luminosity mask colours are brightness: black stays dark, white light, green bright, without any overprint."""
    assert run(pdf, "0 0 0 rg 1 1 1 RG 0 1 0 rg 0 0 0 1 k", luminosity=True) == ["0 g", "1 G", "0.59 g", "0 g"]


def test_a_flat_above_the_limit_is_brought_under_it(pdf: Pdf) -> None:
    """CMY are scaled together and K is kept."""
    assert run(pdf, ".6 .6 .6 .9 k", tac=240)[1] == "0.5 0.5 0.5 0.9 k"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("/lab cs 50 0 0 scn", "Lab"),
        ("/nowhere cs 1 scn", "/nowhere is not explained"),
        ("BI /W 1 /H 1 /BPC 8 /CS /RGB ID \x00\x00\x00 EI", "inline images"),
        ("/DeviceRGB cs 1 scn", "1 components are given for a rgb colour"),
    ],
)
def test_what_cannot_be_separated_is_refused(pdf: Pdf, content: str, message: str) -> None:
    """Nothing that press does not understand slips through as RGB."""
    with pytest.raises(ArtworkError, match=message):
        run(pdf, content)


def test_the_names_that_stay_in_use_are_reported(pdf: Pdf) -> None:
    """Only resources that the content names are kept."""
    stream = pdf.make_stream(b"/s0 gs BT /f1 8 Tf ET /Fm Do /Sh sh /Pattern cs /p0 scn 0 g /OC /L1 BDC EMC")
    form = pdf.make_stream(b"", Dictionary(Subtype=Name.Form))
    _, used = rewrite(stream, Dictionary(XObject=Dictionary(Fm=form)), CONDITION)
    assert used == {
        "/ExtGState": {"/s0", "/MxO00", "/MxO01"},
        "/Font": {"/f1"},
        "/XObject": {"/Fm"},
        "/Shading": {"/Sh"},
        "/Pattern": {"/p0"},
        "/Properties": {"/L1"},
    }
