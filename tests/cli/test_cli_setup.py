"""Set-up, doctor and init: R1 and R2 of the known failures, run as a user runs them."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from monstra_print.cli import _system

ROOT = Path(__file__).resolve().parents[2]
MONSTRA = Path(sys.executable).parent / "monstra"


def run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    env.pop("MONSTRA_PROJECT", None)
    return subprocess.run([str(MONSTRA), *arguments], cwd=cwd, env=env, capture_output=True, text=True, check=False)


def test_doctor_reports_every_library_and_package_with_its_version(root: Path) -> None:
    done = run("doctor", "--format", "json", cwd=root)
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert set(report["libraries"]) == {"Pango", "PangoFT2", "HarfBuzz subset", "cairo"}
    assert all(report["libraries"].values()) and all(report["packages"].values())
    assert report["project"] == str(root)


def test_a_missing_library_is_one_line_with_the_install_command_and_exit_5(root: Path) -> None:
    """R1: no traceback; the library is named, and the command that installs it."""
    script = (
        "from monstra_print.cli import _system, main\n"
        "_system.LIBRARIES = (_system.Library('Pango', ('libnot-there.so.0',), '', 'libpango-1.0-0'),)\n"
        "main(['doctor'])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 5
    assert len(done.stderr.strip().splitlines()) == 1
    assert "missing system library: Pango" in done.stderr and "install with:" in done.stderr


@pytest.mark.parametrize("name", [library.name for library in _system.LIBRARIES])
@pytest.mark.parametrize("words", [["doctor"], ["proofs"], ["proofs", "--card", "FLA-01"]])
def test_each_single_missing_library_is_named_before_work_begins(root: Path, name: str, words: list[str]) -> None:
    """R1: also HarfBuzz subset, without which the layout engine would go on and write other bytes."""
    script = (
        "from dataclasses import replace\n"
        "from monstra_print.cli import _system, main\n"
        f"_system.LIBRARIES = tuple(replace(one, sonames=('libnot-there.so.0',)) if one.name == {name!r} else one"
        " for one in _system.LIBRARIES)\n"
        f"main({words!r})\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 5
    assert len(done.stderr.strip().splitlines()) == 1
    assert f"missing system library: {name} (install with: " in done.stderr


def test_a_library_that_fails_to_load_in_any_command_ends_with_exit_5(root: Path) -> None:
    """R1: also when the layout engine, not the doctor, finds out."""
    script = (
        "import monstra_print.cli as cli\n"
        "def broken(*a, **k): raise OSError(\"cannot load library 'libpango-1.0-0': no such file\")\n"
        "cli.get_command = lambda app: broken\n"
        "cli.main(['doctor'])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 5
    assert len(done.stderr.strip().splitlines()) == 1 and "libpango" in done.stderr


def _checkout(root: Path, folder: Path, made_for: Path) -> Path:
    """A checkout as far as set-up looks at it, set up a moment ago for a folder."""
    (folder / ".venv").mkdir(parents=True)
    (folder / "requirements").mkdir()
    for part in ("Makefile", "pyproject.toml", "requirements/dev.txt", "requirements/setup.sh"):
        shutil.copy2(root / part, folder / part)
    (folder / ".venv" / ".ready").write_text(f"{made_for.resolve()}\n", encoding="utf-8")
    return folder


def _set_up(folder: Path, tools: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = ["sh", str(folder / "requirements" / "setup.sh")]
    return subprocess.run(command, env=tools, capture_output=True, text=True, check=False)


def test_set_up_without_apt_names_the_command_for_every_system(root: Path, tmp_path: Path) -> None:
    """R1: where the user may not install, one line for Debian, Fedora, macOS and Windows, exit 5."""
    tools = _tools(tmp_path / "bin", "sh", "dirname", "id", "cat", "rm", python3="exit 1")
    folder = _checkout(root, tmp_path / "checkout", tmp_path / "checkout")
    done = _set_up(folder, tools)
    assert done.returncode == 5
    assert len(done.stderr.strip().splitlines()) == 1
    assert all(word in done.stderr for word in ("Debian", "Fedora", "macOS", "Windows", "python3-venv"))


def _tools(folder: Path, *links: str, **scripts: str) -> dict[str, str]:
    """An environment whose PATH holds these programs of the system and these shell scripts, nothing else."""
    folder.mkdir()
    for name in links:
        os.symlink(shutil.which(name) or name, folder / name)
    for name, script in scripts.items():
        (folder / name.replace("_", "-")).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name.replace("_", "-")).chmod(0o755)
    return {"PATH": str(folder)}


def test_set_up_names_everything_that_is_missing_at_once_for_this_system(root: Path, tmp_path: Path) -> None:
    """R1: venv and libraries in one line, with the one command of a Debian where the user may not install."""
    python = 'case "$*" in *ensurepip*) exit 1;; *print*) echo 3.11;; -) exit 1;; esac'
    tools = _tools(tmp_path / "bin", "sh", "dirname", "cat", "rm", python3=python, id="echo 1000", apt_get="exit 1")
    folder = _checkout(root, tmp_path / "checkout", tmp_path / "checkout")
    done = _set_up(folder, tools)
    assert done.returncode == 5
    assert len(done.stderr.strip().splitlines()) == 1
    assert "sudo apt-get install -y python3.11-venv libpango-1.0-0" in done.stderr
    assert "dnf" not in done.stderr and "brew" not in done.stderr
    assert _sets_up(folder), "a set-up that failed is not taken for done"


def test_set_up_tells_what_apt_said_when_it_fails(root: Path, tmp_path: Path) -> None:
    """R1: root without network sees apt's own reason and the command, without sudo."""
    python = 'case "$*" in -) exit 1;; esac'
    apt = "echo 'E: Temporary failure resolving packages.example' >&2; exit 100"
    links = ("sh", "dirname", "env", "grep", "head", "cat", "rm")
    tools = _tools(tmp_path / "bin", *links, python3=python, id="echo 0", apt_get=apt)
    folder = _checkout(root, tmp_path / "checkout", tmp_path / "checkout")
    done = _set_up(folder, tools)
    assert done.returncode == 5
    assert "apt: E: Temporary failure resolving" in done.stderr
    assert "run this again: apt-get install -y libpango-1.0-0" in done.stderr


def test_set_up_and_program_want_the_same_libraries(root: Path) -> None:
    """The libraries that set-up installs are those that the program asks for."""
    script = (root / "requirements" / "setup.sh").read_text(encoding="utf-8")
    for library in _system.LIBRARIES:
        assert all(f'"{soname}"' in script for soname in library.sonames), library.name
    wanted = " ".join(library.debian for library in _system.LIBRARIES)
    assert f'DEBIAN_LIBRARIES="{wanted}"' in script
    assert _system.INSTALL["Debian"].endswith(wanted)


def _sets_up(folder: Path) -> bool:
    done = subprocess.run(["make", "-n", "proofs"], cwd=folder, capture_output=True, text=True, check=True)
    return "setup.sh" in done.stdout


@pytest.mark.parametrize("name", ["checkout", "Prägung mit Lücke"])
def test_a_second_set_up_is_skipped(root: Path, tmp_path: Path, name: str) -> None:
    """Once set up, make goes straight to work, until a dependency changes."""
    folder = _checkout(root, tmp_path / name, tmp_path / name)
    assert not _sets_up(folder)
    later = (folder / ".venv" / ".ready").stat().st_mtime + 10
    os.utime(folder / "requirements" / "dev.txt", (later, later))
    assert _sets_up(folder)


@pytest.mark.parametrize("name", ["checkout", "Prägung mit Lücke"])
def test_a_moved_checkout_is_set_up_anew(root: Path, tmp_path: Path, name: str) -> None:
    """The .venv knows the folder it was made for; elsewhere it would start another checkout or nothing."""
    assert _sets_up(_checkout(root, tmp_path / name, tmp_path / "earlier"))


def test_two_set_ups_at_once_do_not_collide(root: Path, tmp_path: Path) -> None:
    """`make proofs` and `make test` in two terminals: the second waits, and finds everything done."""
    fcntl = pytest.importorskip("fcntl", reason="this system cannot hold a folder")
    if shutil.which("flock") is None:
        pytest.skip("without flock nothing waits")
    folder = _checkout(root, tmp_path / "checkout", tmp_path / "checkout")
    first = os.open(folder / "requirements", os.O_RDONLY)
    fcntl.flock(first, fcntl.LOCK_EX)
    second = subprocess.Popen(["sh", str(folder / "requirements" / "setup.sh")], stderr=subprocess.PIPE, text=True)
    assert second.stderr is not None
    assert "another set-up is at work here" in second.stderr.readline()
    os.close(first)
    assert second.communicate(timeout=30)[1] == "" and second.returncode == 0


def test_make_alone_lists_the_targets(root: Path) -> None:
    """`make` without a target tells what there is and changes nothing."""
    done = subprocess.run(["make"], cwd=root, capture_output=True, text=True, check=True)
    assert "make proofs" in done.stdout and "make test" in done.stdout and "make doctor" in done.stdout


def test_no_project_is_exit_3_with_the_way_to_make_one(tmp_path: Path) -> None:
    """R2: run in a folder that is no project."""
    done = run("validate", cwd=tmp_path)
    assert done.returncode == 3
    assert "monstra init" in done.stderr and len(done.stderr.strip().splitlines()) == 1


def test_init_writes_a_project_that_validates(tmp_path: Path) -> None:
    """R2: a starter project works outside the repository."""
    assert run("init", "game", cwd=tmp_path).returncode == 0
    done = run("validate", cwd=tmp_path / "game" / "cards")
    assert done.returncode == 0, done.stdout + done.stderr


def test_init_refuses_a_folder_that_holds_something(tmp_path: Path) -> None:
    """Exit 6: nothing is overwritten."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "mine.txt").write_text("mine")
    done = run("init", "game", cwd=tmp_path)
    assert done.returncode == 6
    assert (tmp_path / "game" / "mine.txt").read_text() == "mine"


def test_read_only_cards_can_be_validated(project_copy: Path) -> None:
    """R2: reading never writes into cards/."""
    before = {path: path.stat().st_mtime_ns for path in (project_copy / "cards").rglob("*")}
    for path in (project_copy / "cards").rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    done = run("validate", cwd=project_copy)
    after = {path: path.stat().st_mtime_ns for path in (project_copy / "cards").rglob("*")}
    assert done.returncode == 0, done.stdout + done.stderr
    assert after == before


def test_an_unknown_command_is_exit_2(tmp_path: Path) -> None:
    """Usage faults have their own exit code."""
    assert run("prooofs", cwd=tmp_path).returncode == 2


def test_every_command_has_help_with_examples(root: Path) -> None:
    """`--help` of every command shows how it is used."""
    parts = (root / "monstra_print" / "cli").glob("[!_]*.py")
    names = sorted(part.stem.rstrip("_").replace("_", "-") for part in parts)
    assert all(f"  {name} " in run("--help", cwd=root).stdout for name in names)
    assert len(names) >= 2
    for name in names:
        shown = run(name, "--help", cwd=root).stdout
        assert "Examples:" in shown and f"monstra {name}" in shown, name


def test_init_that_cannot_write_leaves_nothing(tmp_path: Path) -> None:
    """R2: one line, and the next attempt finds no half project in its way (a file size limit stands for a full disk)."""
    script = (
        "import resource\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"
        "from monstra_print.cli import main\n"
        "main(['init', 'game'])\n"
    )
    done = subprocess.run([sys.executable, "-B", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 4
    assert len(done.stderr.strip().splitlines()) == 1 and done.stderr.startswith("monstra: ")
    assert list(tmp_path.iterdir()) == []


def test_a_started_project_can_be_edited_though_the_package_is_read_only(tmp_path: Path) -> None:
    """Permissions of an installed package do not reach the new project."""
    assert run("init", "game", cwd=tmp_path).returncode == 0
    assert all(os.stat(file).st_mode & 0o200 for file in (tmp_path / "game").rglob("*"))


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk is full; the last good output stays"),
        (errno.EROFS, "may not be written or read"),
        (errno.EACCES, "may not be written or read"),
        (errno.EFBIG, "File too large"),
        (errno.ENAMETOOLONG, "File name too long"),
    ],
)
def test_every_fault_of_a_file_is_one_line(root: Path, number: int, said: str) -> None:
    """R2: whatever the system says about a file, the program says it in one line with exit code 4."""
    script = (
        "import os\n"
        "import monstra_print.cli as cli\n"
        f"def broken(*a, **k): raise OSError({number}, os.strerror({number}), 'build/proofs/x.pdf')\n"
        "cli.get_command = lambda app: broken\n"
        "cli.main(['doctor'])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 4
    assert len(done.stderr.strip().splitlines()) == 1 and said in done.stderr


def test_a_fault_without_a_file_names_no_none(root: Path) -> None:
    """A refusal of the system that concerns no file is a sentence all the same."""
    said = str(_system.explain_os_error(PermissionError(errno.EACCES, "Permission denied")))
    assert "None" not in said and "may not be written or read" in said


def test_a_terminal_without_our_signs_gets_escapes(root: Path) -> None:
    """Any locale: § and Æ never end in a traceback."""
    done = run("explain", "--all", cwd=root, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "\\xa7" in done.stdout


def test_set_up_links_the_package_by_a_relative_path(root: Path) -> None:
    """Under LC_ALL=C Python 3.11 cannot read a link with a non-ASCII path, and then does not start at all."""
    links = list((root / ".venv").glob("lib/python3.*/site-packages/_editable_impl_monstra_print.pth"))
    if not links:
        pytest.skip("the tests run outside the project's own .venv")
    assert [link.read_text(encoding="utf-8") for link in links] == ["../../../..\n"]
