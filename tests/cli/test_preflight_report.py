"""`monstra preflight`: text, JSON, SARIF and the HTML report with its pictures; findings of broken files; exit codes."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from typer.testing import CliRunner

from monstra_print.cli import app
from preflight_samples.bad_more import BAD
from preflight_samples.good import good, save

RUN = CliRunner()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one warning that has a place and a picture that has one."""
    path = tmp_path_factory.mktemp("in") / "piece <1>.pdf"
    make = next(one for one in BAD["ink/scratch-ground"] if "half_a_millimetre" in one.__name__)
    path.write_bytes(make()[0])
    return path


def test_the_html_report_shows_findings_plates_coverage_fonts_and_ppi(file: Path, tmp_path: Path) -> None:
    """Each finding is drawn on its page, each plate is a picture, and everything the page shows is there."""
    done = RUN.invoke(app, ["preflight", str(file), "--report", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    drawn = re.search(
        r"<span class='box warn' style='left:([\d.]+)%;top:([\d.]+)%;width:([\d.]+)%;height:([\d.]+)%' title='([^']+)'><b>1<",
        page,
    )
    assert drawn is not None and drawn[5].startswith("ink/scratch-ground: HoloFoil")
    left, top, across, up = (float(value) / 100 for value in drawn.groups()[:4])
    x, y, width, height = left * 69, top * 94, across * 69, up * 94
    # the foil stands at 98.5, 100 pt and is 12 pt large; the drawing leaves 0.4 mm round it
    assert abs(x + 0.4 - 98.5 * 25.4 / 72) < 0.02 and abs(y + 0.4 - (94 - 112 * 25.4 / 72)) < 0.02
    assert abs(width - 0.8 - 12 * 25.4 / 72) < 0.02 and abs(height - width) < 0.02
    for words in (
        "ScratchOff: 10",
        "HoloFoil: 0.3",
        "ink coverage, highest",
        "SourceSansPro-Regular",
        "300 × 300",
        "piece &lt;1&gt;",
    ):
        assert words in page
    shown = set(re.findall(r"<img src='([^']+)'", page))
    assert len(shown) == 9 and shown == {one.name for one in (tmp_path / "out").glob("*.png")}
    with Image.open(tmp_path / "out" / sorted(shown)[0]) as plate:
        assert plate.size == (261, 356)


def test_the_report_is_the_same_twice(file: Path, tmp_path: Path) -> None:
    """The same file gives the same bytes."""
    for name in ("a", "b"):
        RUN.invoke(app, ["preflight", str(file), "--report", str(tmp_path / name)])
    first, second = ({one.name: one.read_bytes() for one in (tmp_path / name).iterdir()} for name in ("a", "b"))
    assert first == second and len(first) == 11


def test_a_page_without_plates_says_why(tmp_path: Path) -> None:
    """The report of a page that cannot be read has no picture and gives the reason."""
    path = tmp_path / "broken.pdf"
    make = next(one for one in BAD["page/readable"] if "operand" in one.__name__)
    path.write_bytes(make()[0])
    done = RUN.invoke(app, ["preflight", str(path), "--report", str(tmp_path / "out")])
    assert done.exit_code == 1
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "no picture (TypeError" in page and "page/readable" in page


def test_the_report_as_pdf_shows_the_same(file: Path, tmp_path: Path) -> None:
    """One PDF where the name ends so: the finding with its number, remedy, plates, coverage and ppi, in the house's fonts."""
    done = RUN.invoke(app, ["preflight", str(file), "--report", str(tmp_path / "out.pdf")])
    assert done.exit_code == 0 and [one.name for one in tmp_path.iterdir()] == ["out.pdf"]
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    words = " ".join(document[at].get_textpage().get_text_range() for at in range(len(document)))
    for wanted in (
        "ink/scratch-ground",
        "keep foil and varnish",
        "ScratchOff: 10",
        "ink coverage, highest",
        "300 × 300",
        "piece <1>",
    ):
        assert wanted in words.replace("\r\n", " "), wanted
    pictures = [one for at in range(len(document)) for one in document[at].get_objects([pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])]
    assert len(pictures) == 10  # the page twice, six process and spot plates in use, coverage
    red = document[0].render(scale=2).to_numpy().reshape(-1, 3 if document[0].render().n_channels == 3 else 4)[:, :3]
    assert ((abs(red.astype(int) - (0, 138, 224))).max(axis=1) < 12).sum() > 40, "the finding is drawn on its page"


def test_one_of_several_files_that_cannot_be_read_hides_no_finding(file: Path, tmp_path: Path) -> None:
    """The others are checked and reported, the unreadable one is a finding; when none can be read the exit code is 4."""
    words, gone = tmp_path / "words.md", tmp_path / "gone.pdf"
    words.write_text("# no PDF\n", encoding="utf-8")
    done = RUN.invoke(app, ["preflight", str(words), str(file), str(gone), "--report", str(tmp_path / "out"), "--format", "json"])
    assert done.exit_code == 1
    rows = json.loads(done.stdout)["files"]
    assert [(row["verdict"], [one["check"] for one in row["findings"]]) for row in rows] == [
        ("not checked", ["file/readable"]), ("checks passed", ["ink/scratch-ground"]), ("not checked", ["file/readable"]),
    ]  # fmt: skip
    assert "this is no PDF" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "monstra_print", "preflight", str(words), str(gone)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 4 and done.stdout == ""
    assert "words.md: this is no PDF" in done.stderr and "gone.pdf: No such file" in done.stderr and "BytesIO" not in done.stderr


def test_json_and_sarif_carry_the_place(file: Path) -> None:
    """Both machine forms name the check, the page and the box."""
    row = json.loads(RUN.invoke(app, ["preflight", str(file), "--format", "json"]).stdout)["files"][0]
    assert row["findings"][0]["check"] == "ink/scratch-ground" and row["findings"][0]["position"]["box_mm"]
    result = json.loads(RUN.invoke(app, ["preflight", str(file), "--format", "sarif"]).stdout)["runs"][0]["results"][0]
    assert result["ruleId"] == "ink/scratch-ground" and result["level"] == "warning"


def test_an_encrypted_file_is_one_clear_error(tmp_path: Path) -> None:
    """Exit code 4 and one line, no traceback."""
    path = tmp_path / "locked.pdf"
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(save(good()))) as pdf:
        pdf.save(target, encryption=pikepdf.Encryption(owner="a", user="b"))
    path.write_bytes(target.getvalue())
    done = subprocess.run(
        [sys.executable, "-m", "monstra_print", "preflight", str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 4 and "encrypted" in done.stderr and "Traceback" not in done.stderr
