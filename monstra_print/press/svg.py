"""Shapes as SVG in soft-proofed sRGB, for screens. The same list that press writes as a PDF form; knows no page and no press.

Runs of shapes with the same look become one group, so that a card's illustration stays small. The document's unit is the
millimetre; the shapes stand in a group of a thousandth, so that their numbers are whole micrometres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from monstra_print.press.drawing import Paths
from monstra_print.press.form import Box
from monstra_print.press.ink import InkLibrary
from monstra_print.press.number import plain
from monstra_print.press.shape import Path, Shape
from monstra_print.units import to_mm

_NONE: Mapping[str, str] = {}


def write(
    shapes: Iterable[Shape],
    inks: InkLibrary,
    view: Box,
    *,
    paints: Mapping[str, str] = _NONE,
    defs: str = "",
    title: str = "",
    prefix: str = "c",
) -> str:
    """An SVG document that shows `view` (Um, in the shapes' own coordinates) at its true size.

    paints: what stands for a production ink on a screen (`{"foil": "url(#holo)"}`), before the ink library is asked;
    defs: the SVG definitions that those need (a gradient in user space counts in µm);
    title: read aloud, else the picture is hidden from screen readers;
    prefix: of the ids inside, for several pictures in one HTML page.
    """
    content, clips = _content(shapes, lambda ink: paints.get(ink) or inks.preview(ink), prefix)
    x, y, width, height = (plain(to_mm(part)) for part in (view.x, view.y, view.width, view.height))
    aside = f' role="img" aria-label={quoteattr(title)}' if title else ' aria-hidden="true"'
    size = f'width="{width}mm" height="{height}mm" viewBox="{x} {y} {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}{aside}>'
    shown = f"<title>{escape(title)}</title>" if title else ""
    both = defs + clips
    return head + shown + (f"<defs>{both}</defs>" if both else "") + content + "</svg>"


def _content(shapes: Iterable[Shape], paint: Callable[[str], str], prefix: str) -> tuple[str, str]:
    """The drawing and the definitions of its clips."""
    paths = Paths(svg=True)
    out: list[str] = []
    clips: dict[Path, str] = {}
    prefix = prefix.replace("%", "%%")
    for clip, run in groupby(shapes, key=lambda shape: shape.clip):
        if clip is not None:
            name = clips.setdefault(clip, f"{prefix}{len(clips)}")
            out.append(f'<g clip-path="url(#{name})">')
        for look, alike in groupby(run, key=lambda shape: _look(shape, paint)):
            if look:
                look = look.replace("%", "%%")
                drawn = "".join([f'<path d="{paths.pattern(shape.path)}"/>' for shape in alike])
                out.append(f"<g{look}>{drawn}</g>")
        if clip is not None:
            out.append("</g>")
    content = paths.write("".join(out))
    cuts = Paths(svg=True)
    made = "".join([f'<clipPath id="{name}"><path d="{cuts.pattern(path)}"/></clipPath>' for path, name in clips.items()])
    return (f'<g transform="scale(.001)">{content}</g>' if content else ""), cuts.write(made)


def _look(shape: Shape, paint: Callable[[str], str]) -> str:
    """The attributes of a shape; empty for one that paints nothing."""
    if not shape.path or (shape.ink is None and shape.stroke is None):
        return ""
    words = [f' fill="{paint(shape.ink)}"' if shape.ink is not None else ' fill="none"']
    if shape.ink is not None and shape.rule == "evenodd":
        words.append(' fill-rule="evenodd"')
    stroke = shape.stroke
    if stroke is not None:
        words.append(f' stroke="{paint(stroke.ink)}" stroke-width="{round(stroke.width * 1000)}"')
        if stroke.join != "miter":
            words.append(f' stroke-linejoin="{stroke.join}"')
        if stroke.cap != "butt":
            words.append(f' stroke-linecap="{stroke.cap}"')
        if stroke.dash:
            words.append(f' stroke-dasharray="{" ".join(str(round(part * 1000)) for part in stroke.dash)}"')
    return "".join(words)
