"""A page for browsers: the frame, design, symbols and fonts that all pages of a build share. Knows no page's words.

A page stands alone: style, script, symbols and WOFF2 subsets are inside it, nothing is loaded from anywhere. Templates of a
page extend `templates/site/frame.html`; docs/how-to/html-pages.md says how.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from monstra_print.faces.drawing import environment, fill, text_of
from monstra_print.faces.sheet import webfont
from monstra_print.press.ink import InkLibrary

FOLDER = "site"
FONTS = ("Fjalla", "SSP-400", "SSP-700")
# One subset for all pages of a build, made once: Latin-1 and the marks of the trade. A page's further signs come on top.
SIGNS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "–—‘’“”„•…←↑→↓−×≤≥·‑ﬁﬂ"
_FONTS_HERE, _SPRITE_HERE, _BUILD_HERE = "/*fonts*/", "<!--sprite-->", "<!--build-->"
_MEND = "copy it from a new project (monstra init)"
_REPORTS = (
    '<li class="more"><button type="button" popovertarget="reports-menu"{}>Reports</button>'
    '<ul id="reports-menu" aria-label="Reports" popover>{}</ul></li>'
)
NAVIGATION = re.compile(r"<!--pages-->.*?<!--/pages-->", re.DOTALL)


def render(
    template: str,
    templates: Path,
    inks: InkLibrary,
    *,
    page_title: str,
    game: str,
    folder: str = FOLDER,
    language: str = "en",
    imprint: str = "",
    lede: str = "",
    home: str = "",
    fonts: Iterable[str] = FONTS,
    **values: Any,
) -> str:
    """A page from `templates/<folder>/<template>`, which extends `frame.html`; a name that is not given is an error, never blank.

    page_title: its h1; game: what the wordmark reads; imprint: the footer; home: the way from the page's
    folder to `index.html` ("" or "../"); fonts: names of `press.font`; values: the template's own.
    Raises UnreadableInputError for a template or symbol that is missing or faulty.
    """
    made, used = _environment(templates, folder, inks)
    common = {
        "page_title": page_title,
        "game": game,
        "language": language,
        "imprint": imprint,
        "lede": lede,
        "home": home,
        "fonts": Markup(_FONTS_HERE),
        "sprite": Markup(_SPRITE_HERE),
        "design": Markup(fill(made, "design.css")),
        "design_js": script(templates, "design.js"),
        "wordmark": wordmark(templates, game),
    }
    html = fill(made, template, **(common | values)) + "\n"
    html = html.replace(_SPRITE_HERE, sprite(templates, used) if used else "", 1)
    return html.replace(_FONTS_HERE, webfont.css(fonts, SIGNS + html), 1)


def _environment(templates: Path, folder: str, inks: InkLibrary) -> tuple[Environment, set[str]]:
    """Templates of the folder and of the frame, with `icon`; the set takes the names of the symbols that a page uses."""
    made = environment(templates, folder, inks, screen=True)
    made.loader = FileSystemLoader([templates / folder, templates / FOLDER])
    used: set[str] = set()

    def icon(name: str, tint: str = "") -> Markup:
        used.add(name)
        return Markup('<svg class="icon{}" aria-hidden="true"><use href="#i-{}"/></svg>').format(tint and f" {tint}", name)

    made.globals["icon"] = icon
    return made, used


def script(templates: Path, name: str) -> Markup:
    """A script or style of `templates/site/`, to stand inside a page. Raises FaultyFileError when it is missing."""
    return Markup(text_of(templates / FOLDER / name))


def wordmark(templates: Path, game: str) -> Markup:
    """The game's wordmark as a drawing, when the drawing's title is the game; otherwise the word."""
    file = templates / "symbols" / "wordmark.svg"
    text = " ".join(text_of(file).split()) if file.is_file() else ""
    if f"<title>{escape(game)}</title>" not in text:
        return Markup("<b>{}</b>").format(game)
    shown = text.replace(' xmlns="http://www.w3.org/2000/svg"', ' aria-hidden="true"', 1)
    return Markup(re.sub(r"<title>.*?</title>", "", shown))


def sprite(templates: Path, names: Iterable[str]) -> Markup:
    """The symbols of these names as one hidden SVG; `<use href="#i-NAME">` shows one."""
    symbols = "".join(_symbol(templates / "symbols" / f"{name}.svg", name) for name in sorted(set(names)))
    return Markup(f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols}</svg>')


def navigate(html: str, pages: Iterable[tuple[str, str, bool]], here: str) -> str:
    """The page with links to the pages of its build in its head. pages: (path in the build's folder, title, whether it is a
    report: those are a list on demand); here: this page's own path. A page may be given new links again and again."""
    up = "../" * here.count("/")
    known = list(pages)
    links, reports = (
        Markup("").join(
            Markup('<li><a href="{}{}"{}>{}</a></li>').format(
                up, path, Markup(' aria-current="page"') if path == here else "", title
            )
            for path, title, is_report in known
            if is_report is wanted
        )
        for wanted in (False, True)
    )
    if reports:
        inside = Markup(' class="here"') if any(path == here and is_report for path, _, is_report in known) else ""
        links += Markup(_REPORTS).format(inside, reports)
    return NAVIGATION.sub(lambda _: f"<!--pages-->{links}<!--/pages-->", html, count=1)


def sign(html: str, build: str) -> str:
    """The page with the id of its build at its foot."""
    return html.replace(_BUILD_HERE, Markup("<p>build {}</p>").format(build), 1)


def _symbol(file: Path, name: str) -> str:
    text = text_of(file) if file.is_file() else ""
    outer = re.search(r"<svg\b([^>]*)>(.*)</svg>", text, re.DOTALL)
    if outer is None:
        return f'<symbol id="i-{escape(name)}" viewBox="0 0 24 24"></symbol>'
    kept = re.findall(r'\b(viewBox|fill|fill-rule)="([^"]*)"', outer.group(1))
    attributes = "".join(f' {key}="{value}"' for key, value in kept)
    return f'<symbol id="i-{name}"{attributes}>{" ".join(outer.group(2).split())}</symbol>'
