"""`monstra accept ID…`: take wanted changes of cards over into the text of record. Writes record.yaml only."""

from __future__ import annotations

from typing import Annotated

import typer

from monstra_print.catalog import load
from monstra_print.cli._options import NoColorOption, ProjectOption, QuietOption
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
    """Write the present words and numbers of these designs into the text of record."""
    place = find(project)
    catalog = load(place)
    changed = catalog.ruleset.accept(ids, tuple(catalog.cards.values()), place.cards)
    for one in dict.fromkeys(ids):
        print(f"{one}: {'taken over into the text of record' if one in changed else 'is as the record says'}")
