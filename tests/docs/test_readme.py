"""The README's commands exist and its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MONSTRA = Path(sys.executable).parent / "monstra"
COMMANDS = sorted(set(re.findall(r"\.venv/bin/monstra ([a-z-]+)", README)))


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert {"proofs", "test"} <= set(targets)
    assert "    make proofs\n    make test\n" in README


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_readme_answers_help(name: str) -> None:
    done = subprocess.run([str(MONSTRA), name, "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "Usage" in done.stdout


def test_every_option_of_the_readme_is_known_to_its_command() -> None:
    used = re.findall(r"\.venv/bin/monstra ([a-z-]+)([^\n`]*)", README)
    assert used
    for name, rest in used:
        shown = subprocess.run([str(MONSTRA), name, "--help"], capture_output=True, text=True, check=True).stdout
        assert [option for option in re.findall(r"--[a-z-]+", rest) if option not in shown] == [], name


def test_every_link_and_picture_of_the_documents_leads_somewhere() -> None:
    missing = []
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                missing.append(f"{page.relative_to(ROOT)}: {target}")
    assert missing == []


def test_the_reference_of_checks_is_what_the_checks_declare() -> None:
    """docs/reference/checks.txt is generated; `make docs` writes it anew."""
    done = subprocess.run([str(MONSTRA), "explain", "--all"], capture_output=True, text=True, check=True)
    assert (ROOT / "docs" / "reference" / "checks.txt").read_text(encoding="utf-8") == done.stdout
