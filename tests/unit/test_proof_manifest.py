"""The manifest lists everything in the folder but itself, and the build id stands for all that a proof is made of."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from monstra_print.project import find
from monstra_print.proof import buildid, manifest

HEAD = {"build": "01234567", "edition": "PT1", "ruleset": {"id": "monstra", "version": "1"}, "printer": "generic-offset"}


def test_every_file_has_a_row_with_its_hash(tmp_path: Path) -> None:
    """Rows are by path; a file of no product is a report."""
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "a.json").write_text("{}")
    (tmp_path / "cards.pdf").write_bytes(b"%PDF")
    (tmp_path / "manifest.json").write_text("{}")
    ledger = manifest.Ledger()
    row = manifest.PdfRow(2, (63.0, 88.0), 3.0, "PDF/X-4", ("A/front", ("A/back", "B/back")))
    ledger.enter("cards.pdf", "creature-cards", row)
    made = manifest.rows(tmp_path, ledger)
    assert [row["path"] for row in made] == ["cards.pdf", "reports/a.json"]
    assert made[0]["trim_mm"] == [63, 88] and made[0]["pieces"] == ["A/front", ["A/back", "B/back"]]
    assert made[1] == {
        "path": "reports/a.json",
        "product": "report",
        "kind": "json",
        "sha256": "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
        "bytes": 2,
    }


def test_a_kept_file_names_the_build_that_made_it(tmp_path: Path) -> None:
    """A partial build of other material marks the rows it did not make."""
    (tmp_path / "old.pdf").write_bytes(b"old")
    (tmp_path / "new.pdf").write_bytes(b"new")
    whole = json.loads(manifest.render(HEAD, manifest.rows(tmp_path, manifest.Ledger())))
    ledger = manifest.recall(whole, "89abcdef")
    ledger.enter("new.pdf", "mats")
    rows = {row["path"]: row for row in manifest.rows(tmp_path, ledger)}
    assert rows["old.pdf"]["build"] == "01234567"
    assert "build" not in rows["new.pdf"]


def test_the_build_id_changes_with_every_kind_of_material(project_copy: Path, root: Path, tmp_path: Path) -> None:
    """A card, a template or another profile gives another id; the place of the project does not."""
    project = find(project_copy)
    first = buildid.build_id(project, "generic-offset", ())
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(project_copy, elsewhere)
    assert buildid.build_id(find(elsewhere), "generic-offset", ()) == first
    seen = {first, buildid.build_id(project, "other", ())}
    for part in ("cards", "templates"):
        file = next(file for file in sorted((project_copy / part).rglob("*.yaml")))
        file.write_bytes(file.read_bytes() + b"\n")
        seen.add(buildid.build_id(project, "generic-offset", ()))
    assert len(seen) == 4
    (project_copy / "cards" / ".hidden").write_text("no part of the product")
    assert buildid.build_id(project, "generic-offset", ()) in seen
