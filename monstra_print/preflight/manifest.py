"""Expectations in a build's manifest.json (`monstra-manifest/1`), for who checks its files elsewhere. Builds nothing.

The codes of a page are not in a manifest: they may be secrets.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from monstra_print.errors import UnreadableInputError
from monstra_print.preflight.expectation import Expectation, ExpectedSheet
from monstra_print.units import Um, mm, to_mm

FORMAT = "monstra-manifest/1"


def read_expectations(manifest: Path) -> dict[str, Expectation]:
    """File name to what the manifest says of it. The codes of a page are not in a manifest: checks of codes need the build.

    Raises UnreadableInputError when the file is no manifest.
    """
    try:
        whole = json.loads(manifest.read_text(encoding="utf-8"))
        if whole["format"] != FORMAT:
            raise KeyError("format")
        rows = [row for row in whole["artefacts"] if "pages" in row]
        return {Path(row["path"]).name: _expectation(row) for row in rows}
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise UnreadableInputError(
            f"{manifest}: not a manifest of {FORMAT} ({fault})", "name the manifest.json of a build"
        ) from fault


def describe(expected: Expectation) -> dict[str, Any]:
    """What a manifest's row says of a file beside its pages, trim, bleed and pieces; lengths in mm. Empty parts are left out."""
    row: dict[str, Any] = {}
    if expected.spots:
        row["spots"] = [list(names) for names in expected.spots]
    if expected.dies:
        row["dies"] = list(expected.dies)
    if expected.plate is not None:
        row["plate"] = expected.plate
        row["hidden_mm"] = [[list(box) for box in boxes] for boxes in expected.hidden]
    if expected.geometry is not None:
        row["sheet"] = _described(expected.geometry)
    return row


def _described(sheet: ExpectedSheet) -> dict[str, Any]:
    made: dict[str, Any] = {f"{key}_mm": [_mm(length) for length in getattr(sheet, key)] for key in ("trim", "gutter", "margin")}
    made |= {"bleed_mm": _mm(sheet.bleed), "turn_axis": sheet.axis, "marks": sheet.marks}
    if sheet.gripper is not None:
        made["gripper"] = {"edge": sheet.gripper[0], "mm": _mm(sheet.gripper[1])}
    if any(sheet.back_offset) or sheet.skew_deg or sheet.scale != (1, 1):
        offset = [_mm(length) for length in sheet.back_offset]
        made["back"] = {"offset_mm": offset, "skew_deg": sheet.skew_deg, "scale": list(sheet.scale)}
    if sheet.part:
        made["part"] = True
    return made


def _mm(length: Um) -> float | int:
    value = to_mm(length)
    return int(value) if value.is_integer() else round(value, 3)


def _expectation(row: dict[str, Any]) -> Expectation:
    pieces = tuple(tuple(one) if isinstance(one, list) else (one,) for one in row["pieces"])
    plate = row.get("plate")
    is_sheet = plate is not None or any(isinstance(one, list) for one in row["pieces"])
    return Expectation(
        row["pages"],
        _pair(row["trim_mm"]),
        mm(row["bleed_mm"]),
        pieces,
        sheet=is_sheet,
        codes_known=False,
        dies=tuple(row.get("dies", ())),
        geometry=_sheet(row["sheet"]) if "sheet" in row else None,
        spots=tuple(tuple(names) for names in row.get("spots", ())),
        plate=plate,
        hidden=tuple(tuple(_box(box) for box in boxes) for boxes in row.get("hidden_mm", ())),
    )


def _sheet(row: dict[str, Any]) -> ExpectedSheet:
    left, top, right, bottom = (mm(length) for length in row["margin_mm"])
    gripper, back = row.get("gripper"), row.get("back", {})
    return ExpectedSheet(
        _pair(row["trim_mm"]),
        _pair(row["gutter_mm"]),
        mm(row["bleed_mm"]),
        row["turn_axis"],
        (left, top, right, bottom),
        (gripper["edge"], mm(gripper["mm"])) if gripper is not None else None,
        row["marks"],
        _pair(back.get("offset_mm", (0, 0))),
        back.get("skew_deg", 0.0),
        cast("tuple[float, float]", tuple(back.get("scale", (1.0, 1.0)))),
        row.get("part", False),
    )


def _box(box: Any) -> tuple[float, float, float, float]:
    left, top, right, bottom = (float(edge) for edge in box)
    return left, top, right, bottom


def _pair(lengths: Any) -> tuple[Um, Um]:
    across, down = (mm(length) for length in lengths)
    return across, down
