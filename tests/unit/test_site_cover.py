"""READ-ME-PRINTER: who prints which file, the order of pages in words, checks by family, one page where it can be."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from monstra_print import products
from monstra_print.proof.covering import use_of
from monstra_print.site import cover, picture
from monstra_print.site.look import Site

ROW = cover.FileRow("press", "Creature cards", "creature-cards.pdf", "60", "63 × 88", "3", "front, back, …", "CMYK + CutContour")
HOME = cover.FileRow("home", "Arena mat, home print", "arena-mat-home-a4.pdf", "4", "297 × 210", "0", "one a sheet", "CMYK")
LONG = cover.FileRow(
    "home",
    "Rift Guardian mission mat, home print",
    "print-and-play-letter-bleed.pdf",
    "24",
    "279.4 × 215.9",
    "0",
    "up to 6 a sheet: front, back, …",
    "CMYK + CutContour + GoldFoil + HoloFoil",
)


def made(root: Path, plates: int, *rows: cover.FileRow) -> tuple[pypdfium2.PdfDocument, int]:
    """The page and its number of pages."""
    site = Site(root / "templates", "MONSTRA", "PT1·EN", "1.19", "2026-11-29", "en", "01234567", "Generic offset, coated")
    png = picture.encode_plate(np.zeros((418, 300), dtype=np.float32))
    shown = tuple(cover.PlateRow(f"creature-cards: {at}", png, "CutContour") for at in range(plates))
    said = cover.Cover(rows or (HOME, ROW), shown, (), "PDF/X-4.", ("box/trim", "box/bleed", "ink/tac"), ("type/inks",), (), ())
    pdf, count = cover.pages(site, said)
    return pypdfium2.PdfDocument(pdf), count


def told(root: Path, plates: int) -> tuple[str, int]:
    """The words of the page and its number of pages, read back."""
    pdf, count = made(root, plates)
    return " ".join(page.get_textpage().get_text_bounded() for page in pdf), count


def test_the_page_tells_the_press_first_and_the_checks_by_family(root: Path) -> None:
    words, count = told(root, 3)
    assert count == 1
    assert words.index("For the press") < words.index("creature-cards.pdf") < words.index("For a home printer")
    assert "For our own office" not in words
    assert "4 checks passed, 0 failed, 0 were not possible." in words
    assert "box 2" in words and "ink 1" in words and "Passed with warnings: type/inks" in words


def test_the_longest_words_of_a_row_stand_apart(root: Path) -> None:
    """No two pieces of text on the page overlap, and none reaches beyond its margins."""
    pdf, _ = made(root, 3, LONG, HOME, ROW)
    page = pdf[0].get_textpage()
    boxes = [page.get_rect(at) for at in range(page.count_rects())]
    assert len(boxes) > 30
    for (left, bottom, right, top), (other_left, other_bottom, other_right, other_top) in combinations(boxes, 2):
        over = min(right, other_right) - max(left, other_left), min(top, other_top) - max(bottom, other_bottom)
        assert over[0] < 0.5 or over[1] < 0.5, (left, top, other_left, other_top)
    assert max(box[2] for box in boxes) <= (210 - 12) / 25.4 * 72


def test_plates_that_fill_a_page_go_on_overleaf(root: Path) -> None:
    words, count = told(root, 90)
    assert count > 1 and "creature-cards: 89" in words


@pytest.mark.parametrize(
    ("product", "use"),
    [
        ("creature-cards", "press"),
        ("press-sheets", "press"),
        ("rulebook", "press"),
        ("print-and-play-a4", "home"),
        ("mission-mat-home", "home"),
        ("score-sheet", "office"),
        ("legibility-proof", "office"),
    ],
)
def test_each_product_is_told_to_who_prints_it(product: str, use: str) -> None:
    assert use_of(products.find(product)) == use


def test_the_order_of_pages_says_what_repeats_once() -> None:
    assert cover.order_words(["a/front", "a/back", "b/front", "b/back"]) == "front, back, front, …"
    assert cover.order_words(["mat/front"]) == "front"
    assert cover.order_words([["a/front", "b/front"], ["a/back"]]) == "up to 2 a sheet: front, back, …"
    assert cover.order_words([["mat/1"], ["mat/2"]]) == "one a sheet"
