"""Rift Guardian mission mat on the sheets of a home printer: two A3 or four A4. Knows neither its words nor its drawing."""

from __future__ import annotations

from collections.abc import Iterator

from monstra_print.press.form import Leaf
from monstra_print.products import FRONT, Job, product
from monstra_print.products._sheet import HOME, MAT


@product("mission-mat-home", title="Rift Guardian mission mat, home print", piece=MAT, sides=(FRONT,), splits=HOME)
def mission_mat_home(job: Job) -> Iterator[Leaf]:
    """The mission mat in parts that are glued together: four A4 at 96 %, two A3 at 97 %, two A3 without a rim at full size."""
    yield from job.leaves("mission-mat")
