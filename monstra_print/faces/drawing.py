"""The templates as a Jinja environment: inks, symbols and panels by name. Knows no card and no layout engine.

For press an ink is `device-cmyk(…)`, for a screen its soft proof as `#rrggbb`; the templates are the same.
"""

from __future__ import annotations

import re
import traceback
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    pass_context,
)
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.runtime import Context
from markupsafe import Markup

from monstra_print.errors import MonstraError
from monstra_print.faces import checks
from monstra_print.faces.checks import shown
from monstra_print.faces.layout import Place
from monstra_print.findings import FaultyFileError, Finding, Position
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import circle, number, to_svg

GRID = 24
TEMPLATES = frozenset({".html", ".svg", ".css", ".js"})


class _Compiled(BytecodeCache):
    """Templates compiled once in a process; Jinja compares the source's checksum, so a changed file is compiled anew."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()
_BLOCKS: Any = {"trim_blocks": True, "lstrip_blocks": True}


def environment(templates: Path, folder: str, inks: InkLibrary, screen: bool = False) -> Environment:
    """Templates of `templates/<folder>` with the filter `ink` and the functions `symbol`, `glyph`, `panel` and `disc`.

    Raises UnknownInkError, when a template is rendered, for an ink that is not in the library.
    """
    loader = FileSystemLoader(templates / folder)
    made = Environment(loader=loader, bytecode_cache=_COMPILED, autoescape=True, undefined=StrictUndefined, **_BLOCKS)

    def ink(name: str) -> str:
        return inks.preview(name) if screen else device_cmyk(inks, name)

    def glyph(name: str, ink_name: str) -> Markup:
        return Markup(_coloured(inner(templates / "symbols" / f"{name}.svg"), ink(ink_name)))

    def symbol(name: str, place: Place, ink_name: str, grow: float = 0.0) -> Markup:
        size = place.size + grow
        x, y = place.at[0] - size / 2, place.at[1] - size / 2
        move = f"translate({number(x)} {number(y)}) scale({number(size / GRID, 5)})"
        return Markup(f'<g transform="{move}">{glyph(name, ink_name)}</g>')

    def panel(name: str, **fills: str) -> Markup:
        markup = inner(templates / folder / "panels" / f"{name}.svg")
        for role, name in fills.items():
            markup = markup.replace(f'class="{role}"', f'fill="{ink(name)}"')
        return Markup(markup)

    def disc(x: float, y: float, r: float, ink_name: str) -> Markup:
        # The layout engine's own circle is too full by half a per cent between its quarters.
        return Markup(f'<path d="{to_svg(circle(x, y, r))}" fill="{ink(ink_name)}"/>')

    @pass_context  # so that Jinja does not compute `'rule'|ink` when it compiles: a screen would get the inks of press
    def paint(_: Context, name: str) -> str:
        return ink(name)

    made.filters["ink"] = paint
    made.globals.update(glyph=glyph, symbol=symbol, panel=panel, disc=disc)
    return made


def fill(made: Environment, name: str, **values: Any) -> str:
    """A template as text. Raises FaultyFileError with the template's file and line for a fault in it."""
    try:
        return made.get_template(name).render(**values)
    except FaultyFileError:
        raise
    except TemplateNotFound as fault:
        at = _place(fault, made, name) if str(fault.name) != name else Position(_shown(made, name))
        raise FaultyFileError([checks.MISSING_TEMPLATE.find(f"template {fault.name} is missing", at)]) from fault
    except TemplateSyntaxError as fault:
        at = Position(_shown(made, fault.name or name), fault.lineno)
        raise FaultyFileError([checks.FAULTY_TEMPLATE.find(str(fault.message), at)]) from fault
    except UnicodeDecodeError as fault:
        raise FaultyFileError([_not_utf8(Position(_shown(made, name)), fault)]) from fault
    except MonstraError as fault:  # an ink, say, with the nearest names
        found = checks.FAULTY_TEMPLATE.find(fault.message, _place(fault, made, name), fault.remedy or None)
        raise FaultyFileError([found]) from fault
    except (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        raise FaultyFileError([checks.FAULTY_TEMPLATE.find(str(fault), _place(fault, made, name))]) from fault


def _place(fault: BaseException, made: Environment, name: str) -> Position:
    """The line of the innermost template on the traceback; Jinja writes the template's own lines there."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if Path(frame.filename).suffix in TEMPLATES]
    return Position(shown(Path(frames[-1].filename)), frames[-1].lineno or 1) if frames else Position(_shown(made, name))


def _shown(made: Environment, name: str) -> str:
    folder = made.loader.searchpath[0] if isinstance(made.loader, FileSystemLoader) else ""
    return shown(Path(folder) / name)


def text_of(file: Path) -> str:
    """The text of a file of the look. Raises FaultyFileError when it is not there or not UTF-8."""
    at = Position(shown(file))
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise FaultyFileError([_not_utf8(at, fault)]) from fault
    except OSError as fault:
        raise FaultyFileError([_unopened(file, fault)]) from fault


def _unopened(file: Path, fault: OSError) -> Finding:
    at = Position(shown(file))
    if isinstance(fault, FileNotFoundError):
        return checks.MISSING_TEMPLATE.find(f"{file.name} is missing", at)
    return checks.FAULTY_TEMPLATE.find(f"it cannot be read: {fault.strerror}", at, "allow reading it")


def _not_utf8(at: Position, fault: UnicodeDecodeError) -> Finding:
    before = fault.object[: fault.start]
    line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
    message = f"byte {fault.object[fault.start]:#04x} is not UTF-8"
    return checks.FAULTY_TEMPLATE.find(message, Position(at.path, line, column), "save the file as UTF-8")


def device_cmyk(inks: InkLibrary, name: str) -> str:
    """An ink as CSS writes process colour (CSS Color 5 §7)."""
    return f"device-cmyk({' '.join(number(part, 4) for part in inks.cmyk(name))})"


def inner(file: Path) -> str:
    """What stands between the tags of an SVG file; its root's fill and fill rule move to a group. Raises FaultyFileError."""
    text = text_of(file)
    try:
        return _inner(text)
    except ValueError as fault:
        raise FaultyFileError([checks.FAULTY_TEMPLATE.find(str(fault), Position(shown(file)), "save it as plain SVG")]) from fault


@lru_cache(maxsize=256)
def _inner(text: str) -> str:
    found = re.search(r"<svg\b([^>]*)>(.*)</svg>", text, re.DOTALL)
    if found is None:
        raise ValueError("it is not an SVG" if text.strip() else "the file is empty")
    kept = "".join(f' {name}="{value}"' for name, value in re.findall(r'\b(fill|fill-rule)="([^"]*)"', found[1]))
    body = re.sub(r">\s+<", "><", found[2].strip())
    return f"<g{kept}>{body}</g>" if kept else body


def _coloured(markup: str, colour: str) -> str:
    return markup.replace("currentColor", colour)
