"""The token sheet: enough counters for every battle, die lines with room between them, colour past them, both sides alike."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from monstra_print import catalog, preflight, products, profiles, project
from monstra_print.catalog import Catalog
from monstra_print.copytext import SheetCopy
from monstra_print.faces.legibility import contrast
from monstra_print.faces.sheet import tokens
from monstra_print.faces.sheet.board import Board
from monstra_print.faces.sheet.silhouette import SILHOUETTES
from monstra_print.press import ink
from monstra_print.press.form import Layer, Leaf
from monstra_print.press.outline import bounds, flatten
from monstra_print.products import Job
from monstra_print.proof.pressing import PdfFile, PressRoom, press_product
from monstra_print.rulesets.monstra.engine import layout as at
from monstra_print.rulesets.monstra.engine.adapter import bot_numbers
from monstra_print.rulesets.monstra.engine.flow import apply
from monstra_print.rulesets.monstra.engine.options import legal
from monstra_print.rulesets.monstra.engine.policies import choose
from monstra_print.rulesets.monstra.sheet import sheet as write

ID = "token-sheet"
# Rulebook §2, every piece that is no card, mat or sheet, and what the brief of the product adds: key or its beginning.
COMPONENTS = {
    "damage counters": "damage/", "knockout counter": "knockout", "energy counters": "energy", "shield counters": "shield/",
    "burn": "condition/burn", "poison": "condition/poison", "slow": "condition/slow", "first-team marker": "first-team",
    "revive used": "once/FEN-01", "first use": "once/VHA-01", "tactic played": "tactic/played", "Battle Tempo": "speed/TAC-13",
    "Updraft": "speed/TAC-21", "Marked Prey": "tactic/TAC-12", "boss HP": "hp/boss", "round": "round",
}  # fmt: skip


@pytest.fixture(scope="module")
def cards(root: Path) -> Catalog:
    return catalog.load(project.find(root))


@pytest.fixture(scope="module")
def copy(cards: Catalog) -> SheetCopy:
    found: SheetCopy = cards.ruleset.sheet(ID)
    return found


def job_of(root: Path, cards: Catalog, house: str = "generic-offset") -> Job:
    edition = cards.edition()
    return Job(root, {}, edition.printings, edition, profiles.load(house), "0123abcd", cards.ruleset.sheet)


def press(root: Path, job: Job, leaves: tuple[Leaf, ...]) -> PdfFile:
    room = PressRoom(job.profile, ink.load(root / "templates"), job.edition.code, job.edition.date, job.build)
    (file,) = press_product(products.find(ID), leaves, room)
    return file


@pytest.fixture(scope="module")
def leaf(root: Path, cards: Catalog) -> Leaf:
    job = job_of(root, cards)
    (made,) = products.find(ID).make(job)
    assert job.findings == []
    return made


def cut(form: Any) -> tuple[Any, ...]:
    """The die lines of a side."""
    (layer,) = form.technical
    assert layer.ink == "cut"
    return tuple(shape.path for shape in layer.shapes)


def points(path: Any) -> np.ndarray:
    return np.array([point for line, _ in flatten(path, 16) for point in line])


# ---------------------------------------------------------------- what there is


@pytest.mark.parametrize("component", COMPONENTS)
def test_every_counter_of_the_rulebook_is_there(component: str, copy: SheetCopy) -> None:
    """Rulebook §2 and the markers that a team needs beside it."""
    keys = [one.key for one in copy.sections if one.key.startswith(COMPONENTS[component])]
    assert keys and all(copy.numbers[key] >= 1 for key in keys)


def test_the_numbers_are_those_that_the_rules_ask_for(copy: SheetCopy) -> None:
    """Reckoned anew: wounds and Shield of two creatures, one that waits and the boss, laid with large counters first."""
    assert copy.numbers["energy"] == 5 and copy.numbers["knockout"] == 3
    assert [copy.numbers[f"condition/{name}"] for name in ("burn", "poison", "slow")] == [3, 6, 3]
    wounds = [max(Counter(d5=hp // 5, d1=hp % 5)[kind] for hp in range(19)) for kind in ("d5", "d1")]
    waiting = [max(Counter(d5=hp // 5, d1=hp % 5)[kind] for hp in range(15)) for kind in ("d5", "d1")]
    assert [copy.numbers["damage/5"], copy.numbers["damage/1"]] == [2 * wounds[0] + waiting[0], 2 * wounds[1] + waiting[1]]
    for held in itertools.product(range(7), repeat=3):
        assert sum(one // 3 for one in held) <= copy.numbers["shield/3"]
        assert sum(one % 3 for one in held) <= copy.numbers["shield/1"]


@pytest.mark.parametrize("mode", ["duel", "mission:BOSS-STD", "mission:BOSS-EXP"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_no_counter_runs_out_in_sample_battles(mode: str, bot: str, cards: Catalog, copy: SheetCopy) -> None:
    """At every decision of twenty battles a team's sheet has what lies on its creatures and on the boss."""
    seen: Counter[str] = Counter()
    for index in range(20):
        for state in _states(cards, mode, bot, index):
            for used in _on_table(cards, state):
                seen |= used
    assert seen["energy"] == 5 and seen["damage/5"] >= 2 and seen["shield/1"] >= 3, "the battles were played"
    # a fourth knockout of one effect decides nothing (R60)
    assert {key: count for key, count in seen.items() if count > copy.numbers[key] and (key, count) != ("knockout", 4)} == {}


def _states(cards: Catalog, mode: str, bot: str, index: int) -> Iterator[at.View]:
    engine = cards.ruleset.engine
    s, table, out, number = (
        engine.begin(mode, None, 7, index, False),
        engine.table.numbers,
        [0] * at.OPTIONS_CAP,
        bot_numbers((bot,)),
    )
    while n := legal(s, table, out):
        yield at.view(s)
        apply(s, table, out[choose(s, table, out, n, number[0])])
    yield at.view(s)


def _on_table(cards: Catalog, state: at.View) -> Iterator[Counter[str]]:
    for number in range(1 if state.mission else 2):
        team = state.team(number)
        slots = [slot for slot in (team.slot(0), team.slot(1)) if slot.hp > 0]
        wounds = [slot.max_hp - slot.hp for slot in slots]
        if team.waiting:
            wounds.append(cards.ruleset.engine.table.creatures[team.waiting - 1].hp - team.waiting_hp)
        slots += [state.team(1).slot(0)] if state.mission else []
        used = Counter({"energy": team.energy, "knockout": team.ko, "tactic/played": team.played, "tactic/TAC-12": team.mark > 0})
        for lost in wounds:
            used += Counter({"damage/5": lost // 5, "damage/1": lost % 5})
        for slot in slots:
            used += Counter({"shield/3": slot.shield // 3, "shield/1": slot.shield % 3, "condition/burn": slot.burn > 0})
            used += Counter({"condition/poison": slot.poison, "condition/slow": slot.slow > 0})
            used += Counter({"speed/TAC-21": slot.speed_set > 0, "speed/TAC-13": slot.speed_add > 0})
        yield used


# ---------------------------------------------------------------- the dies


def test_there_is_a_die_line_for_each_counter_on_both_sides(leaf: Leaf, copy: SheetCopy) -> None:
    """As many as the numbers say, each one closed; the back's are the front's, mirrored about the sheet's middle."""
    assert leaf.back is not None
    front, back = cut(leaf.front), cut(leaf.back)
    assert len(front) == len(back) == sum(copy.numbers[one.key] for one in copy.sections)
    for one, other in zip(front, back, strict=True):
        assert [letter for letter, _ in one].count("M") == 1 and one[-1][0] == "Z"
        mirrored = points(one) * (-1, 1) + (tokens.A5.width, 0)
        assert np.abs(mirrored - points(other)).max() < 0.002


def test_between_two_die_lines_lie_two_millimetres_and_more(leaf: Leaf) -> None:
    """Web for the knife: no two die lines come nearer than 2 mm, their colours (1 mm past them) nearer than 1.9, the trim 5."""
    outlines = [points(path) for path in cut(leaf.front)]
    for one, other in itertools.combinations(outlines, 2):
        if np.abs(one.mean(axis=0) - other.mean(axis=0)).max() < 50:
            assert np.sqrt(((one[:, None] - other[None]) ** 2).sum(axis=2)).min() >= 3.9
    everything = np.concatenate(outlines)
    assert everything.min() >= 5.0
    assert everything[:, 0].max() <= 143.0 and everything[:, 1].max() <= 205.0


@pytest.mark.parametrize("meaning", SILHOUETTES)
def test_a_die_has_no_sharp_corner_and_the_size_of_a_counter(meaning: str) -> None:
    """16 mm pieces (the flag is two places wide); the outline nowhere turns by more than 40° at once."""
    shape = SILHOUETTES[meaning]
    left, top, right, bottom = bounds(shape.path)
    assert 12.9 <= right - left <= 16.1 + 20 * (shape.cells - 1) and 13.5 <= bottom - top <= 16.1
    line = points(shape.path)
    line = line[np.append(True, np.abs(np.diff(line, axis=0)).max(axis=1) > 1e-6)]
    steps = np.diff(np.concatenate([line, line[1:2]] if np.allclose(line[0], line[-1]) else [line, line[:2]]), axis=0)
    turn = np.degrees(np.diff(np.unwrap(np.arctan2(steps[:, 1], steps[:, 0]))))
    assert np.abs(turn).max() <= 40


def test_colour_reaches_one_millimetre_past_the_die_line(root: Path, cards: Catalog, leaf: Leaf) -> None:
    """On the rendered page: 0.85 mm outside a die line no ground shows, 1.3 mm outside it the ground lies bare."""
    file = press(root, job_of(root, cards), (replace(leaf, front=replace(leaf.front, technical=()), back=None),))
    scale = 400 / 25.4
    picture = np.asarray(pypdfium2.PdfDocument(file.data)[0].render(scale=400 / 72).to_pil().convert("RGB")).astype(int)
    ground = picture[20, 20]
    paths = [points(path) for path in cut(leaf.front)]
    for line in paths:
        edges = np.roll(line, -1, axis=0) - line
        keep = np.hypot(*edges.T) > 1e-6
        line, edges = line[keep], edges[keep]
        outward = np.stack([edges[:, 1], -edges[:, 0]], axis=1) / np.hypot(*edges.T)[:, None]
        area = np.sum(line[:, 0] * np.roll(line[:, 1], -1) - np.roll(line[:, 0], -1) * line[:, 1])
        outward *= 1 if area > 0 else -1
        for reach, bare in ((0.85, False), (1.3, True)):
            spots = line + edges / 2 + outward * reach
            near = np.sqrt(((spots[:, None] - line[None]) ** 2).sum(axis=2)).min(axis=1)
            spots = spots[near > 1.2] if bare else spots
            x, y = (np.rint((spots + 3) * scale)).astype(int).T
            is_ground = np.abs(picture[y, x] - ground).max(axis=1) <= 3
            wrong = spots[~is_ground] if bare else spots[is_ground]
            assert wrong.tolist() == [], f"{reach} mm outside a die line"


def test_preflight_counts_and_parts_the_dies(root: Path, cards: Catalog, leaf: Leaf) -> None:
    """A die line too few, one that leaves the sheet and two that meet are errors; the sheet as it is has none."""
    job = job_of(root, cards)
    file = press(root, job, (leaf,))
    assert [str(one) for one in preflight.check(file.data, file.name, job.profile, file.expected).findings] == []
    (layer,) = leaf.front.technical
    moved = tuple(replace(shape, path=tuple((k, tuple(n + 10 for n in p)) for k, p in shape.path)) for shape in layer.shapes[:1])
    gone = tuple(replace(shape, path=tuple((k, tuple(n - 12 for n in p)) for k, p in shape.path)) for shape in layer.shapes[:1])
    for shapes, words in (
        (layer.shapes[1:], "60 die lines, not 61"),
        ((*moved, *layer.shapes[1:]), "meet"),
        ((*gone, *layer.shapes[1:]), "leaves the trim"),
    ):
        bad = press(root, job, (replace(leaf, front=replace(leaf.front, technical=(Layer("cut", shapes),))),))
        found = preflight.check(bad.data, bad.name, job.profile, file.expected).findings
        assert {one.check for one in found} == {"cut/die-line"} and any(words in one.message for one in found)


# ---------------------------------------------------------------- how it looks


def test_a_printer_without_dies_prints_outlines_to_cut_by(root: Path, cards: Catalog, copy: SheetCopy) -> None:
    """At home: no layer, and round every counter a black line on a white one, which shows on every colour."""
    job = job_of(root, cards, "home")
    (made,) = products.find(ID).make(job)
    count = sum(copy.numbers[one.key] for one in copy.sections)
    for side in (made.front, made.back):
        assert side is not None and side.technical == ()
        drawn = [(shape.stroke.ink, shape.stroke.width) for shape in side.ground if shape.stroke and shape.ink is None]
        assert drawn.count(("ink", 0.12)) == drawn.count(("white", 0.5)) == count


def test_only_counters_with_two_meanings_differ_on_their_back(copy: SheetCopy) -> None:
    """Energy and the tactic marker are turned over; what there is once carries its name there; the rest is alike."""
    turned = {one.key for one in copy.sections if len(one.lines) > 1 and one.lines[1].icon}
    assert turned == {"energy", "tactic/played"}
    named = {one.key: one.title for one in copy.sections if len(one.lines) > 1 and one.key not in turned}
    assert set(named) == {"speed/TAC-13", "speed/TAC-21", "once/FEN-01", "once/VHA-01", "tactic/TAC-12"}
    for one in copy.sections:
        assert (tokens.look_of(one, True) != tokens.look_of(one, False)) == (one.key in turned)
        assert one.key not in named or tokens.shown(one, True).words == named[one.key]


def test_no_arrow_points_backward_on_a_back(root: Path, copy: SheetCopy) -> None:
    """The die of a Speed piece is its own mirror image, and both sides are drawn upright."""
    shape = SILHOUETTES["speed"]
    left, _, right, _ = bounds(shape.path)
    assert left == -right and shape.centre == (0.0, 0.0)
    (one,) = (place for place in tokens.places(copy) if place.section.key == "speed/TAC-13")
    boards = [Board(root / "templates", "one") for _ in range(2)]
    for board, back in zip(boards, (False, True), strict=True):
        tokens.piece(board, one.section, 0, 0, back=back)
    assert [[line.words for line in board.lines] for board in boards] == [["+1"], ["BATTLE", "TEMPO"]]


def test_pieces_that_there_are_once_end_the_rows(copy: SheetCopy) -> None:
    """No row begins with one, so that each kind of many stands together from the first column."""
    counts = {one.key: copy.numbers[one.key] for one in copy.sections}
    first = [place for place in tokens.places(copy) if abs(place.x - tokens.LEFT) < 0.01]
    assert len(first) == tokens.ROWS and all(counts[place.section.key] > 1 for place in first)


def test_figures_stand_out_from_their_field_and_kinds_from_each_other(root: Path, copy: SheetCopy) -> None:
    """Contrast of icon or number to what lies under it at least 3 : 1; no two kinds share both outline and figure."""
    inks = ink.load(root / "templates")
    faces = set()
    for one in copy.sections:
        for back in (False, True):
            look = tokens.look_of(one, back)
            assert contrast(inks, look.figure, look.field) >= 3, (one.key, back)
        line = tokens.shown(one, False)
        faces.add((one.key.partition("/")[0], line.icon or tokens.figure_of(line)))
    assert len(faces) == len(copy.sections)


def test_changed_rules_change_the_sheet_and_too_many_counters_are_a_finding(root: Path, cards: Catalog) -> None:
    """Energy up to 7 gives seven hexagons; energy up to 20 does not fit, and there is no sheet."""
    pool = tuple(cards.cards.values())
    more = write(ID, replace(cards.ruleset.rules, energy_cap=7), pool)
    assert sum(one.section.key == "energy" for one in tokens.places(more)) == 7
    too_many = write(ID, replace(cards.ruleset.rules, energy_cap=20), pool)
    job = replace(job_of(root, cards), sheets=lambda _: too_many)
    assert list(products.find(ID).make(job)) == []
    assert ["need more than 9 rows of 7" in one.message for one in job.findings] == [True]


def test_pieces_of_a_row_stand_side_by_side(copy: SheetCopy) -> None:
    """No place is taken twice, and rows are 20 mm apart."""
    taken = Counter((round(place.x, 3), round(place.y, 3)) for place in tokens.places(copy))
    assert set(taken.values()) == {1}
    assert {math.remainder(y - tokens.TOP, tokens.PITCH) for _, y in taken} == {0.0}
