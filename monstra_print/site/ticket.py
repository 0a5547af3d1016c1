"""Papers that go along with a job, as raw PDF pages: head, sentences, tables, plates. Makes no PDF/X (press does); knows no job.

The form is the tool's own and no design of the project, so it lies in the package and not in `templates/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from monstra_print.faces import weasy
from monstra_print.faces.font import typeface
from monstra_print.project import resource
from monstra_print.site.cover import FONTS, PlateRow
from monstra_print.site.report import Table


@dataclass(frozen=True)
class Paper:
    """What a paper says. kind: `Job ticket`; under: the lines under it in the head."""

    heading: str
    kind: str
    under: str
    intro: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    plates: tuple[PlateRow, ...] = ()


def pages(paper: Paper) -> tuple[bytes, int]:
    """A raw PDF of A4 pages, and how many."""
    pictures = {f"plate:{at:03}": plate.png for at, plate in enumerate(paper.plates)}
    laid = weasy.lay(_html(paper, tuple(pictures)), [typeface(name) for name in FONTS], pictures)
    return laid.pdf, len(laid.pages)


def _html(paper: Paper, addresses: Sequence[str]) -> str:
    env = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    groups: dict[str, list[dict[str, str]]] = {}
    for src, plate in zip(addresses, paper.plates, strict=True):
        groups.setdefault(plate.group, []).append({"src": src, "caption": plate.caption})
    return env.from_string(resource("ticket.html").read_text(encoding="utf-8")).render(
        fontface=Markup("".join(typeface(name).css() for name in FONTS)),
        heading=paper.heading,
        kind=paper.kind,
        under=paper.under,
        intro=paper.intro,
        tables=paper.tables,
        plates=list(groups.items()),
    )
