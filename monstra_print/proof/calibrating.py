"""Calibration of a home printer: the sheet to print, and the project's own `printers/home.yaml` with what was measured on it.

The sheet carries the calibration that holds already, so a second print shows what is left; new measurements add to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import atan, degrees
from pathlib import Path

from monstra_print.errors import UsageError
from monstra_print.press import calibration, ink
from monstra_print.press.assembly import write_pages
from monstra_print.press.form import Size
from monstra_print.profiles import PrinterProfile, load
from monstra_print.profiles.printer import DuplexRules
from monstra_print.project import Project, resource
from monstra_print.proof import stage
from monstra_print.units import Um, format_mm, mm

HOME = "home"
FOLDER = "printers"  # of the project; a profile in it stands in for the package's of the same name
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@dataclass(frozen=True)
class Measured:
    """How the back lies, as read on the back, in mm. right, up: off its front; tilt: how much higher the right crosses lie than
    the left ones; width, height: length of the back's rulers of 100 mm."""

    right: float = 0.0
    up: float = 0.0
    tilt: float = 0.0
    width: float = 100.0
    height: float = 100.0


def write_target(project: Project, paper: str) -> Path:
    """Write the calibration sheet into `build/`; its back carries the calibration of the project's home profile."""
    if paper not in PAPERS:
        raise UsageError(f"there is no paper {paper!r}", f"choose one of: {', '.join(PAPERS)}")
    profile = _home(project)
    size = Size(*(mm(side) for side in PAPERS[paper]))
    rules = profile.duplex
    pages = calibration.target(size, rules.back_offset, rules.skew_deg, rules.scale)
    data = write_pages(pages, inks=ink.load(project.templates), profile=profile, title=f"Calibration, {paper}",
                       date=profile.source.read, build="calibration")  # fmt: skip
    file = project.build / f"calibration-{paper}.pdf"
    stage.write(file, data)
    return file


def record(project: Project, measured: Measured, day: str) -> tuple[Path, DuplexRules]:
    """Put what was measured on `day` into the project's home profile; the file and the calibration that holds from now on.

    Raises UsageError for measurements that no printer can have.
    """
    _plausible(measured)
    old = _home(project).duplex
    made = DuplexRules(
        (Um(old.back_offset[0] - mm(measured.right)), Um(old.back_offset[1] - mm(measured.up))),
        round(old.skew_deg - degrees(atan(measured.tilt / calibration.SPAN)), 4),
        (round(old.scale[0] * 100 / measured.width, 5), round(old.scale[1] * 100 / measured.height, 5)),
    )
    own = project.root / FOLDER / f"{HOME}.yaml"
    text = (own if own.is_file() else resource(f"printers/{HOME}.yaml")).read_text(encoding="utf-8")
    stage.write(own, _with(text, made, day))
    _home(project)  # reads it back, and names any fault at its line
    return own, made


def _home(project: Project) -> PrinterProfile:
    return load(HOME, project.root / FOLDER)


def _plausible(measured: Measured) -> None:
    limits = (("right", abs(measured.right), 10.0), ("up", abs(measured.up), 10.0), ("tilt", abs(measured.tilt), 10.0),
              ("width", abs(measured.width - 100), 10.0), ("height", abs(measured.height - 100), 10.0))  # fmt: skip
    wrong = [name for name, off, most in limits if off > most]
    if wrong:
        raise UsageError(f"{', '.join(wrong)}: more than 10 mm off cannot be calibrated away", "print the sheet again at 100 %")


def _with(text: str, rules: DuplexRules, day: str) -> str:
    """The profile's text with this `duplex` section and its source, in place of earlier ones; all other lines stay."""
    kept = [line for line in text.splitlines() if not re.match(r"( {2})?duplex: \{", line) and line != "sources:"]
    had = [line for line in kept if re.match(r" {2}[a-z0-9_.-]+: \{title:", line)]
    kept = [line for line in kept if line not in had]
    while kept and not kept[-1].strip():
        kept.pop()
    offset = ", ".join(format_mm(part) for part in rules.back_offset)
    scale = ", ".join(f"{part:g}" for part in rules.scale)
    section = f"duplex: {{back_offset_mm: [{offset}], skew_deg: {rules.skew_deg:g}, scale: [{scale}]}}"
    source = f'  duplex: {{title: "measured on the calibration sheet", read: "{day}", grade: first-hand}}'
    own = [line for line in kept if "yaml-language-server" not in line]  # the schema lies in the package, not beside a project
    return "\n".join([*own, "", section, "", "sources:", *had, source]) + "\n"
