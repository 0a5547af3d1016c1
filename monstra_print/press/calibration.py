"""The calibration sheet: rulers, crosses and vernier scales on both sides, which show how far a back lies off its front.

The front's scale has a line every 1.0 mm, the back's every 1.1 mm: seen against the light, the pair that meets says the
deviation in tenths. Turned on the long edge. Knows no printer and no file.
"""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Box, Size
from monstra_print.press.page import Note, Page
from monstra_print.press.shape import Shape, Stroke
from monstra_print.units import Um, mm, to_mm

RULER = 100  # mm
SPAN = 160  # mm between the left and the right crosses
_RISE = 230  # mm between the upper and the lower crosses
_ASIDE = 40.0  # mm from the middle to the upright scale
_LINE = Stroke("ink", 0.1)
_STEPS = (
    "1  Print both sides at 100 %, turned on the long edge. Each ruler must measure 100 mm.",
    "2  Hold the sheet against the light, this side away from you, and read the scales where two lines meet.",
    "3  monstra calibrate --right R --up U   (and --tilt, --width, --height, see monstra calibrate --help)",
)


def target(
    size: Size, offset: tuple[Um, Um] = (Um(0), Um(0)), skew_deg: float = 0.0, scale: tuple[float, float] = (1.0, 1.0)
) -> tuple[Page, Page]:
    """Front and back of the sheet (Um). offset, skew_deg, scale: the calibration that holds now, applied to the back."""
    width, height = to_mm(size.width), to_mm(size.height)
    box = Box(Um(0), Um(0), size.width, size.height)
    x, y = width / 2, height / 2
    front = (*_common(x, y), *_scales(x, y, is_back=False))
    back_x, back_y = x + to_mm(offset[0]), y - to_mm(offset[1])
    back = (*_common(back_x, back_y), *_scales(back_x, back_y, is_back=True))
    words = tuple(_note(text, x - 85, y - 62 + 5 * line, height) for line, text in enumerate(_STEPS))
    labels = tuple(_labels(back_x, back_y, height))
    title = (_note("MONSTRA calibration · front", x - 85, y - 70, height), *words, *_ruler_words(x, y, height))
    other = (
        _note("MONSTRA calibration · back", back_x - 85, back_y - 70, height),
        *labels,
        *_ruler_words(back_x, back_y, height),
    )
    return (
        Page(size, box, marks=front, notes=title),
        Page(size, box, marks=back, notes=other, skew_deg=skew_deg, scale=scale),
    )


def _common(x: float, y: float) -> Iterator[Shape]:
    """Four crosses and the two rulers about the middle of the sheet."""
    for across in (-SPAN / 2, SPAN / 2):
        for down in (-_RISE / 2, _RISE / 2):
            yield _line(x + across - 5, y + down, x + across + 5, y + down)
            yield _line(x + across, y + down - 5, x + across, y + down + 5)
    left, top = x - RULER / 2, y - RULER / 2
    yield _line(left, y + 70, left + RULER, y + 70)
    yield _line(x - 75, top, x - 75, top + RULER)
    for step in range(RULER + 1):
        long = 5.0 if step % 10 == 0 else 3.5 if step % 5 == 0 else 2.0
        yield _line(left + step, y + 70, left + step, y + 70 - long)
        yield _line(x - 75, top + step, x - 75 + long, top + step)


def _scales(x: float, y: float, is_back: bool) -> Iterator[Shape]:
    """The level scale in the middle, the upright one beside it: on the back mirrored, so that both lie on one place."""
    pitch = 1.1 if is_back else 1.0
    aside = x - _ASIDE if is_back else x + _ASIDE
    yield _line(x - 13, y, x + 13, y)
    yield _line(aside, y - 13, aside, y + 13)
    for step in range(-10, 11):
        long = 6.0 if step % 5 == 0 else 4.0
        yield _line(x + step * pitch, y, x + step * pitch, y + (long if is_back else -long))
        # the front's lines point outwards; seen from the back they point to the left, where the back's point to the right
        yield _line(aside, y - step * pitch, aside + long, y - step * pitch)


def _labels(x: float, y: float, height: float) -> Iterator[Note]:
    """What a meeting pair of lines says, in mm: the back lies that far right, or up."""
    for step in range(-10, 11, 5):
        said = f"{-step / 10:+.1f}" if step else "0"
        yield _note(said, x + step * 1.1 - 1.5, y + 9, height)
        yield _note(said, x - _ASIDE + 7, y - step * 1.1 + 0.7, height)
    yield _note("right, mm", x - 4, y + 13, height)
    yield _note("up, mm", x - _ASIDE + 7, y - 15, height)


def _ruler_words(x: float, y: float, height: float) -> Iterator[Note]:
    yield _note("100 mm", x - 3.5, y + 74, height)
    yield _note("100 mm", x - 79, y + 54, height)


def _note(text: str, x: float, y: float, height: float) -> Note:
    return Note(text, mm(round(x, 3)), mm(round(height - y, 3)), 6.5)


def _line(x0: float, y0: float, x1: float, y1: float) -> Shape:
    return Shape((("M", (x0, y0)), ("L", (x1, y1))), stroke=_LINE)
