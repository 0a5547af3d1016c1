"""The mats: tracks follow the rules, words keep the safe area and the joints, nothing but ground near the trim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from monstra_print.copytext import Section, SheetCopy, Span
from monstra_print.document import read
from monstra_print.faces.legibility import ratio
from monstra_print.faces.sheet import figure, mat
from monstra_print.faces.sheet.board import Board, Manner, SetLine
from monstra_print.faces.sheet.stage import Placed
from monstra_print.press import ink, outline
from monstra_print.press.ink import InkLibrary
from monstra_print.rulesets.monstra.card import Boss, Card, Tactic
from monstra_print.rulesets.monstra.effect import Damage, Energy, ModeIs, When
from monstra_print.rulesets.monstra.rules import NAMES, Rules
from monstra_print.rulesets.monstra.sheet import sheet

MATS = ("arena-mat", "mission-mat")
GROUNDS = ("arena", "rift", "band")
CARDS: tuple[Card, ...] = (
    Boss("BOSS-STD", "Rift Guardian", "standard", 44, 2, 8, "rift-guardian"),
    Boss("BOSS-EXP", "Rift Guardian", "expert", 48, 2, None, "rift-guardian"),
    Tactic("TAC-06", "Rift Snare", 1, (When(ModeIs("duel"), (Energy(-1, "opposing_team"),), (Damage(2, "boss"),)),)),
)


@pytest.fixture(scope="module")
def templates(root: Path) -> Path:
    """The project's templates."""
    return root / "templates"


@pytest.fixture(scope="module")
def inks(templates: Path) -> InkLibrary:
    """The project's inks."""
    return ink.load(templates)


def board(sheet_id: str, templates: Path, rules: Rules | None = None, cards: tuple[Card, ...] = CARDS) -> Board:
    """A mat of the given rules on its board."""
    return mat.draw(sheet(sheet_id, rules or Rules(), cards), templates, "PT1·EN · rules 1.19")


def placed(sheet_id: str, templates: Path, rules: Rules | None = None) -> list[Placed]:
    """What each part of a mat's plan has drawn."""
    return mat.stage(sheet(sheet_id, rules or Rules(), CARDS), templates, "PT1·EN · rules 1.19").placed


def energy_frame(templates: Path) -> tuple[float, float]:
    """Left and right edge of the frame about the energy, as the plan of the half has it."""
    half, _ = read(templates / "monstra/sheets/player-half.yaml", "half")
    assert half is not None
    x, _, width, _ = next(
        part["plate"]["box"] for part in half.value["strip"] if part.get("plate", {}).get("section") == "energy"
    )
    return x, x + width


def shown(line: SetLine) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the words of a line, by their measured width."""
    left, top, width, height = line.box
    style = line.manner.style
    words = sum(style.width(piece) for piece in line.pieces) * line.size * 25.4 / 72
    spare = width - words
    before = {"left": 0.0, "center": spare / 2, "right": spare}[line.align]
    start = left + (spare - before if line.turned else before)
    return start, top, start + words, top + height


@pytest.mark.parametrize("sheet_id", MATS)
def test_every_word_fits_and_keeps_the_safe_area_of_20_mm(sheet_id: str, templates: Path) -> None:
    drawn = board(sheet_id, templates)
    assert drawn.findings == []
    for line in drawn.lines:
        left, top, right, bottom = shown(line)
        assert left >= 20 - 0.05 and right <= 574 + 0.05 and top >= 20 and bottom <= 400, line


@pytest.mark.parametrize("sheet_id", MATS)
def test_type_on_a_mat_is_at_least_10_pt(sheet_id: str, templates: Path) -> None:
    assert min(one.size for one in board(sheet_id, templates).sizes) >= 10


@pytest.mark.parametrize("sheet_id", MATS)
def test_every_number_of_a_field_is_9_to_14_mm_high(sheet_id: str, templates: Path) -> None:
    """Art direction §10, in mm of type size: tracks, knockouts, energy, HP."""
    numbers = [one for one in board(sheet_id, templates).lines if one.words.isdecimal()]
    found = {one.name for one in numbers}
    assert found == {"energy", "knockouts", "round"} | ({"hp"} if sheet_id == "mission-mat" else set())
    for one in numbers:
        assert 9 <= one.size * 25.4 / 72 <= 14, (one.name, one.words, one.size)


@pytest.mark.parametrize("sheet_id", MATS)
def test_a_number_stays_inside_the_shape_it_stands_on(sheet_id: str, templates: Path) -> None:
    drawn = board(sheet_id, templates)
    framed = [outline.bounds(one.path) for one in drawn.shapes if one.ink is not None and one.stroke is not None]
    for line in drawn.lines:
        if line.words.isdecimal():
            left, _, right, _ = shown(line)
            high = line.size * 25.4 / 72 * 0.834
            top, foot = (line.y, line.y + high) if line.turned else (line.y - high, line.y)
            around = [one for one in framed if one[0] < left and one[2] > right and one[1] < top and one[3] > foot]
            assert min((one[2] - one[0] for one in around), default=99) < 36, (line.name, line.words)


def crossing(sheet_id: str, templates: Path) -> dict[tuple[str, str], bool]:
    """Which parts may lie on a joint, and whether only with a line; as the plan declares them, each with a reason."""
    plan, _ = read(templates / f"monstra/sheets/{sheet_id}.yaml", sheet_id)
    assert plan is not None and plan.value["joints"]["x"] == 297 and plan.value["joints"]["y"] == 210
    return {(one["part"], one.get("section", "")): "only" in one for one in plan.value["joints"]["crossing"]}


@pytest.mark.parametrize("sheet_id", MATS)
def test_no_word_lies_on_a_joint_of_the_home_print(sheet_id: str, templates: Path) -> None:
    """Not one letter of the mat, with no exception; the build id neither."""
    for line in board(sheet_id, templates).lines:
        left, top, right, bottom = shown(line)
        assert not left < 297 < right and not top < 210 < bottom, line
    for field in mat.stage(sheet(sheet_id, Rules(), CARDS), templates, "x").fields:
        assert not field.box.x < 297000 < field.box.x + field.box.width


@pytest.mark.parametrize("rules", (Rules(), replace(Rules(), energy_cap=4, rounds=11, knockouts=4)))
@pytest.mark.parametrize("sheet_id", MATS)
def test_only_what_the_plan_names_lies_on_a_joint(sheet_id: str, rules: Rules, templates: Path) -> None:
    """Every shape of every part: slots, islands, plates, symbols, fields, the wordmark. And nothing is named that does not."""
    allowed, met = crossing(sheet_id, templates), set()
    for one in placed(sheet_id, templates, rules):
        named = {(one.part, one.section), (one.part, "")} & set(allowed)
        for shape in one.shapes:
            left, top, right, bottom = outline.bounds(shape.path)
            if left < 297 < right or top < 210 < bottom:
                assert named, (one.part, one.section, left, top, right, bottom)
                assert shape.ink is None or not allowed[next(iter(named))], (one.part, one.section)
                met |= named
    assert met == set(allowed)


@pytest.mark.parametrize("sheet_id", MATS)
def test_a_field_keeps_two_and_a_half_mm_from_a_joint(sheet_id: str, templates: Path) -> None:
    """A cut by hand is a little off: no ring, hexagon, shield or card space may lose its edge by it."""
    allowed, fields = crossing(sheet_id, templates), 0
    for one in placed(sheet_id, templates):
        if {(one.part, one.section), (one.part, "")} & {key for key, line in allowed.items() if not line}:
            continue
        for shape in one.shapes:
            if shape.ink is None or shape.stroke is None:
                continue
            fields += 1
            left, top, right, bottom = outline.bounds(shape.path)
            assert min(abs(297 - left), abs(297 - right)) >= 2.5 and min(abs(210 - top), abs(210 - bottom)) >= 2.5, one.part
    assert fields >= 60


@pytest.mark.parametrize("sheet_id", MATS)
def test_nothing_but_ground_lies_within_10_mm_of_the_trim(sheet_id: str, templates: Path) -> None:
    checked = 0
    for one in placed(sheet_id, templates):
        if one.part in GROUNDS:
            continue
        for path, wide in ((shape.path, shape.stroke.width / 2 if shape.stroke else 0) for shape in one.shapes):
            checked += 1
            left, top, right, bottom = outline.bounds(path)
            assert left - wide >= 10 and top - wide >= 10 and right + wide <= 584 and bottom + wide <= 410, one.part
    assert checked > 200


@pytest.mark.parametrize("sheet_id", MATS)
@pytest.mark.parametrize("step", (-1, 1))
@pytest.mark.parametrize("name", NAMES)
def test_a_rule_one_higher_or_lower_still_fits_and_is_seen(sheet_id: str, name: str, step: int, templates: Path) -> None:
    value = getattr(Rules(), name) + step
    if value < 0 or (name in ("active", "knockouts", "tactics_per_round") and value < 1):
        pytest.skip("no such game")
    usual, changed = board(sheet_id, templates), board(sheet_id, templates, replace(Rules(), **{name: value}))
    assert [one.check for one in changed.findings] == (["sheet/no-room"] if (name, step) == ("active", 1) else [])
    before, after = [one.words for one in usual.lines], [one.words for one in changed.lines]
    if name in sheet(sheet_id, Rules(), CARDS).numbers:
        assert before != after
    else:
        assert before == after


def test_tracks_have_as_many_fields_as_the_rules_say(templates: Path) -> None:
    drawn = board("arena-mat", templates, replace(Rules(), knockouts=4, energy_cap=7, shield_cap=8, rounds=15))
    numbers = [(one.name, one.words) for one in drawn.lines]
    fields = [*map(str, range(1, 9)), *map(str, range(15, 8, -1))]
    for turned in (False, True):
        assert [one.words for one in drawn.lines if one.name == "round" and one.turned == turned] == [*fields, "ROUND"]
    for name, count in (("knockouts", 3), ("energy", 8)):
        found = [words for at, words in numbers if at == name and words.isdecimal()]
        assert len(found) == 2 * count, name


def test_the_guardian_track_starts_at_both_boss_cards_and_marks_the_seal_zone(templates: Path) -> None:
    cards = (replace(CARDS[0], hp=30), replace(CARDS[1], hp=37), CARDS[2])
    drawn = board("mission-mat", templates, replace(Rules(), seal=5), cards)
    numbers = [one.words for one in drawn.lines if one.name == "hp" and one.words.isdecimal()]
    assert numbers == [str(value) for value in range(37, 0, -1)]
    filled = [one for one in drawn.shapes if one.ink == "boss.deep" and one.stroke and one.stroke.ink == "boss.bright"]
    assert len(filled) == 5 + 1  # the seal zone and the field of the loss
    assert [one.words for one in drawn.lines if one.name == "boss"] == ["RIFT GU", "ARDIAN", "Standard 30 HP", "Expert 37 HP"]


def test_the_arena_is_point_symmetric_but_for_the_round_track(templates: Path) -> None:
    drawn = board("arena-mat", templates)
    lines = [one for one in drawn.lines if one.turned and one.name != "round"]
    turned = {(round(594 - one.x, 3), round(420 - one.y, 3), one.words) for one in lines}
    straight = {(round(one.x, 3), round(one.y, 3), one.words) for one in drawn.lines if not one.turned and one.name != "round"}
    assert turned == straight and len(turned) > 60


def test_each_side_of_the_arena_reads_every_round_number_upright(templates: Path) -> None:
    """Each number stands twice on its field, once for each side, in that team's ink; the last round is white on its fill."""
    lines = [one for one in board("arena-mat", templates).lines if one.name == "round" and one.words.isdecimal()]
    for number in map(str, range(1, 13)):
        near, far = sorted((one for one in lines if one.words == number), key=lambda one: one.turned)
        assert (near.turned, far.turned) == (False, True)
        assert near.x == far.x and near.size == far.size >= 25.5  # 9 mm
        assert (near.ink, far.ink) == (("white", "white") if number == "12" else ("gold.bright", "water.glow"))
        assert far.y < near.y  # the nearer half of the field belongs to each reader


@pytest.mark.parametrize("sheet_id", MATS)
@pytest.mark.parametrize("cap", range(3, 9))
def test_energy_fields_lie_in_the_middle_of_their_frame_beside_the_joint(sheet_id: str, cap: int, templates: Path) -> None:
    drawn = board(sheet_id, templates, replace(Rules(), energy_cap=cap))
    places = sorted(one.x for one in drawn.lines if one.name == "energy" and one.words.isdecimal() and not one.turned)
    assert len(places) == cap + 1
    pitch = places[1] - places[0]
    assert all(abs(x - 297) >= pitch / 2 - 1e-6 for x in places)
    left, right = energy_frame(templates)
    assert places[0] - pitch / 2 >= left and places[-1] + pitch / 2 <= right
    off = abs((places[0] + places[-1]) / 2 - (left + right) / 2)
    assert off == pytest.approx(0 if cap % 2 else pitch / 2)


def test_the_build_id_stands_on_the_line_of_the_imprint_and_free_of_words(templates: Path) -> None:
    for sheet_id in MATS:
        (field,) = mat.stage(sheet(sheet_id, Rules(), CARDS), templates, "PT1·EN · rules 1.19").fields
        assert (field.name, field.font, field.align) == ("build", "SSP-600", "right") and field.size >= 10
        x, y, width, height = (length / 1000 for length in (field.box.x, field.box.y, field.box.width, field.box.height))
        drawn = board(sheet_id, templates)
        assert any(one.name == "imprint" and y < one.y < y + height for one in drawn.lines)
        for line in drawn.lines:
            left, top, right, bottom = shown(line)
            assert right <= x or left >= x + width or bottom <= y or top >= y + height, line
        assert x + width <= 574


@pytest.mark.parametrize("sheet_id", MATS)
def test_words_on_a_mat_keep_theirratio(sheet_id: str, templates: Path, inks: InkLibrary) -> None:
    """WCAG on the lightest of the dark grounds under mat words: 4.5, from 18 pt 3."""
    grounds = [inks.preview(name) for name in ("mat0", "mat1", "boss.night")]
    for line in board(sheet_id, templates).lines:
        if line.ink in ("white", "boss.glow"):
            continue  # the lightest inks; they also stand on the filled fields
        for ink_name in {line.ink, line.strong_ink}:
            worst = min(ratio(inks.preview(ink_name), ground) for ground in grounds)
            assert worst >= (3 if line.size >= 18 else 4.5), (line.name, line.words, ink_name, round(worst, 2))


@pytest.mark.parametrize("sheet_id", MATS)
def test_only_inks_of_the_library_are_used(sheet_id: str, templates: Path, inks: InkLibrary) -> None:
    drawn = board(sheet_id, templates)
    used = {one.ink for one in drawn.shapes if one.ink} | {one.stroke.ink for one in drawn.shapes if one.stroke}
    used |= {name for one in drawn.lines for name in (one.ink, one.strong_ink)}
    assert used <= set(inks.names())
    assert "void" not in {one.ink for one in drawn.lines}


@pytest.mark.parametrize("sheet_id", MATS)
def test_the_page_carries_every_word_in_its_place(sheet_id: str, templates: Path, inks: InkLibrary) -> None:
    """Press gets a page of trim + 12 mm a side on which the words can be read back."""
    made = mat.render(sheet(sheet_id, Rules(), CARDS), templates, inks, "PT1·EN · rules 1.19")
    assert made.findings == () and made.art is not None
    assert (made.art.x, made.art.y) == (-12000, -12000)
    page = pypdfium2.PdfDocument(made.art.pdf)[made.art.index]
    assert page.get_size() == pytest.approx((618 / 25.4 * 72, 444 / 25.4 * 72), abs=0.02)
    text = " ".join(page.get_textpage().get_text_bounded().split())
    for words in ("TEAM ENERGY", "give one ally 3 Shield (max 6)", "KNOCKOUTS", "PT1·EN · rules 1.19"):
        assert words in text


def test_two_renderings_of_a_mat_are_the_same_bytes(templates: Path, inks: InkLibrary) -> None:
    first, second = (mat.render(sheet("arena-mat", Rules(), CARDS), templates, inks, "x") for _ in range(2))
    assert first.ground == second.ground
    assert first.art is not None and second.art is not None and first.art.pdf == second.art.pdf


def _longer(copy: SheetCopy, key: str, words: str) -> SheetCopy:
    def mend(parts: tuple[Section, ...]) -> Iterator[Section]:
        for one in parts:
            lines = (replace(one.lines[0], text=(Span(words),)), *one.lines[1:]) if one.key == key else one.lines
            yield replace(one, lines=lines)

    return replace(copy, sections=tuple(mend(copy.sections)))


def test_words_that_do_not_fit_are_a_finding_and_leave_no_page(templates: Path, inks: InkLibrary) -> None:
    """Case T1: never clipped, never an ellipsis; the finding names the place and the millimetres."""
    copy = _longer(sheet("mission-mat", Rules(), CARDS), "win", "one creature " * 90)
    made = mat.render(copy, templates, inks, "x")
    assert made.art is None
    assert [one.check for one in made.findings] == ["text/overflow"]
    assert "mission-mat: win overflows by" in made.findings[0].message and "mm at 10 pt" in made.findings[0].message


def test_a_character_without_a_glyph_is_a_finding(templates: Path, inks: InkLibrary) -> None:
    """Case T3: no empty boxes, no other font."""
    copy = _longer(sheet("arena-mat", Rules(), CARDS), "discard", "大百足")
    made = mat.render(copy, templates, inks, "x")
    assert made.art is None
    assert {one.check for one in made.findings} == {"text/missing-glyph"}
    assert "U+5927" in made.findings[0].message


def test_fields_stand_beside_a_joint_and_within_their_room() -> None:
    for count in range(1, 12):
        places = figure.beside_joint(count, 0, 400, 30, 200)
        assert all(abs(x - 200) >= 15 - 1e-9 for x in places)
        assert places[0] - 15 >= 0 and places[-1] + 15 <= 400
    assert figure.beside_joint(20, 0, 400, 30, 200)[0] == pytest.approx(-85)  # too many: simply centred


def test_a_line_shrinks_to_its_box_and_no_further(templates: Path) -> None:
    drawn = Board(templates, "test")
    manner = Manner("Fjalla", (18.0, 14.0))
    drawn.words("a", "REPLACEMENTS", (0, 0), 60, manner, "white")
    drawn.words("b", "REPLACEMENTS", (0, 0), 33, manner, "white")
    drawn.words("c", "REPLACEMENTS", (0, 0), 20, manner, "white")
    assert [(one.field, one.size) for one in drawn.sizes] == [("a", 18.0), ("b", 14.0)]
    assert [one.check for one in drawn.findings] == ["text/overflow"]
