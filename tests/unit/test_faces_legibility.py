"""The legibility proof: what it says of a field is what the card shows; a field below a limit fails."""

from __future__ import annotations

import io
import shutil
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from monstra_print.copytext import FaceCopy
from monstra_print.faces import legibility, weasy
from monstra_print.faces.compose import Composed, compose
from monstra_print.faces.face import fonts, html
from monstra_print.faces.font import PT, typeface
from monstra_print.faces.layout import Layout, read
from monstra_print.press import ink
from monstra_print.project import find
from monstra_print.proof.material import gather

DESIGNS = ("FLA-01", "AER-01", "NER-01", "BRU-01", "AUR-01", "FEN-01", "TAC-16", "BOSS-EXP", "BEH-10")
DOTS = 12  # pixels a millimetre


@pytest.fixture(scope="module")
def copies(root: Path) -> tuple[FaceCopy, ...]:
    return tuple(gather(find(root), DESIGNS).copies.values())


@pytest.fixture(scope="module")
def layout(root: Path) -> Layout:
    return read(root / "templates" / "monstra" / "faces")


@pytest.fixture(scope="module")
def cards(copies: tuple[FaceCopy, ...], layout: Layout) -> list[Composed]:
    return [compose(copy, layout) for copy in copies]


def test_the_declared_ground_is_what_lies_under_the_words(cards: list[Composed], layout: Layout, root: Path) -> None:
    """Rendered, the commonest colour round the words of every field is the ink that the layout names as its ground."""
    inks = ink.load(root / "templates")
    page = html(cards, root / "templates", inks, screen=True)
    pdf = pypdfium2.PdfDocument(weasy.lay(page, fonts(layout)).pdf)
    wrong = []
    for at, card in enumerate(cards):
        picture = pdf[at].render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB")
        for set_ in card.sets:
            x, y, width, height = (round((part + shift) * DOTS) for part, shift in zip(set_.field.box, (5, 5, 0, 0), strict=True))
            part = picture.crop((x, y, x + width, y + height))
            tones = sorted(part.getcolors(part.width * part.height), reverse=True)
            words = inks.preview(set_.ink)
            seen = next(tone for _, tone in tones if not _near(tone, words))
            if not _near(seen, inks.preview(set_.ground)):
                wrong.append(f"{card.copy.design_id} {set_.field.name}: {seen}")
    assert wrong == []


def test_heights_come_from_the_fonts() -> None:
    """The x-height is the one that the font states, and of Fjalla's figures the drawn height."""
    with TTFont(typeface("SSP-400").file) as font:
        assert typeface("SSP-400").small == font["OS/2"].sxHeight / font["head"].unitsPerEm
        drawn = font.getGlyphSet()["x"]
        assert drawn is not None
    assert typeface("Fjalla").capitals == pytest.approx(1708 / 2048, abs=0.01)


def test_a_reading_in_numbers(cards: list[Composed], layout: Layout, root: Path) -> None:
    """Flaro's rules text: 9.2 pt on paper, its x-height, its contrast, and the distance at which that fills 0.2 degrees."""
    flaro = {row.field: row for row in legibility.readings(cards[0], layout, ink.load(root / "templates"))}
    rules = flaro["rules"]
    assert (rules.size, rules.least) == (9.2, 7)
    assert rules.height == pytest.approx(0.486 * 9.2 * PT, abs=0.005)
    assert rules.contrast == pytest.approx(16.8, abs=0.1)
    assert rules.distance == pytest.approx(rules.height / 0.0034907, rel=1e-4)
    assert flaro["hp"].contrast == pytest.approx(4.55, abs=0.05)
    assert flaro["hp"].height == pytest.approx(4.0, abs=0.02)


def test_every_text_is_there_at_its_real_size(copies: tuple[FaceCopy, ...], root: Path) -> None:
    """The finished pages hold each card's words, and set them in the size of the card's own fitting."""
    made = legibility.render(copies, root / "templates", ink.load(root / "templates"), "Edition X")
    assert made.findings == ()
    pdf = pypdfium2.PdfDocument(made.pdf)
    assert len(pdf) == made.pages
    text = "".join(page.get_textpage().get_text_bounded() for page in pdf)
    squeezed = "".join(text.split())
    sizes = {row.design_id: row.size for row in made.readings if row.field == "rules"}
    for copy in copies:
        words = "".join(span.text for span in copy.blocks[-1].text)
        assert "".join(words.split()).casefold() in squeezed.casefold(), copy.design_id
        assert f"{sizes[copy.design_id]:g}pt·x" in squeezed


def test_what_is_below_a_limit_is_found(copies: tuple[FaceCopy, ...], root: Path, tmp_path: Path) -> None:
    """Pale words on paper and a size below the least are errors, and no page is made."""
    templates = tmp_path / "templates"
    shutil.copytree(root / "templates", templates)
    file = templates / "monstra" / "faces" / "layout.yaml"
    text = file.read_text(encoding="utf-8")
    pale = text.replace("sizes: [7.4, 7], ground: paper2}", "sizes: [7.4, 7], ground: paper2, ink: rule}")
    file.write_text(pale, encoding="utf-8")
    made = legibility.render(copies, templates, ink.load(templates), "Edition X")
    assert made.pdf == b""
    found = {(one.check, one.message.split(":")[0]) for one in made.findings}
    assert found == {("text/contrast", "TAC-16"), ("text/contrast", "BEH-10")}
    small = replace(made.readings[0], size=5.9, least=6)
    assert [one.check for one in legibility.faults([small])] == ["text/too-small"]


def _near(tone: tuple[int, ...], colour: str) -> bool:
    wanted = Image.new("RGB", (1, 1), colour).getpixel((0, 0))
    return isinstance(wanted, tuple) and max(abs(one - other) for one, other in zip(tone, wanted, strict=True)) <= 6


def test_the_pages_are_pictures_of_pages(copies: tuple[FaceCopy, ...], root: Path) -> None:
    """Every page is A4."""
    made = legibility.render(copies, root / "templates", ink.load(root / "templates"), "Edition X")
    for page in pypdfium2.PdfDocument(io.BytesIO(made.pdf)):
        assert page.get_size() == pytest.approx((595.28, 841.89), abs=0.5)
