"""How long press takes: `python benchmarks/press.py [cards] [--project DIR]`. Prints ms a page by stage and the file's size.

The cards are synthetic but of true weight: a ground of 1,500 facets each, a raw page of text, icons and gradients, two text
fields and a Data Matrix. Bars of the design measurements: press and save 2 to 3 ms a page when nothing is RGB, plus 0.13 s a
file; about 45 ms for each unique RGB picture of card size.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import weasyprint
from PIL import Image

from monstra_print import profiles
from monstra_print.press import ink, picture, svg
from monstra_print.press.assembly import write_pieces
from monstra_print.press.colour import coverage
from monstra_print.press.font import font_file
from monstra_print.press.form import ArtPage, Box, FormField, Layer, PieceForm, Size
from monstra_print.press.outline import rounded_rect
from monstra_print.press.page import Filled
from monstra_print.press.shape import Path as Outline
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import mm

TRIM = Size(mm(63), mm(88))
FACETS = 1500


@contextmanager
def timed(what: str, pages: int) -> Iterator[None]:
    start, cpu = time.perf_counter(), time.process_time()
    yield
    wall, used = time.perf_counter() - start, time.process_time() - cpu
    print(f"{what:<34} {wall:6.2f} s   {wall * 1000 / pages:7.2f} ms a page   {used:6.2f} CPU s")


def facet(chance: random.Random) -> Outline:
    x, y = chance.uniform(-5, 60), chance.uniform(-5, 85)
    corners = [(round(x + chance.uniform(0, 8), 3), round(y + chance.uniform(0, 8), 3)) for _ in range(6)]
    return (("M", corners[0]), ("L", corners[1]), ("C", (*corners[2], *corners[3], *corners[4])), ("L", corners[5]), ("Z", ()))


def ground(seed: int, inks: list[str]) -> tuple[Shape, ...]:
    chance = random.Random(seed)
    return tuple(
        Shape(facet(chance), chance.choice(inks), stroke=Stroke("fire.night", 0.18) if at % 9 == 0 else None)
        for at in range(FACETS)
    )


def raw_pages(cards: int) -> bytes:
    style = f"""@font-face {{ font-family: F; src: url({font_file("Fjalla").as_uri()}) }}
    @font-face {{ font-family: S; src: url({font_file("SSP-400").as_uri()}) }}
    @page {{ size: 63mm 88mm; bleed: 5mm; margin: 0 }} body {{ margin: 0; font: 8pt S; color: device-cmyk(0 0 0 1) }}
    section {{ height: 88mm; break-after: page; padding: 4mm; box-sizing: border-box }} h1 {{ font: 14pt F; margin: 0 }}
    hr {{ border: 0; height: 3mm; background: linear-gradient(90deg, #fff, #c00) }}"""
    path = '<path fill="device-cmyk(0 .6 .9 0)" d="M12 .6L22 6.3V17.7L12 23.4L2 17.7V6.3Z"/>'
    icon = f'<svg width="4mm" viewBox="0 0 24 24">{path}</svg>'
    text = "Deal 5 damage to the active creature. It gets Burn. " * 4
    body = "".join(f"<section><h1>Card {n}</h1>{icon * 6}<hr><p>{text}</p></section>" for n in range(cards))
    made: bytes = weasyprint.HTML(string=f"<style>{style}</style>{body}").write_pdf(output_intent="srgb")
    return made


def forms(cards: int, raw: bytes, grounds: list[tuple[Shape, ...]]) -> list[Filled]:
    fields = (
        FormField("id", "text", Box(mm(4), mm(80), mm(50), mm(3)), "SSP-600", 6.6),
        FormField("build", "text", Box(mm(40), mm(84), mm(19), mm(3)), "SSP-400", 6, align="right"),
        FormField("dm", "datamatrix", Box(mm(46), mm(66), mm(10), mm(10))),
    )
    die = Shape(rounded_rect(0, 0, 63, 88, 3), stroke=Stroke("cut", 0.1))
    technical = (Layer("foil", (Shape(facet(random.Random(1)), "foil"),)), Layer("cut", (die,)))
    values = {"id": "ID 000 000 000", "build": "0badcafe", "dm": "000000000000000000"}
    return [
        Filled(PieceForm(f"B-{n:02}/front", TRIM, mm(5), grounds[n], ArtPage(raw, n, mm(-5), mm(-5)), technical, fields), values)
        for n in range(cards)
    ]


def peak() -> float:
    """The most memory that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cards", type=int, nargs="?", default=60)
    parser.add_argument("--project", type=Path, default=Path(__file__).resolve().parents[1])
    options = parser.parse_args()
    cards, profile = options.cards, profiles.load("generic-offset")
    with timed("ink library with previews", 1):
        inks = ink.load(options.project / "templates")
        inks.previews()
    heaviest = max(coverage(inks.cmyk(name)) for name in inks.names())
    print(f"heaviest ink {heaviest:g} %")
    names = [name for name in inks.names() if "." in name and not name.startswith("label.")]
    grounds = [ground(seed, names) for seed in range(cards)]
    with timed("raw pages (face engine, not press)", cards):
        raw = raw_pages(cards)
    before = peak()
    imprint = {"title": "Benchmark", "date": "2026-11-29", "build": "0badcafe"}
    with timed("press: art, ground, fields, layers", cards):
        made = write_pieces(forms(cards, raw, grounds), inks=inks, profile=profile, **imprint)
    print(f"{'file':<34} {len(made) / 1e6:6.2f} MB")
    print(f"{'memory: shapes and raw pages':<34} {before:6.0f} MB, while pressing {peak():.0f} MB")
    with timed("press: the same without ground", cards):
        write_pieces(forms(cards, raw, [()] * cards), inks=inks, profile=profile, **imprint)
    with timed("press: one back on every page", cards):
        back = Filled(PieceForm("B/back", TRIM, mm(5), grounds[0]))
        write_pieces([back] * cards, inks=inks, profile=profile, **imprint)
    with timed(f"svg of {FACETS} facets", cards):
        size = sum(len(svg.write(shapes, inks, Box(mm(-5), mm(-5), mm(73), mm(98)))) for shapes in grounds)
    print(f"{'svg':<34} {size / 1e6:6.2f} MB")
    noise = Image.effect_noise((816, 1110), 80)
    rgb = Image.merge("RGB", (noise, noise.rotate(180), noise.transpose(Image.Transpose.FLIP_TOP_BOTTOM))).tobytes()
    condition = picture.Condition(inks.icc, profile.colour.tac_max, profile.colour.tac_headroom)
    with timed("one RGB picture of card size", 1):
        data, _ = picture.separated(rgb, 816, 1110, condition, True)
    print(f"{'picture':<34} {len(BytesIO(data).getbuffer()) / 1e6:6.2f} MB")


if __name__ == "__main__":
    main()
