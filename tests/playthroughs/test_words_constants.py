"""Each constant of rules.yaml changed once: seen in play, on every face and sheet that shows it, and by the checks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from monstra_print import catalog, project
from monstra_print.catalog import Catalog
from monstra_print.errors import MonstraError
from monstra_print.rulesets.monstra.rules import NAMES

QUICK, ARENA, MISSION = "quick-reference", "arena-mat", "mission-mat"
ALL = {QUICK, ARENA, MISSION}


@dataclass(frozen=True)
class Seen:
    """Where a changed constant must show. play: bots and modes whose battles change; checks: what validation then says."""

    value: int
    sheets: frozenset[str]
    play: bool = True
    faces: frozenset[str] = frozenset()
    checks: frozenset[str] = frozenset()


def seen(value: int, sheets: set[str], play: bool = True, faces: str = "", checks: str = "") -> Seen:
    return Seen(value, frozenset(sheets), play, frozenset(faces.split()), frozenset(checks.split()))


# A printed line that repeats a rule's number is a finding until the owner changes the line (wording-drift).
EXPECTED = {
    "knockouts": seen(1, ALL, faces="BOSS-STD"),
    "rounds": seen(6, ALL, faces="BOSS-STD BOSS-EXP"),
    "active": seen(1, ALL),
    "creature_deck": seen(13, ALL, checks="deck/size"),
    "tactic_deck": seen(13, {QUICK}, checks="deck/size"),
    "premium_limit": seen(3, {QUICK}),
    "opening_hand": seen(4, ALL),
    "starting_energy": seen(1, ALL),
    "energy_per_round": seen(3, ALL),
    "energy_cap": seen(6, ALL, faces="TAC-15", checks="card/differs-from-record card/wording-drift"),
    "draw_per_round": seen(2, ALL),
    "first_draw_round": seen(1, ALL),
    "hand_limit": seen(3, {QUICK}),
    "tactics_per_round": seen(2, ALL),
    "guard_shield": seen(4, ALL),
    "shield_cap": seen(4, ALL, checks="card/wording-drift"),
    "burn_damage": seen(2, {QUICK, MISSION}),
    "poison_counters": seen(3, ALL, checks="card/wording-drift"),
    "poison_damage": seen(2, {QUICK, MISSION}),
    "slow_loss": seen(2, {QUICK, MISSION}),
    "speed_min": seen(2, {QUICK}, checks="card/speed"),
    "speed_max": seen(4, {QUICK}, checks="card/wording-drift"),
    # Decks of thirteen behaviors cannot be dealt from a pack of twelve: validation says so, the engine plays the pack.
    "behavior_deck": seen(13, {MISSION}, play=False, checks="card/pack"),
    "seal": seen(43, {QUICK, MISSION}, faces="BOSS-STD", checks="card/differs-from-record"),
}


def battles(found: Catalog) -> Iterator[Any]:
    """Results of a few battles of both modes and bots; a refusal to play counts as a result."""
    for mode, bots in (("duel", ("random", "greedy")), ("mission:BOSS-STD", ("greedy",)), ("mission:BOSS-STD", ("random",))):
        try:
            batch = found.ruleset.run(mode, None, bots, 11, 0, 12, False)
            yield tuple(batch.winners), tuple(batch.reasons), tuple(batch.rounds), batch.decisions
        except MonstraError as fault:
            yield str(fault)


def pieces(found: Catalog) -> tuple[dict[str, Any], dict[str, Any]]:
    faces = {design: (face.stats, face.blocks) for design, face in found.faces(found.edition()).items()}
    return faces, {sheet: found.ruleset.sheet(sheet) for sheet in sorted(ALL)}


@cache
def delivered() -> tuple[Any, ...]:
    found = catalog.load(project.find())
    return (*pieces(found), list(battles(found)))


def test_every_constant_is_expected_somewhere() -> None:
    """The table below names every constant, so that a new one cannot be added without being seen."""
    assert set(EXPECTED) == set(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_changed_constant_is_seen(project_copy: Path, name: str) -> None:
    """Changed in rules.yaml alone, a constant changes play and exactly the pieces that show it."""
    expected = EXPECTED[name]
    file = project_copy / "cards/monstra/rules.yaml"
    text = file.read_text(encoding="utf-8")
    changed = re.sub(rf"(  {name}: +\{{value: )\d+", rf"\g<1>{expected.value}", text)
    assert changed != text
    file.write_text(changed, encoding="utf-8")
    found = catalog.load(project.find(project_copy))
    faces, sheets = pieces(found)
    old_faces, old_sheets, old_battles = delivered()
    assert {design for design in faces if faces[design] != old_faces[design]} == expected.faces
    assert {sheet for sheet in sheets if sheets[sheet] != old_sheets[sheet]} == expected.sheets
    # the book still says the old number
    assert {one.check for one in found.findings} == expected.checks | {"rulebook/number-differs"}
    assert (list(battles(found)) != old_battles) == expected.play
