"""Arena mat: one leaf, printed on one side. Knows neither its words nor its drawing."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import FRONT, Job, product
from monstra_print.products._sheet import MAT, mat_leaf, mat_screen

ID = "arena-mat"


@product(ID, title="Arena mat", piece=MAT, sides=(FRONT,), screen=lambda job: mat_screen(job, ID))
def arena_mat(job: Job) -> Iterator[Leaf]:
    """The Arena mat with card, counter and condition spaces, 594 × 420 mm."""
    yield from mat_leaf(job, ID)
