"""`monstra calibrate`: the calibration sheet, or what was measured on it into the project's home profile. One call of `proof`."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import typer

from monstra_print.cli._options import NoColorOption, ProjectOption, QuietOption
from monstra_print.cli._system import require_libraries
from monstra_print.project import find
from monstra_print.units import format_mm

EXAMPLES = """
monstra calibrate --paper letter
monstra calibrate --right 0.7 --up -0.3
monstra calibrate --right 0.2 --tilt 0.5 --width 99.6
monstra proofs --printer home
"""


def command(
    paper: Annotated[str, typer.Option(help="Paper of the sheet: a4 or letter.")] = "a4",
    right: Annotated[float | None, typer.Option(metavar="MM", help="How far right the back lies, as read on the back.")] = None,
    up: Annotated[float | None, typer.Option(metavar="MM", help="How far up the back lies.")] = None,
    tilt: Annotated[
        float | None, typer.Option(metavar="MM", help="How much higher the back's right crosses lie than its left ones.")
    ] = None,
    width: Annotated[float | None, typer.Option(metavar="MM", help="Length of the back's level ruler of 100 mm.")] = None,
    height: Annotated[float | None, typer.Option(metavar="MM", help="Length of the back's upright ruler of 100 mm.")] = None,
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Make cards and backs meet on a home printer: print the sheet, measure, and give the numbers to the same command.

    Measurements add to the calibration in printers/home.yaml of the project, because the sheet is printed with it.
    """
    place = find(project)
    require_libraries()
    from monstra_print.proof import calibrating

    given = {"right": right, "up": up, "tilt": tilt, "width": width, "height": height}
    measured = {name: value for name, value in given.items() if value is not None}
    if not measured:
        file = calibrating.write_target(place, paper)
        print(f"{place.relative(file)}: print both sides at 100 %, turned on the long edge; then see monstra calibrate --help")
        return
    own, rules = calibrating.record(place, calibrating.Measured(**measured), date.today().isoformat())
    x, y = (format_mm(part) for part in rules.back_offset)
    print(
        f"{place.relative(own)}: back moved by {x}, {y} mm, turned by {rules.skew_deg:g}°, "
        f"scaled by {rules.scale[0]:g}, {rules.scale[1]:g}; use it with --printer home"
    )
