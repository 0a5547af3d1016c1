"""Builds of real products: staging, draft, one broken card among many, manifest against folder, same bytes everywhere."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from monstra_print import products as registry
from monstra_print import proof
from monstra_print.products import Job
from monstra_print.project import find
from monstra_print.proof.material import gather
from monstra_print.proof.pressing import PressRoom, press_product

pytestmark = pytest.mark.slow


def _run(project: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`monstra` in a process of its own, with its own environment."""
    command = [sys.executable, "-m", "monstra_print", *words, "--project", str(project)]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, timeout=300, check=False)


def _bytes(folder: Path) -> dict[str, str]:
    """The hash of every file of a folder by its path."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def _manifest(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """A project whose boss cards, behavior cards and A4 sheets are built, once for this module; not to be changed."""
    folder = tmp_path_factory.mktemp("built")
    for part in ("cards", "templates"):
        shutil.copytree(root / part, folder / part)
    (folder / "monstra.toml").write_text('ruleset = "monstra"\n', encoding="utf-8")
    result = proof.build(find(folder), ["boss-cards", "behavior-cards"], jobs=1)
    assert result.missing == ()
    return folder


def _break(project: Path, design: str) -> Path:
    file = next((project / "cards").rglob(f"{design}-*.yaml"))
    file.write_text(file.read_text(encoding="utf-8").replace("hp:", "hp: many # "), encoding="utf-8")
    return file


def test_the_manifest_agrees_with_the_folder(built: Path) -> None:
    """Every file but the manifest has a row; hashes, page counts and trims are those of the files (S5)."""
    folder = built / "build" / "proofs"
    manifest = _manifest(folder)
    assert manifest["format"] == "monstra-manifest/1"
    assert set(manifest) == {"format", "build", "edition", "ruleset", "printer", "artefacts"}
    rows = {row["path"]: row for row in manifest["artefacts"]}
    files = _bytes(folder)
    assert {path: row["sha256"] for path, row in rows.items()} == {k: v for k, v in files.items() if k != "manifest.json"}
    for path, row in rows.items():
        assert row["bytes"] == (folder / path).stat().st_size
        if row["kind"] == "pdf":
            document = pypdfium2.PdfDocument(folder / path)
            assert len(document) == row["pages"] == len(row["pieces"])
            left, low, right, high = document[0].get_trimbox()
            trim = [(right - left) * 25.4 / 72, (high - low) * 25.4 / 72]
            assert trim == pytest.approx(row["trim_mm"], abs=0.01)
            document.close()


def test_each_page_holds_the_card_that_the_manifest_names(built: Path) -> None:
    """The design id printed on a front is the one of its row (S5)."""
    folder = built / "build" / "proofs"
    pieces = next(row["pieces"] for row in _manifest(folder)["artefacts"] if row["path"] == "behavior-cards.pdf")
    document = pypdfium2.PdfDocument(folder / "behavior-cards.pdf")
    fronts = [piece for piece in pieces if piece.endswith("/front")]
    assert len(fronts) == 12
    for page, piece in enumerate(pieces):
        if piece.endswith("/front"):
            assert piece.removesuffix("/front") in document[page].get_textpage().get_text_bounded()
    document.close()


def test_nothing_in_the_proofs_tells_time_user_or_place(built: Path) -> None:
    """No text file of the output holds an absolute path, a user name or today's date."""
    folder = built / "build" / "proofs"
    today = time.strftime("%Y-%m-%d")
    edition = (built / "cards" / "monstra" / "editions" / "PT1.yaml").read_text(encoding="utf-8")
    forbidden = [str(built), str(Path.home()) + os.sep, *([today] if today not in edition else [])]
    texts = [file for file in sorted(folder.rglob("*")) if file.suffix in (".html", ".json")]
    assert texts
    for file in texts:
        text = file.read_text(encoding="utf-8")
        assert [word for word in forbidden if word in text] == [], file.name


def test_one_broken_card_does_not_stop_the_others(built: Path, tmp_path: Path) -> None:
    """The others are built as a draft, the one is named, exit 1, and the last good proofs stay as they were (D9)."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    before = _bytes(project / "build" / "proofs")
    file = _break(project, "BOSS-EXP")
    done = _run(project, "proofs", "boss-cards", "--jobs", "1")
    assert done.returncode == 1
    assert f"{file.relative_to(project).as_posix()}:" in done.stderr and "BOSS-EXP" in done.stderr
    assert _bytes(project / "build" / "proofs") == before
    draft = _manifest(project / "build" / "draft")
    pieces = next(row["pieces"] for row in draft["artefacts"] if row["path"] == "boss-cards.pdf")
    assert "BOSS-STD/front" in pieces and "BOSS-EXP/front" not in pieces
    assert any("BOSS-EXP" in line for line in draft["missing"])
    assert "Draft" in (project / "build" / "draft" / "index.html").read_text(encoding="utf-8")
    assert sorted(entry.name for entry in (project / "build").iterdir()) == ["draft", "proofs"]


def test_single_products_replace_those_products_only(built: Path, tmp_path: Path) -> None:
    """The files of other products are the same bytes afterwards; only pages about the whole build may change."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    folder = project / "build" / "proofs"
    before = _manifest(folder)
    file = next((project / "templates").rglob("face.css"))
    file.write_text(file.read_text(encoding="utf-8") + "\n/* another look */\n", encoding="utf-8")
    result = proof.build(find(project), ["boss-cards"], jobs=1)
    assert result.missing == ()
    after = _manifest(folder)
    assert after["build"] != before["build"]

    def of(manifest: dict[str, Any], product: str) -> dict[str, str]:
        return {row["path"]: row["sha256"] for row in manifest["artefacts"] if row["product"] == product}

    assert of(after, "behavior-cards") == of(before, "behavior-cards")
    assert of(after, "boss-cards")["boss-cards.pdf"] != of(before, "boss-cards")["boss-cards.pdf"]
    kept = [row for row in after["artefacts"] if row["product"] == "behavior-cards"]
    assert {row["build"] for row in kept} == {before["build"]}


def test_every_link_of_the_pages_leads_to_a_file(built: Path) -> None:
    """No page of the output asks for anything that is not in the folder, and none for an address."""
    folder = built / "build" / "proofs"
    pages = sorted(folder.rglob("*.html"))
    assert folder / "index.html" in pages
    for page in pages:
        text = re.sub(r"<script.*?</script>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\b(?:href|src)=\"([^\"#]+)\"", text):
            assert target.startswith("data:") or (page.parent / target).is_file(), f"{page.name}: {target}"


def test_a_draft_says_so_in_the_slug_of_every_sheet(built: Path) -> None:
    """Sheets of a draft carry DRAFT outside the cards; those of good proofs do not."""
    material = gather(find(built), ("BOSS-STD", "BOSS-EXP"))
    product = registry.find("boss-cards")
    job = Job(
        built, material.copies, material.printings, material.edition, material.profile, material.build, material.ruleset.sheet
    )
    leaves = list(product.make(job))
    sheets = registry.find("print-and-play-letter")
    for is_draft in (False, True):
        room = PressRoom(material.profile, material.inks, "PT1", material.edition.date, material.build, draft=is_draft)
        files = list(press_product(sheets, leaves, room))
        assert [file.name for file in files] == ["print-and-play-letter.pdf", "print-and-play-letter-bleed.pdf"]
        for file in files:
            document = pypdfium2.PdfDocument(file.data)
            assert len(document) == 2
            for page in document:
                assert ("DRAFT" in page.get_textpage().get_text_bounded()) == is_draft
            document.close()


def test_a_product_for_another_printer_does_not_join_the_output(built: Path, tmp_path: Path) -> None:
    """Files for two printers never lie in one folder: exit 2, and the proofs stay."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    own = project / "printers"
    own.mkdir()
    profile = "profile: 1\nid: elsewhere\nextends: generic-offset\nhouse: Elsewhere\n"
    source = 'source: {title: "a test", page: null, read: "2026-11-29", grade: derived}\nconfirmed_by_printer: null\n'
    (own / "elsewhere.yaml").write_text(profile + source, encoding="utf-8")
    before = _bytes(project / "build" / "proofs")
    done = _run(project, "proofs", "boss-cards", "--printer", "elsewhere", "--jobs", "1")
    assert done.returncode == 2 and "was made for printer generic-offset" in done.stderr, done.stderr
    assert _bytes(project / "build" / "proofs") == before


def test_a_faulty_page_template_is_one_line(built: Path, tmp_path: Path) -> None:
    """A template with a name that does not exist ends the build with its file, and the proofs stay (exit 4)."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    file = project / "templates" / "site" / "report.html"
    file.write_text(file.read_text(encoding="utf-8").replace("{{ report.json }}", "{{ no_such_name }}"), encoding="utf-8")
    before = _bytes(project / "build" / "proofs")
    done = _run(project, "proofs", "boss-cards", "--jobs", "1")
    assert done.returncode == 4 and "Traceback" not in done.stderr
    assert "report.html" in done.stderr and "no_such_name" in done.stderr
    assert _bytes(project / "build" / "proofs") == before


def test_the_bytes_depend_on_nothing_but_the_input(built: Path, tmp_path: Path) -> None:
    """Another number of processes, time zone, locale, hash seed, folder, read-only cards: identical files (S6, R2)."""
    project = tmp_path / "Prägung an anderem Ort"
    shutil.copytree(built, project, ignore=shutil.ignore_patterns("build"))
    for path in (project / "cards").rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    words = ("proofs", "boss-cards", "behavior-cards", "--jobs", "2")
    done = _run(project, *words, TZ="Pacific/Kiritimati", LC_ALL="C", PYTHONHASHSEED="7", HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert _bytes(project / "build" / "proofs") == _bytes(built / "build" / "proofs")


def _as_in_a_terminal() -> None:
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def _begin(project: Path, wait: float = 1.0) -> subprocess.Popen[str]:
    """A build with two workers that has begun, started like a command in a terminal: no signal is ignored."""
    command = [sys.executable, "-m", "monstra_print", "proofs", "creature-cards", "--jobs", "2", "--project", str(project)]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_as_in_a_terminal,
    )
    for _ in range(600):
        if (project / "build" / ".stage").exists():
            break
        time.sleep(0.05)
    time.sleep(wait)
    return running


def _alive(session: int) -> list[int]:
    """The processes of a session that still run."""
    fields = {int(file.parent.name): _status(file) for file in Path("/proc").glob("[0-9]*/stat")}
    return [number for number, status in fields.items() if status[3:4] == [str(session)] and status[0] != "Z"]


def _status(file: Path) -> list[str]:
    try:
        return file.read_text().rpartition(")")[2].split()
    except OSError:
        return []


@pytest.mark.parametrize("wait", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_stopped_build_leaves_the_last_output(built: Path, tmp_path: Path, number: signal.Signals, wait: float) -> None:
    """Ctrl-C, a cancelled job, a closed terminal, also while workers start: one line; nothing half-made stays (R2)."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    before = _bytes(project / "build" / "proofs")
    running = _begin(project, wait)
    os.killpg(running.pid, number)
    _, errors = running.communicate(timeout=120)
    assert running.returncode == 128 + number
    assert "Traceback" not in errors and "stopped" in errors
    assert _bytes(project / "build" / "proofs") == before
    assert sorted(entry.name for entry in (project / "build").iterdir()) == ["proofs"]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_workers_end_with_a_killed_build(built: Path, tmp_path: Path) -> None:
    """Nothing goes on working or holds memory after the build itself was killed; the next build may begin (R2)."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    running = _begin(project)
    assert len(_alive(running.pid)) > 2
    running.kill()
    running.communicate(timeout=60)
    for _ in range(200):
        if not _alive(running.pid):
            break
        time.sleep(0.1)
    assert _alive(running.pid) == []


def test_a_full_disk_is_one_line_and_leaves_the_last_output(tmp_path: Path, root: Path, program: Callable[[str], str]) -> None:
    """On a disk of a few kilobytes the build fails with one line (R2). Skipped where no file system may be mounted."""
    project = tmp_path / "game"
    (project / "build").mkdir(parents=True)
    for part in ("cards", "templates"):
        shutil.copytree(root / part, project / part)
    (project / "monstra.toml").write_text('ruleset = "monstra"\n', encoding="utf-8")
    mounted = subprocess.run(
        [program("mount"), "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(project / "build")], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("this user may not mount a small file system")
    try:
        (project / "build" / "proofs").mkdir()
        (project / "build" / "proofs" / "index.html").write_text("the last good output", encoding="utf-8")
        done = _run(project, "proofs", "boss-cards", "--jobs", "1")
        assert done.returncode == 4
        assert "the disk is full" in done.stderr and "Traceback" not in done.stderr
        assert (project / "build" / "proofs" / "index.html").read_text(encoding="utf-8") == "the last good output"
    finally:
        subprocess.run([program("umount"), str(project / "build")], check=False)


def test_a_single_card_writes_pictures_and_nothing_else(built: Path, tmp_path: Path) -> None:
    """`--card` leaves proofs and draft as they are; front, back and their boxes are PNG of the trim and of the bleed."""
    project = tmp_path / "game"
    shutil.copytree(built, project)
    before = _bytes(project / "build" / "proofs")
    done = _run(project, "proofs", "--card", "FLA-01")
    assert done.returncode == 0, done.stderr
    assert sorted(file.name for file in (project / "build" / "cards").iterdir()) == [
        "FLA-01-back-boxes.png", "FLA-01-back.png", "FLA-01-front-boxes.png", "FLA-01-front.png",
    ]  # fmt: skip
    width, height = (int.from_bytes((project / "build/cards/FLA-01-front.png").read_bytes()[at : at + 4]) for at in (16, 20))
    assert (width, height) == pytest.approx((63 / 25.4 * 300, 88 / 25.4 * 300), abs=1)
    assert _bytes(project / "build" / "proofs") == before
    assert not (project / "build" / "draft").exists()


def test_an_unknown_card_or_product_is_a_usage_error(built: Path) -> None:
    """Exit 2, with a remedy."""
    assert _run(built, "proofs", "--card", "XXX-99").returncode == 2
    done = _run(built, "proofs", "creture-cards")
    assert done.returncode == 2 and "did you mean creature-cards" in done.stderr
