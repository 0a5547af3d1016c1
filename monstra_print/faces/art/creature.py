"""Creature pictures: ground, things behind, contour, subject and foreground in one list. Knows where the subject stands.

The contour is the subject's silhouette stroked in night and then in pale: the rim light parts dark heroes from dark grounds,
and its outer edge is what foil keeps clear of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstra_print.faces.art import hole, part
from monstra_print.faces.art.ground import chosen, cover, foreground
from monstra_print.faces.art.pen import Pen, Point, stream
from monstra_print.press import shape
from monstra_print.press.shape import Shape, Stroke

CENTRE = (31.5, 33.9)  # mm: where the subject's origin stands
UNIT = 0.252  # mm per unit of a head
DARK_RIM, PALE_RIM = 7.6, 4.2  # widths of the contour's strokes, units


@dataclass(frozen=True)
class Layers:
    """A picture by layers, back to front: sky, what stands before it, contour, subject, foreground.

    `contour` is one silhouette, stroked twice, with its small gaps closed; `light` is the place of the ground's light and
    `reach` the radius at which a halo frames it, `gilt` centre and radius of a ring behind the contour that takes foil, mm.
    """

    light: Point
    reach: float
    ground: tuple[Shape, ...]
    behind: tuple[Shape, ...]
    contour: tuple[Shape, ...]
    subject: tuple[Shape, ...]
    foreground: tuple[Shape, ...]
    gilt: tuple[Point, float] | None = None

    def all(self) -> tuple[Shape, ...]:
        return self.ground + self.behind + self.contour + self.subject + self.foreground


def layers(design_id: str, sign: str, ramp: str, picture: Mapping[str, Any], templates: Path) -> Layers:
    """The picture of a creature. sign: which pattern; ramp: its inks; picture: hero, accent, parts, scale, down, ground."""
    pen = Pen(ramp, picture["hero"], picture["accent"], f"{design_id}/ground", templates)
    ground = chosen(sign, picture.get("ground"), design_id)
    cover(pen, "s1")
    ground.sky(pen, ground.light)
    ground_shapes = pen.take()
    ground.far(pen, ground.light)
    k = UNIT * picture.get("scale", 1)
    pen.rnd = stream(f"{design_id}/subject")
    pen.push(CENTRE[0], CENTRE[1] + picture.get("down", 0), 0, k)
    behind, subject = part.split(picture["parts"], "front")
    part.draw(pen, behind)
    gilt = (pen.place([picture["gilt"][:2]])[0], picture["gilt"][2] * k) if "gilt" in picture else None
    behind_shapes = pen.take()
    part.draw(pen, subject)
    subject_shapes = pen.take()
    pen.pop()
    rim = contour(subject_shapes, pen.line_ink, f"{ramp}.pale", k)
    pen.rnd = stream(f"{design_id}/foreground")
    foreground(pen, sign)
    return Layers(ground.light, ground.reach, ground_shapes, behind_shapes, rim, subject_shapes, pen.take(), gilt)


def contour(
    subject: Sequence[Shape], dark: str, pale: str, k: float, widths: tuple[float, float] = (DARK_RIM, PALE_RIM)
) -> tuple[Shape, ...]:
    """The rim of everything in the subject that carries a lead line: one silhouette, stroked dark and then pale.

    Small gaps inside it are closed with the dark ink, so that no rim shines through between two facets.
    """
    outline = silhouette(subject, dark)
    strokes = zip((dark, pale), widths, strict=True)
    rims = tuple(Shape(outline, ink, stroke=Stroke(ink, width * k, "round", "round")) for ink, width in strokes)
    return rims + hole.patches(outline, dark)


def silhouette(subject: Sequence[Shape], line_ink: str) -> shape.Path:
    """The outlined facets as one path, all wound the same way so that overlapping ones add up (nonzero rule)."""
    found: list[shape.Segment] = []
    for one in subject:
        if one.ink is not None and one.stroke is not None and one.stroke.ink == line_ink:
            found.extend(_wound(one.path))
    return tuple(found)


def _wound(path: shape.Path) -> shape.Path:
    return path if _turning(path) >= 0 else _reversed(path)


def _turning(path: shape.Path) -> float:
    """Twice the signed area of the path's corners (ends of curves suffice to tell the winding of a facet)."""
    points = [values[-2:] for _, values in path if values]
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1], strict=True))


def _reversed(path: shape.Path) -> shape.Path:
    """The closed path drawn the other way round."""
    drawn = [segment for segment in path if segment[1]]
    ends = [values[-2:] for _, values in drawn]
    back: list[shape.Segment] = [("M", ends[-1])]
    for i in range(len(drawn) - 1, 0, -1):
        op, values = drawn[i]
        back.append((op, (*values[2:4], *values[:2], *ends[i - 1]) if op == "C" else ends[i - 1]))
    return (*back, ("Z", ()))
