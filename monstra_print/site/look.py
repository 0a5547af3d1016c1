"""The common look of all pages of the site: template environment, style, symbol sprite. Knows no page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError, UndefinedError
from markupsafe import Markup

from monstra_print.errors import UnreadableInputError
from monstra_print.faces.sheet import webfont

FONTS = ("Fjalla", "SSP-400", "SSP-700")
_MEND = "copy it from a new project (monstra init)"
_FONTS_HERE = "/*fonts*/"
STAT_NAMES = {"hp": "HP", "evo": "Evo level"}


@dataclass(frozen=True)
class Site:
    """What every page of one build says and looks like.

    templates: the project's template folder; house: the printer profile's name.
    """

    templates: Path
    title: str
    edition: str
    rules: str
    date: str
    language: str
    build: str
    house: str

    def render(self, template: str, **values: Any) -> str:
        """A page of `templates/site/`; a name that a template does not know is an error, never blank."""
        folder = self.templates / "site"
        env = Environment(
            loader=FileSystemLoader(folder), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        env.filters["stat_name"] = stat_name
        common = {
            "title": self.title,
            "edition": self.edition,
            "rules": self.rules,
            "date": self.date,
            "language": self.language,
            "build": self.build,
            "house": self.house,
            "fonts": Markup(_FONTS_HERE),
            "css": self.script("site.css"),
        }
        try:
            html = env.get_template(template).render(**(common | values)) + "\n"
        except TemplateNotFound as fault:
            raise UnreadableInputError(f"templates/site/{fault.name} is missing", _MEND) from fault
        except TemplateSyntaxError as fault:
            raise UnreadableInputError(
                f"templates/site/{fault.name}:{fault.lineno}: {fault.message}", "mend the template"
            ) from fault
        except UndefinedError as fault:
            raise UnreadableInputError(f"templates/site/{template}: {fault.message}", "mend the template") from fault
        return html.replace(_FONTS_HERE, webfont.css(FONTS, html), 1) if _FONTS_HERE in html else html

    def script(self, name: str) -> Markup:
        """A script or style of `templates/site/`, to stand inside a page. Raises UnreadableInputError when it is missing."""
        try:
            return Markup((self.templates / "site" / name).read_text(encoding="utf-8"))
        except FileNotFoundError as fault:
            raise UnreadableInputError(f"templates/site/{name} is missing", _MEND) from fault

    def sprite(self, names: Iterable[str]) -> Markup:
        """The symbols of these names as one hidden SVG; `<use href="#i-NAME">` shows one."""
        symbols = "".join(_symbol(self.templates / "symbols" / f"{name}.svg", name) for name in sorted(set(names)))
        return Markup(f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols}</svg>')


def stat_name(key: str) -> str:
    """A stat's key or a filter's value as people read it."""
    words = key.replace("_", " ").replace("-", " ")
    return STAT_NAMES.get(key, (words[:1].upper() + words[1:]).replace("Hp", "HP"))


def to_attribute(filters: Mapping[str, Iterable[str]]) -> str:
    """Filter values as JSON for a data attribute."""
    return json.dumps({name: list(values) for name, values in filters.items()}, ensure_ascii=False, separators=(",", ":"))


def _symbol(file: Path, name: str) -> str:
    if not file.is_file():
        return f'<symbol id="i-{name}" viewBox="0 0 24 24"></symbol>'
    text = file.read_text(encoding="utf-8")
    outer = re.search(r"<svg\b([^>]*)>(.*)</svg>", text, re.DOTALL)
    if outer is None:
        return f'<symbol id="i-{name}" viewBox="0 0 24 24"></symbol>'
    kept = re.findall(r'\b(viewBox|fill|fill-rule)="([^"]*)"', outer.group(1))
    attributes = "".join(f' {key}="{value}"' for key, value in kept)
    return f'<symbol id="i-{name}"{attributes}>{" ".join(outer.group(2).split())}</symbol>'
