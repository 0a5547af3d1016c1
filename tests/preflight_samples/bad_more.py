"""Bad samples of the checks that came later: structure, older standards, pictures, production inks, order of pages, sheets."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pikepdf
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image

from monstra_print.preflight import Expectation
from monstra_print.profiles import PrinterProfile
from preflight_samples.bad import BAD, bad, page
from preflight_samples.good import BLEED, EXPECTED, PT, change, data_matrix, modules, pixels, separation

__all__ = ["BAD", "make_older", "older", "reverse"]


def older(printer: PrinterProfile) -> PrinterProfile:
    """The same house with PDF/X-1a."""
    return replace(printer, pdf=replace(printer.pdf, standard="PDF/X-1a:2003", version="1.4", transparency="none"))


def make_older(pdf: pikepdf.Pdf) -> None:
    """The sample as PDF/X-1a: another claim, in Info too, no transparency group, nothing else."""
    pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-1a:2003"
    pdf.docinfo["/CreationDate"] = pdf.docinfo["/ModDate"] = "D:20261129000000Z"
    text = pdf.Root.Metadata.read_bytes().replace(b"PDF/X-4", b"PDF/X-1a:2003")
    pdf.Root.Metadata = Stream(pdf, text, Type=Name.Metadata, Subtype=Name.XML)
    del page(pdf)["/Group"]


# ---- the file
def appended(data: bytes) -> bytes:
    """The file with an empty update at its end."""
    return data + b"startxref\n" + data.rsplit(b"startxref", 1)[1].split()[0] + b"\n%%EOF\n"


def encrypted(data: bytes) -> bytes:
    """The file encrypted for its owner only: everybody can open it."""
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.save(target, encryption=pikepdf.Encryption(owner="owner", user="", R=4), force_version="1.6")
    return target.getvalue()


def with_object_streams(data: bytes) -> bytes:
    """The file with its objects in object streams, called PDF 1.4 all the same."""
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.save(target, object_stream_mode=pikepdf.ObjectStreamMode.generate, force_version="1.5", deterministic_id=True)
    return target.getvalue().replace(b"%PDF-1.5", b"%PDF-1.4", 1)


@bad("file/structure", finish=appended)
def changes_were_appended(pdf: pikepdf.Pdf) -> None:
    """Only the end of the file changes."""


@bad("file/structure", finish=encrypted)
def the_file_is_encrypted_for_its_owner(pdf: pikepdf.Pdf) -> None:
    """Only the encryption is added."""


@bad("file/structure", finish=lambda data: data.replace(b"\nstartxref\n", b"\nstartxref\n1"))
def the_cross_reference_table_is_elsewhere(pdf: pikepdf.Pdf) -> None:
    """Only the offset at the end of the file changes."""


@bad("file/size", printer=lambda printer: replace(printer, pdf=replace(printer.pdf, max_mb=0.05)))
def the_house_takes_small_files_only(pdf: pikepdf.Pdf) -> None:
    """The profile changes, not the file."""


@bad("page/readable")
def an_operand_is_a_name(pdf: pikepdf.Pdf) -> None:
    change(pdf, "% white", "\n/Wide w")


@bad("page/readable")
def forms_multiply_each_other(pdf: pikepdf.Pdf) -> None:
    form = Stream(pdf, b"0 0 1 1 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9])
    for _ in range(20):
        content = b"q 1 0 0 1 1 0 cm /Next Do Q q 1 0 0 1 0 1 cm /Next Do Q q 1 0 0 1 1 1 cm /Next Do Q"
        resources = Dictionary(XObject=Dictionary(Next=pdf.make_indirect(form)))
        form = Stream(pdf, content, Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9], Resources=resources)
    page(pdf).Resources.XObject["/Bomb"] = form
    change(pdf, "% white", "\n/Bomb Do")


@bad("pdfx/object-streams", version="1.4", printer=older, finish=with_object_streams)
def objects_are_packed_in_a_file_of_an_old_standard(pdf: pikepdf.Pdf) -> None:
    make_older(pdf)


@bad("pdfx/transparency", version="1.4", printer=older)
def a_fill_is_half_transparent(pdf: pikepdf.Pdf) -> None:
    make_older(pdf)
    page(pdf).Resources.ExtGState["/Half"] = Dictionary(ca=0.5)
    change(pdf, "% white", "\nq /Half gs 0.1 0.1 0 0 k 110 150 5 5 re f Q")


@bad("pdfx/transparency", version="1.4", printer=older)
def there_is_a_transparency_group(pdf: pikepdf.Pdf) -> None:
    make_older(pdf)
    page(pdf).Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK)


@bad("pdfx/device-state")
def a_transfer_function_is_set(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.ExtGState["/Curve"] = Dictionary(TR=Dictionary(FunctionType=2, Domain=[0, 1], N=2, C0=[0], C1=[1]))
    change(pdf, "% white", "\nq /Curve gs Q")


@bad("pdfx/identification", version="1.4", printer=older)
def an_older_file_does_not_identify_itself_in_info(pdf: pikepdf.Pdf) -> None:
    make_older(pdf)
    del pdf.docinfo["/GTS_PDFXVersion"]


@bad("pdfx/identification")
def the_title_is_another_in_info(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Title"] = "Another"


@bad("text/safe")
def a_code_mask_stands_a_millimetre_from_the_trim(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.XObject["/Code"] = Stream(
        pdf, bytes([0b10101010, 0b11001100] * 16), Type=Name.XObject, Subtype=Name.Image, Width=16, Height=16, BitsPerComponent=1,
        ImageMask=True,
    )  # fmt: skip
    change(pdf, "% white", f"\nq /On gs 0 0 0 1 k 20 0 0 20 {BLEED + PT:.3f} 150 cm /Code Do Q")


@bad("pdfx/forbidden")
def a_stream_lies_in_another_file(pdf: pikepdf.Pdf) -> None:
    pdf.Root["/Elsewhere"] = Stream(pdf, b"", F=pikepdf.String("picture.bin"))


@bad("pdfx/forbidden")
def a_file_is_attached(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Names = Dictionary(EmbeddedFiles=Dictionary(Names=Array()))


# ---- colour
@bad("colour/rgb")
def a_colour_space_is_chosen_and_not_used(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.ColorSpace["/Three"] = Name.DeviceRGB
    change(pdf, "% white", "\nq /Three cs Q")


@bad("colour/rgb")
def a_soft_mask_blends_in_rgb(pdf: pikepdf.Pdf) -> None:
    group = Dictionary(S=Name.Transparency, CS=Name.DeviceRGB)
    form = Stream(pdf, b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9], Group=group)
    page(pdf).Resources.ExtGState["/Soft"] = Dictionary(SMask=Dictionary(S=Name.Luminosity, G=form))
    change(pdf, "% white", "\nq /Soft gs Q")


@bad("colour/icc-cmyk")
def a_colour_space_is_the_output_profile(pdf: pikepdf.Pdf) -> None:
    own = pdf.make_indirect(Stream(pdf, pdf.Root.OutputIntents[0].DestOutputProfile.read_bytes(), N=4))
    page(pdf).Resources.ColorSpace["/Own"] = Array([Name.ICCBased, own])


# ---- pictures
@bad("image/twice")
def a_picture_is_stored_twice(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.XObject["/Again"] = Stream(
        pdf, pixels(100), Type=Name.XObject, Subtype=Name.Image, Width=100, Height=100, BitsPerComponent=8,
        ColorSpace=Name.DeviceCMYK,
    )  # fmt: skip


@bad("image/resolution")
def a_picture_has_720_ppi(pdf: pikepdf.Pdf) -> None:
    change(pdf, "q 24 0 0 24 130 200 cm", "q 10 0 0 10 130 200 cm")


@bad("image/sampling")
def a_picture_is_stretched(pdf: pikepdf.Pdf) -> None:
    change(pdf, "q 24 0 0 24 130 200 cm", "q 20 0 0 24 130 200 cm")


@bad("image/sampling")
def a_picture_was_enlarged_pixel_by_pixel(pdf: pikepdf.Pdf) -> None:
    small = np.frombuffer(pixels(50), np.uint8).reshape(50, 50, 4)
    page(pdf).Resources.XObject.Picture.write(small.repeat(2, 0).repeat(2, 1).tobytes())


@bad("image/sampling")
def a_picture_was_enlarged_smoothly(pdf: pikepdf.Pdf) -> None:
    small = Image.frombytes("CMYK", (100, 100), pixels(100))
    made = Stream(pdf, small.resize((200, 200), Image.Resampling.BICUBIC).tobytes(), Type=Name.XObject, Subtype=Name.Image,
                  Width=200, Height=200, BitsPerComponent=8, ColorSpace=Name.DeviceCMYK)  # fmt: skip
    page(pdf).Resources.XObject.Picture = made
    change(pdf, "q 24 0 0 24 130 200 cm", "q 48 0 0 48 110 190 cm")


@bad("image/sampling")
def a_picture_is_squeezed_hard(pdf: pikepdf.Pdf) -> None:
    target = io.BytesIO()
    Image.frombytes("CMYK", (100, 100), bytes([30, 60, 90, 0] * 10000)).save(target, "JPEG", quality=40)
    page(pdf).Resources.XObject.Picture.write(target.getvalue(), filter=Name.DCTDecode)
    page(pdf).Resources.XObject.Picture.Decode = Array([1, 0] * 4)  # as the picture library writes CMYK: inverted


@bad("image/filter")
def a_picture_is_jpeg_2000(pdf: pikepdf.Pdf) -> None:
    target = io.BytesIO()
    Image.frombytes("L", (100, 100), pixels(50)).save(target, "JPEG2000")
    page(pdf).Resources.XObject.Picture.write(target.getvalue(), filter=Name.JPXDecode)
    page(pdf).Resources.XObject.Picture.ColorSpace = Name.DeviceGray


# ---- type and lines
@bad("type/rich-black")
def text_is_rich_black(pdf: pikepdf.Pdf) -> None:
    change(pdf, "0 0 0 1 k\n/gRLs0 gs", "0.6 0.4 0.4 1 k\n/gRLs0 gs")


REVERSED = "\nq /Off gs {ground} k 36 196 80 14 re f 0 0 0 0 k BT /F1+0 {size} Tf 1 0 0 1 40 200 Tm {words} Tj ET Q % white"


def reverse(pdf: pikepdf.Pdf, ground: str, size: float) -> None:
    """The first line of the sample again, white on a ground."""
    change(pdf, "BT 1 0 0 1 40 200 Tm", "BT 1 0 0 1 40 200 Tm % first")
    text = page(pdf).Contents.read_bytes().decode("latin-1").split("% first")[1]
    words = text[text.index("(") : text.index(" Tj")]
    whole = page(pdf).Contents.read_bytes() + REVERSED.format(ground=ground, size=size, words=words).encode("latin-1")
    page(pdf).Contents = Stream(pdf, whole)


@bad("type/reversed")
def seven_point_type_is_white_on_four_inks(pdf: pikepdf.Pdf) -> None:
    reverse(pdf, "0.6 0.6 0.6 0.4", 7)


@bad("type/reversed")
def nine_point_type_is_white_on_three_colours(pdf: pikepdf.Pdf) -> None:
    reverse(pdf, "0.7 0.7 0.7 0", 9)


@bad("line/multi-ink")
def a_thin_line_is_printed_in_two_inks(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/On gs 0 0 0 1 K 0.5 w", "/On gs 0 0.8 0 1 K 0.3 w")


@bad("text/notdef")
def a_code_has_no_glyph(pdf: pikepdf.Pdf) -> None:
    change(pdf, "% white", "\n/On gs 0 0 0 1 k BT /F1+0 8 Tf 1 0 0 1 40 212 Tm <fe> Tj ET")


@bad("page/outside")
def words_are_invisible(pdf: pikepdf.Pdf) -> None:
    change(pdf, "BT 1 0 0 1 40 200 Tm", "BT 3 Tr 1 0 0 1 40 200 Tm")


@bad("page/outside")
def a_picture_lies_beside_the_page(pdf: pikepdf.Pdf) -> None:
    change(pdf, "q 24 0 0 24 130 200 cm", "q 24 0 0 24 400 200 cm")


# ---- production inks
def add_spot(pdf: pikepdf.Pdf, name: str, drawing: str) -> None:
    """Something painted in a spot over everything else but the layers."""
    page(pdf).Resources.ColorSpace["/" + name] = separation(name, [0, 0.3, 0.8, 0.1])
    change(pdf, "% matrix", f"\n/On gs /{name} cs 1 scn {drawing} f % matrix")


@bad("ink/spot-alternate")
def a_spot_has_two_looks(pdf: pikepdf.Pdf) -> None:
    inner = Dictionary(ColorSpace=Dictionary(Panel=separation("ScratchOff", [0, 0, 0, 0.5])))
    form = Stream(pdf, b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9], Resources=inner)
    page(pdf).Resources.XObject["/Inner"] = form


@bad("ink/spot-solid")
def a_spot_stands_under_a_soft_mask(pdf: pikepdf.Pdf) -> None:
    group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
    form = Stream(pdf, b"1 g 0 0 300 300 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 300, 300], Group=group)
    page(pdf).Resources.ExtGState["/Soft"] = Dictionary(SMask=Dictionary(S=Name.Luminosity, G=form))
    page(pdf).Resources.ExtGState["/Hard"] = Dictionary(SMask=Name("/None"))
    add_spot(pdf, "HoloFoil", "140 150 10 10 re f /Soft gs 140 170 10 10 re f /Hard gs n")


@bad("ink/knock-out")
def a_white_square_stands_in_the_panel_layer(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/OC /Scratch BDC", "/OC /Scratch BDC /Off gs 0 0 0 0 k 110 150 10 10 re f")


@bad("ink/scratch-ground")
def colour_lies_under_the_panel(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/Off gs 0 0 0 0 k 23 53 76 76 re f", "/Off gs 0 0 0 0 k 27 57 68 68 re f")


@bad("ink/scratch-ground")
def foil_stands_half_a_millimetre_from_the_panel(pdf: pikepdf.Pdf) -> None:
    add_spot(pdf, "HoloFoil", "98.5 100 12 12 re")


@bad("ink/foil-lines")
def a_foil_line_is_too_thin(pdf: pikepdf.Pdf) -> None:
    add_spot(pdf, "HoloFoil", "140 140 0.5 40 re")


@bad("ink/foil-lines")
def a_gap_in_foil_is_too_narrow(pdf: pikepdf.Pdf) -> None:
    add_spot(pdf, "HoloFoil", "130 140 12 30 re 142.7 140 12 30 re")


@bad("ink/foil-trim")
def foil_reaches_the_trim(pdf: pikepdf.Pdf) -> None:
    add_spot(pdf, "HoloFoil", "170 140 17 15 re")


@bad("cut/vectors-only")
def a_picture_stands_on_the_layer_of_the_die_line(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/OC /Cut BDC", "/OC /Cut BDC q 24 0 0 24 130 165 cm /Picture Do Q")


@bad("cut/vectors-only")
def a_crease_is_filled(pdf: pikepdf.Pdf) -> None:
    add_spot(pdf, "Crease", "140 140 5 5 re")


@bad("layer/steps")
def a_layer_is_not_printed(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.OCGs[0].Usage = Dictionary(Print=Dictionary(PrintState=Name.OFF))


# ---- codes and ids
@bad("code/ground")
def a_code_stands_on_yellow(pdf: pikepdf.Pdf) -> None:
    code = modules(data_matrix(), 120, 60, 1.4, 2)
    change(pdf, code, code.replace("0 0 0 0 k", "0 0 0.2 0 k"))


@bad("code/specimen", copy_id="400 000 000 000 000 000")
def a_proof_shows_an_id_that_could_be_issued(pdf: pikepdf.Pdf) -> None:
    """Only the id on the page changes."""


@bad("code/specimen", copy_id="000 000 000 000 000")
def an_id_has_fifteen_digits(pdf: pikepdf.Pdf) -> None:
    """Only the id on the page changes."""


@bad("code/specimen")
def a_live_file_shows_the_specimen(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, live=True)


@bad("code/specimen", copy_id="400 000 000 000 000 001")
def a_live_id_has_a_wrong_check_digit(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, live=True)


# ---- order of pages, sheets
@bad("page/order")
def the_back_comes_first(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, pieces=(("SAMPLE/back",),))


@bad("page/order")
def one_back_differs_from_the_others(pdf: pikepdf.Pdf) -> Expectation:
    for _ in range(3):
        pdf.pages.append(pdf.pages[0])
    text = page(pdf).Contents.read_bytes().replace(b"0.5 w 40 185 m", b"0.9 w 40 185 m")
    pdf.pages[3].obj.Contents = Stream(pdf, text)
    return replace(EXPECTED, pages=4, pieces=(("A/front",), ("all/back",), ("B/front",), ("all/back",)))
