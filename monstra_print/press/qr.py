"""QR codes (ISO/IEC 18004) and Data Matrix (ISO/IEC 16022) as matrices, and matrices as rectangles of black. Knows no page.

A symbol's size never depends on its text: the QR version is fixed, and what does not fit stops the build. A silently larger
version would have smaller modules in the same box.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import numpy as np
import zxingcpp
from qrcode import QRCode, util
from qrcode.exceptions import DataOverflowError

from monstra_print.codes import MAX_HOST, segments
from monstra_print.errors import MonstraError
from monstra_print.press.form import Box
from monstra_print.press.shape import Path, Segment, Shape

Kind = Literal["qr", "datamatrix"]
Matrix = tuple[tuple[bool, ...], ...]

VERSION = 4
MASK = 4  # the best single mask by the penalty of ISO/IEC 18004 §7.8.3 for payloads of this form (mean 795)
_LEVEL_M = 0
QUIET = {"qr": 4, "datamatrix": 2}  # modules; ISO/IEC 16022 asks for one, a camera at the collator likes two

_MODES = {"byte": util.MODE_8BIT_BYTE, "numeric": util.MODE_NUMBER, "alphanumeric": util.MODE_ALPHA_NUM}


class CodeTooLongError(MonstraError):
    """A text does not fit the fixed size of its symbol."""


@lru_cache(maxsize=1024)
def symbol(kind: Kind, text: str) -> Matrix:
    """The symbol without its quiet zone, rows from the top; True is a dark module. Raises CodeTooLongError."""
    return _qr(text) if kind == "qr" else _data_matrix(text)


def _qr(text: str) -> Matrix:
    code = QRCode(version=VERSION, error_correction=_LEVEL_M, border=0, mask_pattern=MASK)
    for mode, part in segments(text):
        code.add_data(util.QRData(part.encode(), mode=_MODES[mode]), optimize=0)
    try:
        code.make(fit=False)
    except DataOverflowError as fault:
        raise CodeTooLongError(
            f"a QR code of {len(text)} characters does not fit version {VERSION}-M",
            f"shorten the host to at most {MAX_HOST} characters",
        ) from fault
    return tuple(tuple(bool(module) for module in row) for row in code.modules)


def _data_matrix(text: str) -> Matrix:
    # force_square: the encoder prefers rectangles (8 × 32) for short texts
    made = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.DataMatrix, force_square=True)
    pixels = np.asarray(made.to_image(scale=1, add_quiet_zones=False))
    if pixels.shape[0] != pixels.shape[1]:
        raise CodeTooLongError(f"the Data Matrix of {len(text)} characters is not square", "shorten its text")
    return tuple(tuple(bool(value < 128) for value in row) for row in pixels)


def module_pitch(matrix: Matrix, box: Box, quiet: int) -> float:
    """The side of one module in mm when the symbol with `quiet` modules around it fills the box."""
    return min(box.width, box.height) / 1000 / (len(matrix) + 2 * quiet)


def shapes(matrix: Matrix, box: Box, quiet: int, ink: str = "ink") -> tuple[Shape, ...]:
    """The dark modules as one shape, runs of a row merged into rectangles, centred in the box with its quiet zone.

    One path for the whole symbol, so that no renderer shows seams between rows.
    """
    pitch = module_pitch(matrix, box, quiet)
    side = pitch * len(matrix)
    left, top = (box.x + box.width / 2) / 1000 - side / 2, (box.y + box.height / 2) / 1000 - side / 2
    return (module_shape(matrix, left, top, pitch, ink),)


def module_shape(matrix: Matrix, left: float, top: float, pitch: float, ink: str) -> Shape:
    """A matrix as one shape; left, top: mm of its first module's corner; pitch: mm."""
    path: list[Segment] = []
    for row, modules in enumerate(matrix):
        for start, end in _runs(modules):
            path += _rectangle(left + start * pitch, top + row * pitch, left + end * pitch, top + (row + 1) * pitch)
    return Shape(tuple(path), ink)


def _runs(modules: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Start and end (exclusive) of every run of dark modules."""
    found: list[tuple[int, int]] = []
    for at, dark in enumerate((*modules, False)):
        if dark and (at == 0 or not modules[at - 1]):
            start = at
        elif not dark and at and modules[at - 1]:
            found.append((start, at))
    return found


def _rectangle(x0: float, y0: float, x1: float, y1: float) -> Path:
    a, b, c, d = (round(value, 4) for value in (x0, y0, x1, y1))
    return ("M", (a, b)), ("L", (c, b)), ("L", (c, d)), ("L", (a, d)), ("Z", ())
