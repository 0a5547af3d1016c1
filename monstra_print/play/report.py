"""A tournament's summary as text and as a JSON object. Knows no game; does not play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from monstra_print.play.tournament import Summary


def to_json(
    summary: Summary, mode: str, bots: Sequence[str], seed: int, engine: str, asked: int | None = None
) -> dict[str, Any]:
    """The object of `monstra play --format json`. asked: battles that were to be played, more than `games` after a stop."""
    return {
        "mode": mode,
        "games": summary.games,
        "asked": summary.games if asked is None else asked,
        "seed": seed,
        "bots": list(bots),
        "engine": engine,
        "wins": list(summary.wins),
        "draws": summary.draws,
        "shares": [_share(summary, team) for team in (0, 1)],
        "rounds_mean": round(summary.rounds_mean, 4),
        "rounds": {str(number): count for number, count in summary.rounds.items()},
        "reasons": summary.reasons,
        "decisions": summary.decisions,
        "seconds": round(summary.seconds, 3),
        "cpu_seconds": round(summary.cpu_seconds, 3),
    }


def _share(summary: Summary, team: int) -> dict[str, float]:
    share, low, high = summary.share(team)
    return {"share": round(share, 5), "low": round(low, 5), "high": round(high, 5)}


def to_lines(
    summary: Summary, mode: str, bots: Sequence[str], seed: int, engine: str, sides: Sequence[str], asked: int | None = None
) -> Iterator[str]:
    """The summary for reading. sides: what the two teams are called; asked: as in `to_json`."""
    stopped = "" if asked in (None, summary.games) else f" of {asked:,}, stopped"
    yield f"{summary.games:,} battles{stopped}, {mode}, bots {' against '.join(bots)}, seed {seed}, {engine} engine"
    for team, side in enumerate(sides):
        share, low, high = summary.share(team)
        yield f"  {side:<12}{summary.wins[team]:>9,} wins  {share:6.1%}  (95 %: {low:.1%} to {high:.1%})"
    if summary.draws:
        yield f"  {'draws':<12}{summary.draws:>9,}       {summary.draws / summary.games:6.1%}"
    yield f"  rounds      {summary.rounds_mean:9.2f} on average"
    top = max(summary.reasons.values(), default=0)
    for reason, count in summary.reasons.items():
        yield f"  {reason:<20}{count:>9,}  {'#' * max(1, round(30 * count / top))}"
    each = summary.decisions / summary.games if summary.games else 0
    battles, decisions = summary.per_second(summary.games), summary.per_second(summary.decisions)
    yield f"  {each:.1f} decisions a battle; {battles:,.0f} battles and {decisions:,.0f} decisions a CPU-second"
