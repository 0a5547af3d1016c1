"""Where things are: the project (cards, templates, build) and the package's own resources. Two roots, never mixed.

Knows no card and no game. The project is `--project`, else MONSTRA_PROJECT, else the nearest folder upward that holds a
`monstra.toml` or a `pyproject.toml` with a `[tool.monstra]` table.
"""

from __future__ import annotations

import os
import shutil
import tomllib
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from monstra_print.errors import NoProjectError, ProtectedError, UnreadableInputError

_KEYS = {"ruleset": "monstra", "edition": "PT1", "printer": "generic-offset"}


@dataclass(frozen=True)
class Project:
    """A project folder and its settings. Command options override the settings (`with_options`)."""

    root: Path
    ruleset: str = "monstra"
    edition: str = "PT1"
    printer: str = "generic-offset"

    @property
    def cards(self) -> Path:
        """The card files of the project's ruleset: `cards/<ruleset id>/`."""
        return self.root / "cards" / self.ruleset

    @property
    def templates(self) -> Path:
        return self.root / "templates"

    @property
    def build(self) -> Path:
        return self.root / "build"

    def with_options(self, edition: str | None = None, printer: str | None = None, ruleset: str | None = None) -> Project:
        """The same project with the options that are given; None leaves a setting as it is."""
        return replace(self, edition=edition or self.edition, printer=printer or self.printer, ruleset=ruleset or self.ruleset)

    def relative(self, path: Path) -> str:
        """The path as messages show it: relative to the project where it lies inside, with forward slashes."""
        try:
            return path.resolve().relative_to(self.root.resolve()).as_posix()
        except ValueError:
            return path.as_posix()


def find(folder: Path | None = None, start: Path | None = None) -> Project:
    """The project of `--project DIR`, of MONSTRA_PROJECT, or the nearest one upward from `start` (default: here).

    Raises NoProjectError when there is none, UnreadableInputError when its settings cannot be read.
    """
    named = folder or (Path(env) if (env := os.environ.get("MONSTRA_PROJECT")) else None)
    if named is not None:
        settings = _settings(named)
        if settings is None:
            raise NoProjectError(
                f"{named} is not a project: it has no monstra.toml and no [tool.monstra] in pyproject.toml",
                f"make one with: monstra init {named}",
            )
        return Project(named.resolve(), **settings)
    here = (start or Path.cwd()).resolve()
    for candidate in (here, *here.parents):
        settings = _settings(candidate)
        if settings is not None:
            return Project(candidate, **settings)
    raise NoProjectError(f"no project in {here} or above it", "make one with: monstra init DIR, or pass --project DIR")


def _settings(folder: Path) -> dict[str, str] | None:
    for name in ("monstra.toml", "pyproject.toml"):
        file = folder / name
        if not file.is_file():
            continue
        try:
            table: dict[str, Any] | None = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
            raise UnreadableInputError(f"{file}: {fault}", "mend the file") from fault
        if name == "pyproject.toml":
            table = table.get("tool", {}).get("monstra") if table is not None else None
        if table is None:
            continue
        unknown = sorted(set(table) - set(_KEYS))
        if unknown or not all(isinstance(value, str) for value in table.values()):
            raise UnreadableInputError(
                f"{file}: the settings are {', '.join(_KEYS)}, each a text" + (f"; found {unknown[0]!r}" if unknown else ""),
                "correct or remove the line",
            )
        return {key: str(table.get(key, default)) for key, default in _KEYS.items()}
    return None


def resource(name: str) -> Path:
    """A file or folder that the package carries (`schemas`, `printers/generic-offset.yaml`, `icc/…`)."""
    return Path(str(files("monstra_print"))) / "resources" / name


def starter() -> Path:
    """The folder that holds the starter `cards/` and `templates/`.

    A wheel carries them as `resources/starter`; a checkout reads its own folders. An editable install may leave a stale copy
    in site-packages, so the repository wins whenever `pyproject.toml` stands beside the package.
    """
    beside = Path(str(files("monstra_print"))).parent
    if (beside / "pyproject.toml").is_file() and (beside / "cards").is_dir():
        return beside
    return resource("starter")


def init(folder: Path) -> Project:
    """Write a starter project into `folder`: settings, cards and templates.

    Raises ProtectedError when the folder already holds something, so that nothing is overwritten, and OSError where it
    cannot be written; then nothing of it is left.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ProtectedError(f"{folder} is not empty", "name a new or empty folder")
    made_here = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        _write_starter(folder)
    except BaseException:  # a full disk, Ctrl-C: half a project would stand in the way of the next attempt
        for part in folder.iterdir():
            shutil.rmtree(part) if part.is_dir() else part.unlink()
        if made_here:
            folder.rmdir()
        raise
    return find(folder)


def _write_starter(folder: Path) -> None:
    """Contents only, never the permissions: an installed package may be read-only, the new project must not be."""
    source = starter()
    for part in ("cards", "templates"):
        for file in sorted(found for found in (source / part).rglob("*") if found.is_file()):
            if "__pycache__" not in file.parts and not file.name.endswith(".swp"):
                copy = folder / file.relative_to(source)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
    lines = [f'{key} = "{value}"' for key, value in _KEYS.items()]
    (folder / "monstra.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / ".gitignore").write_text("/build/\n", encoding="utf-8")
