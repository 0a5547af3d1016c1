"""A small card that holds every kind of thing press has to deal with; `python card.py` prints the sha256 of its file."""

from __future__ import annotations

import base64
import hashlib
import struct
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import weasyprint
from PIL import Image, ImageCms

from monstra_print import profiles
from monstra_print.press import ink
from monstra_print.press.assembly import write_pages, write_pieces
from monstra_print.press.font import font_file
from monstra_print.press.form import ArtPage, Box, FormField, Layer, PieceForm, Size
from monstra_print.press.outline import rounded_rect
from monstra_print.press.page import Filled, Note, Page, Placement
from monstra_print.press.shape import Path as Outline
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import Um, mm

ROOT = Path(__file__).parents[2]
INKS = ink.load(ROOT / "templates")
PROFILE = profiles.load("generic-offset")
TRIM = Size(mm(63), mm(88))
IMPRINT = {"title": "Sample <cards> & more", "date": "2026-11-29", "build": "0badcafe"}
VALUES = {"id": "ID 000 000 000", "dm": "000000000000000000", "secret": "VVVVV WWWWW\nABCDE 12345"}


def rectangle(x0: float, y0: float, x1: float, y1: float) -> Outline:
    return ("M", (x0, y0)), ("L", (x1, y0)), ("L", (x1, y1)), ("L", (x0, y1)), ("Z", ())


def picture(form: str) -> str:
    """A small colourful picture as a data address."""
    ramp = Image.linear_gradient("L").resize((40, 40))
    buffer = BytesIO()
    Image.merge("RGB", (ramp, ramp.rotate(90), ramp.rotate(180))).save(buffer, form)
    return f"data:image/{form.lower()};base64,{base64.b64encode(buffer.getvalue()).decode()}"


def grey_profile() -> str:
    """A one-channel ICC profile, the stand-in of a spot ink in CSS."""
    raw = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    raw[16:20] = b"GRAY"
    raw[24:36] = struct.pack(">6H", 2026, 1, 1, 0, 0, 0)  # the profile's own date would be the clock's
    return f"data:application/vnd.iccprofile;base64,{base64.b64encode(bytes(raw)).decode()}"


STYLE = f"""
@font-face {{ font-family: Fjalla; src: url({font_file("Fjalla").as_uri()}) }}
@font-face {{ font-family: Source; src: url({font_file("SSP-400").as_uri()}) }}
@page {{ size: 63mm 88mm; bleed: 5mm; margin: 0 }}
body {{ margin: 0; font: 8pt Source; color: #000 }}
section {{ position: relative; height: 88mm; break-after: page }}
section * {{ position: absolute; width: 20mm; height: 8mm }}
"""


def raw_pages(count: int, extra: str = "", style: str = "") -> bytes:
    """What the face engine hands over: sRGB, gradients, opacity, pictures, reversed and black type."""
    parts = [
        ("left:22mm;top:2mm;font:14pt Fjalla;color:device-cmyk(0 0 0 0)", "White {n}"),
        ("left:4mm;top:14mm", "Black {n}"),
        ("left:24mm;top:14mm;color:#777", "grey"),
        ("left:44mm;top:14mm;color:#c00", "red"),
        ("left:4mm;top:24mm;background:linear-gradient(90deg,#f00,#00f)", ""),
        ("left:34mm;top:24mm;background:linear-gradient(90deg,rgba(255,0,0,1),rgba(0,0,255,0))", ""),
        ("left:4mm;top:34mm;background:radial-gradient(#000,#fff)", ""),
        ("left:34mm;top:34mm;opacity:.5;background:#0a0;mix-blend-mode:multiply", "half"),
        ("left:4mm;top:44mm;border:.3mm solid #00c;box-sizing:border-box", ""),
        ("left:34mm;top:44mm;background:url(" + picture("PNG") + ") 0 0/4mm 4mm", ""),
    ]
    body = "".join(f'<div style="{look}">{words}</div>' for look, words in parts)
    images = f'<img style="left:4mm;top:54mm" src="{picture("PNG")}"><img style="left:34mm;top:54mm" src="{picture("JPEG")}">'
    pages = "".join(f"<section>{body.replace('{n}', str(number))}{images}{extra}</section>" for number in range(count))
    made: bytes = weasyprint.HTML(string=f"<style>{STYLE}{style}</style>{pages}").write_pdf(output_intent="srgb")
    return made


GROUND = (
    Shape(rectangle(-5, -5, 68, 93), "fire.main"),
    Shape(rectangle(20, 0, 63, 11), "fire.night"),
    Shape(rectangle(2, 30, 30, 62), "water.main", clip=rounded_rect(0, 0, 63, 60, 10)),
    Shape(rectangle(40, 64, 60, 84), "paper", stroke=Stroke("ink", 0.3)),
)
PANEL = rectangle(2, 68, 36, 79)
TECHNICAL = (
    Layer("scratch", (Shape(PANEL, "scratch"),)),
    Layer("foil", (Shape(rectangle(1.5, 1.5, 61.5, 86.5), None, stroke=Stroke("foil", 0.5)),)),
    Layer("cut", (Shape(rounded_rect(0, 0, 63, 88, 3), stroke=Stroke("cut", 0.0882)),)),
)
FIELDS = (
    FormField("id", "text", Box(mm(4), mm(80), mm(50), mm(4)), "SSP-600", 6.6),
    FormField("dm", "datamatrix", Box(mm(46), mm(68), mm(10), mm(10))),
    FormField("secret", "text", Box(mm(4), mm(69), mm(30), mm(9)), "SSP-700", 11, cell=2.5),
)


def pieces(count: int, raw: bytes | None = None) -> list[Filled]:
    """`count` cards with their art on the pages of one raw file."""
    art = raw or raw_pages(count)
    return [
        Filled(
            PieceForm(f"S-{number:02}/front", TRIM, mm(5), GROUND, ArtPage(art, number, mm(-5), mm(-5)), TECHNICAL, FIELDS),
            VALUES,
        )
        for number in range(count)
    ]


def back() -> Filled:
    """A back without art, fields and technical layers."""
    return Filled(PieceForm("S/back", TRIM, mm(5), GROUND))


def write(filled: Sequence[Filled]) -> bytes:
    return write_pieces(filled, inks=INKS, profile=PROFILE, **IMPRINT)


def sheet(filled: Sequence[Filled]) -> bytes:
    """Cards side by side, every other one turned, with marks, registration marks and a note in the slug."""
    placements = tuple(
        Placement(piece, Um(mm(10) + at * mm(66)), mm(100), bool(at % 2), mm(1)) for at, piece in enumerate(filled)
    )
    marks = (Shape(rectangle(20, 20, 40, 20.2), "registration"), Shape(rectangle(20, 24, 40, 24.2), "ink"))
    page = Page(
        Size(mm(210), mm(297)),
        Box(mm(5), mm(40), mm(200), mm(217)),
        mm(3),
        placements,
        marks,
        (Note("DRAFT 0badcafe", mm(10), mm(10)),),
    )
    return write_pages([page], inks=INKS, profile=PROFILE, **IMPRINT)


if __name__ == "__main__":
    sys.stdout.write(hashlib.sha256(write(pieces(2)) + sheet([*pieces(2), back()])).hexdigest())
