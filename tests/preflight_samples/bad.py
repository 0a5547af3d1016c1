"""For each preflight check the good sample with one thing wrong. `BAD` maps a check id to the faults that it alone must find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from monstra_print import profiles
from monstra_print.preflight import Expectation
from monstra_print.profiles import PrinterProfile
from monstra_print.units import mm
from preflight_samples.good import (
    BLEED,
    EXPECTED,
    HEIGHT,
    PT,
    SPECIMEN,
    WIDTH,
    change,
    good,
    modules,
    outline,
    qr_matrix,
    save,
    separation,
)

Sample = tuple[bytes, Expectation, PrinterProfile]
PRINTER = profiles.load("generic-offset")
BAD: dict[str, list[Callable[[], Sample]]] = {}


def bad(
    check_id: str,
    version: str = "1.6",
    copy_id: str = SPECIMEN,
    printer: Callable[[PrinterProfile], PrinterProfile] = lambda printer: printer,
    finish: Callable[[bytes], bytes] = lambda data: data,
) -> Callable[[Callable[[pikepdf.Pdf], Expectation | None]], object]:
    """Register a fault: the function changes the good file and may return another expectation.

    copy_id: the id that the page shows; printer: changes the profile; finish: changes the bytes of the file.
    """

    def register(fault: Callable[[pikepdf.Pdf], Expectation | None]) -> object:
        def make() -> Sample:
            pdf = good(copy_id)
            expected = fault(pdf) or EXPECTED
            return finish(save(pdf, version)), expected, printer(PRINTER)

        make.__name__ = fault.__name__
        BAD.setdefault(check_id, []).append(make)
        return fault

    return register


def page(pdf: pikepdf.Pdf) -> pikepdf.Object:
    return pdf.pages[0].obj


@bad("box/trim")
def the_trim_is_a_millimetre_too_wide(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, trim=(mm(62), mm(88)))


@bad("box/trim")
def there_is_an_art_box(pdf: pikepdf.Pdf) -> None:
    page(pdf).ArtBox = page(pdf).TrimBox


@bad("box/nesting")
def the_page_is_rotated(pdf: pikepdf.Pdf) -> None:
    page(pdf).Rotate = 180


@bad("box/nesting")
def the_crop_box_is_smaller(pdf: pikepdf.Pdf) -> None:
    page(pdf).CropBox = Array([1, 1, WIDTH - 1, HEIGHT - 1])


@bad("box/nesting")
def there_is_a_user_unit(pdf: pikepdf.Pdf) -> None:
    page(pdf).UserUnit = 2


@bad("box/bleed")
def the_bleed_is_two_millimetres_at_the_left(pdf: pikepdf.Pdf) -> None:
    page(pdf).BleedBox = Array([PT, 0, WIDTH, HEIGHT])


@bad("bleed/inked")
def the_ground_ends_at_the_trim(pdf: pikepdf.Pdf) -> None:
    change(pdf, f"0 0 {WIDTH:.3f} {HEIGHT:.3f} re f % ground", f"{BLEED} {BLEED} {63 * PT} {88 * PT} re f % ground")


@bad("font/embedded")
def a_base_font_is_not_embedded(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.Font["/F9"] = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)


@bad("font/embedded")
def a_form_holds_a_font_that_is_not_embedded(pdf: pikepdf.Pdf) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name("/Times-Roman"))
    inner = Dictionary(Font=Dictionary(F9=font))
    form = Stream(pdf, b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9], Resources=inner)
    page(pdf).Resources.XObject["/Inner"] = form


@bad("colour/rgb")
def a_fill_is_rgb(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/Off gs 0 0 0 0 k 40 190", "/Off gs 1 0 0 rg 40 190")


@bad("colour/rgb")
def a_picture_is_rgb(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.XObject.Picture = Stream(
        pdf, bytes(100 * 100 * 3), Type=Name.XObject, Subtype=Name.Image, Width=100, Height=100, BitsPerComponent=8,
        ColorSpace=Name.DeviceRGB,
    )  # fmt: skip


@bad("colour/rgb")
def a_group_blends_in_rgb(pdf: pikepdf.Pdf) -> None:
    page(pdf).Group.CS = Name.DeviceRGB


@bad("colour/group-space")
def a_group_blends_in_gray(pdf: pikepdf.Pdf) -> None:
    page(pdf).Group.CS = Name.DeviceGray


@bad("colour/shading")
def a_gradient_has_three_outputs_in_four_components(pdf: pikepdf.Pdf) -> None:
    function = Dictionary(FunctionType=2, Domain=[0, 1], N=1, C0=[0, 0, 0], C1=[1, 0, 0])
    page(pdf).Resources.Shading = Dictionary(
        S=Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=[0, 0, 9, 9], Function=function)
    )
    change(pdf, "% white", "\nq 0 0 1 1 re W n /S sh Q")


@bad("ink/tac")
def a_flat_has_340_percent(pdf: pikepdf.Pdf) -> None:
    change(pdf, "0.2 0.4 0.6 0 k", "0.9 0.8 0.8 0.9 k")


@bad("type/min-size")
def type_is_set_at_four_points(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/F1+0 8 Tf", "/F1+0 4 Tf")


@bad("type/min-size")
def type_is_scaled_down_by_its_matrix(pdf: pikepdf.Pdf) -> None:
    change(pdf, "BT 1 0 0 1 40 200 Tm", "BT 0.5 0 0 0.5 40 200 Tm")


@bad("type/inks")
def six_point_type_is_printed_in_four_inks(pdf: pikepdf.Pdf) -> None:
    change(pdf, "0 0 0 1 k\n/gRLs0 gs", "0.3 0.3 0.3 0.6 k\n/gRLs0 gs")
    change(pdf, "/F1+0 8 Tf", "/F1+0 6.2 Tf")


@bad("type/black-overprints")
def black_text_knocks_out(pdf: pikepdf.Pdf) -> None:
    change(pdf, "BT 1 0 0 1 40 200 Tm", "/Off gs BT 1 0 0 1 40 200 Tm")


@bad("colour/white-overprint")
def white_overprints(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/Off gs 0 0 0 0 k 40 190", "/On gs 0 0 0 0 k 40 190")


@bad("line/min-width")
def a_line_is_a_tenth_of_a_point(pdf: pikepdf.Pdf) -> None:
    change(pdf, "0.5 w 40 185 m", "0.1 w 40 185 m")


@bad("line/min-width")
def a_line_has_no_width(pdf: pikepdf.Pdf) -> None:
    change(pdf, "0.5 w 40 185 m", "0 w 40 185 m")


@bad("ink/spot-name")
def a_spot_is_spelt_otherwise(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.ColorSpace["/Other"] = separation("Scratch Off", [0.2, 0.15, 0.15, 0.3])
    change(pdf, "% white", "\n/On gs /Other cs 1 scn 140 150 10 10 re f")


@bad("ink/registration")
def registration_colour_stands_on_the_card(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.ColorSpace["/Marks"] = separation("All", [1, 1, 1, 1])
    # Small enough that the coverage of the page's brightest 99.9 % is not touched.
    change(pdf, "% white", "\n/On gs /Marks CS 1 SCN 0.3 w 150 150 m 153 150 l S")


@bad("ink/spot-solid")
def the_panel_is_a_tint(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.ColorSpace["/HoloFoil"] = separation("HoloFoil", [0, 0.3, 0.8, 0.1])
    change(pdf, "% white", "\n/On gs /HoloFoil cs 0.4 scn 140 150 10 10 re f")


@bad("ink/spot-solid")
def the_panel_knocks_out(pdf: pikepdf.Pdf) -> None:
    change(pdf, "/On gs /ScratchOff cs", "/Off gs /ScratchOff cs")


@bad("layer/steps")
def a_layer_is_off(pdf: pikepdf.Pdf) -> None:
    layers = pdf.Root.OCProperties
    layers.D.OFF = Array([layers.OCGs[1]])
    layers.D.ON = Array([layers.OCGs[0]])


@bad("layer/steps")
def a_step_has_no_type(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.OCProperties.OCGs[1].GTS_Metadata["/GTS_ProcStepsType"]


@bad("layer/steps")
def a_custom_step_has_no_prefix(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties.OCGs[0].GTS_Metadata.GTS_ProcStepsType = Name.ScratchOff


@bad("page/count")
def the_manifest_says_two_pages(pdf: pikepdf.Pdf) -> Expectation:
    return replace(EXPECTED, pages=2)


@bad("page/empty")
def the_second_page_is_empty(pdf: pikepdf.Pdf) -> Expectation:
    first = page(pdf)
    boxes = {key: first[key] for key in ("/MediaBox", "/BleedBox", "/TrimBox")}
    pdf.pages.append(pikepdf.Page(pdf.make_indirect(Dictionary({"/Type": Name.Page, "/Resources": Dictionary(), **boxes}))))
    return replace(EXPECTED, pages=2)


@bad("page/separable")
def a_picture_is_masked_by_a_colour_key(pdf: pikepdf.Pdf) -> None:
    page(pdf).Resources.XObject.Picture.Mask = Array([0, 1, 0, 1, 0, 1, 0, 1])


@bad("text/safe")
def words_stand_a_millimetre_from_the_trim(pdf: pikepdf.Pdf) -> None:
    change(pdf, "BT 1 0 0 1 40 200 Tm", f"BT 1 0 0 1 {BLEED + PT} 200 Tm")


@bad("image/resolution")
def a_picture_has_72_ppi(pdf: pikepdf.Pdf) -> None:
    change(pdf, "q 24 0 0 24 130 200 cm", "q 60 0 0 60 120 160 cm")


@bad("cut/die-line")
def the_die_line_is_off_the_trim(pdf: pikepdf.Pdf) -> None:
    change(pdf, outline(3), outline(3, 0.3))


@bad("cut/die-line")
def the_die_line_is_open(pdf: pikepdf.Pdf) -> None:
    change(pdf, outline(3), outline(3, end="S"))


@bad("cut/die-line")
def the_die_line_has_square_corners(pdf: pikepdf.Pdf) -> None:
    change(pdf, outline(3), f"{BLEED:.3f} {BLEED:.3f} {63 * PT:.3f} {88 * PT:.3f} re S")


@bad("code/decodes")
def a_code_says_something_else(pdf: pikepdf.Pdf) -> Expectation:
    qr, matrix = EXPECTED.codes[0]
    return replace(EXPECTED, codes=((qr, replace(matrix, text="000000000000000017")),))


@bad("code/decodes")
def a_code_has_no_quiet_zone_and_a_line_across(pdf: pikepdf.Pdf) -> None:
    change(pdf, "% matrix", "\n/Off gs 0 0 0 1 k 118 70 40 8 re f")


@bad("code/module")
def the_modules_of_a_code_are_too_small(pdf: pikepdf.Pdf) -> None:
    change(pdf, modules(qr_matrix(), 30, 60, 1.4, 4), modules(qr_matrix(), 40, 70, 0.8, 4))


@bad("code/module")
def a_line_stands_in_the_quiet_zone(pdf: pikepdf.Pdf) -> None:
    change(pdf, "% qr", "\n/On gs 0 0 0 1 k 33 66 1 20 re f")


@bad("code/module")
def a_code_has_weak_error_correction(pdf: pikepdf.Pdf) -> None:
    change(pdf, modules(qr_matrix(), 30, 60, 1.4, 4), modules(qr_matrix("L"), 30, 60, 1.4, 4))


@bad("ink/scratch-covers-code")
def the_panel_leaves_the_last_modules_bare(pdf: pikepdf.Pdf) -> None:
    change(pdf, "1 scn 25 55 72 72 re f", "1 scn 25 55 47 72 re f")


@bad("pdfx/output-intent")
def there_is_no_output_intent(pdf: pikepdf.Pdf) -> None:
    del pdf.Root["/OutputIntents"]


@bad("pdfx/output-intent")
def there_are_two_output_intents(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OutputIntents.append(pdf.Root.OutputIntents[0])


@bad("pdfx/output-intent")
def the_condition_is_another(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OutputIntents[0].OutputConditionIdentifier = pikepdf.String("FOGRA51")


@bad("pdfx/identification", version="1.7")
def the_version_is_newer_than_the_claim(pdf: pikepdf.Pdf) -> None:
    """Nothing but the header changes."""


@bad("pdfx/identification")
def the_metadata_claims_nothing(pdf: pikepdf.Pdf) -> None:
    text = pdf.Root.Metadata.read_bytes().replace(b"PDF/X-4", b"")
    pdf.Root.Metadata = Stream(pdf, text, Type=Name.Metadata, Subtype=Name.XML)


@bad("pdfx/identification")
def trapped_is_missing(pdf: pikepdf.Pdf) -> None:
    del pdf.docinfo["/Trapped"]


@bad("pdfx/forbidden")
def the_page_has_an_annotation(pdf: pikepdf.Pdf) -> None:
    page(pdf).Annots = Array([Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=[0, 0, 9, 9])])


@bad("pdfx/forbidden")
def the_file_runs_a_script(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=pikepdf.String("app.alert(1)"))
