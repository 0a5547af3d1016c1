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
TONES = ("shade.deep", "shade.deep", "matray", "shade.main")
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
    """Rows of spectators on every tier of one half, larger towards the edge; now and then raised arms or a pennant."""
    for tier, ((rx, ry), (rx2, ry2)) in enumerate(pairwise(TIERS)):
        size = 3.6 - 0.42 * tier
        for row, share in enumerate((0.72, 0.26)):
            middle_x, middle_y = rx2 + (rx - rx2) * share, ry2 + (ry - ry2) * share
            seats = int(math.pi * (middle_x + middle_y) / 2 / (size * 3))
            bodies: dict[str, Path] = dict.fromkeys(TONES, ())
            for seat in range(seats):
                at = _polar(middle_x, middle_y, math.pi / 2 + math.pi * (seat + 0.5 * row + rnd.uniform(0.1, 0.5)) / seats)
                tone, large, mood = rnd.choice(TONES), size * rnd.uniform(0.86, 1.12), rnd.random()
                if mood > 0.1 and -OVER - 4 < at[0] < WIDTH + OVER + 4 and -OVER - 4 < at[1] < HEIGHT + OVER + 4:
                    bodies[tone] += _spectator(*at, large, mood)
            board.shapes.extend(Shape(path, tone) for tone, path in bodies.items() if path)


def _spectator(x: float, y: float, size: float, mood: float) -> Path:
    """Head and shoulders, cut in few facets; perhaps raised arms or a pennant. All run the same way round and may overlap."""
    figures: list[tuple[tuple[float, float], ...]] = [_SHOULDERS, _HEAD]
    if mood > 0.93:
        figures.append(_PENNANT)
    elif mood > 0.84:
        figures += [_ARM, tuple((-right, down) for right, down in reversed(_ARM))]
    path: Path = ()
    for figure in figures:
        path += outline.polygon([(x + size * right, y + size * down) for right, down in figure])
    return path


_SHOULDERS = ((-1.0, 1.5), (-0.82, 0.5), (-0.3, 0.0), (0.3, 0.0), (0.82, 0.5), (1.0, 1.5))
_HEAD = ((-0.62, -0.5), (-0.35, -1.08), (0.35, -1.08), (0.62, -0.5), (0.3, 0.12), (-0.3, 0.12))
_ARM = ((-0.6, 0.7), (-0.95, 0.7), (-1.4, -1.2), (-1.05, -1.3))
_PENNANT = ((1.0, 1.5), (1.0, -2.3), (2.9, -1.6), (1.3, -1.0), (1.3, 1.5))


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


def gatehouse(board: Board, box: Sequence[float], tower: float, gate: Sequence[float], team: str) -> None:
    """A wall with battlements between two towers, box: x, y, width, height of its masonry; gate: its left edge and width."""
    x, y, width, height = box
    foot, right = y + height, x + width
    board.fill(_battlements(x + tower - 2, right - tower + 2, y + 5, foot, 9, 4.5), "mat2", "shade.deep", 0.8)
    _portcullis(board, gate[0], gate[1], y + 14, foot)
    for left in (x, right - tower):
        board.fill(_battlements(left, left + tower, y, foot, 7, 6), "mat3", "shade.deep", 0.9)
        outside = left if left == x else left + tower - 9.5
        _masonry(board, outside + 1, y + 10, 7.5, foot - 4)
        middle = outside + 4.75
        board.fill(outline.parse(f"M{middle - 3.6} {y + 16}h7.2v21l-3.6 -3.6l-3.6 3.6Z"), "mat0", team, 0.8)
        board.symbol("tactic", middle, y + 22.2, 5.4, team)
        for slit in (y + 52, y + 76):
            board.fill(outline.parse(f"M{middle - 1.1} {slit}q1.1 -2.4 2.2 0v9h-2.2Z"), "mat0", "shade.deep", 0.6)


def _battlements(left: float, right: float, top: float, foot: float, count: int, rise: float) -> Path:
    """A wall whose upper edge has `count` merlons and gaps, `rise` mm high; the first and last are merlons."""
    step = (right - left) / count
    edge = "".join(f"h{step}v{rise if index % 2 == 0 else -rise}" for index in range(count - 1))
    return outline.parse(f"M{left} {foot}V{top}{edge}h{step}V{foot}Z")


def _masonry(board: Board, x: float, top: float, width: float, foot: float) -> None:
    """Courses of stone, each shifted against the one below."""
    for row in range(int((foot - top) / 5.5)):
        y = top + row * 5.5
        for left, right in ((0.0, 0.42), (0.56, 1.0)) if row % 2 else ((0.12, 0.8),):
            board.line(outline.polyline([(x + width * left, y), (x + width * right, y)]), "shade.deep", 0.7)


def _portcullis(board: Board, x: float, width: float, top: float, foot: float) -> None:
    """An arch with bars and spikes."""
    half = width / 2
    arch = f"M{x} {foot}V{top + half}A{half} {half} 0 0 1 {x + width} {top + half}V{foot}Z"
    board.fill(outline.parse(arch), "mat0", "shade.main", 1.2)
    for index in range(1, 5):
        bar = x + width * index / 5
        board.line(outline.parse(f"M{bar} {top + 5}V{foot - 2}l-1.2 -2.6M{bar} {foot - 2}l1.2 -2.6"), "shade.deep", 1.1)
    for index in range(int((foot - top - 16) / 9)):
        y = top + 14 + index * 9
        board.line(outline.polyline([(x + 1.2, y), (x + width - 1.2, y)]), "shade.deep", 1.1)


def eye(board: Board, x: float, y: float) -> None:
    """The rift eye: a ring of 24 teeth round the wordmark's O."""
    board.fill(outline.circle(x, y, 25.4), "mat0", "gold.main", 0.8)
    for index in range(24):
        angle = math.pi * index / 12
        corners = ((19.8, 0.0), (24.2, -0.06), (24.2, 0.06))
        board.fill(outline.polygon([(x + r * math.sin(angle + d), y - r * math.cos(angle + d)) for r, d in corners]), "gold.main")
    board.fill(outline.parse(_EYE, outline.Affine(0.31, 0, 0, 0.31, x - 52 * 0.31, y - 50 * 0.31)), "mythic.main", BRIGHT, 0.58)


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
