"""The grounds of the mats: an arena with stands and crowd, and a rift with its sun. Mat tones only (L* 3–20), no words.

Deterministic: the seed is fixed. The arena is point-symmetric: one half is drawn, then turned. Lengths in mm from the
trim's corner; the ground reaches `OVER` beyond the trim on every side.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Sequence
from itertools import pairwise

from monstra_print.faces.sheet.board import Board
from monstra_print.press import outline
from monstra_print.press.shape import Path, Shape

WIDTH, HEIGHT, OVER = 594.0, 420.0, 12.0
CX, CY = WIDTH / 2, HEIGHT / 2
TIERS = ((384, 262), (352, 236), (322, 212), (294, 190), (268, 170), (244, 152))
PAGE = outline.rect(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER)


def arena(board: Board, top: float = -OVER) -> None:
    """Stands, crowd, wall, pillars and a cracked floor round the middle of the mat; only what lies below `top`."""
    drawn = Board(board.templates, board.where)
    _bowl(drawn)
    half = Board(board.templates, board.where)
    rnd = _random("arena")
    _crowd(half, rnd)
    _pillars(half)
    _cracks(half, rnd)
    _scratches(half, rnd)
    half.turned(CX, CY)
    drawn.add(half)
    board.shapes.extend(_within(drawn.shapes, top))


def _random(name: str) -> random.Random:
    return random.Random(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big"))


def _within(shapes: Sequence[Shape], top: float) -> list[Shape]:
    """The shapes cut to the page below `top`; what lies outside is left out, what lies inside carries no clip."""
    page = outline.rect(-OVER, top, WIDTH + 2 * OVER, HEIGHT + OVER - top)
    kept: list[Shape] = []
    for one in shapes:
        wide = one.stroke.width if one.stroke else 0.0
        left, upper, right, lower = outline.bounds(one.path)
        inside = left - wide >= -OVER and right + wide <= WIDTH + OVER and upper - wide >= top and lower + wide <= HEIGHT + OVER
        outside = right < -OVER or left > WIDTH + OVER or lower < top or upper > HEIGHT + OVER
        if not outside:
            kept.append(one if inside else Shape(one.path, one.ink, one.rule, one.stroke, page))
    return kept


def _polar(rx: float, ry: float, angle: float) -> tuple[float, float]:
    """A point of an ellipse round the middle; angle clockwise from the top."""
    return CX + rx * math.sin(angle), CY - ry * math.cos(angle)


def _oval(rx: float, ry: float) -> Path:
    return outline.ellipse(CX, CY, rx, ry)


def _bowl(board: Board) -> None:
    board.fill(PAGE, "mat0")
    for index, (rx, ry) in enumerate(TIERS):
        board.fill(_oval(rx, ry), "mat1" if index % 2 else "mat2")
    for index in range(72):
        angle = 2 * math.pi * (index + 0.5) / 72
        stairs = outline.polyline([_polar(246, 153, angle), _polar(400, 270, angle)])
        board.line(stairs, "mat0", 2.2 if index % 6 == 0 else 0.6)
    board.fill(_oval(244, 152), "mat3")
    board.fill(_oval(238, 147), "mat0")
    board.fill(_oval(234, 144), "mat1", "mat3", 0.8)
    board.line(_oval(206, 124), "mat3", 0.7, dash=(6, 4))


def _crowd(board: Board, rnd: random.Random) -> None:
    """Heads and shoulders on every tier of one half, now and then a pennant."""
    for (rx, ry), (rx2, ry2) in pairwise(TIERS):
        middle_x, middle_y = (rx + rx2) / 2, (ry + ry2) / 2
        seats = int(middle_x * 0.62) // 2
        for seat in range(seats):
            angle = math.pi / 2 + math.pi * (seat + rnd.uniform(0.2, 0.8)) / seats
            x, y = _polar(middle_x, middle_y, angle)
            size, empty, waves = rnd.uniform(1.5, 2.1), rnd.random() < 0.12, rnd.random() < 0.1
            if empty or not (-OVER < x < WIDTH + OVER and -OVER < y < HEIGHT + OVER):
                continue
            ink = "shade.deep" if rnd.random() < 0.5 else "mat3"
            base = y + size * 1.6
            board.fill(outline.parse(f"M{x - size} {base}q{size} {-size * 1.9} {2 * size} 0Z"), ink)
            board.fill(outline.circle(x, y - size * 0.25, size * 0.72), ink)
            if waves:
                board.line(outline.parse(f"M{x + size} {y + size}v-7l5 1.6l-5 1.8"), ink, 0.7)


def _pillars(board: Board) -> None:
    for index in range(20):
        x, y = _polar(241, 149.5, math.pi / 2 + math.pi * (index + 0.5) / 20)
        board.fill(outline.parse(f"M{x - 2.4} {y + 4}v-9l2.4 -3l2.4 3v9Z"), "mat2", "mat3", 0.7)


def _cracks(board: Board, rnd: random.Random) -> None:
    for index in range(8):
        angle = math.pi / 2 + math.pi * (index + 0.5) / 8 + rnd.uniform(-0.08, 0.08)
        reach, limit = 34.0, rnd.uniform(120, 200)
        points = [_polar(34, 26, angle)]
        while reach < limit:
            reach += rnd.uniform(10, 20)
            angle += rnd.uniform(-0.09, 0.09)
            points.append(_polar(reach, reach * 0.62, angle))
        board.line(outline.polyline(points), "mat3", 2.6)
        board.line(outline.polyline(points), "mat0", 1.2)


def _scratches(board: Board, rnd: random.Random) -> None:
    for _ in range(70):
        angle, reach = math.pi / 2 + math.pi * rnd.random(), rnd.uniform(50, 228)
        x, y = _polar(reach, reach * 0.61, angle)
        bend, rise, width = rnd.uniform(3, 9), rnd.uniform(0.6, 1.4), rnd.uniform(8, 16)
        board.line(outline.parse(f"M{x} {y}q{bend} {-rise} {width} 0"), "mat2", 1.1)


def gate(board: Board, x: float, y: float, width: float, height: float, team: str) -> None:
    """A gate tower with battlements, masonry, portcullis and the team's banner."""
    foot, fifth = y + height, width / 5
    battlement = f"v-6h{fifth}v6h{fifth}v-6h{fifth}v6h{fifth}"
    board.fill(outline.parse(f"M{x} {foot}V{y + 8}h{fifth}{battlement}V{foot}Z"), "mat3", "shade.deep", 0.9)
    course = (width - 4) / 3
    for row in range(int((height - 44 - 17) / 7) + 1):
        for stone in range(3):
            left = x + 2 + stone * course + (2 if row % 2 else 0)
            board.line(outline.polyline([(left, y + 13 + row * 7), (left + course - 3, y + 13 + row * 7)]), "shade.deep", 0.8)
    _portcullis(board, x + 4, width - 8, foot - 44, foot)
    middle = x + width / 2
    board.fill(outline.parse(f"M{middle - 6} {y + 14}h12v19l-6 -5l-6 5Z"), "mat0", team, 0.7)
    board.symbol("tactic", middle, y + 21.4, 7, team)


def _portcullis(board: Board, x: float, width: float, top: float, foot: float) -> None:
    half = width / 2
    arch = f"M{x} {foot}V{top + half}A{half} {half} 0 0 1 {x + width} {top + half}V{foot}Z"
    board.fill(outline.parse(arch), "mat0", "shade.main", 1.2)
    for index in range(1, 5):
        bar = x + width * index / 5
        board.line(outline.parse(f"M{bar} {top + 4}V{foot - 2}l-1.2 -2.6M{bar} {foot - 2}l1.2 -2.6"), "shade.deep", 1.1)
    for index in range(4):
        board.line(
            outline.polyline([(x + 1.2, top + 13 + index * 8), (x + width - 1.2, top + 13 + index * 8)]), "shade.deep", 1.1
        )


def eye(board: Board, x: float, y: float) -> None:
    """The rift eye: a ring of 24 teeth round the wordmark's O."""
    board.fill(outline.circle(x, y, 25.4), "mat0", "gold.main", 0.8)
    for index in range(24):
        angle = math.pi * index / 12
        corners = ((19.8, 0.0), (24.2, -0.06), (24.2, 0.06))
        board.fill(outline.polygon([(x + r * math.sin(angle + d), y - r * math.cos(angle + d)) for r, d in corners]), "gold.main")
    board.fill(outline.parse(_EYE, outline.Affine(0.36, 0, 0, 0.36, x - 52 * 0.36, y - 50 * 0.36)), "mythic.main", BRIGHT, 0.58)


_EYE = (
    "M52 -12L84 8L104 50L84 92L52 112L20 92L0 50L20 8ZM52 16L33 28L24 50L33 72L52 84L71 72L80 50L71 28ZM52 22L60 50L52 78L44 50Z"
)
BRIGHT = "gold.bright"


def rift(board: Board, x: float, y: float) -> None:
    """Boss ground: rays over the whole page and a spiked sun round (x, y)."""
    board.fill(PAGE, "boss.night")
    rays = Board(board.templates, board.where)
    for index in range(48):
        angle = 2 * math.pi * index / 48
        corners = ((60, -0.01), (460, -0.026), (460, 0.026), (60, 0.01))
        rays.fill(outline.polygon([(x + r * math.sin(angle + d), y - r * math.cos(angle + d)) for r, d in corners]), "mat1")
    for radius, spike, ink, phase in ((80, 0.22, "boss.deep", 0.0), (72, 0.16, "boss.main", 0.07), (67, 0.10, "boss.deep", 0.0)):
        rays.fill(_sun(x, y, radius, spike, phase), ink)
    rays.fill(outline.circle(x, y, 64), "boss.night", "boss.bright", 1.0)
    for index in range(36):
        angle = math.pi * index / 18
        points = [(x + r * math.sin(angle), y - r * math.cos(angle)) for r in (58, 62.5)]
        rays.line(outline.polyline(points), "boss.bright", 1.0 if index % 3 == 0 else 0.5)
    board.shapes.extend(_within(rays.shapes, -OVER))


def _sun(x: float, y: float, radius: float, spike: float, phase: float) -> Path:
    points = []
    for index in range(44):
        reach, angle = radius * (1 + (spike if index % 2 else 0)), math.pi * index / 22 + phase
        points.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return outline.polygon(points)
