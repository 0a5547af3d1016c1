"""Codes as matrices and shapes: they decode, keep their size, and fail instead of growing."""

from __future__ import annotations

import numpy as np
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from monstra_print import codes
from monstra_print.press import qr
from monstra_print.press.form import Box
from monstra_print.units import Um, mm


def picture(matrix: qr.Matrix, quiet: int = 4, scale: int = 4) -> np.ndarray:
    """A matrix as grey pixels, 0 is dark."""
    grid = np.pad(~np.array(matrix), quiet, constant_values=True)
    return np.kron(grid, np.ones((scale, scale), bool)).astype(np.uint8) * 255


def decode(pixels: np.ndarray) -> zxingcpp.Barcode:
    found = zxingcpp.read_barcodes(pixels)
    assert len(found) == 1
    return found[0]


def test_specimen_qr_is_version_4_m_and_reads_back() -> None:
    """33 modules, level M, and the very text that was encoded."""
    matrix = qr.symbol("qr", codes.SPECIMEN_PAYLOAD)
    read = decode(picture(matrix))
    assert len(matrix) == 33 and all(len(row) == 33 for row in matrix)
    assert read.text == codes.SPECIMEN_PAYLOAD and read.ec_level == "M"


@given(st.text("0123456789", min_size=17, max_size=17), st.text(codes.ALPHABET, min_size=20, max_size=20))
@settings(max_examples=25, deadline=None)
def test_every_payload_has_the_same_size_and_reads_back(body: str, code: str) -> None:
    """Whatever id and code, the symbol has 33 modules and reads back."""
    text = codes.payload(body + codes.copy_id_check_digit(body), code)
    matrix = qr.symbol("qr", text)
    assert len(matrix) == 33 and decode(picture(matrix)).text == text


@given(st.text("0123456789", min_size=18, max_size=18))
@settings(max_examples=25, deadline=None)
def test_data_matrix_of_a_copy_id_is_16_by_16(text: str) -> None:
    """Eighteen digits make a square of 16 modules, never a rectangle, and read back."""
    matrix = qr.symbol("datamatrix", text)
    assert len(matrix) == 16 and all(len(row) == 16 for row in matrix)
    assert decode(picture(matrix, 2)).text == text


def test_longest_host_fits_and_one_more_stops_the_build() -> None:
    """A host of 26 characters fits 4-M in three segments, one of 27 is an error that says so."""
    assert len(qr.symbol("qr", codes.payload("0" * 18, "V" * 20, "h" * codes.MAX_HOST))) == 33
    with pytest.raises(qr.CodeTooLongError, match="does not fit version 4-M"):
        qr.symbol("qr", codes.payload("0" * 18, "V" * 20, "h" * (codes.MAX_HOST + 1)))


def test_shapes_are_the_matrix_in_its_box() -> None:
    """Painting the rectangles gives the matrix back, module by module, centred in the box with its quiet zone."""
    matrix = qr.symbol("qr", codes.SPECIMEN_PAYLOAD)
    box = Box(mm(6.6), mm(46.45), mm(20.5), mm(20.5))
    assert qr.module_pitch(matrix, box, 4) == 0.5
    (shape,) = qr.shapes(matrix, box, 4)
    painted = np.zeros((41, 41), bool)
    for at in range(0, len(shape.path), 5):
        (x0, y0), (x1, y1) = shape.path[at][1], shape.path[at + 2][1]
        columns = [round((value - 6.6) / 0.5) for value in (x0, x1)]
        rows = [round((value - 46.45) / 0.5) for value in (y0, y1)]
        painted[rows[0] : rows[1], columns[0] : columns[1]] = True
    assert shape.ink == "ink" and shape.stroke is None
    assert np.array_equal(painted, np.pad(np.array(matrix), 4))
    assert len(shape.path) // 5 < 330


def test_symbol_stays_square_in_an_oblong_box() -> None:
    """A box wider than high centres the symbol and never stretches a module."""
    matrix = qr.symbol("datamatrix", "0" * 18)
    (shape,) = qr.shapes(matrix, Box(Um(0), Um(0), mm(40), mm(20)), 2)
    xs = [number for _, numbers in shape.path for number in numbers[0:1]]
    ys = [number for _, numbers in shape.path for number in numbers[1:2]]
    assert (min(xs), max(xs), min(ys), max(ys)) == (12.0, 28.0, 2.0, 18.0)
