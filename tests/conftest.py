"""Shared parts of the tests: the repository's root, optional programs, a small project to change."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's root folder."""
    return ROOT


@pytest.fixture(scope="session")
def program() -> Callable[[str], str]:
    """The path of an optional program. Without it the test is skipped with the reason; in CI that is a failure."""

    def locate(name: str) -> str:
        found = shutil.which(name)
        if found is None:
            if os.environ.get("CI"):
                pytest.fail(f"{name} is not installed, and in CI it must be")
            pytest.skip(f"{name} is not installed")
        return found

    return locate


@pytest.fixture
def project_copy(tmp_path: Path) -> Path:
    """A project of its own with the repository's cards and templates, to be changed by the test."""
    folder = tmp_path / "game"
    folder.mkdir()
    for part in ("cards", "templates"):
        shutil.copytree(ROOT / part, folder / part)
    (folder / "monstra.toml").write_text('ruleset = "monstra"\nedition = "PT1"\nprinter = "generic-offset"\n', encoding="utf-8")
    return folder
