"""Marks of the game as files: each symbol and the logo as SVG in one colour, a sprite, a page that shows them. Knows no game.

What a mark is called, and for what it stands, says `templates/symbols/marks.yaml`; a symbol without a line there bears its
file's name. Strokes are outlined, so a mark is a drawing of areas alone and may be cut, stamped or scaled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from markupsafe import Markup

from monstra_print.document import Document, check, reader, suggest
from monstra_print.faces import checks
from monstra_print.faces.art.symbol import figures
from monstra_print.findings import ERROR, FaultyFileError, Finding, Position
from monstra_print.findings.catalogue import declare
from monstra_print.press import stroking
from monstra_print.press.form import Box
from monstra_print.press.outline import to_svg
from monstra_print.press.shape import Shape
from monstra_print.press.svg import write
from monstra_print.project import resource
from monstra_print.site.look import Site

FOLDER, NAMES = "marks", "marks.yaml"
STRAY = declare(
    "marks/unknown-name", ERROR, "A line about a symbol that is not there says its words of nothing.", "correct the name"
)
WORDMARK, SMALL = "wordmark", "eye"
SIZES_MM, LOGO_MM = (16, 6, 3), (16, 8)


@dataclass(frozen=True)
class Mark:
    """One mark: file name, what it is called, for what it stands and in which group, its view box, its areas as SVG paths."""

    name: str
    title: str
    use: str
    group: str
    view: tuple[float, float, float, float]
    drawing: str

    @property
    def box(self) -> str:
        """The view box as SVG writes it."""
        return " ".join(f"{part:g}" for part in self.view)

    @property
    def svg(self) -> str:
        """The mark as an SVG file in the colour of the text around it, black where it stands alone."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self.box}" fill="currentColor">'
        return f"{head}<title>{escape(self.title)}</title>{self.drawing}</svg>\n"

    def shown(self, height: float) -> Markup:
        """The mark inside a page with the sprite, `height` mm high, hidden from screen readers: its name stands beside it."""
        width = height * self.view[2] / self.view[3]
        use = '<svg class="mark" style="width:{}mm;height:{}mm" viewBox="{}" aria-hidden="true"><use href="#mark-{}"/></svg>'
        return Markup(use).format(f"{width:.4g}", f"{height:g}", self.box, self.name)


def read(templates: Path) -> tuple[Mark, ...]:
    """Every symbol of the templates, by name. Raises FaultyFileError for one that is faulty."""
    told = names(templates)
    return tuple(_mark(file, told.get(file.stem, {})) for file in sorted((templates / "symbols").glob("*.svg")))


def words(templates: Path) -> dict[str, str]:
    """Which mark stands for a word of the game, in the game's order: each mark's own name and its further words."""
    return {word: name for name, line in names(templates).items() for word in (name, *line.get("words", ()))}


def sprite(marks: Sequence[Mark]) -> str:
    """All marks as symbols of one file: `<svg><use href="sprite.svg#fire"/></svg>`."""
    symbols = "\n".join(_symbol(mark, mark.name) for mark in marks)
    return f'<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n{symbols}\n</svg>\n'


def page(site: Site, marks: Sequence[Mark], back: Sequence[Shape], trim: Box) -> str:
    """The page that shows every mark, group by group, at each size in black and white, and the logo up to the full back."""
    inside = "".join(_symbol(mark, f"mark-{mark.name}") for mark in marks)
    hidden = Markup(f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{inside}</svg>')
    named = {mark.name: mark for mark in marks}
    logos = [named[name] for name in (WORDMARK, SMALL) if name in named]
    order = [name for name in names(site.templates) if name in named]
    order += [name for name in named if name not in order]
    groups: dict[str, list[Mark]] = {}
    for name in order:
        if named[name] not in logos:
            groups.setdefault(named[name].group, []).append(named[name])
    return site.page(
        "marks.html",
        "Marks",
        "Each sign of the game in one colour: an SVG of its own, and all of them in one sprite.",
        home="../",
        groups=groups,
        logos=logos,
        sizes=SIZES_MM,
        logo_sizes=LOGO_MM,
        hidden=hidden,
        back=Markup(write(back, site.inks, trim, title="The logo as the full back of a card", prefix="back")),
    )


def names(templates: Path) -> dict[str, dict[str, Any]]:
    """What `marks.yaml` says of each symbol; nothing when there is no such file. Raises FaultyFileError for a faulty one."""
    file = templates / "symbols" / NAMES
    if not file.is_file():
        return {}
    found, findings = reader.read(file, f"templates/symbols/{NAMES}")
    if found is not None and not findings:
        findings = check(found, resource("schemas/marks.schema.json"), family="marks") or tuple(_strays(found, file.parent))
    if found is None or findings:
        raise FaultyFileError(findings)
    told: dict[str, dict[str, Any]] = found.value
    return told


def _strays(found: Document, folder: Path) -> Iterator[Finding]:
    """Lines of symbols that are not there."""
    drawn = sorted(one.stem for one in folder.glob("*.svg"))
    for name in found.value:
        if name not in drawn:
            yield STRAY.find(f"there is no symbol {name!r}", found.key_at(name), suggest(name, drawn) or None)


def _symbol(mark: Mark, name: str) -> str:
    return f'<symbol id="{name}" viewBox="{mark.box}"><title>{escape(mark.title)}</title>{mark.drawing}</symbol>'


def _mark(file: Path, told: dict[str, Any]) -> Mark:
    paths = []
    for figure in figures(file):
        if figure.stroke:
            paths.append(f'<path d="{to_svg(stroking.outline(figure.path, figure.stroke), 2)}"/>')
        else:
            paths.append(f'<path fill-rule="evenodd" d="{to_svg(figure.path, 2)}"/>')
    found = re.search(r'viewBox="([^"]*)"', file.read_text(encoding="utf-8"))
    try:
        left, top, width, height = (float(part) for part in (found.group(1) if found else "0 0 24 24").split())
    except ValueError as fault:
        at = Position(checks.shown(file))
        raise FaultyFileError([checks.FAULTY_DRAWING.find("its viewBox is not four numbers", at)]) from fault
    title = told.get("title", file.stem.replace("_", " ").capitalize())
    return Mark(file.stem, title, told.get("use", ""), told.get("group", "Others"), (left, top, width, height), "".join(paths))
