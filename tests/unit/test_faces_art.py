"""Illustrations, backs and foil as shapes: complete, deterministic, printable, and no two alike."""

import dataclasses
import hashlib
import io
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache

import cairosvg
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from monstra_print import project
from monstra_print.copytext import Block, FaceCopy, Printing, Span
from monstra_print.faces import art
from monstra_print.faces.art import foil_plate, likeness, pen, table
from monstra_print.faces.art.card_back import KINDS, turned
from monstra_print.faces.art.ground import DRAWN, GROUNDS, chosen, cover
from monstra_print.press import ink
from monstra_print.press.outline import bounds, rect, to_svg
from monstra_print.press.shape import Shape

TEMPLATES = project.starter() / "templates"
SIGN = {
    "fire": "FLA PYR BRE SKA",
    "earth": "BRU KOR VEX TAV GRA SPO",
    "water": "NER ILY THA OPH BRI",
    "air": "VOL ZEP AER VES",
    "mythic": "SIV LUM FEN ORY AST WEV NUL AUR VHA UMB VEL",
}
CREATURES = {f"{name}-01": sign for sign, names in SIGN.items() for name in names.split()}
TACTICS = [f"TAC-{i:02d}" for i in range(1, 26)]
BEHAVIORS = [f"BEH-{i:02d}" for i in range(1, 13)]
DESIGNS = [*CREATURES, *TACTICS, *BEHAVIORS, "BOSS-STD", "BOSS-EXP"]
PREMIUM = {"FEN-01": "founder", "VHA-01": "holo", "AUR-01": "holo", "UMB-01": "holo", "VEL-01": "holo"}
PLATE = 24  # pixels per mm of the foil plate (610 dpi)


def face(design_id: str, kind: str = "", sign: str | None = None, name: str = "", blocks: tuple[Block, ...] = ()) -> FaceCopy:
    kinds = {"TAC": "tactic", "BEH": "behavior", "BOS": "boss"}
    finish = PREMIUM.get(design_id, "plain")
    printing = Printing("PT1", 1, 69, "common", finish, "nobody")  # type: ignore[arg-type]
    kind = kind or kinds.get(design_id[:3], "creature")
    return FaceCopy(design_id, kind, name or design_id, sign or CREATURES.get(design_id), (), blocks, printing)


@cache
def picture(design_id: str) -> tuple[Shape, ...]:
    return art.illustration(face(design_id), TEMPLATES)


@cache
def library() -> ink.InkLibrary:
    return ink.load(TEMPLATES)


def svg(shapes: Sequence[Shape], view: str, black: bool = False) -> bytes:
    """The shapes in preview colours, or in black on white."""
    parts = []
    clips: dict[object, str] = {}
    for one in shapes:
        colour = "none" if one.ink is None else "#000" if black else library().preview(one.ink)
        text = f'<path d="{to_svg(one.path)}" fill="{colour}" fill-rule="{one.rule}"'
        if one.stroke is not None:
            line = "#000" if black else library().preview(one.stroke.ink)
            text += f' stroke="{line}" stroke-width="{one.stroke.width}" stroke-linejoin="{one.stroke.join}"'
            text += f' stroke-linecap="{one.stroke.cap}"'
        if one.clip is not None:
            name = clips.setdefault(one.clip, f"c{len(clips)}")
            text += f' clip-path="url(#{name})"'
        parts.append(text + "/>")
    defs = "".join(f'<clipPath id="{name}"><path d="{to_svg(path)}"/></clipPath>' for path, name in clips.items())  # type: ignore[arg-type]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{defs}{"".join(parts)}</svg>'.encode()


def raster(shapes: Sequence[Shape], view: str, scale: float, black: bool = False) -> Image.Image:
    """Grey, `scale` pixels per mm."""
    png = cairosvg.svg2png(bytestring=svg(shapes, view, black), scale=scale, background_color="#fff")
    return Image.open(io.BytesIO(png)).convert("L")


# ---------------------------------------------------------------- illustrations


def test_every_design_of_the_game_has_its_own_drawing() -> None:
    """30 creatures, 25 tactics, 12 behaviors, the boss twice: none of them is invented."""
    assert len(DESIGNS) == 69
    assert set(DESIGNS) == table.drawn()


@pytest.mark.parametrize("design_id", DESIGNS)
def test_an_illustration_covers_the_bleed(design_id: str) -> None:
    """The first shape is the whole drawn area in one ink, so no white corner can show."""
    first = picture(design_id)[0]
    left, top, right, bottom = DRAWN
    assert (left, top, right, bottom) == (-5, -5, 68, 93)
    assert first.path == rect(left, top, right - left, bottom - top)
    assert first.ink is not None and first.clip is None


@pytest.mark.parametrize("design_id", DESIGNS)
def test_an_illustration_uses_inks_of_the_library_and_printable_lines(design_id: str) -> None:
    """Only names that the ink library holds; no line under .18 mm (.5 pt)."""
    known = set(library().names())
    for one in picture(design_id):
        assert one.ink is None or one.ink in known
        assert one.ink is not None or one.stroke is not None
        if one.stroke is not None:
            assert one.stroke.ink in known
            assert one.stroke.width >= 0.18 - 1e-9


@pytest.mark.parametrize("design_id", list(CREATURES))
def test_the_subject_runs_under_the_panel(design_id: str) -> None:
    """The foreground begins above the panel (y 54.4 less its band) and reaches below the trim."""
    low = max(bounds(one.path)[3] for one in picture(design_id)[-60:])
    assert low > 88
    assert min(bounds(one.path)[1] for one in picture(design_id)[-60:]) < 52.9


def test_shape_counts_stay_sensible() -> None:
    """No picture has more than 700 shapes or more than 300 kB as SVG."""
    assert max(len(picture(design_id)) for design_id in DESIGNS) <= 700
    assert max(sum(len(to_svg(one.path, 2)) for one in picture(design_id)) for design_id in DESIGNS) < 300_000


DIGEST = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
import test_faces_art as t
from monstra_print.faces import art
text = "".join(repr(t.picture(i)) for i in ("FLA-01", "KOR-01", "THA-01", "TAC-17", "BEH-10", "BOSS-EXP"))
text += repr(art.illustration(t.face("NEW-77", sign="water", name="Novus"), t.TEMPLATES))
text += repr(art.foil(t.face("AUR-01"), t.TEMPLATES)) + repr(art.back("boss", t.TEMPLATES))
print(hashlib.sha256(text.encode()).hexdigest())
"""


def test_art_is_the_same_in_every_process() -> None:
    """Three processes with other hash seeds draw the very same numbers."""
    folder = os.path.dirname(__file__)
    digests = set()
    for seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", DIGEST, folder], env=environment, capture_output=True, text=True, check=True)
        digests.add(run.stdout)
    assert len(digests) == 1 and len(next(iter(digests)).strip()) == 64


def test_no_two_illustrations_look_alike() -> None:
    """As grey thumbnails 32 px wide (art window, equalised), any two differ by at least 15 of 255 on average.

    The Guardian of the Standard and of the Expert card are one being by design (horns and cracks differ) and are compared
    with each other separately.
    """
    thumbs = {name: likeness.thumbnail(likeness.window(picture(name), library())) for name in DESIGNS}
    guardians = ("BOSS-STD", "BOSS-EXP")
    assert likeness.distance(*(thumbs[name] for name in guardians)) > 8.0
    found = likeness.nearest(thumbs, {frozenset(guardians)})
    assert likeness.GATE >= 15.0 and found.passes, found


def test_no_creature_is_its_own_mirror_image() -> None:
    """Every creature has a pose, a prop or a break of symmetry: mirrored, its window differs by at least 20 of 255 on average."""
    for design_id in CREATURES:
        grey = np.asarray(raster(picture(design_id), "0 12 63 40", 4), dtype=float)
        assert np.abs(grey - grey[:, ::-1]).mean() >= 20, design_id


# ---------------------------------------------------------------- designs nobody has drawn


@settings(max_examples=60, deadline=None)
@given(
    name=st.text(min_size=1, max_size=20),
    kind=st.sampled_from(["creature", "tactic", "behavior", "boss", "monster", "summoner"]),
    sign=st.sampled_from([None, "fire", "earth", "water", "air", "mythic", "life"]),
    move=st.text(max_size=20),
)
def test_an_unknown_design_always_has_a_picture(name: str, kind: str, sign: str | None, move: str) -> None:
    """Any name, kind, sign and words: a picture in known inks that covers the card."""
    block = Block("basic", move, 0, None, (Span(move),))
    shapes = art.illustration(face(f"X-{name}", kind, sign, name, (block,)), TEMPLATES)
    assert len(shapes) > 60
    assert shapes[0].path == rect(-5, -5, 73, 98)
    used = {one.ink for one in shapes} | {one.stroke.ink for one in shapes if one.stroke}
    assert used - {None} <= set(library().names())


def test_new_designs_look_different_and_stay_as_they_are() -> None:
    """Twenty new creatures of one sign: twenty pictures, the same when drawn again."""
    faces = [face(f"NEW-{i:02d}", sign="fire", name=f"Novus {i}") for i in range(20)]
    drawn = [art.illustration(one, TEMPLATES) for one in faces]
    assert len({hashlib.sha256(repr(shapes).encode()).hexdigest() for shapes in drawn}) == 20
    assert drawn[3] == art.illustration(faces[3], TEMPLATES)


def test_words_of_a_move_show_in_the_picture() -> None:
    """A tactic that heals shows the flask, one that guards the shield."""
    heal = face("NEW-1", "tactic", name="Balm", blocks=(Block("effect", "", None, None, (Span("Heal an ally 3."),)),))
    ward = face("NEW-1", "tactic", name="Ward", blocks=(Block("effect", "", None, None, (Span("Gain 3 Shield."),)),))
    assert Counter(one.ink for one in art.illustration(heal, TEMPLATES))["rose.bright"] > 0
    assert art.illustration(heal, TEMPLATES) != art.illustration(ward, TEMPLATES)


# ---------------------------------------------------------------- backs


def _key(one: Shape) -> tuple[object, ...]:
    points = sorted({(round(x, 2) + 0.0, round(y, 2) + 0.0) for _, v in one.path for x, y in zip(v[::2], v[1::2], strict=True)})
    return one.ink, one.stroke, one.rule, tuple(points)


@pytest.mark.parametrize("kind", KINDS)
def test_a_back_is_its_own_half_turn(kind: str) -> None:
    """Each shape has its turned twin within .01 mm, and the turned picture looks the same but for the edges of pixels."""
    shapes = art.back(kind, TEMPLATES)
    turned_keys = [_key(turned(one)) for one in shapes]
    for key in (_key(one) for one in shapes):
        assert any(_near(key, other) for other in turned_keys), key
    grey = np.asarray(raster(shapes, "0 0 63 88", 6), dtype=int)
    assert np.abs(grey - grey[::-1, ::-1]).max() <= 24
    assert np.abs(grey - grey[::-1, ::-1]).mean() < 0.3


def _near(a: tuple[object, ...], b: tuple[object, ...]) -> bool:
    if a[:3] != b[:3] or len(a[3]) != len(b[3]):  # type: ignore[arg-type]
        return False
    return all(abs(p[0] - q[0]) < 0.011 and abs(p[1] - q[1]) < 0.011 for p, q in zip(a[3], b[3], strict=True))  # type: ignore[call-overload]


@pytest.mark.parametrize("kind", KINDS)
def test_a_back_bleeds_and_frames_nothing_near_the_trim(kind: str) -> None:
    """Ground to 5 mm beyond the trim in known inks; the frame line's outer edge is 3.25 mm inside."""
    shapes = art.back(kind, TEMPLATES)
    assert shapes[0].path == rect(-5, -5, 73, 98)
    used = {one.ink for one in shapes} | {one.stroke.ink for one in shapes if one.stroke}
    assert used - {None} <= set(library().names())
    frames = [one for one in shapes if one.ink is None and one.stroke is not None and one.stroke.width == 0.7]
    assert [round(bounds(one.path)[0] - 0.35, 3) for one in frames] == [3.25]


def test_the_four_backs_differ() -> None:
    """Kinds of card are told apart by their backs."""
    assert len({art.back(kind, TEMPLATES) for kind in KINDS}) == 4


# ---------------------------------------------------------------- foil


@cache
def plate(design_id: str) -> np.ndarray:
    """The foil plate, True where there is foil."""
    shapes = art.foil(face(design_id), TEMPLATES)
    return np.asarray(raster(shapes, "0 0 63 88", PLATE, black=True)) < 128


def _grown(mask: np.ndarray, mm: float) -> np.ndarray:
    """The mask grown by a disc of that radius."""
    r = mm * PLATE
    n = int(r)
    grown = mask.copy()
    height, width = mask.shape
    for dy in range(-n, n + 1):
        reach = int((r * r - dy * dy) ** 0.5)
        ys, yd = slice(max(0, -dy), height - max(0, dy)), slice(max(0, dy), height - max(0, -dy))
        row = mask[ys]
        spread = np.zeros_like(row)
        count = np.cumsum(np.pad(row.astype(np.int32), ((0, 0), (reach + 1, reach))), axis=1)
        spread = (count[:, 2 * reach + 1 :] - count[:, : -2 * reach - 1]) > 0
        grown[yd] |= spread[:, :width]
    return grown


def test_only_premium_creatures_have_foil() -> None:
    """A plain finish has none; founder and holo have lines in the ink `foil` and in nothing else."""
    assert art.foil(face("FLA-01"), TEMPLATES) == ()
    for design_id in PREMIUM:
        shapes = art.foil(face(design_id), TEMPLATES)
        assert {one.ink for one in shapes} | {one.stroke.ink for one in shapes if one.stroke} == {"foil", None}


@pytest.mark.parametrize("design_id", list(PREMIUM))
def test_foil_keeps_its_least_line_and_gap(design_id: str) -> None:
    """On the plate at 24 px/mm: an opening of .38 mm takes away, and a closing of .56 mm adds, no more than corners."""
    mask = plate(design_id)
    opened = _grown(~_grown(~mask, foil_plate.LINE_MIN / 2 - 0.045), foil_plate.LINE_MIN / 2 - 0.045)
    assert (mask & ~opened).sum() / mask.sum() < 0.004
    closed = ~_grown(~_grown(mask, foil_plate.GAP_MIN / 2), foil_plate.GAP_MIN / 2)
    assert (closed & ~mask).sum() / mask.sum() < 0.004


@pytest.mark.parametrize("design_id", list(PREMIUM))
def test_foil_is_modest_and_keeps_off_the_trim(design_id: str) -> None:
    """Between 3 % and 35 % of the card, at least 3 mm inside the trim, none under the type of header and panel."""
    mask = plate(design_id)
    assert 0.03 < mask.mean() < 0.35
    ys, xs = np.nonzero(mask)
    scale = 1 / PLATE
    assert min(xs.min(), ys.min()) * scale >= 3.0
    assert (mask.shape[1] - 1 - xs.max()) * scale >= 3.0 and (mask.shape[0] - 1 - ys.max()) * scale >= 3.0

    def box(x0: float, y0: float, x1: float, y1: float) -> np.ndarray:
        return mask[round(y0 / scale) : round(y1 / scale), round(x0 / scale) : round(x1 / scale)]

    assert not box(15.4, 4.5, 59.5, 11.9).any()  # name, symbols, heart
    assert not box(5.4, 55.2, 57.6, 84).any()  # panel with all type, copy id
    assert not box(53, 3.5, 63, 12.9).any()  # no stub of the header line behind the heart


@pytest.mark.parametrize("design_id", list(PREMIUM))
def test_foil_keeps_clear_of_the_subject(design_id: str) -> None:
    """Halo, ticks and diamonds touch neither contour nor foreground; only the window's brackets may cross a wing."""
    copy = face(design_id)
    free = foil_plate._Free(copy, TEMPLATES)
    under = foil_plate.behind(copy, free)
    assert len(under) >= 4
    layers = art.composition.creature_layers(copy, TEMPLATES)
    subject = np.asarray(raster((*layers.contour, *layers.foreground), "0 0 63 88", PLATE, black=True)) < 128
    drawn = np.asarray(raster(under, "0 0 63 88", PLATE, black=True)) < 128
    assert drawn.any()
    assert not (_grown(drawn, 0.4) & subject).any()


@pytest.mark.parametrize("design_id", list(PREMIUM))
def test_foil_keeps_clear_of_bright_things_behind_the_subject(design_id: str) -> None:
    """No foil of the halo falls on a rainbow, an eclipse, rays or standing stones: all that stands before the sky."""
    copy = face(design_id)
    under = foil_plate.behind(copy, foil_plate._Free(copy, TEMPLATES))
    things = art.composition.creature_layers(copy, TEMPLATES).behind
    bright = np.asarray(raster(things, "0 0 63 88", 12, black=True)) < 128
    drawn = np.asarray(raster(under, "0 0 63 88", 12, black=True)) < 128
    assert drawn.any()
    assert not (drawn & bright).any()


@pytest.mark.parametrize("finish", ["holo", "founder"])
def test_a_gilt_ring_takes_foil_where_it_is_seen(finish: str) -> None:
    """Umbrael's halo: its foil lies wholly on the halo, none in the gaps of it and none at the contour."""
    copy = dataclasses.replace(face("UMB-01"), printing=dataclasses.replace(face("UMB-01").printing, finish=finish))
    gilding = foil_plate._gilding(finish, foil_plate._Free(copy, TEMPLATES))
    layers = art.composition.creature_layers(copy, TEMPLATES)
    assert len(gilding) >= 3
    on = np.asarray(raster(gilding, "0 0 63 88", 12, black=True)) < 128
    halo = np.asarray(raster(layers.behind, "0 0 63 88", 12, black=True)) < 128
    before = np.asarray(raster((*layers.contour, *layers.foreground), "0 0 63 88", 12, black=True)) < 128
    assert not (on & ~halo).any()
    assert not (on & before).any()


def test_streams_depend_on_the_text_alone() -> None:
    """The random numbers of a picture are those of its name, not of the process."""
    assert pen.stream("FLA-01").random() == random.Random(int.from_bytes(hashlib.sha256(b"FLA-01").digest()[:8], "big")).random()


# ---------------------------------------------------------------- grounds


def test_every_creature_stands_before_a_ground_of_its_sign_that_its_picture_names() -> None:
    """Each sign uses at least three of its grounds, and no ground serves more than three creatures."""
    named = {design_id: table.picture(design_id).get("ground") for design_id in CREATURES}
    assert {design_id: name for design_id, name in named.items() if name not in GROUNDS[CREATURES[design_id]]} == {}
    used = Counter((CREATURES[design_id], name) for design_id, name in named.items())
    assert max(used.values()) <= 3
    assert all(sum(sign == one for one, _ in used) >= 3 for sign in SIGN)


def test_a_design_without_a_drawing_keeps_the_ground_its_id_picks() -> None:
    """The choice depends on the id alone, falls on every ground of a sign, and a name of another sign is no choice."""
    found = {id(chosen("mythic", None, f"NEW-{i:02d}")) for i in range(60)}
    assert found == {id(one) for one in GROUNDS["mythic"].values()}
    assert chosen("water", None, "NEW-07") is chosen("water", None, "NEW-07")
    assert chosen("water", "volcano-left", "NEW-07") is chosen("water", None, "NEW-07")
    assert chosen("water", "sea-floor", "NEW-07") is GROUNDS["water"]["sea-floor"]


@pytest.mark.parametrize("sign", SIGN)
def test_the_grounds_of_a_sign_bleed_and_differ(sign: str) -> None:
    """Each uses its sign's ramp alone, reaches all four edges of the drawn area, and no two are alike."""
    thumbs = {}
    for name, one in GROUNDS[sign].items():
        drawing = pen.Pen(sign, "gold", "gold", "NEW-01/ground", TEMPLATES)
        cover(drawing, "s1")
        one.sky(drawing, one.light)
        one.far(drawing, one.light)
        shapes = drawing.take()
        assert len(shapes) <= 340
        assert {each.ink.split(".")[0] for each in shapes if each.ink} == {sign}
        edges = [bounds(each.path) for each in shapes[1:]]
        assert min(e[0] for e in edges) < -4 and max(e[2] for e in edges) > 66
        thumbs[name] = likeness.thumbnail(likeness.window(shapes, library()))
    assert likeness.nearest(thumbs).distance > 9
