"""The fonts of the house by name, as TrueType files from their packages. Knows no text and no size.

TrueType only: ReportLab cannot embed OpenType/CFF outlines. A name that is not here is an error, never another font.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from monstra_print.errors import MissingLibraryError, UsageError

_SOURCE = ("font_source_sans_pro", "files/SourceSansPro-{}.ttf")
_WEIGHTS = {200: "ExtraLight", 300: "Light", 400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}


def _catalogue() -> dict[str, tuple[str, str]]:
    fonts = {"Fjalla": ("font_fjallaone", "files/FjallaOne-Regular.ttf")}
    for weight, word in _WEIGHTS.items():
        fonts[f"SSP-{weight}"] = (_SOURCE[0], _SOURCE[1].format(word))
        italic = "It" if weight == 400 else f"{word}It"
        fonts[f"SSP-{weight}i"] = (_SOURCE[0], _SOURCE[1].format(italic))
    return fonts


FONTS = _catalogue()


@cache
def font_file(name: str) -> Path:
    """The TrueType file of a font: `Fjalla`, `SSP-400`, `SSP-600`, `SSP-700` …, italics `SSP-400i`.

    Raises UsageError for an unknown name, MissingLibraryError when the font's package is not installed.
    """
    if name not in FONTS:
        near = difflib.get_close_matches(name, FONTS, n=1, cutoff=0.4)
        remedy = f"did you mean `{near[0]}`?" if near else f"the fonts are {', '.join(FONTS)}"
        raise UsageError(f"there is no font `{name}`", remedy)
    package, inside = FONTS[name]
    try:
        file = Path(str(files(package))) / inside
    except ModuleNotFoundError as fault:
        wheel = package.replace("_", "-")
        raise MissingLibraryError(f"the font package {wheel} is not installed", f"run: pip install {wheel}") from fault
    if not file.is_file():
        raise MissingLibraryError(f"the font file {file.name} is missing from {package}", "install the package again")
    return file


def subset_name(name: str, program: bytes) -> str:
    """`ABCDEF+Name` with a tag made of the embedded font program (ISO 32000-2 §9.9.2).

    Engines give all subsets of a font one tag, so that two of them in one file look like the same font to a RIP that keeps
    fonts by name; equal programs get equal tags and different ones different tags.
    """
    number = int.from_bytes(hashlib.sha256(program).digest()[:8], "big")
    letters = []
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters.append(chr(ord("A") + letter))
    return f"{''.join(letters)}+{re.sub(r'^[A-Z]{6}[+]', '', name)}"
