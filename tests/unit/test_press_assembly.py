"""Finished files: boxes, PDF/X-4, colours, separations, layers, one copy of everything, same bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from pikepdf import Name, Pdf

from monstra_print.errors import MonstraError, UsageError
from monstra_print.press.assembly import write_pages, write_pieces, write_plate
from monstra_print.press.form import ArtPage, Box, Layer, PieceForm, Size
from monstra_print.press.page import Filled, Page
from monstra_print.press.shape import Shape
from monstra_print.units import PT_PER_MM, mm
from press_samples import card, walk
from press_samples.plates import area, plates


@pytest.fixture(scope="module")
def data() -> bytes:
    return card.write([*card.pieces(2), card.back(), card.back()])


@pytest.fixture(scope="module")
def pdf(data: bytes) -> Pdf:
    return walk.open_bytes(data)


@pytest.fixture(scope="module")
def sheet() -> Pdf:
    return walk.open_bytes(card.sheet([*card.pieces(2), card.back()]))


def millimetres(box: Any) -> list[float]:
    return [round(float(edge) / PT_PER_MM, 4) for edge in box]


def pressed(raw: bytes) -> Pdf:
    """One card with the given art and nothing else."""
    form = PieceForm("S-00/front", card.TRIM, mm(5), art=ArtPage(raw, 0, mm(-5), mm(-5)))
    return walk.open_bytes(card.write([Filled(form)]))


# ---------------------------------------------------------------- boxes and PDF/X


def test_boxes_are_exact(pdf: Pdf) -> None:
    """MediaBox = BleedBox = trim + 3 mm, TrimBox = 63 × 88 mm, no other box, no rotation."""
    for page in pdf.pages:
        assert millimetres(page.obj.MediaBox) == millimetres(page.obj.BleedBox) == [0, 0, 69, 94]
        assert millimetres(page.obj.TrimBox) == [3, 3, 66, 91]
        assert not {"/CropBox", "/ArtBox", "/Rotate", "/UserUnit", "/Annots", "/Trans"} & set(page.obj.keys())


def test_a_larger_trim_grows_about_the_centre() -> None:
    """63.5 × 88.9 mm with 1/8 inch of bleed: the artwork stays centred and unscaled."""
    made = walk.open_bytes(
        write_pieces(
            [card.back()], inks=card.INKS, profile=card.PROFILE, bleed=mm(3.175), trim=Size(mm(63.5), mm(88.9)), **card.IMPRINT
        )
    )
    page = made.pages[0].obj
    assert millimetres(page.MediaBox) == [0, 0, 69.85, 95.25] and millimetres(page.TrimBox) == [3.175, 3.175, 66.675, 92.075]
    matrix = next([float(v) for v in ops] for ops, op in pikepdf.parse_content_stream(page.Contents) if str(op) == "cm")
    assert [round(v / PT_PER_MM, 3) for v in matrix[4:]] == [3.425, 3.625]


def test_a_bleed_beyond_the_artwork_is_an_error() -> None:
    """A white edge is never printed in silence: the message names piece, needed and drawn width."""
    with pytest.raises(UsageError, match=r"S/back: a trim of 63 × 88 mm with 10 mm of bleed needs ink up to 10 mm .* drawn 5 mm"):
        write_pieces([card.back()], inks=card.INKS, profile=card.PROFILE, bleed=mm(10), **card.IMPRINT)


def test_one_output_intent_with_the_profile(pdf: Pdf) -> None:
    """Exactly one GTS_PDFX intent, FOGRA39, with the ICC file as it is, N = 4."""
    (intent,) = pdf.Root.OutputIntents
    assert intent.S == Name.GTS_PDFX and str(intent.OutputConditionIdentifier) == "FOGRA39"
    assert str(intent.RegistryName) == "http://www.color.org"
    assert intent.DestOutputProfile.N == 4
    assert intent.DestOutputProfile.read_bytes() == card.INKS.icc.read_bytes()


def test_metadata_agree(pdf: Pdf) -> None:
    """XMP and Info say the same: title, dates of the edition, PDF/X-4, not trapped; nothing of the clock."""
    xmp = pdf.Root.Metadata.read_bytes().decode("utf-8")
    for part in (
        "Sample &lt;cards&gt; &amp; more",
        "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>",
        "<xmp:CreateDate>2026-11-29T00:00:00Z</xmp:CreateDate>",
        "<xmp:ModifyDate>2026-11-29T00:00:00Z</xmp:ModifyDate>",
        "<xmp:MetadataDate>2026-11-29T00:00:00Z</xmp:MetadataDate>",
        "<pdf:Trapped>False</pdf:Trapped>",
        "<xmpMM:DocumentID>uuid:",
        "<xmpMM:VersionID>uuid:",
        "<xmpMM:RenditionClass>default<",
    ):
        assert part in xmp
    info = pdf.trailer.Info
    assert str(info.Title) == card.IMPRINT["title"] and info.Trapped == Name("/False")
    assert str(info.CreationDate) == str(info.ModDate) == "D:20261129000000Z"
    assert pdf.pdf_version == "1.6" and "/ID" in pdf.trailer
    with pdf.open_metadata() as read:
        assert read["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"


def test_nothing_but_pages_is_in_the_catalogue(pdf: Pdf) -> None:
    """No scripts, actions, forms or embedded files."""
    assert set(pdf.Root.keys()) == {"/Type", "/Pages", "/OutputIntents", "/Metadata", "/OCProperties", "/PageLabels"}


def test_pages_are_labelled_with_their_pieces(pdf: Pdf) -> None:
    """A viewer shows which piece each page is (S5)."""
    numbers = list(pdf.Root.PageLabels.Nums)
    assert [str(entry.P) for entry in numbers[1::2]] == ["S-00/front", "S-01/front", "S/back", "S/back"]
    assert [int(at) for at in numbers[::2]] == [0, 1, 2, 3]


def test_a_date_that_is_none_is_refused() -> None:
    """A date comes from the edition and has one form."""
    with pytest.raises(UsageError, match=r"29\.11\.2026"):
        write_pieces([card.back()], inks=card.INKS, profile=card.PROFILE, title="T", date="29.11.2026", build="x")


def test_another_standard_is_refused_and_not_faked() -> None:
    """A profile that asks for X-1a gets an error, not an X-4 with another label."""
    other = replace(card.PROFILE, pdf=replace(card.PROFILE.pdf, standard="PDF/X-1a:2003"))
    with pytest.raises(UsageError, match="X-1a"):
        write_pieces([card.back()], inks=card.INKS, profile=other, **card.IMPRINT)


# ---------------------------------------------------------------- colours


def test_no_rgb_anywhere(pdf: Pdf, sheet: Pdf) -> None:
    """Operators, spaces, pictures, groups, gradients, patterns, soft masks: press colours only (S3)."""
    assert walk.strange_colours(pdf) == []
    assert walk.strange_colours(sheet) == []


def test_the_raw_file_has_what_the_pressed_one_has_not() -> None:
    """The reader used above does find the colours of the engine's own file."""
    raw = walk.open_bytes(card.raw_pages(1))
    found = " ".join(walk.strange_colours(raw))
    assert "uses rg" in found and "/DeviceRGB" in found and "/ICCBased" in found


def test_black_and_spots_overprint_all_else_knocks_out(pdf: Pdf, sheet: Pdf) -> None:
    """Every colour of every stream stands under the overprint state it needs (T5)."""
    assert walk.overprint_faults(pdf) == []
    assert walk.overprint_faults(sheet) == []


def test_a_gradient_with_alpha_keeps_its_mask() -> None:
    """The soft mask stays a grey group with a grey gradient, and the colour gradient has four components."""
    made = pressed(card.raw_pages(1))
    masks = walk.mask_groups(made)
    assert masks
    for number in masks:
        group = made.get_object(number)
        assert str(group.Group.CS) == "/DeviceGray"
        assert all(entry.ColorSpace == Name.DeviceGray for _, entry in group.Resources.get("/Shading", {}).items())
    colours = [item for item in walk.everything(made) if isinstance(item, pikepdf.Dictionary) and "/ShadingType" in item]
    assert {len(item.Function.Range) for item in colours if item.ColorSpace == Name.DeviceCMYK} == {8}


def test_fonts_are_embedded_once(pdf: Pdf) -> None:
    """Two faces in the art, two in the fields (the art's own subset apart), each with one program in the file."""
    files = walk.font_files(pdf)
    assert None not in files
    assert len({file.objgen for file in files}) == len(files) == 4


def test_a_placeholder_becomes_the_house_s_spot() -> None:
    """`color(--foil 1)` in a face is the profile's HoloFoil: a Separation, overprinting."""
    style = f"@color-profile --foil {{ src: url({card.grey_profile()}); components: ink }}"
    made = pressed(card.raw_pages(1, '<b style="left:4mm;top:64mm;color:color(--foil 1)">FOIL</b>', style))
    spaces = [item for item in made.objects if isinstance(item, pikepdf.Array) and len(item) and item[0] == Name.Separation]
    assert [str(space[1]) for space in spaces] == ["/HoloFoil"]
    assert walk.strange_colours(made) == [] and walk.overprint_faults(made) == []


# ---------------------------------------------------------------- layers and separations


def test_layers_have_processing_steps(pdf: Pdf) -> None:
    """Art first without a step, then foil, scratch and die line with theirs; all on, names unique, nothing switches for print."""
    groups = list(pdf.Root.OCProperties.OCGs)
    steps = {
        str(group.Name): tuple(str(value) for _, value in sorted(group.GTS_Metadata.items())) if "/GTS_Metadata" in group else ()
        for group in groups
    }
    assert steps == {
        "Artwork": (),
        "Holographic foil": ("/Structural", "/ColdFoilStamping"),
        "Scratch-off": ("/Structural", "/MNST_ScratchOff"),
        "Die line": ("/Structural", "/Cutting"),
    }
    default = pdf.Root.OCProperties.D
    assert len(default.ON) == len(default.Order) == 4 and default.BaseState == Name.ON and "/AS" not in default
    assert not any("/Usage" in group for group in groups)


def test_a_file_without_production_inks_has_no_layers() -> None:
    """A plain back is a plain page."""
    made = walk.open_bytes(card.write([card.back()]))
    assert "/OCProperties" not in made.Root
    assert not any(b"/Separation" in item.unparse() for item in made.objects if isinstance(item, pikepdf.Array))


def test_a_house_without_scratch_gets_none() -> None:
    """`deliver: none` leaves the layer out, and its separation with it."""
    quiet = replace(card.PROFILE, inks={name: replace(made, deliver="none") for name, made in card.PROFILE.inks.items()})
    made = walk.open_bytes(write_pieces(card.pieces(1), inks=card.INKS, profile=quiet, **card.IMPRINT))
    assert "/OCProperties" not in made.Root


def test_an_unknown_production_ink_is_an_error() -> None:
    """A misspelt layer names the piece and the nearest ink."""
    form = PieceForm("S-00/front", card.TRIM, mm(5), technical=(Layer("scrath", (Shape(card.PANEL, "scratch"),)),))
    with pytest.raises(MonstraError, match=r"S-00/front: .*no production ink `scrath` \(did you mean `scratch`"):
        card.write([Filled(form)])


def test_process_ink_in_a_technical_layer_is_an_error() -> None:
    """A production ink is alone in its objects (rule 29)."""
    form = PieceForm("S-00/front", card.TRIM, mm(5), technical=(Layer("foil", (Shape(card.PANEL, "paper"),)),))
    with pytest.raises(MonstraError, match="layer `foil` holds the process ink `paper`"):
        card.write([Filled(form)])


def test_every_ink_is_where_it_belongs_and_nowhere_else(data: bytes, tmp_path: Path, program: Callable[[str], str]) -> None:
    """Ghostscript's plates: scratch on its panel alone, foil on its frame alone, black over unharmed colour."""
    front, _, back, _ = plates(data, tmp_path, program("gs"))
    scratch = front["ScratchOff"]
    assert area(scratch, 3, 69, 35, 78).min() == 255
    assert np.count_nonzero(scratch) == pytest.approx(34 * 11 * (100 / 25.4) ** 2, rel=0.03)
    assert area(front["HoloFoil"], 3, 3, 60, 85).max() == 0 and area(front["HoloFoil"], 1, 10, 2, 80).max() == 255
    assert np.count_nonzero(area(front["CutContour"], 1, 1, 62, 87)) == 0 < np.count_nonzero(front["CutContour"])
    # the panel overprints: black secret and magenta ground are still there below it
    assert area(front["Black"], 3, 69, 35, 78).max() == 255 and area(front["Magenta"], 3, 69, 35, 78).min() > 160
    # black type does not touch the colour below it
    type_at = 4, 14, 20, 18
    assert area(front["Black"], *type_at).max() == 255
    assert np.ptp(area(front["Magenta"], *type_at)) <= 1 and np.ptp(area(front["Yellow"], *type_at)) <= 1
    assert area(front["Cyan"], *type_at).max() == 0
    # reversed type knocks out of every plate of the header
    assert all(area(front[ink], 22, 2, 42, 9).min() <= 5 for ink in ("Magenta", "Yellow", "Black"))
    assert not [ink for ink in ("ScratchOff", "HoloFoil", "CutContour") if ink in back and back[ink].any()]


def test_a_plate_file_holds_one_ink_as_black(tmp_path: Path, program: Callable[[str], str]) -> None:
    """For houses that want the scratch layer as a file: equal boxes, 100 % K, the panel and nothing else (S4)."""
    made = write_plate(card.pieces(1), "scratch", inks=card.INKS, profile=card.PROFILE, **card.IMPRINT)
    whole, alone = walk.open_bytes(card.write(card.pieces(1))), walk.open_bytes(made)
    for key in ("/MediaBox", "/TrimBox", "/BleedBox"):
        assert millimetres(whole.pages[0].obj[key]) == millimetres(alone.pages[0].obj[key])
    (page,) = plates(made, tmp_path, program("gs"))
    assert area(page["Black"], 3, 69, 35, 78).min() == 255
    assert np.count_nonzero(page["Black"]) == pytest.approx(34 * 11 * (100 / 25.4) ** 2, rel=0.03)
    assert set(page) == {"Black", "Cyan", "Magenta", "Yellow"} and not any(
        page[ink].any() for ink in ("Cyan", "Magenta", "Yellow")
    )


# ---------------------------------------------------------------- sheets


def test_pieces_lie_where_the_sheet_says(sheet: Pdf) -> None:
    """A placement's matrix puts the trim's corner at x, y; a turned piece is turned about its centre; clips end at 1 mm."""
    page = sheet.pages[0].obj
    assert millimetres(page.TrimBox) == [5, 40, 205, 257] and millimetres(page.BleedBox) == [2, 37, 208, 260]
    assert millimetres(page.MediaBox) == [0, 0, 210, 297]
    instructions = [
        ([float(v) for v in ops], str(op)) for ops, op in pikepdf.parse_content_stream(page.Contents) if str(op) in ("cm", "re")
    ]
    cells = [[round(v / PT_PER_MM, 3) for v in ops] for ops, op in instructions if op == "re"]
    assert cells == [[9, 99, 65, 90], [75, 99, 65, 90], [141, 99, 65, 90]]
    first, turned, _ = (ops for ops, op in instructions if op == "cm" and abs(ops[0]) == 1 and len(ops) == 6 and ops[4] < 460)
    assert [*first[:4], *(round(v / PT_PER_MM, 3) for v in first[4:])] == [1, 0, 0, 1, 10, 100]
    assert [*turned[:4], *(round(v / PT_PER_MM, 3) for v in turned[4:])] == [-1, 0, 0, -1, 139, 188]


def test_registration_marks_print_on_every_plate(sheet: Pdf) -> None:
    """Marks of ink `registration` are the Separation All, other marks plain black."""
    spaces = sheet.pages[0].obj.Resources.ColorSpace
    assert str(spaces.All[1]) == "/All"


def test_a_trim_that_does_not_lie_on_the_sheet_is_an_error() -> None:
    """Trim and bleed must fit the sheet."""
    page = Page(Size(mm(70), mm(95)), Box(mm(3), mm(3), mm(65), mm(88)), mm(3))
    with pytest.raises(UsageError, match="do not lie on the sheet"):
        write_pages([page], inks=card.INKS, profile=card.PROFILE, **card.IMPRINT)


# ---------------------------------------------------------------- stored once, same bytes
