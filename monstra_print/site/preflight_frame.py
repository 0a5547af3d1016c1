"""The preflight report in the common frame of all pages for browsers. Checks nothing; knows no project.

A foreign PDF belongs to no project, so the design is the one that the package brings along.
"""

from __future__ import annotations

from markupsafe import Markup

from monstra_print.faces import webpage
from monstra_print.press import ink
from monstra_print.project import starter


def page(title: str, lede: str, body: Markup) -> str:
    """The report as one HTML text; its pictures stand beside it."""
    templates = starter() / "templates"
    inks = ink.load(templates)
    html = webpage.render(
        "preflight.html", templates, inks, page_title=title, game="MONSTRA", imprint=title, lede=lede, body=body
    )
    return webpage.navigate(html, (), "index.html")
