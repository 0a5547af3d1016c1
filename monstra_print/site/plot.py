"""Plots as SVG with the same bytes every time: fixed ids, no date, no version. Does not know what the numbers mean.

A plot stands inside a page and takes its colours from the page's tokens, so that it is right in light and in dark: each colour
of the drawing below is the stand-in of one token.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

_TOKENS = {
    "#010101": "--ink",
    "#020202": "--soft",
    "#030303": "--hair",
    "#040404": "--series",
    "#050505": "--series-2",
    "#060606": "--series-3",
    "#070707": "--band",
    "#080808": "--plate",
}
_OF = {token: colour for colour, token in _TOKENS.items()}
WIDE = 4.2  # inches: nearly a phone's width, so that letters keep their size there
SERIES = ("--series", "--series-2", "--series-3")


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
    with _figure(WIDE, 0.7 + 0.22 * max(len(rows), 3)) as (axes, out):
        axes.axvspan(bounds[0] * 100, bounds[1] * 100, color=_OF["--band"], zorder=0)
        axes.axvline(50, color=_OF["--soft"], linewidth=0.8, zorder=1)
        for at, row in enumerate(rows):
            colour = _OF["--series-2" if row.marked else "--series"]
            axes.plot([row.low * 100, row.high * 100], [at, at], color=colour, linewidth=1.6, zorder=2)
            axes.plot([row.value * 100], [at], "s" if row.marked else "o", color=colour, markersize=4, zorder=3)
        _label_rows(axes, [row.label for row in rows])
        axes.set_xlabel("win rate, %")
    return _finish(out, title)


def shares(rows: Mapping[str, Mapping[str, int]], title: str) -> str:
    """One bar a row, cut into its parts by their share, each part with its number; parts are in the order of the first row."""
    with _figure(WIDE, 1.0 + 0.34 * max(len(rows), 1)) as (axes, out):
        parts = list(dict.fromkeys(part for row in rows.values() for part in row))
        colours = {part: SERIES[at % len(SERIES)] for at, part in enumerate(parts)}
        for at, row in enumerate(rows.values()):
            whole, start = sum(row.values()) or 1, 0.0
            for part, number in row.items():
                width = 100 * number / whole
                axes.barh([at], [width], left=[start], height=0.62, color=_OF[colours[part]], edgecolor=_OF["--plate"])
                if width > 12:
                    axes.text(start + width / 2, at, f"{number:,}", ha="center", va="center", color=_OF["--plate"])
                start += width
        _label_rows(axes, list(rows))
        axes.set_xlim(0, 100)
        axes.set_xlabel("share, %")
        patches = [_patch(colours[part], part) for part in parts]
        _key(axes, patches)
    return _finish(out, title)


def columns(series: Mapping[str, Mapping[float, int]], title: str, x: str, y: str = "share, %", absolute: bool = False) -> str:
    """How often each number occurs, as columns side by side for each series: in percent of the series, or counted."""
    with _figure(WIDE, 2.6) as (axes, out):
        values = sorted({value for counts in series.values() for value in counts})
        width = 0.84 / max(len(series), 1)
        for at, (name, counts) in enumerate(series.items()):
            whole = 1 if absolute else (sum(counts.values()) or 1) / 100
            heights = [counts.get(value, 0) / whole for value in values]
            places = [place - 0.42 + width * (at + 0.5) for place in range(len(values))]
            axes.bar(places, heights, width=width * 0.94, color=_OF[SERIES[at % len(SERIES)]], label=name)
        step = -(-len(values) // 12)  # more numbers than that run into each other
        axes.set_xticks(range(0, len(values), step), [f"{value:g}" for value in values[::step]])
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        axes.grid(axis="y", color=_OF["--hair"], linewidth=0.8)
        axes.set_axisbelow(True)
        _bare(axes)
        if len(series) > 1:
            _key(axes, axes.get_legend_handles_labels()[0])
    return _finish(out, title)


@contextmanager
def _figure(width: float, height: float) -> Iterator[tuple[Any, io.StringIO]]:
    """Axes to draw on; at the end the picture stands in the buffer."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    style: dict[Any, Any] = {
        "svg.hashsalt": "monstra",
        "svg.fonttype": "none",
        "font.family": "sans-serif",
        "font.size": 10,
        "text.color": _OF["--ink"],
        "axes.labelcolor": _OF["--soft"],
        "axes.edgecolor": _OF["--soft"],
        "xtick.color": _OF["--soft"],
        "ytick.color": _OF["--ink"],
        "figure.facecolor": "none",
        "axes.facecolor": "none",
    }
    with matplotlib.rc_context(style):
        figure, axes = pyplot.subplots(figsize=(width, height), layout="constrained")
        out = io.StringIO()
        yield axes, out
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)


def _label_rows(axes: Any, labels: Sequence[str]) -> None:
    """One row a label, the first on top."""
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    _bare(axes)
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)


def _bare(axes: Any) -> None:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _key(axes: Any, handles: Sequence[Any]) -> None:
    """The colours and what they stand for, above the whole drawing and as wide as it."""
    look = {"frameon": False, "borderpad": 0, "handlelength": 1.0, "handletextpad": 0.4, "columnspacing": 1.2}
    axes.figure.legend(handles=handles, loc="outside upper left", ncols=len(handles), **look)


def _patch(token: str, label: str) -> Any:
    from matplotlib.patches import Patch

    return Patch(color=_OF[token], label=label)


def _finish(out: io.StringIO, title: str) -> str:
    text = out.getvalue()
    text = text[text.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
    for colour, token in _TOKENS.items():
        text = text.replace(colour, f"var({token})")
    own = re.sub(r"\W+", "-", title.lower())  # ids of their own: a page holds several plots
    return re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{own}-", text)
