"""Plots as SVG with the same bytes every time: fixed ids, no date, no version. Does not know what the numbers mean."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Interval:
    """A value with its interval (all 0 to 1), and whether it is drawn as one that stands out."""

    label: str
    value: float
    low: float
    high: float
    marked: bool = False


def intervals(rows: Sequence[Interval], title: str, bounds: tuple[float, float]) -> str:
    """Values as points with their intervals, one row each, over the band of `bounds`; the whole as an SVG element."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    style: dict[Any, Any] = {"svg.hashsalt": "monstra", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9}
    with matplotlib.rc_context(style):
        figure, axes = pyplot.subplots(figsize=(9, 0.6 + 0.2 * max(len(rows), 3)), layout="constrained")
        axes.axvspan(bounds[0] * 100, bounds[1] * 100, color="#eef0d1", zorder=0)
        axes.axvline(50, color="#8d8678", linewidth=0.8, zorder=1)
        for at, row in enumerate(rows):
            colour = "#a8170b" if row.marked else "#004385"
            axes.plot([row.low * 100, row.high * 100], [at, at], color=colour, linewidth=1.6, zorder=2)
            axes.plot([row.value * 100], [at], "s" if row.marked else "o", color=colour, markersize=4, zorder=3)
        axes.set_yticks(range(len(rows)), [row.label for row in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlabel("win rate, %")
        axes.set_title(title, loc="left", fontsize=10)
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        axes.tick_params(axis="y", length=0)
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)
    text = buffer.getvalue()
    return text[text.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
