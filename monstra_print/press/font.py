"""The fonts of the house by name, as TrueType files from their packages. Knows no text and no size.

TrueType only: ReportLab cannot embed OpenType/CFF outlines. A name that is not here is an error, never another font.
"""

from __future__ import annotations

import difflib
import hashlib
import re
import struct
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


def postscript_name(program: bytes) -> str:
    """The PostScript name in a TrueType or OpenType program (OpenType `name`, id 6); empty where there is none.

    Engines call a font by the family name of the style sheet; a printer looks for the name that its maker gave it, and that
    name is what BaseFont has to be (ISO 32000-2 §9.6.2).
    """
    if program[:4] not in (b"\x00\x01\x00\x00", b"OTTO", b"true"):
        return ""
    (tables,) = struct.unpack(">H", program[4:6])
    for tag, _, start, length in struct.iter_unpack(">4sLLL", program[12 : 12 + 16 * tables]):
        if tag == b"name":
            return _name_six(program[start : start + length])
    return ""


def _name_six(table: bytes) -> str:
    count, storage = struct.unpack(">HH", table[2:6])
    for platform, _, _, number, length, start in struct.iter_unpack(">6H", table[6 : 6 + 12 * count]):
        if number == 6:
            text = table[storage + start : storage + start + length]
            return text.decode("latin-1" if platform == 1 else "utf-16-be")
    return ""
