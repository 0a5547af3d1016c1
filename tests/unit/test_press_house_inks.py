"""Production inks as each house wants them: names, mapping, processing steps; the ink reference says what the library says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from monstra_print import preflight, profiles
from monstra_print.preflight.plates import PROCESS, Separator
from monstra_print.press import ink, ink_reference
from monstra_print.press.assembly import write_pieces
from monstra_print.press.colour import coverage
from monstra_print.press.form import Layer, PieceForm, Size
from monstra_print.press.layer import processing_step
from monstra_print.press.outline import rect
from monstra_print.press.page import Filled
from monstra_print.press.shape import Shape
from monstra_print.profiles import PrinterProfile
from monstra_print.units import mm


def _pressed(root: Path, profile: PrinterProfile) -> bytes:
    layers = (Layer("foil", (Shape(rect(5, 5, 10, 10), "foil"),)), Layer("gold", (Shape(rect(30, 5, 10, 10), "gold"),)))
    form = PieceForm("AUR-01/front", Size(mm(63), mm(88)), mm(5), (Shape(rect(-5, -5, 73, 98), "water.night"),), technical=layers)
    inks = ink.load(root / "templates")
    return write_pieces([Filled(form)], inks=inks, profile=profile, title="T", date="2026-01-02", build="0" * 8, bleed=mm(3))


def test_a_house_with_one_foil_gets_gold_on_the_plate_of_the_other(root: Path) -> None:
    """Mapped by the profile, both layers print on one plate, `HoloFoil`, and stay two layers."""
    generic = profiles.load("generic-offset")
    mapped = replace(
        generic, inks={**generic.inks, "gold": replace(generic.inks["gold"], name="HoloFoil", cmyk=(0, 0.3, 0.8, 0.1))}
    )
    data = _pressed(root, mapped)
    with Separator(data) as separator:
        plates = separator.separate(0, 72)
        assert separator.layers() == ("Artwork", "Holographic foil", "Gold foil")
    assert set(plates) == {*PROCESS, "HoloFoil"}
    columns = np.flatnonzero((plates["HoloFoil"] > 127).any(axis=0)) / 72 * 25.4 - 3
    assert columns[0] == pytest.approx(5, abs=0.5) and columns[-1] == pytest.approx(40, abs=0.5)
    names = {one.check for one in preflight.check(data, "x.pdf", mapped).findings}
    assert not {"ink/spot-name", "ink/spot-solid", "ink/spot-alternate", "layer/steps"} & names
    with Separator(_pressed(root, generic)) as separator:
        assert set(separator.separate(0, 72)) == {*PROCESS, "HoloFoil", "GoldFoil"}


@pytest.mark.parametrize(
    ("logical", "step"),
    [
        ("cut", ("Structural", "Cutting")),
        ("crease", ("Structural", "Creasing")),
        ("perf", ("Structural", "Perforating")),
        ("foil", ("Structural", "ColdFoilStamping")),
        ("gold", ("Structural", "ColdFoilStamping")),
        ("uv", ("Varnish", "")),
        ("white", ("White", "")),
        ("scratch", ("Structural", "MNST_ScratchOff")),
    ],
)
def test_every_production_ink_has_its_processing_step(logical: str, step: tuple[str, str]) -> None:
    """Groups and types of ISO 19593-1, as print.md §8 lists them; the scratch panel's is custom and prefixed."""
    assert processing_step(logical, profiles.load("generic-offset")) == step


@pytest.mark.parametrize("house", profiles.printer_ids())
def test_every_flat_ink_is_within_the_limit_of_the_house_with_its_black_kept(root: Path, house: str) -> None:
    """CMY are scaled together until the house's limit holds; K is never touched."""
    library = ink.load(root / "templates")
    limited = library.within(profiles.load(house).colour.tac_max)
    for name in library.names():
        before, after = library.cmyk(name), limited.cmyk(name)
        assert coverage(after) <= profiles.load(house).colour.tac_max + 0.05 and after[3] == before[3]
        assert all(one <= other for one, other in zip(after, before, strict=True))


def test_the_ink_reference_is_up_to_date(root: Path) -> None:
    """`make docs` writes it; every ink of the library stands in it."""
    made = ink_reference.text(root / "templates")
    assert (root / "docs/reference/inks.md").read_text(encoding="utf-8") == made
    assert all(f"| `{name}` |" in made for name in ink.load(root / "templates").names())
