"""Pressed sheets: on the rendered pages backs lie behind their fronts, marks outside the bleed, nothing outside its cell."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from monstra_print import profiles
from monstra_print.preflight import plates
from monstra_print.press import ink
from monstra_print.press.assembly import write_pages
from monstra_print.press.form import PieceForm, Size
from monstra_print.press.imposition import impose, plan
from monstra_print.press.outline import rect
from monstra_print.press.page import Filled
from monstra_print.press.shape import Shape
from monstra_print.profiles import SheetSpec
from monstra_print.project import starter
from monstra_print.units import Um, mm

CARD = Size(mm(63), mm(88))
TEMPLATES: Path = starter() / "templates"
PPI = 200
MM = PPI / 25.4


def piece(name: str, colour: str) -> Filled:
    """Colour to 5 mm beyond the trim, a black square of 6 mm in the very middle, and one corner of the trim marked."""
    shapes = (Shape(rect(-5, -5, 73, 98), colour), Shape(rect(28.5, 41, 6, 6), "ink"), Shape(rect(0, 0, 4, 4), "ink"))
    return Filled(PieceForm(name, CARD, mm(5), shapes))


@cache
def pressed(sheet: SheetSpec, offset: tuple[Um, Um] = (Um(0), Um(0))) -> bytes:
    leaves = [(piece(f"{n}/front", "energy"), piece(f"{n}/back", "shield")) for n in range(2)]
    pages = impose(leaves, sheet, back_offset=offset, job="Test", note="build 00000000")
    profile = profiles.load("generic-offset")
    return write_pages(pages, inks=ink.load(TEMPLATES), profile=profile, title="Test", date="2026-12-01", build="0" * 8)


def centres(black: Any, sheet: SheetSpec, slots: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The middle of the black square near each place (mm from the upper left), measured on the rendered black plate."""
    height, width = black.shape
    scale = width / (sheet.size[0] / 1000), height / (sheet.size[1] / 1000)
    found = []
    for x, y in slots:
        near = black[round((y - 8) * scale[1]) : round((y + 8) * scale[1]), round((x - 8) * scale[0]) : round((x + 8) * scale[0])]
        rows, columns = np.nonzero(near > 127)
        found.append(((columns.mean() + 0.5 + round((x - 8) * scale[0])) / scale[0],
                      (rows.mean() + 0.5 + round((y - 8) * scale[1])) / scale[1]))  # fmt: skip
    return found


@pytest.mark.parametrize("sheet_id", ["a4-9up", "letter-6up-bleed"])
@pytest.mark.parametrize("offset", [(Um(0), Um(0)), (mm(0.7), mm(-0.3))])
def test_backs_lie_behind_fronts_on_the_pressed_pages(sheet_id: str, offset: tuple[Um, Um]) -> None:
    """Measured on the plates of the finished file, back centres mirror front centres within half a pixel, plus the offset."""
    sheet = profiles.load_sheet(sheet_id)
    width, height = (side / 1000 for side in sheet.size)
    slots = [(slot.x / 1000 + 31.5, height - slot.y / 1000 - 44) for slot in plan(sheet, CARD).slots[:2]]
    with plates.Separator(pressed(sheet, offset)) as opened:
        front, back = (opened.separate(page, PPI)["Black"] for page in (0, 1))
    fronts = centres(front, sheet, slots)
    backs = centres(back, sheet, [(width - x, y) for x, y in slots])
    for (x, y), (u, v) in zip(fronts, backs, strict=True):
        assert abs(u - (width - x) - offset[0] / 1000) < 0.5 / MM and abs(v - y + offset[1] / 1000) < 0.5 / MM


@pytest.mark.parametrize("sheet_id", ["a4-9up", "a4-8up-bleed", "press-320x450-16up"])
def test_colour_ends_at_the_bleed_and_marks_begin_beyond_it(sheet_id: str) -> None:
    """Yellow of the pieces reaches exactly the sheet's bleed, the cells of absent pieces are empty, and no mark touches one."""
    sheet = profiles.load_sheet(sheet_id)
    with plates.Separator(pressed(sheet)) as opened:
        found = opened.separate(0, PPI)
    geometry = plan(sheet, CARD)
    height = sheet.size[1] / 1000
    cells = np.zeros(found["Yellow"].shape, bool)
    grown = np.zeros(found["Yellow"].shape, bool)
    for slot in geometry.slots[:2]:
        bleed = sheet.bleed / 1000
        box = (
            slot.x / 1000 - bleed,
            height - (slot.y + CARD.height) / 1000 - bleed,
            slot.x / 1000 + 63 + bleed,
            height - slot.y / 1000 + bleed,
        )
        for area, more in ((cells, -0.2), (grown, 0.2)):
            left, top, right, bottom = (round((edge + sign * more) * MM) for edge, sign in zip(box, (-1, -1, 1, 1), strict=True))
            area[top:bottom, left:right] = True
    assert (found["Yellow"][cells] > 200).mean() > 0.999
    block = geometry.block
    clear = (sheet.bleed + 700) / 1000
    left, top = round((block.x / 1000 - clear) * MM), round((block.y / 1000 - clear) * MM)
    right = round(((block.x + block.width) / 1000 + clear) * MM)
    bottom = round(((block.y + block.height) / 1000 + clear) * MM)
    inside = (slice(top, bottom), slice(left, right))
    for name in plates.PROCESS:
        assert not (found[name] * ~grown)[inside].any()
    marked = np.ones(grown.shape, bool)
    marked[inside] = False
    assert (found["Black"][marked] > 127).any()


def test_a_sheet_is_the_same_on_a_second_run() -> None:
    """The same leaves give the same bytes."""
    sheet = profiles.load_sheet("a4-8up-bleed")
    first = pressed(sheet)
    pressed.cache_clear()
    assert pressed(sheet) == first
