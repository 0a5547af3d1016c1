"""What the templates have in stock: symbols, panels, colours, kinds. Says of a face what it asks for that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from monstra_print.copytext import FaceCopy
from monstra_print.document import suggest
from monstra_print.faces import checks, layout_faults, words
from monstra_print.faces.art import symbol
from monstra_print.faces.layout import Layout, checked
from monstra_print.findings import FaultyFileError, Finding
from monstra_print.press.ink import InkLibrary

TONES = ("night", "deep", "main", "bright", "pale")


@dataclass(frozen=True)
class Stock:
    """Names of what can be drawn."""

    layout: Layout
    symbols: frozenset[str]
    panels: frozenset[str]
    inks: frozenset[str]

    def lacking(self, copy: FaceCopy) -> tuple[Finding, ...]:
        """A finding for everything that the face asks for and that is not in stock."""
        return tuple(self._lacking(copy))

    def _lacking(self, copy: FaceCopy) -> Iterator[Finding]:
        where = copy.source.get
        named = f"{copy.design_id} ({copy.name})"
        kind = self.layout.kinds.get(copy.kind)
        if kind is None:
            remedy = suggest(copy.kind, self.layout.kinds) or "add the kind to layout.yaml"
            yield checks.UNKNOWN_FACE.find(
                f"{named}: there is no layout for the kind {copy.kind!r}", where("kind") or where(""), remedy
            )
            return
        if kind.ramp == "sign":
            yield from self._lacking_sign(copy, named)
        for icon in sorted(_icons(copy) - self.symbols):
            remedy = suggest(icon, self.symbols) or f"draw templates/symbols/{icon}.svg"
            yield checks.UNKNOWN_FACE.find(f"{named}: there is no symbol {icon!r}", where(""), remedy)

    def _lacking_sign(self, copy: FaceCopy, named: str) -> Iterator[Finding]:
        at = words.position(copy, ["sign"])
        sign = copy.sign
        if not sign:
            yield checks.UNKNOWN_FACE.find(f"{named}: a {copy.kind} needs a sign", at, "give it a sign")
        elif sign not in self.panels:
            yield checks.UNKNOWN_FACE.find(f"{named}: there is no panel for the sign {sign!r}", at, f"draw panels/{sign}.svg")
        elif missing := sorted({f"label.{sign}", *(f"{sign}.{tone}" for tone in TONES)} - self.inks):
            yield checks.UNKNOWN_FACE.find(f"{named}: there is no ink {', '.join(missing)}", at, "add the ramp to inks.yaml")


def take(templates: Path, folder: str, layout: Layout, inks: InkLibrary) -> Stock:
    """The stock of a templates folder; `folder` holds the faces of one game.

    Raises FaultyFileError for names of the layout that are not there.
    """
    symbols, panels = (
        frozenset(file.stem for file in place.glob("*.svg")) for place in (templates / "symbols", templates / folder / "panels")
    )
    names, drawings = frozenset(inks.names()), {file.name for file in (templates / folder).glob("*.svg")}
    for name in sorted(symbols):
        symbol.figures(templates / "symbols" / f"{name}.svg")  # the page takes what it can of a drawing; here every fault is told
    if faults := tuple(layout_faults.of_names(checked(templates / folder), names, symbols, drawings)):
        raise FaultyFileError(faults)
    return Stock(layout, symbols, panels, names)


def _icons(copy: FaceCopy) -> set[str]:
    """Every symbol that a face names."""
    spans = [span.icon for block in copy.blocks for span in block.text]
    stats = [stat.icon for stat in (*copy.stats, *(block.number for block in copy.blocks if block.number))]
    return {icon for icon in (*spans, *stats, copy.sign) if icon}
