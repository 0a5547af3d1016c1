"""Nothing half-made ever replaces the last good output."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from monstra_print.errors import ProtectedError
from monstra_print.proof import stage


def _filled(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(text)
    return folder


def test_a_swap_puts_the_new_in_the_place_of_the_old(tmp_path: Path) -> None:
    """After the swap only the new folder is there."""
    _filled(tmp_path / "proofs", "old")
    with stage.staging(tmp_path) as fresh:
        (fresh / "index.html").write_text("new")
        stage.swap(fresh, tmp_path / "proofs")
    assert (tmp_path / "proofs" / "index.html").read_text() == "new"
    assert sorted(os.listdir(tmp_path)) == ["proofs"]


def test_a_swap_works_where_folders_cannot_be_exchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two renames do what one exchange does."""
    monkeypatch.setattr(stage.sys, "platform", "other")
    _filled(tmp_path / "proofs", "old")
    with stage.staging(tmp_path) as fresh:
        (fresh / "index.html").write_text("new")
        stage.swap(fresh, tmp_path / "proofs")
    assert (tmp_path / "proofs" / "index.html").read_text() == "new"
    assert sorted(os.listdir(tmp_path)) == ["proofs"]


def test_an_interrupted_build_leaves_the_last_output(tmp_path: Path) -> None:
    """Ctrl-C in the middle of a build changes nothing and leaves nothing behind."""
    _filled(tmp_path / "proofs", "old")
    with pytest.raises(KeyboardInterrupt), stage.staging(tmp_path) as fresh:
        (fresh / "half.pdf").write_bytes(b"half")
        raise KeyboardInterrupt
    assert (tmp_path / "proofs" / "index.html").read_text() == "old"
    assert sorted(os.listdir(tmp_path)) == ["proofs"]


def test_a_build_killed_between_two_renames_is_set_right(tmp_path: Path) -> None:
    """The next build finds the last good output again."""
    _filled(tmp_path / ".old-proofs", "old")
    _filled(tmp_path / ".stage", "half")
    with stage.staging(tmp_path):
        assert (tmp_path / "proofs" / "index.html").read_text() == "old"
    assert sorted(os.listdir(tmp_path)) == ["proofs"]


def test_an_adopted_file_is_written_anew(tmp_path: Path) -> None:
    """A partial build never writes through into the output that it started from."""
    old = _filled(tmp_path / "proofs", "old")
    with stage.staging(tmp_path) as fresh:
        stage.adopt(old, fresh)
        stage.write(fresh / "index.html", "new")
        assert (old / "index.html").read_text() == "old"
        assert (fresh / "index.html").read_text() == "new"


def test_two_builds_at_once_are_refused(tmp_path: Path) -> None:
    """The second build says so and leaves the first one's staging folder alone."""
    pytest.importorskip("fcntl", reason="this system cannot hold a folder")
    with stage.staging(tmp_path) as first:
        (first / "index.html").write_text("first")
        with pytest.raises(ProtectedError, match="another build is at work"), stage.staging(tmp_path):
            pytest.fail("the second build must not begin")
        assert (first / "index.html").read_text() == "first"


def test_a_read_only_build_folder_is_an_os_error_that_names_it(tmp_path: Path) -> None:
    """Where nothing may be written the build stops at once; the program turns this into one line."""
    (tmp_path / "build").write_text("a file where the folder should be")
    with pytest.raises(OSError), stage.staging(tmp_path / "build"):
        pytest.fail("staging must not begin")
