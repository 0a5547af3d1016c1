"""The type ledger as a page and as data: by field what was set at which size, then each field that was set smaller than its like.

Sets no type; the rows of products that a partial build does not make are given to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from monstra_print.site import plot, report

Row = dict[str, Any]


def ledger(rows: Sequence[Row]) -> tuple[dict[str, Any], report.Report]:
    """Data and page of rows `{piece, field, pt, minimum_pt}`, sorted by piece and field."""
    least = [row for row in rows if row["pt"] <= row["minimum_pt"]]
    kinds = _kinds(rows)
    intro = (
        "The size at which every field was set. A text that does not fit at its least size stops the card. The data below "
        "name every single field.",
    )
    tally = (("fields", str(len(rows))), ("kinds of field", str(len(kinds))), ("at their least size", str(len(least))))
    tables = (_exceptions(kinds), _summary(kinds))
    page = report.Report("Type ledger", intro, tally, (_sizes(rows),) if rows else (), tables=tables, json="type-ledger.json")
    return {"format": "monstra-type-ledger/1", "rows": list(rows)}, page


def _kinds(rows: Sequence[Row]) -> dict[tuple[str, float], list[Row]]:
    """Rows of one field with one least size: these are set alike where their words let them."""
    kinds: dict[tuple[str, float], list[Row]] = {}
    for row in sorted(rows, key=lambda row: (str(row["field"]), row["minimum_pt"])):
        kinds.setdefault((str(row["field"]), row["minimum_pt"]), []).append(row)
    return kinds


def _summary(kinds: dict[tuple[str, float], list[Row]]) -> report.Table:
    columns = ("Field", "Set", "From, pt", "To, pt", "Least, pt", "At least")
    cells = []
    for (name, least), rows in kinds.items():
        sizes = [row["pt"] for row in rows]
        at_least = sum(size <= least for size in sizes)
        cells.append((_words(name), *(f"{n:g}" for n in (len(rows), min(sizes), max(sizes), least)), f"{at_least or '–'}"))
    return report.Table("By field", columns, tuple(cells), frozenset(range(1, 6)), is_folded=True)


def _exceptions(kinds: dict[tuple[str, float], list[Row]]) -> report.Table:
    """Fields set smaller than most of their kind: there the words are long."""
    cells = []
    for (name, least), rows in kinds.items():
        usual = max(Counter(row["pt"] for row in rows).items(), key=lambda pair: (pair[1], pair[0]))[0]
        smaller = sorted((row for row in rows if row["pt"] < usual), key=lambda row: (row["pt"], str(row["piece"])))
        cells += [(_words(name), str(row["piece"]), f"{row['pt']:g}", f"{usual:g}", f"{least:g}") for row in smaller]
    columns = ("Field", "Piece", "Size, pt", "Usual, pt", "Least, pt")
    empty = "Every field has the size of its kind."
    return report.Table("Set smaller than usual", columns, tuple(cells), frozenset({2, 3, 4}), empty)


def _sizes(rows: Sequence[Row]) -> report.Plot:
    """How many fields are set at which size, those that stand at their least apart."""
    title = "Fields by size"
    counts: dict[str, Counter[float]] = {"above their least size": Counter(), "at their least size": Counter()}
    for row in rows:
        at_least = row["pt"] <= row["minimum_pt"]
        counts["at their least size" if at_least else "above their least size"][row["pt"] * 2 // 1 / 2] += 1
    drawn = plot.columns(counts, title, "size, pt, from each half point to the next", "fields", absolute=True)
    return report.Plot(drawn, "How many fields are set at which size.", title)


def _words(name: str) -> str:
    """A field's name as words: `basic_cost` is Basic cost."""
    return name.replace("_", " ").replace("-", " ").capitalize()
