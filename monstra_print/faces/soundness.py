"""Every fault of a folder of templates, before anything is set: inks, symbols, layouts, inserts, mats, pages. Lays nothing out.

Each file is read as the build reads it, so that both say the same. What needs a faulty file is not asked: its fault is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from jinja2 import Environment, TemplateSyntaxError

from monstra_print.copytext import SheetCopy
from monstra_print.faces import checks, insert_layout, layout, stock
from monstra_print.faces.art import symbol
from monstra_print.faces.checks import shown
from monstra_print.faces.drawing import inner, text_of
from monstra_print.faces.sheet import mat
from monstra_print.findings import FaultyFileError, Finding, Position, order
from monstra_print.press import ink
from monstra_print.press.ink import InkLibrary

PAGES = ("*.html", "*.css", "faces/*.svg")  # what Jinja fills


def faults(templates: Path, sheets: Iterable[SheetCopy]) -> tuple[Finding, ...]:
    """All faults of the templates, in the order of files and lines; sheets: the words that plans of mats name."""
    if not templates.is_dir():
        at = Position(shown(templates))
        return (checks.MISSING_TEMPLATE.find("there is no folder of templates", at, "copy it from a new project (monstra init)"),)
    found = [*_drawings(templates), *_pages(templates)]
    try:
        inks = ink.load(templates)
    except FaultyFileError as fault:
        return order([*found, *fault.findings])
    found += _layouts(templates, inks)
    for sheet in sheets:
        found += _mat(templates, sheet)
    return order(found)


def _heard(read: Callable[[], object]) -> tuple[Finding, ...]:
    """What the reading of a file finds wrong with it."""
    try:
        read()
    except FaultyFileError as fault:
        return fault.findings
    return ()


def _drawings(templates: Path) -> Iterator[Finding]:
    for file in sorted((templates / "symbols").glob("*.svg")):
        yield from _heard(lambda file=file: symbol.figures(file))  # type: ignore[misc]
    for file in sorted(templates.glob("*/faces/panels/*.svg")):
        yield from _heard(lambda file=file: inner(file))  # type: ignore[misc]


def _pages(templates: Path) -> Iterator[Finding]:
    """Templates that cannot be read or parsed, and faces without the pages that every face is set with."""
    for file in sorted({file for pattern in PAGES for file in templates.rglob(pattern)}):
        try:
            text = text_of(file)
        except FaultyFileError as fault:
            yield from fault.findings
            continue
        try:
            Environment().parse(text)
        except TemplateSyntaxError as fault:
            yield checks.FAULTY_TEMPLATE.find(str(fault.message), Position(shown(file), fault.lineno))
        if not text.strip():
            yield checks.FAULTY_TEMPLATE.find("the file is empty", Position(shown(file)), "copy the one of a new project")


def _layouts(templates: Path, inks: InkLibrary) -> Iterator[Finding]:
    for folder in sorted(templates.glob("*/faces")):
        name = folder.relative_to(templates).as_posix()
        yield from _heard(lambda folder=folder, name=name: stock.take(templates, name, layout.read(folder), inks))  # type: ignore[misc]
        for needed in ("page.html", "face.css"):
            yield from _heard(lambda file=folder / needed: text_of(file) if not file.exists() else None)  # type: ignore[misc]
    if (templates / insert_layout.FOLDER).is_dir():
        yield from _heard(lambda: insert_layout.read_layout(templates))


def _mat(templates: Path, sheet: SheetCopy) -> Iterator[Finding]:
    try:
        yield from mat.stage(sheet, templates, "").board.findings
    except FaultyFileError as fault:
        yield from fault.findings
