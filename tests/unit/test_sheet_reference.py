"""The quick reference: five steps, header symbols, words on the page, sizes, what happens when words are too long."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from monstra_print.copytext import Block, FaceCopy, Printing, SheetCopy, Span, Stat
from monstra_print.faces.legibility import ratio
from monstra_print.faces.sheet import mat, reference, specimen, table
from monstra_print.faces.sheet.board import Board
from monstra_print.press import ink, outline
from monstra_print.press.ink import InkLibrary
from monstra_print.press.shape import Shape
from monstra_print.rulesets.monstra.card import Boss, Card
from monstra_print.rulesets.monstra.rules import NAMES, Rules
from monstra_print.rulesets.monstra.sheet import sheet

BOSSES: tuple[Card, ...] = (
    Boss("BOSS-STD", "Rift Guardian", "standard", 44, 2, 8, "rift-guardian"),
    Boss("BOSS-EXP", "Rift Guardian", "expert", 48, 2, None, "rift-guardian"),
)
PICTURE = (Shape(outline.rect(-5, -5, 73, 98), "fire.main"),)
IMPRINT = "Playtest rules v1.19 · QREF-PT1·EN"


def card(name: str = "Flaro") -> FaceCopy:
    """A creature as the quick reference shows one."""
    blocks = (
        Block("basic", "Ember Pounce", 0, Stat("damage", "damage", "3"), ()),
        Block(
            "signature",
            "Flame Spiral",
            2,
            Stat("damage", "damage", "5"),
            (Span("5 damage; apply "), Span("Burn", "burn", True), Span(".")),
        ),
    )
    stats = (Stat("evo", "dna", "1"), Stat("speed", "speed", "3"), Stat("hp", "heart", "14"))
    return FaceCopy("FLA-01", "creature", name, "fire", stats, blocks, Printing("PT1", 1, 30, "common", "plain", "Lino Totem"))


@pytest.fixture(scope="module")
def templates(root: Path) -> Path:
    """The project's templates."""
    return root / "templates"


@pytest.fixture(scope="module")
def inks(templates: Path) -> InkLibrary:
    """The project's inks."""
    return ink.load(templates)


def words(rules: Rules) -> SheetCopy:
    """The quick reference of the given rules."""
    return sheet("quick-reference", rules, BOSSES)


def arena_mat(rules: Rules, templates: Path) -> Board:
    """The arena mat of the given rules as it is drawn."""
    return mat.draw(sheet("arena-mat", rules, BOSSES), templates, IMPRINT)


def lay_out(copy: SheetCopy, templates: Path, inks: InkLibrary, rules: Rules | None = None) -> reference.Reference:
    """The sheet of these words, with the mat of the rules."""
    return reference.render(copy, arena_mat(rules or Rules(), templates), card(), PICTURE, IMPRINT, templates, inks)


def texts(made: reference.Reference) -> list[str]:
    """The text of each side, read back from the laid-out pages."""
    return [" ".join(pypdfium2.PdfDocument(art.pdf)[art.index].get_textpage().get_text_bounded().split()) for art in made.art]


@pytest.fixture(scope="module")
def made(templates: Path, inks: InkLibrary) -> reference.Reference:
    """The quick reference of the rulebook's own numbers."""
    return lay_out(words(Rules()), templates, inks)


def test_both_sides_carry_every_line_of_the_sheet(made: reference.Reference) -> None:
    assert made.findings == ()
    front, back = texts(made)
    first = {"first-game", "steps", "table", "header", "moves", "four"}
    for one in words(Rules()).sections:
        side = front if one.key in first else back
        for line in one.lines:
            assert line.words.replace("  ", " ") in side, line.words
    assert IMPRINT in front and IMPRINT in back


def test_the_five_steps_and_the_letters_of_the_header_symbols_are_printed(made: reference.Reference) -> None:
    front = texts(made)[0]
    for step in ("Shuffle your own 12", "Reveal your", "Draw 3", "Fight in rounds", "Win the duel"):
        assert step in front
    names = ("Sign.", "EVO level.", "Speed 1–3.", "Maximum HP.", "Energy cost,", "Damage,")
    for letter, name in zip("ABCDEF", names, strict=True):
        assert f"{letter} {name}" in front
    for fact in ("Flaro", "Ember Pounce", "Flame Spiral", "14"):
        assert fact in front


def test_the_pages_are_a5_with_five_mm_beyond_the_trim(made: reference.Reference) -> None:
    pdf = pypdfium2.PdfDocument(made.art[0].pdf)
    assert len(pdf) == 2 and made.art[0].pdf is made.art[1].pdf
    assert pdf[0].get_size() == pytest.approx((158 / 25.4 * 72, 220 / 25.4 * 72), abs=0.02)


def test_words_keep_five_mm_from_the_trim_and_six_points(made: reference.Reference) -> None:
    """Rules text is at least 7 pt, everything else at least 6 (art direction §12)."""
    assert min(one.size for side in made.sizes for one in side) >= 6
    assert min(one.size for side in made.sizes for one in side if one.field == "words") >= 8
    for art in made.art:
        page = pypdfium2.PdfDocument(art.pdf)[art.index].get_textpage()
        for index in range(page.count_rects()):
            left, bottom, right, top = (side / 72 * 25.4 - 5 for side in page.get_rect(index))
            assert left >= 5 and right <= 143 and bottom >= 5 and top <= 205


def test_numbers_of_changed_rules_stand_on_the_sheet(templates: Path, inks: InkLibrary) -> None:
    """Every rule one higher at once: the sheet still fits, and each number is the new one."""
    higher = replace(Rules(), **{name: getattr(Rules(), name) + 1 for name in NAMES})
    made = lay_out(words(higher), templates, inks, higher)
    assert made.findings == ()
    front, back = texts(made)
    assert "Shuffle your own 13 different creatures (at most 2 Founder or Mythic Holo) and 13 different tactics" in front
    assert "top 3 creatures" in front and "other 10 stay" in front
    assert "Draw 4 tactics; no mulligan. Energy starts at 1" in front and "4th creature knockout" in front
    assert "3 energy, up to 6" in back and "From round 3 each team draws 2 tactics" in back and "down to 6 at once" in back
    assert "3 counters. After each of its next 3 actions it loses 2 HP" in back and "2 a round." in back
    assert "After round 13:" in back and "9 HP or less" in back and "at most 7 on a creature" in back


def test_the_table_shows_the_fields_of_the_mat_that_the_rules_give(templates: Path) -> None:
    """A mat of other rules, drawn anew, changes the picture of it."""
    rules = replace(Rules(), rounds=14, energy_cap=7, knockouts=4, opening_hand=4)
    for given, rounds, energy, knockouts in ((Rules(), 12, 6, 3), (rules, 14, 8, 4)):
        mat = arena_mat(given, templates)
        fields = [one.key for one in table.places(mat) if one.kind == "field" and (one.words.isdigit() or one.key == "knockouts")]
        assert (fields.count("round"), fields.count("energy"), fields.count("knockouts")) == (rounds, energy, knockouts)
        drawn = table.draw(mat, words(given).numbers, templates)
        edges = [one.stroke for one in drawn.shapes if one.stroke]
        for width, ink_name, count in ((2.4, "gold.main", rounds), (2.6, "energy", 2 * energy)):
            assert sum(edge.width == width and edge.ink == ink_name and not edge.dash for edge in edges) == count


def test_the_table_has_the_proportions_of_the_real_mat(templates: Path) -> None:
    """Every slot and field of the small picture lies where the mat has it (art direction §9)."""
    mat = arena_mat(Rules(), templates)
    found = table.places(mat)
    slots = [one.key for one in found if one.kind == "slot"]
    assert sorted(slots) == ["active", "active", "discard", "replacements", "revived", "tactics"]
    paths = {one.path for one in mat.shapes}
    drawn = {one.path for one in table.draw(mat, words(Rules()).numbers, templates).shapes}
    for one in found:
        assert one.path in paths
        if (one.kind == "field" and one.key in ("energy", "knockouts", "round")) or one.key in ("revived", "discard"):
            assert one.path in drawn, one


def test_the_key_of_the_table_points_at_its_five_things(templates: Path) -> None:
    marks = table.key(arena_mat(Rules(), templates))
    assert sorted(number for number, _, _ in marks) == [1, 1, 2, 3, 3, 4, 4, 5]
    for _, x, y in marks:
        assert 15 < x < table.WIDTH - 15 and 15 < y < table.HEIGHT - 10
    apart = [(a, b) for a in marks for b in marks if a < b and abs(a[1] - b[1]) < 36 and abs(a[2] - b[2]) < 36]
    assert apart == []


def test_the_small_card_shows_its_picture_within_its_outline_and_its_symbols(templates: Path) -> None:
    drawn = specimen.draw(card(), PICTURE, templates)
    picture = next(one for one in drawn.shapes if one.path == PICTURE[0].path)
    assert picture.clip == outline.rounded_rect(0, 0, 63, 88, 3)
    assert {"Flaro", "FIRE", "1", "3", "14", "5"} <= {line.words for line in drawn.lines}
    assert not drawn.findings


def test_every_symbol_can_be_told_from_its_paper(inks: InkLibrary) -> None:
    """Graphics need a contrast of 3 : 1 (art direction §12, WCAG 1.4.11)."""

    def contrast(one: str, other: str) -> float:
        return ratio(inks.preview(one), inks.preview(other))

    for icon, name in reference.COLOURS.items():
        assert contrast("paper", name) >= 3, icon
    for icon, dark in reference.BACKED.items():
        assert contrast("paper", dark) >= 3 and contrast(icon, dark) >= 3, icon
    for night, bright in (("boss.deep", "boss.glow"), ("shade.night", "gold.bright")):
        assert contrast(bright, night) >= 4.5


def test_every_rule_line_begins_with_the_symbol_of_its_subject() -> None:
    """Art direction §9, and one meaning for one shape: what has no symbol of its own has none. Steps and key have numbers."""
    numbered = {"first-game", "steps", "table", "round"}
    bare = [line.words for one in words(Rules()).sections if one.key not in numbered for line in one.lines if not line.icon]
    assert [line.partition(" ")[0] for line in bare] == ["In", "Ally:", "“Up"]


def test_no_line_ends_in_one_short_word(made: reference.Reference) -> None:
    """The last two words of each rule stand on one line when the last has few letters."""
    for art in made.art:
        lines = [
            one.strip(" ") for one in pypdfium2.PdfDocument(art.pdf)[art.index].get_textpage().get_text_bounded().splitlines()
        ]
        alone = [line for line in lines if line.endswith(".") and " " not in line and "\N{NO-BREAK SPACE}" not in line]
        assert [line for line in alone if len(line) <= 8] == []


def test_words_that_are_too_long_are_a_finding_that_names_the_box(templates: Path, inks: InkLibrary) -> None:
    """Case T1: nothing is cut off, and nothing is printed."""
    usual = words(Rules())
    long = tuple(
        replace(one, lines=tuple(replace(line, text=(*line.text, Span(" more" * 60))) for line in one.lines))
        if one.key == "conditions"
        else one
        for one in usual.sections
    )
    made = lay_out(replace(usual, sections=long), templates, inks)
    assert made.art == ()
    assert [one.check for one in made.findings] == ["text/overflow"]
    assert "quick-reference: right overflows by" in made.findings[0].message and "7 pt" in made.findings[0].message


def test_a_character_without_a_glyph_in_flowing_words_is_a_finding(templates: Path, inks: InkLibrary) -> None:
    """Case T3: no blank box and no other font."""
    usual = words(Rules())
    odd = tuple(
        replace(one, lines=(replace(one.lines[0], text=(Span("大百足"),)), *one.lines[1:])) if one.key == "finish" else one
        for one in usual.sections
    )
    made = lay_out(replace(usual, sections=odd), templates, inks)
    assert made.art == ()
    assert [one.check for one in made.findings] == ["text/missing-glyph"]
    assert "U+5927" in made.findings[0].message
