"""Where the project and the package's resources are."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from monstra_print import project
from monstra_print.errors import NoProjectError, ProtectedError, UnreadableInputError
from monstra_print.units import format_mm, mm, pt_to_um, to_pt


def test_the_nearest_project_upward_is_found(tmp_path: Path) -> None:
    (tmp_path / "monstra.toml").write_text('edition = "PT2"\n')
    deep = tmp_path / "cards" / "monstra"
    deep.mkdir(parents=True)
    found = project.find(start=deep)
    assert (found.root, found.edition, found.ruleset) == (tmp_path, "PT2", "monstra")


def test_options_override_settings_and_none_leaves_them(tmp_path: Path) -> None:
    (tmp_path / "monstra.toml").write_text("")
    found = project.find(start=tmp_path).with_options(printer="home", edition=None)
    assert (found.printer, found.edition) == ("home", "PT1")


def test_the_environment_names_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "monstra.toml").write_text("")
    monkeypatch.setenv("MONSTRA_PROJECT", str(tmp_path))
    assert project.find(start=Path("/")).root == tmp_path


def test_no_project_and_a_wrong_folder_are_told_apart_from_broken_settings(tmp_path: Path) -> None:
    with pytest.raises(NoProjectError, match="monstra init"):
        project.find(folder=tmp_path)
    (tmp_path / "monstra.toml").write_text("printr = 'x'\n")
    with pytest.raises(UnreadableInputError, match="printr"):
        project.find(folder=tmp_path)
    (tmp_path / "monstra.toml").write_text("= broken")
    with pytest.raises(UnreadableInputError):
        project.find(folder=tmp_path)


def test_init_copies_cards_and_templates_and_refuses_a_full_folder(tmp_path: Path, root: Path) -> None:
    made = project.init(tmp_path / "game")
    ours = {path.relative_to(root) for part in ("cards", "templates") for path in (root / part).rglob("*") if path.is_file()}
    theirs = {path.relative_to(made.root) for path in made.root.rglob("*") if path.is_file()}
    assert ours <= theirs and theirs - ours == {Path("monstra.toml"), Path(".gitignore")}
    with pytest.raises(ProtectedError):
        project.init(tmp_path / "game")


def test_the_wheel_carries_the_same_starter_as_the_repository(tmp_path: Path, root: Path) -> None:
    """The wheel's resources/starter holds every file of cards/ and templates/, byte for byte."""
    import subprocess
    import sys

    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=root, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        prefix = "monstra_print/resources/starter/"
        packed = {name.removeprefix(prefix): archive.read(name) for name in archive.namelist() if name.startswith(prefix)}
    tracked = subprocess.run(["git", "ls-files", "-z", "cards", "templates"], cwd=root, capture_output=True, check=True)
    names = [name for name in tracked.stdout.decode().split("\0") if name]
    assert len(names) > 10
    assert {name: (root / name).read_bytes() for name in names}.items() <= packed.items()


def test_an_editable_install_reads_the_repository(root: Path) -> None:
    assert project.starter() == root


def test_lengths_convert_exactly() -> None:
    assert (mm(63), mm(0.0004), format_mm(mm(3.175)), format_mm(mm(63))) == (63000, 0, "3.175", "63")
    assert to_pt(mm(25.4)) == pytest.approx(72) and pt_to_um(72) == 25400
