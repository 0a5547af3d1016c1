"""The ink saver: art as line work, words black on white, nothing moved; measured on the plates of finished files."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageDraw

from monstra_print import products
from monstra_print.errors import UsageError
from monstra_print.findings import ERROR
from monstra_print.preflight.plates import PROCESS, Separator
from monstra_print.press import linework, redraw
from monstra_print.press.linework import area, looks
from monstra_print.press.outline import circle, rect
from monstra_print.press.shape import Shape, Stroke
from monstra_print.products import Job
from monstra_print.project import Project
from monstra_print.proof.checking import examine
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product
from monstra_print.proof.wish import Wishes

MOST = 0.15  # of the ink of the coloured page


@cache
def _made(root: Path, product_id: str, ink: str) -> tuple[PdfFile, PressRoom]:
    material = gather(Project(root, printer="home"), ("FLA-01", "TAC-01"), Wishes(ink=ink))  # type: ignore[arg-type]
    job = Job(root, material.copies, material.printings, material.edition, material.profile, "0123abcd", material.ruleset.sheet)
    product, room = products.find(product_id), replace(PressRoom.of(material), build="0123abcd")
    (file,) = press_product(product, list(product.make(job)), room)
    return file, room


def _ink(data: bytes, page: int) -> float:
    """Mean ink of a page in percent: the sum of the four plates."""
    with Separator(data) as separator:
        plates = separator.separate(page, 200, area="bleed")  # coarser, hairlines would grow to a pixel
    return float(sum(plates[name].mean() for name in PROCESS)) / 2.55


def _text(data: bytes) -> list[str]:
    """Every text operator of a file with its operands, but for names of fonts, and every matrix that leads to one."""
    found = []
    with pikepdf.open(BytesIO(data)) as pdf:
        streams = [page.Contents for page in pdf.pages]
        streams += [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        for stream in streams:
            words = []
            for one in pikepdf.parse_content_stream(stream):
                operator = str(one.operator)
                if operator in ("Tj", "TJ", "Tm", "Td", "cm"):
                    words.append(operator + repr([bytes(part) if isinstance(part, pikepdf.String) else str(part)
                                                  for part in one.operands]))  # fmt: skip
                elif operator == "Tf":
                    words.append(f"Tf {float(one.operands[1])}")
            if any(word.startswith("T") for word in words):
                found.append("\n".join(words))
    return sorted(found)


@pytest.mark.parametrize("product_id", ["creature-cards", "tactic-cards", "quick-reference"])
def test_words_stay_where_and_as_large_as_they_were(root: Path, product_id: str) -> None:
    """The same lines at the same places in the same sizes as in colour, and preflight finds no error."""
    (full, _), (saved, room) = _made(root, product_id, "full"), _made(root, product_id, "saver")
    assert _text(saved.data) == _text(full.data) and len(_text(saved.data)) > 0
    report = examine(saved.data, saved.twin, saved.name, room.profile, saved.expected)
    assert [str(one) for one in report.findings if one.severity is ERROR] == []


@pytest.mark.parametrize(("product_id", "page"), [("creature-cards", 0), ("creature-cards", 1), ("tactic-cards", 0)])
def test_the_saver_takes_a_fraction_of_the_ink(root: Path, product_id: str, page: int) -> None:
    """Front and back of a card need at most 15 % of the ink, and no ink but black."""
    full, saved = (_made(root, product_id, ink)[0].data for ink in ("full", "saver"))
    assert 1 < _ink(saved, page) <= MOST * _ink(full, page)
    with Separator(saved) as separator:
        plates = separator.separate(page, 60)
    assert not any(plates[name].any() for name in PROCESS[:3])


def test_no_word_stands_on_black(root: Path) -> None:
    """Round every run of letters of a saved page the plate is nearly bare: reversed type has become black on white."""
    data = _made(root, "creature-cards", "saver")[0].data
    with Separator(data) as separator:
        black = separator.separate(0, 300)["Black"]
    assert 0.02 < (black > 127).mean() < 0.25
    grown = np.asarray(Image.fromarray(black).reduce(12))  # about a millimetre: no letter fills one, a plate would
    assert (grown > 250).mean() < 0.01


def test_a_small_dark_area_stays_black_and_a_large_one_becomes_white() -> None:
    """Eyes stay eyes; a dark ground does not cost ink; what bears a word is white whatever its size."""
    large, small = area(rect(0, 0, 20, 20), 0.1), area(rect(3, 3, 1, 1), 0.1)
    assert looks([large, small]) == ["white", "black"]
    assert looks([large, small], words=[(2.5, 2.5, 5, 4)]) == ["white", "white"]
    assert looks([area(rect(0, 0, 1, 1), 0.9)]) == ["white"]


def test_a_symbol_on_a_plate_becomes_black_whether_it_was_dark_or_light() -> None:
    """A white sign on a dark disc and a dark one on paper both print black; the disc under a sign or a number becomes white."""
    disc, sign = area(circle(5, 5, 5), 0.2), area(rect(4, 4, 2, 2), 1.0)
    assert looks([disc, sign], symbols=True) == ["white", "black"]
    assert looks([area(rect(0, 0, 30, 30), 0.95), area(rect(4, 4, 2, 2), 0.1)], symbols=True) == ["white", "black"]
    assert looks([area(circle(1, 1, 1), 0.2)], [(0.5, 0.5, 1.5, 1.5)], symbols=True) == ["white"]


def test_line_work_keeps_every_outline_and_thins_its_lines() -> None:
    """Paths, rules and clips stay; fills get an outline; wide lines become thin and no ink but two is left."""
    shapes = (Shape(rect(0, 0, 9, 9), "fire.night"), Shape(rect(0, 0, 5, 5), None, stroke=Stroke("fire.main", 2.0, dash=(1, 1))))
    drawn = list(linework.draw(shapes, lambda ink: 0.1))
    assert [shape.path for shape in drawn] == [shape.path for shape in shapes]
    assert (drawn[0].ink, drawn[0].stroke) == ("bare", Stroke("line", linework.WIDTH, join="round"))
    assert drawn[1].stroke == Stroke("line", linework.WIDEST, dash=(1, 1)) and drawn[1].ink is None


def test_content_is_redrawn_with_clips_and_curves() -> None:
    """A clip that also paints outlasts its colour; `v` and `y` curves, closed strokes and text keep their operators."""
    content = b"0 0 0 rg 10 10 100 100 re W f q 1 0 0 RG 4 w 0 0 m 5 5 9 9 v 1 1 2 2 y s Q BT 1 g /F 9 Tf (a) Tj ET"
    with pikepdf.new() as pdf:
        stream = pdf.make_stream(content)
        made = redraw.redraw(stream, pikepdf.Dictionary(), redraw.origin([0, 0, 200, 200], 0, 0)).split(b"\n")
    words = [line.split()[-1].decode() for line in made if line]
    assert "rg" not in words and "RG" not in words and "g" not in words
    assert words.index("W") < words.index("B") < words.index("Tj") and "v" in words and "y" in words and "s" in words


def test_a_picture_becomes_lines() -> None:
    """An even picture leaves the paper bare, and the edge of a figure prints in black alone."""
    picture = Image.new("RGB", (80, 80), "#c03010")
    assert not np.asarray(linework.trace(picture)).any()
    ImageDraw.Draw(picture).rectangle((20, 20, 60, 60), fill="#f0f0c0")
    inks = np.asarray(linework.trace(picture))
    assert not inks[:, :, :3].any() and 0.02 < (inks[:, :, 3] > 200).mean() < 0.15 and not inks[40, 40].any()


def test_the_saver_is_refused_where_plates_are_made(root: Path) -> None:
    """A house that prints foil or cuts dies is a press: its profile and the reason are named."""
    with pytest.raises(UsageError, match="home"):
        gather(Project(root, printer="generic-offset"), ("FLA-01",), Wishes(ink="saver"))


def test_a_dark_figure_of_small_facets_is_no_blot() -> None:
    """Dark facets that touch count together: a figure of 9 mm² in nine facets becomes white, its lone eye stays black."""
    facets = [area(rect(column, row, 1, 1), 0.1) for column in range(3) for row in range(3)]
    eye = area(rect(8, 8, 1, 1), 0.1)
    assert looks([*facets, eye]) == ["white"] * 9 + ["black"]
    assert looks([*facets[:3], eye]) == ["black"] * 4
