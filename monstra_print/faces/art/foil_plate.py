"""Foil of premium cards: one list of lines and small figures for the plate and for its preview. Knows no printer and no film.

Foil is 100 % or nothing and overprints. Everything under the subject keeps .5 mm clear of its contour and of whatever stands
before the sky (a rainbow, an eclipse, standing stones), so the plate needs no knock-out and has no slivers: lines ≥ .38 mm,
gaps ≥ .56 mm, nothing nearer than 3 mm to the trim, never under type.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from monstra_print.copytext import FaceCopy
from monstra_print.errors import UnreadableInputError
from monstra_print.faces.art import composition, symbol
from monstra_print.faces.art.creature import DARK_RIM, UNIT, silhouette
from monstra_print.press import shape
from monstra_print.press.outline import arc, circle, flatten, polygon, polyline
from monstra_print.press.shape import Shape, Stroke

INK = "foil"
LINE_MIN, GAP_MIN = 0.38, 0.56  # mm
CLEARANCE = 0.5  # mm between the contour and foil under the subject
_MEDALLION = (9.2, 8.6, 5.3)
_HEART = (54.3, 8.3, 9.3)
_HEADER = (8.4, 4.0, 55.0, 12.4)
_HEADER_END = 50.0
_PANEL_TOP = 50.6  # foil under the subject ends above the highest panel profile
_TAB = (31.5, 52.8, 24.0, 4.3)  # centre, width, height
_FINISHES = ("founder", "holo")
_FACET = 2.3  # mm along the ring
_APART = 3.7  # mm from diamond to diamond
_FEW = 9  # fewer diamonds than this: they also stand between the rows
# Rows of diamonds: mm outside the halo's ring, half a diamond's width
_DIAMONDS = ((-14.2, 0.7), (-10.6, 0.7), (-7, 0.85), (-3.2, 1.05), (8.4, 0.85), (12.4, 1.05), (16.4, 0.85), (20.4, 1.05))
_STEP = 1.1  # mm of the tab's stepped corners
# from the middle of a side to its corner: bevelled as a cut stone, and square
_BEVELS = (
    ((3.5, 27), (3.5, 18.2), (5.9, 15.8)),
    ((59.5, 27), (59.5, 15.8), (57.3, 13.6)),
    ((3.5, 41), (3.5, 49.4), (5.1, 51)),
    ((59.5, 41), (59.5, 49.4), (57.9, 51)),
)
_SQUARES = (
    ((3.5, 27), (3.5, 16.2), (6.4, 16.2)),
    ((59.5, 27), (59.5, 14.6), (56.6, 14.6)),
    ((3.5, 41), (3.5, 50.6), (6.4, 50.6)),
    ((59.5, 41), (59.5, 50.6), (56.6, 50.6)),
)
_SCALE = 8  # pixels per mm of the mask


def foil(copy: FaceCopy, templates: Path) -> tuple[Shape, ...]:
    """The foil of a premium creature card, in mm, ink `foil`; nothing for a plain finish or another kind.

    Behind the subject a halo, then brackets of the art window, and the lines of header, medallion, panel and tab. The two
    finishes differ in every form, so that they are told apart without foil: founder has whole rings, rays and square corners,
    holo has rings of facets, diamonds and bevelled corners. Raises UnreadableInputError when the panel of the sign cannot be
    read from the templates.
    """
    finish = copy.printing.finish
    if finish not in _FINISHES or composition.has_scene(copy.kind):
        return ()
    free = _Free(copy, templates)
    return (
        *behind(copy, free),
        *_gilding(copy.printing.finish, free),
        *_brackets(finish, free),
        *_header(),
        *_panel(copy, templates),
        Shape(tab(finish), stroke=Stroke(INK, 0.5)),
    )


def behind(copy: FaceCopy, free: _Free) -> list[Shape]:
    """What lies under the subject, clear of its contour by CLEARANCE."""
    if copy.printing.finish == "founder":
        return [*_rings(free, ((0.0, 1.1), (2.3, 0.5))), *_rays(free)]
    return [*_facets(free), *_rings(free, ((2.3, 0.5),)), *_ticks(free), *_diamonds(free)]


class _Free:
    """Where foil may stand: outside subject, contour, what stands behind them, foreground, header, medallion and heart.

    The halo stands round the ground's light, its ring at the ground's reach. `gilt`: a ring that takes foil itself.
    """

    def __init__(self, copy: FaceCopy, templates: Path) -> None:
        layers = composition.creature_layers(copy, templates)
        self.light, self.reach, self.gilt = layers.light, layers.reach, layers.gilt
        self.image = Image.new("1", (63 * _SCALE, 88 * _SCALE), 1)
        draw = ImageDraw.Draw(self.image)
        line_ink = next(one.stroke.ink for one in layers.contour if one.stroke is not None)
        margin = 2 * (DARK_RIM / 2 * UNIT + CLEARANCE)
        for points, _ in flatten(silhouette(layers.subject, line_ink), 4):
            self._block(draw, points, margin)
        self._subject = self.image.copy().load()
        for one in layers.foreground:
            self._block_shape(draw, one)
        x0, y0, x1, y1 = _HEADER
        draw.rectangle([v * _SCALE for v in (x0 - 0.8, y0 - 0.8, x1 + 0.8, y1 + 0.8)], fill=0)
        for (x, y), r in ((_MEDALLION[:2], _MEDALLION[2] + 1.2), (_HEART[:2], _HEART[2] / 2 + 0.4)):
            draw.ellipse([v * _SCALE for v in (x - r, y - r, x + r, y + r)], fill=0)
        for bracket in _standing(copy.printing.finish, self):
            line = [(x * _SCALE, y * _SCALE) for x, y in bracket]
            draw.line(line, fill=0, width=math.ceil((0.8 + 2 * (GAP_MIN + 0.1)) * _SCALE), joint="curve")
        self._objects = ImageChops.logical_and(self.image, _filled(layers.behind, self.image.size)).load()
        for one in layers.behind:
            self._block_shape(draw, one)
        self._pixels = self.image.load()

    def _block_shape(self, draw: ImageDraw.ImageDraw, one: Shape) -> None:
        width = one.stroke.width if one.stroke is not None else 0.0
        for points, _ in flatten(one.path, 4):
            self._block(draw, points, width + 2 * CLEARANCE, one.ink is not None)

    @staticmethod
    def _block(draw: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], width: float, filled: bool = True) -> None:
        pixels = [(x * _SCALE, y * _SCALE) for x, y in points]
        if filled:
            draw.polygon(pixels, fill=0)
        draw.line([*pixels, pixels[0]] if filled else pixels, fill=0, width=math.ceil(width * _SCALE), joint="curve")

    def __call__(self, x: float, y: float) -> bool:
        inside = 3.2 <= x <= 59.8 and 3.2 <= y <= _PANEL_TOP
        return inside and self._pixels is not None and bool(self._pixels[int(x * _SCALE), int(y * _SCALE)])

    def on_object(self, x: float, y: float) -> bool:
        """Whether something behind the contour stands there, and nothing before it within the clearance."""
        inside = 3.2 <= x <= 59.8 and 3.2 <= y <= _PANEL_TOP
        return inside and self._objects is not None and bool(self._objects[int(x * _SCALE), int(y * _SCALE)])

    def clear(self, x: float, y: float) -> bool:
        """Whether neither the subject nor its contour stands there."""
        return self._subject is not None and bool(self._subject[int(x * _SCALE), int(y * _SCALE)])


def _filled(shapes: Sequence[Shape], size: tuple[int, int]) -> Image.Image:
    """What the fills of the shapes cover."""
    image = Image.new("1", size, 0)
    draw = ImageDraw.Draw(image)
    for one in shapes:
        for points, _ in flatten(one.path, 4):
            if one.ink is not None and len(points) > 2:
                draw.polygon([(x * _SCALE, y * _SCALE) for x, y in points], fill=1)
    return image


# ---------------------------------------------------------------- under the subject


def _around(free: _Free, out: float, degrees: float, aside: float = 0.0) -> tuple[float, float]:
    """A place `out` mm outside the halo's ring and `aside` of its ray."""
    a, r = math.radians(degrees), free.reach + out
    x, y = free.light
    return x + r * math.sin(a) + aside * math.cos(a), y - r * math.cos(a) + aside * math.sin(a)


def _rings(free: _Free, rings: Sequence[tuple[float, float]]) -> list[Shape]:
    """Rings (mm outside the halo's own, width) about the light, cut into the arcs that are free."""
    found = []
    for out, width in rings:
        run: list[int] = []
        for degrees in range(-180, 182):
            spots = [_around(free, out + d, degrees) for d in (-width / 2, 0, width / 2)]
            if degrees <= 180 and all(free(*spot) for spot in spots) and 4.4 < spots[1][0] < 58.6:
                run.append(degrees)
                continue
            if len(run) > 5.0 / (math.radians(1) * (free.reach + out)):  # shorter arcs look like crumbs
                found.append(Shape(arc(*free.light, free.reach + out, run[0] - 90, run[-1] - 90), stroke=Stroke(INK, width)))
            run = []
    return found


def _facets(free: _Free) -> list[Shape]:
    """The broad ring as a cut stone has it, where three facets in a row are free."""
    facets = _cut_ring(free.light, free.reach)
    return _in_rows(facets, [all(free(x, y) and 4.4 < x < 58.6 for x, y in facet) for facet in facets])


def _cut_ring(centre: tuple[float, float], radius: float) -> list[list[tuple[float, float]]]:
    """Plane facets that lean to and fro round a ring 1.4 mm broad."""
    facets, count = [], 2 * round(math.pi * radius / _FACET)
    gap = math.degrees((GAP_MIN + 0.06) / 2 / radius)
    for i in range(count):
        a, b = (math.radians(360 * (i + part) / count + inward) for part, inward in ((0, gap), (1, -gap)))
        lean = 0.5 if i % 2 else -0.5
        corners = ((0.75, a), (0.75 + lean / 2, b), (-0.65, b), (-0.65 + lean / 2, a))
        facets.append([(centre[0] + (radius + d) * math.sin(t), centre[1] - (radius + d) * math.cos(t)) for d, t in corners])
    return facets


def _gilding(finish: str, free: _Free) -> list[Shape]:
    """Foil on a ring that stands behind the subject (a halo): facets of holo, beads of founder, only where the ring is."""
    if free.gilt is None:
        return []
    facets = _cut_ring(*free.gilt)
    stands = [all(free.on_object(x + dx, y + dy) for x, y in one for dx in (-0.1, 0.1) for dy in (-0.1, 0.1)) for one in facets]
    if finish == "holo":
        return _in_rows(facets, stands)
    beads = [(sum(x for x, _ in one) / 4, sum(y for _, y in one) / 4) for one in facets]
    return [Shape(circle(*bead, 0.5), INK) for bead, there in zip(beads, stands, strict=True) if there]


def _rays(free: _Free) -> list[Shape]:
    """A sun's rays inside its ring, long and short in turn, where three in a row are free."""
    bars = []
    for i in range(60):
        degrees = 360 * (i + 0.5) / 60
        end = -4.4 if i % 2 else -2.8
        bars.append([_around(free, out, degrees, aside) for out, aside in ((-1.2, -0.5), (end, -0.2), (end, 0.2), (-1.2, 0.5))])
    return _in_rows(bars, [all(free(x, y) and 5.4 < x < 57.6 for x, y in bar) for bar in bars])


def _ticks(free: _Free) -> list[Shape]:
    """Short bars outside the rings, beside which they stand, where three in a row are free."""
    bars = []
    for i in range(48):
        degrees = 360 * (i + 0.5) / 48
        bar = [_around(free, out, degrees, aside) for out, aside in ((4, -0.34), (5.8, -0.34), (5.8, 0.34), (4, 0.34))]
        bars.append(bar)
    ringed = [all(free(*_around(free, out, 360 * (i + 0.5) / 48)) for out in (0.0, 2.3)) for i in range(48)]
    return _in_rows(
        bars, [ring and all(free(x, y) and 5.4 < x < 57.6 for x, y in bar) for ring, bar in zip(ringed, bars, strict=True)]
    )


def _in_rows(figures: Sequence[Sequence[tuple[float, float]]], stands: Sequence[bool]) -> list[Shape]:
    """Those figures of a ring that stand in a row of at least three: single ones look like dirt."""
    count = len(figures)
    starts = {at for at in range(count) if all(stands[(at + step) % count] for step in range(3))}
    return [Shape(polygon(figures[at]), INK) for at in range(count) if any((at - step) % count in starts for step in range(3))]


def _diamonds(free: _Free) -> list[Shape]:
    """Rows of diamonds inside the halo and in the sky round it; where they find little room, also between the rows."""
    places: list[tuple[float, float, float]] = []
    _strew(free, places, _DIAMONDS)
    if len(places) < _FEW:
        _strew(free, places, [(-16.0 + i * 0.9, 0.85 if i % 2 else 0.7) for i in range(40)])
    return [Shape(polygon([(x, y - s * 1.3), (x + s, y), (x, y + s * 1.3), (x - s, y)]), INK) for x, y, s in places]


def _strew(free: _Free, places: list[tuple[float, float, float]], rows: Sequence[tuple[float, float]]) -> None:
    """Add the diamonds (x, y, half width) of the rows that stand free and not too near another."""
    for row, (out, s) in enumerate(rows):
        if -1.8 < out < 7.2:  # rings and ticks stand there
            continue
        count = round(2 * math.pi * max(free.reach + out, 8) / _APART)
        for step in range(count):
            x, y = _around(free, out, 360 * (step + row % 2 / 2) / count)
            edges = [(x + dx, y + dy) for dx in (-s - 0.1, 0, s + 0.1) for dy in (-s * 1.3 - 0.1, 0, s * 1.3 + 0.1)]
            if all(free(*e) for e in edges) and all(math.dist((x, y), other[:2]) > _APART - 0.3 for other in places):
                places.append((x, y, s))


# ---------------------------------------------------------------- lines of the plates


def _brackets(finish: str, free: _Free) -> list[Shape]:
    return [Shape(polyline(points), stroke=Stroke(INK, 0.8)) for points in _standing(finish, free)]


def _standing(finish: str, free: _Free) -> list[Sequence[tuple[float, float]]]:
    """The corners of the art window, outer edge 3.1 mm inside the trim: a left and a right one, or none at that height."""
    left_top, right_top, left_foot, right_foot = _BEVELS if finish == "holo" else _SQUARES
    pairs = ((left_top, right_top), (left_foot, right_foot))
    return [points for pair in pairs if all(_stands(one, free) for one in pair) for points in pair]


def _stands(points: Sequence[tuple[float, float]], free: _Free) -> bool:
    """Whether the subject leaves the whole line clear."""
    spots = [(a[0] + (b[0] - a[0]) * i / 40, a[1] + (b[1] - a[1]) * i / 40) for a, b in pairwise(points) for i in range(41)]
    return all(free.clear(x + dx, y + dy) for x, y in spots for dx in (-0.4, 0.4) for dy in (-0.4, 0.4))


def _header() -> list[Shape]:
    """The plate's line from the medallion to the heart, as long above as below: no stub is left behind the heart."""
    x, y, r = _MEDALLION
    _, top, _, bottom = _HEADER
    reach = r + 0.3 + GAP_MIN + 0.1
    lines = []
    for level in (top, bottom):
        inner = abs(level - y) - 0.225
        start = x + math.sqrt(reach**2 - inner**2)
        lines.append(Shape(polyline([(start, level), (_HEADER_END, level)]), stroke=Stroke(INK, 0.45)))
    return [*lines, Shape(circle(x, y, r), stroke=Stroke(INK, 0.6))]


def _panel(copy: FaceCopy, templates: Path) -> list[Shape]:
    """The outer edge of the panel's coloured band, with the sign's profile, up to the outline of the tab."""
    file = templates / "monstra" / "faces" / "panels" / f"{copy.sign or 'mythic'}.svg"
    band = [figure.path for figure in symbol.figures(file) if figure.role == "band"]
    if not band:
        raise UnreadableInputError(f"panel {file.name}: no path of class `band`", "give its outer edge that class")
    cx, cy, width, height = _TAB
    half = width / 2
    (points, _), *_ = flatten(band[0], 10)
    kept = [abs(x - cx) > half or y > cy + height for x, y in points]
    first = next((i + 1 for i, ok in enumerate(kept) if not ok and kept[(i + 1) % len(kept)]), 0)
    line = [points[(first + i) % len(points)] for i in range(len(points)) if kept[(first + i) % len(points)]]
    ends = [(cx + side * half, _level(points, cx + side * half)) for side in (1, -1)]
    return [Shape(polyline([ends[0], *line, ends[1]]), stroke=Stroke(INK, 0.6, "round"))]


def _level(points: Sequence[tuple[float, float]], x: float) -> float:
    """Height of the panel's upper edge at x."""
    for a, b in pairwise(points):
        low, high = sorted((a, b))
        if low[0] <= x <= high[0] and low[0] < high[0] and max(a[1], b[1]) < 56:
            return low[1] + (high[1] - low[1]) * (x - low[0]) / (high[0] - low[0])
    return _TAB[1]


def tab(finish: str) -> shape.Path:
    """The outline of the tab that names the finish: pointed as a facet, or with stepped corners."""
    cx, cy, width, height = _TAB
    half, top = width / 2, height / 2
    if finish == "holo":
        quarter = [(half, 0.0), (half - 1.6, top)]
    else:
        quarter = [(half, top - _STEP), (half - _STEP, top - _STEP), (half - _STEP, top)]
    right = [*((x, -y) for x, y in reversed(quarter)), *quarter]
    ring = [*right, *((-x, -y) for x, y in right)]
    return polygon([(cx + x, cy + y) for x, y in dict.fromkeys(ring)])
