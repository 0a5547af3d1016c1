"""Imposition: every back mirrors its front, nothing overlaps, what does not fit is refused before anything is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from monstra_print import profiles
from monstra_print.errors import UsageError
from monstra_print.press.form import Layer, PieceForm, Size
from monstra_print.press.imposition import DoesNotFitError, FilledLeaf, impose, plan
from monstra_print.press.page import Filled, Page, Placement
from monstra_print.profiles import SheetSpec
from monstra_print.units import Um, mm

CARD = Size(mm(63), mm(88))
OFFSET = (mm(0.7), mm(-0.3))
sheets = st.sampled_from([profiles.load_sheet(sheet_id) for sheet_id in profiles.sheet_ids()])
axes = st.sampled_from(["vertical", "horizontal"])


def leaf(number: int, trim: Size = CARD, drawn: float = 5, back: bool = True) -> FilledLeaf:
    """A leaf whose back is one of two kinds, by its number."""
    kind = "tactic" if number % 3 else "creature"
    front = Filled(PieceForm(f"{number}/front", trim, mm(drawn)))
    return front, Filled(PieceForm(f"{number}/back-{kind}", trim, mm(drawn))) if back else None


def deck(count: int, **options: object) -> list[FilledLeaf]:
    return [leaf(number, **options) for number in range(count)]  # type: ignore[arg-type]


def centre(placement: Placement) -> tuple[float, float]:
    trim = placement.piece.form.trim
    return placement.x + trim.width / 2, placement.y + trim.height / 2


def number(placement: Placement) -> str:
    return placement.piece.form.piece.split("/")[0]


def backs_of(page: Page) -> dict[str, Placement]:
    return {number(placement): placement for placement in page.placements if "/back" in placement.piece.form.piece}


def fronts_of(page: Page) -> dict[str, Placement]:
    return {number(placement): placement for placement in page.placements if "/front" in placement.piece.form.piece}


@given(sheets, axes, st.integers(1, 40), st.tuples(st.integers(-900, 900), st.integers(-900, 900)))
def test_every_back_centre_mirrors_its_front(sheet: SheetSpec, axis: str, count: int, shift: tuple[int, int]) -> None:
    """On any sheet and axis, each back's centre is the mirror image of its front's plus the offset, exactly."""
    offset = (Um(shift[0]), Um(shift[1]))
    pages = impose(deck(count), sheet, axis=axis, back_offset=offset)  # type: ignore[arg-type]
    width, height = sheet.size
    assert len(pages) == 2 * -(-count // sheet.slots)
    seen = []
    for front_page, back_page in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = fronts_of(front_page), backs_of(back_page)
        assert list(fronts) == list(backs) and fronts
        assert len(fronts) == len(front_page.placements) and len(backs) == len(back_page.placements)
        for key, front in fronts.items():
            x, y = centre(front)
            mirrored = (width - x, y) if axis == "vertical" else (x, height - y)
            back = backs[key]
            assert centre(back) == (mirrored[0] + offset[0], mirrored[1] + offset[1])
            assert back.turned == (axis == "horizontal") and not front.turned
        seen += list(fronts)
    assert sorted(seen, key=int) == [str(number) for number in range(count)]


@given(sheets, st.integers(1, 60))
def test_pieces_come_in_order_from_the_sheets_or_from_the_cut_piles(sheet: SheetSpec, count: int) -> None:
    """Order `sheet`: slot by slot, sheet by sheet. Order `stack`: the piles of the slots, put on one another, top first."""
    fronts = [[number(placement) for placement in page.placements] for page in impose(deck(count), sheet)[::2]]
    if sheet.order == "sheet":
        found = [piece for page in fronts for piece in page]
    else:
        found = [page[slot] for slot in range(sheet.slots) for page in fronts if slot < len(page)]
        assert max(len(page) for page in fronts) - min(len(page) for page in fronts) <= 1
    assert found == [str(number) for number in range(count)]


@given(sheets, st.integers(1, 20))
def test_gauges_stand_beside_the_pieces_inside_what_can_be_printed(sheet: SheetSpec, count: int) -> None:
    """Every sheet has its ruler of exactly 50 mm; bars and rulers touch no bleed, no mark and no edge of the paper."""
    block = plan(sheet, CARD).block
    inner = [edge / 1000 for edge in (block.x - sheet.bleed, block.y - sheet.bleed)]
    for page in impose(deck(count), sheet):
        assert any(note.text == "5 cm" for note in page.notes)
        points = [point for shape in page.gauges for _, point in shape.path if point]
        uprights = [s.path for s in page.gauges if s.stroke and s.path[0][1][0] == s.path[1][1][0]]
        assert [round(path[1][1][1] - path[0][1][1], 6) for path in uprights] == [50]
        for x, y in points:
            assert x < inner[0] or y < inner[1]
            assert x >= sheet.margin[0] / 1000 and sheet.margin[1] / 1000 <= y <= (sheet.size[1] - sheet.margin[3]) / 1000
        marks = [[point for _, point in shape.path] for shape in page.marks]
        for shape in (shape for shape in page.gauges if shape.ink):
            low = max(y for (_, (_, y)) in shape.path[:4])
            assert all(min(y for _, y in mark) > low for mark in marks), "a mark crosses the colour bar"


@given(sheets, st.integers(1, 20), st.floats(-0.5, 0.5), st.floats(0.99, 1.01))
def test_skew_and_scale_concern_backs_only(sheet: SheetSpec, count: int, skew: float, scale: float) -> None:
    """A calibration turns and scales back pages about the sheet's centre; fronts stay as they are."""
    assume(skew != 0 or scale != 1)
    plain, moved = impose(deck(count), sheet), impose(deck(count), sheet, skew_deg=skew, scale=(scale, 1.0))
    assert plain[::2] == moved[::2]
    assert all((page.skew_deg, page.scale) == (skew, (scale, 1.0)) for page in moved[1::2])
    assert [replace(page, skew_deg=0.0, scale=(1.0, 1.0)) for page in moved[1::2]] == list(plain[1::2])


@given(sheets, st.integers(1, 40))
def test_the_offset_moves_backs_only(sheet: SheetSpec, count: int) -> None:
    """A calibration of (+0.7, −0.3) mm leaves front pages as they are and moves every back by just that."""
    plain, moved = impose(deck(count), sheet), impose(deck(count), sheet, back_offset=OFFSET)
    assert plain[::2] == moved[::2]
    for before, after in zip(plain[1::2], moved[1::2], strict=True):
        for one, two in zip(before.placements, after.placements, strict=True):
            assert (two.x - one.x, two.y - one.y) == OFFSET


@given(sheets, axes, st.integers(1, 40))
def test_nothing_overlaps_and_all_lies_in_what_can_be_printed(sheet: SheetSpec, axis: str, count: int) -> None:
    """Pieces with their bleed never touch a neighbour's and stay inside the printable area on both sides."""
    left, top, right, bottom = sheet.margin
    for page in impose(deck(count), sheet, axis=axis):  # type: ignore[arg-type]
        areas = [(p.x - p.clip, p.y - p.clip, p.x + CARD.width + p.clip, p.y + CARD.height + p.clip) for p in page.placements]
        for at, (x0, y0, x1, y1) in enumerate(areas):
            assert x0 >= left and y0 >= bottom and x1 <= sheet.size[0] - right and y1 <= sheet.size[1] - top
            for other in areas[at + 1 :]:
                assert x1 <= other[0] or other[2] <= x0 or y1 <= other[1] or other[3] <= y0


@given(sheets, st.integers(1, 20))
def test_marks_stand_outside_the_bleed_and_on_the_cuts(sheet: SheetSpec, count: int) -> None:
    """Every crop mark lies wholly outside the bleed of all slots, on a trim line of a piece, inside the printable area."""
    geometry = plan(sheet, CARD)
    block, height = geometry.block, sheet.size[1] / 1000
    clear = (
        block.x - sheet.bleed,
        block.y - sheet.bleed,
        block.x + block.width + sheet.bleed,
        block.y + block.height + sheet.bleed,
    )
    left, top, right, bottom = (edge / 1000 for edge in clear)
    xs = {edge / 1000 for slot in geometry.slots for edge in (slot.x, slot.x + CARD.width)}
    ys = {height - edge / 1000 for slot in geometry.slots for edge in (slot.y, slot.y + CARD.height)}
    page = impose(deck(count), sheet)[0]
    assert len(page.marks) == 2 * (len(xs) + len(ys))
    for mark in page.marks:
        assert mark.stroke is not None and mark.ink is None
        (x0, y0), (x1, y1) = (numbers for _, numbers in mark.path)
        assert max(x0, x1) < left or min(x0, x1) > right or max(y0, y1) < top or min(y0, y1) > bottom
        assert (x0 == x1 and any(abs(x0 - x) < 1e-6 for x in xs)) or (y0 == y1 and any(abs(y0 - y) < 1e-6 for y in ys))
        assert min(x0, x1, y0, y1) >= 0 and max(x0, x1) <= sheet.size[0] / 1000 and max(y0, y1) <= height


@given(st.integers(1, 6), st.integers(1, 6), st.integers(40_000, 120_000), st.integers(40_000, 120_000), st.integers(0, 8000),
       st.integers(0, 4000))  # fmt: skip
def test_a_grid_either_fits_or_says_what_it_needs(
    across: int, down: int, width: int, height: int, gutter: int, bleed: int
) -> None:
    """Any grid on A4 is either placed inside the margins or refused with both measures."""
    a4 = replace(
        profiles.load_sheet("a4-9up"), grid=(across, down), cell=(Um(width), Um(height)), gutter=Um(gutter), bleed=Um(bleed)
    )
    assume(gutter >= 2 * bleed)
    needs = across * width + (across - 1) * gutter + 2 * bleed, down * height + (down - 1) * gutter + 2 * bleed
    if needs[0] <= 200_000 and needs[1] <= 287_000:
        slots = plan(a4, Size(Um(width), Um(height))).slots
        assert min(slot.x for slot in slots) - bleed >= 5000 and min(slot.y for slot in slots) - bleed >= 5000
    else:
        with pytest.raises(DoesNotFitError, match=r"does not fit: needs .* has 200x287"):
            plan(a4, Size(Um(width), Um(height)))


def test_ten_cards_nine_up_leave_eight_slots_empty_on_both_sides() -> None:
    """The second sheet holds one front and one back, and there is no blank page."""
    pages = impose(deck(10), profiles.load_sheet("a4-9up"))
    assert [len(page.placements) for page in pages] == [9, 9, 1, 1]


def test_without_duplex_there_are_fronts_only() -> None:
    """`none` leaves all backs out; leaves without a back give one-sided sheets by themselves."""
    for pages in (
        impose(deck(10), profiles.load_sheet("a4-9up"), duplex="none"),
        impose(deck(10, back=False), profiles.load_sheet("a4-9up")),
    ):
        assert [len(page.placements) for page in pages] == [9, 1]
        assert not any(backs_of(page) for page in pages) and "turn" not in pages[0].notes[0].text


def test_fold_puts_backs_beside_their_fronts() -> None:
    """Folded about the middle, each back of the one page lies behind its front; ten cards need three sheets of four."""
    sheet = profiles.load_sheet("a4-8up-bleed")
    pages = impose(deck(10), sheet, duplex="fold")
    assert [len(page.placements) for page in pages] == [8, 8, 4]
    for page in pages:
        fronts, backs = fronts_of(page), backs_of(page)
        for key, front in fronts.items():
            assert centre(front)[0] < sheet.size[0] / 2
            assert centre(backs[key]) == (sheet.size[0] - centre(front)[0], centre(front)[1]) and not backs[key].turned


@pytest.mark.parametrize(("scheme", "axis"), [("work-and-turn", "vertical"), ("work-and-tumble", "horizontal")])
def test_one_forme_prints_both_sides(scheme: str, axis: str) -> None:
    """Turned about its axis, the same page brings each back behind its front; an offset is refused, it would move both."""
    sheet = replace(profiles.load_sheet("press-320x450-16up"), scheme=scheme, turn_axis=axis, gripper=None)  # type: ignore[arg-type]
    pages = impose(deck(8), sheet)
    assert len(pages) == 1 and len(pages[0].placements) == 16
    for key, front in fronts_of(pages[0]).items():
        x, y = centre(front)
        assert centre(backs_of(pages[0])[key]) == ((sheet.size[0] - x, y) if axis == "vertical" else (x, sheet.size[1] - y))
    with pytest.raises(UsageError, match="offset"):
        impose(deck(8), sheet, back_offset=OFFSET)


@pytest.mark.parametrize(("sheet_id", "change", "trim", "said"), [
    ("a4-9up", {}, (69, 94), "needs 69x94, has 63x88"),
    ("a4-9up", {"grid": (3, 4)}, (63, 88), "needs 189x352, has 200x287"),
    ("a4-9up", {"bleed": mm(3), "gutter": mm(6)}, (63, 88), "needs 207x282, has 200x287"),
    ("letter-9up", {"bleed": mm(3), "gutter": mm(6)}, (63, 88), "needs 207x282, has 205.9x271"),
    ("press-320x450-16up", {"grid": (5, 4)}, (63, 88), "needs 345x376, has 310x428"),
    ("a4-8up-bleed", {"gutter": mm(2)}, (63, 88), "needs a gutter of 6 mm, has 2 mm"),
])  # fmt: skip
def test_what_does_not_fit_is_refused_with_both_measures(
    sheet_id: str, change: dict[str, object], trim: tuple[int, int], said: str
) -> None:
    """A piece with bleed in a slot of trim size, one row too many, bleed without room: named before anything is drawn."""
    sheet = replace(profiles.load_sheet(sheet_id), **change)  # type: ignore[arg-type]
    with pytest.raises(DoesNotFitError, match=said):
        impose([leaf(0, Size(mm(trim[0]), mm(trim[1])))], sheet)


def test_a_piece_without_enough_bleed_is_refused() -> None:
    """A piece that is drawn 2 mm beyond its trim cannot be printed with 3 mm of bleed."""
    with pytest.raises(DoesNotFitError, match="drawn 2 mm"):
        impose(deck(1, drawn=2), profiles.load_sheet("a4-8up-bleed"))


def test_pieces_of_different_trim_are_refused() -> None:
    """Two formats on one sheet are an error that names one piece of each."""
    with pytest.raises(DoesNotFitError, match="0/front 63x88, 1/front 60x80"):
        impose([leaf(0), leaf(1, Size(mm(60), mm(80)))], profiles.load_sheet("a4-9up"))


def test_gripper_moves_the_block_away_from_its_edge() -> None:
    """The block is centred in what the gripper leaves: 12 mm at the bottom move it up by 6."""
    sheet = profiles.load_sheet("press-320x450-16up")
    held, free = plan(sheet, CARD), plan(replace(sheet, gripper=None), CARD)
    assert {a.y - b.y for a, b in zip(held.slots, free.slots, strict=True)} == {6000}
    assert min(slot.y for slot in held.slots) - sheet.bleed >= 12_000


def test_slug_says_job_sheet_side_and_turn() -> None:
    """Each page says what it is and on which edge the sheet is turned; every text stays within its column."""
    pages = impose(deck(10), profiles.load_sheet("a4-9up"), job="MONSTRA PT1 · print and play", note="build 3fa9c2d1")
    assert [note.text for note in pages[3].notes] == [
        "MONSTRA PT1 · print and play", "sheet 2/2 · back · turn on the long edge", "build 3fa9c2d1", "5 cm"]  # fmt: skip
    assert "short edge" in impose(deck(1), profiles.load_sheet("a4-8up-bleed"))[0].notes[0].text
    with pytest.raises(UsageError, match="wider than a column"):
        impose(deck(1), profiles.load_sheet("a4-9up"), job="word " * 30)


@pytest.mark.parametrize(("sheet_id", "kept"), [("a4-9up", {"foil"}), ("press-320x450-16up", {"foil", "cut"})])
def test_die_line_goes_to_press_and_not_to_home_printers(sheet_id: str, kept: set[str]) -> None:
    """A home printer would print the die line in its alternate colour; other layers stay, and equal backs stay one object."""
    layers = (Layer("foil", ()), Layer("cut", ()))
    values = {"build": "0"}
    back = PieceForm("back", CARD, mm(5), technical=layers)
    pair = [(Filled(PieceForm(f"{n}/front", CARD, mm(5), technical=layers), values), Filled(back, values)) for n in range(2)]
    pages = impose(pair, profiles.load_sheet(sheet_id))
    assert {layer.ink for page in pages for placed in page.placements for layer in placed.piece.form.technical} == kept
    assert len({id(placed.piece.form) for placed in pages[1].placements}) == 1


def test_no_leaves_give_no_pages() -> None:
    """Nothing to print is nothing, not a blank sheet."""
    assert impose([], profiles.load_sheet("a4-9up")) == ()
