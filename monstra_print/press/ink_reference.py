"""`docs/reference/inks.md` out of the ink library and a printer profile: process inks with coverage and preview, production inks.

`python -m monstra_print.press.ink_reference TEMPLATES FILE` writes it. Knows no card.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from monstra_print.press import ink
from monstra_print.press.colour import Cmyk, coverage
from monstra_print.press.layer import layer_title, processing_step
from monstra_print.profiles import PrinterProfile, load, printer_ids


def text(templates: Path) -> str:
    """The document as Markdown."""
    lines = [*_process(ink.load(templates)), *_production(load("generic-offset")), *_limits()]
    return "\n".join(lines) + "\n"


def _process(library: ink.InkLibrary) -> Iterator[str]:
    low = library.within(240)
    yield "# Inks"
    yield ""
    yield "Written by `make docs` from `templates/inks.yaml`; do not edit."
    yield ""
    yield "The preview is the recipe through the press condition (relative colorimetric, black point compensation). A house with"
    yield "a lower limit gets C, M and Y scaled together and K kept; the last column is what 240 % (DriveThruCards) makes of it."
    yield ""
    yield "| Ink | C M Y K | Coverage | Preview | At 240 % |"
    yield "|---|---|---|---|---|"
    for name in library.names():
        recipe, limited = library.cmyk(name), low.cmyk(name)
        changed = "same" if limited == recipe else f"{_parts(limited)} {low.preview(name)}"
        yield f"| `{name}` | {_parts(recipe)} | {coverage(recipe):.0f} % | {library.preview(name)} | {changed} |"
    yield ""


def _production(profile: PrinterProfile) -> Iterator[str]:
    yield "## Production inks"
    yield ""
    yield f"Spot names and alternates of `{profile.id}`; a profile may name, map, deliver as a file or leave out each of them."
    yield "All are drawn at 100 % or not at all, as vectors, and overprint."
    yield ""
    yield "| Ink | Spot | Alternate | Layer | Processing step (ISO 19593-1) |"
    yield "|---|---|---|---|---|"
    for logical, spot in profile.inks.items():
        step = " / ".join(word for word in processing_step(logical, profile) if word)
        yield f"| `{logical}` | {spot.name} | {_parts(spot.cmyk)} | {layer_title(logical)} | {step} |"
    yield ""


def _limits() -> Iterator[str]:
    yield "## Limits and delivery by house"
    yield ""
    yield "| Profile | Coverage | Layers | Files of their own |"
    yield "|---|---|---|---|"
    for house in printer_ids():
        profile = load(house)
        said = [", ".join(s.name for s in profile.inks.values() if s.deliver == how) or "none" for how in ("layer", "file")]
        yield f"| `{house}` | {profile.colour.tac_max:g} % | {said[0]} | {said[1]} |"


def _parts(colour: Cmyk) -> str:
    return " ".join(f"{part * 100:.0f}" for part in colour)


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(text(Path(sys.argv[1])), encoding="utf-8")
