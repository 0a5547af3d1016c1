"""`monstra play`: sample battles, their trace, replays of them, and the check of any replay file. Knows no rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monstra_print.cli import _battles
from monstra_print.cli._options import NoColorOption, ProjectOption, QuietOption
from monstra_print.play import engine as forms
from monstra_print.progress import note

EXAMPLES = """
monstra play --games 1000 --bot greedy,random
monstra play --mode mission --boss BOSS-EXP --games 1 --bot greedy --trace
monstra play --games 200 --seed 7 --replay duels.jsonl
monstra play --verify duels.jsonl
"""


def command(
    mode: Annotated[str, typer.Option("--mode", help="duel or mission.")] = "duel",
    boss: Annotated[str | None, typer.Option("--boss", help="The boss version of a mission.", show_default=False)] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many battles.")] = 100,
    first: Annotated[int, typer.Option("--first", min=0, help="The number of the first battle of the run.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="Battle i depends on seed and i only.")] = 1,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME[,NAME]", help="One bot, or one for each team.")] = "random",
    decks: Annotated[
        str | None, typer.Option("--decks", metavar="A[,B]", help="Deck files or names (default: dealt from the pool).")
    ] = None,
    engine: Annotated[str, typer.Option("--engine", help="auto, compiled or interpreted.")] = "auto",
    replay: Annotated[Path | None, typer.Option("--replay", metavar="FILE.jsonl", help="Write every battle as a replay.")] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Tell the first battle, event by event.")] = False,
    players: Annotated[int | None, typer.Option("--players", help="With --trace: say which partner decides.")] = None,
    verify: Annotated[Path | None, typer.Option("--verify", metavar="FILE.jsonl", help="Re-execute replays instead.")] = None,
    style: Annotated[str, typer.Option("--format", help="text or json.")] = "text",
    project: ProjectOption = None,
    quiet: QuietOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Play sample battles between bots, or verify replays; exit 1 when a replay does not agree."""
    catalog = _battles.playable(project, style)
    if verify is not None:
        raise typer.Exit(_battles.verify(catalog.ruleset, verify, style))
    compiled = forms.compiles(engine, games)
    kind, lists = _battles.mode(catalog, mode, boss), _battles.decks(catalog, decks)
    run = _battles.Run(catalog, kind, lists, tuple(bot.split(",")), seed, compiled)
    told = list(run.tell(first, players)) if trace else []
    if style == "text":
        print("".join(f"{event.text}\n" for event in told), end="")
    summary = run.play(first, games)
    written = run.write(replay, first, summary.games) if replay is not None else summary.games
    for line in _battles.lines(run, summary, told, style, games):
        print(line)
    if written < summary.games:
        note(f"stopped: {replay} holds the first {written:,} of {summary.games:,} battles")
    if written < games:
        raise typer.Exit(130)
