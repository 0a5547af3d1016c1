"""Which part of a designer's picture is seen: crop, focus and the window's shape in pixels. Opens no picture."""

from __future__ import annotations

from dataclasses import dataclass

from monstra_print.copytext import Framing

WINDOW = (73.0, 62.0)  # mm: the picture's window with its 5 mm of ink beyond the trim
PPI = 300  # wanted
MOST_PPI = 600  # more than a press can show; finer pictures are reduced to it
WHOLE = Framing()


@dataclass(frozen=True)
class Part:
    """The part of a picture that fills the window, in its pixels: left, top, width, height."""

    left: int
    top: int
    width: int
    height: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        return self.left, self.top, self.left + self.width, self.top + self.height

    @property
    def ppi(self) -> float:
        """Effective resolution where the picture stands on the card."""
        return min(self.width / WINDOW[0], self.height / WINDOW[1]) * 25.4


def part(size: tuple[int, int], framing: Framing = WHOLE) -> Part:
    """The largest part of the window's shape inside the crop, its centre as near to the focus as the crop allows.

    size: of the upright picture, in pixels; crop and focus count from its left upper corner, 1 is its whole width and height.
    """
    wide, high = size
    left, top, width, height = (share * side for share, side in zip(framing.crop, (wide, high, wide, high), strict=True))
    shape = WINDOW[0] / WINDOW[1]
    across, down = (height * shape, height) if width > height * shape else (width, width / shape)
    x = _held(framing.focus[0] * wide - across / 2, left, left + width - across)
    y = _held(framing.focus[1] * high - down / 2, top, top + height - down)
    columns, rows = max(1, min(wide, round(across))), max(1, min(high, round(down)))
    return Part(min(round(x), wide - columns), min(round(y), high - rows), columns, rows)


def _held(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))
