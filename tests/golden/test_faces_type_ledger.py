"""The type ledger of the roster as text: a change of a text, a box or a font shows which card is set at another size."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from monstra_print import catalog, project
from monstra_print.faces import layout, ledger
from monstra_print.faces.art import symbol
from monstra_print.faces.compose import Composed, Set, compose
from monstra_print.faces.fit import Piece, Style
from monstra_print.faces.font import PT, typeface
from monstra_print.press.outline import bounds

GOLDEN = Path(__file__).with_suffix(".txt")


@pytest.fixture(scope="module")
def composed(root: Path) -> list[Composed]:
    cards = catalog.load(project.find(root))
    made = layout.read(root / "templates" / "monstra" / "faces")
    return [compose(copy, made) for copy in cards.faces(cards.edition()).values()]


def test_every_card_of_the_edition_fits(composed: list[Composed]) -> None:
    """69 designs, no finding, every size at or above its least."""
    assert len(composed) == 69
    assert [found for card in composed for found in card.findings] == []
    rows = [row for card in composed for row in card.rows]
    assert all(row.size >= row.minimum for row in rows)
    assert all(row.width <= row.box_width + 1e-6 and row.height <= row.box_height + 1e-6 for row in rows)
    assert min(row.size for row in rows if row.field == "rules") >= 7


def test_no_card_lacks_a_field_of_its_kind(composed: list[Composed]) -> None:
    """Only the tab of plain creatures may be missing (rulebook §3: what a face carries)."""
    for card in composed:
        missing = {field.name for field in card.kind.fields} - card.present
        assert missing <= ({"tab"} if card.copy.kind == "creature" and not card.premium else set()), card.copy.design_id


def test_the_printed_words_are_the_cards_words(composed: list[Composed]) -> None:
    """The lines of a text, joined, are exactly the sentence of the face, with the apostrophe of type."""
    for card in composed:
        rules = next(made for made in card.sets if made.field.name == "rules")
        lines = ["".join(piece["text"] for piece in line["pieces"]) for line in rules.lines]
        role = {"creature": "signature", "boss": "rule"}.get(card.copy.kind, "effect")
        sentence = " ".join(block.words for block in card.copy.blocks if block.role == role)
        assert " ".join(lines) == sentence.replace("'", "’")


def test_sizes_are_as_recorded(composed: list[Composed]) -> None:
    """To take a wanted change over: UPDATE_GOLDEN=1 pytest tests/golden/test_faces_type_ledger.py."""
    now = ledger.table(row for card in composed for row in card.rows)
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(now, encoding="utf-8")
    assert now == GOLDEN.read_text(encoding="utf-8")


def test_no_text_below_its_largest_size_could_be_larger(composed: list[Composed]) -> None:
    """Whatever the breaks, a tenth of a point more would burst the box: the widest line at its narrowest, and the height."""
    small = [(card, made) for card in composed for made in card.sets
             if made.field.name == "rules" and made.fitted.size < made.field.sizes[0]]  # fmt: skip
    assert {card.copy.design_id for card, _ in small} >= {"UMB-01", "BOSS-STD"}
    for card, made in small:
        _, _, width, height = made.field.box
        more = (made.fitted.size + 0.1) * PT
        texts = _words(made)
        fewest = [next(count for count in range(1, 20) if _narrowest(words, count, made) * more <= width) for words in texts]
        gaps = len(made.fitted.gaps) * made.field.gap
        assert more * (1.16 * sum(fewest) - 0.16 + gaps) > height or sum(fewest) > made.field.lines, card.copy.design_id


def _words(made: Set) -> list[list[float]]:
    """The words' widths in em of each paragraph of a set text; glued words are one."""
    texts: list[list[float]] = []
    extents = layout.read(project.starter() / "templates" / "monstra" / "faces").extents
    style = Style(typeface(made.field.font), typeface(made.field.strong), extents=extents)
    for at, line in enumerate(made.fitted.lines):
        if not at or at in made.fitted.gaps:
            texts.append([])
        texts[-1].append(0.0)
        for piece in line:
            first, *others = piece.text.split(" ")
            texts[-1][-1] += style.width(Piece(first, piece.strong, piece.icon))
            texts[-1] += [style.width(Piece(other, piece.strong)) for other in others]
    return texts


def _narrowest(words: list[float], count: int, made: Set) -> float:
    """The width in em of the widest of at most `count` lines, over all ways to break."""
    space = typeface(made.field.font).width(" ")
    best = [sum(words[: end + 1]) + space * end for end in range(len(words))]
    for _ in range(count - 1):
        best = [min([best[end]] + [max(best[start], sum(words[start + 1 : end + 1]) + space * (end - start - 1))
                                   for start in range(end)]) for end in range(len(words))]  # fmt: skip
    return best[-1]


def test_the_extents_of_symbols_are_those_of_their_drawings(root: Path) -> None:
    """Where the layout says that a symbol's ink begins and ends is where its paths do."""
    told = layout.read(root / "templates" / "monstra" / "faces").extents
    for name, extent in told.items():
        boxes = [bounds(one.path) for one in symbol.figures(root / "templates" / "symbols" / f"{name}.svg")]
        assert (min(box[0] for box in boxes), max(box[2] for box in boxes)) == pytest.approx(extent, abs=0.05), name
