"""The `monstra` program: one module a command, found by being there. Knows no command by name.

A command module holds one function `command` (parse, one call, print, exit code) and, as `EXAMPLES`, lines for its help.
Modules whose name starts with an underscore are shared parts, not commands. Only the command that is asked for is
imported, so that `monstra --version` does not wait for a layout engine.
"""

from __future__ import annotations

import importlib
import io
import pkgutil
import signal
import sys
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

from monstra_print import __version__
from monstra_print.errors import MonstraError


class Commands(TyperGroup):
    """The commands of this folder, imported when asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        found = (module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
        return sorted(name.removesuffix("_").replace("_", "-") for name in found)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.list_commands(ctx):
            return None
        stem = cmd_name.replace("-", "_")
        names = {module.name for module in pkgutil.iter_modules(__path__)}
        module = importlib.import_module(f"{__name__}.{stem if stem in names else stem + '_'}")
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        examples = getattr(module, "EXAMPLES", "").strip()
        epilog = "\b\nExamples:\n" + examples if examples else None
        single.command(name=cmd_name, epilog=epilog)(module.command)
        return get_command(single)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            _end(signal.SIGINT)


def _end(number: int, frame: object = None) -> NoReturn:
    """End as after Ctrl-C, with the exit code that shells use for a signal; what was begun is cleared away on the way out."""
    print("monstra: stopped; the last good output stays as it was", file=sys.stderr)
    raise SystemExit(128 + number)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="MONSTRA print production: from card YAML to played, printable, preflighted proofs.",
    epilog="Start with: monstra doctor, monstra validate, monstra proofs --card FLA-01 --open",
)


def _version(asked: bool) -> None:
    if asked:
        print(f"monstra {__version__}")
        raise typer.Exit


@app.callback()
def _root(version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version.")) -> None:
    """Shared entry of all commands."""


def main(arguments: list[str] | None = None) -> None:
    """Run the program; a MonstraError ends it with one line and its exit code, Ctrl-C with 130, a signal to end alike."""
    for name in ("SIGTERM", "SIGHUP"):  # a cancelled job, a closed terminal
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is signal.SIG_DFL:
            signal.signal(getattr(signal, name), _end)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that does not know § or Æ gets an escape, never a traceback
            stream.reconfigure(errors="backslashreplace")
    try:
        get_command(app)(arguments)
    except MonstraError as fault:
        print(f"monstra: {fault}", file=sys.stderr)
        sys.exit(fault.exit_code)
    except OSError as fault:
        from monstra_print.cli._system import explain_os_error

        known = explain_os_error(fault)
        if known is None:
            raise
        print(f"monstra: {known}", file=sys.stderr)
        sys.exit(known.exit_code)
