"""Files that other programs wrote: exactly what is wrong with them is said, with its page, and nothing else."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import cairosvg
import weasyprint
from reportlab.lib.colors import CMYKColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from monstra_print import preflight, profiles
from monstra_print.findings import PageArea
from preflight_samples.good import font_file, good, save

PROFILE = profiles.load("generic-offset")
PLAIN = {("pdfx/identification", 1), ("pdfx/output-intent", 1)}  # what every file that is no PDF/X is told, once


def found(data: bytes) -> set[tuple[str, int]]:
    """(check, page) of everything that is said."""
    report = preflight.check(data, "foreign.pdf", PROFILE)
    return {(one.check, one.position.page) for one in report.findings if isinstance(one.position, PageArea)}


def test_two_pages_of_a_canvas() -> None:
    """RGB and small type on the first, nothing on the second, no trim on either; its own bare Helvetica is seen."""
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(63 * mm, 88 * mm))
    canvas.setFillColorRGB(1, 0, 0)
    canvas.rect(0, 0, 63 * mm, 88 * mm, fill=1, stroke=0)
    canvas.setFillColor(CMYKColor(0, 0, 0, 1))
    canvas.setFont("Helvetica", 4)
    canvas.drawString(30, 30, "small")
    canvas.showPage()
    canvas.showPage()
    canvas.save()
    assert found(target.getvalue()) == PLAIN | {
        ("box/trim", 1), ("box/trim", 2), ("colour/rgb", 1), ("font/embedded", 1), ("type/min-size", 1),
        ("type/black-overprints", 1), ("page/empty", 2),
    }  # fmt: skip


def test_an_svg_made_to_pdf() -> None:
    """A gradient in RGB cannot be separated, and a hairline is one; the empty entries of the program are no fault."""
    shapes = "<rect width='69' height='94' fill='url(#g)'/><path d='M9 50 L60 50' stroke='black' stroke-width='.05'/>"
    stops = "<defs><linearGradient id='g'><stop stop-color='#f00'/><stop offset='1' stop-color='#00f'/></linearGradient></defs>"
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' width='69mm' height='94mm' viewBox='0 0 69 94'>{stops}{shapes}</svg>"
    said = found(cairosvg.svg2pdf(bytestring=svg.encode()))
    assert said == PLAIN | {("box/trim", 1), ("colour/rgb", 1), ("line/min-width", 1), ("page/separable", 1)}


def test_a_page_laid_out_for_screens() -> None:
    """A page with bleed and its own trim: colours are named by what uses them, and words near the trim are found."""
    face = f"@font-face{{font-family:S;src:url('{font_file().as_uri()}')}}"
    rules = "@page{size:63mm 88mm;margin:1mm;bleed:3mm}body{background:#234;color:#fff;margin:0;font:9pt S}"
    html = f"<style>{face}{rules}</style><p>Near the edge"
    data = weasyprint.HTML(string=html).write_pdf()
    report = preflight.check(data, "foreign.pdf", PROFILE)
    (rgb,) = [one for one in report.findings if one.check == "colour/rgb"]
    assert "1 line of text" in rgb.message
    assert "text/safe" in {one.check for one in report.findings} and "box/trim" in report.passed and "box/bleed" in report.passed


def test_a_file_that_qpdf_wrote_anew_is_as_good_as_it_was(program: Callable[[str], str], tmp_path: Path) -> None:
    """Open and linearised, the good sample stays good: hints for the net are at most a warning."""
    (tmp_path / "good.pdf").write_bytes(save(good()))
    for option in ("--qdf", "--linearize"):
        subprocess.run([program("qpdf"), option, "good.pdf", "other.pdf"], cwd=tmp_path, check=True)
        report = preflight.check((tmp_path / "other.pdf").read_bytes(), "other.pdf", PROFILE)
        assert report.is_clean and {one.check for one in report.findings} <= {"file/structure"}
