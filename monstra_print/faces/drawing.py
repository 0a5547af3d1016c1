"""The templates as a Jinja environment: inks, symbols and panels by name. Knows no card and no layout engine.

For press an ink is `device-cmyk(…)`, for a screen its soft proof as `#rrggbb`; the templates are the same.
"""

from __future__ import annotations

import re
import traceback
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from markupsafe import Markup

from monstra_print.errors import UnreadableInputError
from monstra_print.faces.layout import Place
from monstra_print.press.ink import InkLibrary
from monstra_print.press.outline import circle, number, to_svg

GRID = 24


def environment(templates: Path, folder: str, inks: InkLibrary, screen: bool = False) -> Environment:
    """Templates of `templates/<folder>` with the filter `ink` and the functions `symbol`, `glyph`, `panel` and `disc`.

    Raises UnknownInkError, when a template is rendered, for an ink that is not in the library.
    """
    made = Environment(
        loader=FileSystemLoader(templates / folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

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

    made.filters["ink"] = ink
    made.globals.update(glyph=glyph, symbol=symbol, panel=panel, disc=disc)
    return made


def fill(made: Environment, name: str, **values: Any) -> str:
    """A template as text. Raises UnreadableInputError with the template's file and line for a fault in it."""
    try:
        return made.get_template(name).render(**values)
    except TemplateNotFound as fault:
        raise UnreadableInputError(f"template {fault.name} is missing", "compare the folder with a new project's") from fault
    except TemplateSyntaxError as fault:
        raise UnreadableInputError(f"{fault.name}:{fault.lineno}: {fault.message}", "mend the template") from fault
    except (TemplateError, TypeError, ValueError, KeyError) as fault:
        raise UnreadableInputError(f"{_line_of(fault, name)}: {fault}", "mend the template") from fault


def _line_of(fault: BaseException, name: str) -> str:
    """`file:line` of the innermost template on the traceback; Jinja writes the template's own lines there."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if not frame.filename.endswith(".py")]
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else name


def device_cmyk(inks: InkLibrary, name: str) -> str:
    """An ink as CSS writes process colour (CSS Color 5 §7)."""
    return f"device-cmyk({' '.join(number(part, 4) for part in inks.cmyk(name))})"


@lru_cache(maxsize=256)
def inner(file: Path) -> str:
    """What stands between the tags of an SVG file; its root's fill and fill rule move to a group. Raises UnreadableInputError."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise UnreadableInputError(f"drawing {file.name}: {fault}", f"put {file.name} into the templates") from fault
    found = re.search(r"<svg\b([^>]*)>(.*)</svg>", text, re.DOTALL)
    if found is None:
        raise UnreadableInputError(f"drawing {file.name} is not an SVG", "save it as plain SVG")
    kept = "".join(f' {name}="{value}"' for name, value in re.findall(r'\b(fill|fill-rule)="([^"]*)"', found[1]))
    body = re.sub(r">\s+<", "><", found[2].strip())
    return f"<g{kept}>{body}</g>" if kept else body


def _coloured(markup: str, colour: str) -> str:
    return markup.replace("currentColor", colour)
