"""Which files of a partial build are of an earlier one: those that it did not write."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monstra_print import proof
from monstra_print.project import find

pytestmark = pytest.mark.slow


def test_pages_about_the_build_are_of_this_build(project_copy: Path) -> None:
    """Gallery and reports are written anew by a build of single products, and neither manifest nor result calls them kept."""
    proof.build(find(project_copy), ["boss-cards"], jobs=1)
    style = project_copy / "templates" / "monstra" / "faces" / "face.css"
    style.write_text(style.read_text(encoding="utf-8") + "\n/* another look */\n", encoding="utf-8")
    result = proof.build(find(project_copy), ["boss-cards"], jobs=1)
    assert result.missing == () and result.kept == ()
    rows = json.loads((result.folder / "manifest.json").read_text(encoding="utf-8"))["artefacts"]
    assert {row["path"] for row in rows} >= {"index.html", "reports/preflight.html", "READ-ME-PRINTER.pdf"}
    assert [row["path"] for row in rows if "build" in row] == []
