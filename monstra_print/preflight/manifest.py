"""Expectations read from a build's manifest.json (`monstra-manifest/1`), for files checked outside the build. Builds nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from monstra_print.errors import UnreadableInputError
from monstra_print.preflight.expectation import Expectation
from monstra_print.units import mm

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


def _expectation(row: dict[str, Any]) -> Expectation:
    pieces = tuple(tuple(one) if isinstance(one, list) else (one,) for one in row["pieces"])
    width, height = (mm(length) for length in row["trim_mm"])
    is_sheet = any(isinstance(one, list) for one in row["pieces"])
    return Expectation(row["pages"], (width, height), mm(row["bleed_mm"]), pieces, sheet=is_sheet, codes_known=False)
