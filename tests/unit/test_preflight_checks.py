"""Every preflight check: it is silent on the good sample, and on its bad samples it and only it fires."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from monstra_print import preflight
from monstra_print.errors import UnreadableInputError
from monstra_print.findings import PageArea
from monstra_print.preflight.check import all_checks
from monstra_print.preflight.manifest import describe, read_expectations
from monstra_print.preflight.report import to_json
from monstra_print.units import mm, to_mm
from preflight_samples import bad_more, bad_picture, bad_sheet
from preflight_samples.bad import BAD, PRINTER, Sample
from preflight_samples.good import EXPECTED, WHOLE, good, save

PROFILE = PRINTER
CASES = [pytest.param(check_id, make, id=f"{check_id}-{make.__name__}") for check_id, makes in BAD.items() for make in makes]


@pytest.fixture(scope="module")
def good_file() -> bytes:
    return save(good())


def test_every_check_passes_on_the_good_sample(good_file: bytes) -> None:
    report = preflight.check(good_file, "good.pdf", PROFILE, WHOLE)
    assert report.findings == ()
    assert set(report.passed) == {check.id for check in all_checks() if check.scope != "picture"}
    assert report.is_clean and dict(report.not_possible) == {}


def test_every_check_of_pictures_passes_on_the_good_picture() -> None:
    report = preflight.check(bad_picture.png(bad_picture.picture()), "good.png", bad_picture.HOUSE)
    assert report.findings == () and dict(report.not_possible) == {}
    assert set(report.passed) == {check.id for check in all_checks() if check.scope == "picture"}


def test_every_check_has_a_bad_sample() -> None:
    assert {check.id for check in all_checks()} == set(BAD)


@pytest.mark.parametrize(("check_id", "make"), CASES)
def test_a_bad_sample_is_found_by_its_check_and_no_other(check_id: str, make: Callable[[], Sample]) -> None:
    data, expected, printer = make()
    report = preflight.check(data, "bad.pdf", printer, expected)
    assert {finding.check for finding in report.findings} == {check_id}, [str(finding) for finding in report.findings]
    assert all(finding.position is not None and finding.message for finding in report.findings)


def test_the_documentation_maps_every_rule_to_checks_and_names_every_check(root: Path) -> None:
    text = (root / "docs" / "reference" / "preflight-rules.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) [^|]*\| ([^|]+)\|", text, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 45))
    named = set(re.findall(r"`([a-z]+/[a-z0-9-]+)`", text))
    assert named - {"tests/conformance", "tests/preflight", "file/readable"} == {check.id for check in all_checks()}


def test_the_good_sample_is_good_for_an_older_standard_too() -> None:
    pdf = good()
    bad_more.make_older(pdf)
    report = preflight.check(save(pdf, "1.4"), "good.pdf", bad_more.older(PROFILE), EXPECTED)
    assert report.findings == ()


def test_a_sheet_whose_backs_lie_behind_their_fronts_is_good() -> None:
    pdf = good()
    expected = bad_sheet.make_sheet(pdf)
    report = preflight.check(save(pdf), "sheet.pdf", PROFILE, expected)
    assert report.findings == ()


@pytest.mark.parametrize(
    ("box", "words"),
    [("/TrimBox", "there is no TrimBox"), ("/BleedBox", "there is no BleedBox, Generic offset, coated asks for 3 mm of bleed")],
)
def test_a_file_of_which_nothing_is_known_still_says_where_it_is_cut_and_has_the_bleed(box: str, words: str) -> None:
    pdf = good()
    del pdf.pages[0].obj[box]
    report = preflight.check(save(pdf), "foreign.pdf", PROFILE)
    assert [one.message[: len(words)] for one in report.findings] == [words]


def test_a_plain_pdf_is_told_once_that_it_is_no_pdfx() -> None:
    pdf = good()
    del pdf.Root["/Metadata"]
    del pdf.docinfo["/Trapped"]
    report = preflight.check(save(pdf, "1.7"), "plain.pdf", PROFILE)
    assert [(one.check, one.message) for one in report.findings] == [
        ("pdfx/identification", "this is a plain PDF 1.7, Generic offset, coated takes PDF/X-4 (PDF 1.6)")
    ]


def test_what_programs_leave_empty_is_no_fault() -> None:
    pdf = good()
    page = pdf.pages[0].obj
    page.Annots, page.Trans = pikepdf.Array(), pikepdf.Dictionary()
    del page.Group["/CS"]
    assert preflight.check(save(pdf), "good.pdf", PROFILE, WHOLE).findings == ()


def test_a_font_is_reported_on_the_page_that_has_it() -> None:
    pdf = good()
    pdf.pages.append(pdf.pages[0])
    second = pdf.pages[1].obj
    second.Resources = pikepdf.Dictionary(pdf.pages[0].obj.Resources)
    base = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    second.Resources.Font = pikepdf.Dictionary(F9=base)
    (finding,) = [one for one in preflight.check(save(pdf), "two.pdf", PROFILE).findings if one.check == "font/embedded"]
    assert isinstance(finding.position, PageArea) and finding.position.page == 2


def test_a_sheet_without_a_manifest_is_not_asked_for_bleed() -> None:
    pdf = good()
    bad_sheet.make_sheet(pdf, fronts=((5, 10), (40, 10)), size=(24, 60))
    assert [str(one) for one in preflight.check(save(pdf), "sheet.pdf", PROFILE).findings] == []


def test_a_sheet_turned_about_its_other_axis_wants_its_backs_upside_down() -> None:
    pdf = good()
    middle = (94 - bad_sheet.TRIM[1]) / 2
    at = ((bad_sheet.LEFT, middle), (bad_sheet.RIGHT, middle))
    expected = bad_sheet.make_sheet(pdf, fronts=at, turned=True)
    turned = replace(bad_sheet.GEOMETRY, axis="horizontal", marks=False)
    names = (expected.pieces[0], ("B/back", "A/back"))
    report = preflight.check(save(pdf), "sheet.pdf", PROFILE, replace(expected, geometry=turned, pieces=names))
    assert report.findings == ()


def test_a_sheet_whose_geometry_the_manifest_does_not_give_is_not_measured() -> None:
    pdf = good()
    expected = replace(bad_sheet.make_sheet(pdf), geometry=None)
    report = preflight.check(save(pdf), "sheet.pdf", PROFILE, expected)
    lacking = {"sheet/registration", "sheet/gutter", "sheet/marks", "sheet/margin"}
    assert {check for check, why in report.not_possible.items() if "geometry" in why} == lacking


def test_a_layer_in_a_file_of_its_own_that_covers_is_good() -> None:
    pdf = good()
    expected = bad_sheet.make_plate(pdf, f"0 0 0 1 k {bad_sheet.panel(6.4, 49.4, 27.6, 65.6)}")
    report = preflight.check(save(pdf), "layer.pdf", PROFILE, expected)
    assert report.findings == ()


def test_a_manifest_gives_back_what_the_build_expected(tmp_path: Path) -> None:
    sheet = bad_sheet.make_sheet(good())
    moved = replace(bad_sheet.GEOMETRY, back_offset=(mm(0.7), mm(-0.3)), skew_deg=0.2, scale=(1.001, 1.0))
    layer = replace(bad_sheet.make_plate(good(), ""), codes=())
    kept = {"a.pdf": replace(sheet, geometry=moved), "b.pdf": layer, "c.pdf": replace(EXPECTED, codes=(), dies=(4,))}
    rows = []
    for name, one in kept.items():
        pieces = [list(names) if one.geometry else names[0] for names in one.pieces]
        trim = [to_mm(side) for side in one.trim]
        rows.append(
            {"path": name, "pages": one.pages, "trim_mm": trim, "bleed_mm": to_mm(one.bleed), "pieces": pieces, **describe(one)}
        )
    file = tmp_path / "manifest.json"
    file.write_text(json.dumps({"format": "monstra-manifest/1", "artefacts": rows}), encoding="utf-8")
    assert read_expectations(file) == {name: replace(one, codes_known=False) for name, one in kept.items()}


def test_white_type_on_black_alone_is_good() -> None:
    pdf = good()
    bad_more.reverse(pdf, "0 0 0 1", 7)
    report = preflight.check(save(pdf), "good.pdf", PROFILE, EXPECTED)
    assert report.findings == ()


def test_without_a_build_what_needs_it_is_said_to_be_not_possible(good_file: bytes) -> None:
    report = preflight.check(good_file, "good.pdf", PROFILE)
    assert "page/count" in report.not_possible and "code/decodes" in report.not_possible
    assert "colour/rgb" in report.passed and report.findings == ()


def test_the_json_report_says_checks_passed_and_certifies_nothing(good_file: bytes) -> None:
    text = to_json([preflight.check(good_file, "good.pdf", PROFILE, EXPECTED)])
    row = json.loads(text)["files"][0]
    assert row["verdict"] == "checks passed" and row["inks"][-1] == "ScratchOff"
    assert "certif" not in text.lower()


@pytest.mark.parametrize("data", [b"", b"%PDF-1.6\n", b"not a pdf at all"])
def test_what_is_no_pdf_is_one_clear_error(data: bytes) -> None:
    with pytest.raises(UnreadableInputError, match=r"x\.pdf"):
        preflight.check(data, "x.pdf", PROFILE)
