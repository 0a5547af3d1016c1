"""What is wrong with where the sections of a mat stand: beyond the mat, over each other, nowhere. Draws nothing.

A place keeps 10 mm from the trim, as mats are cut on large machines; words keep 20 mm, which preflight sees on the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from monstra_print.faces.sheet import ground
from monstra_print.faces.sheet.stage import Rectangle, Region, Stage
from monstra_print.findings import ERROR, Finding, Position
from monstra_print.findings.catalogue import declare

BEYOND = declare(
    "mat/beyond-sheet",
    ERROR,
    "A place within 10 mm of the trim, or beyond it, is cut off on some of the mats.",
    "move it inside",
)
OVERLAP = declare(
    "mat/overlap",
    ERROR,
    "Cards and counters of two places that overlap would lie on each other; only a place inside another one may.",
    "move or narrow one of them",
)
NOWHERE = declare(
    "mat/no-place",
    ERROR,
    "A section of the sheet without a place on the mat is a rule without its pieces.",
    "give it a part, or copy the plan of a new project",
)

EDGE = 10.0  # mm
SLACK = 0.05  # mm by which neighbours may touch


def amiss(stage: Stage, plan: Position) -> Iterator[Finding]:
    """A finding for each section whose place is wrong; plan: the file, for sections without a place."""
    first = [one for one in stage.regions if not one.turned]
    for one in first:
        x, y, width, height = one.box
        least = min(x, y, ground.WIDTH - x - width, ground.HEIGHT - y - height)
        if width <= 0 or height <= 0:
            yield BEYOND.find(
                f"{stage.sheet.id}: the place of {one.section!r} has no room", one.at, "give it a width and a height"
            )
        elif least < EDGE - SLACK:
            yield BEYOND.find(
                f"{stage.sheet.id}: the place of {one.section!r} is {EDGE - least:.1f} mm too near the trim", one.at
            )
    for one, other in combinations(stage.regions, 2):
        if not (one.turned and other.turned) and one.section != other.section and _partly(one.box, other.box):
            yield _overlap(stage, one, other)
    placed = {one.section for one in stage.regions}
    for section in stage.sheet.sections:
        if section.key not in placed:
            yield NOWHERE.find(f"{stage.sheet.id}: section {section.key!r} has no place", plan)


def _overlap(stage: Stage, one: Region, other: Region) -> Finding:
    related = (one.at,) if one.at is not None else ()
    return OVERLAP.find(
        f"{stage.sheet.id}: the places of {one.section!r} and {other.section!r} overlap", other.at, related=related
    )


def _partly(a: Rectangle, b: Rectangle) -> bool:
    """Whether two boxes overlap and neither holds the other."""
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return across > SLACK and down > SLACK and not _holds(a, b) and not _holds(b, a)


def _holds(a: Rectangle, b: Rectangle) -> bool:
    return (
        b[0] >= a[0] - SLACK
        and b[1] >= a[1] - SLACK
        and b[0] + b[2] <= a[0] + a[2] + SLACK
        and b[1] + b[3] <= a[1] + a[3] + SLACK
    )
