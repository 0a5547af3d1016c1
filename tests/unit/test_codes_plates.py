"""Plates of a finished PDF: every way of colouring, overprint and knock-out, layers, and the same plates as Ghostscript."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image

from monstra_print.preflight import plates
from monstra_print.project import resource

SIDE = 144  # pt; at 72 ppi one pixel a point


def spot(name: str, alternate: tuple[float, ...]) -> Array:
    function = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=list(alternate), Range=[0, 1] * 4)
    return Array([Name.Separation, Name("/" + name), Name.DeviceCMYK, function])


def written(content: bytes, **resources: Any) -> bytes:
    """A page of SIDE × SIDE pt with spots ScratchOff and CutContour, overprint states and two layers."""
    pdf = pikepdf.new()
    groups = [pdf.make_indirect(Dictionary(Type=Name.OCG, Name=name)) for name in ("Art", "Scratch")]
    pdf.Root.OCProperties = Dictionary(OCGs=groups, D=Dictionary(Order=groups, ON=groups, BaseState=Name.ON))
    made = Dictionary(
        ColorSpace=Dictionary(Scratch=spot("ScratchOff", (0.2, 0.15, 0.15, 0.3)), Cut=spot("CutContour", (0, 1, 0, 0))),
        ExtGState=Dictionary(On=Dictionary(OP=True, op=True, OPM=1), Off=Dictionary(OP=False, op=False, OPM=0),
                             Half=Dictionary(ca=0.5, CA=0.5), Full=Dictionary(ca=1, CA=1)),
        Properties=Dictionary(L0=groups[0], L1=groups[1]),
    )  # fmt: skip
    for kind, entries in resources.items():
        made["/" + kind] = Dictionary({"/" + key: pdf.make_indirect(make(pdf)) if callable(make) else make
                                       for key, make in entries.items()})  # fmt: skip
    page = Dictionary(Type=Name.Page, MediaBox=[0, 0, SIDE, SIDE], TrimBox=[12, 12, 132, 132], Resources=made,
                      Contents=Stream(pdf, content))  # fmt: skip
    pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


def at(found: plates.Separations, x: int, y: int) -> dict[str, int]:
    """Percent by ink at a point (pt from the lower left), inks without any left out."""
    tints = {name: round(int(plate[SIDE - 1 - y, x]) / 2.55) for name, plate in found.items()}
    return {name: value for name, value in tints.items() if value}


def test_process_colours_go_to_their_plates() -> None:
    """A CMYK fill leaves each of its tints on its own plate; paper stays empty; grey is black ink."""
    found = plates.separate(written(b"0.2 0.4 0.6 0.1 k 10 10 40 40 re f 0.25 g 60 10 40 40 re f"), 0, 72)
    assert at(found, 30, 30) == {"Cyan": 20, "Magenta": 40, "Yellow": 60, "Black": 10}
    assert at(found, 80, 30) == {"Black": 75}
    assert at(found, 130, 130) == {}
    assert list(found) == ["Cyan", "Magenta", "Yellow", "Black"]


def test_default_colour_is_black() -> None:
    """An object drawn before any colour is set is on the black plate."""
    assert at(plates.separate(written(b"10 10 40 40 re f"), 0, 72), 30, 30) == {"Black": 100}


@pytest.mark.parametrize(("state", "below"), [(b"/On gs", {"Cyan": 20}), (b"/Off gs", {})])
def test_black_overprints_or_knocks_out(state: bytes, below: dict[str, int]) -> None:
    """K over 20 % cyan keeps the cyan with overprint mode 1 and removes it without."""
    found = plates.separate(written(b"0.2 0 0 0 k 0 0 144 144 re f " + state + b" 0 0 0 1 k 10 10 40 40 re f"), 0, 72)
    assert at(found, 30, 30) == {**below, "Black": 100}
    assert at(found, 100, 100) == {"Cyan": 20}


@pytest.mark.parametrize(("state", "below"), [(b"/On gs", {"Cyan": 20}), (b"/Off gs", {})])
def test_spot_overprints_or_knocks_out(state: bytes, below: dict[str, int]) -> None:
    """A panel of scratch ink over 20 % cyan keeps the cyan when it overprints and removes it when not."""
    content = b"0.2 0 0 0 k 0 0 144 144 re f " + state + b" /Scratch cs 1 scn 10 10 40 40 re f"
    found = plates.separate(written(content), 0, 72)
    assert at(found, 30, 30) == {**below, "ScratchOff": 100}
    assert "CutContour" not in found


def test_process_knocks_out_a_spot_below() -> None:
    """A process object over a spot removes the spot, unless it overprints."""
    under = b"/Scratch cs 1 scn 0 0 144 144 re f "
    assert at(plates.separate(written(under + b"/Off gs 0 1 0 0 k 10 10 40 40 re f"), 0, 72), 30, 30) == {"Magenta": 100}
    found = plates.separate(written(under + b"/On gs 0 1 0 0 k 10 10 40 40 re f"), 0, 72)
    assert at(found, 30, 30) == {"Magenta": 100, "ScratchOff": 100}


def test_registration_colour_is_on_every_plate() -> None:
    """Separation All prints on the process plates and on each spot of the page."""
    content = b"/All cs 1 scn 10 10 40 40 re f /Scratch cs 1 scn 100 100 20 20 re f"
    found = plates.separate(
        written(content, ColorSpace={"All": spot("All", (1, 1, 1, 1)), "Scratch": spot("ScratchOff", (0, 0, 0, 1))}), 0, 72
    )
    assert at(found, 30, 30) == {"Cyan": 100, "Magenta": 100, "Yellow": 100, "Black": 100, "ScratchOff": 100}


def test_state_is_restored_with_the_graphics_state() -> None:
    """q and Q keep colour, overprint and alpha apart."""
    content = b"0 1 0 0 k q /On gs 0 0 0 1 k 0.5 0 0 0 K Q 10 10 40 40 re f /Half gs 0 0 0 1 k 60 10 40 40 re f"
    found = plates.separate(written(content), 0, 72)
    assert at(found, 30, 30) == {"Magenta": 100}
    assert at(found, 80, 30) == {"Black": 50}


def test_strokes_follow_their_own_overprint() -> None:
    """A stroke uses OP where a fill uses op."""
    content = b"0.2 0 0 0 k 0 0 144 144 re f /On gs /Cut CS 1 SCN 4 w 20 20 m 100 20 l S"
    found = plates.separate(written(content), 0, 72)
    assert at(found, 60, 20) == {"Cyan": 20, "CutContour": 100}


def test_layers_can_be_switched_off() -> None:
    """With the scratch layer off its plate is empty and what lies below is untouched; forms of a layer go with it."""
    content = b"/OC /L0 BDC 0.2 0 0 0 k 0 0 144 144 re f EMC /OC /L1 BDC q /On gs "
    content += b"/Scratch cs 1 scn 10 10 40 40 re f Q EMC 0 0 0 1 k 100 100 20 20 re f"
    pdf = written(content)
    assert at(plates.separate(pdf, 0, 72), 30, 30) == {"Cyan": 20, "ScratchOff": 100}
    off = plates.separate(pdf, 0, 72, layers_off=("Scratch",))
    assert at(off, 30, 30) == {"Cyan": 20} and "ScratchOff" not in off and at(off, 110, 110) == {"Black": 100}
    with plates.Separator(pdf) as opened:
        assert opened.layers() == ("Art", "Scratch")


def form(content: bytes, group: bool) -> Any:
    def make(pdf: pikepdf.Pdf) -> Any:
        made = Stream(pdf, content)
        made.Type, made.Subtype, made.BBox = Name.XObject, Name.Form, Array([0, 0, SIDE, SIDE])
        made.Resources = Dictionary()
        if group:
            made.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK, I=True)
        return made

    return make


@pytest.mark.parametrize("group", [False, True])
def test_forms_are_separated_and_inherit_the_state(group: bool) -> None:
    """A form has its own colours, starts with its caller's, and is not lost where the caller's colour overprints."""
    content = b"/On gs 0 0 0 1 k /F Do 0 0 0 1 k 100 100 20 20 re f"
    inner = b"60 10 20 20 re f 0 1 0 0 k 10 10 40 40 re f"
    found = plates.separate(written(content, XObject={"F": form(inner, group)}), 0, 72)
    assert at(found, 30, 30) == {"Magenta": 100}
    assert at(found, 70, 20) == {"Black": 100}
    assert at(found, 110, 110) == {"Black": 100}


def image(mode: str, colour: tuple[int, ...], jpeg: bool = False) -> Any:
    def make(pdf: pikepdf.Pdf) -> Any:
        picture = Image.new(mode, (16, 16), colour if len(colour) > 1 else colour[0])
        space = {"CMYK": Name.DeviceCMYK, "L": Name.DeviceGray}[mode]
        if jpeg:
            data = io.BytesIO()
            picture.save(data, "JPEG", quality=95, subsampling=0)
            made = Stream(pdf, data.getvalue(), Filter=Name.DCTDecode)
            if mode == "CMYK":
                made.Decode = Array([1, 0] * 4)  # Pillow writes CMYK inverted, as Adobe does
        else:
            made = Stream(pdf, picture.tobytes())
        for key, value in {"/Type": Name.XObject, "/Subtype": Name.Image, "/Width": 16, "/Height": 16, "/BitsPerComponent": 8,
                           "/ColorSpace": space}.items():  # fmt: skip
            made[key] = value
        return made

    return make


@pytest.mark.parametrize("jpeg", [False, True])
def test_pictures_are_split_by_channel(jpeg: bool) -> None:
    """A CMYK picture, flat or JPEG, leaves each channel on its plate and knocks a spot out below itself."""
    content = b"/Scratch cs 1 scn 0 0 144 144 re f q 40 0 0 40 10 10 cm /I Do Q"
    found = plates.separate(written(content, XObject={"I": image("CMYK", (51, 102, 153, 26), jpeg)}), 0, 72)
    got = at(found, 30, 30)
    assert all(abs(got[name] - value) <= 1 for name, value in zip(plates.PROCESS, (20, 40, 60, 10), strict=True))
    assert "ScratchOff" not in got and at(found, 100, 100) == {"ScratchOff": 100}


def stored(samples: bytes, space: Any, size: int, **entries: Any) -> Any:
    """An image of `size` × `size` samples in any space; `space` may be a function of the file."""

    def make(pdf: pikepdf.Pdf) -> Any:
        made = Stream(pdf, samples)
        values = {"Type": Name.XObject, "Subtype": Name.Image, "Width": size, "Height": size, "BitsPerComponent": 8, **entries}
        for key, value in {**values, "ColorSpace": space}.items():
            made["/" + key] = value
        return made

    return make


SEPARATION = spot("ScratchOff", (0.2, 0.15, 0.15, 0.3))
PALETTE = Array([Name.Indexed, Name.DeviceCMYK, 1, pikepdf.String(bytes([0, 0, 0, 0, 51, 102, 153, 26]))])
TWO_INKS = Array([Name.DeviceN, Array([Name.ScratchOff, Name.Black]), Name.DeviceCMYK,
                  Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0, 0], C1=[0, 0, 0, 1])])  # fmt: skip


@pytest.mark.parametrize(("make", "expected"), [
    (stored(bytes([128] * 4), SEPARATION, 2), {"ScratchOff": 50}),
    (stored(bytes([0, 1, 1, 1]), PALETTE, 2), {"Cyan": 20, "Magenta": 40, "Yellow": 60, "Black": 10}),
    (stored(bytes([255, 128] * 4), TWO_INKS, 2), {"ScratchOff": 100, "Black": 50}),
    (stored(bytes([0b01000000, 0]), Name.DeviceGray, 2, BitsPerComponent=1), {"Black": 100}),
    (stored(bytes([204] * 4), Name.DeviceGray, 2, Decode=Array([1, 0])), {"Black": 80}),
    (stored(bytes([255, 0, 0] * 4), Name.DeviceRGB, 2), {"Magenta": 100, "Yellow": 100}),
])  # fmt: skip
def test_pictures_of_every_space_are_split(make: Any, expected: dict[str, int]) -> None:
    """Spot, palette, DeviceN, one-bit, inverted and RGB pictures leave their samples on the right plates."""
    found = plates.separate(written(b"q 80 0 0 80 10 10 cm /I Do Q", XObject={"I": make}), 0, 72)
    assert at(found, 70, 25) == expected


def test_a_picture_keeps_its_shape() -> None:
    """Where its soft mask is empty a picture neither prints nor knocks out."""

    def make(pdf: pikepdf.Pdf) -> Any:
        mask = Stream(pdf, bytes([255, 0, 255, 0]))
        for key, value in {"Type": Name.XObject, "Subtype": Name.Image, "Width": 2, "Height": 2, "BitsPerComponent": 8,
                           "ColorSpace": Name.DeviceGray}.items():  # fmt: skip
            mask["/" + key] = value
        made = stored(bytes([51, 102, 153, 26] * 4), Name.DeviceCMYK, 2)(pdf)
        made.SMask = pdf.make_indirect(mask)
        return made

    content = b"/Off gs /Scratch cs 1 scn 0 0 144 144 re f q 80 0 0 80 10 10 cm /I Do Q"
    found = plates.separate(written(content, XObject={"I": make}), 0, 72)
    assert at(found, 25, 50) == {"Cyan": 20, "Magenta": 40, "Yellow": 60, "Black": 10}
    assert at(found, 75, 50) == {"ScratchOff": 100}


def test_tiling_patterns_are_separated() -> None:
    """A pattern cell has its own colours on each plate."""

    def make(pdf: pikepdf.Pdf) -> Any:
        cell = Stream(pdf, b"0 1 0 0 k 0 0 8 8 re f")
        for key, value in {"PatternType": 1, "PaintType": 1, "TilingType": 1, "BBox": [0, 0, 8, 8], "XStep": 8, "YStep": 8,
                           "Resources": Dictionary()}.items():  # fmt: skip
            cell["/" + key] = value
        return cell

    found = plates.separate(written(b"/Pattern cs /P scn 10 10 40 40 re f", Pattern={"P": make}), 0, 72)
    assert at(found, 30, 30) == {"Magenta": 100} and at(found, 100, 100) == {}


@pytest.mark.parametrize(("content", "objects", "said"), [
    (b"/S sh", {"Shading": {"S": Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=[0, 0, 9, 0], Function=Dictionary(
        FunctionType=2, Domain=[0, 1], N=1, C0=[1, 0, 0], C1=[0, 0, 1]))}}, "RGB"),
    (b"q 9 0 0 9 0 0 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI Q", {}, "inline image"),
    (b"/Nowhere cs 1 scn 0 0 9 9 re f", {}, "not among the page's resources"),
    (b"q 9 0 0 9 0 0 cm /I Do Q", {"XObject": {"I": stored(bytes(4), Name.DeviceGray, 2, Mask=Array([0, 0]))}}, "colour key"),
])  # fmt: skip
def test_what_cannot_be_separated_is_said(content: bytes, objects: dict[str, Any], said: str) -> None:
    """A page whose plates would be a guess is refused with the reason."""
    with pytest.raises(plates.UnseparableError, match=said):
        plates.separate(written(content, **objects), 0, 72)


def test_code_masks_print_in_the_current_colour() -> None:
    """An inline image mask is black where its modules are, on the black plate only."""
    content = b"0.2 0 0 0 k 0 0 144 144 re f /On gs 0 0 0 1 k q 40 0 0 40 10 10 cm "
    content += b"BI /W 8 /H 1 /IM true /BPC 1 /D [1 0] /F /AHx ID F0> EI Q"
    found = plates.separate(written(content), 0, 72)
    assert at(found, 20, 30) == {"Cyan": 20, "Black": 100} and at(found, 40, 30) == {"Cyan": 20}


def test_gradients_are_split_by_component() -> None:
    """A gradient from cyan to black runs out on one plate while it grows on the other."""
    function = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[1, 0, 0, 0], C1=[0, 0, 0, 1])
    axial = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=[0, 0, 144, 0], Function=function)
    found = plates.separate(written(b"/S sh", Shading={"S": axial}), 0, 72)
    left, right = at(found, 36, 30), at(found, 108, 30)
    assert abs(left["Cyan"] - 75) <= 2 and abs(left["Black"] - 25) <= 2
    assert abs(right["Cyan"] - 25) <= 2 and abs(right["Black"] - 75) <= 2 and "Magenta" not in right


def test_strings_and_comments_are_never_taken_for_operators() -> None:
    """Text that contains operators, brackets and comment signs leaves the colours as they are."""
    content = rb"0 1 0 0 k BT (0 0 0 1 k \) q [ % ) Tj <30206b> Tj ET % 1 0 0 0 k" + b"\n10 10 40 40 re f"
    assert at(plates.separate(written(content), 0, 72), 30, 30) == {"Magenta": 100}


def test_picture_is_the_soft_proof_of_the_trim() -> None:
    """The picture shows the trim area in the colours of the output intent, spots in their preview colour or hidden."""
    pdf = written(b"0 0.68 0.92 0 k 0 0 144 144 re f /On gs /Scratch cs 1 scn 20 20 40 40 re f")
    shown = plates.picture(pdf, 0, 72, spots={"ScratchOff": (150, 150, 150)})
    hidden = plates.picture(pdf, 0, 72, spots={"ScratchOff": None})
    assert shown.size == (120, 120) and shown.getpixel((20, 90)) == (150, 150, 150)
    orange = hidden.getpixel((20, 90))
    assert isinstance(orange, tuple) and max(abs(a - b) for a, b in zip(orange, (0xED, 0x6B, 0x1B), strict=True)) <= 1
    assert plates.picture(pdf, 0, 72).getpixel((20, 90)) not in (orange, (150, 150, 150))


def test_a_spot_may_gleam_on_a_screen() -> None:
    """A spot shown through several colours changes from place to place, and nothing beside it changes."""
    pdf = written(b"0 0.68 0.92 0 k 0 0 144 144 re f /On gs /Scratch cs 1 scn 20 20 40 40 re f")
    gleam = plates.picture(pdf, 0, 72, spots={"ScratchOff": ((255, 0, 0), (0, 0, 255))}).load()
    plain = plates.picture(pdf, 0, 72, spots={"ScratchOff": (150, 150, 150)}).load()
    assert gleam is not None and plain is not None
    inside = [(x, y) for x in range(120) for y in range(120) if plain[x, y] == (150, 150, 150)]
    assert len({gleam[x, y] for x, y in inside}) > 20 and all(gleam[x, y][1] == 0 for x, y in inside)
    beside = [(x, y) for x in range(0, 120, 5) for y in range(0, 120, 5) if (x, y) not in set(inside)]
    assert beside and all(gleam[x, y] == plain[x, y] for x, y in beside)


def test_registration_marks_look_black() -> None:
    """A mark on all plates is black in the picture, not the colour of the last spot."""
    spaces = {"All": spot("All", (1, 1, 1, 1)), "Cut": spot("CutContour", (0, 1, 0, 0))}
    content = b"/Cut cs 1 scn 100 100 20 20 re f /All cs 1 scn 20 20 40 40 re f"
    mark = plates.picture(written(content, ColorSpace=spaces), 0, 72).getpixel((20, 90))
    assert isinstance(mark, tuple) and max(mark) < 40


def test_tac_map_adds_the_process_plates() -> None:
    """Coverage is the sum of C, M, Y and K in percent; spots do not count."""
    content = b"0.6 0.5 0.4 1 k 0 0 144 144 re f /On gs /Scratch cs 1 scn 20 20 40 40 re f"
    found = plates.tac_map(written(content), 0, 72)
    assert found.shape == (SIDE, SIDE) and np.allclose(found, 250, atol=1)


MIXED = (
    b"0.1 0.2 0.3 0 k 0 0 144 144 re f q 40 0 0 40 90 90 cm /I Do Q q 30 0 0 30 90 50 cm /J Do Q /S sh "
    b"/On gs 0 0 0 1 k 10 10 40 40 re f 0 1 0 0 K 3 w 5 70 m 80 70 l S /Scratch cs 1 scn 30 30 50 30 re f "
    b"/Off gs /Cut CS 1 SCN 100 10 30 30 re S 0 0.5 0 0 k 60 40 30 30 re f 0 0 0 0 k 66 46 10 10 re f /F Do"
)


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is not installed")
def test_plates_agree_with_ghostscript(tmp_path: Path) -> None:
    """tiffsep gives the same plates within one level, away from edges and gradients."""
    function = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[1, 0, 0, 0], C1=[0, 0, 0.5, 0])
    axial = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=[0, 0, 40, 0], Function=function, BBox=[0, 100, 40, 140])
    objects = {
        "I": image("CMYK", (51, 102, 153, 26), True),
        "J": image("L", (100,)),
        "F": form(b"0 0 1 0 k 5 110 20 20 re f", True),
    }
    pdf = written(MIXED, XObject=objects, Shading={"S": axial})
    (tmp_path / "a.pdf").write_bytes(pdf)
    subprocess.run(["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiffsep", "-r72", "-o", "s.tif", "a.pdf"],
                   cwd=tmp_path, check=True, capture_output=True)  # fmt: skip
    found = plates.separate(pdf, 0, 72)
    assert set(found) == {*plates.PROCESS, "ScratchOff", "CutContour"}
    for name, plate in found.items():
        with Image.open(tmp_path / f"s({name}).tif") as opened:
            theirs = 255 - np.asarray(opened.convert("L")).astype(int)
        level = np.ones(theirs.shape, bool)
        for step in (1, -1):
            for axis in (0, 1):  # a pixel counts where its neighbours are like it, on both renderings
                level &= np.abs(np.roll(theirs, step, axis) - theirs) < 3
                level &= np.abs(np.roll(plate.astype(int), step, axis) - plate) < 3
        apart = np.abs(theirs - plate.astype(int))[level]
        assert level.mean() > 0.7, name
        assert apart.max() <= 1, name


def test_output_intent_of_the_file_is_used(tmp_path: Path) -> None:
    """A file that carries a profile is proofed with it; one without is proofed with the package's."""
    pdf = pikepdf.open(io.BytesIO(written(b"0 0.68 0.92 0 k 0 0 144 144 re f")))
    profile = Stream(pdf, (resource("icc") / "ISOcoated_v2_300_bas.icc").read_bytes(), N=4)
    pdf.Root.OutputIntents = Array([Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, DestOutputProfile=profile)])
    pdf.save(tmp_path / "a.pdf")
    pdf.close()
    assert plates.picture(tmp_path / "a.pdf", 0, 72).getpixel((60, 60)) == plates.picture(
        written(b"0 0.68 0.92 0 k 0 0 144 144 re f"), 0, 72
    ).getpixel((60, 60))
