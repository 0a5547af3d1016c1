"""`monstra accept ID…`: take wanted changes of cards over into the text of record and into the book's rows of these cards."""

from __future__ import annotations

from typing import Annotated

import typer

from monstra_print.catalog import load
from monstra_print.cli._options import NoColorOption, ProjectOption, QuietOption
from monstra_print.findings import ERROR, Finding
from monstra_print.findings.report import to_line
from monstra_print.progress import note
from monstra_print.project import find

EXAMPLES = """
monstra accept FLA-01
monstra accept TAC-04 TAC-09
"""


def command(
    ids: Annotated[list[str], typer.Argument(metavar="ID...", help="Design ids, for example FLA-01.")],
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Write the present words and numbers of these designs into the text of record; a card with a fault is not taken."""
    place = find(project)
    catalog = load(place)
    asked = {catalog.cards[one].doc.path for one in ids if one in catalog.cards}
    faults = [found for found in catalog.findings if found.severity is ERROR and _path(found) in asked]
    if faults:
        print("\n".join(map(to_line, faults)))
        note("nothing was taken over: mend these first")
        raise typer.Exit(1)
    changed = catalog.ruleset.accept(ids, tuple(catalog.cards.values()), place.cards)
    for one in dict.fromkeys(ids):
        print(f"{one}: {'taken over into the text of record' if one in changed else 'is as the record says'}")


def _path(found: Finding) -> str:
    return "" if found.position is None else found.position.path
