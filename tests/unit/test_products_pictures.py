"""Designers' pictures on cards: found by name, framed by the edition, really in the bleed, pressed once (P1 to P4)."""

from __future__ import annotations

import shutil
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image

from monstra_print import catalog, products, profiles
from monstra_print.findings import ERROR
from monstra_print.preflight import check
from monstra_print.preflight.plates import separate
from monstra_print.press import ink, picture, store
from monstra_print.products import Job
from monstra_print.products._picture import survey
from monstra_print.project import Project
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product

ROOT = Path(__file__).parents[2]
DESIGNS = ("FLA-01", "BRU-01")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A project of its own with an empty art folder."""
    for part in ("cards", "templates"):
        shutil.copytree(ROOT / part, tmp_path / part)
    (tmp_path / "cards" / "monstra" / "art").mkdir(exist_ok=True)
    return tmp_path


def _frame(place: Path, words: str, design: str = "FLA-01") -> None:
    """Add words to a design's row of the edition."""
    file = place / "cards/monstra/editions/PT1.yaml"
    text = file.read_text(encoding="utf-8")
    at = text.index("}", text.index(f"{design}:"))
    file.write_text(f"{text[:at]}, {words}{text[at:]}", encoding="utf-8")


def _job(place: Path, *designs: str) -> Job:
    found = catalog.load(Project(place))
    edition = found.edition()
    copies = found.faces(edition)
    return Job(
        root=place,
        copies={design: copies[design] for design in designs or DESIGNS},
        printings=edition.printings,
        edition=edition,
        profile=profiles.load("generic-offset"),
        build="0badf00d",
        sheets=found.ruleset.sheet,
    )


def _press(job: Job) -> PdfFile:
    product = products.find("creature-cards")
    inks = ink.load(job.root / "templates").within(job.profile.colour.tac_max)
    room = PressRoom(job.profile, inks, job.edition.code, job.edition.date, job.build)
    (file,) = press_product(product, tuple(product.make(job)), room)
    return file


def _checks(job: Job) -> list[tuple[str, str]]:
    return [(found.check, str(found.severity)) for found in job.findings]


def test_the_picture_reaches_the_bleed_and_no_rgb_reaches_the_press(place: Path) -> None:
    """A transparent RGB picture and a CMYK TIFF: ink to the edge of the bleed, two pictures, no RGB, nothing to find."""
    art = place / "cards/monstra/art"
    Image.new("RGBA", (862, 732), (200, 30, 30, 90)).save(art / "FLA-01.png")
    Image.new("CMYK", (862, 732), (10, 200, 60, 30)).save(art / "BRU-01.tif", compression="tiff_lzw")
    job = _job(place)
    file = _press(job)
    assert not job.findings
    report = check(file.data, file.name, job.profile, file.expected)
    assert [found for found in report.findings if found.check.startswith(("bleed/", "colour/", "image/", "ink/"))] == []
    for page in (0, 2):
        plates = separate(file.data, page, 72, area="bleed")
        ink_at = np.max(np.stack([plates[name] for name in ("Cyan", "Magenta", "Yellow", "Black")]), axis=0)
        frame = (ink_at[1:8, 1:-1], ink_at[-8:-1, 1:-1], ink_at[1:-1, 1:8], ink_at[1:-1, -8:-1])  # 2.5 mm of bleed
        assert min(int(strip.min()) for strip in frame) > 0
    magenta = separate(file.data, 2, 72, area="bleed")["Magenta"]
    assert abs(int(magenta[4, 90]) - 200) <= 3  # the TIFF's own inks, not separated again
    with pikepdf.open(BytesIO(file.data)) as pdf:
        pictures = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        large = [one for one in pictures if int(one.Width) > 500]
        assert [str(one.ColorSpace) for one in large] == ["/DeviceCMYK", "/DeviceCMYK"]


def test_a_converted_picture_is_pressed_from_the_store_with_the_same_bytes(place: Path) -> None:
    """The cache may be there, damaged or gone: the file is the same."""
    Image.effect_noise((862, 732), 60).convert("RGB").save(place / "cards/monstra/art/FLA-01.jpg", quality=90)
    kept = store.Store(place / "build" / store.FOLDER)
    job = _job(place, "FLA-01")
    picture._done.clear()
    with store.using(kept):
        first = _press(job).data
    files = sorted(found for found in kept.folder.rglob("*") if found.is_file())
    assert len(files) == 2  # the framed picture, and its separation
    picture._done.clear()
    with store.using(kept):
        assert _press(job).data == first
    for found in files:
        found.write_bytes(b"damaged")
    picture._done.clear()
    with store.using(kept):
        assert _press(job).data == first
    picture._done.clear()
    shutil.rmtree(kept.folder)
    assert _press(job).data == first


def test_the_edition_frames_a_picture(place: Path) -> None:
    """Crop and focus in the edition file choose the part that is printed."""
    image = Image.new("RGB", (2000, 2000), (0, 0, 255))
    image.paste((255, 255, 255), (0, 0, 1000, 1000))
    image.save(place / "cards/monstra/art/FLA-01.png")
    _frame(place, "art: {crop: [0, 0, 0.5, 0.5], focus: [0.2, 0.2]}")
    job = _job(place, "FLA-01")
    plates = separate(_press(job).data, 0, 72, area="bleed")
    assert not job.findings
    assert max(int(plates[name][50, 20:150].max()) for name in ("Cyan", "Magenta", "Yellow")) < 40  # the white corner alone


def test_an_impossible_frame_is_named_with_its_line(place: Path) -> None:
    _frame(place, "art: {crop: [0.5, 0, 0.8, 1]}")
    _frame(place, "art: {crop: [0, 0, 0.5, 1], focus: [0.9, 0.5]}", "BRU-01")
    _frame(place, "art: {crop: [0, 0, 1], focus: 3}", "SIV-01")
    found = [one for one in catalog.load(Project(place)).findings if one.severity is ERROR]
    assert all("editions/PT1.yaml" in str(one.position) for one in found)
    assert any("SIV-01" in f"{one.message}" or "crop" in one.message for one in found)
    place_two = place / "cards/monstra/editions/PT1.yaml"
    place_two.write_text(place_two.read_text().replace(", art: {crop: [0, 0, 1], focus: 3}", ""), encoding="utf-8")
    words = [one.message for one in catalog.load(Project(place)).findings if one.check == "edition/framing"]
    assert words == ["the crop of FLA-01 reaches to 1.3, 1 of its picture, beyond 1", "the focus of BRU-01 lies outside its crop"]


@pytest.mark.parametrize(("width", "severity"), [(862, None), (750, "warn"), (500, "error")])
def test_too_few_pixels_are_found_with_card_file_and_remedy(place: Path, width: int, severity: str | None) -> None:
    """At 300 ppi nothing, below a warning, below the house's least an error; the thresholds are the profile's."""
    Image.new("RGB", (width, round(width * 62 / 73)), (9, 99, 199)).save(place / "cards/monstra/art/FLA-01.png")
    job = _job(place, "FLA-01")
    list(products.find("creature-cards").make(job))
    assert _checks(job) == ([("art/resolution", severity)] if severity else [])
    if severity:
        (found,) = job.findings
        assert "FLA-01 (Flaro): the picture FLA-01.png has" in found.message and "862 × 732" in found.remedy
    lax = replace(job, profile=replace(job.profile, images=replace(job.profile.images, ct_min_ppi=72, ct_warn_ppi=100)))
    job.findings.clear()
    list(products.find("creature-cards").make(lax))
    assert not job.findings


def test_the_folder_is_surveyed(place: Path) -> None:
    """P1: strays, twins, kinds that are not read and announced pictures that are missing are named; foil and notes are not."""
    art = place / "cards/monstra/art"
    for name in ("FLA-01.png", "FLA-01.jpg", "FLA-1.png", "fla-01.tif", "BRU-01.psd", "SIV-01.foil.svg", "README.md", ".a.png"):
        (art / name).write_bytes(b"x")
    _frame(place, "art: {focus: [0.5, 0.2]}", "BRU-01")
    job = _job(place)
    found = survey(place, job.copies, job.printings, job.edition.at)
    assert found.pictures == {"FLA-01": art / "FLA-01.jpg"}
    told = {(one.check, one.message.split(";")[0]): one.remedy for one in found.findings}
    assert told == {
        ("art/stray", "BRU-01: the picture BRU-01.psd is a .psd, which is not read"): "save it as TIFF, JPEG, PNG or SVG",
        ("art/stray", "FLA-1.png: the edition has no design FLA-1"): "did you mean 'FLA-01'?",
        ("art/stray", "fla-01.tif: the edition has no design fla-01"): "did you mean 'FLA-01'?",
        ("art/stray", "FLA-01 (Flaro): has the pictures FLA-01.jpg, FLA-01.png"): "keep one of them",
        ("art/missing", "BRU-01 (Brumel): the edition frames a picture, and art/ holds no BRU-01.*"):
            "put the picture into art/ under the name of its design, or take `art` out of the edition",
    }  # fmt: skip


@pytest.mark.parametrize(("name", "content", "why"), [
    ("FLA-01.png", b"", "is empty"),
    ("FLA-01.tif", b"II*\x00", "cannot be read whole"),
    ("FLA-01.svg", b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='../a'/></svg>", "outside"),
])  # fmt: skip
def test_an_unusable_picture_leaves_the_drawn_illustration(place: Path, name: str, content: bytes, why: str) -> None:
    """P1, P4: the card is made; a warning names card and file."""
    (place / "cards/monstra/art" / name).write_bytes(content)
    job = _job(place, "FLA-01")
    (leaf,) = products.find("creature-cards").make(job)
    assert len(leaf.front.ground) > 50
    (found,) = job.findings
    assert (found.check, str(found.severity)) == ("art/unusable", "warn")
    assert found.message.startswith(f"FLA-01 (Flaro): the picture {name} ") and why in found.message


def test_one_picture_on_many_pages_is_stored_once(place: Path) -> None:
    """P5: two designs with the same picture share one image of the file."""
    for design in DESIGNS:
        Image.new("RGB", (862, 732), (9, 99, 199)).save(place / f"cards/monstra/art/{design}.png")
    with pikepdf.open(BytesIO(_press(_job(place)).data)) as pdf:
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        assert sum(int(one.Width) == 862 for one in images) == 1
