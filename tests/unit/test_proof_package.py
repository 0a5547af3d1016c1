"""The package for the printer: whole, checked, the same bytes twice, refused with a reason; its tickets and its mailed proof."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pikepdf
import pypdfium2
import pytest
from PIL import Image

from monstra_print import preflight, proof
from monstra_print.errors import ProtectedError, UsageError
from monstra_print.findings import ERROR
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.plates import picture
from monstra_print.project import Project, find
from monstra_print.proof.material import gather
from monstra_print.proof.package import package, papers, xjdf, zipping
from monstra_print.proof.package.gathering import delivered_name, gather_delivery
from monstra_print.site import mailing
from monstra_print.units import Um

pytestmark = pytest.mark.slow

X = f"{{{xjdf.NAMESPACE}}}"
PRODUCTS = ("boss-cards", "scratch-inserts")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Project:
    """A project whose boss cards and inserts are proofed; not to be changed."""
    folder = tmp_path_factory.mktemp("packed")
    for part in ("cards", "templates"):
        shutil.copytree(root / part, folder / part)
    (folder / "monstra.toml").write_text('ruleset = "monstra"\n', encoding="utf-8")
    assert proof.build(find(folder), PRODUCTS, jobs=1).missing == ()
    return find(folder)


@pytest.fixture(scope="module")
def packed(built: Project) -> zipfile.ZipFile:
    made = package(built, PRODUCTS, jobs=1)
    assert made.findings == () and made.file is not None
    return zipfile.ZipFile(io.BytesIO(made.file.read_bytes()))


@pytest.fixture
def place(built: Project, tmp_path: Path) -> Iterator[Project]:
    """A copy that may be changed."""
    shutil.copytree(built.root, tmp_path / "p")
    yield find(tmp_path / "p")


def _read(archive: zipfile.ZipFile, name: str) -> bytes:
    (found,) = [one for one in archive.namelist() if one.partition("/")[2] == name]
    return archive.read(found)


def test_the_package_holds_what_a_printer_asks_for(packed: zipfile.ZipFile, built: Project) -> None:
    """One folder; the files are those of the proofs, named as the house asks."""
    assert packed.testzip() is None
    build = json.loads((built.build / "proofs/manifest.json").read_text())["build"]
    folder = f"PT1-generic-offset-{build}.boss-cards.scratch-inserts"
    assert {name.partition("/")[0] for name in packed.namelist()} == {folder}
    assert [name.partition("/")[2] for name in packed.namelist()] == [
        "INK-LIST.pdf", "JOB-TICKET.pdf", "PROOF-not-for-print.pdf", "SHA256SUMS", "job.xjdf", "manifest.json",
        f"print/boss-cards-{build}.pdf", f"print/scratch-inserts-{build}.pdf",
        "report/preflight.html", "report/preflight.json", "thumbnails.png",
    ]  # fmt: skip
    assert _read(packed, f"print/boss-cards-{build}.pdf") == (built.build / "proofs/boss-cards.pdf").read_bytes()
    assert all(entry.date_time == (2026, 11, 29, 0, 0, 0) for entry in packed.infolist())


def test_the_checksums_are_those_of_the_files(packed: zipfile.ZipFile) -> None:
    lines = _read(packed, "SHA256SUMS").decode().splitlines()
    told = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    names = [name.partition("/")[2] for name in packed.namelist()]
    assert told == {name: hashlib.sha256(_read(packed, name)).hexdigest() for name in names if name != "SHA256SUMS"}


def test_the_same_proofs_give_the_same_bytes(built: Project, packed: zipfile.ZipFile) -> None:
    """Packed again, with two processes."""
    first = next((built.build / "package").glob("*.zip")).read_bytes()
    again = package(built, PRODUCTS, jobs=2)
    assert again.file is not None and again.file.read_bytes() == first
    assert again.sha256 == hashlib.sha256(first).hexdigest()
    for word in (str(built.root), str(Path.home()) + "/"):
        assert not any(word.encode() in packed.read(name) for name in packed.namelist())


def test_the_machine_ticket_says_what_the_files_are(packed: zipfile.ZipFile) -> None:
    """Well-formed XJDF: products in points, every file with its size and hash, every plate with its colour."""
    root = ElementTree.fromstring(_read(packed, "job.xjdf"))
    assert root.tag == f"{X}XJDF" and root.get("Types") == "Product" and root.get("JobID")
    boss, insert = root.iter(f"{X}Product")
    assert (boss.get("ExternalID"), boss.get("Amount")) == ("boss-cards", "2")
    layout = boss.find(f".//{X}LayoutIntent")
    assert layout is not None and layout.attrib == {
        "FinishedDimensions": "178.583 249.449 0", "Bleed": "8.504", "Pages": "2", "Sides": "TwoSidedHeadToHead"
    }  # fmt: skip
    surfaces = {one.get("Surface"): str(one.get("ColorsUsed")).split() for one in insert.iter(f"{X}SurfaceColor")}
    assert "ScratchOff" in surfaces["Front"] and "ScratchOff" not in surfaces["Back"]
    for run in root.iter(f"{X}RunList"):
        spec = run.find(f"{X}FileSpec")
        assert spec is not None
        content = _read(packed, str(spec.get("URL")))
        assert spec.get("CheckSum") == hashlib.sha256(content).hexdigest().upper()
        assert spec.get("FileSize") == str(len(content))
        with pikepdf.open(io.BytesIO(content)) as pdf:
            assert run.get("NPage") == str(len(pdf.pages))
    colours = {part.get("Separation") for part in root.iter(f"{X}Part") if part.get("Separation")}
    assert colours == {"Cyan", "Magenta", "Yellow", "Black", "CutContour", "ScratchOff"}
    assert next(root.iter(f"{X}ColorantControl")).get("ColorantOrder", "").split()[:4] == ["Cyan", "Magenta", "Yellow", "Black"]


def test_the_machine_ticket_uses_only_names_of_the_standard(packed: zipfile.ZipFile) -> None:
    """CIP4's public XJDF schema, the part of it that is used here; order of children as the schema wants it."""
    known = {
        "XJDF": ("JobID", "Types", "Version", "DescriptiveName"), "AuditPool": (), "AuditCreated": (), "Comment": (),
        "Header": ("AgentName", "AgentVersion", "DeviceID", "Time"), "ProductList": (), "Intent": ("Name",),
        "Product": ("ID", "IsRoot", "Amount", "DescriptiveName", "ExternalID"), "ColorIntent": (), "NodeInfo": (),
        "LayoutIntent": ("FinishedDimensions", "Bleed", "Pages", "Sides"),
        "SurfaceColor": ("Surface", "ColorsUsed", "PrintStandard"),
        "ResourceSet": ("Name", "Usage"), "Resource": ("DescriptiveName", "ExternalID"), "Part": ("Run", "Separation"),
        "RunList": ("NPage", "Pages"), "FileSpec": ("URL", "MimeType", "FileSize", "CheckSum"),
        "Color": ("ActualColorName", "CMYK", "ColorType", "ColorTypeDetails", "PrintStandard"),
        "ColorantControl": ("ProcessColorModel", "ColorantOrder", "ColorantParams"),
    }  # fmt: skip
    root = ElementTree.fromstring(_read(packed, "job.xjdf"))
    for element in root.iter():
        assert element.tag.startswith(X)
        assert set(element.attrib) <= set(known[element.tag.removeprefix(X)])
    assert [child.tag.removeprefix(X) for child in root] == ["AuditPool", "Comment", "ProductList", *["ResourceSet"] * 4]


def test_the_papers_are_pages_of_the_house(packed: zipfile.ZipFile) -> None:
    """Job ticket and ink list: A4, with the files, the spots and a picture of each plate."""
    words = {}
    for name in ("JOB-TICKET.pdf", "INK-LIST.pdf"):
        document = pypdfium2.PdfDocument(_read(packed, name))
        words[name] = " ".join(document[at].get_textpage().get_text_bounded() for at in range(len(document)))
        assert [round(side * 25.4 / 72) for side in document[0].get_size()] == [210, 297]
        document.close()
    assert "print/boss-cards-" in words["JOB-TICKET.pdf"] and "agree them with the order" in words["JOB-TICKET.pdf"]
    assert "ScratchOff" in words["INK-LIST.pdf"] and "a guide for the die" in words["INK-LIST.pdf"]
    with pikepdf.open(io.BytesIO(_read(packed, "INK-LIST.pdf"))) as pdf:
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
    assert len(images) >= 8


def test_the_papers_pass_the_houses_preflight(packed: zipfile.ZipFile, built: Project) -> None:
    """A ticket that the house's own check would reject is no good beginning: no error on paper of A4 without bleed."""
    profile = gather(built).profile
    for name in ("JOB-TICKET.pdf", "INK-LIST.pdf"):
        content = _read(packed, name)
        with pikepdf.open(io.BytesIO(content)) as pdf:
            expected = Expectation(len(pdf.pages), (Um(210_000), Um(297_000)), Um(0))
        report = preflight.check(content, name, profile, expected)
        assert [str(one) for one in report.findings if one.severity is ERROR] == []


def test_a_long_job_name_stays_on_the_proof(packed: zipfile.ZipFile) -> None:
    """The line at the foot is never cut off by the edge of a small page: its parts stand below each other."""
    page = Image.new("RGB", (250, 350), "white")
    for line in ("proof, not for print · PT1", "proof, not for print · PT1-drivethrucards-4bcfc754.boss-cards.behavior-cards"):
        ink = np.asarray(mailing.watermark(page, line))[-40:, :, 1] < 200
        assert ink.any() and not ink[:, :3].any() and not ink[:, -3:].any()


def test_the_mailed_proof_is_watermarked_and_low(packed: zipfile.ZipFile, built: Project) -> None:
    """Every page at 100 ppi, in the order of the files, with the word across it: it differs from the plates there, and is red."""
    document = pypdfium2.PdfDocument(_read(packed, "PROOF-not-for-print.pdf"))
    assert len(document) == 6
    shown = np.asarray(document[0].render(scale=mailing.PPI / 72).to_pil().convert("RGB")).astype(int)
    plain = np.asarray(picture(built.build / "proofs/boss-cards.pdf", 0, mailing.PPI, spots={"CutContour": None})).astype(int)
    assert shown.shape == plain.shape
    changed = np.abs(shown - plain).max(axis=2) > 40
    height = changed.shape[0]
    assert changed[: height // 2].mean() > 0.03 and changed[height // 2 :].mean() > 0.03
    reddened = (shown - plain)[changed]
    assert reddened[:, 0].mean() > reddened[:, 1].mean()
    with pikepdf.open(io.BytesIO(_read(packed, "PROOF-not-for-print.pdf"))) as pdf:
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20261129") and "not for print" in str(pdf.docinfo["/Title"])
    document.close()


def test_a_white_page_shows_the_word() -> None:
    """The word is legible on white and on black paper alike."""
    for ground in ((255, 255, 255), (0, 0, 0)):
        page = Image.new("RGB", (248, 346), ground)
        marked = np.asarray(mailing.watermark(page, "proof")).astype(int)
        assert (np.abs(marked - np.array(ground)).max(axis=2) > 60).mean() > 0.08


def test_without_proofs_nothing_is_packed(place: Project) -> None:
    shutil.rmtree(place.build)
    with pytest.raises(ProtectedError, match=r"there are no proofs in build/proofs .*monstra proofs --printer generic-offset"):
        package(place, PRODUCTS)


def test_proofs_of_other_cards_are_refused(place: Project) -> None:
    """A card, a template or a picture that changed since: the build says so."""
    card = next(place.cards.rglob("FLA-01-*.yaml"))
    card.write_text(card.read_text(encoding="utf-8") + "# later\n", encoding="utf-8")
    with pytest.raises(ProtectedError, match=r"the proofs are of build \w{8}, and cards, art, .* now give \w{8}"):
        package(place, PRODUCTS)


def test_proofs_for_another_house_or_changed_by_hand_are_refused(place: Project) -> None:
    with pytest.raises(ProtectedError, match="made for generic-offset, not for meinspiel"):
        package(place.with_options(printer="meinspiel"), PRODUCTS)
    with pytest.raises(ProtectedError, match=r"the proofs hold no .*creature-cards"):
        package(place)
    with pytest.raises(UsageError):
        package(place, ["boss-crads"])
    file = place.build / "proofs/boss-cards.pdf"
    file.write_bytes(file.read_bytes() + b"\n")
    with pytest.raises(ProtectedError, match=r"boss-cards\.pdf is not as the build made it"):
        package(place, PRODUCTS)


def _rewrite(place: Project, path: str, old: str, new: str) -> None:
    """Change a report of the proofs, and its row in the manifest with it."""
    proofs = place.build / "proofs"
    before = (proofs / path).read_bytes()
    after = before.replace(old.encode(), new.encode(), 1)
    assert after != before
    (proofs / path).write_bytes(after)
    manifest = proofs / "manifest.json"
    old, new = (hashlib.sha256(content).hexdigest() for content in (before, after))
    manifest.write_text(manifest.read_text().replace(old, new))


def test_a_preflight_error_is_refused(place: Project) -> None:
    """Exit 1 with the check, and no zip."""
    fault = '"findings": [{"severity": "error", "check": "ink/tac", "message": "330 %", "remedy": ""}]'
    _rewrite(place, "reports/preflight.json", '"findings": []', fault)
    shutil.rmtree(place.build / "package", ignore_errors=True)
    made = package(place, PRODUCTS)
    assert made.file is None and not (place.build / "package").exists()
    (found,) = made.findings
    assert found.check == "package/preflight" and "ink/tac: 330 %" in found.message


@pytest.mark.parametrize(("name", "content", "why"), [
    ("BOSS-STD.png", b"", "is empty"),
    ("BOSS-STD.tif", b"II*\x00", "cannot be read whole"),
    ("BOSS-STD.png", b"\xff\xd8\xff\xe0", "holds a JPEG"),
    ("BOSS-STD.psd", b"8BPS", "which is not read"),
])  # fmt: skip
def test_a_picture_that_is_not_on_its_card_is_refused(place: Project, name: str, content: bytes, why: str) -> None:
    """P1: empty, truncated, misnamed or of an unknown kind: an error with card and file, though the proofs were made."""
    art = place.cards / "art"
    art.mkdir(exist_ok=True)
    (art / name).write_bytes(content)
    _as_if_built(place)
    made = package(place, PRODUCTS)
    assert made.file is None
    assert [(found.check.partition("/")[0], str(found.severity)) for found in made.findings] == [("art", "error")]
    assert "BOSS-STD" in made.findings[0].message and name in made.findings[0].message and why in made.findings[0].message


def test_an_announced_picture_that_is_missing_is_refused(place: Project) -> None:
    """P1: the edition frames a picture, and there is none."""
    file = place.cards / "editions/PT1.yaml"
    text = file.read_text(encoding="utf-8")
    at = text.index("}", text.index("BOSS-STD:"))
    file.write_text(f"{text[:at]}, art: {{focus: [0.5, 0.4]}}{text[at:]}", encoding="utf-8")
    _as_if_built(place)
    (found,) = package(place, PRODUCTS).findings
    assert (found.check, str(found.severity)) == ("art/missing", "error")
    assert "BOSS-STD (Rift Guardian)" in found.message and "BOSS-STD.*" in found.message


def _as_if_built(place: Project) -> None:
    """Give the proofs the build id of the cards as they are now."""
    manifest = place.build / "proofs/manifest.json"
    old = json.loads(manifest.read_text())["build"]
    manifest.write_text(manifest.read_text().replace(f'"build": "{old}"', f'"build": "{gather(place).build}"'))


def test_a_name_that_the_profile_cannot_mean_is_refused(built: Project) -> None:
    """delivery.name with an unknown part, a path, or one name for all files."""
    delivery, _ = gather_delivery(built, PRODUCTS)
    profile = delivery.material.profile
    for name, why in (("{product}-{customer}.pdf", "not known"), ("../{product}.pdf", "no file name")):
        material = replace(delivery.material, profile=replace(profile, delivery=replace(profile.delivery, name=name)))
        with pytest.raises(UsageError, match=why):
            delivered_name(material, "boss-cards.pdf")
    assert papers.job_id(delivery).startswith("PT1-generic-offset-")


def test_a_plate_in_a_file_of_its_own_is_called_what_it_is(built: Project, tmp_path: Path) -> None:
    """A house that wants the scratch layer as a file: its black is ScratchOff in both tickets; one product, three files."""
    for part in ("cards", "templates"):
        shutil.copytree(built.root / part, tmp_path / part)
    (tmp_path / "monstra.toml").write_text('ruleset = "monstra"\nprinter = "esveco-scratch"\n', encoding="utf-8")
    place = find(tmp_path)
    assert proof.build(place, ["scratch-inserts"], jobs=1).missing == ()
    made = package(place, ["scratch-inserts"], jobs=1)
    assert made.file is not None
    archive = zipfile.ZipFile(made.file)
    root = ElementTree.fromstring(_read(archive, "job.xjdf"))
    (product,) = root.iter(f"{X}Product")
    surfaces = {one.get("Surface"): str(one.get("ColorsUsed")).split() for one in product.iter(f"{X}SurfaceColor")}
    assert "ScratchOff" in surfaces["Front"] and "ScratchOff" not in surfaces["Back"]
    notes = [one.findtext(f"{X}Comment") for one in root.iter(f"{X}Resource") if one.find(f"{X}RunList") is not None]
    assert sorted(note or "" for note in notes) == ["", "", "ScratchOff as 100 % K"]
    document = pypdfium2.PdfDocument(_read(archive, "JOB-TICKET.pdf"))
    assert "ScratchOff as 100 % K" in document[0].get_textpage().get_text_bounded()
    document.close()


def test_a_zip_does_not_depend_on_the_order_of_its_files() -> None:
    files = {"b.txt": b"two", "a.pdf": b"one"}
    assert zipping.pack(files, "job", "2026-11-29") == zipping.pack(dict(reversed(files.items())), "job", "2026-11-29")


def test_the_command_ends_with_the_published_codes(place: Project) -> None:
    """0 with the name of the zip on stdout, 6 without proofs; one line each, no traceback."""
    command = [sys.executable, "-m", "monstra_print", "package", "boss-cards", "--project", str(place.root), "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["file"].startswith("build/package/PT1-generic-offset-") and (place.root / told["file"]).is_file()
    shutil.rmtree(place.build / "proofs")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 6 and done.stderr.startswith("monstra: there are no proofs") and done.stderr.count("\n") == 1
