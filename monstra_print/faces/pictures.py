"""Designers' own pictures of some cards: those that can be placed, and a finding for each of the others. Knows no page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from monstra_print.copytext import FaceCopy
from monstra_print.faces import checks
from monstra_print.faces.art import painting
from monstra_print.faces.art.framing import WHOLE, WINDOW
from monstra_print.findings import ERROR, WARN, Finding, Position
from monstra_print.press.ink import InkLibrary
from monstra_print.press.store import Store

Resolutions = tuple[float, float]  # the least and the wanted, pixels per inch
Found = tuple[dict[str, painting.Painting], dict[str, tuple[Finding, ...]]]


def take(
    cards: Iterable[tuple[FaceCopy, str]],
    files: Mapping[str, Path],
    inks: InkLibrary,
    ppi: Resolutions | None = None,
    store: Store | None = None,
) -> Found:
    """The usable pictures by design id, and what is wrong with pictures, by design id.

    cards: faces with their ramp, whose darkest ink stands under what is transparent; ppi: the house's resolutions.
    """
    usable: dict[str, painting.Painting] = {}
    found: dict[str, tuple[Finding, ...]] = {}
    for copy, ramp in cards:
        file = files.get(copy.design_id)
        if file is None:
            continue
        try:
            made = painting.read(file, copy.printing.art or WHOLE, inks.preview(f"{ramp}.night"), inks.icc, store)
        except (painting.UnusablePaintingError, OSError) as fault:
            found[copy.design_id] = (unusable(copy, file, fault),)
            continue
        usable[copy.design_id] = made
        if ppi is not None and (coarse := _coarse(copy, file, made, ppi)):
            found[copy.design_id] = (coarse,)
    return usable, found


def unusable(copy: FaceCopy, file: Path, fault: Exception) -> Finding:
    """That this card's picture cannot be printed, and why."""
    why = fault.strerror or "cannot be read" if isinstance(fault, OSError) else str(fault)
    message = f"{copy.design_id} ({copy.name}): the picture {file.name} {why}; the drawn illustration stands in its place"
    return checks.UNUSABLE_PICTURE.find(message, place(file))


def place(file: Path) -> Position:
    """Where messages say that the file is: `cards/monstra/art/FLA-01.png`."""
    return Position("/".join(file.parts[-4:]))


def _coarse(copy: FaceCopy, file: Path, made: painting.Painting, ppi: Resolutions) -> Finding | None:
    """Too few pixels for the window: an error below the house's least, a warning below what it asks for."""
    least, wanted = ppi
    if made.ppi is None or made.ppi >= wanted - 0.5:
        return None
    is_error = made.ppi < least - 0.5
    limit = f"at least {least:g} are needed" if is_error else f"{wanted:g} are wanted"
    message = f"{copy.design_id} ({copy.name}): the picture {file.name} has {made.ppi:.0f} ppi on the card, {limit}"
    need = " × ".join(str(round(side / 25.4 * wanted)) for side in WINDOW)
    remedy = f"save what is shown of it with {need} pixels, or show more of it"
    return checks.COARSE_PICTURE.find(message, place(file), remedy, severity=ERROR if is_error else WARN)
