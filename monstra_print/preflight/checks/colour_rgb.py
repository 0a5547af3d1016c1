"""No RGB, CIE or unknown colour anywhere: operators, pictures, shadings, patterns, groups, soft masks (print.md rule 22)."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.findings import ERROR, Finding
from monstra_print.findings.catalogue import CheckDeclaration
from monstra_print.preflight.check import check
from monstra_print.preflight.expectation import Expectation
from monstra_print.preflight.facts import Box, PageFacts
from monstra_print.profiles import PrinterProfile

NOUNS = {"text": ("line of text", "lines of text"), "fill": ("filled shape", "filled shapes"), "stroke": ("line", "lines"),
         "hidden-text": ("invisible text", "invisible texts"), "image-mask": ("mask", "masks"),
         "picture": ("picture", "pictures"),
         "shading": ("shading", "shadings"), "group": ("transparency group", "transparency groups")}  # fmt: skip
FORBIDDEN = ("DeviceRGB", "CalRGB", "CalGray", "Lab", "ICCBased/3", "unknown")


@check(
    "colour/rgb",
    severity=ERROR,
    rationale="A press has no red, green and blue. What is RGB is converted by somebody else, and K text turns into four inks.",
    remedy="convert it with the output intent's profile before it is written",
)
def nothing_is_rgb(page: PageFacts, expected: Expectation, profile: PrinterProfile, this: CheckDeclaration) -> Iterator[Finding]:
    painted = page.painted
    spaces = {space.split(":")[-1] for space in painted.spaces} | {group.split(":")[-1] for group in painted.groups}
    for space in sorted(spaces & set(FORBIDDEN)):
        what, box = _users(page, space)
        yield this.find(f"{space} is used by {what}" if what else f"{space} is chosen", page.area(box))


def _users(page: PageFacts, space: str) -> tuple[str, Box | None]:
    """What is painted in a space, in words, and where, when it is one picture."""
    painted = page.painted
    counts: dict[str, int] = {}
    for mark, count in painted.marks.items():
        if mark.paint.space.split(":")[-1] == space:
            counts[mark.kind] = counts.get(mark.kind, 0) + count
    pictures = [image for image in painted.images if image.space.split(":")[-1] == space]
    counts |= {"picture": len(pictures)} if pictures else {}
    shadings = sum(shaded.split(":")[-1] == space for shaded, _ in painted.shadings)
    counts |= {"shading": shadings} if shadings else {}
    groups = sum(group.split(":")[-1] == space for group in painted.groups)
    counts |= {"group": groups} if groups else {}
    words = ", ".join(f"{count} {NOUNS[kind][count != 1]}" for kind, count in counts.items())
    return words, pictures[0].box if len(pictures) == 1 and len(counts) == 1 else None
