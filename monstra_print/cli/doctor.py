"""`monstra doctor`: what is installed, what is missing, and the command that installs it. Changes nothing."""

from __future__ import annotations

import json
import platform
import sys
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from monstra_print import __version__
from monstra_print.cli import _system
from monstra_print.cli._options import NoColorOption, ProjectOption, QuietOption
from monstra_print.errors import NoProjectError
from monstra_print.project import find

EXAMPLES = """
monstra doctor
monstra doctor --format json
"""

PACKAGES = ("weasyprint", "reportlab", "cairosvg", "qrcode", "jinja2", "pyyaml", "jsonschema", "pikepdf", "pypdfium2",
            "zxing-cpp", "pillow", "numpy", "fonttools", "font-fjallaone", "font-source-sans-pro")  # fmt: skip

OPTIONAL = {"numba": ("Numba", "millions of sample battles; install with: pip install 'monstra-print[fast]'")}


class Style(StrEnum):
    TEXT = "text"
    JSON = "json"


def _package(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def command(
    project: ProjectOption = None,
    style: Annotated[Style, typer.Option("--format", help="How the report is printed.")] = Style.TEXT,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Say what is installed and what is missing; exit 5 when a required system library is."""
    libraries = {library.name: _system.library_version(library) for library in _system.LIBRARIES}
    packages = {name: _package(name) for name in PACKAGES}
    programs = {name: _system.program_version(name) for name in _system.PROGRAMS}
    programs |= {name: _package(name) for name in OPTIONAL}
    uses = {**_system.PROGRAMS, **OPTIONAL}
    try:
        place: str | None = str(find(project).root)
    except NoProjectError:
        place = None
    fault = _system.missing_library_error()
    if style is Style.JSON:
        report = {"monstra": __version__, "python": platform.python_version(), "project": place, "libraries": libraries,
                  "packages": packages, "programs": programs}  # fmt: skip
        print(json.dumps(report, indent=2))
    else:
        print(f"monstra {__version__}, Python {platform.python_version()} on {platform.system()} {platform.machine()}")
        print(f"project: {place or 'none here (make one with: monstra init DIR)'}")
        for title, rows in (("system libraries", libraries), ("packages", packages)):
            print(f"\n{title}")
            for name, found in rows.items():
                print(f"  {'ok     ' if found else 'MISSING'} {name:<22}{found or ''}")
        print("\noptional")
        for name, found in programs.items():
            title, use = uses[name]
            print(f"  {'ok     ' if found else 'absent '} {title:<22}{found or use}")
        print("\nSame bytes need the same versions of the system libraries above." if fault is None else "")
    if fault is not None:
        print(f"monstra: {fault}", file=sys.stderr)
        raise typer.Exit(5)
    if any(found is None for found in packages.values()):
        raise typer.Exit(5)
