"""`monstra init DIR`: a starter project outside this repository. One call of project.init."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monstra_print import project as projects
from monstra_print.cli._options import NoColorOption, QuietOption

EXAMPLES = """
monstra init my-game
cd my-game && monstra proofs
"""


def command(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Write a starter project: cards, templates and settings."""
    made = projects.init(folder)
    print(f"{made.root} holds cards/, templates/ and monstra.toml. Next: cd {folder} && monstra proofs")
