"""What all pages of the site say and look like: one build's names, and the way from a template to a page. Knows no page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from markupsafe import Markup

from monstra_print.faces import webpage
from monstra_print.faces.drawing import environment, fill
from monstra_print.press import ink
from monstra_print.press.ink import InkLibrary

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

    @cached_property
    def inks(self) -> InkLibrary:
        """The inks whose soft proofs colour the pages."""
        return ink.load(self.templates)

    @property
    def imprint(self) -> str:
        """The footer of every page: which build it belongs to."""
        return f"{self.title} {self.edition} · rules {self.rules} · build {self.build} of {self.date} · for {self.house}"

    def page(self, template: str, page_title: str, lede: str = "", home: str = "", **values: Any) -> str:
        """A page of `templates/site/` in the common frame; a name that a template does not know is an error, never blank."""
        return webpage.render(
            template,
            self.templates,
            self.inks,
            page_title=page_title,
            game=self.title,
            language=self.language,
            imprint=self.imprint,
            lede=lede,
            home=home,
            stat_name=stat_name,
            **values,
        )

    def paper(self, template: str, **values: Any) -> str:
        """A template of `templates/site/` for paper, without the frame: it is given what the build is called, and `values`."""
        made = environment(self.templates, webpage.FOLDER, self.inks)
        names = ("title", "edition", "rules", "date", "language", "build", "house")
        return fill(made, template, **{name: getattr(self, name) for name in names}, **values) + "\n"

    def script(self, name: str) -> Markup:
        """A script or style of `templates/site/`, to stand inside a page. Raises UnreadableInputError when it is missing."""
        return webpage.script(self.templates, name)


def stat_name(key: str) -> str:
    """A stat's key or a filter's value as people read it."""
    words = key.replace("_", " ").replace("-", " ")
    return STAT_NAMES.get(key, (words[:1].upper() + words[1:]).replace("Hp", "HP"))


def to_attribute(filters: Mapping[str, Iterable[str]]) -> str:
    """Filter values as JSON for a data attribute."""
    return json.dumps({name: list(values) for name, values in filters.items()}, ensure_ascii=False, separators=(",", ":"))
