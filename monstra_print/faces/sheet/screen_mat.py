"""A mat as a page for browsers: its picture, whose places lead to their words, and below it all words by place as real text.

The same drawing and words as in print. Knows no mat by name: places and their order come from the plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from monstra_print.copytext import Line, Section, SheetCopy, Span
from monstra_print.faces.sheet import mat, screen
from monstra_print.faces.sheet.stage import Region
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import number


@dataclass(frozen=True)
class Spot:
    """A place of the picture that leads to the words of a section. box: left, top, width, height in percent of the picture.

    first: the one that a keyboard and a screen reader meet; the others of the section are for the pointer alone.
    """

    section: str
    title: str
    box: tuple[str, str, str, str]
    first: bool


def page(sheet: SheetCopy, templates: Path, inks: InkLibrary, imprint: str) -> str:
    """The page of a mat that stands alone."""
    drawn = mat.stage(sheet, templates, imprint)
    width, height = mat.A2.width, mat.A2.height
    alt = f"{sheet.title}: the drawing of the mat; all its words follow below as text."
    drawing = screen.draw(drawn.board, (0, 0, width, height), inks, alt, "m")
    return screen.page(
        "screen-mat.html",
        sheet,
        templates,
        inks,
        imprint=imprint,
        drawing=drawing,
        spots=tuple(spots(sheet, drawn.regions)),
        groups=groups(sheet, drawn.regions),
    )


def spots(sheet: SheetCopy, regions: Sequence[Region]) -> Iterator[Spot]:
    """The places of the picture in the order of the plan; large ones first, so that a place inside another lies above it."""
    seen: set[str] = set()
    for one in sorted(regions, key=lambda one: -one.box[2] * one.box[3]):
        x, y, width, height = one.box
        share = ((x, mat.A2.width), (y, mat.A2.height), (width, mat.A2.width), (height, mat.A2.height))
        left, top, wide, high = (number(100 * part / whole, 3) for part, whole in share)
        first = not one.turned and one.section not in seen
        seen |= {one.section} if first else set()
        yield Spot(one.section, sheet.part(one.section).title, (left, top, wide, high), first)


def groups(sheet: SheetCopy, regions: Sequence[Region]) -> dict[str, tuple[Section, ...]]:
    """The sections by the frame of the mat in which they are: `` for what belongs to no player, `row`, `strip`."""
    frames = {one.section: one.frame for one in reversed(regions)}
    order = list(dict.fromkeys(one.section for one in regions))
    told = sorted(sheet.sections, key=lambda one: order.index(one.key) if one.key in order else len(order))
    made: dict[str, tuple[Section, ...]] = {}
    for frame in ("", "row", "strip"):
        found = tuple(replace(one, lines=tuple(_joined(one.lines))) for one in told if frames.get(one.key, "") == frame)
        if found:
            made[frame] = found
    return made


def _joined(lines: Sequence[Line]) -> Iterator[Line]:
    """Lines of the drawing as sentences: what a line only goes on with stands with it, equal lines are counted."""
    held, times = lines[0], 1
    for one in lines[1:]:
        if one.words == held.words:
            times += 1
        elif not one.icon and held.words.endswith((";", ",")):
            held = replace(held, text=(*held.text, Span(" "), *one.text))
        else:
            yield _counted(held, times)
            held, times = one, 1
    yield _counted(held, times)


def _counted(line: Line, times: int) -> Line:
    return replace(line, text=(*line.text, Span(f" × {times}"))) if times > 1 else line
