"""Measuring on plates block by block is measuring on the whole; enlarged textures are told from those that are not."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from monstra_print.preflight.pixel import enlarged
from monstra_print.preflight.raster import blocks, thin_parts


@pytest.mark.parametrize("seed", range(8))
def test_thin_parts_in_blocks_are_those_of_the_whole_plate(seed: int) -> None:
    """Lines and gaps are found at the same pixels, and no set pixel lies outside a block."""
    chance = np.random.default_rng(seed)
    plate = np.zeros((260, 340), bool)
    for _ in range(int(chance.integers(0, 7))):
        row, column = chance.integers(0, 250), chance.integers(0, 330)
        plate[row : row + chance.integers(1, 40), column : column + chance.integers(1, 40)] = True
    parts = blocks(plate, 36)
    assert all(not plate[mask].any() for mask in [_outside(plate, parts)])
    for mask in (plate, ~plate):
        found = np.zeros_like(plate)
        for rows, columns in parts:
            found[rows, columns] |= thin_parts(mask[rows, columns], 8.8)
        assert np.array_equal(found, thin_parts(mask, 8.8))


def _outside(plate: np.ndarray, parts: list[tuple[slice, slice]]) -> np.ndarray:
    left = np.ones_like(plate)
    for rows, columns in parts:
        left[rows, columns] = False
    return left


def test_two_pieces_far_apart_are_two_blocks() -> None:
    """What lies between them is not measured."""
    plate = np.zeros((100, 200), bool)
    plate[10:20, 10:20] = plate[60:70, 150:160] = True
    assert [(rows.start, columns.start) for rows, columns in blocks(plate, 5)] == [(5, 5), (55, 145)]


def _texture(seed: int, side: int = 660) -> Image.Image:
    """Noise with the spectrum of a photograph."""
    chance, rate = np.random.default_rng(seed), np.fft.fftfreq(side)
    reach = np.hypot(*np.meshgrid(rate, rate))
    reach[0, 0] = 1
    made = np.fft.ifft2((chance.normal(size=(side, side)) + 1j * chance.normal(size=(side, side))) / reach).real
    return Image.fromarray(np.clip((made - made.mean()) / made.std() * 40 + 128, 0, 255).astype(np.uint8))


@pytest.mark.parametrize("kind", [Image.Resampling.BILINEAR, Image.Resampling.BICUBIC, Image.Resampling.LANCZOS])
@pytest.mark.parametrize("factor", [1.5, 2, 4])
def test_a_texture_that_was_enlarged_is_found(factor: float, kind: Image.Resampling) -> None:
    """Whatever the factor and the filter."""
    whole = _texture(1)
    side = round(whole.width / factor)
    small = whole.resize((side, side), Image.Resampling.LANCZOS)
    assert enlarged(np.asarray(small.resize(whole.size, kind)), is_jpeg=False) == "interpolated"


@pytest.mark.parametrize("seed", range(12))
def test_a_texture_at_its_own_size_is_not_taken_for_enlarged(seed: int) -> None:
    """Nor is one that was made smaller."""
    whole = _texture(seed)
    smaller = whole.resize((300, 300), Image.Resampling.LANCZOS)
    assert [enlarged(np.asarray(one), is_jpeg=False) for one in (whole, smaller)] == ["", ""]
